"""Games with a few guests: cards of no printed set, made for rules of which a system has no card of its own."""

from __future__ import annotations

from pathlib import Path

from legendary_nb import Game
from legendary_nb.cards import System, load_system
from legendary_nb.cards.guests import guest_folder, with_guests
from support.words import table

CORE_2E, BOND = ("core-2e",), ("bond",)


def guest_system() -> System:
    """core-2e with the guests' cards."""
    return load_system("core-2e", Path(guest_folder("core-2e").name))


def guest_table(seats: str = "", system: str = "core-2e", **parts) -> Game:
    """A stacked game in which guests may take part, of core-2e unless said, as `words.table` makes one."""
    with with_guests(system):
        return table(seats, system=system, **parts)
