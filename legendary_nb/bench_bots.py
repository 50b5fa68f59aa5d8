"""How strong the bots are: the same games with one bot after the other at all seats, and how many each wins.

Game number n has its setup and its seed from n alone: the systems, one to five players and easier and harder modes
take turns, and the seed draws everything else.  So the games are the same for every bot, and anybody can play one of
them again.
"""

from __future__ import annotations

from collections.abc import Sequence

from legendary_nb.cards import System, load_system
from legendary_nb.coverage import finished_systems
from legendary_nb.rules import Setup

# the modes take turns: none, and one that changes this number up or down
CHANGES = (("", 0), ("mastermind attack", 1), ("", 0), ("mastermind attack", -1), ("", 0), ("twists", 1))


def some_setup(game: int, systems: Sequence[str] = ()) -> tuple[Setup, int]:
    """The setup and the seed of game number so and so."""
    systems = systems or finished_systems()
    system = systems[game % len(systems)]
    turn = game // len(systems)
    change, sign = CHANGES[turn // 5 % len(CHANGES)]
    return Setup(system, turn % 5 + 1, modes=modes_like(load_system(system), change, sign)), game


def modes_like(system: System, change: str, sign: int) -> tuple[str, ...]:
    """The first mode of a system that changes this number up or down, if it has one."""
    return tuple(name for name, mode in system.modes.items() if mode.get(change, 0) * sign > 0)[:1]
