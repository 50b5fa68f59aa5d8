"""What the players try to do, in bond (content/rules/goal.yaml)."""

from support.words import choose, rule, table

BOND = ("bond",)
CALM = ["Capungo"] * 9
LAST = {"tactics": ["Junk Getaway"], "attack": 10}


@rule("goal.win", "goal.individual-winner", "score.mastermind-card", systems=BOND)
def test_with_the_fourth_tactic_all_win_and_the_best_score_is_the_top_agent():
    game = table("Ana: hand; victory | Ben: victory Oddjob, Oddjob, Kra", villain_deck=CALM, **LAST)
    choose(game, "fight Auric Goldfinger", "end turn")
    assert game.outcome.result == "win" and game.outcome.winners == ("Ben",)
    assert game.outcome.scores == {"Ana": 6, "Ben": 14}  # nobody has the points of the mastermind card
