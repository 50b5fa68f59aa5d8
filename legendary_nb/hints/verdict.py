"""Which answer is best, and what can be said of the others: worse, fewer points, as good, or cannot tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from legendary_nb.simulate.intervals import Interval
from legendary_nb.state import Option as Raw

from .samples import Samples, points_difference, win_difference

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
