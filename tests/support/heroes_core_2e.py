"""Tables for the heroes of the second edition: the usual game of two, bystanders in a known order."""

from __future__ import annotations

from legendary_nb import Game
from support import words
from support.words import fresh, table


def card(*names: str):
    """The mark of a test that exercises these cards of the second edition."""
    return words.card(*names, system="core-2e")


def second(seats: str = "", rescues: list[str] | None = None, **parts) -> Game:
    """A stacked table of the second edition; `rescues` are bystanders lying on top of their stack, top first."""
    game = table(seats, system="core-2e", **parts)
    game.table.stacks["bystanders"] += [fresh(game, name) for name in reversed(rescues or ["Bystander"] * 4)]
    return game


def printed(hero: str) -> dict[str, str]:
    """A hero's cards as they are printed."""
    return words.printed(hero, "core-2e")
