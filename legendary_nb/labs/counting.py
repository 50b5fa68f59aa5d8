"""Chances of a hand, counted: how many hands there are, and how many of them hold what is wanted."""

from __future__ import annotations

from math import comb

from .decks import HAND


def chance_of_exactly(k: int, wanted: int, deck: int, hand: int = HAND) -> float:
    """The chance that a hand holds exactly k of the wanted cards of a deck."""
    if k < 0 or k > wanted or hand - k > deck - wanted or k > hand:
        return 0.0
    return comb(wanted, k) * comb(deck - wanted, hand - k) / comb(deck, hand)


def chance_of_at_least(k: int, wanted: int, deck: int, hand: int = HAND) -> float:
    """The chance that a hand holds k or more of the wanted cards."""
    return sum(chance_of_exactly(n, wanted, deck, hand) for n in range(max(0, k), min(wanted, hand) + 1))


def chance_of_card_with_partner(partners: int, deck: int, hand: int = HAND) -> float:
    """The chance that a hand holds one certain card and at least one of its partners."""
    return hand / deck * chance_of_at_least(1, partners, deck - 1, hand - 1)
