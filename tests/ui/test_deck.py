"""Deck statistics beside the board: for the seat that looks, at any moment, without secrets."""

import json

import pytest
from support.thinking import thoughts

pytest.importorskip("anywidget")

from legendary_nb import Game
from legendary_nb.bots import ValueBot
from legendary_nb.ui.board.sitting import Sitting


def sitting_of(game, bots=None):
    sitting = Sitting(game, bots)
    sitting.receive({"do": "ready"})
    return sitting


def test_the_first_hand_of_a_game_is_followed_by_the_six_other_cards():
    deck = sitting_of(Game.new("core-2e", players=2, seed=3)).receive({"do": "deck"})
    assert (deck["size"], deck["undrawn"], deck["hand"], deck["share"]) == (12, 6, 6, 0.5)
    assert deck["name"] == "Ana" and sum(row[1] for row in deck["cards"]) == 12
    assert sum(row[2] for row in deck["cards"]) == 6
    assert json.loads(json.dumps(deck)) == deck, "all of it is plain data"


def test_a_need_is_answered_exactly_and_simulated_and_a_wrong_one_is_explained():
    sitting = sitting_of(Game.new("core-2e", players=2, seed=3))
    need = sitting.receive({"do": "deck", "need": "four s.h.i.e.l.d."})["need"]
    assert need["chance"] == 1 and need["low"] <= need["simulated"] <= need["high"]
    assert "nearest" in sitting.receive({"do": "deck", "need": "two strenght"})["need"]["problem"]
    assert sitting.receive({"do": "deck", "need": 3})["re"] == "problem"


def test_what_the_next_hand_brings_is_worked_out_beside_the_clicks():
    sitting = sitting_of(Game.new("core-2e", players=2, seed=3))
    sitting.receive({"do": "deck"})
    found = thoughts(sitting.job, 8)[-1]
    assert found["exact"] and not found["working"]
    for kind in ("recruit", "attack"):
        assert sum(p for _, p in found[kind]["chances"]) == pytest.approx(1)


def test_with_many_hands_the_values_get_better_while_one_looks():
    game, bot = Game.new("core-2e", players=2, seed=5), ValueBot()
    while game.table.turn < 25 or game.ask.seat:
        game.play(bot, limit=1)
    sitting = sitting_of(game, {"Ben": "value"})
    sitting.receive({"do": "deck"})
    told = thoughts(sitting.job, 4)
    assert told and told[0]["working"] and not told[0]["exact"]


def test_statistics_tell_nothing_of_how_the_deck_lies_nor_of_other_hands():
    """Two games that differ only in what Ana cannot see show her the same."""
    game = Game.new("core-2e", players=2, seed=3)
    other = game.copy()
    other.table.players[0].deck.reverse()
    ben = other.table.players[1]
    ben.hand, ben.deck = ben.deck[:6], ben.hand + ben.deck[6:]
    first, second = (sitting_of(one, {"Ben": "value"}).receive({"do": "deck"}) for one in (game, other))
    assert first == second


def test_while_the_screen_changes_hands_no_deck_is_shown():
    sitting = Sitting(Game.new("core-2e", players=2, seed=3))
    assert sitting.receive({"do": "deck"}) == {"re": "deck", "nobody": True}


def test_the_statistics_follow_a_look_back():
    game = Game.new("core-2e", players=2, seed=5).play(ValueBot())
    sitting = sitting_of(game, {"Ben": "value"})
    now = sitting.receive({"do": "deck"})
    sitting.receive({"do": "look", "event": 12})
    then = sitting.receive({"do": "deck"})
    assert then["size"] == 12 and now["size"] != then["size"]
    assert len(then["growth"]) == 1 < len(now["growth"])


def test_asking_for_statistics_does_not_end_a_hint_that_is_being_thought_about():
    sitting = sitting_of(Game.new("core-2e", players=2, seed=3))
    sitting.receive({"do": "hint"})
    thinking = sitting.job
    sitting.receive({"do": "deck"})
    assert sitting.job is thinking
