"""The tests are laid out as the house is: a chapter has one name, and test modules share through tests/support."""

import re
from pathlib import Path

from legendary_nb.cards import system_names

ROOT = Path(__file__).parents[2]
CHAPTERS = {path.stem.replace("-", "_") for path in (ROOT / "content" / "rules").glob("*.yaml")}
ENDINGS = {"", "schemes", *(name.replace("-", "_") for name in system_names())}


def test_every_chapter_of_the_rules_has_tests_under_its_name_and_no_other_name_is_used():
    found = {path.stem.removeprefix("test_") for path in (ROOT / "tests" / "rules").glob("*.py")}
    named = {f"{chapter}_{ending}".rstrip("_"): chapter for chapter in CHAPTERS for ending in ENDINGS}
    assert found - set(named) == set()
    assert {named[name] for name in found} == CHAPTERS


def test_no_test_module_imports_another():
    lines = [f"{path.name}: {line}" for path in (ROOT / "tests").rglob("*.py")
             for line in path.read_text(encoding="utf-8").splitlines()
             if re.match(r"\s*(from|import) ([a-z_]+\.)*test_", line)]
    assert lines == []
