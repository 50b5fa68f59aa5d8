"""The tool that tries mutants: which changes it makes, which it chooses, and that a broken rule is noticed."""

import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

from tools.mutants import recording, sample, trials
from tools.mutants.changes import Mutant, mutants_of
from tools.mutants.hollow import breaks_of, broken_by_hand
from tools.mutants.recording import Recording
from tools.mutants.sample import Explanation

ROOT = Path(__file__).resolve().parents[2]
ESCAPE = '''
"""A chapter."""
__all__ = ["escape"]


def escape(table, cids: list[int], least: int = 2) -> bool:
    """escape.trigger: villains leave."""
    if cids and len(cids) >= least:
        table.ko.append("escape pile")
        table.escaped = reversed(cids[1:])
    elif not table.city:
        raise ValueError("city")
    return any(c == -3 for c in cids)
'''
MUTANTS = [
    "2 -> 3",
    "cids and len(cids) >= least -> len(cids) >= least",
    "cids and len(cids) >= least -> cids",
    "if cids and len(cids) >= least -> if True",
    "if cids and len(cids) >= least -> if False",
    "if cids and len(cids) >= least -> if not (cids and len(cids) >= least)",
    "len(cids) >= least -> len(cids) > least",
    "table.ko.append('escape pile') -> pass",
    "'escape pile' -> ''",
    "table.escaped = reversed(cids[1:]) -> pass",
    "reversed(cids[1:]) -> cids[1:]",
    "cids[1:] -> cids",
    "1 -> 0",
    "not table.city -> table.city",
    "if not table.city -> if True",
    "if not table.city -> if False",
    "return any((c == -3 for c in cids)) -> return None",
    "any((c == -3 for c in cids)) -> all((c == -3 for c in cids))",
    "c == -3 -> c != -3",
    "3 -> 4",
]


@cache
def mutants() -> list[Mutant]:
    return sample.all_mutants()


def changes(source: str) -> list[str]:
    return [f"{mutant.before} -> {mutant.after}" for mutant in mutants_of(source, "city.py")]


# ---- what is changed -------------------------------------------------------------------------------


def test_a_function_has_these_mutants_and_no_others():
    """No docstring, no annotation, no __all__, no text of an error."""
    assert Counter(changes(ESCAPE)) == Counter(MUTANTS)


def test_each_mutant_is_other_code_and_leaves_the_source_as_it_was():
    mutants = mutants_of(ESCAPE, "city.py")
    codes = {mutant.code().co_consts for mutant in mutants} | {mutant.code().co_consts for mutant in mutants}
    assert len(codes) == len(MUTANTS)


def test_equal_changes_of_one_function_are_told_apart():
    keys = [mutant.key for mutant in mutants_of("def draw(n):\n    return n + 1 + 1\n", "moves.py")]
    assert [key for key in keys if "1 -> 0" in key] == ["moves.py draw: 1 -> 0", "moves.py draw: 1 -> 0 (place 2)"]


def test_a_table_of_a_module_has_mutants_that_count_as_run_at_import():
    table, body = mutants_of('RULES = {"ko": lambda n: n + 5}\n', "verbs.py")[::2]
    assert (table.before, table.at_import, table.names) == ("'ko'", True, ("RULES",))
    assert (body.before, body.at_import) == ("5", False)


def test_a_function_that_cites_a_rule_is_broken_by_doing_nothing():
    found = breaks_of(ESCAPE.replace('"escape pile"', '"ko.pile"'), "city.py", {"escape.trigger", "ko.pile"})
    assert [(one.rules, one.mutant.after) for one in found] == [
        (("escape.trigger",), "return False"), (("escape.trigger",), "return True"), (("ko.pile",), "pass")]


# ---- what is chosen --------------------------------------------------------------------------------


def test_the_sample_is_the_same_every_time_and_another_with_another_seed():
    keys = [mutant.key for mutant in sample.sampled(mutants(), 2026, 300)]
    assert len(set(keys)) == 300 and keys == [mutant.key for mutant in sample.sampled(mutants()[::-1], 2026, 300)]
    assert len(set(keys) & {mutant.key for mutant in sample.sampled(mutants(), 7, 300)}) < 60


def test_a_change_of_one_function_moves_no_mutant_of_another():
    longer = "def heal(n):\n    return n + 5\n\n\n" + ESCAPE
    before, after = ([m.key for m in sample.sampled(mutants_of(text, "city.py"), 1, 99)] for text in (ESCAPE, longer))
    assert [key for key in after if "heal" not in key] == before


def test_an_explanation_fits_its_mutants_and_says_so_when_there_are_none():
    known = [Explanation("city.py escape: if * -> if True", "speed"), Explanation("city.py flee: 1 -> 0", "gone")]
    mutants = mutants_of(ESCAPE, "city.py")
    assert sum(bool(sample.why(mutant.key, known)) for mutant in mutants) == 2
    assert sample.idle(mutants, known) == ["city.py flee: 1 -> 0"]


def test_every_explanation_of_the_kit_is_about_a_mutant_that_exists():
    known = sample.explanations()
    assert sample.idle(mutants(), known) == []
    assert all(len(entry.why) > 10 for entry in known)


def recorded(**tests: recording.Test) -> Recording:
    return Recording(1, "", {"tests/test_a.py": ("", {f"tests/test_a.py::{name}": t for name, t in tests.items()})})


def test_the_tests_of_a_mutant_are_those_that_reach_its_line():
    found = recorded(near=recording.Test(lines={"city.py": 1 << 9}), far=recording.Test(lines={"city.py": 1 << 11}))
    dropped = next(m for m in mutants_of(ESCAPE, "city.py") if m.before.startswith("table.ko"))
    assert trials.Trials([dropped], found, []).reaching(dropped) == ["tests/test_a.py::near"]


def test_the_tests_of_a_table_are_those_that_reach_a_function_using_it():
    mutant = next(m for m in mutants() if m.file == "rules/escape.py" and m.names == ("DISCARD_ONE",))
    [(file, lines)] = sample.users()["DISCARD_ONE"]
    found = recorded(escaping=recording.Test(lines={file: lines}), other=recording.Test(lines={file: 1}))
    assert mutant.at_import and trials.Trials([mutant], found, []).reaching(mutant)[0] == "tests/test_a.py::escaping"


def test_the_files_that_reach_a_mutant_most_come_first_and_each_file_has_its_turn():
    names = [f"tests/test_{file}.py::test_{n}" for file in "ab" for n in range(8)]
    found = Recording(1, "", {"": ("", {name: recording.Test(seconds=i) for i, name in enumerate(names)})})
    order = trials.Trials([], found, []).in_order([*names[6:8], *names[8:]])
    assert order == [*names[8:13], *names[6:8], *names[13:]]


# ---- what is noticed -------------------------------------------------------------------------------

ASK = """
from tools.mutants import running, sample
running.warm_up()
test = "tests/rules/test_ko.py::test_all_players_and_the_game_share_one_ko_pile[core-1e]"
for key in KEYS:
    code = next((mutant.code() for mutant in sample.all_mutants() if mutant.key == key), None)
    assert code or not key
    job = running.Job(key, [test], {}, "legendary_nb.rules.piles", code)
    running.run_all(iter([job]), 1, lambda job, done: print(done.failed, done.ran))
"""


def test_a_broken_rule_is_noticed_and_the_whole_engine_passes():
    """In a process of its own: mutants are tried by children of a process that has not imported the engine."""
    keys = ["", "rules/piles.py ko: table.ko.append(cid) -> pass"]
    done = subprocess.run([sys.executable, "-c", ASK.replace("KEYS", repr(keys))], cwd=ROOT, capture_output=True,
                          text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    whole, broken = done.stdout.splitlines()
    assert whole == " 1" and broken.startswith("tests/rules/test_ko.py::")


def test_the_summary_counts_what_changes_anything():
    fates = ["killed"] * 19 + ["survived"] + ["explained"] * 5
    results = [trials.Result(str(n), "city.py", 1, "escape", "1", "0", fate) for n, fate in enumerate(fates)]
    assert trials.summary(results) == ("25 mutants: 19 killed, 5 explained, 1 survived, 0 reached by no test; "
                                       "95.0% of those that change anything are killed")


def test_rules_broken_by_hand_are_not_looked_at_again():
    found = broken_by_hand()
    assert {"city.push", "effect.override"} <= found and "city.cards" not in found and len(found) > 150
