"""Games of the second edition with a few guests: cards of no printed set, made for rules about other sets' cards."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from helpers import table

from legendary_nb import Game
from legendary_nb.cards import System, load_system, store

GUESTS = Path(__file__).parent / "content" / "guests"
SECOND = ("core-2e",)


@cache
def folder() -> TemporaryDirectory[str]:
    """A content folder with the second edition, the guests' entries added to its files; gone when the tests are."""
    made: TemporaryDirectory[str] = TemporaryDirectory()
    system = Path(made.name) / "core-2e"
    shutil.copytree(store.CHECKOUT / "core-2e", system)
    for file in GUESTS.glob("*.yaml"):
        with (system / file.name).open("a", encoding="utf-8") as known:
            known.write("\n" + file.read_text(encoding="utf-8"))
    return made


def guest_system() -> System:
    """The second edition with the guests' cards."""
    return load_system("core-2e", Path(folder().name))


def guest_table(seats: str = "", **parts) -> Game:
    """A stacked game of the second edition in which guests may take part, as `helpers.table` makes one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(store.VARIABLE, folder().name)
        return table(seats, system="core-2e", **parts)
