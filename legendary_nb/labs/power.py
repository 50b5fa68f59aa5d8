"""How many games are enough: intervals, chances to see a difference, and what happens to those who peek."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from statistics import NormalDist

from legendary_nb.simulate.intervals import Interval, Z, wilson

Intervals = Callable[[int, int], Interval]


def half_width(share: float, games: int) -> float:
    """How far a share of so many games may be off to either side, 95 times in 100."""
    return Z * math.sqrt(share * (1 - share) / games)


def naive(won: int, games: int) -> Interval:
    """The interval of the school book: fine for many games, wrong for few."""
    share = won / games
    half = half_width(share, games)
    return Interval(share - half, share + half)


def games_for(half: float, share: float = 0.5) -> int:
    """How many games make an interval so narrow to either side."""
    return math.ceil(share * (1 - share) * (Z / half) ** 2)


def games_to_see(one: float, other: float, power: float = 0.8) -> int:
    """How many games on each side show the difference of two win rates with this chance, with other luck on each."""
    chance = NormalDist().inv_cdf(power)
    spread = one * (1 - one) + other * (1 - other)
    return math.ceil((Z + chance) ** 2 * spread / (one - other) ** 2)


def running(results: Sequence[bool], at: Sequence[int]) -> dict[int, tuple[float, float, float]]:
    """The win rate after so many games, with its interval."""
    return {n: (sum(results[:n]) / n, *wilson(sum(results[:n]), n)) for n in at if n <= len(results)}


# ---- the same by playing it out ----------------------------------------------------------------------


def coverage(share: float, games: int, interval: Intervals = wilson, tries: int = 2000, seed: int = 0) -> float:
    """How often the interval of so many games holds the truth, by trying."""
    chance = random.Random(seed)
    found = [interval(wins(share, games, chance), games) for _ in range(tries)]
    return sum(low <= share <= high for low, high in found) / tries


def wins(share: float, games: int, chance: random.Random) -> int:
    return sum(chance.random() < share for _ in range(games))


def seen_in_tries(one: float, other: float, games: int, tries: int = 1000, seed: int = 0) -> float:
    """How often so many games on each side show a difference, by trying."""
    chance = random.Random(seed)
    return sum(is_clear(wins(one, games, chance), wins(other, games, chance), games) for _ in range(tries)) / tries


def is_clear(a: int, b: int, games: int) -> bool:
    """Whether chance alone hardly explains two counts of so many games each."""
    spread = a * (games - a) + b * (games - b)
    return abs(a - b) > Z * math.sqrt(spread / games) if spread else a != b


def false_alarms(looks: int, games: int, tries: int = 1000, seed: int = 0) -> float:
    """How often somebody who looks so many times "finds" a difference between two equal bots."""
    chance = random.Random(seed)
    return sum(is_fooled(looks, games // looks, chance) for _ in range(tries)) / tries


def is_fooled(looks: int, step: int, chance: random.Random) -> bool:
    a = b = 0
    for look in range(1, looks + 1):
        a, b = a + wins(0.5, step, chance), b + wins(0.5, step, chance)
        if is_clear(a, b, look * step):
            return True
    return False
