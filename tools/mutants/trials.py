"""Mutants on trial: the tests that reach a mutant run until one fails."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from .changes import Mutant
from .recording import Recording, Test
from .running import BROKEN, HUNG, Done, Job, run_all
from .sample import Explanation, bits, users, why

KIN = 40  # tests that speak of the same things come first
TOGETHER = 5  # tests of one file in a row, before the next file has its turn
# Most mutants fall to the first few tests of the files that reach them most; what survives meets more, at last all.
STEPS = (10, 80, 500)
KILLED, SURVIVED, EXPLAINED, UNREACHED = "killed", "survived", "explained", "not reached"


@dataclass
class Result:
    """How a mutant fared: by which test it was killed, or how many tests it survived."""

    key: str
    file: str
    line: int
    function: str
    before: str
    after: str
    outcome: str
    by: str = ""
    ran: int = 0
    why: str = ""


class Trials:
    """Tries mutants, a step at a time, and keeps how they fared."""

    def __init__(self, mutants: list[Mutant], recording: Recording, known: list[Explanation],
                 most: int | None = None) -> None:
        self.mutants = {mutant.key: mutant for mutant in mutants}
        self.tests, self.outside = recording.tests, recording.outside
        self.known, self.most = known, most
        self.sizes = Counter(name.partition("::")[0] for name in self.tests)
        self.said = {name: words(f"{name} {test.rules}") for name, test in self.tests.items()}
        self.common = Counter(word for said in self.said.values() for word in said)
        self.results: dict[str, Result] = {}
        self.queues: dict[str, list[str]] = {}
        self.ran: Counter[str] = Counter()

    def run(self, workers: int, tell: Callable[[Result], None]) -> list[Result]:
        """Try every mutant; `tell` hears how each fared."""
        self.tell = tell
        run_all(self.jobs(), workers, self.judge)
        return list(self.results.values())

    def jobs(self) -> Iterator[Job]:
        for mutant in self.mutants.values():
            self.queues[mutant.key] = self.reaching(mutant)[: self.most]
            job = self.next_job(mutant)
            if job:
                yield job
            else:
                self.close(mutant, Done())

    def next_job(self, mutant: Mutant) -> Job | None:
        """The next tests a mutant has to survive; None if there are no more."""
        queue, steps = self.queues[mutant.key], iter(STEPS)
        most = next((n for n in steps if n > self.ran[mutant.key]), len(queue))
        tests, self.queues[mutant.key] = queue[:most], queue[most:]
        if not tests:
            return None
        return Job(mutant.key, tests, {name: self.tests[name].seconds for name in tests}, module_of(mutant.file),
                   mutant.code())

    def judge(self, job: Job, done: Done) -> Job | None:
        """A mutant that survived these tests meets the next; one that is explained has met enough."""
        mutant = self.mutants[job.name]
        self.ran[mutant.key] += done.ran
        following = None if done.failed or why(mutant.key, self.known) else self.next_job(mutant)
        if not following:
            self.close(mutant, done)
        return following

    def close(self, mutant: Mutant, done: Done) -> None:
        reason, ran = why(mutant.key, self.known), self.ran[mutant.key]
        outcome = KILLED if done.failed else EXPLAINED if reason else SURVIVED if ran else UNREACHED
        result = Result(mutant.key, mutant.file, mutant.line, mutant.function, mutant.before, mutant.after, outcome,
                        done.failed, ran, reason)
        self.results[mutant.key] = result
        self.tell(result)

    # ---- the tests of a mutant ---------------------------------------------------------------------

    def reaching(self, mutant: Mutant) -> list[str]:
        """The tests that may notice a mutant, those that reach it first.

        They reach its line, else its statement.  What runs before any test, as a table of a module does, is seen
        first by those that reach a function using what it defines, and then perhaps by any test at all.
        """
        found = self.at([(mutant.file, bits(mutant.lines))]) or self.at([(mutant.file, bits(mutant.statement))])
        if mutant.at_import:
            found = self.at([use for name in mutant.names for use in users().get(name, ())])
        elif not self.outside.get(mutant.file, 0) & bits(mutant.lines):
            return self.kin_first(mutant, self.in_order(found))
        near = [name for name in self.at([(mutant.file, -1)]) if name not in set(found)]
        rest = set(self.tests) - {*found, *near}
        return [*self.kin_first(mutant, self.in_order(found)), *self.in_order(near), *self.in_order(sorted(rest))]

    def kin_first(self, mutant: Mutant, names: list[str]) -> list[str]:
        """The tests whose names and rules share the rarest words with the mutant, then the others as they come."""
        said = words(f"{mutant.function} {mutant.before} {mutant.around}")
        worth = {name: sum(1 / self.common[word] for word in said & self.said[name]) for name in names}
        kin = sorted(names, key=lambda name: (-worth[name], self.tests[name].seconds))[:KIN]
        return [*kin, *(name for name in names if name not in set(kin))]

    def at(self, places: list[tuple[str, int]]) -> list[str]:
        return [name for name, test in self.tests.items() if reaches(test, places)]

    def in_order(self, names: list[str]) -> list[str]:
        """Files with the largest share of tests that reach the mutant first, a few tests of each in turn."""
        files: dict[str, list[str]] = {}
        for name in sorted(names, key=lambda name: self.tests[name].seconds):
            files.setdefault(name.partition("::")[0], []).append(name)
        ranked = sorted(files.items(), key=lambda entry: (-len(entry[1]) / self.sizes[entry[0]], entry[0]))
        turns = [(n // TOGETHER, i, name) for i, (_, tests) in enumerate(ranked) for n, name in enumerate(tests)]
        return [name for _, _, name in sorted(turns, key=lambda turn: turn[:2])]


def words(text: str) -> set[str]:
    """The words of names and ids; those of three letters and fewer tell nothing."""
    return set(re.findall(r"[a-z]{4,}", text.lower()))


def reaches(test: Test, places: list[tuple[str, int]]) -> bool:
    return any(test.lines.get(file, 0) & lines for file, lines in places)


def module_of(file: str) -> str:
    return "legendary_nb." + file.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def wrong_kills(results: list[Result], recording: Recording, workers: int) -> list[str]:
    """Tests that killed a mutant and also fail alone, without any: their kills prove nothing."""
    names = sorted({result.by for result in results} - {"", HUNG, BROKEN})
    failed: list[str] = []
    if names:
        job = Job("no mutant", names, {}, stops=False, is_timed=False)
        run_all(iter([job]), workers, lambda _, done: failed.extend(done.all_failed))
    return failed


# ---- telling ---------------------------------------------------------------------------------------


def summary(results: list[Result]) -> str:
    """How many mutants were killed, survived, are explained, or are reached by no test."""
    counts = Counter(result.outcome for result in results)
    matter = len(results) - counts[EXPLAINED]
    rate = counts[KILLED] / matter if matter else 1.0
    return (f"{len(results)} mutants: {counts[KILLED]} killed, {counts[EXPLAINED]} explained, "
            f"{counts[SURVIVED]} survived, {counts[UNREACHED]} reached by no test; "
            f"{rate:.1%} of those that change anything are killed")


def told(result: Result) -> str:
    """One mutant, for people."""
    fate = {KILLED: f"killed by {result.by}", SURVIVED: f"survived {result.ran} tests",
            UNREACHED: "reached by no test", EXPLAINED: f"explained: {result.why}"}[result.outcome]
    return (f"legendary_nb/{result.file}:{result.line} in {result.function}\n"
            f"    {result.before}  ->  {result.after}\n    {fate}")


def write(results: list[Result], file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps([asdict(result) for result in results], indent=1) + "\n", encoding="utf-8")
