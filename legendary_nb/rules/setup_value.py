"""Setup: what a game is played with, as a value.  Its fields are checked as they are given."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from legendary_nb.cards import ContentError, System, load_system, system_names
from legendary_nb.cards.errors import shown

from .demands import by_players, table_row
from .mode import modes_meant
from .setup_error import SetupError, unknown

DEFAULT_NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva")
STYLES = ("cooperative", "competitive", "in between")


@dataclass(frozen=True)
class Setup:
    """What a game is played with.  Whatever is left out is drawn at random by the seed.

    goal.cooperation: `style` says how the group plays ("cooperative", "competitive", "in between").
    mode.easier.officers, mode.easier.hand: help for single players, as {"Ben": 2} officers in the starting deck
    and {"Ben": 8} cards in each hand.
    setup.special-starter: `starters` are those that are dealt out, at random, where each player gets one.
    mix.board, mix.starters, mix.mastermind: a system is one or several sets ("core-2e+villains"; the first one's
    tables and words are used, the others are also given as `sets`); `board` and `deck` name the set whose board is
    used and whose starting deck everybody gets; with `matching` the mastermind is of the scheme's side.
    term.friendly: `teams` are the players who play together, each of them in one: [["Ana", "Ben"], ["Cleo"]].
    """

    system: str
    players: int | tuple[str, ...] | list[str] = 2
    mastermind: str = ""
    scheme: str = ""
    heroes: tuple[str, ...] = ()
    villains: tuple[str, ...] = ()
    henchmen: tuple[str, ...] = ()
    modes: tuple[str, ...] = ()
    officers: tuple[tuple[str, int], ...] = ()
    first: str = ""
    sets: tuple[str, ...] = ()
    style: str = ""
    hands: tuple[tuple[str, int], ...] = ()
    missions: tuple[str, ...] = ()
    starters: tuple[str, ...] = ()
    teams: tuple[tuple[str, ...], ...] = ()
    board: str = ""
    deck: str = ""
    matching: bool = False

    def __post_init__(self) -> None:
        put = object.__setattr__
        base, *others = as_text("system", self.system).split("+")
        put(self, "system", base.strip())
        put(self, "sets", (*(other.strip() for other in others), *as_names("sets", self.sets)))
        for part in ("mastermind", "scheme", "first", "style", "board", "deck"):
            put(self, part, as_text(part, getattr(self, part)))
        for part in ("heroes", "villains", "henchmen", "modes", "missions", "starters"):
            put(self, part, as_names(part, getattr(self, part)))
        for part in ("officers", "hands"):
            put(self, part, by_player(part, getattr(self, part)))
        put(self, "teams", as_teams(self.teams))
        put(self, "players", as_players(self.players))
        put(self, "matching", as_flag("matching", self.matching))
        if self.modes:
            put(self, "modes", modes_meant((self.system, *self.sets), self.modes))

    @property
    def mix(self) -> str:
        """The system with the other sets, as it is named: "core-2e+villains"."""
        return "+".join((self.system, *self.sets))

    @property
    def names(self) -> tuple[str, ...]:
        """goal.players: one to five seats, each with its own name."""
        return names_of(self.players if isinstance(self.players, int) else tuple(self.players))


@lru_cache(maxsize=256)
def names_of(players: int | tuple[str, ...]) -> tuple[str, ...]:
    names = DEFAULT_NAMES[:players] if isinstance(players, int) else players
    count = players if isinstance(players, int) else len(names)
    if not 1 <= count <= 5:
        raise SetupError(f"a game seats 1 to 5 players, not {count}")
    if len(set(names)) < len(names) or not all(isinstance(n, str) and n.strip() for n in names):
        raise SetupError(f"each player needs a different name, in letters: {', '.join(map(repr, names))}")
    return names


def first_game(system: str, players: int | tuple[str, ...] | list[str] = 2) -> Setup:
    """setup.first-game: the cards the rulebook lists for a first game with this number of players."""
    setup = Setup(system, players)
    facts = {} if setup.sets else known_system(setup.system).facts.get("first game")
    return listed_setup(system, players, facts) if facts else setup


def film(system: str, name: str, players: int | tuple[str, ...] | list[str] = 2) -> Setup:
    """setup.movies: the cards that belong together under a name, such as those of a film."""
    its = known_system(as_text("system", system))
    films = {facts["name"]: facts for facts in its.facts.get("films", [])}
    if not films:
        raise SetupError(f"{its.title} has no films")
    for known, facts in films.items():
        if known.lower() == as_text("name", name).lower():
            return listed_setup(system, players, facts)
    raise unknown("film", name, list(films))


def listed_setup(system: str, players: int | tuple[str, ...] | list[str], facts: dict[str, Any]) -> Setup:
    """The cards of a list, as many of each kind as the table has places for; the rest is left to chance."""
    setup = Setup(system, players)
    n = len(setup.names)
    row = table_row(load_system(system), n)
    places = {"heroes": "heroes", "villains": "villain groups", "henchmen": "henchman groups",
              "missions": "mission groups"}
    chosen: dict[str, Any] = {kind: as_names(kind, by_players(facts[kind], n))[: row[count]]
                              for kind, count in places.items() if kind in facts}
    return replace(setup, mastermind=facts["mastermind"], scheme=facts["scheme"],
                   starters=as_names("starters", facts.get("special starters", ())), **chosen)


SEEDS = 10**18  # a seed is smaller than this: a table of results can hold it


def as_whole(part: str, value: Any, least: int, most: int, error: type[Exception] = SetupError) -> int:
    """A whole number within bounds; True, 1.5, "3" and nan are none."""
    if type(value) is not int or not least <= value <= most:
        raise error(f"{part} is a whole number from {least} to {most}, not {shown(value)}")
    return value


def as_seed(value: Any, error: type[Exception] = SetupError, part: str = "seed") -> int:
    """What the chance of a game is made from."""
    if type(value) is not int or not -SEEDS < value < SEEDS:
        size = " of at most 18 digits" * (type(value) is int)
        raise error(f"{part} is a whole number{size}, not {shown(value)}")
    return value


def as_text(part: str, value: Any) -> str:
    """A name or a word, given as text."""
    if not isinstance(value, str):
        raise SetupError(f'{part} is a name in quotes, such as "Loki", not {shown(value)}')
    return value


def as_names(part: str, value: Any) -> tuple[str, ...]:
    """Names given as a list or a tuple; a single name may stand alone."""
    if isinstance(value, str):
        return (value,)
    if isinstance(value, bytes | Mapping) or not isinstance(value, Iterable):
        raise SetupError(f'{part} is a list of names, such as ["Thor", "Hulk"], not {shown(value)}')
    return tuple(as_text(f"each of {part}", name) for name in value)


def as_teams(value: Any) -> tuple[tuple[str, ...], ...]:
    """term.friendly: several lists of players."""
    if isinstance(value, str | bytes | Mapping) or not isinstance(value, Iterable):
        raise SetupError(f'teams are lists of players, such as [["Ana", "Ben"], ["Cleo"]], not {shown(value)}')
    return tuple(as_names("a team", team) for team in value)


def as_flag(part: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise SetupError(f"{part} is True or False, not {shown(value)}")
    return value


def as_players(value: Any) -> int | tuple[str, ...]:
    """goal.players: a number of players, or their names."""
    if type(value) is int:
        return value
    if isinstance(value, bytes | Mapping) or not isinstance(value, Iterable) or (
            isinstance(value, str) and value.strip().isdigit()):
        raise SetupError(f"players is a number or a list of names, not {shown(value)}")
    names = (value,) if isinstance(value, str) else tuple(value)
    if not all(isinstance(name, str) for name in names):
        raise SetupError(f"each player needs a different name, in letters: {', '.join(map(shown, names))}")
    return names


def by_player(part: str, value: Any) -> tuple[tuple[str, int], ...]:
    """A whole number for each of some players, given as {"Ben": 2} or as pairs."""
    try:
        pairs = tuple((name, n) for name, n in (value.items() if isinstance(value, dict) else value))
    except (TypeError, ValueError):
        pairs = ((None, None),)
    if not all(isinstance(name, str) and type(n) is int for name, n in pairs):
        raise SetupError(f'give {part} by player name, such as {{"Ben": 7}}, not {shown(value)}')
    return pairs


def known_system(name: str) -> System:
    """The system of this name; one that is not there is answered with those that are."""
    try:
        return load_system(name)
    except ContentError:
        if name in system_names():
            raise
        raise unknown("system", name, system_names()) from None
