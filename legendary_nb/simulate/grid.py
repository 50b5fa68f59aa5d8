"""Grids: every combination of some masterminds, schemes, heroes, numbers of players and so on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from itertools import product
from typing import Any

from legendary_nb.cards.errors import must_be
from legendary_nb.effects import close_words
from legendary_nb.rules import Setup, SetupError
from legendary_nb.rules.mix import system_of
from legendary_nb.rules.setup import plan_of
from legendary_nb.rules.setup_value import as_names, as_text
from legendary_nb.state import Chance

from .simulation_error import SimulationError

PARTS = tuple(part.name for part in fields(Setup))
SEVERAL = ("heroes", "villains", "henchmen", "modes", "sets", "players")  # parts that are lists themselves
NAMES_OF: dict[str, Callable[[Any], Any]] = {
    "mastermind": lambda system: system.masterminds, "scheme": lambda system: system.schemes,
    "heroes": lambda system: [(name,) for name in system.heroes],
    "villains": lambda system: [(name,) for name in system.villains],
    "henchmen": lambda system: [(name,) for name in system.henchmen],
    "players": lambda system: [int(n) for n in system.setup["players"]],
}


def grid(system: str | list[str], **parts: Any) -> list[Setup]:
    """The setups of every combination: `grid("core-1e", players=[1, 2], mastermind=all, scheme=all)`.

    A list gives several values; for heroes, groups and modes, which are lists themselves, write a list of lists.
    `all` stands for every name there is (heroes and groups one at a time, beside others drawn by chance), and then
    the grid leaves out combinations that the rulebook does not allow.
    """
    for part in parts:
        if part not in PARTS or part == "system":
            near = close_words(part, PARTS, 1)
            raise SimulationError(f"a setup has no part {part!r}; {'nearest' if near else 'there are'}: "
                                  + ", ".join(near or PARTS))
    found: list[Setup] = []
    trouble: SetupError | None = None
    for name in as_names("system", system):
        values = [choices(name, part, value) for part, value in parts.items()]
        for chosen in product(*values):
            setup = Setup(name, **dict(zip(parts, chosen, strict=True)))
            try:
                check(setup)
                found.append(setup)
            except SetupError as err:
                trouble = err
                if not any(is_all(value) for value in parts.values()):
                    raise
    if not found:
        raise SimulationError(f"no setup of this grid can be played: {trouble or 'a part has no value'}")
    return found


def is_all(value: Any) -> bool:
    return value is all or (isinstance(value, str) and value == "all")


def choices(system: str, part: str, value: Any) -> list[Any]:
    """The values a part takes in a grid."""
    if is_all(value):
        if part not in NAMES_OF:
            raise SimulationError(f"{part}=all has no meaning; all can stand for: {', '.join(NAMES_OF)}")
        return list(NAMES_OF[part](system_of(Setup(system))))
    if not isinstance(value, list):
        return [value]
    if part in SEVERAL and not any(isinstance(one, list | tuple | int) for one in value):
        return [value]
    return value


def check(setup: Setup) -> None:
    """Raise an error if the rulebook does not allow this setup."""
    plan_of(setup, system_of(setup), Chance(0))


def swap(setup: Setup, old: str, new: str) -> Setup:
    """A setup with one name in place of another: a hero, a group, the mastermind or the scheme.

    The new name takes exactly the place of the old one, so that a comparison of both is as close as possible.
    """
    must_be("setup", setup, Setup, "a Setup")
    as_text("old", old), as_text("new", new)
    changed: dict[str, Any] = {part: new for part in ("mastermind", "scheme") if getattr(setup, part) == old}
    for part in ("heroes", "villains", "henchmen", "modes"):
        names = getattr(setup, part)
        if old in names:
            changed[part] = tuple(new if name == old else name for name in names)
    if not changed:
        raise SimulationError(f"{old!r} is not named in this setup, so it cannot be swapped for {new!r}")
    return replace(setup, **changed)
