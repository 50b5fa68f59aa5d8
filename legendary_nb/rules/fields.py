"""The fields of a setup, checked as they are given: texts, lists of names, numbers by player, teams."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from legendary_nb.cards import System, load_system, system_names
from legendary_nb.cards.errors import shown

from .problem import SetupError, unknown

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
        raise SetupError(f'{part} are given for players by name, such as {{"Ben": 7}}, not {shown(value)}')
    return pairs


def known_system(name: str) -> System:
    """The system of this name; one that is not there is answered with those that are."""
    if name not in system_names():
        raise unknown("system", name, system_names())
    return load_system(name)
