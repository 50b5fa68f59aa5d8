"""The villains of the Masters of Evil."""

import pytest
from support.enemies import escaping, fought
from support.systems import current
from support.words import card, choose, gained, labels, names, table

# ---- Baron Zemo ------------------------------------------------------------------------------------


@card("Baron Zemo")
def test_for_baron_zemo_you_rescue_a_bystander_for_each_of_your_avengers_in_hand_and_played():
    game = fought("Baron Zemo", "Ana: hand Odinson, Hulk, Storm, S.H.I.E.L.D. Agent; played Iron Man; "
                                "discard Odinson; deck Odinson; victory  | Ben: hand Odinson; victory ")
    assert names(game, "victory", "Ana") == ["Baron Zemo"] + ["Bystander"] * 3
    assert names(game, "victory", "Ben") == []
    assert game.view("Ana")["stacks"]["bystanders"] == 30 - 2 - 3


@card("Baron Zemo")
def test_without_an_avenger_baron_zemo_frees_nobody():
    game = fought("Baron Zemo", "Ana: hand Storm, Wound; victory ")
    assert names(game, "victory", "Ana") == ["Baron Zemo"]


@card("Baron Zemo")
def test_baron_zemo_frees_only_the_bystanders_there_are():
    game = fought("Baron Zemo", "Ana: hand Odinson, Odinson, Odinson; victory ", stacks={"bystanders": 1})
    assert names(game, "victory", "Ana") == ["Baron Zemo", "Bystander"]


@card("Baron Zemo")
def test_baron_zemos_own_captives_are_rescued_beside_those_of_his_fight_effect():
    game = fought("Baron Zemo", "Ana: hand Odinson; victory ", holds=("Bystander", "Bystander"))
    assert names(game, "victory", "Ana") == ["Baron Zemo"] + ["Bystander"] * 3


# ---- Melter ----------------------------------------------------------------------------------------


@card("Melter")
def test_for_melter_you_decide_about_the_top_card_of_every_players_deck():
    game = fought("Melter", "Ana: deck Wound, Storm | Ben: deck Odinson, Hulk | Cleo: deck Rogue, Gambit",
                  players=3, acting="Ben")
    assert game.ask.player == "Ben"
    assert labels(game) == ["KO Odinson", "KO Borrowed Brawn", "KO Wound", "done"]
    choose(game, "KO Odinson", "KO Wound", "done")
    assert names(game, "ko") == ["Odinson", "Wound"]
    assert [names(game, "deck", p) for p in ("Ana", "Ben", "Cleo")] == [
        ["Gathering Stormclouds"], ["Growing Anger"], ["Borrowed Brawn", "Card Shark"]]


@card("Melter")
def test_melter_shows_everybody_the_top_card_and_leaves_it_there_if_it_is_not_kod():
    game = fought("Melter", "Ana: deck Storm, Wound | Ben: deck Odinson, Wound")
    assert [e.card for e in game.events if e.kind == "reveal"] == ["Gathering Stormclouds", "Odinson"]
    choose(game, "done")
    assert [(e.player, e.card, e.seen_by) for e in game.events if e.kind == "reveal"] == [
        ("Ana", "Gathering Stormclouds", None), ("Ben", "Odinson", None)]
    assert names(game, "ko") == []
    assert names(game, "deck", "Ben") == ["Odinson", "Wound"]


@card("Melter")
def test_melter_has_an_empty_deck_reshuffled_and_passes_over_a_player_without_cards():
    game = fought("Melter", "Ana: hand ; deck ; discard Storm | Ben: hand Odinson; deck ; discard ")
    assert labels(game) == ["KO Gathering Stormclouds", "done"]
    game.choose("done")
    assert game.ask.kind == "action"
    assert names(game, "deck", "Ana") == ["Gathering Stormclouds"]
    assert names(game, "hand", "Ben") == ["Odinson"]


# ---- Ultron ----------------------------------------------------------------------------------------


@card("Ultron")
def test_ultron_is_worth_one_more_for_each_tech_hero_among_all_your_cards():
    game = table("Ana: hand Arc Reactor, Odinson; deck Team Player; discard Pure Fury, Wound; played Diving Block; "
                 "victory Ultron | Ben: hand Arc Reactor", villain_deck=[])
    assert game.explain("score Ana").parts == (
        (f"{current()}/masters-of-evil/ultron#points", 2), (f"{current()}/masters-of-evil/ultron#points also", 4))
    game.choose("end turn")
    assert game.outcome.scores == {"Ana": 2 + 4, "Ben": 0}


@card("Ultron")
def test_without_tech_heroes_ultron_is_worth_two():
    game = table("Ana: hand Odinson; victory Ultron | Ben: hand Arc Reactor")
    assert game.explain("score Ana").total == 2


@card("Ultron")
def test_ultrons_escape_wounds_each_player_who_reveals_no_tech_hero():
    game = escaping("Ultron", "Ana: hand Arc Reactor | Ben: hand Odinson; discard Arc Reactor | "
                              "Cleo: hand Team Player", players=3)
    choose(game, "reveal Arc Reactor", "do not reveal")
    assert gained(game) == {"Ana": 0, "Ben": 1, "Cleo": 1}


# ---- Whirlwind -------------------------------------------------------------------------------------


@card("Whirlwind")
@pytest.mark.parametrize("space", ["Rooftops", "Bridge"])
def test_whirlwind_fought_on_the_rooftops_or_the_bridge_kos_two_of_your_heroes(space):
    game = fought("Whirlwind", "Ana: hand Odinson, Storm, Wound; played Hulk; discard Rogue | Ben: hand Odinson",
                  space=space)
    assert labels(game) == ["KO Odinson", "KO Gathering Stormclouds", "KO Growing Anger"]
    choose(game, "KO Growing Anger", "KO Odinson")
    assert names(game, "ko") == ["Growing Anger", "Odinson"]
    assert names(game, "hand", "Ana") == ["Gathering Stormclouds", "Wound"]
    assert names(game, "hand", "Ben") == ["Odinson"]


@card("Whirlwind")
@pytest.mark.parametrize("space", ["Sewers", "Bank", "Streets"])
def test_whirlwind_fought_elsewhere_kos_nobody(space):
    game = fought("Whirlwind", "Ana: hand Odinson, Storm", space=space)
    assert game.ask.kind == "action"
    assert names(game, "ko") == []


@card("Whirlwind")
def test_whirlwind_kos_your_only_hero():
    game = fought("Whirlwind", "Ana: hand Odinson, Wound", space="Bridge")
    assert names(game, "ko") == ["Odinson"]


@card("Whirlwind", "Spinning Cyclone")
def test_it_is_the_space_where_whirlwind_is_fought_that_counts():
    game = table("Ana: hand Spinning Cyclone, Odinson", city={"Rooftops": "Whirlwind"}, attack=4)
    choose(game, "play Spinning Cyclone", "move Whirlwind", "to the Bank", "fight Whirlwind")
    assert names(game, "ko") == []
