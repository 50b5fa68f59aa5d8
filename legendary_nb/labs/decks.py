"""Decks as lists of cards, and hands drawn from them: what the labs count and shuffle."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from legendary_nb.cards import Card, System, load_system, system_names
from legendary_nb.game import Game, Setup, first_game
from legendary_nb.simulate import wilson
from legendary_nb.simulate.rows import own_cards
from legendary_nb.teach.based_on import base_of, first_setup

HAND = 6
Deck = Sequence[Card]


def is_alone(system: System) -> bool:
    """Whether it is a theme in a folder of its own."""
    return base_of(system) not in ("", *system_names())


@lru_cache(maxsize=16)
def first_setup_of(system: str) -> Setup:
    """The first game of the rulebook, for two, or what comes nearest to it; heroes it does not name are the first."""
    found = load_system(system)
    setup = first_game(system, 2) if is_alone(found) else first_setup(found, 2)
    needed = found.setup["players"]["2"]["heroes"]
    return setup if setup.heroes else replace(setup, heroes=tuple(found.heroes)[:needed])


def starting_deck(system: str) -> list[Card]:
    """All cards a player begins with, as a game deals them."""
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
    """So many hands, each from the freshly shuffled deck."""
    chance = random.Random(seed)
    for _ in range(n):
        yield chance.sample(list(deck), min(size, len(deck)))


def count_in_hands(deck: Deck, is_wanted: Callable[[Card], bool], n: int, seed: int = 0) -> Counter[int]:
    """How many wanted cards each of n hands holds, counted."""
    return Counter(sum(map(is_wanted, hand)) for hand in hands(deck, n, seed))


def share_held(deck: Deck, is_wanted: Callable[[Card], bool], chances: Mapping[int, float], shuffles: int = 500,
               times: int = 100, seed: int = 0) -> float:
    """How many of all intervals hold the counted chance, when the shuffling is done again and again."""
    held = []
    for again in range(seed, seed + times):
        seen = count_in_hands(deck, is_wanted, shuffles, again)
        held += [low <= chance <= high for (low, high), chance in (
            (wilson(seen[k], shuffles), chance) for k, chance in chances.items())]
    return sum(held) / len(held)


def first_hands(system: str, games: int, seed: int = 0) -> Iterator[list[Card]]:
    """The first hand of the first player in so many games."""
    for number in range(seed, seed + games):
        table = Game.new(first_setup_of(system), seed=number).table
        yield [table.card(cid) for cid in table.players[table.acting].hand]


def mean_of_hand(deck: Deck, what: str, size: int = HAND) -> float:
    """What a hand gives on average of what is printed ("recruit" or "attack"): the mean card, so many times."""
    return min(size, len(deck)) * sum(getattr(card, what) or 0 for card in deck) / max(1, len(deck))


def with_changes(deck: Deck, changes: Mapping[str, int]) -> list[Card]:
    """A deck with cards taken out or copied: {"Odinson": -1}; what it does not hold cannot leave it."""
    cards = list(deck)
    for name, n in changes.items():
        found = [card for card in cards if card.name == name]
        if not found or len(found) + n < 0:
            raise ValueError(f"the deck holds {len(found)} of {name!r}, so {n:+d} is not possible")
        for _ in range(-n):
            cards.remove(found[0])
        cards += [found[0]] * n
    return cards
