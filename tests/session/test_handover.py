"""Who holds the screen that several people share."""

from legendary_nb import Game
from legendary_nb.bots import PriorityBot
from legendary_nb.game.view import NOBODY
from legendary_nb.session.handover import Handover


def end_turn(game):
    """Play on until another seat is asked."""
    seat = game.ask.seat
    while game.ask.seat == seat:
        game.choose(len(game.ask.raw) - 1)
    return game


def test_whoever_plays_alone_always_holds_the_screen():
    game = Game.new("core-2e", players=2, seed=3)
    hands = Handover.among([None, PriorityBot()])
    assert hands.holder == 0 and not hands.is_due(game.ask)
    end_turn(game)
    assert hands.is_for_bot(game.ask) and hands.put_away(game.ask).holder == 0


def test_nobody_holds_the_screen_between_two_people():
    game = Game.new("core-2e", players=2, seed=3)
    hands = Handover.among([None, None])
    assert hands.holder == NOBODY and hands.is_due(game.ask)
    hands = hands.taken(game.ask)
    assert hands.holder == game.ask.seat and not hands.is_due(game.ask)
    assert hands.put_away(game.ask) == hands
    end_turn(game)
    assert hands.is_due(game.ask) and hands.put_away(game.ask).holder == NOBODY


def test_undo_takes_back_what_bots_answered_too():
    game = Game.new("core-2e", players=2, seed=3)
    hands = Handover.among([None, PriorityBot()])
    end_turn(game)
    before = len(game.answers)
    while hands.is_for_bot(game.ask):
        game.play(PriorityBot(), limit=1)
    hands.undo(game)
    assert game.ask.seat == 0 and len(game.answers) == before - 1


def test_a_game_of_bots_alone_is_nobodys():
    hands = Handover.among([PriorityBot(), PriorityBot()])
    assert (hands.people, hands.holder) == ((), NOBODY)
