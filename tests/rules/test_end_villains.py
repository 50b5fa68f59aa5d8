"""The end of a game of villains (content/rules/end.yaml)."""

import pytest
from support.villains import BANDS, CRUSH, QUIET, SOLDIERS, facing, under, villains
from support.words import (
    choose,
    city,
    names,
    table,
)


@villains("win.last-effect")
def test_the_fight_effect_of_the_last_tactic_still_happens():
    game = facing("Ana: hand HYDRA Soldier; victory Asgardian Warriors; deck Loki", ["Might of Valhalla"], 10, "Odin")
    game.choose("fight Odin")
    assert len(names(game, "hand", "Ana")) == 2


@villains("win.finish-turn")
def test_the_turn_of_the_last_tactic_is_finished():
    game = facing(tactics=[BANDS], attack=8 + 4, city={"Bank": "Black Panther"})
    choose(game, "fight Dr. Strange", "fight Black Panther")
    assert game.outcome is None
    game.choose("end turn")
    assert (game.outcome.result, game.outcome.scores["Ana"]) == ("win", 6 + 2)


@villains("win.is-final")
def test_a_last_tactic_that_empties_the_ally_deck_or_fulfils_the_plot_still_wins():
    emptied = facing(tactics=["Eye of Agamotto"], hero_deck=["Loki", "Loki"])
    emptied.choose("fight Dr. Strange")
    while emptied.outcome is None:
        emptied.choose("end turn" if emptied.ask.kind == "action" else 0)
    assert emptied.outcome.result == "win"
    setup = under("Build an Underground Mega-Vault Prison", commander="Odin")
    vault = facing("Ana: hand HYDRA Soldier | Ben: discard Bindings", ["Divine Justice"], 10, setup=setup,
                   stacks={"wounds": 1})
    choose(vault, "fight Odin", "end turn")
    assert len(names(vault, "wounds")) == 0
    assert vault.outcome.result == "win"


@villains("lose.immediate")
def test_good_wins_at_once_with_the_eighth_bystander_in_the_overrun_pile():
    game = table(SOLDIERS, setup=under(), escape=["Bystander"] * 7, step="turn",
                 villain_deck=["Plot Twist", *QUIET])
    if game.ask:
        game.choose(0)
    assert game.outcome.result == "loss"
    assert game.outcome.reason == "villains/graduation-at-xaviers-x-academy#evil wins"
    assert [e.kind for e in game.events][-1] == "game over"


@villains("lose.evil-wins-effect")
def test_a_twist_that_says_good_wins_loses_the_game():
    setup = under("Cage Villains in Power-Suppressing Cells")
    game = table("Ana: hand Loki, Devour | Ben: hand Loki", setup=setup, step="turn",
                 villain_deck=["Plot Twist", *QUIET])
    game.table.beside_scheme.clear()  # no Cop is left to hold an ally
    while game.outcome is None:
        game.choose(0)
    assert game.outcome.result == "loss"


@villains("tie.last-chance")
@pytest.mark.parametrize(("fights", "result"), [(["fight Dr. Strange"], "win"), ([], "tie")])
def test_a_win_in_the_last_turn_takes_precedence_over_the_tie(fights, result):
    game = facing(tactics=[BANDS], villain_deck=[])
    choose(game, *fights, "end turn")
    assert game.outcome.result == result


@villains("tie.individual", "score.equal")
def test_a_tie_between_good_and_evil_has_individual_winners():
    game = table("Ana: victory Hulk | Ben: victory Beast, Jean Grey", setup=under(CRUSH), step="turn",
                 villain_deck=["Elektra"])
    game.choose("end turn")
    assert (game.outcome.result, game.outcome.winners) == ("tie", ("Ben",))
    equal = table("Ana: victory Hulk | Ben: victory Beast, Beast", setup=under(CRUSH), step="turn",
                  villain_deck=["Elektra"])
    equal.choose("end turn")
    assert equal.outcome.winners == ("Ana", "Ben")


@villains("score.mastermind-card")
@pytest.mark.parametrize(("modes", "points"), [([], 6), (["final-blow"], 12)])
def test_the_commander_card_scores_only_with_the_final_blow(modes, points):
    game = facing(tactics=[BANDS], attack=16, setup=under(CRUSH, modes=modes))
    choose(game, "fight Dr. Strange", *["fight Dr. Strange"] * len(modes), "end turn")
    assert game.outcome.scores["Ana"] == points
    assert city(game) == {}
