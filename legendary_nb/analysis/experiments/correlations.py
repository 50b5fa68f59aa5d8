"""How far two numbers of pairs go together, with intervals that know that pairs share their heroes.

A hundred pairs of fifteen heroes are not a hundred independent things: what is odd about one hero shows in fourteen
of them.  So an interval is made by leaving out one hero after the other (the jackknife of Snijders and Borgatti).
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Sequence
from typing import NamedTuple

from legendary_nb.simulate.intervals import students_t

LEAST_RELIABLE = 0.2  # if chance explains all but less than this share, the correlation without noise stays unknown


class Point(NamedTuple):
    """A pair: what is promised, what was measured, and the standard error of that."""

    a: str
    b: str
    promised: float
    measured: float
    error: float


class Estimate(NamedTuple):
    """A value and the ends of its 95 % interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.2f} ({self.low:.2f} to {self.high:.2f})"


NOT_KNOWN = Estimate(math.nan, math.nan, math.nan)


def correlation(points: Sequence[Point]) -> float:
    """As it is seen: noise in what was measured makes it smaller than it is."""
    return statistics.correlation([one.promised for one in points], [one.measured for one in points])


def reliability(points: Sequence[Point]) -> float:
    """The share of the differences between measured values that is not chance: 0 if chance explains all of them."""
    noise = statistics.fmean(one.error**2 for one in points)
    return max(0.0, 1 - noise / statistics.variance([one.measured for one in points]))


def without_noise(points: Sequence[Point]) -> float:
    """The correlation that endless games would show (Spearman's correction), at most 1."""
    return min(1.0, max(-1.0, correlation(points) / math.sqrt(max(reliability(points), LEAST_RELIABLE / 2))))


def estimate(points: Sequence[Point], what: Callable[[Sequence[Point]], float] = correlation) -> Estimate:
    """A number of all pairs with its interval, from how much it changes when one hero is left out."""
    heroes = sorted({name for one in points for name in (one.a, one.b)})
    less = [what([one for one in points if hero not in (one.a, one.b)]) for hero in heroes]
    middle, n = statistics.fmean(less), len(heroes)
    error = math.sqrt((n - 2) / (2 * n) * sum((one - middle) ** 2 for one in less))
    value, half = what(points), students_t(n - 1) * error
    return Estimate(value, max(-1.0, value - half), min(1.0, value + half))


def estimate_without_noise(points: Sequence[Point]) -> Estimate:
    """The same without the noise, if there is more than noise."""
    return estimate(points, without_noise) if reliability(points) >= LEAST_RELIABLE else NOT_KNOWN
