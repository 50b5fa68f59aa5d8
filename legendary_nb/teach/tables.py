"""Tables and bars, as text and for a notebook."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import zip_longest
from typing import Any

BAR = 260
ROW = 22
INK, PAPER = "#1d2230", "#ffffff"  # a picture has its own paper, so that you can read it in a dark notebook too


def fold(title: str, markdown: str) -> str:
    """A long text that a notebook shows when you click its title."""
    return f"<details><summary>{escape(title, quote=False)}</summary>\n\n{markdown}\n\n</details>"


@dataclass(frozen=True)
class Grid:
    """A table, as text and for a notebook; a cell may have several lines."""

    head: Sequence[Any]
    body: Sequence[Sequence[Any]]

    def __str__(self) -> str:
        split = [[str(cell).split("\n") for cell in row] for row in (self.head, *self.body)]
        rows = [list(line) for row in split for line in zip_longest(*row, fillvalue="")]
        wide = [max(len(row[i]) for row in rows) for i in range(len(self.head))]
        return "\n".join("  ".join(cell.ljust(n) for cell, n in zip(row, wide)).rstrip() for row in rows)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        body = "".join(cells("td", row) for row in self.body)
        return f"<table><thead>{cells('th', self.head)}</thead><tbody>{body}</tbody></table>"


def cells(tag: str, row: Iterable[Any]) -> str:
    said = [escape(str(cell)).replace("\n", "<br>") for cell in row]
    style = "text-align:left" + ";vertical-align:top" * any("<br>" in cell for cell in said)
    return "<tr>" + "".join(f"<{tag} style='{style}'>{cell}</{tag}>" for cell in said) + "</tr>"


@dataclass(frozen=True)
class Bars:
    """A bar for each name, as text and as a picture."""

    title: str
    values: Sequence[tuple[str, float]]

    def __str__(self) -> str:
        wide = max((len(name) for name, _ in self.values), default=0)
        lines = [f"{name.ljust(wide)}  {'#' * round(20 * self.part(n))} {n:.3g}" for name, n in self.values]
        return "\n".join([self.title, *lines])

    __repr__ = __str__

    def part(self, n: float) -> float:
        return n / max(1e-9, *(value for _, value in self.values)) if n else 0.0

    def _repr_svg_(self) -> str:
        left = 12 + 8 * max((len(name) for name, _ in self.values), default=0)
        rows = [self.row(i, name, n, left) for i, (name, n) in enumerate(self.values)]
        wide, high = left + BAR + 60, ROW * len(rows) + 44
        return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" '
                f'font-family="sans-serif" font-size="13" fill="{INK}" role="img" aria-label="{escape(self.title)}">'
                f'<rect width="{wide}" height="{high}" rx="6" fill="{PAPER}"/>'
                f'<text x="12" y="22" font-weight="bold">{escape(self.title)}</text>{"".join(rows)}</svg>')

    def row(self, i: int, name: str, n: float, left: int) -> str:
        """One bar with its name and number."""
        y, wide = ROW * i + 48, BAR * self.part(n)
        return (f'<text x="12" y="{y}">{escape(name)}</text>'
                f'<rect x="{left}" y="{y - 13}" width="{wide:.0f}" height="{ROW - 6}" fill="#2d5794"/>'
                f'<text x="{left + wide + 6:.0f}" y="{y}">{n:.3g}</text>')
