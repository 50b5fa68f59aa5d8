"""Cards of a table in other words than their names: by their part in the game, by system, by quality, "Wound x3".

What has another shape than a table takes is passed on as it is; the stacked table says what is wrong with it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from legendary_nb.cards import System, load_system, system_names
from legendary_nb.cards.errors import shown
from legendary_nb.cards.load import may_be_system
from legendary_nb.rules import SetupError

from .notation import TIMES
from .qualities import QualityError, find_card
from .wording import numeral

CARD_LISTS = ("hq", "hero_deck", "villain_deck", "ko", "beside_scheme", "tactics", "next_tactic")
VILLAIN_LISTS = ("outside", "escape")
BY_MASTERMIND = ("mastermind_holds", "beside_mastermind")
# parts whose keys are names, and whose values are cards
MAPPED = ("masterminds", "stacks", "this_turn")
# parts of the game that are one card in every system
ROLES = {"officer": "officers", "sidekick": "sidekicks", "wound": "wounds", "bystander": "bystanders"}
STARTERS = ("recruit starter", "attack starter")
DECK_CARDS = {"master strike": "strike", "scheme twist": "twist"}
NEEDED = re.compile(r"^mastermind(?: \+(\d{1,3}))?$")
HENCHMAN = re.compile(r"^henchman(?: (\d{1,3}))?$")


def in_system(value: Any, system: str) -> Any:
    """A value that may differ by system: {core-1e: ..., core-2e: ...}; a system based on another follows that one."""
    if isinstance(value, dict) and is_by_system(value):
        found = system if system in value else base_of(load_system(system))
        if found not in value:
            raise QualityError(f"there is no entry for {system}, only for {', '.join(value)}")
        return value[found]
    return value


def is_by_system(value: dict[Any, Any]) -> bool:
    """Whether a mapping has an entry for each of some systems, and no other; mostly the first key tells."""
    return bool(value) and may_be_system(next(iter(value))) and set(value) <= set(system_names())


def base_of(system: System) -> str:
    """The system this one is based on, or nothing."""
    return str(system.facts.get("based on", ""))


@lru_cache(maxsize=4096)
def own_name(system: System, name: str) -> str:
    """The name a card has in this system, if it is called as in the system this one is based on."""
    if not base_of(system):
        return name
    plain, cards = name.rpartition(": ")[2], system.cards()
    if any(name in (card.name, card.full_name) for card in cards):
        return name
    return next((card.full_name for card in cards if card.same_as and card.same_as == plain), name)


def is_card(value: Any) -> bool:
    """Whether a mapping describes one card: by its name and other numbers, by qualities, or by system."""
    return isinstance(value, dict) and bool(value) and (
        "card" in value or "a" in value or is_by_system(value))


class TableReader:
    """Turns the parts of a table into names alone."""

    def __init__(self, system: System, mastermind: str = "") -> None:
        self.system, self.mastermind = system, mastermind

    def read(self, table: dict[str, Any]) -> dict[str, Any]:
        read: dict[str, Any] = {}
        for key, value in table.items():
            try:
                read[key] = self.part(key, in_system(value, self.system.id))
            except QualityError as problem:
                raise SetupError(f"{key}: {problem}") from problem
        return read

    def part(self, key: str, value: Any) -> Any:
        if key in CARD_LISTS or (key in BY_MASTERMIND and (is_card(value) or not isinstance(value, dict))):
            return self.pile(value)
        if key in VILLAIN_LISTS:
            return self.villains(value)
        if key in ("attack", "recruit"):
            return self.points(value)
        if key == "bound_attack" and isinstance(value, list):
            return [self.bound(facts) for facts in value]
        return self.mapped(key, value) if isinstance(value, dict) else value

    def mapped(self, key: str, value: dict[str, Any]) -> Any:
        """A part that is given by name: players, spaces, stacks, masterminds, facts, cards."""
        if key == "seats":
            return {name: self.zones(zones) for name, zones in value.items()}
        if key == "city":
            return {self.space(space): self.villain(in_system(what, self.system.id)) for space, what in value.items()}
        if key == "above":
            return {self.space(space): self.pile(cards) for space, cards in value.items()}
        if key == "printed":
            return {self.card(name): numbers for name, numbers in value.items()}
        if key in (*MAPPED, *BY_MASTERMIND):
            return {name: what if isinstance(what, int) else self.pile(what) for name, what in value.items()}
        return value

    def zones(self, zones: Any) -> Any:
        """What a player has."""
        if not isinstance(zones, dict):
            return zones
        return {zone: self.pile(in_system(cards, self.system.id)) for zone, cards in zones.items()}

    def pile(self, value: Any) -> Any:
        """Cards in a list, or {top: [...]} of a deck."""
        value = in_system(value, self.system.id)
        if isinstance(value, dict) and set(value) in ({"top"}, {"only"}):
            return {which: self.pile(cards) for which, cards in value.items()}
        return self.cards(value)

    def points(self, value: Any) -> Any:
        """A number of points: as it is, or "mastermind +3", as much as that one needs and 3 more."""
        found = NEEDED.match(value) if isinstance(value, str) else None
        if found is None or self.mastermind not in self.system.masterminds:
            return value
        return int(self.system.masterminds[self.mastermind].card.attack or 0) + int(found[1] or 0)

    def space(self, space: Any) -> Any:
        """A city space by its name, or by its number counted from the villain deck."""
        spaces = self.system.spaces
        number = numeral(space) if isinstance(space, str) else space
        if type(number) is not int:
            return space
        if not 1 <= number <= len(spaces):
            raise QualityError(f"the city has spaces 1 to {len(spaces)}, not {shown(number)}")
        return spaces[number - 1]

    def villains(self, several: Any) -> Any:
        """Several villains, each alone or with what it holds; "henchman x3" is three of them."""
        if not isinstance(several, list):
            several = [several] if isinstance(several, dict) and "villain" in several else several
        if not isinstance(several, list):
            return self.cards(several)
        found: list[Any] = []
        for one in several:
            read = [self.villain(one)] if isinstance(one, dict) else self.cards(one)
            found += read if isinstance(read, list) else [read]
        return found

    def villain(self, what: Any) -> Any:
        """A villain alone, or with what it holds and other printed numbers."""
        if isinstance(what, dict) and "villain" in what:
            holds = {"holds": self.cards(what["holds"])} if "holds" in what else {}
            return {**what, "villain": self.card(what["villain"]), **holds}
        return self.card(what)

    def bound(self, facts: Any) -> Any:
        """Bound attack: a number and against whom, or the card that gives it."""
        return {**facts, "by": self.card(facts["by"])} if isinstance(facts, dict) and "by" in facts else facts

    def cards(self, several: Any) -> Any:
        """The names of several cards; "wound x3" is three of them, null an empty space."""
        if not isinstance(several, list | tuple | str) and not is_card(several):
            return several
        names: list[Any] = []
        for one in several if isinstance(several, list | tuple) else [several]:
            found = TIMES.match(one) if isinstance(one, str) else None
            names += [self.card(found[1])] * int(found[2]) if found else [one if one is None else self.card(one)]
        return names

    def card(self, what: Any) -> Any:
        """One card: its name, its part in the game, by system, by its qualities, or {card: ..., attack: 9}."""
        what = in_system(what, self.system.id)
        if isinstance(what, dict) and "card" in what:
            return {**what, "card": self.card(what["card"])}
        if isinstance(what, dict) and "a" in what:
            return find_card(self.system, what).full_name
        return (self.role(what) or own_name(self.system, what)) if isinstance(what, str) else what

    def role(self, word: str) -> str:
        """A card by its part in the game; "henchman 2" is the second one of the system."""
        system = self.system
        if found := HENCHMAN.match(word):
            return find_card(system, {"a": "henchman", "nth": found[1] or 1}).full_name
        if word in STARTERS:
            return system.word(word)
        if word in DECK_CARDS:
            return str(system.setup[DECK_CARDS[word]])
        kinds = system.setup["stacks"].get(ROLES.get(word, ""))
        if kinds is None and word in ROLES:
            raise QualityError(f"{system.id} has no {word}")
        return str(kinds[0] if isinstance(kinds, list) else kinds) if kinds else ""
