"""The order of play (content/rules/turn.yaml)."""

import pytest
from helpers import labels, names, refused, rule, story, table

from legendary_nb import Game

HENCHMEN = ["Sentinel"] * 12


@rule("turn.order")
def test_turns_pass_clockwise_and_come_round_again():
    game = table(players=3, step="turn", villain_deck=HENCHMEN)
    seats = []
    for _ in range(4):
        seats.append(game.ask.player)
        game.choose("end turn")
    assert seats == ["Ana", "Ben", "Cleo", "Ana"]


@rule("turn.order")
def test_turns_pass_clockwise_from_whoever_begins():
    game = table(players=3, acting="Cleo", step="turn", villain_deck=HENCHMEN)
    seats = []
    for _ in range(4):
        seats.append(game.view("Ana")["acting"])
        game.choose("end turn")
    assert seats == ["Cleo", "Ana", "Ben", "Cleo"]


@rule("turn.steps")
def test_no_hand_card_is_played_before_the_villain_card_is_finished():
    game = table("Ana: hand Odinson, S.H.I.E.L.D. Agent | Ben: hand Storm", step="turn",
                 villain_deck=["Master Strike", "Sentinel"])
    assert game.ask.why == "core-1e/red-skull#strike"
    assert refused(game, "play Odinson")
    game.choose("KO S.H.I.E.L.D. Agent")
    game.choose("play Odinson")
    assert names(game, "played", "Ana") == ["Odinson"]


@rule("turn.steps")
def test_a_turn_is_a_villain_card_then_actions_then_a_new_hand():
    game = table("Ana: hand Odinson, Wound; deck Storm, Storm, Storm, Storm, Storm, Storm", step="turn",
                 villain_deck=["Sentinel", "Sentinel"])
    game.choose("play Odinson").choose("end turn")
    steps = [e.kind for e in game.events if e.cause in (
        "turn.order", "turn.villain-card", "play.text", "end-turn.discard-played", "end-turn.discard-hand",
        "end-turn.draw")]
    assert steps == ["turn", "villain card", "play", "discard", "discard", *["draw"] * 6, "turn",
                     "villain card"]


@rule("turn.steps")
def test_after_ending_the_turn_a_player_has_no_more_actions():
    game = table("Ana: hand Odinson; deck Odinson", step="turn", villain_deck=["Sentinel"] * 3)
    game.choose("end turn")
    assert game.ask.player == "Ben"
    assert "play Odinson" not in labels(game)


@rule("turn.villain-card")
def test_one_card_of_forty_is_played_before_the_player_may_act():
    game = table(step="turn", villain_deck=["Sentinel", *["Hand Ninjas"] * 39])
    assert game.view("Ana")["villain_deck"] == 39
    assert story(game, "villain card") == [("villain card", "Sentinel")]
    assert game.ask.kind == "action"


@rule("turn.villain-card")
@pytest.mark.parametrize("top", ["Sentinel", "Bystander", "Master Strike", "Scheme Twist"])
def test_every_turn_takes_one_villain_card_of_any_kind(top):
    game = table("Ana: hand Odinson | Ben: hand Odinson", step="turn",
                 villain_deck=[top, "Sentinel", "Sentinel"])
    assert (game.ask.kind, game.view("Ana")["villain_deck"]) == ("action", 2)
    game.choose("end turn")
    assert (game.ask.player, game.view("Ana")["villain_deck"]) == ("Ben", 1)


@rule("turn.villain-card")
def test_the_first_turn_of_a_new_game_begins_with_a_villain_card_unasked():
    game = Game.new("core-1e", players=2, seed=3)
    assert game.view("Ana")["villain_deck"] == 8 + 5 + 16 + 10 + 2 - 1
    happened = [e.kind for e in game.events]
    assert happened[happened.index("turn") + 1] == "villain card"
