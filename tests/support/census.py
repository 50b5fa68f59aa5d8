"""A hero and a villain group made for tests: they count what a rule speaks of, where no card of core-2e does."""

from __future__ import annotations

import shutil

from legendary_nb.cards import store

HERO = """
- hero: Census
  team: avengers
  cards:
  - {name: Head Count, class: tech, rarity: common, cost: 3, attack: 0+, play: [attack: 1 per officer in yours]}
  - {name: Paint Box, class: covert, rarity: common, cost: 3, attack: 0+, play: [attack: colours among heroes in yours]}
  - {name: Spectrum, class: covert, rarity: common, cost: 3, attack: 0+, play: [attack: colours among cards in yours]}
  - {name: Diary, class: tech, rarity: uncommon, cost: 3, attack: 0+, play: [attack: 1 per card played this turn]}
  - {name: Purge, class: tech, rarity: rare, cost: 3, attack: 0+, play: [ko: one of your cards]}
  - name: Rotation
    class: tech
    rarity: rare
    cost: 3
    play: [{ko: a hero in hq}, {draw: 1}, {put: a hero from hand, to: bottom of hero deck}]
"""
VILLAINS = """
- group: Clerks
  cards:
  - {name: Clerk, copies: 5, attack: 2, points: 1}
  - {name: Chief Clerk, copies: 1, attack: 2, points: 3, points also: 3 per other Clerks villain in victory}
  - {name: Inspector, copies: 2, attack: 2, points: 2, points also: 1 per tech hero in owned}
"""


def add_census(tmp_path, monkeypatch) -> None:
    """Play from a content folder in which core-2e has one hero and one villain group more."""
    shutil.copytree(store.CHECKOUT / "core-2e", tmp_path / "core-2e")
    for name, cards in (("heroes", HERO), ("villains", VILLAINS)):
        with (tmp_path / "core-2e" / f"{name}.yaml").open("a", encoding="utf-8") as file:
            file.write(cards)
    monkeypatch.setenv("LEGENDARY_NB_CONTENT", str(tmp_path))
