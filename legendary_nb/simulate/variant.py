"""A setup with other cards in its decks than the rulebook says: the one change in a comparison.

The rules know nothing of this.  The game is laid out by the rulebook; then chance decides where cards come in or leave,
and all others stay where they are.  So a game and its variant with the same seed differ in nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from legendary_nb.cards import Card, System
from legendary_nb.cards.errors import shown
from legendary_nb.effects import close_words
from legendary_nb.rules import Setup, SetupError, lay_out, new_table, run
from legendary_nb.rules.box import index_watchers, new_cards
from legendary_nb.rules.verbs.turn import PILE
from legendary_nb.state import EMPTY, Chance, Table, scattered

Counts = tuple[tuple[str, int], ...]
IN_DECKS = ("hero", "wound")
MOST_COPIES = 1000
APART = 0xD1B54A32D192ED03  # keeps the chance of a variant apart from the chance of its game


@dataclass(frozen=True)
class Variant:
    """A setup with cards added to or removed from the starting decks or the hero deck.

    `starting_decks={"Odinson": 1, "S.H.I.E.L.D. Trooper": -1}` gives every player an Odinson for a Trooper;
    `hero_deck={"Odinson": -5}` takes all five out of the hero deck.
    """

    setup: Setup
    starting_decks: Counts = ()
    hero_deck: Counts = ()

    def __post_init__(self) -> None:
        if not isinstance(self.setup, Setup):
            raise SetupError(f"a variant needs a Setup, not {shown(self.setup)}")
        for what in ("starting_decks", "hero_deck"):
            object.__setattr__(self, what, counts(what, getattr(self, what)))

    @property
    def changes(self) -> str:
        """The changes in words: "starting decks: +1 Odinson, -1 S.H.I.E.L.D. Trooper"."""
        decks = {"starting decks": self.starting_decks, "hero deck": self.hero_deck}
        parts = {deck: ", ".join(f"{n:+d} {name}" for name, n in cards) for deck, cards in decks.items()}
        return "; ".join(f"{deck}: {part}" for deck, part in parts.items() if part)


def counts(what: str, value: Any) -> Counts:
    pairs = tuple(value.items() if isinstance(value, Mapping) else value if isinstance(value, list | tuple) else [None])
    if not all(map(is_count, pairs)):
        raise SetupError(f'{what} says how many of which card, such as {{"Odinson": 1}}, not {shown(value)}')
    return pairs


def is_count(pair: Any) -> bool:
    """Whether this is the name of a card and a number of copies to add or remove."""
    return (isinstance(pair, tuple) and len(pair) == 2 and isinstance(pair[0], str) and type(pair[1]) is int
            and 0 < abs(pair[1]) <= MOST_COPIES)


def begin(setup: Setup | Variant, seed: int, log: bool = False) -> Table:
    """The table of a setup or a variant, at its first question."""
    if isinstance(setup, Setup):
        return new_table(setup, seed, log)
    table = lay_out(setup.setup, seed, log)
    change_decks(table, setup, Chance(scattered(seed ^ APART)))
    run(table)
    return table


def change_decks(table: Table, variant: Variant, chance: Chance) -> None:
    system = table.box.system
    starting = [(find_card(system, name), n) for name, n in variant.starting_decks]
    heroes = [(find_card(system, name), n) for name, n in variant.hero_deck]
    for player in table.players if starting else ():
        places = len(player.hand)
        cards = change(table, [*player.hand, *reversed(player.deck)], starting, chance, f"{player.name}'s deck")
        player.hand, player.deck = cards[:places], cards[:places - 1:-1] if places else cards[::-1]
    if heroes:
        change_hero_deck(table, heroes, chance)
    index_watchers(table.box)


def change_hero_deck(table: Table, changes: list[tuple[Card, int]], chance: Chance) -> None:
    """Change the hero deck, with the HQ and the heroes that a scheme put into the villain deck as parts of it."""
    hq = [i for i, cid in enumerate(table.hq) if cid != EMPTY]
    lent = [i for i, cid in enumerate(table.villain_deck) if table.box.cards[cid].kind == "hero"]
    deck = [*(table.hq[i] for i in hq), *(table.villain_deck[i] for i in lent), *reversed(table.hero_deck)]
    cards = change(table, deck, changes, chance, "the hero deck")
    if len(cards) <= len(hq) + len(lent):
        raise SetupError("this takes every card out of the hero deck; leave some to play with")
    for i in hq:
        table.hq[i] = cards.pop(0)
    for i in lent:
        table.villain_deck[i] = cards.pop(0)
    table.hero_deck = cards[::-1]


def change(table: Table, deck: list[int], changes: Iterable[tuple[Card, int]], chance: Chance, where: str) -> list[int]:
    """A shuffled deck with random copies taken out; new cards take their places first, then random ones.

    The deck stays as well shuffled as before.
    """
    cards: list[int | None] = list(deck)
    coming: list[int] = []
    for card, n in changes:
        coming += new_copies(table, card, n) if n > 0 else []
        for _ in range(-n):
            cards[one_of(table, cards, card, chance, where)] = None
    for cid in coming:
        if None in cards:
            cards[cards.index(None)] = cid
        else:
            cards.insert(chance.random_below(len(cards) + 1), cid)
    return [cid for cid in cards if cid is not None]


def one_of(table: Table, cards: list[int | None], card: Card, chance: Chance, where: str) -> int:
    """The place of a random copy of a card."""
    places = [i for i, cid in enumerate(cards) if cid is not None and table.box.cards[cid] is card]
    if not places:
        raise SetupError(f"{where} does not hold that many of {card.full_name}; take out fewer")
    return places[chance.random_below(len(places))]


def new_copies(table: Table, card: Card, n: int) -> list[int]:
    """New copies of a card, with the cards it transforms into unless they are there already."""
    partners = [other for other in table.box.system.heroes.get(card.hero, ()) if other.transformed]
    if partners and not any(table.box.cards[cid].hero == card.hero for cid in table.stacks.get(PILE, ())):
        for other in partners:
            table.stacks.setdefault(PILE, []).extend(new_cards(table, other, other.copies))
    return new_cards(table, card, n)


def find_card(system: System, name: str) -> Card:
    """The card with this name or id that a deck can hold: "Odinson" or "Thor: Odinson"."""
    known = [card for card in system.cards() if card.kind in IN_DECKS and not card.transformed]
    found = [card for card in known if name in (card.id, card.full_name)] or [c for c in known if c.name == name]
    if len(found) == 1:
        return found[0]
    if found:
        raise SetupError(f"several cards are called {name!r}; write one of: {', '.join(c.full_name for c in found)}")
    near = close_words(name, [card.name for card in known])
    raise SetupError(f"no card {name!r} to put into a deck" + (f"; nearest: {', '.join(near)}" if near else ""))


def setup_of(setup: Setup | Variant) -> Setup:
    """The setup by the rulebook."""
    return setup.setup if isinstance(setup, Variant) else setup
