"""The Uncanny Avengers in play."""

from support.villains import OPERATIVE, card, entering, fought, lair, overrunning, strength
from support.words import choose, gained, labels, names, pools


@card("Havok")
def test_havok_makes_whoever_shows_no_ranged_ally_discard_two_cards_and_draw_one():
    game = entering("Havok", "Ana: hand Perfect Aim; discard  | Ben: hand Devour, Bindings; deck New Recruit; discard ")
    game.choose("reveal Perfect Aim")
    assert names(game, "hand", "Ana") == ["Perfect Aim"]
    assert names(game, "discard", "Ben") == ["Devour", "Bindings"] and names(game, "hand", "Ben") == ["New Recruit"]


@card("Havok", "Rogue", "Wolverine")
def test_x_treme_attack_adds_one_for_each_other_adversary_that_has_it():
    game = lair("Ana: hand ; victory ; deck Bindings", attack=30,
                city={"Bank": "Havok", "Streets": "Rogue", "Bridge": "Wolverine", "Sewers": "Cops"})
    assert [strength(game, v) for v in ("Havok", "Rogue", "Wolverine", "Cops")] == [6, 6, 9, 3]
    choose(game, "fight Wolverine", "fight Havok")
    assert strength(game, "Rogue") == 4
    choose(game, "fight Rogue")
    assert pools(game)[1] == 30 - 9 - 5 - 4


@card("Rogue")
def test_rogue_plays_a_copy_of_an_ally_the_others_discarded():
    game = fought("Rogue", "Ana: hand ; deck Bindings | Ben: deck Perfect Aim; discard  | Cleo: deck Crazed "
                  "Experiments; "
                  "discard  | Dan: deck Bindings; discard ", players=4, attack=4)
    assert labels(game) == ["play a copy of Perfect Aim", "play a copy of Crazed Experiments"]
    game.choose("play a copy of Crazed Experiments")
    assert pools(game)[1] == 2 and names(game, "hand", "Ana") == ["Bindings"]
    assert names(game, "discard", "Cleo") == ["Crazed Experiments"]


@card("Scarlet Witch")
def test_scarlet_witch_gives_you_the_odd_costs_of_three_cards_and_discards_the_rest():
    game = fought("Scarlet Witch", f"Ana: hand ; deck Perfect Aim, {OPERATIVE}, Devour, Pumpkin Bombs; discard ")
    assert names(game, "hand", "Ana") == ["Perfect Aim"] and names(game, "discard", "Ana") == [OPERATIVE, "Devour"]


@card("Wolverine")
def test_wolverine_is_stronger_for_each_card_you_have_drawn_this_turn():
    game = lair("Ana: hand Crazed Experiments, Pumpkin Bombs; deck Bindings, Bindings; victory ",
                city={"Bank": "Wolverine"},
                attack=7)
    choose(game, "play Crazed Experiments", "dodge Pumpkin Bombs")
    assert strength(game, "Wolverine") == 7 + 2
    assert names(game.choose("fight Wolverine"), "victory", "Ana") == ["Wolverine"]


@card("Wolverine")
def test_wolverine_binds_and_goes_back_into_the_deck_as_he_overruns():
    game = overrunning("Wolverine", "Ana: hand Devour | Ben: hand ").choose("reveal Devour")
    assert gained(game, "Bindings") == {"Ana": 0, "Ben": 1}
    assert sorted(names(game, "villain_deck")) == ["Cops", "Cops", "Wolverine"] and names(game, "escape") == []
