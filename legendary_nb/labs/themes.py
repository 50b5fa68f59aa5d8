"""Themes on the workbench: copies of a theme with a line of its data changed, side by side in one folder."""

from __future__ import annotations

import os
import shutil
import statistics
import tempfile
from collections.abc import Mapping
from math import comb
from pathlib import Path

from legendary_nb.cards import store
from legendary_nb.rules import Setup, first_game
from legendary_nb.simulate import Variant, simulate, tally
from legendary_nb.simulate.rows import Row

# what is replaced: {file: (old text, new text)}
Changes = Mapping[str, tuple[str, str]]
Shown = tuple[float, float, float]


def theme_folder() -> Path:
    """The themes that come with the kit."""
    return store.own_content() / "themes"


def workbench(theme: str, versions: Mapping[str, Changes], source: Path | None = None) -> Path:
    """A new folder with a theme and changed copies of it, which every game uses from now on."""
    source = source or theme_folder()
    folder = Path(tempfile.mkdtemp(prefix="themes-"))
    shutil.copytree(source / theme, folder / theme)
    for name, changes in versions.items():
        shutil.copytree(source / theme, folder / name)
        for file, (old, new) in changes.items():
            change_file(folder / name / file, old, new)
    os.environ[store.VARIABLE] = str(folder)
    return folder


def change_file(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    if old not in text:
        raise ValueError(f"{file.parent.name}/{file.name} has no {old!r} to change")
    file.write_text(text.replace(old, new), "utf-8")


def by_players(system: str, games: int = 100, seed: int = 0, players: tuple[int, ...] = (1, 2, 3, 4, 5)
               ) -> dict[int, Shown]:
    """The win rate for each number of players, with its interval."""
    found = {}
    for n in players:
        counted = tally(first_game(system, players=n), "priority", games, seed, progress=False)[0]
        found[n] = (counted.win_rate, *counted.interval)
    return found


def late_hands(setup: Setup, games: int = 60, seed: int = 0, first: int = 9) -> list[int]:
    """The attack of all hands from some turn of a player's own on: what a deck can do when it is built."""
    seats = len(setup.names)
    rows: list[Row] = simulate(setup, "priority", games, seed, detail="turn", as_rows=True, progress=False)
    return [row["attack"] for row in rows if (row["turn"] - 1) // seats + 1 >= first]


def share_of_hands(attack: list[int], needed: int) -> float:
    """The share of hands that can pay for a fight of so much attack."""
    return statistics.fmean(one >= needed for one in attack)


def without_hero(setup: Setup, hero: str, cards: Mapping[str, int]) -> Variant:
    """The setup with all cards of a hero taken out of the hero deck."""
    return Variant(setup, hero_deck=tuple((f"{hero}: {name}", -n) for name, n in cards.items()))


def chance_of_hits(share: float, hands: int, needed: int) -> float:
    """The chance that at least so many of some hands do it, if each does with this chance, whatever the others do."""
    return sum(comb(hands, k) * share**k * (1 - share) ** (hands - k) for k in range(needed, hands + 1))
