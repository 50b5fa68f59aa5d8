"""What each scheme twist does, in words."""

from __future__ import annotations

from typing import Any

from legendary_nb.state import Table
from legendary_nb.text import line_text


def twist_text(table: Table, n: int) -> str:
    """The text of the nth twist, without its label."""
    lines = [line for line in table.box.scheme.card.at("twist") if line.span[0] <= n <= line.span[1]]
    texts = [line_text(line, table.box.system) for line in lines]
    return " ".join(text.partition(": ")[2] or text for text in texts)


def twist_steps(table: Table) -> list[list[Any]]:
    """The twists from which on something else happens: [[1, "Each player ..."], [7, "Evil wins."]]."""
    starts = {n for line in table.box.scheme.card.at("twist") for n in (line.span[0], line.span[1] + 1)}
    found: list[list[Any]] = []
    for n in sorted(starts):
        text = twist_text(table, n)
        if text and (not found or found[-1][1] != text):
            found.append([n, text])
    return found
