"""One word, one file: a verb is in the family of the same name wherever it is data, rule, phrase, fact or worth."""

import ast
from importlib import import_module
from pathlib import Path

import pytest

import legendary_nb
from legendary_nb.effects import VERBS
from legendary_nb.text.voice import PHRASES

FAMILIES = ("points", "cards", "looking", "deciding", "enemies", "turn")
DATA = {family: {kind for kind in VERBS.values() if kind.__module__ == f"legendary_nb.effects.verbs.{family}"}
        for family in FAMILIES}


def test_every_verb_has_a_family_and_the_registry_goes_family_by_family():
    assert all(DATA.values()) and set().union(*DATA.values()) == set(VERBS.values())
    order = [kind.__module__.rpartition(".")[2] for kind in VERBS.values()]
    assert list(dict.fromkeys(order)) == list(FAMILIES)
    assert sorted(order, key=FAMILIES.index) == order


@pytest.mark.parametrize("family", FAMILIES)
def test_a_verb_is_told_in_its_family(family):
    module = f"legendary_nb.text.verbs.{family}"
    assert {kind for kind, function in PHRASES.items() if function.__module__ == module} == DATA[family]


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize(("room", "table"), [("analysis.printed.verbs", "FACTS"), ("bots.worth", "WORTH")])
def test_a_verb_has_its_facts_and_its_worth_in_its_family(room, table, family):
    assert getattr(import_module(f"legendary_nb.{room}.{family}"), table).keys() == DATA[family]


def registered(file: Path) -> set[str]:
    """The verbs a module of rules registers: `@verb(v.Draw)`, `picking(v.Gain)(...)`, `RULES[v.PlayCopy] = ...`."""
    body = ast.parse(file.read_text(encoding="utf-8")).body
    marks = [mark for node in body if isinstance(node, ast.FunctionDef) for mark in node.decorator_list]
    marks += [node.value for node in body if isinstance(node, ast.Expr)]
    marks += [target for node in body if isinstance(node, ast.Assign) for target in node.targets]
    return {node.attr for mark in marks for node in ast.walk(mark) if isinstance(node, ast.Attribute)}


@pytest.mark.parametrize("family", FAMILIES)
def test_a_verb_is_carried_out_in_its_family(family):
    file = Path(legendary_nb.__file__).parent / "rules" / "verbs" / f"{family}.py"
    known = {kind.__name__ for kind in VERBS.values()}
    assert registered(file) & known == {kind.__name__ for kind in DATA[family]}
