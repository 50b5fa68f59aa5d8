"""A table as it lies now, written in the parts of a stacked table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from legendary_nb.cards import Card
from legendary_nb.rules import SetupError
from legendary_nb.rules.places import above_key
from legendary_nb.state import Table

from .named_cards import NUMBERS, Stacker
from .this_turn import FACTS, LIES, pile_of


class Writer:
    """Writes the parts of a table by card names."""

    def __init__(self, stacker: Stacker) -> None:
        self.stacker, self.table = stacker, stacker.table

    def parts(self) -> dict[str, Any]:
        """All parts that are not empty, or that the setup would fill if they were not named."""
        table = self.table
        if table.ask is None or table.ask.kind != "action":
            raise SetupError("a layout is written when a player may act: " + (
                "the game is over" if table.ask is None else "an effect is half done; answer it first")
                + "; game.position() keeps every moment")
        masterminds = {table.box.cards[cid].name: self.cards(table.tactics[cid]) for cid in table.masterminds}
        always = {"seats": self.seats(), "turn": table.turn, "acting": table.box.names[table.acting],
                  "hq": self.row(table.hq), "hero_deck": self.top_first(table.hero_deck),
                  "villain_deck": self.top_first(table.villain_deck),
                  "stacks": {name: self.top_first(cards) for name, cards in table.stacks.items()},
                  "masterminds": masterminds,
                  **({"bound_attack": self.bound()} if table.players[table.acting].played else {})}
        empty = {"city": self.city(), "outside": [self.enemy(cid) for cid in table.outside],
                 "above": self.above(), "ko": self.cards(table.ko), "escape": self.escape(),
                 "beside_scheme": self.beside_scheme(), "twists": table.twists, "strikes": table.strikes,
                 "danger": table.danger, "mastermind_holds": self.by_mastermind(table.under),
                 "beside_mastermind": self.by_mastermind(table.beside), "recruit": table.recruit,
                 "attack": table.attack, "made": self.made(), "this_turn": self.this_turn()}
        return {**always, **{key: value for key, value in empty.items() if value}}

    def left_out(self) -> list[str]:
        """What the notation has no words for, if it is in force now."""
        table = self.table
        found = [(any(p.aside for p in table.players), "cards set aside"), (table.as_card, "copied cards"),
                 (table.extra_turns, "extra turns"), (table.kept, "cards kept for the new hand"),
                 (table.later, "masterminds to come"), (table.layers, "layers of the villain deck"),
                 (table.showdown is not None, "the showdown"), (table.tie, "the last turn"),
                 (table.marked, "marked cards"), (self.other_sides(), "other sides of cards out of play"),
                 (set(table.forms) - {*table.city, *table.outside, *table.escape}, "villains that are cards again"),
                 (table.mods or table.triggers, "effects for this turn or for good")]
        return [words for is_so, words in found if is_so]

    def other_sides(self) -> list[int]:
        return [cid for cid in self.table.ko if self.table.card(cid).id not in self.stacker.ids]

    def name(self, cid: int) -> str:
        """The shortest name that finds the card again; its id if another card has its name."""
        card = self.table.card(cid)
        return next((name for name in (card.name, card.full_name) if self.printed(name, card.id)), card.id)

    def printed(self, name: str, card_id: str) -> Card | None:
        """The card of this name and id; a villain may have another side for a player's deck."""
        found = self.stacker.find(name)
        return next((side for side in (found, found and found.hero_part) if side and side.id == card_id), None)

    def numbers(self, cid: int) -> dict[str, int]:
        """The printed numbers in which a card differs from the others of its name."""
        card = self.table.card(cid)
        plain = self.printed(self.name(cid), card.id) or card
        return {key: n for key in NUMBERS if (n := getattr(card, key)) != getattr(plain, key) and n is not None}

    def card(self, cid: int) -> Any:
        numbers = self.numbers(cid)
        return {"card": self.name(cid), **numbers} if numbers else self.name(cid)

    def cards(self, cards: list[int]) -> list[Any]:
        return [self.card(cid) for cid in cards]

    def top_first(self, cards: list[int]) -> list[Any]:
        return self.cards(cards[::-1])

    def row(self, cards: list[int]) -> list[Any]:
        return [self.card(cid) if cid >= 0 else None for cid in cards]

    def seats(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for player in self.table.players:
            zones = {"hand": self.cards(player.hand), "deck": self.top_first(player.deck),
                     "discard": self.cards(player.discard)}
            more = {zone: self.cards(getattr(player, zone)) for zone in ("played", "victory", "front")}
            found[player.name] = {**zones, **{zone: cards for zone, cards in more.items() if cards}}
        return found

    def city(self) -> dict[str, Any]:
        table = self.table
        return {space: self.enemy(cid) for space, cid in zip(table.box.spaces, table.city, strict=True) if cid >= 0}

    def enemy(self, cid: int) -> Any:
        held, numbers = self.table.under.get(cid), self.numbers(cid)
        if not held and not numbers:
            return self.name(cid)
        return {"villain": self.name(cid), "holds": self.cards(held or []), **numbers}

    def escape(self) -> list[Any]:
        carried = self.table.carried[:]
        return [{"card": self.name(cid)} if cid in carried else self.name(cid) for cid in self.table.escape]

    def above(self) -> dict[str, Any]:
        table = self.table
        places = {**dict(enumerate(table.box.spaces)),
                  **{above_key(cid): table.box.cards[cid].name for cid in table.masterminds}}
        return {places[key]: self.cards(cards) for key, cards in table.above.items() if cards}

    def beside_scheme(self) -> Any:
        """All that lies beside the scheme, in place of what its setup lays there."""
        cards, deals = self.cards(self.table.beside_scheme), any("beside" in key for key in self.table.box.scheme.setup)
        return {"only": cards} if deals else cards

    def by_mastermind(self, cards: dict[int, list[int]]) -> Any:
        table = self.table
        found = {table.box.cards[cid].name: self.cards(cards[cid]) for cid in table.masterminds if cards.get(cid)}
        return found if len(table.masterminds) > 1 else next(iter(found.values()), [])

    def made(self) -> dict[str, int]:
        table = self.table
        made = {"recruit": table.made_recruit, "attack": table.made_attack}
        return {pool: n for pool, n in made.items() if n > getattr(table, pool)}

    def bound(self) -> list[dict[str, Any]]:
        return [{"attack": pool.n, "by": self.name(pool.ctx.source)} for pool in self.table.pools
                if pool.n and pool.ctx.source >= 0]

    def this_turn(self) -> dict[str, Any]:
        """What the current player did; cards that still lie before them were played without saying so."""
        found: dict[str, Any] = {}
        for fact, cid in self.facts():
            found.setdefault(fact, []).append(self.name(cid))
        return {**found, **({"healed": True} if self.table.healed else {})}

    def facts(self) -> Iterator[tuple[str, int]]:
        """Each thing that happened to a card which still lies where such cards go."""
        table = self.table
        for kind, cid in dict.fromkeys((kind, cid) for kind, cid, player, _ in table.ledger if player == table.acting):
            lies = any(cid in pile_of(table, place) for place in LIES.get(kind, ()))
            if kind in FACTS and lies and not (kind == "played" and cid in table.players[table.acting].played):
                yield kind, cid


def parts_of(table: Table) -> tuple[dict[str, Any], list[str]]:
    """The parts of a table as it lies now, and what they leave out."""
    writer = Writer(Stacker(table, table.box.system))
    return writer.parts(), writer.left_out()
