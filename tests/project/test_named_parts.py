"""The parts of an event, of an open question and of a pool go by their names: only the table knows their order."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "legendary_nb"
TABLE = PACKAGE / "state.py"  # keeps events as plain tuples
SEVERAL = {"events", "pools"}  # the table's lists of plain or named tuples
QUESTIONS = {"ask", "pending", "question"}


def of_table(node: ast.expr, lists: set[str]) -> bool:
    """Whether an expression is a list of events or of pools, or a part of one: `table.events or ()`, `events[3:]`."""
    if isinstance(node, ast.BoolOp):
        return any(of_table(part, lists) for part in node.values)
    if isinstance(node, ast.Subscript):
        return isinstance(node.slice, ast.Slice) and of_table(node.value, lists)
    if isinstance(node, ast.Call):
        return any(of_table(part, lists) for part in node.args)
    return getattr(node, "attr", "") in SEVERAL or getattr(node, "id", "") in lists


def is_one(node: ast.expr, lists: set[str], ones: set[str]) -> bool:
    """Whether an expression is one event, one pool, or what an open question is about."""
    if isinstance(node, ast.Subscript):
        return not isinstance(node.slice, ast.Slice) and of_table(node.value, lists)
    if isinstance(node, ast.Attribute) and node.attr == "data":
        return getattr(node.value, "attr", getattr(node.value, "id", "")) in QUESTIONS
    return getattr(node, "id", "") in ones


def bound(scope: ast.AST) -> Iterator[tuple[str, ast.expr, bool]]:
    """The names that a part of a file binds, with what to, and whether to each of its members."""
    for node in ast.walk(scope):
        if isinstance(node, ast.For | ast.comprehension) and isinstance(node.target, ast.Name):
            yield node.target.id, node.iter, True
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            yield node.targets[0].id, node.value, False
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            yield node.target.id, node.value, False


def indexed(source: str) -> list[int]:
    """The lines that look up a part of an event, an open question or a pool by its number."""
    found = []
    for scope in ast.parse(source).body:
        names = list(bound(scope))
        lists = {name for name, value, each in names if not each and of_table(value, set())}
        ones = {name for name, value, each in names
                if (of_table(value, lists) if each else is_one(value, lists, set()))}
        found += [node.lineno for node in ast.walk(scope) if isinstance(node, ast.Subscript)
                  and is_number(node.slice) and is_one(node.value, lists, ones)]
    return sorted(found)


def is_number(node: ast.expr) -> bool:
    inner = node.operand if isinstance(node, ast.UnaryOp) else node
    return isinstance(inner, ast.Constant) and type(inner.value) is int


def test_no_part_is_looked_up_by_its_number():
    found = {f"{file.relative_to(PACKAGE)}:{line}" for file in PACKAGE.rglob("*.py") if file != TABLE
             for line in indexed(file.read_text(encoding="utf-8"))}
    assert found == set()


@pytest.mark.parametrize("source", [
    "kinds = [event[0] for event in table.events or ()]",
    "def last(table):\n    return table.events[-1][2]",
    "def last(table):\n    events = table.events or []\n    for one in reversed(events[3:]):\n        yield one[6]",
    "bound = sum(pool[0] for pool in table.pools)",
    "node = pending.data[0]",
    "def verb(table):\n    data = table.ask.data\n    return data[-1]",
    "def verb(question):\n    data: tuple = question.data\n    return data[0]",
])
def test_a_look_up_by_number_is_noticed(source):
    assert len(indexed(source)) == 1


@pytest.mark.parametrize("source", [
    "last = table.events[-1]", "few = table.events[:2]", "n = sum(pool.n for pool in table.pools)",
    "chosen = pending.data.options[0]", "kind = option[0]",
])
def test_names_places_in_a_list_and_options_are_no_such_look_up(source):
    assert indexed(source) == []
