"""Answers compared by the imagined games they share: which is best, and whether the others are worse or as good.

Game number i of one answer and game number i of another began with the same cards in the same order.  So the luck of
the draw falls out of their differences.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from legendary_nb.rules.solo import solo_score
from legendary_nb.simulate.intervals import Interval, Z, of_mean, wilson
from legendary_nb.state import Option as Raw
from legendary_nb.state import Table


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


# ---- which answer is best ------------------------------------------------------------------------------


LEAST = 12           # nothing is said before so many imagined games of each answer
EQUAL_WIN = 0.05     # win chances that differ by less, for sure, count as equal: then points decide
EQUAL_POINTS = 0.25  # points that differ by less, for sure, count as equal
VERY_SURE = 3.5      # standard errors that an answer must be behind to be played on no longer

BEST, WORSE, FEWER_POINTS, AS_GOOD, CANNOT_TELL = "best", "worse", "fewer points", "as good", "cannot tell"
Found = dict[Raw, Samples]


class Behind(NamedTuple):
    """How far an answer is behind the best one, in the imagined games both had, and what that means."""

    win: Interval
    points: Interval
    verdict: str


def compare(best: Samples, other: Samples) -> Behind:
    """What can be said of another answer beside the best one."""
    win, points = win_difference(best, other), points_difference(best, other)
    return Behind(win, points, verdict_of(win, points, min(len(best), len(other))))


def verdict_of(win: Interval, points: Interval, games: int) -> str:
    if games < LEAST:
        return CANNOT_TELL
    if win.low > 0:
        return WORSE
    if not is_within(win, EQUAL_WIN):
        return CANNOT_TELL
    if points.low > 0:
        return FEWER_POINTS
    return AS_GOOD if is_within(points, EQUAL_POINTS) else CANNOT_TELL


def is_within(interval: Interval, bound: float) -> bool:
    return -bound <= interval.low and interval.high <= bound


def is_behind(best: Samples, other: Samples) -> bool:
    return compare(best, other).verdict in (WORSE, FEWER_POINTS)


def best_of(found: Found, answers: Sequence[Raw], first: Raw) -> Raw:
    """The answer to give: the one that wins most, of equals the one with most points.

    Where the games cannot tell it from the first thought, the first thought stands.
    """
    leader = max(answers, key=lambda option: (found[option].win, found[option].mean_points, option == first))
    for option in answers:
        if is_behind(found[option], found[leader]):
            leader = option
    if first in answers and not is_behind(found[leader], found[first]):
        return first
    return leader


def is_hopeless(best: Samples, other: Samples) -> bool:
    """Whether an answer is so surely behind that it need not be played on."""
    win = win_difference(best, other, VERY_SURE)
    points = points_difference(best, other)
    middle, half = (points.low + points.high) / 2, points.half_width * VERY_SURE / 2
    return win.low > 0 or (is_within(win, EQUAL_WIN) and middle > half)
