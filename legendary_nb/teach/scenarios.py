"""Scenarios: a moment of a game as a few lines of data, the same lesson in every system.

A scenario is a stacked table, a game from a seed, or a position; cards are called by name, by their part in the game
("recruit starter", "wound"), by name per system, or by what they are ({a: villain, has: ambush}).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from legendary_nb.cards import ContentError, System, load_system, store, system_names
from legendary_nb.cards.errors import shown
from legendary_nb.effects import close_words
from legendary_nb.game import Game, IllegalChoice, RecordError, Setup, SetupError
from legendary_nb.game.scenario import KEYS as TABLE_KEYS

from .qualities import QualityError, find_card
from .twins import base_of, first_setup, own_name

KEYS = ("id", "like", "about", "happened", "systems", "players", "seed", "setup", "table", "answers", "position")
SETUP_KEYS = ("mastermind", "scheme", "heroes", "villains", "henchmen", "modes", "first")
CARD_LISTS = ("hq", "hero_deck", "villain_deck", "ko", "escape", "beside_scheme", "tactics", "mastermind_holds")
# parts of the game that are one card in every system
ROLES = {"officer": "officers", "sidekick": "sidekicks", "wound": "wounds", "bystander": "bystanders"}
STARTERS = ("recruit starter", "attack starter")
DECK_CARDS = {"master strike": "strike", "scheme twist": "twist"}
TIMES = re.compile(r"^(.+) x(\d+)$")
NEEDED = re.compile(r"^mastermind(?: \+(\d+))?$")
HENCHMAN = re.compile(r"^henchman(?: (\d+))?$")


@dataclass(frozen=True)
class Scenario:
    """A moment to learn from: what is on the table, and what has just happened."""

    id: str
    file: str
    about: str = ""
    happened: str = ""
    systems: tuple[str, ...] = ()
    players: Any = 2
    seed: int = 1
    setup: dict[str, Any] = field(default_factory=dict)
    table: dict[str, Any] | None = None
    answers: tuple[Any, ...] = ()
    position: Any = None

    def game(self, system: str) -> Game:
        """The game at this moment, under a system."""
        if self.systems and system not in self.systems:
            raise self.error(f"it is made for {', '.join(self.systems)}, not for {system}")
        try:
            game = self.begin(load_system(system))
            for answer in self.answers:
                game.choose(in_system(answer, system))
        except (QualityError, SetupError, RecordError, IllegalChoice) as problem:
            raise self.error(f"in {system}: {problem}") from problem
        return game

    def begin(self, system: System) -> Game:
        if self.position is not None:
            return Game.at(str(in_system(self.position, system.id)))
        setup = self.setup_for(system)
        if self.table is None:
            return Game.new(setup, seed=self.seed)
        return Game.stacked(setup, self.seed, **TableReader(system, setup.mastermind).read(self.table))

    def setup_for(self, system: System) -> Setup:
        """The rulebook's first game, with what the scenario names in place of it."""
        own = {key: in_system(value, system.id) for key, value in self.setup.items()}
        return replace(first_setup(system, self.players), **{key: value for key, value in own.items() if value})

    def error(self, problem: str) -> ContentError:
        return ContentError(self.file, self.id, problem)


def in_system(value: Any, system: str) -> Any:
    """A value that may differ by system: {core-1e: ..., core-2e: ...}; a system based on another follows that one."""
    if isinstance(value, dict) and value and set(value) <= set(system_names()):
        found = system if system in value else base_of(load_system(system))
        if found not in value:
            raise QualityError(f"nothing is said for {system}, only for {', '.join(value)}")
        return value[found]
    return value


class TableReader:
    """Turns the table of a scenario into names that a stacked table takes."""

    def __init__(self, system: System, mastermind: str = "") -> None:
        self.system, self.mastermind = system, mastermind

    def read(self, table: dict[str, Any]) -> dict[str, Any]:
        read = {key: self.part(key, in_system(value, self.system.id)) for key, value in table.items()}
        return {key: value for key, value in read.items() if value is not None}

    def part(self, key: str, value: Any) -> Any:
        if key in CARD_LISTS:
            return self.cards(value)
        if key == "seats":
            return {name: {zone: self.cards(in_system(cards, self.system.id)) for zone, cards in zones.items()}
                    for name, zones in value.items()}
        if key == "city":
            return {self.space(space): self.villain(what) for space, what in value.items()}
        if key == "stacks":
            return {name: n if isinstance(n, int) else self.cards(n) for name, n in value.items()}
        return self.points(value) if key in ("attack", "recruit") else value

    def points(self, value: Any) -> Any:
        """A number of points: as it is, or "mastermind +3", as much as that one needs and 3 more."""
        found = NEEDED.match(str(value))
        if found is None:
            return value
        return int(self.system.masterminds[self.mastermind].card.attack or 0) + int(found[1] or 0)

    def space(self, space: str) -> str:
        """A city space by its name, or by its number counted from the villain deck."""
        spaces = self.system.spaces
        if not space.isdigit():
            return space
        if not 1 <= int(space) <= len(spaces):
            raise QualityError(f"the city has spaces 1 to {len(spaces)}, not {space}")
        return spaces[int(space) - 1]

    def villain(self, what: Any) -> Any:
        if isinstance(what, dict) and "villain" in what:
            return {"villain": self.card(what["villain"]), "holds": self.cards(what.get("holds", []))}
        return self.card(what)

    def cards(self, several: Any) -> list[Any]:
        """The names of several cards; "wound x3" is three of them, null an empty space."""
        names: list[Any] = []
        for one in several if isinstance(several, list) else [several]:
            found = TIMES.match(one) if isinstance(one, str) else None
            names += [self.card(found[1])] * int(found[2]) if found else [one if one is None else self.card(one)]
        return names

    def card(self, what: Any) -> str:
        """The name of one card: as it is, by its part in the game, by system, or by its qualities."""
        what = in_system(what, self.system.id)
        if isinstance(what, dict):
            return find_card(self.system, what).full_name
        return self.role(str(what)) or own_name(self.system, str(what))

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


# ---- reading ---------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def load_scenarios(content: Path | None = None) -> dict[str, Scenario]:
    """All scenarios by id."""
    return read_scenarios(store.load("scenarios", content))


def scenario(name: str) -> Scenario:
    """The scenario of this id."""
    known = load_scenarios()
    if name not in known:
        near = close_words(name, list(known))
        raise KeyError(f"no scenario {name!r}; nearest: {', '.join(near) or ', '.join(known)}")
    return known[name]


def read_scenarios(files: dict[str, Any]) -> dict[str, Scenario]:
    found: dict[str, Scenario] = {}
    for name, entries in files.items():
        for i, data in enumerate(entries if isinstance(entries, list) and entries else [None]):
            file = f"scenarios/{name}.yaml"
            one = read_scenario(with_base(data, found, file), file, i)
            if one.id in found:
                raise one.error("the scenario stands twice")
            found[one.id] = one
    return found


def with_base(data: Any, known: dict[str, Scenario], file: str) -> Any:
    """A scenario that is like another one above it: what it names itself comes in place of the other's."""
    if not isinstance(data, dict) or "like" not in data:
        return data
    base = known.get(str(data["like"]))
    if base is None:
        raise ContentError(file, str(data.get("id")), f"there is no scenario {data['like']!r} above it to be like")
    kept = {key: getattr(base, key) for key in ("systems", "players", "seed", "setup") if key not in data}
    table = {**(base.table or {}), **(data.get("table") or {})}
    return {key: value for key, value in data.items() if key != "like"} | kept | {"table": table}


def read_scenario(data: Any, file: str, i: int = 0) -> Scenario:
    """One scenario, checked: its keys, the parts of its table, and that it has one beginning."""
    if not isinstance(data, dict) or not data.get("id"):
        raise ContentError(file, f"entry {i + 1}", f"a scenario begins with '- id: ...', not with {shown(data)}")
    name = str(data["id"])
    check_known(file, name, "scenario", data, KEYS)
    check_known(file, name, "setup", data.get("setup") or {}, SETUP_KEYS)
    check_known(file, name, "table", data.get("table") or {}, TABLE_KEYS)
    if "position" in data and ("table" in data or "setup" in data):
        raise ContentError(file, name, "a position is a whole game: it takes neither a table nor a setup")
    facts: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}
    return Scenario(file=file, **facts)


def check_known(file: str, name: str, what: str, data: Any, known: tuple[str, ...]) -> None:
    if not isinstance(data, dict):
        raise ContentError(file, name, f"the {what} is given by keys, not as {shown(data)}")
    for key in data:
        if key not in known:
            near = close_words(str(key), known, 1)
            hint = f"did you mean {near[0]!r}?" if near else f"known are: {', '.join(known)}"
            raise ContentError(file, name, f"unknown key {key!r} of a {what}; {hint}")


def scenario_text(game: Game, name: str, about: str = "") -> str:
    """Any moment of any game as a scenario, ready to be put into a file of content/scenarios."""
    lines = [f"- id: {name}", *([f"  about: {about}"] if about else []), "  position:",
             f"    {game.setup.system}: {game.position()}"]
    return "\n".join(lines) + "\n"
