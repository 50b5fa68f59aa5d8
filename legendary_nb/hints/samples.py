"""What came of imagined games, and how sure one can be of it.

The answers to a question share their imagined games: game number i of one answer and game number i of another began
with the same cards in the same order.  So the luck of the draw falls out of their differences.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from legendary_nb.rules.solo import solo_score
from legendary_nb.simulate.intervals import Interval, Z, of_mean, wilson
from legendary_nb.state import Table

ANYTHING = Interval(-math.inf, math.inf)


@dataclass(slots=True)
class Samples:
    """The imagined games of one answer, in order: whether they were won, and the points that counted."""

    won: list[int] = field(default_factory=list)
    points: list[float] = field(default_factory=list)

    def add(self, ended: tuple[int, float]) -> None:
        self.won.append(ended[0])
        self.points.append(ended[1])

    def __len__(self) -> int:
        return len(self.won)

    @property
    def win(self) -> float:
        """The share of games won."""
        return sum(self.won) / len(self.won) if self.won else 0.0

    @property
    def mean_points(self) -> float:
        return sum(self.points) / len(self.points) if self.points else 0.0

    @property
    def win_interval(self) -> Interval:
        return wilson(sum(self.won), len(self.won))

    @property
    def points_interval(self) -> Interval:
        return of_mean(self.points)


def ended_as(table: Table, seat: int) -> tuple[int, float]:
    """Whether the players won, and the points of this seat; those of a game that is lost do not count.

    In a game alone the penalties for what evil achieved are taken off.
    """
    result = table.outcome.result if table.outcome is not None else "unfinished"
    if result not in ("win", "tie"):
        return 0, 0.0
    points = solo_score(table) if table.box.solo else table.outcome.scores[table.box.names[seat]]
    return int(result == "win"), float(points)


def win_difference(one: Samples, other: Samples, z: float = Z) -> Interval:
    """By how much more often the one wins in the games both had (paired shares, after Agresti and Min).

    Half a game is added to each of the four ways a pair can end, so that few games, or games that all ended alike, do
    not look like certainty.
    """
    n = min(len(one), len(other))
    better = sum([a > b for a, b in zip(one.won, other.won, strict=False)])
    worse = sum([a < b for a, b in zip(one.won, other.won, strict=False)])
    middle = (better - worse) / (n + 2)
    half = z * math.sqrt(better + worse + 1 - (better - worse) ** 2 / (n + 2)) / (n + 2)
    return Interval(max(-1.0, middle - half), min(1.0, middle + half))


def points_difference(one: Samples, other: Samples) -> Interval:
    """By how many points the one is ahead in the games both had."""
    return of_mean([a - b for a, b in zip(one.points, other.points, strict=False)])
