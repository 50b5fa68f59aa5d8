"""Names around a ring that fills its paper: two columns of level names, dots on an oval, ties within.

Everything is counted in pixels from the middle of the paper.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

# of letters, as parts of their size
LETTER = 0.62
WIDTHS = {**dict.fromkeys("ijl'|I", 0.3), **dict.fromkeys("ftr.,:-() ", 0.4), **dict.fromkeys("mwM@…", 0.98), "W": 1.0}
LONGEST = 30  # letters of a name that is shown
SIZES = (11, 14)  # of letters, the smallest and the largest
NARROW = 40  # the largest letters are for paper this many times as wide
ROW = 12.5  # pixels for a name at least
SPACE, EDGE, TOP = 5, 12, 24  # between a dot and its name, around the paper, and above for a line of words
LARGEST_DOT = 24.0
LEAST_HALF = 70  # of the oval's width, if names would take all of it
ROUND = 1.35  # how much wider than high the oval may be


@dataclass(frozen=True)
class Ring:
    """Where each name stands, and how it is written."""

    places: dict[str, tuple[float, float]]
    names: dict[str, str]
    size: int
    dot: float  # pixels across the largest dot
    gap: float  # from the middle of a dot to its name
    width: float
    height: float


def ring_of(order: Sequence[str], width: float, height: float) -> Ring:
    """The first half of the names down the right side, the other half up the left, level and evenly apart.

    The paper is as high as asked, or as high as the names need.
    """
    half = (len(order) + 1) // 2
    height = max(height, TOP + EDGE + ROW * half)
    row = (height - TOP - EDGE) / max(half, 1)
    size = max(SIZES[0], min(SIZES[1], int(row / 1.15), int(width / NARROW)))
    dot = min(LARGEST_DOT, row * 1.1)
    gap = dot / 2 + SPACE
    letters = max(6, min(LONGEST, int((width / 2 - LEAST_HALF - gap - EDGE) / (size * LETTER))))
    names = {node: short(node, letters) for node in order}
    sides = ((1, order[:half]), (-1, order[half:][::-1]))
    spots = {node: (side * sqrt(1 - (1 - (2 * k + 1) / len(column)) ** 2), 1 - (2 * k + 1) / len(column))
             for side, column in sides for k, node in enumerate(column)}
    tall = (height - TOP - EDGE) / 2
    wide = oval_width({node: abs(x) for node, (x, _) in spots.items()}, names, size, width / 2 - EDGE - gap, tall)
    low = (EDGE - TOP) / 2
    return Ring({node: (spots[node][0] * wide, spots[node][1] * tall + low) for node in order},
                names, size, dot, gap, width, height)


def oval_width(across: dict[str, float], names: dict[str, str], size: int, half: float, tall: float) -> float:
    """Half the width of the oval: as much as the names beside it leave of half the paper."""
    room = [(half - width_in_pixels(names[node], size)) / max(part, 0.2) for node, part in across.items()]
    return max(LEAST_HALF / 2, min([*room, ROUND * tall]))


def short(name: str, letters: int = LONGEST) -> str:
    """A name that leaves the ring some room; point at its dot to read all of it."""
    return name if len(name) <= letters else name[: letters - 1].rstrip() + "…"


def width_in_pixels(text: str, size: float) -> float:
    """The width of a text in the widest of the usual fonts, Verdana and DejaVu Sans; in others it is narrower."""
    return size * sum(WIDTHS.get(c, 0.7 if c.isupper() else LETTER) for c in text)
