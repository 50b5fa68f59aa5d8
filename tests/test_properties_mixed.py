"""The engine holds for mixed games: random games of several sets, boards, starting decks, modes, player counts."""

import json
import os
import random

import pytest
from test_properties import Dice, assert_whole
from test_properties_second_edition import play_out

from legendary_nb import Game, Setup
from legendary_nb.rules.modes import ONE_OF_A_KIND
from legendary_nb.rules.setup import system_of

MIXES = ("villains+core-1e", "villains+core-2e", "core-1e+villains", "core-2e+villains", "villains+core-2e+core-1e",
         "core-1e+core-2e+villains")
GAMES = int(os.environ.get("LEGENDARY_NB_GAMES", "120"))


@pytest.fixture(autouse=True)
def drafts(monkeypatch):
    monkeypatch.setenv("LEGENDARY_NB_DRAFTS", "1")


def some_modes(sets: str, rng: random.Random) -> list[str]:
    """Modes that go together, with levels where they have them."""
    chosen, taken = [], set()
    facts = system_of(Setup(sets)).modes
    for mode in rng.sample(list(facts), rng.choice([0, 0, 1, 3, 8])):
        kinds = {key for key in ONE_OF_A_KIND if key in facts[mode]}
        if not kinds & taken and not {"players", "mastermind side"} & set(facts[mode]):
            taken |= kinds
            levels = facts[mode].get("levels")
            chosen.append(f"{mode}:{rng.choice(levels) if isinstance(levels, list) else 2}" if levels else mode)
    return chosen


def setup_number(i: int) -> Setup:
    """A different game for every number: all mixes x players come round; the rest is left to chance."""
    rng = random.Random(i)
    sets = MIXES[i % len(MIXES)]
    names = ["", *sets.split("+")]
    return Setup(sets, 1 + i // len(MIXES) % 5, modes=some_modes(sets, rng), board=rng.choice(names),
                 deck=rng.choice(names), matching=i % 4 == 0)


@pytest.mark.parametrize("block", range(6))
def test_random_mixed_games_end_without_a_fault_and_tell_no_secret(block):
    for i in range(block * GAMES // 6, (block + 1) * GAMES // 6):
        game = Game.new(setup_number(i), seed=i)
        play_out(game, Dice(i + 1), every=53 if i % 8 == 0 else 401)
        assert_whole(game.table)
        assert all(game.log)


@pytest.mark.parametrize("number", range(len(MIXES)))
def test_a_mixed_game_is_played_again_from_its_record(number):
    game = Game.new(setup_number(number), seed=number)
    play_out(game, Dice(number), every=1000)
    again = Game.replay(json.loads(json.dumps(game.record())))
    assert again.log == game.log and again.outcome == game.outcome
