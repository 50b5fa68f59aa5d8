"""The board and the table as text show a seat only what it may see."""

import random

import pytest

from legendary_nb import Game, Setup
from legendary_nb.game.show import show_table
from legendary_nb.game.view import NOBODY
from legendary_nb.ui.board.scene import scene_of


def moments(system, players, seed, most=60):
    """Moments of a game that is answered at random."""
    rng = random.Random(seed)
    game = Game.new(Setup(system, players), seed=seed)
    for _ in range(most):
        if game.ask is None:
            return
        if rng.random() < 0.15:
            yield game
        game.choose(rng.randrange(len(game.ask.raw)))


@pytest.mark.parametrize("system", ["core-1e", "core-2e", "villains", "bond", "dxp"])
def test_what_a_seat_is_shown_does_not_depend_on_hidden_cards(system):
    for game in moments(system, 3, 11):
        for seat in range(3):
            dealt = Game(game.setup, game.seed, game.imagine(seat, 5))
            assert scene_of(dealt, seat) == scene_of(game, seat)
            assert show_table(dealt.table, seat) == show_table(game.table, seat)


@pytest.mark.parametrize("system", ["core-2e", "bond"])
def test_nobody_sees_any_hand(system):
    for game in moments(system, 2, 4):
        scene = scene_of(game, NOBODY)
        assert [player["hand"] for player in scene["players"]] == [len(p.hand) for p in game.table.players]
        assert not scene["ask"]["mine"] and "options" not in scene["ask"]
