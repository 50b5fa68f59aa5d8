"""Games of the second edition with a few guests: cards of no printed set, made for rules about other sets' cards."""

from __future__ import annotations

from pathlib import Path

from helpers import table

from legendary_nb import Game
from legendary_nb.cards import System, load_system
from legendary_nb.cards.guests import guest_folder, with_guests

SECOND = ("core-2e",)


def guest_system() -> System:
    """The second edition with the guests' cards."""
    return load_system("core-2e", Path(guest_folder("core-2e").name))


def guest_table(seats: str = "", **parts) -> Game:
    """A stacked game of the second edition in which guests may take part, as `helpers.table` makes one."""
    with with_guests("core-2e"):
        return table(seats, system="core-2e", **parts)
