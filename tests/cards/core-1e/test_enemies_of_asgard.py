"""The villains of the Enemies of Asgard."""

import pytest
from support.enemies import entering, escaping, fought
from support.words import card, choose, gained, labels, names, table

YMIR = "Ymir, Frost Giant King"

# ---- Destroyer -------------------------------------------------------------------------------------


@card("Destroyer")
def test_the_destroyer_kos_all_your_shield_heroes_in_hand_and_played():
    game = table("Ana: hand S.H.I.E.L.D. Agent, S.H.I.E.L.D. Trooper, S.H.I.E.L.D. Officer, Odinson, Wound; "
                 "discard S.H.I.E.L.D. Agent; deck Pure Fury; played High-Tech Weaponry, Storm | "
                 "Ben: hand S.H.I.E.L.D. Agent", city={"Bank": "Destroyer"}, attack=7)
    choose(game, "play S.H.I.E.L.D. Agent", "fight Destroyer")
    assert sorted(names(game, "ko")) == ["High-Tech Weaponry", "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Officer",
                                         "S.H.I.E.L.D. Trooper"]
    assert names(game, "hand", "Ana") == ["Odinson", "Wound"]
    assert names(game, "played", "Ana") == ["Gathering Stormclouds"]
    assert names(game, "discard", "Ana") == names(game, "hand", "Ben") == ["S.H.I.E.L.D. Agent"]
    assert names(game, "deck", "Ana") == ["Pure Fury"]


@card("Destroyer")
def test_without_shield_heroes_the_destroyer_kos_nothing():
    game = fought("Destroyer", "Ana: hand Odinson, Storm")
    assert names(game, "ko") == []
    assert names(game, "victory", "Ana") == ["Destroyer"]


@card("Destroyer")
def test_the_destroyers_escape_kos_two_heroes_of_each_player():
    game = escaping("Destroyer", "Ana: hand Storm, Wound, Odinson, Hulk; discard Rogue | "
                                 "Ben: hand Storm, Wound; discard Rogue | Cleo: hand Gambit, Rogue", players=3)
    assert (game.ask.player, labels(game)) == ("Ana", [
        "KO Gathering Stormclouds", "KO Odinson", "KO Growing Anger"])
    choose(game, "KO Gathering Stormclouds", "KO Growing Anger")
    assert names(game, "hand", "Ana") == ["Wound", "Odinson"]
    assert names(game, "hand", "Ben") == ["Wound"]
    assert names(game, "hand", "Cleo") == []
    assert names(game, "discard", "Ana") == names(game, "discard", "Ben") == ["Borrowed Brawn"]


@card("Destroyer")
def test_heroes_played_this_turn_can_be_kod_when_the_destroyer_escapes_in_the_middle_of_it():
    city = {"Sewers": "Hand Ninjas", "Bank": "Endless Armies of HYDRA", "Rooftops": "Hand Ninjas",
            "Streets": "Hand Ninjas", "Bridge": "Destroyer"}
    game = table("Ana: hand Odinson; played Storm | Ben: hand ", city=city, attack=4, hq=["Hulk Smash!"] * 5,
                 villain_deck=["Sentinel", "Sentinel", "Sentinel"])
    game.choose("fight Endless Armies of HYDRA")  # the second Sentinel pushes the Destroyer out
    assert sorted(names(game, "ko")) == ["Gathering Stormclouds", "Odinson"]


# ---- Enchantress -----------------------------------------------------------------------------------


@card("Enchantress")
def test_the_enchantress_lets_you_draw_three_cards():
    game = fought("Enchantress", "Ana: hand Wound; deck Storm, Odinson, Hulk, Rogue | Ben: hand Wound")
    assert names(game, "hand", "Ana") == ["Wound", "Gathering Stormclouds", "Odinson", "Growing Anger"]
    assert names(game, "deck", "Ana") == ["Borrowed Brawn"]
    assert names(game, "hand", "Ben") == ["Wound"]


@card("Enchantress")
def test_the_enchantress_lets_you_draw_only_as_far_as_your_cards_reach():
    game = fought("Enchantress", "Ana: hand ; deck Storm; discard Odinson")
    assert names(game, "hand", "Ana") == ["Gathering Stormclouds", "Odinson"]


# ---- Frost Giant -----------------------------------------------------------------------------------


def a_frost_giant(moment, seats):
    return fought("Frost Giant", seats) if moment == "fight" else escaping("Frost Giant", seats)


@card("Frost Giant")
@pytest.mark.parametrize("moment", ["fight", "escape"])
def test_the_frost_giant_wounds_each_player_who_reveals_no_ranged_hero(moment):
    game = a_frost_giant(moment, "Ana: hand Odinson | Ben: hand Storm")
    assert game.ask.player == "Ben"
    game.choose("reveal Gathering Stormclouds")
    assert gained(game) == {"Ana": 1, "Ben": 0}


@card("Frost Giant")
@pytest.mark.parametrize("moment", ["fight", "escape"])
def test_a_player_may_keep_a_ranged_hero_hidden_from_the_frost_giant(moment):
    game = a_frost_giant(moment, "Ana: hand Storm | Ben: hand Storm")
    choose(game, "do not reveal", "do not reveal")
    assert gained(game) == {"Ana": 1, "Ben": 1}


@card("Frost Giant")
def test_with_one_wound_left_the_frost_giant_wounds_the_current_player():
    game = fought("Frost Giant", "Ana: hand Odinson | Ben: hand Odinson | Cleo: hand Odinson", players=3,
                  stacks={"wounds": 1}, acting="Ben")
    assert gained(game) == {"Ana": 0, "Ben": 1, "Cleo": 0}


# ---- Ymir ------------------------------------------------------------------------------------------


@card(YMIR)
def test_ymirs_ambush_wounds_each_player_who_reveals_no_ranged_hero():
    game = entering(YMIR, "Ana: hand Storm | Ben: hand Odinson | Cleo: hand Storm", players=3)
    assert game.ask.player == "Ana"
    choose(game, "reveal Gathering Stormclouds", "do not reveal")
    assert gained(game) == {"Ana": 0, "Ben": 1, "Cleo": 1}


@card(YMIR)
def test_ymirs_fight_lets_a_chosen_player_ko_any_number_of_wounds_from_hand_and_discard_pile():
    game = fought(YMIR, "Ana: hand Wound; discard Wound | Ben: hand Wound, Odinson, Wound; discard Wound, Storm")
    assert (game.ask.player, labels(game)) == ("Ana", ["Ana", "Ben"])
    game.choose("Ben")
    assert game.ask.player == "Ben"
    assert len(labels(game)) == 3 and labels(game)[-1] == "done"
    choose(game, 0, 1, "done")  # one from the hand, one from the discard pile
    assert names(game, "hand", "Ben") == ["Odinson", "Wound"]
    assert names(game, "discard", "Ben") == ["Gathering Stormclouds"]
    assert names(game, "ko") == ["Wound", "Wound"]
    assert names(game, "hand", "Ana") == names(game, "discard", "Ana") == ["Wound"]


@card(YMIR)
def test_after_ymir_all_wounds_may_be_kod():
    game = fought(YMIR, "Ana: hand Wound, Wound; discard Wound")
    choose(game, "Ana", 0, 0, 0)
    assert names(game, "ko") == ["Wound"] * 3
    assert names(game, "hand", "Ana") == names(game, "discard", "Ana") == []


@card(YMIR)
def test_after_ymir_no_wound_need_be_kod():
    game = fought(YMIR, "Ana: hand Wound; discard Wound")
    choose(game, "Ana", "done")
    assert names(game, "ko") == []
    assert names(game, "hand", "Ana") == names(game, "discard", "Ana") == ["Wound"]


@card(YMIR)
def test_ymirs_fight_does_nothing_for_a_player_without_wounds():
    game = fought(YMIR, "Ana: hand Wound | Ben: hand Odinson; discard Storm")
    game.choose("Ben")
    assert game.ask.kind == "action"
    assert names(game, "ko") == []


@card(YMIR)
def test_alone_ymirs_fight_is_for_you():
    game = fought(YMIR, "Ana: hand Wound", players=1)
    choose(game, "KO Wound")
    assert names(game, "ko") == ["Wound"]
