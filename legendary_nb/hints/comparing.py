"""Answers compared by the imagined games they share: which is best, and whether the others are worse or as good.

Game i of one answer and game i of another begin with the same cards in the same order, so the luck of the draw cancels
out in their differences.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from legendary_nb.rules.score import solo_score
from legendary_nb.simulate.intervals import Interval, Z, of_mean, students_t, wilson
from legendary_nb.state import Option as Raw
from legendary_nb.state import Table


@dataclass(slots=True)
class Samples:
    """The imagined games of one answer, in order: won or not, or the chance to win; and the points."""

    won: list[Any] = field(default_factory=list)  # 0 or 1; a chance to win where a game was left open
    points: list[float] = field(default_factory=list)

    def add(self, ended: tuple[float, float]) -> None:
        self.won.append(ended[0])
        self.points.append(ended[1])

    def __len__(self) -> int:
        return len(self.won)

    @property
    def win(self) -> float:
        """The share of games won, or the mean chance to win."""
        return float(sum(self.won) / len(self.won)) if self.won else 0.0

    @property
    def mean_points(self) -> float:
        return sum(self.points) / len(self.points) if self.points else 0.0

    @property
    def win_interval(self) -> Interval:
        if all(map(is_over, self.won)):
            return wilson(int(sum(self.won)), len(self.won))
        low, high = of_mean(self.won)
        return Interval(max(0.0, low), min(1.0, high))

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


def is_over(won: float) -> bool:
    """Whether a game was played to its end: it is won or lost then, and nothing between."""
    return won in (0.0, 1.0)


def win_difference(one: Samples, other: Samples, z: float = Z) -> Interval:
    """How much more often the one wins in the games that both had (paired shares, after Agresti and Min).

    Games played to the end can end in four ways, and each counts half a game more, so that a few of them, or games
    that all ended alike, do not look like certainty.  Chances to win are numbers like any others and need less doubt.
    """
    pairs = list(zip(one.won, other.won, strict=False))
    n = len(pairs)
    if n < 2:
        return Interval(-1.0, 1.0)
    doubt = sum([is_over(a) or is_over(b) for a, b in pairs]) / n
    middle = sum([a - b for a, b in pairs]) / (n + 2 * doubt)
    spread = max(0.0, sum([(a - b) ** 2 for a, b in pairs]) + doubt - middle * middle * (n + 2 * doubt))
    half = (z if doubt == 1 else z * students_t(n - 1) / Z) * math.sqrt(spread) / (n + 2 * doubt)
    return Interval(max(-1.0, middle - half), min(1.0, middle + half))


def points_difference(one: Samples, other: Samples, z: float = Z) -> Interval:
    """How many points the one is ahead in the games that both had."""
    low, high = of_mean([a - b for a, b in zip(one.points, other.points, strict=False)])
    if not math.isfinite(high - low):
        return Interval(low, high)
    middle, half = (low + high) / 2, (high - low) / 2 * z / Z
    return Interval(middle - half, middle + half)


# ---- which answer is best ------------------------------------------------------------------------------


LEAST = 12           # imagined games of each answer before there is a verdict
EQUAL_WIN = 0.05     # win chances that surely differ by less count as equal: then points decide
LEAST_WIN = 0.01     # nobody feels a difference of less, however sure it is
EQUAL_POINTS = 0.25  # points that surely differ by less count as equal
FAITH = 1.0          # standard errors by which another answer must be ahead of the first thought
VERY_SURE = 3.0      # standard errors after which an answer needs no more games

BEST, WORSE, FEWER_POINTS, AS_GOOD, CANNOT_TELL = "best", "worse", "fewer points", "as good", "cannot tell"
Found = dict[Raw, Samples]


class Behind(NamedTuple):
    """How far an answer is behind the best one in the imagined games that both had, and the verdict."""

    win: Interval
    points: Interval
    verdict: str


def compare(best: Samples, other: Samples, z: float = Z) -> Behind:
    """Compare another answer with the best one; all is as sure as so many standard errors."""
    win, points = win_difference(best, other, z), points_difference(best, other, z)
    return Behind(win, points, verdict_of(win, points, min(len(best), len(other))))


def verdict_of(win: Interval, points: Interval, games: int) -> str:
    if games < LEAST:
        return CANNOT_TELL
    if win.low > 0 and win.low + win.high > 2 * LEAST_WIN:
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

    If the games do not even speak against the first thought, it stands.
    """
    leader = max(answers, key=lambda option: (found[option].win, found[option].mean_points, option == first))
    for option in answers:
        if is_behind(found[option], found[leader]):
            leader = option
    if first in answers and compare(found[leader], found[first], FAITH).verdict not in (WORSE, FEWER_POINTS):
        return first
    return leader


def is_told(best: Samples, other: Samples) -> bool:
    """Whether it is so sure how an answer compares with the best that it needs no more games."""
    return compare(best, other, VERY_SURE).verdict != CANNOT_TELL
