"""Winning, losing, ties and scores (content/rules/end.yaml)."""

from dataclasses import replace

import pytest
from support.systems import (
    BOND_WITH_GUESTS,
    CORES,
    ON_NAMED_SPACES,
    VILLAINS_WITH_GUESTS,
    WITH_GUESTS,
    current,
    full_city,
    per_system,
    resources,
)
from support.words import choose, gained, names, refused, rule, table

from legendary_nb import Setup, first_game

CALM = ["Bystander"] * 9
FIVE_HEROES = ["Optic Blast", "Shadowed Thoughts", "Hulk Smash!", "Spinning Cyclone", "Stack the Deck"]


def facing(mastermind: str, scheme: str) -> Setup:
    return Setup(current(), 2, mastermind=mastermind, scheme=scheme)


def worth() -> int:
    """The points of a tactic."""
    return per_system(core_1e=5, core_2e=6)


def armies() -> str:
    """A villain of attack 4 whose fight plays two villain cards."""
    return per_system(core_1e="Endless Armies of HYDRA", core_2e="Endless Armies of Hydra")


# ---- winning ---------------------------------------------------------------------------------------


@rule("win.last-effect")
def test_the_fight_effect_of_the_last_tactic_still_happens():
    game = table("Ana: hand Storm, Rogue, Gambit, Odinson", attack=8, tactics=["Xavier's Nemesis"],
                 setup=facing("Magneto", "The Legacy Virus"))
    game.choose("fight Magneto")
    assert names(game, "victory", "Ana") == ["Xavier's Nemesis"] + ["Bystander"] * 3
    game.choose("end turn")
    assert game.outcome.scores["Ana"] == 5 + 3


@rule("win.finish-turn", systems=CORES)
def test_the_turn_of_the_last_tactic_is_finished_before_the_game_ends():
    game = table("Ana: hand Keen Senses", attack=11, tactics=[resources()], city={"Bank": "Whirlwind"}, hq=FIVE_HEROES)
    game.choose("fight Red Skull")
    assert game.outcome is None
    choose(game, "fight Whirlwind", "play Keen Senses", "recruit Optic Blast", "end turn")
    assert (game.outcome.result, game.ask) == ("win", None)
    assert game.outcome.scores == {"Ana": worth() + 2, "Ben": 0}


@rule("win.finish-turn", systems=CORES)
def test_after_the_last_tactic_the_mastermind_is_not_fought_again_and_nobody_gets_another_turn():
    doom = per_system(core_1e="Dr. Doom", core_2e="Doctor Doom")
    game = table(attack=20, tactics=["Secrets of Time Travel"], setup=facing(doom, "The Legacy Virus"))
    game.choose(f"fight {doom}")
    assert refused(game, f"fight {doom}")
    game.choose("end turn")
    assert game.outcome.result == "win"
    assert [e.kind for e in game.events].count("turn") == 1


@rule("win.is-final", systems=CORES)
def test_a_last_tactic_that_fulfils_the_scheme_still_wins():
    mastermind, tactic, wounds = per_system(core_1e=("Magneto", "Crushing Shockwave", 2),
                                            core_2e=("Doctor Octopus", "Absolute Octarchy", 1))
    game = table("Ana: hand Odinson | Ben: hand Odinson", attack=12, tactics=[tactic], stacks={"wounds": wounds},
                 setup=facing(mastermind, "The Legacy Virus"))
    game.choose(f"fight {mastermind}")
    assert gained(game) == {"Ana": 0, "Ben": wounds}
    assert game.view("Ana")["stacks"]["wounds"] == 0
    assert game.outcome is None
    game.choose("end turn")
    assert game.outcome.result == "win"


@rule("win.is-final", systems=CORES)
@pytest.mark.parametrize("scheme", ["Civil War", "The Legacy Virus"])
def test_a_last_tactic_that_empties_the_hero_deck_still_wins(scheme):
    if scheme == "Civil War":
        scheme = per_system(core_1e="Super Hero Civil War", core_2e="Superhero Civil War")
    game = table(attack=9, tactics=["Bitter Captor"], hq=["Storm", "Odinson", "Odinson", "Odinson", "Odinson"],
                 hero_deck=["Hulk"], setup=facing("Magneto", scheme))
    choose(game, "fight Magneto", *per_system(core_1e=[], core_2e=["gain an [X-Men] Hero from the HQ"]))
    assert game.view("Ana")["hero_deck"] == 0
    game.choose("end turn")
    assert game.outcome.result == "win"


@rule("win.is-final", systems=CORES)
def test_the_losing_twist_comes_too_late_once_no_tactic_is_left():
    game = table("Ana: hand Odinson | Ben: hand Odinson", attack=12, tactics=[resources()],
                 city={"Bank": armies()}, twists=7, villain_deck=["Scheme Twist", "Hand Ninjas", "Hand Ninjas"])
    choose(game, "fight Red Skull", f"fight {armies()}")
    assert game.view("Ana")["scheme"]["twists"] == 8
    assert game.outcome is None
    game.choose("end turn")
    assert game.outcome.result == "win"


# ---- losing ----------------------------------------------------------------------------------------


@rule("lose.immediate", systems=CORES)
def test_the_losing_twist_at_the_start_of_a_turn_leaves_no_action_step():
    game = table("Ana: hand Odinson", step="turn", villain_deck=["Scheme Twist", "Hand Ninjas"], twists=7)
    assert game.outcome.result == "loss"
    assert game.ask is None
    assert names(game, "hand", "Ana") == ["Odinson"]


@rule("lose.immediate", systems=CORES)
def test_a_loss_in_the_middle_of_an_effect_ends_it_there():
    game = table("Ana: hand Crazed Rampage, Optic Blast | Ben: hand Wound", stacks={"wounds": 1},
                 setup=facing("Magneto", "The Legacy Virus"))
    game.choose("play Crazed Rampage")
    assert game.outcome.result == "loss"
    assert gained(game) == {"Ana": 1, "Ben": 0}
    assert (names(game, "hand", "Ana"), names(game, "played", "Ana")) == (["Optic Blast"], ["Crazed Rampage"])


@rule("lose.immediate", systems=CORES)
def test_a_loss_comes_before_the_next_question_of_the_same_effect():
    game = table("Ana: hand Odinson, Storm | Ben: hand Hulk, Rogue", step="turn",
                 escape=["Hand Ninjas"] * per_system(core_1e=11, core_2e=5), villain_deck=["Sentinel", "Bystander"],
                 city=full_city({"villain": "Whirlwind", "holds": ["Bystander"]}),
                 setup=facing("Magneto", "Negative Zone Prison Breakout"))
    assert game.outcome.result == "loss"
    assert "discard" not in [e.kind for e in game.events]


@rule("lose.evil-wins-effect", systems=CORES)
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


@rule("tie.hero-deck", systems=WITH_GUESTS)
def test_when_the_hero_deck_runs_out_the_turn_is_finished_and_the_game_is_a_tie():
    game = table("Ana: hand Keen Senses", hq=FIVE_HEROES, hero_deck=["Wolverine"], recruit=7, villain_deck=CALM)
    game.choose("recruit Optic Blast")
    assert None not in game.view("Ana")["hq"]
    assert game.outcome is None
    choose(game, "play Keen Senses", "recruit Shadowed Thoughts", "end turn")
    assert (game.outcome.result, game.outcome.reason) == ("tie", "tie.hero-deck")
    assert game.ask is None
    assert [e.kind for e in game.events].count("turn") == 1


@rule("tie.hero-deck", systems=WITH_GUESTS)
def test_a_hero_deck_that_still_has_a_card_lets_the_game_go_on():
    game = table(hq=FIVE_HEROES, hero_deck=["Wolverine", "Thor"], recruit=3, villain_deck=CALM)
    choose(game, "recruit Optic Blast", "end turn")
    assert (game.outcome, game.ask.player) == (None, "Ben")


@rule("tie.villain-deck", systems=ON_NAMED_SPACES)
def test_when_the_villain_deck_runs_out_the_turn_is_finished_and_the_game_is_a_tie():
    game = table("Ana: hand Optic Blast, Wound", step="turn", villain_deck=["Hand Ninjas"])
    assert game.outcome is None
    choose(game, "play Optic Blast", "fight Hand Ninjas", "end turn")
    assert (game.outcome.result, game.outcome.reason) == ("tie", "tie.villain-deck")
    assert game.outcome.scores == {"Ana": 1, "Ben": 0}
    assert [e.kind for e in game.events].count("turn") == 1


@rule("tie.villain-deck", systems=ON_NAMED_SPACES)
def test_a_villain_deck_with_a_card_left_gives_the_next_player_a_turn():
    game = table(step="turn", villain_deck=["Hand Ninjas", "Sentinel"])
    game.choose("end turn")
    assert (game.outcome, game.ask.player) == (None, "Ben")


@rule("tie.last-chance", systems=CORES)
def test_a_win_in_the_last_turn_takes_precedence_over_the_tie():
    game = table("Ana: hand Optic Blast, Odinson, Quick Draw, Unending Energy", step="turn",
                 villain_deck=["Bystander"], tactics=[resources()])
    choose(game, "play Optic Blast", "discard Odinson", "play Unending Energy", "fight Red Skull", "end turn")
    assert game.outcome.result == "win"


@rule("tie.last-chance", systems=CORES)
def test_a_loss_in_the_last_turn_takes_precedence_over_the_tie():
    game = table("Ana: hand Odinson | Ben: hand Odinson", hq=FIVE_HEROES, hero_deck=["Wolverine"], recruit=3, attack=4,
                 city={"Bank": armies()}, villain_deck=["Hand Ninjas", "Scheme Twist", "Hand Ninjas"], twists=7)
    game.choose("recruit Optic Blast")
    assert game.outcome is None
    game.choose(f"fight {armies()}")
    assert (game.outcome.result, game.ask) == ("loss", None)


@rule("tie.individual", systems=CORES)
def test_a_tie_has_an_individual_winner_but_no_group_win():
    game = table("Ana: victory Destroyer, Enchantress, Viper | Ben: victory Destroyer, Enchantress",
                 step="turn", villain_deck=["Bystander"])
    game.choose("end turn")
    assert game.outcome.scores == {"Ana": 12, "Ben": 9}
    assert game.outcome.winners == ("Ana",)
    assert game.outcome.result == "tie"


# ---- scores ----------------------------------------------------------------------------------------


@rule("score.sum", systems=CORES)
def test_a_score_is_the_sum_of_the_victory_points_in_the_pile():
    tactic = per_system(core_1e="Negablast Grenades", core_2e="Dust of Death")
    game = table(f"Ana: hand Odinson; victory Whirlwind, Viper, {tactic}, Bystander, Bystander",
                 tactics=[resources()], attack=7, acting="Ben")
    total = 2 + 3 + worth() + 1 + 1
    assert game.view("Ben")["players"][0]["points"] == total
    assert game.explain("score Ana").total == total
    choose(game, "fight Red Skull", "end turn")
    assert game.outcome.scores == {"Ana": total, "Ben": worth()}
    assert game.outcome.winners == ("Ana",)


@rule("score.variable", systems=("core-1e", VILLAINS_WITH_GUESTS, BOND_WITH_GUESTS))
def test_supreme_hydra_is_worth_more_for_each_other_hydra_villain():
    game = table("Ana: victory Supreme HYDRA, Viper, Endless Armies of HYDRA, Sentinel, HYDRA Conspiracy")
    parts = [n for source, n in game.explain("score Ana").parts if "supreme-hydra" in source]
    assert parts == [3, 6]
    assert game.view("Ana")["points"] == (3 + 6) + 3 + 3 + 1 + 5


@rule("score.variable", systems=("core-1e", BOND_WITH_GUESTS))
def test_a_variable_value_is_taken_when_the_game_ends():
    game = table("Ana: victory Supreme HYDRA, Ultron; discard Team Player; deck Arc Reactor, Odinson",
                 city={"Bank": "HYDRA Kidnappers"}, attack=3, recruit=4, villain_deck=CALM, hero_deck=["Wolverine"],
                 hq=["Team Player", "Storm", "Hulk", "Rogue", "Gambit"])
    assert game.view("Ana")["points"] == 3 + (2 + 2)
    choose(game, "fight HYDRA Kidnappers", "do not gain", "recruit Team Player", "end turn")
    assert game.outcome.scores["Ana"] == (3 + 3) + 1 + (2 + 3)


@rule("score.mastermind-card", systems=CORES)
def test_after_a_normal_win_nobody_has_the_mastermind_card():
    game = table(attack=20, tactics=[resources()])
    game.choose("fight Red Skull")
    assert refused(game, "fight Red Skull")
    game.choose("end turn")
    assert game.outcome.scores == {"Ana": worth(), "Ben": 0}
    assert not [name for player in ("Ana", "Ben") for name in names(game, "victory", player) if "Red Skull" in name]


@rule("score.mastermind-card", twins=False)
def test_the_final_showdown_puts_the_mastermind_card_into_a_victory_pile():
    game = table("Ana: deck Wound, Wound, Wound, Wound, Wound, Wound | Ben: hand Odinson", attack=7,
                 tactics=["Endless Resources"], setup=replace(first_game("core-1e", 2), modes=("final-showdown",)))
    choose(game, "fight Red Skull", "end turn", "play Odinson", "end turn", "end turn")
    assert names(game, "victory", "Ben") == ["Red Skull"]
    assert game.outcome.scores == {"Ana": 5, "Ben": 5}


@rule("score.equal", systems=CORES)
def test_equal_highest_scores_share_the_individual_victory():
    ben = per_system(core_1e="Destroyer, Destroyer", core_2e="Destroyer, Destroyer, Sentinel")
    game = table(f"Ana: victory Viper, Whirlwind | Ben: victory {ben} | Cleo: victory Whirlwind", attack=7,
                 tactics=[resources()], players=3)
    choose(game, "fight Red Skull", "end turn")
    assert game.outcome.scores == {"Ana": worth() + 5, "Ben": worth() + 5, "Cleo": 2}
    assert game.outcome.winners == ("Ana", "Ben")
