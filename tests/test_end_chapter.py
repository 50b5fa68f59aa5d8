"""Winning, losing, ties and scores (content/rules/end.yaml)."""

from dataclasses import replace

import pytest
from helpers import choose, full_city, gained, labels, names, refused, rule, table

from legendary_nb import Setup, first_game

CALM = ["Bystander"] * 9
FIVE_HEROES = ["Odinson", "Storm", "Hulk", "Rogue", "Gambit"]


def facing(mastermind: str, scheme: str) -> Setup:
    return Setup("core-1e", 2, mastermind=mastermind, scheme=scheme)


# ---- winning ---------------------------------------------------------------------------------------


@rule("win.last-effect")
def test_the_fight_effect_of_the_last_tactic_still_happens():
    game = table("Ana: hand Storm, Rogue, Gambit, Odinson", attack=8, tactics=["Xavier's Nemesis"],
                 setup=facing("Magneto", "The Legacy Virus"))
    game.choose("fight Magneto")
    assert names(game, "victory", "Ana") == ["Xavier's Nemesis"] + ["Bystander"] * 3
    game.choose("end turn")
    assert game.outcome.scores["Ana"] == 5 + 3


@rule("win.finish-turn")
def test_the_turn_of_the_last_tactic_is_finished_before_the_game_ends():
    game = table("Ana: hand Keen Senses", attack=11, tactics=["Endless Resources"], city={"Bank": "Whirlwind"},
                 hq=FIVE_HEROES)
    game.choose("fight Red Skull")
    assert game.outcome is None
    choose(game, "fight Whirlwind", "play Keen Senses", "recruit Odinson", "end turn")
    assert (game.outcome.result, game.ask) == ("win", None)
    assert game.outcome.scores == {"Ana": 5 + 2, "Ben": 0}


@rule("win.finish-turn")
def test_after_the_last_tactic_the_mastermind_is_not_fought_again_and_nobody_gets_another_turn():
    game = table(attack=18, tactics=["Secrets of Time Travel"], setup=facing("Dr. Doom", "The Legacy Virus"))
    game.choose("fight Dr. Doom")
    assert refused(game, "fight Dr. Doom")
    game.choose("end turn")
    assert game.outcome.result == "win"
    assert [e.kind for e in game.events].count("turn") == 1


@rule("win.is-final")
def test_a_last_tactic_that_fulfils_the_scheme_still_wins():
    game = table(attack=8, tactics=["Crushing Shockwave"], stacks={"wounds": 2},
                 setup=facing("Magneto", "The Legacy Virus"))
    game.choose("fight Magneto")
    assert gained(game) == {"Ana": 0, "Ben": 2}
    assert game.view("Ana")["stacks"]["wounds"] == 0
    game.choose("end turn")
    assert game.outcome.result == "win"


@rule("win.is-final")
@pytest.mark.parametrize("scheme", ["Super Hero Civil War", "The Legacy Virus"])
def test_a_last_tactic_that_empties_the_hero_deck_still_wins(scheme):
    game = table(attack=8, tactics=["Bitter Captor"], hq=["Storm", "Odinson", "Odinson", "Odinson", "Odinson"],
                 hero_deck=["Hulk"], setup=facing("Magneto", scheme))
    game.choose("fight Magneto")
    assert game.view("Ana")["hero_deck"] == 0
    game.choose("end turn")
    assert game.outcome.result == "win"


@rule("win.is-final")
def test_the_losing_twist_comes_too_late_once_no_tactic_is_left():
    game = table(attack=11, tactics=["Endless Resources"], city={"Bank": "Endless Armies of HYDRA"}, twists=7,
                 villain_deck=["Scheme Twist", "Hand Ninjas"])
    choose(game, "fight Red Skull", "fight Endless Armies of HYDRA")
    assert game.view("Ana")["scheme"]["twists"] == 8
    assert game.outcome is None
    game.choose("end turn")
    assert game.outcome.result == "win"


# ---- losing ----------------------------------------------------------------------------------------


@rule("lose.immediate")
def test_the_losing_twist_at_the_start_of_a_turn_leaves_no_action_step():
    game = table("Ana: hand Odinson", step="turn", villain_deck=["Scheme Twist", "Hand Ninjas"], twists=7)
    assert game.outcome.result == "loss"
    assert game.ask is None
    assert names(game, "hand", "Ana") == ["Odinson"]


@rule("lose.immediate")
def test_a_loss_in_the_middle_of_an_effect_ends_it_there():
    game = table("Ana: hand Crazed Rampage, Odinson", stacks={"wounds": 1},
                 setup=facing("Magneto", "The Legacy Virus"))
    game.choose("play Crazed Rampage")
    assert game.outcome.result == "loss"
    assert gained(game) == {"Ana": 1, "Ben": 0}
    assert (names(game, "hand", "Ana"), names(game, "played", "Ana")) == (["Odinson"], ["Crazed Rampage"])


@rule("lose.immediate")
def test_a_loss_comes_before_the_next_question_of_the_same_effect():
    game = table("Ana: hand Odinson, Storm | Ben: hand Hulk, Rogue", step="turn",
                 escape=["Hand Ninjas"] * 11, villain_deck=["Sentinel", "Bystander"],
                 city=full_city({"villain": "Whirlwind", "holds": ["Bystander"]}),
                 setup=facing("Magneto", "Negative Zone Prison Breakout"))
    assert game.outcome.result == "loss"
    assert "discard" not in [e.kind for e in game.events]


@rule("lose.evil-wins-effect")
@pytest.mark.parametrize(("scheme", "last"), [("Unleash the Power of the Cosmic Cube", 8),
                                              ("Portals to the Dark Dimension", 7)])
def test_a_twist_that_says_evil_wins_loses_the_game(scheme, last):
    before = table(step="turn", villain_deck=["Scheme Twist", "Hand Ninjas"], twists=last - 2,
                   setup=facing("Magneto", scheme))
    assert before.outcome is None
    game = table(step="turn", villain_deck=["Scheme Twist", "Hand Ninjas"], twists=last - 1,
                 setup=facing("Magneto", scheme))
    assert game.outcome.result == "loss"
    assert game.outcome.reason.startswith(game.view("Ana")["scheme"]["id"])
    assert game.outcome.winners == ()


# ---- ties ------------------------------------------------------------------------------------------


@rule("tie.hero-deck")
def test_when_the_hero_deck_runs_out_the_turn_is_finished_and_the_game_is_a_tie():
    game = table("Ana: hand Keen Senses", hq=FIVE_HEROES, hero_deck=["Wolverine"], recruit=6, villain_deck=CALM)
    game.choose("recruit Odinson")
    assert None not in game.view("Ana")["hq"]
    assert game.outcome is None
    choose(game, "play Keen Senses", "recruit Gathering Stormclouds", "end turn")
    assert (game.outcome.result, game.outcome.reason) == ("tie", "tie.hero-deck")
    assert game.ask is None


@rule("tie.hero-deck")
def test_a_hero_deck_that_still_has_a_card_lets_the_game_go_on():
    game = table(hq=FIVE_HEROES, hero_deck=["Wolverine", "Thor"], recruit=3, villain_deck=CALM)
    choose(game, "recruit Odinson", "end turn")
    assert game.outcome is None


@rule("tie.villain-deck")
def test_when_the_villain_deck_runs_out_the_turn_is_finished_and_the_game_is_a_tie():
    game = table("Ana: hand Optic Blast, Wound", step="turn", villain_deck=["Hand Ninjas"])
    assert game.outcome is None
    choose(game, "play Optic Blast", "fight Hand Ninjas", "end turn")
    assert (game.outcome.result, game.outcome.reason) == ("tie", "tie.villain-deck")
    assert game.outcome.scores == {"Ana": 1, "Ben": 0}
    assert [e.kind for e in game.events].count("turn") == 1


@rule("tie.villain-deck")
def test_a_villain_deck_with_a_card_left_gives_the_next_player_a_turn():
    game = table(step="turn", villain_deck=["Hand Ninjas", "Sentinel"])
    game.choose("end turn")
    assert (game.outcome, game.ask.player) == (None, "Ben")


@rule("tie.last-chance")
def test_a_win_in_the_last_turn_takes_precedence_over_the_tie():
    game = table("Ana: hand Optic Blast, Odinson, Call Lightning, Unending Energy", step="turn",
                 villain_deck=["Bystander"], tactics=["Endless Resources"])
    choose(game, "play Optic Blast", "discard Odinson", "play Unending Energy", "fight Red Skull", "end turn")
    assert game.outcome.result == "win"


@rule("tie.last-chance")
def test_a_loss_in_the_last_turn_takes_precedence_over_the_tie():
    game = table("Ana: hand Covert Operation, Shadowed Thoughts", hq=FIVE_HEROES, hero_deck=["Wolverine"], recruit=3,
                 villain_deck=["Scheme Twist", "Hand Ninjas"], twists=7)
    choose(game, "recruit Odinson", "play Covert Operation", "play Shadowed Thoughts", "yes")
    assert "yes" in labels(game)
    game.choose("yes")
    assert game.outcome.result == "loss"


@rule("tie.individual")
def test_a_tie_has_an_individual_winner_but_no_group_win():
    game = table("Ana: victory Destroyer, Enchantress, Sabretooth | Ben: victory Destroyer, Enchantress",
                 step="turn", villain_deck=["Bystander"])
    game.choose("end turn")
    assert game.outcome.scores == {"Ana": 12, "Ben": 9}
    assert game.outcome.winners == ("Ana",)
    assert game.outcome.result == "tie"


# ---- scores ----------------------------------------------------------------------------------------


@rule("score.sum")
def test_a_score_is_the_sum_of_the_victory_points_in_the_pile():
    game = table("Ana: hand Odinson; victory Frost Giant, Sabretooth, Negablast Grenades, Bystander, Bystander",
                 tactics=["Endless Resources"], attack=7, acting="Ben")
    assert game.view("Ben")["players"][0]["points"] == 12
    assert game.explain("score Ana").total == 2 + 3 + 5 + 1 + 1
    choose(game, "fight Red Skull", "end turn")
    assert game.outcome.scores == {"Ana": 12, "Ben": 5}
    assert game.outcome.winners == ("Ana",)


@rule("score.variable")
def test_supreme_hydra_is_worth_more_for_each_other_hydra_villain():
    game = table("Ana: victory Supreme HYDRA, Viper, Endless Armies of HYDRA, Sentinel, HYDRA Conspiracy")
    parts = [n for source, n in game.explain("score Ana").parts if "supreme-hydra" in source]
    assert parts == [3, 6]
    assert game.view("Ana")["points"] == (3 + 6) + 3 + 3 + 1 + 5


@rule("score.variable")
def test_a_variable_value_is_taken_when_the_game_ends():
    game = table("Ana: victory Supreme HYDRA, Ultron; discard Team Player; deck Arc Reactor, Odinson",
                 city={"Bank": "HYDRA Kidnappers"}, attack=3, recruit=4, villain_deck=CALM, hero_deck=["Wolverine"],
                 hq=["Team Player", "Storm", "Hulk", "Rogue", "Gambit"])
    assert game.view("Ana")["points"] == 3 + (2 + 2)
    choose(game, "fight HYDRA Kidnappers", "do not gain", "recruit Team Player", "end turn")
    assert game.outcome.scores["Ana"] == (3 + 3) + 1 + (2 + 3)


@rule("score.mastermind-card")
def test_after_a_normal_win_nobody_has_the_mastermind_card():
    game = table(attack=7, tactics=["Endless Resources"])
    choose(game, "fight Red Skull", "end turn")
    assert game.outcome.scores == {"Ana": 5, "Ben": 0}
    assert "Red Skull" not in names(game, "victory", "Ana") + names(game, "victory", "Ben")


@rule("score.mastermind-card")
def test_the_final_showdown_puts_the_mastermind_card_into_a_victory_pile():
    game = table("Ana: deck Wound, Wound, Wound, Wound, Wound, Wound | Ben: hand Odinson", attack=7,
                 tactics=["Endless Resources"], setup=replace(first_game("core-1e", 2), modes=("final-showdown",)))
    choose(game, "fight Red Skull", "end turn", "play Odinson", "end turn", "end turn")
    assert names(game, "victory", "Ben") == ["Red Skull"]
    assert game.outcome.scores == {"Ana": 5, "Ben": 5}


@rule("score.equal")
def test_equal_highest_scores_share_the_individual_victory():
    game = table("Ana: victory Sabretooth, Frost Giant | Ben: victory Destroyer, Destroyer | "
                 "Cleo: victory Frost Giant", attack=7, tactics=["Endless Resources"], players=3)
    choose(game, "fight Red Skull", "end turn")
    assert game.outcome.scores == {"Ana": 10, "Ben": 10, "Cleo": 2}
    assert game.outcome.winners == ("Ana", "Ben")
