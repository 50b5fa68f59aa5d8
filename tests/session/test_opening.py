"""The first game of a newcomer begins quietly, and nobody can guess its seed."""

import pytest
from support.clicking import SYSTEMS

from legendary_nb import Game, Setup, first_game
from legendary_nb.bots import RandomBot
from legendary_nb.session import opening
from legendary_nb.session.opening import is_quiet, quiet_game, quiet_seed

DRAWS = 25
FORCED = ("strike", "twist", "escape")


@pytest.mark.parametrize("system", SYSTEMS)
def test_in_the_first_turn_nothing_is_forced_on_a_newcomer_whatever_they_do(system):
    for draw in range(DRAWS):
        game = Game.new(first_game(system, 2), seed=quiet_seed(first_game(system, 2)))
        assert game.ask.kind == "action" and game.ask.seat == game.table.acting == 0, "the newcomer may act at once"
        assert len(game.table.players[0].hand) == game.table.box.changes.hand_size, "nothing was discarded"
        bot = RandomBot(draw)
        while game.ask is not None and game.table.turn == 1:
            assert not {event.kind for event in game.events} & set(FORCED)
            game.play(bot, limit=1)


@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize("system", SYSTEMS)
def test_a_game_that_was_drawn_by_chance_keeps_its_cards_and_becomes_quiet(system, players):
    for seed in range(6):
        game = Game.new(Setup(system, players), seed=seed)
        quiet = quiet_game(game)
        assert is_quiet(quiet) and quiet.seed != game.seed
        assert quiet.table.box.scheme is game.table.box.scheme
        assert {card.hero for card in quiet.table.box.cards} == {card.hero for card in game.table.box.cards}


def test_not_every_opening_is_quiet():
    found = [is_quiet(Game.new("core-2e", seed=seed)) for seed in range(40)]
    assert 3 < sum(found) < 35


def test_a_seed_is_drawn_in_secret_from_a_thousand_million(monkeypatch):
    asked = []
    monkeypatch.setattr(opening.secrets, "randbelow", lambda most: asked.append(most) or 3)
    quiet_seed(first_game("core-1e", 2))
    assert set(asked) == {10**9}


def test_a_setup_whose_first_turn_is_never_quiet_begins_as_it_must(monkeypatch):
    monkeypatch.setattr(opening, "is_quiet", lambda game, player: False)
    assert isinstance(quiet_seed(first_game("core-1e", 2)), int)
