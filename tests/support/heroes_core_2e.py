"""Tables for the heroes of core-2e: the usual game of two, bystanders in a known order."""

from __future__ import annotations

from legendary_nb import Game
from support import words
from support.words import fresh, table


def card(*names: str):
    """The mark of a test that exercises these cards of core-2e."""
    return words.card(*names, system="core-2e")


def core_2e(seats: str = "", rescues: list[str] | None = None, **parts) -> Game:
    """A stacked table of core-2e; `rescues` are bystanders lying on top of their stack, top first."""
    game = table(seats, system="core-2e", **parts)
    game.table.stacks["bystanders"] += [fresh(game, name) for name in reversed(rescues or ["Bystander"] * 4)]
    return game
