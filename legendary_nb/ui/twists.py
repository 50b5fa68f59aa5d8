"""What the next scheme twist does, in words."""

from __future__ import annotations

from legendary_nb.state import Table
from legendary_nb.text import line_text


def next_twist(table: Table) -> str:
    """The text of the next twist, without its label."""
    n = table.twists + 1
    lines = [line for line in table.box.scheme.card.at("twist") if line.span[0] <= n <= line.span[1]]
    texts = [line_text(line, table.box.system) for line in lines]
    return " ".join(text.partition(": ")[2] or text for text in texts)
