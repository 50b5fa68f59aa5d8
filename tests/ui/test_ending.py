"""The end of a game as data: who won and why, the decks, playing on from a moment, the same setup again."""

import pytest
from support.clicking import SYSTEMS
from support.words import choose, table

from legendary_nb import Game
from legendary_nb.bots import PriorityBot
from legendary_nb.hints import WinLine
from legendary_nb.ui.board.end_panel import ending_of
from legendary_nb.ui.board.new_game import new_game
from legendary_nb.ui.board.sitting import Sitting
from legendary_nb.ui.board.thinking import line_of, reviewing


def ended(result: str, players: int = 2, system: str = "core-2e") -> Game:
    """A whole game by bots that ended so."""
    games = (Game.new(system, players=players, seed=seed).play(PriorityBot()) for seed in range(40))
    return next(game for game in games if game.outcome.result == result)


def test_a_victory_says_who_leads():
    found = ending_of(ended("win"))
    assert found["title"] == "The players win" and "leads with" in found["sentence"]


@pytest.mark.parametrize(("system", "side"), [("core-2e", "Evil"), ("villains", "Good")])
def test_a_loss_is_everybodys_and_says_why(system, side):
    found = ending_of(ended("loss", system=system))
    assert found["title"] == f"{side} wins: the players lose"
    assert found["sentence"].startswith("All players lose together; their points do not count.")
    assert found["reason"] and "left" in found["sentence"]


def test_alone_it_is_you_who_wins_or_loses():
    assert ending_of(ended("win", 1))["title"] == "You win"
    lost = ending_of(ended("loss", 1))
    assert lost["title"] == "Evil wins: you lose" and "All players" not in lost["sentence"] and lost["solo"]


def test_a_tie_is_no_victory():
    game = table("Ana: hand Wound", villain_deck=[], hq=[""] * 5)
    found = ending_of(choose(game, "end turn"))
    assert (found["result"], found["title"]) == ("tie", "A tie: nobody wins")


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_decks_the_best_turn_and_the_best_card_are_those_of_people(system):
    game = Game.new(system, players=2, seed=5).play(PriorityBot())
    found = ending_of(game, bots=["Ben"])
    assert found["people"] == ["Ana"] and found["best_turn"]["player"] == "Ana"
    assert found["best_card"] is None or found["best_card"]["player"] == "Ana"
    for p, strip in enumerate(found["decks"]):
        player = game.table.players[p]
        piles = (player.deck, player.hand, player.discard, player.played, player.aside, player.front)
        assert sum(n for _, n in strip) == sum(map(len, piles))
    assert [turn for turn, _ in found["series"]["deck"][0]][:4] == [1, 3, 5, 7], "turns are those of the game"


# ---- from the end ----------------------------------------------------------------------------------------


def test_you_play_on_from_any_moment_and_the_old_line_stays():
    game = ended("loss")
    sitting, path = Sitting(game, {"Ben": "priority"}), tuple(game.answers)
    assert sitting.receive({"do": "from", "answers": 40}) is None
    assert sitting.game.answers == list(path[:40]) and sitting.game.outcome is None
    assert path in sitting.marks, "hidden cards were seen on the old line"
    sitting.game.visit(path)
    assert sitting.game.outcome is not None


@pytest.mark.parametrize("answers", [-1, 10**9, "x", None, 2.5, [1]])
def test_no_other_moment_can_be_played_on_from(answers):
    game = ended("loss")
    sitting, before = Sitting(game), list(game.answers)
    assert sitting.receive({"do": "from", "answers": answers})["re"] == "problem"
    assert sitting.game.answers == before


def test_a_game_that_goes_on_has_no_line_and_no_moment_to_play_on_from():
    sitting = Sitting(Game.new("core-2e", seed=1).play(PriorityBot(), limit=20))
    for message in ({"do": "from", "answers": 3}, {"do": "review"}, {"do": "better", "answers": 3, "run": [0]}):
        assert sitting.receive(message)["re"] == "problem" and len(sitting.game.answers) == 20


def test_a_better_turn_is_played_up_to_its_end_and_the_way_back_leads_to_the_end():
    game = choose(table("Ana: hand Wound", city={"Sewers": "Sentinel"}, attack=8, tactics=["Endless Resources"],
                        villain_deck=[], hq=[""] * 5), "fight Sentinel", "end turn")
    sitting, end = Sitting(game, {"Ben": "priority"}), list(game.answers)
    sitting.receive({"do": "better", "answers": 0, "run": [1, 0]})
    scene = sitting.scene()
    assert list(sitting.game.ask.options.labels) == ["end turn"] and scene["left"] == "better"
    assert scene["beats"], "the board shows the turn"
    sitting.receive({"do": "to-end"})
    assert sitting.game.answers == end and sitting.scene()["left"] is None
    assert sitting.receive({"do": "to-end"})["re"] == "problem"


def test_the_way_back_is_offered_until_you_play_on():
    game = ended("loss")
    sitting = Sitting(game, {"Ben": "priority"})
    sitting.receive({"do": "from", "answers": 40})
    assert sitting.scene()["left"] == "on"
    sitting.game.choose(0)
    assert sitting.scene()["left"] is None


@pytest.mark.parametrize("run", [None, "0", [0.5], [[1]], list(range(101))])
def test_only_a_list_of_answers_is_a_better_turn(run):
    game = ended("loss")
    sitting, before = Sitting(game), list(game.answers)
    assert sitting.receive({"do": "better", "answers": 3, "run": run})["re"] == "problem"
    assert sitting.game.answers == before


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_form_like_a_game_makes_that_game_again(system):
    game = Game.new(system, players=3, seed=5)
    sitting = Sitting(game, {"Ben": "priority"})
    like = sitting.receive({"do": "form", "like": True})["like"]
    assert [seat["bot"] for seat in like["seats"]] == ["", "priority", ""] and "seed" not in like
    again, bots = new_game({**like, "players": [seat["name"] for seat in like["seats"]], "bots": sitting.bots,
                            "modes": [], "officers": {}, "hands": {}, "seed": 8})
    assert bots == sitting.bots and again.seed == 8
    assert {card.id for card in again.table.box.cards} == {card.id for card in game.table.box.cards}


def test_a_form_without_a_game_before_it_is_like_none():
    assert Sitting(Game.new("core-2e", seed=1)).receive({"do": "form"})["like"] is None


def test_the_line_comes_bit_by_bit_with_every_moment_of_it():
    game = ended("loss")
    told = [one for one in reviewing(game.copy(), ["Ana"], seconds=0.2) if one is not None]
    *earlier, last, judged = told
    assert not last["working"] and not judged["working"] and all(one["working"] for one in earlier)
    assert (last["re"], judged["re"]) == ("line", "review")
    assert len(last["line"]) == len(WinLine(game).moments) and last["line"][-1]["level"] == 0.0
    assert line_of(WinLine(game), working=True)["line"][0]["level"] is None, "nothing is told before it is measured"


def test_a_newcomer_is_told_the_aim_and_what_to_do():
    found = Sitting(Game.new("bond", seed=1)).receive({"do": "teach"})
    assert found["re"] == "welcome" and found["aim"].startswith("Defeat Auric Goldfinger four times before")
    assert "Recruit Points" in found["play"] and "six new ones" in found["end"]
