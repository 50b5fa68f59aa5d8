"""Thin enough? What a deck gains if its weakest card is KO'd, beside what it gains from a new card.

All of it is the worth of an average hand in points of attack, as the value bot sees cards.
"""

from __future__ import annotations

import statistics
from dataclasses import dataclass

from legendary_nb.analysis.printed.price import heroes_by_copies, price_line, worth
from legendary_nb.cards import Card

from .deck import Deck


@dataclass(frozen=True)
class Thinning:
    """What each different card of a deck is worth to it; what a new card of the usual cost would bring."""

    hand: float                              # what an average hand is worth now
    gains: tuple[tuple[Card, float], ...]    # what a hand gains if one of them is KO'd, the most first
    cost: int                                # the usual cost of a new card
    bought: float                            # what a hand gains from it

    @property
    def first(self) -> tuple[Card, float]:
        """The card to KO first, and what a hand gains."""
        return self.gains[0]

    @property
    def is_thin(self) -> bool:
        """Whether a new card brings at least as much as the best KO."""
        return self.bought >= self.first[1]


def thinning(deck: Deck) -> Thinning | None:
    """What KO'ing a card of a deck is worth; None for a deck of fewer than two cards."""
    if deck.size < 2:
        return None
    size = deck.table.players[deck.seat].hand_size
    values = [worth(card) for card in deck.cards]
    now = hand_of(sum(values), deck.size, size)
    gains = {card: hand_of(sum(values) - worth(card), deck.size - 1, size) - now for card in dict.fromkeys(deck.cards)}
    cost = usual_cost(deck.system.id)
    bought = hand_of(sum(values) + price_line(deck.system.id).at(cost), deck.size + 1, size) - now
    return Thinning(now, tuple(sorted(gains.items(), key=lambda pair: (-pair[1], pair[0].name))), cost, bought)


def hand_of(total: float, cards: int, size: int) -> float:
    """What an average hand of a deck with this total is worth."""
    return min(size, cards) * total / cards


def usual_cost(system: str) -> int:
    """What the middle one of all hero cards costs."""
    return statistics.median_low(card.cost for card in heroes_by_copies(system))
