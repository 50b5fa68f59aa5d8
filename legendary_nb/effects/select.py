"""Selectors and picks: which cards an effect talks about, as frozen values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .numbers import Number

ANY = (0, 999)


@dataclass(frozen=True, slots=True)
class Select:
    """A set of cards: a noun, the places looked at, and the qualities asked for.

    An empty `zones` means the verb's own usual place.  Places named without "any" are those of the
    player who carries the step out.
    """

    noun: str = "card"
    zones: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    teams: tuple[str, ...] = ()
    group: str = ""
    its_group: bool = False
    names: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    cost: tuple[int, int] = ANY
    attack: tuple[int, int] = ANY
    printed_attack: tuple[int, int] = ANY
    points: tuple[int, int] = ANY
    parity: int = -1
    grey: bool | None = None
    other: bool = False
    icon: str = ""
    holding: str = ""
    moved: bool = False
    named_as: str = ""
    movable: bool = False
    spaces: tuple[str, ...] = ()
    extreme: str = ""


@dataclass(frozen=True, slots=True)
class Pick:
    """How many of the selected cards, and who chooses them.

    From `least` to `most` of them, or every one of them without a choice; `times` is a computed number that takes
    the place of both; `may` allows none.
    """

    select: Select
    least: int = 1
    most: int = 1
    every: bool = False
    times: Number | None = None
    may: bool = False
    by: str = "you"
