"""The engine holds for the villainous core set: whole random games of all plots, commanders, modes, player counts."""

import json
import os

import pytest
from test_properties import Dice, assert_whole
from test_properties_second_edition import play_out

from legendary_nb import Game, Setup
from legendary_nb.cards import load_system

SYSTEM = load_system("villains")
PLOTS, COMMANDERS = list(SYSTEM.schemes), list(SYSTEM.masterminds)
GAMES = int(os.environ.get("LEGENDARY_NB_GAMES", "160"))


@pytest.fixture(autouse=True)
def drafts(monkeypatch):
    monkeypatch.setenv("LEGENDARY_NB_DRAFTS", "1")


def setup_number(i: int) -> Setup:
    """A different game for every number: all plots x commanders x players come round, every third game with modes."""
    return Setup("villains", 1 + (i // 32) % 5, COMMANDERS[i // 8 % 4], PLOTS[i % 8],
                 modes=modes_of(Dice(i + 99)) if i % 3 == 0 else ())


def modes_of(dice: Dice) -> list[str]:
    """Up to three modes that go together."""
    chosen: dict[str, str] = {}
    for _ in range(dice.below(4)):
        mode = list(SYSTEM.modes)[dice.below(len(SYSTEM.modes))]
        facts = SYSTEM.modes[mode]
        kind = next((key for key in ("twists", "mastermind attack") if key in facts), mode)
        chosen.setdefault(kind, f"{mode}:{1 + dice.below(len(facts['levels']))}" if "levels" in facts else mode)
    return list(chosen.values())


@pytest.mark.parametrize("block", range(8))
def test_random_games_of_the_villainous_core_set_end_without_a_fault_and_tell_no_secret(block):
    for i in range(block * GAMES // 8, (block + 1) * GAMES // 8):
        game = Game.new(setup_number(i), seed=i)
        play_out(game, Dice(i + 1), every=37 if i % 9 == 0 else 211)
        assert_whole(game.table)
        assert not game.table.limbo or game.outcome.result == "loss"
        assert all(game.log)


@pytest.mark.parametrize("number", range(8))
def test_a_game_of_the_villainous_core_set_is_played_again_from_its_record(number):
    game = Game.new(setup_number(number * 11), seed=number)
    play_out(game, Dice(number), every=1000)
    again = Game.replay(json.loads(json.dumps(game.record())))
    assert again.log == game.log and again.outcome == game.outcome
