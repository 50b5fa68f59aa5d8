"""Magneto's cards in play."""

from support.villains import card, lair
from support.words import choose, gained, labels, names, pools


@card("Magnetic Levitation")
def test_magnetic_levitation_makes_another_player_gain_your_bindings_for_attack():
    game = lair("Ana: hand Magnetic Levitation; discard Bindings | Ben: discard  | Cleo: discard ", players=3)
    game.choose("play Magnetic Levitation")
    assert pools(game.copy().choose("no")) == (0, 1)
    choose(game, "yes")
    assert labels(game) == ["Ben", "Cleo"]
    game.choose("Cleo")
    assert names(game, "discard", "Cleo") == ["Bindings"] and names(game, "discard", "Ana") == []
    assert pools(game) == (0, 1 + 2)


@card("Magnetic Levitation")
def test_magnetic_levitation_asks_nothing_without_bindings_or_without_another_player():
    assert lair("Ana: hand Magnetic Levitation; discard ").choose("play Magnetic Levitation").ask.kind == "action"
    alone = lair("Ana: hand Magnetic Levitation, Bindings; discard ", players=1).choose("play Magnetic Levitation")
    assert alone.ask.kind == "action" and pools(alone) == (0, 1)


@card("Mutants Will Rule")
def test_mutants_will_rule_gives_recruit_if_the_chosen_player_gains_bindings():
    game = lair("Ana: hand Size Matters, Mutants Will Rule | Ben: hand Size Matters")
    choose(game, "play Size Matters", "play Mutants Will Rule")
    assert labels(game) == ["Ana", "Ben"]
    shown = choose(game.copy(), "Ben", "reveal Size Matters")
    assert pools(shown) == (2, 2) and gained(shown, "Bindings") == {"Ana": 0, "Ben": 0}
    choose(game, "Ana", "do not reveal")
    assert pools(game) == (2 + 1, 2) and gained(game, "Bindings") == {"Ana": 1, "Ben": 0}


@card("Weapons from Scrap Metal")
def test_weapons_from_scrap_metal_draws_a_card_after_a_discard():
    game = lair("Ana: hand Weapons from Scrap Metal, Weapons from Scrap Metal, Pumpkin Bombs; deck Bindings, New "
                "Recruit")
    game.choose("play Weapons from Scrap Metal")
    assert names(game, "hand", "Ana") == ["Weapons from Scrap Metal", "Pumpkin Bombs"]
    choose(game, "dodge Pumpkin Bombs", "play Weapons from Scrap Metal")
    assert names(game, "hand", "Ana") == ["Bindings", "New Recruit"] and pools(game) == (0, 6)


@card("Master of Magnetism")
def test_master_of_magnetism_hands_out_bindings_and_counts_all_gained_this_turn():
    game = lair("Ana: hand Size Matters, Size Matters, Master of Magnetism; discard  | Ben: discard ")
    choose(game, "play Size Matters", "play Size Matters", "play Master of Magnetism", "Ben", "Ana")
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 1}
    assert pools(game) == (0, 2 + 3 + 4 + 4)


@card("Master of Magnetism", "Mutants Will Rule")
def test_master_of_magnetism_counts_bindings_gained_by_another_card_before():
    game = lair("Ana: hand Size Matters, Mutants Will Rule, Master of Magnetism; discard  | Ben: hand ; discard ")
    choose(game, "play Size Matters", "play Mutants Will Rule", "Ben", "play Master of Magnetism", "Ben", "Ben")
    assert gained(game, "Bindings") == {"Ana": 0, "Ben": 3} and pools(game) == (3, 2 + 4 + 6)
