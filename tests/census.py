"""A hero made for tests: its cards count what a rule speaks of, where no card of the second edition does."""

from __future__ import annotations

import shutil

from legendary_nb.cards import store

HERO = """
- hero: Census
  team: avengers
  cards:
  - {name: Head Count, class: tech, rarity: common, cost: 3, attack: 0+, play: [attack: 1 per officer in yours]}
  - {name: Paint Box, class: covert, rarity: common, cost: 3, attack: 0+, play: [attack: colours among heroes in yours]}
  - {name: Diary, class: tech, rarity: uncommon, cost: 3, attack: 0+, play: [attack: 1 per card played this turn]}
  - {name: Purge, class: tech, rarity: rare, cost: 3, attack: 0+, play: [ko: one of your cards]}
"""


def add_census(tmp_path, monkeypatch) -> None:
    """Play from a content folder in which the second edition has one hero more, who counts."""
    shutil.copytree(store.CHECKOUT / "core-2e", tmp_path / "core-2e")
    with (tmp_path / "core-2e" / "heroes.yaml").open("a", encoding="utf-8") as file:
        file.write(HERO)
    monkeypatch.setenv("LEGENDARY_NB_CONTENT", str(tmp_path))
