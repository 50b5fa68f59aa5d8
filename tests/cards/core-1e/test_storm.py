"""Storm's cards; more of them are in test_superpowers.py and test_both_cores.py."""

import pytest
from support.words import card, choose, city, held, labels, names, pools, table

# ---- Lightning Bolt --------------------------------------------------------------------------------


@card("Lightning Bolt")
def test_lightning_bolt_makes_the_villain_on_the_rooftops_two_weaker_and_no_other():
    game = table("Ana: hand Lightning Bolt", city={"Rooftops": "Sabretooth", "Bank": "Sentinel"}, attack=1)
    game.choose("play Lightning Bolt")
    assert pools(game) == (0, 1 + 2)
    assert game.explain("Sabretooth").total == 5 - 2
    assert game.explain("Sentinel").total == 3
    game.choose("fight Sabretooth")
    assert pools(game) == (0, 0)


@card("Lightning Bolt")
def test_two_lightning_bolts_add_up_but_no_attack_falls_below_zero():
    game = table("Ana: hand Lightning Bolt, Lightning Bolt", city={"Rooftops": "Hand Ninjas"})
    game.choose("play Lightning Bolt")
    assert game.explain("Rooftops").total == 1
    game.choose("play Lightning Bolt")
    assert game.explain("Rooftops").total == 0
    game.choose("fight Hand Ninjas")
    assert pools(game) == (1, 4)  # nothing paid; the ninjas give one recruit


@card("Lightning Bolt")
def test_the_weakened_villain_can_be_fought_for_nothing():
    game = table("Ana: hand Lightning Bolt, Lightning Bolt", city={"Rooftops": "Hand Ninjas", "Bank": "Sentinel"})
    choose(game, "play Lightning Bolt", "play Lightning Bolt", "fight Sentinel")
    assert pools(game)[1] == 1
    assert "fight Hand Ninjas" in labels(game)


@card("Lightning Bolt", "Spinning Cyclone")
def test_lightning_bolt_looks_at_the_space_where_the_fight_takes_place():
    game = table("Ana: hand Lightning Bolt, Spinning Cyclone", city={"Bank": "Sabretooth"})
    game.choose("play Lightning Bolt")
    assert game.explain("Sabretooth").total == 5
    choose(game, "play Spinning Cyclone", "move Sabretooth", "to the Rooftops")
    assert game.explain("Sabretooth").total == 3

    game = table("Ana: hand Lightning Bolt, Spinning Cyclone", city={"Rooftops": "Sabretooth"})
    choose(game, "play Lightning Bolt", "play Spinning Cyclone", "move Sabretooth", "to the Bank")
    assert game.explain("Sabretooth").total == 5


@card("Lightning Bolt")
def test_lightning_bolt_ends_with_the_turn_and_spares_the_mastermind():
    game = table("Ana: hand Lightning Bolt | Ben: hand Odinson", city={"Rooftops": "Sabretooth"},
                 villain_deck=["Bystander", "Bystander"])
    game.choose("play Lightning Bolt")
    assert game.explain("mastermind").total == 7
    game.choose("end turn")
    assert game.explain("Sabretooth").total == 5


# ---- Spinning Cyclone ------------------------------------------------------------------------------

CITY = {"Bank": {"villain": "Sabretooth", "holds": ["Bystander", "Bystander"]},
        "Streets": {"villain": "Sentinel", "holds": ["Bystander"]}}


@card("Spinning Cyclone")
def test_spinning_cyclone_moves_a_villain_and_rescues_the_bystanders_it_had():
    game = table("Ana: hand Spinning Cyclone", city=CITY)
    game.choose("play Spinning Cyclone")
    assert pools(game) == (0, 4)
    assert labels(game) == ["move Sabretooth", "move Sentinel", "do not move"]
    game.choose("move Sabretooth")
    assert labels(game) == ["to the Sewers", "to the Rooftops", "to the Streets", "to the Bridge"]
    game.choose("to the Bridge")
    assert city(game) == {"Streets": "Sentinel", "Bridge": "Sabretooth"}
    assert names(game, "victory", "Ana") == ["Bystander", "Bystander"]
    assert held(game, "Sabretooth") == []
    assert held(game, "Sentinel") == ["Bystander"]


@card("Spinning Cyclone")
def test_spinning_cyclone_swaps_two_villains_and_only_the_chosen_one_loses_its_bystanders():
    game = table("Ana: hand Spinning Cyclone", city=CITY)
    choose(game, "play Spinning Cyclone", "move Sabretooth", "to the Streets")
    assert city(game) == {"Bank": "Sentinel", "Streets": "Sabretooth"}
    assert names(game, "victory", "Ana") == ["Bystander", "Bystander"]
    assert held(game, "Sentinel") == ["Bystander"]


@card("Spinning Cyclone")
def test_spinning_cyclone_may_leave_everybody_where_they_are_and_then_rescues_nobody():
    game = table("Ana: hand Spinning Cyclone", city=CITY)
    choose(game, "play Spinning Cyclone", "do not move")
    assert city(game) == {"Bank": "Sabretooth", "Streets": "Sentinel"}
    assert names(game, "victory", "Ana") == []


@card("Spinning Cyclone")
def test_a_moved_villain_is_not_defeated_keeps_captured_heroes_and_can_still_be_fought():
    skrull = {"villain": "Skrull Shapeshifters", "holds": ["Odinson", "Bystander"]}
    game = table("Ana: hand Spinning Cyclone", city={"Bank": skrull})
    choose(game, "play Spinning Cyclone", "move Skrull Shapeshifters", "to the Sewers")
    assert held(game, "Skrull Shapeshifters") == ["Odinson"]
    assert names(game, "victory", "Ana") == ["Bystander"]
    game.choose("fight Skrull Shapeshifters")
    assert pools(game) == (0, 1)


@card("Spinning Cyclone")
def test_spinning_cyclone_does_nothing_in_an_empty_city():
    game = table("Ana: hand Spinning Cyclone", mastermind_holds=["Bystander"])
    game.choose("play Spinning Cyclone")
    assert game.ask.kind == "action"
    assert held(game, "Red Skull") == ["Bystander"]


@card("Spinning Cyclone")
def test_moving_a_villain_off_the_bridge_saves_it_from_being_pushed_out_next():
    game = table("Ana: hand Spinning Cyclone | Ben: hand Wound", city={"Bridge": "Sabretooth", "Sewers": "Sentinel"},
                 villain_deck=["Hand Ninjas", "Bystander"])
    choose(game, "play Spinning Cyclone", "move Sabretooth", "to the Rooftops", "end turn")
    assert city(game) == {"Sewers": "Hand Ninjas", "Bank": "Sentinel", "Rooftops": "Sabretooth"}


# ---- Tidal Wave ------------------------------------------------------------------------------------


@card("Tidal Wave")
def test_tidal_wave_makes_the_villain_on_the_bridge_and_after_a_ranged_card_the_mastermind_weaker():
    game = table("Ana: hand Gathering Stormclouds, Tidal Wave", city={"Bridge": "Sabretooth", "Rooftops": "Sentinel"},
                 tactics=["Endless Resources", "Endless Resources"])
    choose(game, "play Gathering Stormclouds", "play Tidal Wave", "yes")
    assert pools(game) == (2, 5)
    assert game.explain("Sabretooth").total == 5 - 2
    assert game.explain("Sentinel").total == 3
    assert game.explain("mastermind").total == 7 - 2
    game.choose("fight Red Skull")
    assert pools(game) == (2 + 4, 0)  # the tactic gives four recruit


@card("Tidal Wave")
@pytest.mark.parametrize(("first", "answers"), [("Gathering Stormclouds", ["no"]), ("Odinson", [])])
def test_without_its_superpower_tidal_wave_leaves_the_mastermind_as_strong_as_ever(first, answers):
    game = table(f"Ana: hand {first}, Tidal Wave", city={"Bridge": "Sabretooth"})
    choose(game, 0, "play Tidal Wave", *answers)
    assert game.explain("mastermind").total == 7
    assert game.explain("Sabretooth").total == 3
    assert "fight Red Skull" not in labels(game)


@card("Tidal Wave", "Copy Powers")
def test_a_second_tidal_wave_adds_to_the_first():
    game = table("Ana: hand Tidal Wave, Copy Powers", city={"Bridge": "Sabretooth"})
    choose(game, "play Tidal Wave", "play Copy Powers", "yes")
    assert game.explain("Sabretooth").total == 5 - 4
    assert game.explain("mastermind").total == 7 - 2


@card("Tidal Wave", "Lightning Bolt")
def test_a_villain_is_weakened_only_by_the_wave_or_the_bolt_that_strikes_its_space():
    game = table("Ana: hand Tidal Wave, Lightning Bolt", city={"Bridge": "Hand Ninjas", "Rooftops": "Sentinel",
                                                               "Streets": "Doombot Legion"})
    choose(game, "play Lightning Bolt", "play Tidal Wave", "no")
    assert [game.explain(v).total for v in ("Hand Ninjas", "Sentinel", "Doombot Legion")] == [1, 1, 3]
