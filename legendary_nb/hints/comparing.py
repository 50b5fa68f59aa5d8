"""Answers compared by the imagined games they share: which is best, and whether the others are worse or as good.

Game i of one answer and game i of another begin with the same cards in the same order, so the luck of the draw cancels
out in their differences.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from legendary_nb.rules.score import solo_score
from legendary_nb.simulate.intervals import Interval, Z, of_mean, wilson
from legendary_nb.state import Option as Raw
from legendary_nb.state import Table


@dataclass(slots=True)
class Samples:
    """The imagined games of one answer, in order: won or not, and the points."""

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
    """Whether the players won, and the points of this seat, or 0 in a lost game; a solo score has its penalties."""
    result = table.outcome.result if table.outcome is not None else "unfinished"
    if result not in ("win", "tie"):
        return 0, 0.0
    points = solo_score(table) if table.box.solo else table.outcome.scores[table.box.names[seat]]
    return int(result == "win"), float(points)


def win_difference(one: Samples, other: Samples, z: float = Z) -> Interval:
    """How much more often the one wins in the games that both had (paired shares, after Agresti and Min).

    Each of the four ways a pair can end counts half a game more, so that a few games, or games that all ended alike,
    do not look like certainty.
    """
    n = min(len(one), len(other))
    better = sum([a > b for a, b in zip(one.won, other.won, strict=False)])
    worse = sum([a < b for a, b in zip(one.won, other.won, strict=False)])
    middle = (better - worse) / (n + 2)
    half = z * math.sqrt(better + worse + 1 - (better - worse) ** 2 / (n + 2)) / (n + 2)
    return Interval(max(-1.0, middle - half), min(1.0, middle + half))


def points_difference(one: Samples, other: Samples) -> Interval:
    """How many points the one is ahead in the games that both had."""
    return of_mean([a - b for a, b in zip(one.points, other.points, strict=False)])


# ---- which answer is best ------------------------------------------------------------------------------


LEAST = 12           # imagined games of each answer before there is a verdict
EQUAL_WIN = 0.05     # win chances that surely differ by less count as equal: then points decide
EQUAL_POINTS = 0.25  # points that surely differ by less count as equal
VERY_SURE = 3.5      # standard errors that an answer must be behind to be hopeless

BEST, WORSE, FEWER_POINTS, AS_GOOD, CANNOT_TELL = "best", "worse", "fewer points", "as good", "cannot tell"
Found = dict[Raw, Samples]


class Behind(NamedTuple):
    """How far an answer is behind the best one in the imagined games that both had, and the verdict."""

    win: Interval
    points: Interval
    verdict: str


def compare(best: Samples, other: Samples) -> Behind:
    """Compare another answer with the best one."""
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
    """The answer to give: the one that wins most often, then the one with the most points.

    If the games cannot tell it from the first thought, the first thought stands.
    """
    leader = max(answers, key=lambda option: (found[option].win, found[option].mean_points, option == first))
    for option in answers:
        if is_behind(found[option], found[leader]):
            leader = option
    if first in answers and not is_behind(found[leader], found[first]):
        return first
    return leader


def is_hopeless(best: Samples, other: Samples) -> bool:
    """Whether an answer is so surely behind that it needs no more games."""
    win = win_difference(best, other, VERY_SURE)
    points = points_difference(best, other)
    middle, half = (points.low + points.high) / 2, points.half_width * VERY_SURE / 2
    return win.low > 0 or (is_within(win, EQUAL_WIN) and middle > half)
