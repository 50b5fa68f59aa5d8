"""Stacked tables: a game that starts from hands, a city, decks and pools given by card names."""

from __future__ import annotations

from typing import Any

from legendary_nb.cards import Card, System
from legendary_nb.effects import close_words
from legendary_nb.rules import Setup, SetupError, lay_out, run
from legendary_nb.rules.city import form_for
from legendary_nb.rules.core import then
from legendary_nb.rules.moves import note, turned_over
from legendary_nb.rules.setup import index_statics, index_watchers, new_cards
from legendary_nb.rules.turn import action_step, start_turn
from legendary_nb.state import EMPTY, Table

KEYS = ("seats", "acting", "city", "hq", "hero_deck", "villain_deck", "recruit", "attack", "ko", "escape",
        "stacks", "tactics", "twists", "beside_scheme", "masterminds", "mastermind_holds", "step", "players", "danger")
BY_NAME = {"seats": '{"Ana": {"hand": ["Odinson"]}}', "city": '{"Bank": "Sabretooth"}', "stacks": '{"wounds": 3}',
           "masterminds": '{"Loki": ["Whispers and Lies"]}'}
SEAT_ZONES = ("hand", "deck", "discard", "played", "victory", "front")
ENEMIES = ("villain", "henchman", "mastermind")


def stack_table(setup: Setup, seed: int, spec: dict[str, Any], picture_at: int = 0) -> Table:
    """The table of a setup with these parts laid out as asked.

    seats: {"Ana": {"hand": [names], "deck": [top first], "discard": [...], "played": [...], "victory": [...]}}
    A villain with another side for a player's deck shows that side anywhere but in a victory pile.
    city: {"Bank": "Sabretooth"} or {"Bank": {"villain": "Sabretooth", "holds": ["Bystander"]}}
    hq: five names; hero_deck, villain_deck: names, top first (they are the whole deck)
    stacks: {"wounds": 3} or {"bystanders": [names, top first]}
    recruit, attack, twists, danger: numbers; ko, escape, beside_scheme: names
    masterminds: {"Loki": [names of tactics left]}, in place of the one of the setup
    tactics: names left under the mastermind; step: "action" (default) or "turn" (with its villain card)
    """
    check_parts(spec)
    table = lay_out(setup, seed)
    table.agenda.clear()
    table.waiting.clear()  # who begins in the city stands where the stacked city says
    Stacker(table, table.box.system).lay(spec)
    index_watchers(table.box)
    player = seat_number(table, spec["acting"]) if "acting" in spec else 0
    table.picture_at = picture_at
    if spec.get("step", "action") == "turn":
        then(table, start_turn, player)
    else:
        table.turn, table.acting, table.players[player].turns = 1, player, 1
        table.emit("turn", player, -1, "", "", "turn.order", 1)
        give_points(table, spec)
        count_as_played(table)
        then(table, action_step)
    run(table)
    return table


def check_parts(spec: dict[str, Any]) -> None:
    for key, value in spec.items():
        if key not in KEYS:
            near = close_words(key, KEYS, 1)
            raise SetupError(f"unknown part of a table {key!r}; known are: {', '.join(near or KEYS)}")
        if key in BY_NAME and not isinstance(value, dict):
            raise SetupError(f"{key} is given by name, such as {BY_NAME[key]}, not as {value!r}")


def give_points(table: Table, spec: dict[str, Any]) -> None:
    table.recruit = table.made_recruit = spec.get("recruit", 0)
    table.attack = table.made_attack = spec.get("attack", 0)
    for pool in ("recruit", "attack"):
        if spec.get(pool):
            table.emit(pool, table.acting, -1, "", "", "scenario", spec[pool])


def count_as_played(table: Table) -> None:
    """Cards laid out before the current player have been played this turn; their points are those given."""
    for cid in table.players[table.acting].played:
        note(table, "played", cid, table.acting)


def seat_number(table: Table, name: str) -> int:
    if name not in table.box.names:
        raise SetupError(f"no player {name!r}; seated are: {', '.join(table.box.names)}")
    return table.box.names.index(name)


class Stacker:
    """Lays named cards out; each is a new physical card beside those of the setup."""

    def __init__(self, table: Table, system: System) -> None:
        self.table, self.system = table, system
        self.known: dict[str, Card] = {}
        self.heroes: dict[str, Card] = {}
        for card in system.cards():
            self.known.setdefault(card.name.lower(), card)
            self.known.setdefault(card.full_name.lower(), card)
            if card.hero and card.kind == "hero":
                self.heroes.setdefault(card.hero.lower(), card)
        self.known = self.heroes | self.known

    def card(self, name: str, as_hero: bool = False) -> int:
        """A new physical card of this name: a card's, "Hero: Card", or a hero's (its first card).

        In a mixed game an enemy may be called like a hero: `as_hero` means the hero.
        """
        found = self.known.get(name.lower())
        if as_hero and found is not None and found.kind in ENEMIES:
            found = self.heroes.get(name.lower(), found)
        if found is None:
            near = close_words(name, self.known)
            raise SetupError(f"no card {name!r} in {self.system.id}; nearest: {', '.join(near) or 'none'}")
        return new_cards(self.table, found, 1)[0]

    def cards(self, names: list[str] | str, as_heroes: bool = False) -> list[int]:
        """New physical cards of these names; a single one may stand alone."""
        return [self.card(name, as_heroes) for name in ([names] if isinstance(names, str) else names)]

    def lay(self, spec: dict[str, Any]) -> None:
        table = self.table
        for name, zones in spec.get("seats", {}).items():
            self.lay_seat(seat_number(table, name), zones)
        for space, what in spec.get("city", {}).items():
            self.lay_villain(space, what)
        if "hq" in spec:
            table.hq[:] = [self.card(n, as_hero=True) if n else EMPTY for n in spec["hq"]]
        for zone in ("hero_deck", "villain_deck"):
            if zone in spec:
                setattr(table, zone, self.cards(spec[zone], as_heroes=zone == "hero_deck")[::-1])
        if "villain_deck" in spec:
            table.layers = ()  # what is laid out by hand lies in no layers
        for zone in ("ko", "escape", "beside_scheme"):
            getattr(table, zone).extend(self.cards(spec.get(zone, [])))
        table.escaped = [cid for cid in table.escape if table.is_villain(cid)]
        for stack, what in spec.get("stacks", {}).items():
            self.lay_stack(stack, what)
        table.twists, table.danger = spec.get("twists", 0), spec.get("danger", 0)
        if "masterminds" in spec:
            self.lay_masterminds(spec["masterminds"])
        if "tactics" in spec:
            table.tactics[table.masterminds[0]] = self.cards(spec["tactics"])
        for captive in self.cards(spec.get("mastermind_holds", [])):
            table.under.setdefault(table.masterminds[0], []).append(captive)

    def lay_stack(self, stack: str, what: int | list[str]) -> None:
        """A stack has so many of its cards left, or is these cards."""
        stacks = self.table.stacks
        if stack not in stacks:
            raise SetupError(f"no stack {stack!r}; there are: {', '.join(stacks)}")
        stacks[stack] = stacks[stack][:what] if isinstance(what, int) else self.cards(what)[::-1]

    def lay_masterminds(self, masterminds: dict[str, list[str]]) -> None:
        """These masterminds are in the game, each with these tactics left."""
        table = self.table
        table.masterminds, table.tactics = [], {}
        for name, tactics in masterminds.items():
            cid = self.card(name)
            table.box.masterminds[cid] = self.system.masterminds[table.box.cards[cid].name.removesuffix(" (Epic)")]
            table.masterminds.append(cid)
            table.tactics[cid] = self.cards(tactics)
        table.box.masterminds = {cid: m for cid, m in table.box.masterminds.items()
                                 if cid in table.masterminds or cid in table.later}
        index_statics(table.box)

    def lay_seat(self, seat: int, zones: dict[str, list[str]]) -> None:
        for zone, names in zones.items():
            if zone not in SEAT_ZONES:
                raise SetupError(f"unknown place {zone!r} of a player; known are: {', '.join(SEAT_ZONES)}")
            cards = self.cards(names, as_heroes=zone != "victory")
            if zone != "victory":
                cards = [turned_over(self.table, cid) for cid in cards]
            setattr(self.table.players[seat], zone, cards[::-1] if zone == "deck" else cards)

    def lay_villain(self, space: str, what: str | dict[str, Any]) -> None:
        table = self.table
        if space not in table.box.spaces:
            raise SetupError(f"no city space {space!r}; there are: {', '.join(table.box.spaces)}")
        facts: dict[str, Any] = {"villain": what} if isinstance(what, str) else what
        cid = self.card(facts["villain"])
        form = form_for(table, cid)
        if form:
            table.forms[cid] = form
        table.city[table.box.spaces.index(space)] = cid
        held = self.cards(facts.get("holds", []))
        if held:
            table.under[cid] = held
