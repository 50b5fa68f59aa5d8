"""Fighting the commander and the end of a game of villains.

Rules of content/rules/goal.yaml, mastermind.yaml, fight.yaml and end.yaml.
"""

import pytest
from support.words import choose, city, labels, names, rule, spaces, table

from legendary_nb import Game, Setup
from legendary_nb.cards import load_system

CRUSH, GRADUATION = "Crush HYDRA", "Graduation at Xavier's X-Academy"
BANDS = "Crimson Bands of Cyttorak"  # does nothing to players with only grey allies
QUIET = ["Elektra"] * 4
SOLDIERS = "Ana: hand HYDRA Soldier | Ben: hand HYDRA Soldier"


def villains(*rule_ids):
    return rule(*rule_ids, systems=("villains",))


def against(commander="Dr. Strange", plot=CRUSH, players=2, **more) -> Setup:
    return Setup("villains", players, commander, plot, **more)


def facing(seats=SOLDIERS, tactics=(BANDS,) * 4, attack=8, commander="Dr. Strange", plot=CRUSH, **parts) -> Game:
    """Ana's turn with so much attack, and these tactics left under the commander."""
    return table(seats, **{"setup": against(commander, plot), "attack": attack, "tactics": list(tactics),
                           "villain_deck": QUIET} | parts)


# ---- the commander ---------------------------------------------------------------------------------


@villains("mastermind.and-villains", "mastermind.several-fights")
def test_the_commander_can_be_fought_twice_and_an_adversary_in_the_same_turn():
    game = facing(attack=8 + 8 + 4, city={"Bank": "Black Panther"})
    choose(game, "fight Dr. Strange", "fight Black Panther", "fight Dr. Strange")
    assert game.table.attack == 0
    assert sorted(names(game, "victory", "Ana")) == ["Black Panther", BANDS, BANDS]


@villains("mastermind.random-tactic")
def test_any_tactic_left_can_be_the_next_and_the_same_seed_takes_the_same():
    names_ = ["Book of the Vishanti", BANDS, "Eye of Agamotto", "Winds of Watoomb"]
    taken = [names(facing(tactics=names_, seed=seed).choose("fight Dr. Strange"), "victory", "Ana")[0]
             for seed in range(30)]
    assert set(taken) == set(names_)
    assert taken[:5] == [names(facing(tactics=names_, seed=seed).choose("fight Dr. Strange"), "victory", "Ana")[0]
                         for seed in range(5)]


@villains("mastermind.tactic-to-pile")
def test_the_tactic_goes_face_up_to_the_fighters_victory_pile():
    game = facing().choose("fight Dr. Strange")
    assert game.view("Ben")["players"][0]["victory"][0]["name"] == BANDS
    assert game.view("Ben")["masterminds"][0]["tactics_left"] == 3


@villains("mastermind.tactic-effect")
def test_the_tactics_effect_is_carried_out_with_the_tactic_already_in_the_pile():
    game = facing("Ana: hand HYDRA Soldier; victory Asgardian Warriors, Asgardian Warriors", ["Riches of Asgard"] * 2,
                  10, "Odin")
    game.choose("fight Odin")
    assert game.table.recruit == 2
    assert [e.kind for e in game.events if e.kind in ("tactic", "recruit")] == ["tactic", "recruit"]


@villains("mastermind.same-attack")
def test_each_of_four_fights_costs_the_same():
    game = facing(attack=4 * 8)
    choose(game, *["fight Dr. Strange"] * 4)
    assert game.table.attack == 0
    for commander in load_system("villains").masterminds.values():
        assert {tactic.attack for tactic in commander.tactics} <= {None, commander.card.attack}


# ---- fighting adversaries --------------------------------------------------------------------------


@villains("fight.any-space")
def test_an_adversary_can_be_fought_in_any_space():
    for space in spaces():
        game = table(city={space: "Elektra"}, attack=4)
        assert "fight Elektra" in labels(game)


@villains("fight.villain-bonus")
def test_x_treme_attack_is_counted_anew_for_every_fight():
    game = table("Ana: deck HYDRA Soldier, HYDRA Soldier", attack=6 + 4,
                 city={"Bank": "Iceman", "Streets": "Nightcrawler", "Sewers": "Elektra"})
    assert (game.explain("Iceman").total, game.explain("Nightcrawler").total) == (6, 5)
    game.choose("fight Iceman")
    assert game.explain("Nightcrawler").total == 4
    game.choose("fight Nightcrawler")
    assert game.table.attack == 0


@villains("fight.rescue-order")
def test_the_fight_effect_comes_before_the_effects_of_kidnapped_bystanders():
    holds = ["Public Speaker", "Rock Star"]
    game = table("Ana: deck HYDRA Soldier", city={"Bank": {"villain": "Asgardian Warriors", "holds": holds}}, attack=3,
                 stacks={"bystanders": ["Bystander"]})
    game.choose("fight Asgardian Warriors")
    assert [e.cause for e in game.events if e.kind in ("draw", "recruit", "rescue") and "#" in e.cause] == [
        "villains/asgardian-warriors#fight", "villains/public-speaker#rescue", "villains/rock-star#rescue"]
    assert game.ask.kind == "action"


@villains("fight.defeat-by-effect")
def test_ruling_total_fury_defeats_an_adversary_for_nothing_with_its_fight_effect_and_in_spite_of_its_condition():
    game = facing("Ana: hand HYDRA Soldier; deck HYDRA Soldier", ["Total Fury"] * 2, 9, "Nick Fury",
                  city={"Bank": "Iron Fist", "Streets": "Asgardian Warriors"}, ko=["HYDRA Soldier"] * 4)
    assert "fight Iron Fist" not in labels(game)
    game.choose("fight Nick Fury")
    assert labels(game) == ["defeat Asgardian Warriors", "defeat Iron Fist"]
    game.choose("defeat Asgardian Warriors")
    assert names(game, "hand", "Ana") == ["HYDRA Soldier"] * 2
    assert "Asgardian Warriors" in names(game, "victory", "Ana")


# ---- winning, losing, ties -------------------------------------------------------------------------


@villains("goal.win", "goal.individual-winner", "score.sum")
def test_the_fourth_tactic_wins_for_everybody_and_the_most_points_win_individually():
    game = facing("Ana: hand HYDRA Soldier | Ben: victory Hulk, Beast, Bystander, Eye of Agamotto", [BANDS])
    choose(game, "fight Dr. Strange", "end turn")
    assert game.outcome.result == "win"
    assert game.outcome.scores == {"Ana": 6, "Ben": 6 + 3 + 1 + 6}
    assert game.outcome.winners == ("Ben",)


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
    setup = against("Odin", "Build an Underground Mega-Vault Prison")
    vault = facing("Ana: hand HYDRA Soldier | Ben: discard Bindings", ["Divine Justice"], 10, setup=setup,
                   stacks={"wounds": 1})
    choose(vault, "fight Odin", "end turn")
    assert len(names(vault, "wounds")) == 0
    assert vault.outcome.result == "win"


@villains("lose.immediate")
def test_good_wins_at_once_with_the_eighth_bystander_in_the_overrun_pile():
    game = table(SOLDIERS, setup=against(plot=GRADUATION), escape=["Bystander"] * 7, step="turn",
                 villain_deck=["Plot Twist", *QUIET])
    if game.ask:
        game.choose(0)
    assert game.outcome.result == "loss"
    assert game.outcome.reason == "villains/graduation-at-xaviers-x-academy#evil wins"
    assert [e.kind for e in game.events][-1] == "game over"


@villains("lose.evil-wins-effect")
def test_a_twist_that_says_good_wins_loses_the_game():
    setup = against(plot="Cage Villains in Power-Suppressing Cells")
    game = table("Ana: hand Loki, Devour | Ben: hand Loki", setup=setup, step="turn",
                 villain_deck=["Plot Twist", *QUIET])
    game.table.beside_scheme.clear()  # no Cop is left to hold an ally
    while game.outcome is None:
        game.choose(0)
    assert game.outcome.result == "loss"


@villains("goal.lose.no-score")
def test_after_a_loss_points_make_nobody_a_winner():
    game = table("Ana: victory Hulk | Ben: hand Loki", setup=against(plot=GRADUATION), escape=["Bystander"] * 7,
                 step="turn", villain_deck=["Plot Twist", *QUIET])
    if game.ask:
        game.choose(0)
    assert (game.outcome.result, game.outcome.winners) == ("loss", ())


@villains("tie.last-chance")
@pytest.mark.parametrize(("fights", "result"), [(["fight Dr. Strange"], "win"), ([], "tie")])
def test_a_win_in_the_last_turn_takes_precedence_over_the_tie(fights, result):
    game = facing(tactics=[BANDS], villain_deck=[])
    choose(game, *fights, "end turn")
    assert game.outcome.result == result


@villains("tie.individual", "score.equal")
def test_a_tie_between_good_and_evil_has_individual_winners():
    game = table("Ana: victory Hulk | Ben: victory Beast, Jean Grey", setup=against(), step="turn",
                 villain_deck=["Elektra"])
    game.choose("end turn")
    assert (game.outcome.result, game.outcome.winners) == ("tie", ("Ben",))
    equal = table("Ana: victory Hulk | Ben: victory Beast, Beast", setup=against(), step="turn",
                  villain_deck=["Elektra"])
    equal.choose("end turn")
    assert equal.outcome.winners == ("Ana", "Ben")


@villains("score.mastermind-card")
@pytest.mark.parametrize(("modes", "points"), [([], 6), (["final-blow"], 12)])
def test_the_commander_card_scores_only_with_the_final_blow(modes, points):
    game = facing(tactics=[BANDS], attack=16, setup=against(modes=modes))
    choose(game, "fight Dr. Strange", *["fight Dr. Strange"] * len(modes), "end turn")
    assert game.outcome.scores["Ana"] == points
    assert city(game) == {}
