"""Thinning: what some changes of the starting deck do to a hand, on paper, beside what they do in games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legendary_nb.teach.class_results import Grid

from .decks import mean_of_hand, starters, starting_deck, with_changes, wound

if TYPE_CHECKING:
    from .kept import Kept


def thinned(system: str) -> dict[str, dict[str, int]]:
    """The changes of the starting deck that the lab tries."""
    recruit, attack = starters(system)
    return {f"two {attack.name} less": {attack.name: -2}, f"two {recruit.name} less": {recruit.name: -2},
            f"five {recruit.name} less": {recruit.name: -5}, f"two {wound(system).name} more": {wound(system).name: 2}}


def hand_changes(system: str) -> dict[str, dict[str, float]]:
    """How much more recruit and attack a first hand gives on average after each change."""
    deck = starting_deck(system)
    stock = [*deck, wound(system)]
    decks = {name: with_changes(stock, change) for name, change in thinned(system).items()}
    for cards in decks.values():
        cards.remove(wound(system))
    return {name: {what: mean_of_hand(cards, what) - mean_of_hand(deck, what) for what in ("recruit", "attack")}
            for name, cards in decks.items()}


def side_by_side(system: str, won: Kept, turns: Kept) -> Grid:
    """Each change on paper, and in the long runs."""
    return Grid(["change", "recruit of a first hand", "attack of a first hand", "games won", "turns of a game"],
                [[name, *(f"{paper[what]:+.2f}" for what in ("recruit", "attack")), won.said(name), turns.said(name)]
                 for name, paper in hand_changes(system).items()])
