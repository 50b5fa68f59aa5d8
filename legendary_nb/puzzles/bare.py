"""The bare table of a turn: what one player can use of it, with every face-down pile of one known kind of card.

A table is a setup and its parts by card names, as `Game.stacked` takes them.
"""

from __future__ import annotations

import random
from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Any

from legendary_nb.game import Game
from legendary_nb.game.layout.stacked import Stacker, notation_of
from legendary_nb.game.layout.written import parts_of
from legendary_nb.rules import Setup
from legendary_nb.state import Table

NAME, OTHER = "Ana", "Ben"  # the other one has no cards
DECK = 6  # cards in a deck of one kind, and in the hero deck and the villain deck
PILES = 9
STACK = 8
LAST_TACTIC = 0.4  # how often only one tactic is left
WHOLE_CITY = 0.4  # how often all enemies stay
HEROES, ENEMIES = 3, 3  # heroes of the HQ and enemies of the city that a bare table keeps at most
# what else of a table may matter this turn; anything more is left out
KEPT = ("city", "outside", "above", "twists", "strikes", "danger", "masterminds", "mastermind_holds",
        "beside_mastermind", "beside_scheme", "hq")
ALLOWED = ("layers of the villain deck",)  # what a layout may leave out


@dataclass(frozen=True)
class Bare:
    """A staged turn: the setup, and the parts by card names."""

    setup: Setup
    parts: dict[str, Any]

    def game(self) -> Game:
        """The game at the start of the turn."""
        return Game.stacked(self.setup, 0, **deepcopy(self.parts))

    def text(self) -> str:
        """The parts in the notation of a table."""
        table = self.game().table
        return notation_of(Stacker(table, table.box.system)).write(self.parts, [])


class Turn:
    """A turn of a game, told by card names once for all hands that its player may hold."""

    def __init__(self, table: Table) -> None:
        self.table = table.copy()
        player = self.table.players[self.table.acting]
        self.own = [*player.hand, *player.deck, *player.discard]
        player.hand, player.deck, player.discard = self.own, [], []
        self.parts, left_out = parts_of(self.table)
        hand = self.parts["seats"][self.table.box.names[self.table.acting]]["hand"]
        self.names = dict(zip(self.own, hand, strict=True))
        self.plain, self.filler, self.henchman = plain_cards(table, self.own), filler(table), henchman(table)
        self.is_told = not set(left_out) - set(ALLOWED) and all((self.plain, self.filler, self.henchman))

    def bare(self, hand: list[int], dice: random.Random) -> Bare:
        """The bare table of this turn with a hand."""
        seat = {"hand": [self.names[c] for c in hand], "deck": [dice.choice(self.plain)] * DECK, "discard": []}
        found = {key: self.parts[key] for key in KEPT if key in self.parts}
        found |= {"seats": {NAME: seat}, "rest_of_seats": "empty", "hero_deck": [self.filler] * PILES}
        thin_out(found, dice)
        found["villain_deck"] = [self.henchman] * PILES
        found["stacks"] = {name: [common(cards)] * STACK for name, cards in self.parts["stacks"].items()
                           if len({str(card) for card in cards}) > 1}
        return Bare(setup_of(self.table), {key: value for key, value in found.items() if value or key == "hq"})


def thin_out(parts: dict[str, Any], dice: random.Random) -> None:
    """Leave only a few heroes in the HQ and a few enemies in the city, and now and then a last tactic."""
    plain, spaces = parts["hero_deck"][0], list(parts.get("city", {}))
    there = [i for i, hero in enumerate(parts["hq"]) if hero is not None]
    stay = set(dice.sample(there, min(HEROES, len(there))))
    parts["hq"] = [hero if i in stay else plain for i, hero in enumerate(parts["hq"])]
    if spaces and dice.random() > WHOLE_CITY:
        left = set(dice.sample(spaces, min(ENEMIES, len(spaces))))
        parts["city"] = {space: enemy for space, enemy in parts["city"].items() if space in left}
    if dice.random() < LAST_TACTIC:
        parts["masterminds"] = {name: [dice.choice(tactics)] if tactics else []
                                for name, tactics in parts["masterminds"].items()}


def setup_of(table: Table) -> Setup:
    """The same scheme and mastermind, for one player if the scheme can be played alone."""
    box = table.box
    mastermind = next(iter(box.masterminds.values())).card.name if box.masterminds else ""
    names = (NAME,) if box.scheme.solo else (NAME, OTHER)
    return Setup(box.system.id, names, mastermind, box.scheme.card.name)


def plain_cards(table: Table, own: list[int]) -> list[str]:
    """The plain cards of the own deck."""
    return sorted({table.box.cards[c].name for c in own if table.box.cards[c].is_plain})


def filler(table: Table) -> str:
    """The most expensive hero of the game, who seldom can be recruited."""
    heroes = [table.box.cards[c] for c in (*table.hero_deck, *table.hq) if c >= 0]
    return max([(card.cost, card.full_name) for card in heroes if card.kind == "hero"], default=(0, ""))[1]


def henchman(table: Table) -> str:
    """The most frequent enemy of the villain deck and the city."""
    cards = [table.box.cards[c] for c in (*table.villain_deck, *table.city) if c >= 0]
    return str(common([card.name for card in cards if card.is_villain]))


def common(names: list[Any]) -> Any:
    """The most frequent of some cards, the first by name if there are several."""
    counts = Counter(map(str, names))
    return max(sorted(counts), key=lambda name: counts[name], default="")


# ---- taking away -------------------------------------------------------------------------------------


def takings(bare: Bare) -> list[tuple[str, Any, Any]]:
    """What can be taken away, one after the other: the part, the place, and the card there."""
    parts = bare.parts
    hand = list(enumerate(parts["seats"][NAME]["hand"]))
    hq = [(i, hero) for i, hero in enumerate(parts["hq"]) if hero not in (parts["hero_deck"][0], None)]
    places = [("hand", hand[::-1]), ("city", parts.get("city", {}).items()), ("hq", hq),
              *[(key, [(key, "")]) for key in ("outside", "above", "mastermind_holds", "beside_mastermind")
                if parts.get(key)]]
    return [(part, place, card) for part, those in places for place, card in those]


def without(bare: Bare, part: str, place: Any) -> Bare:
    """The same table without one more card, or with a hero of the HQ like those of the hero deck."""
    parts = bare.parts
    if part == "hand":
        hand = parts["seats"][NAME]["hand"]
        return changed(bare, seats={NAME: {**parts["seats"][NAME], "hand": hand[:place] + hand[place + 1:]}})
    if part == "city":
        return changed(bare, city={at: enemy for at, enemy in parts["city"].items() if at != place} or None)
    if part == "hq":
        plain = parts["hero_deck"][0]
        return changed(bare, hq=[plain if at == place else one for at, one in enumerate(parts["hq"])])
    return changed(bare, **{part: None})


def changed(bare: Bare, **parts: Any) -> Bare:
    """The same table with other parts; None leaves one out."""
    found = {**bare.parts, **parts}
    return replace(bare, parts={key: value for key, value in found.items() if value is not None})
