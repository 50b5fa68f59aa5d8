"""Hollow proofs: a rule does nothing for once, and the tests marked with it must notice.

A function that cites a rule in its docstring gives a neutral answer instead of its own; a statement that names a rule
as the cause of what it does is left out.  If no test of a rule notices any of this in a system, its proof is hollow.
A rule that test_rules_can_fail.py breaks by hand is noticed with every test run.  Where nothing was noticed, or
no function cites the rule, its tests meet mutants: of the functions that cite it, and of lines that its tests reach
and hardly any other test does.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml

from .changes import PACKAGE, Change, Mutant, Place, as_mutants
from .recording import Recording
from .running import BROKEN, HUNG, Done, Job, run_all
from .sample import EXPLAINED, all_mutants, bits, rank
from .trials import module_of

RULES = PACKAGE.parent / "content" / "rules"
BY_HAND = PACKAGE.parent / "tests" / "project" / "test_rules_can_fail.py"
SOURCES = ("rules/**/*.py", "state.py", "game/*.py", "cards/*.py")
NEUTRAL = {"bool": ("False", "True"), "int": ("0",), "str": ("''",), "list": ("[]",), "dict": ("{}",),
           "set": ("set()",), "tuple": ("()",), "Iterator": ("iter(())",)}
TRIES = 10  # mutants that the tests of an uncited rule meet at most
Pair = tuple[str, str]  # a rule and a system


@dataclass(frozen=True)
class Break:
    """A change of the engine, and the rules it takes away."""

    mutant: Mutant
    rules: tuple[str, ...]


def rule_ids() -> set[str]:
    """The ids of the catalogue."""
    return {entry["id"] for file in RULES.glob("*.yaml") for entry in yaml.safe_load(file.read_text("utf-8"))}


def all_breaks(known: set[str]) -> list[Break]:
    files = sorted({file for pattern in SOURCES for file in PACKAGE.glob(pattern)})
    return [found for file in files for found in breaks_of(file.read_text("utf-8"), name_of(file), known)]


def name_of(file: Path) -> str:
    return file.relative_to(PACKAGE).as_posix()


def breaks_of(source: str, file: str, known: set[str]) -> list[Break]:
    """The breaks of a module."""
    tree = ast.parse(source)
    found = [*breaks_in(tree, Place(), known)]
    mutants = as_mutants(tree, file, iter([change for change, _ in found]))
    return [Break(mutant, rules) for mutant, (_, rules) in zip(mutants, found)]


def breaks_in(holder: ast.AST, place: Place, known: set[str]) -> Iterator[tuple[Change, tuple[str, ...]]]:
    """The breaks of the functions below a node."""
    for node in ast.iter_child_nodes(holder):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            here = Place((*place.names, node.name), node, place.top or node, True)
            if isinstance(node, ast.FunctionDef):
                yield from doing_nothing(node, here, known)
                yield from left_out(node, here, known)
            yield from breaks_in(node, here, known)


def doing_nothing(node: ast.FunctionDef, place: Place, known: set[str]) -> Iterator[tuple[Change, tuple[str, ...]]]:
    """A function that cites rules answers neutrally at once."""
    rules = cited(ast.get_docstring(node) or "", known)
    for answer in neutral(node) if rules else ():
        new = ast.parse(f"return {answer}").body[0]
        yield Change(node, "body", 0, node.body[0], ast.copy_location(new, node.body[0]), place), rules


def left_out(node: ast.FunctionDef, place: Place, known: set[str]) -> Iterator[tuple[Change, tuple[str, ...]]]:
    """A statement that names a rule as its cause does not happen."""
    for holder in ast.walk(node):
        for field, value in ast.iter_fields(holder):
            for index, step in enumerate(value) if isinstance(value, list) else ():
                rules = causes(step, known) if isinstance(step, ast.Expr) else ()
                if rules:
                    yield Change(holder, field, index, step, ast.copy_location(ast.Pass(), step), place), rules


def cited(words: str, known: set[str]) -> tuple[str, ...]:
    """The rules a docstring names."""
    return tuple(word for word in dict.fromkeys(re.findall(r"[a-z0-9]+(?:[.-][a-z0-9]+)+", words)) if word in known)


def causes(step: ast.AST, known: set[str]) -> tuple[str, ...]:
    """The rules a statement names in its texts."""
    texts = [node.value for node in ast.walk(step) if isinstance(node, ast.Constant)]
    return tuple(text for text in dict.fromkeys(texts) if text in known)


def neutral(node: ast.FunctionDef) -> tuple[str, ...]:
    """What a function answers when it does nothing; a yes/no question is answered either way."""
    kind = re.match(r"\w+", ast.unparse(node.returns)) if node.returns else None
    return NEUTRAL.get(kind[0], ("None",)) if kind and "None" not in ast.unparse(node.returns or node) else ("None",)


# ---- looking ---------------------------------------------------------------------------------------


@dataclass
class Looking:
    """Runs the tests of the rules that each break takes away, and keeps which rules' tests noticed."""

    recording: Recording
    breaks: list[Break]

    def __post_init__(self) -> None:
        self.tests: dict[Pair, list[str]] = {}
        for name, test in self.recording.tests.items():
            for system, rules in test.rules:
                for rule in rules:
                    self.tests.setdefault((rule, system), []).append(name)
        self.noticed: set[Pair] = set()
        self.by_name = {found.mutant.key: found for found in self.breaks}

    def run(self, workers: int) -> None:
        run_all(self.jobs(), workers, self.judge)

    def jobs(self) -> Iterator[Job]:
        for found in self.breaks:
            tests = [name for pair in self.pairs(found) for name in self.tests[pair]]
            if tests:
                seconds = {name: self.recording.tests[name].seconds for name in tests}
                yield Job(found.mutant.key, list(dict.fromkeys(tests)), seconds, module_of(found.mutant.file),
                          found.mutant.code(), stops=False)

    def pairs(self, found: Break) -> list[Pair]:
        """The rules a break takes away, in each system that has tests of them."""
        return [pair for pair in self.tests if pair[0] in found.rules]

    def judge(self, job: Job, done: Done) -> None:
        for pair in self.pairs(self.by_name[job.name]):
            if done.failed in (HUNG, BROKEN) or set(self.tests[pair]) & set(done.all_failed):
                self.noticed.add(pair)

    def hollow(self) -> list[Pair]:
        """The rules whose tests never noticed, by system."""
        return sorted(pair for pair in self.tests if pair not in self.noticed)

    def uncited(self) -> list[str]:
        """The rules that no function cites, so no break takes them away."""
        return sorted({rule for rule, _ in self.tests} - {rule for found in self.breaks for rule in found.rules})


@dataclass
class Nearby:
    """Tries the tests that have noticed nothing yet with mutants near them, until they have noticed one."""

    looking: Looking
    mutants: list[Mutant]

    def __post_init__(self) -> None:
        self.reach = {m.key: self.reached(m) for m in self.mutants}
        self.by_name = {m.key: m for m in self.mutants}
        self.queues = {rule: self.nearest(rule) for rule, _ in self.looking.hollow()}

    def reached(self, mutant: Mutant) -> set[str]:
        lines = bits(mutant.lines)
        return {name for name, test in self.looking.recording.tests.items() if test.lines.get(mutant.file, 0) & lines}

    def pairs(self, rule: str) -> list[Pair]:
        """The systems in which no test of a rule has noticed anything yet."""
        return [pair for pair in self.looking.tests if pair[0] == rule and pair not in self.looking.noticed]

    def nearest(self, rule: str) -> list[str]:
        """The mutants that the tests of a rule reach in every system: of citing functions, then the least reached."""
        citing = {(found.mutant.file, found.mutant.function) for found in self.looking.breaks if rule in found.rules}
        tests = [set(self.looking.tests[pair]) for pair in self.pairs(rule)]
        found = [key for key, reach in self.reach.items() if all(reach & some for some in tests)]
        is_citing = {key: (self.by_name[key].file, self.by_name[key].function) in citing for key in found}
        return sorted(found, key=lambda key: (not is_citing[key], len(self.reach[key]), rank(key, 0)))[:TRIES]

    def run(self, workers: int) -> None:
        first = (self.next_job(rule) for rule in self.queues)
        run_all((job for job in first if job), workers, self.judge)

    def next_job(self, rule: str) -> Job | None:
        tests = list(dict.fromkeys(name for pair in self.pairs(rule) for name in self.looking.tests[pair]))
        if not tests or not self.queues[rule]:
            return None
        mutant = self.by_name[self.queues[rule].pop(0)]
        seconds = {name: self.looking.recording.tests[name].seconds for name in tests}
        return Job(rule, tests, seconds, module_of(mutant.file), mutant.code(), stops=False)

    def judge(self, job: Job, done: Done) -> Job | None:
        for pair in self.pairs(job.name):
            if done.failed in (HUNG, BROKEN) or set(self.looking.tests[pair]) & set(done.all_failed):
                self.looking.noticed.add(pair)
        return self.next_job(job.name)


def broken_by_hand() -> set[str]:
    """The rules of BREAKS: a test of the suite breaks each, and the tests of the rule must notice."""
    lists = [node.value for node in ast.parse(BY_HAND.read_text("utf-8")).body if isinstance(node, ast.Assign)
             and isinstance(node.value, ast.List) and "BREAKS" in map(ast.unparse, node.targets)]
    return {ast.literal_eval(entry.elts[0]) for found in lists for entry in found.elts if isinstance(entry, ast.Tuple)}


def remarks() -> dict[str, str]:
    """The rules that functions only mention, and why; from explained.yaml."""
    return {entry["rule"]: entry["why"] for entry in yaml.safe_load(EXPLAINED.read_text("utf-8"))["rules"]}


def look(recording: Recording, workers: int) -> int:
    """Tell which proofs are hollow; 1 if any is."""
    looking = Looking(recording, all_breaks(rule_ids()))
    by_hand = broken_by_hand()
    looking.noticed |= {pair for pair in looking.tests if pair[0] in by_hand}
    looking.run(workers)
    Nearby(looking, [mutant for mutant in all_mutants() if not mutant.at_import]).run(workers)
    known, hollow = remarks(), looking.hollow()
    for rule, system in hollow:
        where = {f"{found.mutant.file}:{found.mutant.function}" for found in looking.breaks if rule in found.rules}
        print(f"{rule} ({system}): {known.get(rule, 'HOLLOW')}\n"
              f"    broken in {', '.join(sorted(where)) or 'lines near its tests'}\n    tests: "
              + ", ".join(looking.tests[rule, system]))
    print(f"{len(looking.breaks)} breaks of {len(looking.tests)} rules by system: {len(looking.noticed)} noticed, "
          f"{len(hollow)} not noticed, {sum(rule not in known for rule, _ in hollow)} hollow")
    print(f"{len(by_hand)} rules are broken by hand; of the others {len(set(looking.uncited()) - by_hand)} are cited "
          "by no function, and their tests met mutants near them")
    return int(any(rule not in known for rule, _ in hollow))
