"""The tree of answers: every moment that was tried, and pictures of the table between two of them."""

from __future__ import annotations

from legendary_nb.rules import answer
from legendary_nb.state import Option, Table


class Node:
    """One moment in the tree of answers: the number of the answer that led there, and the option it stood for."""

    __slots__ = ("answer", "children", "depth", "latest", "option", "parent", "table")

    def __init__(self, parent: Node | None, given: int, option: Option = ()) -> None:
        self.parent, self.answer, self.option = parent, given, option
        self.depth: int = 0 if parent is None else parent.depth + 1
        self.children: dict[int, Node] = {}
        self.latest: Node | None = None
        self.table: Table | None = None


def path_to(node: Node) -> list[int]:
    """The answers that lead to a moment."""
    return [moment.answer for moment in moments_to(node)[1:]]


def moments_to(node: Node) -> list[Node]:
    """The moments from the first one to this."""
    found = [node]
    while node.parent is not None:
        node = node.parent
        found.append(node)
    return found[::-1]


def table_of(node: Node) -> Table:
    """A table of its own as it was at a moment: the last one kept before it, played on from there."""
    path: list[Option] = []
    while node.table is None:
        path.append(node.option)
        assert node.parent is not None
        node = node.parent
    table = node.table.copy()
    for option in reversed(path):
        answer(table, option)
    return table


def table_at_event(node: Node, number: int) -> Table:
    """The table right after an event on the way to a moment; what came before all answers is shown as it was then."""
    moments = moments_to(node)
    low, high = 0, len(moments) - 1
    while low < high:  # the last moment at which the event had not happened yet
        middle = (low + high + 1) // 2
        if len(table_of(moments[middle]).events or ()) <= number:
            low = middle
        else:
            high = middle - 1
    table = table_of(moments[low])
    if low == len(moments) - 1 or len(table.events or ()) > number:
        return table
    table.picture_at = number + 1
    answer(table, moments[low + 1].option)
    assert table.picture is not None
    return table.picture
