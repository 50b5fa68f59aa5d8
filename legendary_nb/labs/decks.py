"""The decks and hands that the labs count and shuffle, as lists of cards."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from legendary_nb.cards import Card, load_system
from legendary_nb.game import Game
from legendary_nb.simulate import wilson
from legendary_nb.simulate.rows import own_cards
from legendary_nb.teach.scenarios import first_setup_of

HAND = 6
Deck = Sequence[Card]


def starting_deck(system: str) -> list[Card]:
    """All cards that a player begins with."""
    table = Game.new(first_setup_of(system), seed=1).table
    return sorted((table.card(cid) for cid in own_cards(table.players[0])), key=lambda card: (card.name, card.id))


def starters(system: str) -> tuple[Card, Card]:
    """The starter that gives recruit and the one that gives attack."""
    found = load_system(system)
    recruit, attack = (found.basics[name] for name in found.setup["starting deck"])
    return recruit, attack


def officer(system: str) -> Card:
    """The plain officer: 2 recruit for 3."""
    found = load_system(system)
    names = found.setup["stacks"]["officers"]
    return found.basics[names if isinstance(names, str) else names[0]]


def wound(system: str) -> Card:
    found = load_system(system)
    return found.basics[found.setup["stacks"]["wounds"]]


def hands(deck: Deck, n: int, seed: int = 0, size: int = HAND) -> Iterator[list[Card]]:
    """Hands, each drawn from the newly shuffled deck."""
    chance = random.Random(seed)
    for _ in range(n):
        yield chance.sample(list(deck), min(size, len(deck)))


def count_in_hands(deck: Deck, is_wanted: Callable[[Card], bool], n: int, seed: int = 0) -> Counter[int]:
    """The number of hands, of n, with each number of wanted cards."""
    return Counter(sum(map(is_wanted, hand)) for hand in hands(deck, n, seed))


def share_held(deck: Deck, is_wanted: Callable[[Card], bool], chances: Mapping[int, float], shuffles: int = 500,
               times: int = 100, seed: int = 0) -> float:
    """The share of intervals that hold the counted chance, if you shuffle again and again."""
    held = []
    for again in range(seed, seed + times):
        seen = count_in_hands(deck, is_wanted, shuffles, again)
        held += [low <= chance <= high for (low, high), chance in (
            (wilson(seen[k], shuffles), chance) for k, chance in chances.items())]
    return sum(held) / len(held)


def first_hands(system: str, games: int, seed: int = 0) -> Iterator[list[Card]]:
    """The first hand of the first player in each of some games."""
    for number in range(seed, seed + games):
        table = Game.new(first_setup_of(system), seed=number).table
        yield [table.card(cid) for cid in table.players[table.acting].hand]


def mean_of_hand(deck: Deck, what: str, size: int = HAND) -> float:
    """The printed "recruit" or "attack" of a hand on average: the mean card times the size of the hand."""
    return min(size, len(deck)) * sum(getattr(card, what) or 0 for card in deck) / max(1, len(deck))


def with_changes(deck: Deck, changes: Mapping[str, int]) -> list[Card]:
    """A deck with cards taken out or copied: {"Odinson": -1}; taking out more than it holds is an error."""
    cards = list(deck)
    for name, n in changes.items():
        found = [card for card in cards if card.name == name]
        if not found or len(found) + n < 0:
            raise ValueError(f"the deck holds {len(found)} of {name!r}, so {n:+d} is not possible")
        for _ in range(-n):
            cards.remove(found[0])
        cards += [found[0]] * n
    return cards
