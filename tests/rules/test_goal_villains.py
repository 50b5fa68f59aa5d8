"""Winning and losing villains (content/rules/goal.yaml)."""

from support.villains import BANDS, QUIET, facing, under, villains
from support.words import choose, table


@villains("goal.win", "goal.individual-winner", "score.sum")
def test_the_fourth_tactic_wins_for_everybody_and_the_most_points_win_individually():
    game = facing("Ana: hand HYDRA Soldier | Ben: victory Hulk, Beast, Bystander, Eye of Agamotto", [BANDS])
    choose(game, "fight Dr. Strange", "end turn")
    assert game.outcome.result == "win"
    assert game.outcome.scores == {"Ana": 6, "Ben": 6 + 3 + 1 + 6}
    assert game.outcome.winners == ("Ben",)


@villains("goal.lose.no-score")
def test_after_a_loss_points_make_nobody_a_winner():
    game = table("Ana: victory Hulk | Ben: hand Loki", setup=under(), escape=["Bystander"] * 7,
                 step="turn", villain_deck=["Plot Twist", *QUIET])
    if game.ask:
        game.choose(0)
    assert (game.outcome.result, game.outcome.winners) == ("loss", ())
