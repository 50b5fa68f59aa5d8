"""Intervals: how far a figure from some games may be from the truth, 95 times in 100."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from functools import lru_cache
from numbers import Real
from typing import NamedTuple

from legendary_nb.cards.errors import must_be

from .simulation_error import SimulationError

MISSES = 0.05  # of all intervals
Z = statistics.NormalDist().inv_cdf(1 - MISSES / 2)


class Interval(NamedTuple):
    """From low to high."""

    low: float
    high: float

    @property
    def half_width(self) -> float:
        return (self.high - self.low) / 2


ANYTHING = Interval(-math.inf, math.inf)  # of fewer than two values


def wilson(won: int, games: int) -> Interval:
    """The Wilson interval of a share: good even for few games, and never beyond 0 or 1."""
    must_be("games", games, Real, "a number of games")
    must_be("won", won, Real, "a number of games")
    if not 0 <= won <= games < math.inf:
        raise SimulationError(f"nobody can win {won} of {games} games")
    if not games:
        return Interval(0.0, 1.0)
    share, z2 = won / games, Z * Z
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z / (1 + z2 / games) * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    low = 0.0 if not won else middle - half
    high = 1.0 if won == games else middle + half
    return Interval(low, high)


@lru_cache(maxsize=256)
def students_t(freedom: int) -> float:
    """The 97.5th percentile of Student's t: found by halving, or by its expansion around the normal one."""
    if freedom > 100:  # the expansion is right to five digits here
        return Z + (Z**3 + Z) / (4 * freedom) + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)
    low, high = Z, 13.0  # one degree of freedom has 12.706
    for _ in range(52):  # as many as a float has bits
        middle = (low + high) / 2
        low, high = (middle, high) if share_within(middle, freedom) < 1 - MISSES else (low, middle)
    return low


def share_within(t: float, freedom: int) -> float:
    """The share of Student's t between -t and t: a finite sum for a whole number of degrees of freedom."""
    angle = math.atan(t / math.sqrt(freedom))
    is_odd = freedom % 2
    term = math.cos(angle) if is_odd else 1.0
    total = term if freedom > 1 else 0.0
    for k in range(2 + is_odd, freedom - 1, 2):
        term *= (k - 1) / k * math.cos(angle)**2
        total += term
    return 2 / math.pi * (angle + math.sin(angle) * total) if is_odd else math.sin(angle) * total


def of_mean(values: Sequence[float]) -> Interval:
    """The interval of a mean; anything may be true if there are fewer than two values."""
    if len(values) < 2:
        return ANYTHING
    half = students_t(len(values) - 1) * statistics.stdev(values) / math.sqrt(len(values))
    mean = statistics.fmean(values)
    return Interval(mean - half, mean + half)


def of_difference(before: Sequence[float], after: Sequence[float]) -> Interval:
    """The interval of the difference of two independent means."""
    if min(len(before), len(after)) < 2:
        return ANYTHING
    error = math.sqrt(statistics.variance(before) / len(before) + statistics.variance(after) / len(after))
    half = students_t(min(len(before), len(after)) - 1) * error
    difference = statistics.fmean(after) - statistics.fmean(before)
    return Interval(difference - half, difference + half)


def at_all_times(values: Sequence[float], planned: int, misses: float = MISSES) -> Interval:
    """The interval of a mean if you look after every value: 95 times in 100 it is right at every look.

    It is wider than `of_mean`, least so around the planned number of values (Robbins' normal mixture).  Divide `misses`
    by the number of means that you look at, and all their intervals together are right that often.
    """
    n = len(values)
    if n < 2:
        return ANYTHING
    once = 2 * math.log(1 / misses)
    spread = n * (once + math.log(once + 1)) / max(planned, 1)
    errors = math.sqrt(2 * (spread + 1) / spread * math.log(math.sqrt(spread + 1) / misses))
    half = errors * statistics.stdev(values) / math.sqrt(n)
    mean = statistics.fmean(values)
    return Interval(mean - half, mean + half)
