"""Scenarios: a moment of a game as a few lines of data, the same lesson in every system.

A scenario is a stacked table, a game from a seed, or a position.  It names cards by name, by their part in the game
("recruit starter", "wound"), by a name for each system, or by their qualities ({a: villain, has: ambush}).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from legendary_nb.cards import ContentError, System, load_system, store, system_names
from legendary_nb.cards.errors import shown
from legendary_nb.effects import close_words
from legendary_nb.game import Game, IllegalChoice, RecordError, Setup, SetupError, first_game
from legendary_nb.game.layout.qualities import QualityError
from legendary_nb.game.layout.short_words import base_of, in_system, own_name
from legendary_nb.game.layout.stacked import KEYS as TABLE_KEYS

KEYS = ("id", "like", "about", "happened", "systems", "players", "seed", "setup", "table", "answers", "position")
SETUP_KEYS = ("mastermind", "scheme", "heroes", "villains", "henchmen", "modes", "first")
ANY = "any"  # of a setup: whatever the mastermind and the scheme ask for, and the rest by chance
FEW = 20  # names that an error lists
T = TypeVar("T")
# the types of the values of some keys, and their names
SHAPES: dict[str, tuple[type | tuple[type, ...], str]] = {
    "systems": (list, "a list of systems"), "seed": (int, "a whole number"), "answers": (list, "a list of answers"),
    "about": (str, "a text"), "happened": (str, "a text"), "setup": (dict, "given by keys"),
    "players": ((int, list), "a number or a list of names"),
}


@dataclass(frozen=True, eq=False)
class Scenario:
    """A moment to learn from: the table, and the last events."""

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
        table = {key: value for key, value in self.table.items() if in_system(value, system.id) is not None}
        return Game.stacked(setup, self.seed, **table)

    def setup_for(self, system: System) -> Setup:
        """The rulebook's first game, with the changes that the scenario names."""
        own = {key: in_system(value, system.id) for key, value in self.setup.items()}
        changes: dict[str, Any] = {key: () if value == ANY else value for key, value in own.items() if value}
        return replace(first_setup(system, self.players), **changes)

    def error(self, problem: str) -> ContentError:
        return ContentError(self.file, self.id, problem)


def first_cards(system: System) -> dict[str, str]:
    """The mastermind and the scheme of the first game; a theme has those that play as its base system's."""
    facts = system.facts.get("first game")
    if facts:
        return {key: str(facts[key]) for key in ("mastermind", "scheme")}
    if not base_of(system):
        return {}
    return {key: own_name(system, name) for key, name in first_cards(load_system(base_of(system))).items()}


def first_setup(system: System, players: int | tuple[str, ...] | list[str]) -> Setup:
    """The rulebook's first game, or the nearest setup if the rulebook names none."""
    setup = first_game(system.id, players)
    return setup if setup.mastermind else replace(setup, **first_cards(system))  # type: ignore[arg-type]


# ---- reading ---------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def load_scenarios(content: Path | None = None) -> dict[str, Scenario]:
    """All scenarios by id."""
    return read_scenarios(store.load("scenarios", content))


def scenario(name: str | Scenario) -> Scenario:
    """The scenario of this id, or the one given."""
    return name if isinstance(name, Scenario) else pick(load_scenarios(), name, "scenario")


def pick(known: Mapping[str, T], name: str, what: str) -> T:
    """The thing of this name; a KeyError names the nearest ones of many, or all of a few."""
    if name not in known:
        near = close_words(name, list(known)) if len(known) > FEW else []
        there = "nearest" if near else "there are"
        raise KeyError(f"no {what} {name!r}; {there}: {', '.join(near or known) or 'none'}")
    return known[name]


def read_scenarios(files: dict[str, Any]) -> dict[str, Scenario]:
    found: dict[str, Scenario] = {}
    for name, entries in files.items():
        for i, data in enumerate(entries if isinstance(entries, list) and entries else [None]):
            file = f"scenarios/{name}.yaml"
            one = read_scenario(with_base(data, found, file), file, i)
            if one.id in found:
                raise one.error("this scenario is there twice")
            found[one.id] = one
    return found


def with_base(data: Any, known: dict[str, Scenario], file: str) -> Any:
    """The data of a scenario with all that it takes over from the one above that it is like."""
    if not isinstance(data, dict) or "like" not in data:
        return data
    base = known.get(str(data["like"]))
    if base is None:
        raise ContentError(file, str(data.get("id")), f"there is no scenario {data['like']!r} above it to be like")
    if not isinstance(data.get("table") or {}, dict):
        raise ContentError(file, str(data.get("id")), f"write the table with keys, not as {shown(data['table'])}")
    kept = {key: getattr(base, key) for key in ("systems", "players", "seed", "setup") if key not in data}
    table = {**(base.table or {}), **(data.get("table") or {})}
    return {key: value for key, value in data.items() if key != "like"} | kept | {"table": table}


def read_scenario(data: Any, file: str, i: int = 0) -> Scenario:
    """One scenario, with its keys and values checked."""
    if not isinstance(data, dict) or not isinstance(data.get("id"), str):
        raise ContentError(file, f"entry {i + 1}", f"a scenario begins with '- id: ...', not with {shown(data)}")
    name = data["id"]
    check_known(file, name, "scenario", data, KEYS)
    check_known(file, name, "setup", data.get("setup") or {}, SETUP_KEYS)
    check_known(file, name, "table", data.get("table") or {}, TABLE_KEYS)
    check_shapes(file, name, data)
    if "position" in data and ("table" in data or "setup" in data):
        raise ContentError(file, name, "a position is a whole game: leave out the table and the setup")
    facts: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()
                             if value is not None}
    return Scenario(file=file, **facts)


def check_shapes(file: str, name: str, data: dict[str, Any]) -> None:
    """Raise an error unless the values of a scenario have the types of their keys."""
    for key, (shape, words) in SHAPES.items():
        value = data.get(key)
        if isinstance(value, bool) or (value is not None and not isinstance(value, (shape, tuple))):
            raise ContentError(file, name, f"{key} is {words}, not {shown(value)}")
    for system in data.get("systems") or ():
        if system not in system_names():
            raise ContentError(file, name, f"systems: {shown(system)} is not one; there are: "
                               + ", ".join(system_names()))


def check_known(file: str, name: str, what: str, data: Any, known: tuple[str, ...]) -> None:
    if not isinstance(data, dict):
        raise ContentError(file, name, f"write the {what} with keys, not as {shown(data)}")
    for key in data:
        if key not in known:
            near = close_words(str(key), known, 1)
            hint = f"did you mean {near[0]!r}?" if near else f"known are: {', '.join(known)}"
            raise ContentError(file, name, f"unknown key {key!r} of a {what}; {hint}")


def scenario_text(game: Game, name: str, about: str = "") -> str:
    """Any moment of any game as a scenario, ready for a file of content/scenarios."""
    lines = [f"- id: {name}", *([f"  about: {about}"] if about else []), "  position:",
             f"    {game.setup.system}: {game.position()}"]
    return "\n".join(lines) + "\n"


def is_alone(system: System) -> bool:
    """Whether this is a theme in a separate folder."""
    return base_of(system) not in ("", *system_names())


@lru_cache(maxsize=16)
def first_setup_of(system: str) -> Setup:
    """The rulebook's first game for two, or the nearest setup; heroes it does not name are the first of the system."""
    found = load_system(system)
    setup = first_game(system, 2) if is_alone(found) else first_setup(found, 2)
    needed = found.setup["players"]["2"]["heroes"]
    return setup if setup.heroes else replace(setup, heroes=tuple(found.heroes)[:needed])
