"""Tables for the villain side of core-2e: one villain enters, escapes or is fought."""

from __future__ import annotations

from legendary_nb import Game, Setup
from support import enemies
from support.words import table

CALM, DEAR = enemies.CALM, enemies.DEAR
CUBE = "Unleash the Power of the Cosmic Cube"
SKULL = "Red Skull, Hydra Overlord"


def under(scheme: str = CUBE, players: int = 2, mastermind: str = SKULL, **more) -> Setup:
    """A game of core-2e under this scheme, against this mastermind."""
    return Setup("core-2e", players, mastermind, scheme, **more)


def laid(seats: str = "", players: int = 2, **parts) -> Game:
    """A stacked game of core-2e."""
    return table(seats, **{"setup": under(players=players), "villain_deck": CALM} | parts)


def entering(villain: str, seats: str = "", players: int = 2, **parts) -> Game:
    """A turn whose villain card is this one, with others after it on the deck."""
    return enemies.entering(villain, seats, **{"setup": under(players=players)} | parts)


def escaping(villain: str, seats: str = "", players: int = 2, **parts) -> Game:
    """A turn in which a Sentinel pushes this villain with its captives out of a full city."""
    return enemies.escaping(villain, seats, **{"setup": under(players=players)} | parts)


def fought(villain: str, seats: str = "", players: int = 2, **parts) -> Game:
    """The current player has just fought this villain, which stood in this space."""
    return enemies.fought(villain, seats, **{"setup": under(players=players), "attack": 30} | parts)


def strength(game: Game, villain: str) -> int:
    """The attack a player needs against this villain now."""
    return game.explain(villain).total
