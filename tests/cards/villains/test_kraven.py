"""Kraven's cards in play."""

import pytest
from support.villains import card, lair, strength
from support.words import choose, city, labels, pools


@card("Ceaseless Tracker")
def test_ceaseless_tracker_gives_more_recruit_after_one_of_the_sinister_six():
    game = lair("Ana: hand Ceaseless Tracker, Ceaseless Tracker").choose("play Ceaseless Tracker")
    assert pools(game) == (1, 0)
    assert pools(game.choose("play Ceaseless Tracker")) == (1 + 3, 0)


@pytest.mark.parametrize(("prey", "neighbours", "attack"), [
    ("Sewers", ["Bank"], 7), ("Sewers", ["Rooftops"], 8), ("Bridge", ["Streets"], 7),
    ("Bank", ["Rooftops", "Sewers"], 7), ("Bank", ["Rooftops"], 8), ("Bank", ["Sewers"], 8)])
@card("Corner the Prey")
def test_corner_the_prey_weakens_an_adversary_with_no_empty_space_beside_it(prey, neighbours, attack):
    game = lair("Ana: hand Corner the Prey", city={prey: "Hulk", **dict.fromkeys(neighbours, "Cops")})
    choose(game, "play Corner the Prey", "choose Hulk")
    assert strength(game, "Hulk") == attack and pools(game) == (0, 2)


@card("Hunt Down")
def test_hunt_down_moves_an_adversary_as_far_as_it_can_for_attack():
    game = lair("Ana: hand Hunt Down", city={"Streets": "Cops", "Sewers": "Hulk"})
    choose(game, "play Hunt Down", "move Cops")
    assert labels(game) == ["to the Bridge", "to the Bank"]
    back = game.copy().choose("to the Bridge")
    assert city(back) == {"Bridge": "Cops", "Sewers": "Hulk"} and pools(back) == (0, 2 + 1)
    game.choose("to the Bank")
    assert city(game) == {"Bank": "Cops", "Sewers": "Hulk"} and pools(game) == (0, 2 + 2)


@card("Hunt Down")
def test_hunt_down_moves_nobody_out_of_the_city_and_may_move_nobody_at_all():
    game = lair("Ana: hand Hunt Down", city={"Sewers": "Cops"}).choose("play Hunt Down")
    assert labels(game) == ["to the Bridge", "to the Sewers"]  # in the direction of the exit it stays where it is
    assert pools(game.copy().choose("to the Sewers")) == (0, 2)
    assert pools(game.choose("to the Bridge")) == (0, 2 + 4)
    shut = lair("Ana: hand Hunt Down", city={"Streets": "Cops", "Bridge": "Hulk", "Rooftops": "Hulk"})
    choose(shut, "play Hunt Down", "move Cops")
    assert shut.ask.kind == "action" and pools(shut) == (0, 2)


@card("He's the Best Around")
def test_hes_the_best_around_gives_attack_equal_to_the_highest_cost_in_the_lair():
    game = lair("Ana: hand He's the Best Around", hq=["Supercharge", "Size Matters", "Irresistible Bribe",
                                                      "Pumpkin Bombs",
                                                      "Irresistible Bribe"])
    assert pools(game.choose("play He's the Best Around")) == (0, 6)
