"""The engine holds for the fantasy edition: whole random games of all schemes, masterminds and numbers of players."""

import json
import os

import pytest
from test_properties import Dice, assert_whole
from test_properties_second_edition import play_out

from legendary_nb import Game, Setup
from legendary_nb.cards import load_system

SYSTEM = load_system("dxp")
GAMES = int(os.environ.get("LEGENDARY_NB_GAMES", "100"))


def setup_number(i: int) -> Setup:
    """A different game for every number: all schemes x masterminds x players come round."""
    players = 1 + i % 5
    schemes = [name for name, scheme in SYSTEM.schemes.items() if scheme.solo or players > 1]
    masterminds = list(SYSTEM.masterminds)
    return Setup("dxp", players, masterminds[i // 5 % 4], schemes[(i // 5 + i // 20) % len(schemes)])


@pytest.mark.parametrize("block", range(10))
def test_random_games_of_the_fantasy_edition_end_without_a_fault_and_tell_no_secret(block):
    for i in range(block * GAMES // 10, (block + 1) * GAMES // 10):
        game = Game.new(setup_number(i), seed=i)
        play_out(game, Dice(i + 1), every=37 if i % 9 == 0 else 211)
        assert_whole(game.table)
        assert not game.table.limbo or game.outcome.result == "loss"
        assert all(game.log)


@pytest.mark.parametrize("number", range(5))
def test_a_game_of_the_fantasy_edition_is_played_again_from_its_record(number):
    game = Game.new(setup_number(number * 7), seed=number)
    play_out(game, Dice(number), every=1000)
    again = Game.replay(json.loads(json.dumps(game.record())))
    assert again.log == game.log and again.outcome == game.outcome
    assert Game.at(game.position()).log == game.log
