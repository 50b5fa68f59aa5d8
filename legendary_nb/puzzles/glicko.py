"""Ratings by Glicko-2: how strong a player and how hard a puzzle is, and how sure that is.

The formulas and the names of the steps are those of Mark Glickman, "Example of the Glicko-2 system" (2022).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log, pi, sqrt

SCALE = 173.7178
MIDDLE = 1500.0
TAU = 0.5  # how fast the volatility may change
CLOSE = 1e-6
LEAST, MOST = 400.0, 3000.0


@dataclass(frozen=True)
class Rating:
    """A rating, its deviation (95 times of 100 the truth is within two of them), and its volatility."""

    rating: float = MIDDLE
    deviation: float = 350.0
    volatility: float = 0.06

    @property
    def interval(self) -> tuple[int, int]:
        """Where the rating lies, 95 times of 100."""
        return round(self.rating - 2 * self.deviation), round(self.rating + 2 * self.deviation)


def after(player: Rating, others: list[tuple[Rating, float]]) -> Rating:
    """The rating after these games: each is the rating of the other side, and the score from 0 to 1."""
    mu, phi = (player.rating - MIDDLE) / SCALE, player.deviation / SCALE
    games = [((other.rating - MIDDLE) / SCALE, weight(other.deviation / SCALE), score) for other, score in others]
    if not games:
        return Rating(player.rating, SCALE * sqrt(phi**2 + player.volatility**2), player.volatility)
    chances = [1 / (1 + exp(-g * (mu - theirs))) for theirs, g, _ in games]
    v = 1 / sum(g**2 * chance * (1 - chance) for (_, g, _), chance in zip(games, chances, strict=True))
    better = sum(g * (score - chance) for (_, g, score), chance in zip(games, chances, strict=True))
    sigma = new_volatility(phi, player.volatility, v, v * better)
    phi = 1 / sqrt(1 / (phi**2 + sigma**2) + 1 / v)
    rating = SCALE * (mu + phi**2 * better) + MIDDLE
    return Rating(min(max(rating, LEAST), MOST), min(SCALE * phi, 350.0), sigma)


def weight(phi: float) -> float:
    """How much a game counts against somebody whose rating is not sure."""
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def new_volatility(phi: float, sigma: float, v: float, delta: float) -> float:
    """Step 5: the volatility that fits the result best, found by the Illinois algorithm."""
    a = log(sigma**2)

    def f(x: float) -> float:
        square = phi**2 + v + exp(x)
        return exp(x) * (delta**2 - square) / (2 * square**2) - (x - a) / TAU**2

    low = a
    high = log(delta**2 - phi**2 - v) if delta**2 > phi**2 + v else a - TAU
    while delta**2 <= phi**2 + v and f(high) < 0:
        high -= TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > CLOSE:
        between = low + (low - high) * at_low / (at_high - at_low)
        value = f(between)
        if value * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, value
    return exp(low / 2)
