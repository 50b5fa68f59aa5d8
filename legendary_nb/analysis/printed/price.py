"""What a card costs and what it is worth: a straight line through all hero cards of a system, and how far one is off.

The worth is that of the value bot, in points of attack.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from functools import lru_cache

from legendary_nb.bots.study import read_card
from legendary_nb.cards import Card, load_system

FAIR = (0.1, 0.9)  # four cards of five lie between: a tenth is further below the line, a tenth further above


@dataclass(frozen=True)
class Line:
    """The average worth of a card by its cost: a straight line through all hero cards."""

    start: float
    slope: float

    def at(self, cost: float) -> float:
        return self.start + self.slope * cost

    def above(self, card: Card) -> float:
        """How far a card is above the line."""
        return worth(card) - self.at(card.cost)


def worth(card: Card) -> float:
    """What having a card in the deck is worth, in points of attack."""
    return read_card(card).keep


@lru_cache(maxsize=16)
def price_line(system: str) -> Line:
    """The line of least squares through cost and worth of all hero cards of a system, by their copies."""
    return least_squares([(card.cost, worth(card)) for card in heroes_by_copies(system)])


def heroes_by_copies(system: str) -> list[Card]:
    return [card for cards in load_system(system).heroes.values() for card in cards for _ in range(card.copies)]


def least_squares(points: list[tuple[float, float]]) -> Line:
    """The line with the smallest sum of squared distances from some points."""
    n = len(points)
    mean_x, mean_y = sum(x for x, _ in points) / n, sum(y for _, y in points) / n
    slope = sum((x - mean_x) * (y - mean_y) for x, y in points) / sum((x - mean_x) ** 2 for x, _ in points)
    return Line(mean_y - slope * mean_x, slope)


# ---- is a card fair? -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Price:
    """A card beside the cards of its system: its worth, what its cost buys, and how many cards do less for theirs."""

    worth: float
    buys: float
    better_than: float  # the share of all hero cards that lie further below the line, equal ones counted half

    @property
    def verdict(self) -> str:
        """Weak, fair or strong for its cost."""
        low, high = FAIR
        return "weak" if self.better_than < low else "strong" if self.better_than > high else "fair"


@lru_cache(maxsize=16)
def distances(system: str) -> list[float]:
    """How far each hero card of a system is above the line, the lowest first."""
    line = price_line(system)
    return sorted(line.above(card) for card in heroes_by_copies(system))


def price_of(card: Card, system: str) -> Price:
    """The price of a hero card, also of one that you have just written."""
    line, others = price_line(system), distances(system)
    above = line.above(card)
    below = (bisect_left(others, above) + bisect_right(others, above)) / 2
    return Price(worth(card), line.at(card.cost), below / len(others))
