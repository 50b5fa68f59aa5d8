"""The villains of Radiation."""

import pytest
from support.enemies import CALM, DEAR, entering, escaping, fought, under
from support.systems import current, full_city
from support.words import card, choose, city, gained, held, labels, names, story

# ---- Abomination -----------------------------------------------------------------------------------


@card("Abomination")
@pytest.mark.parametrize("space", ["Streets", "Bridge"])
def test_for_abomination_fought_on_the_streets_or_the_bridge_you_rescue_three_bystanders(space):
    game = fought("Abomination", "Ana: victory  | Ben: victory ", space=space)
    assert names(game, "victory", "Ana") == ["Abomination"] + ["Bystander"] * 3
    assert names(game, "victory", "Ben") == []


@card("Abomination")
@pytest.mark.parametrize("space", ["Sewers", "Bank", "Rooftops"])
def test_for_abomination_fought_elsewhere_you_rescue_nobody(space):
    game = fought("Abomination", "Ana: victory ", space=space)
    assert names(game, "victory", "Ana") == ["Abomination"]


@card("Abomination")
def test_for_abomination_you_rescue_only_the_bystanders_there_are():
    game = fought("Abomination", "Ana: victory ", space="Bridge", stacks={"bystanders": 2})
    assert names(game, "victory", "Ana") == ["Abomination", "Bystander", "Bystander"]


# ---- The Leader ------------------------------------------------------------------------------------


@card("The Leader")
def test_the_leaders_ambush_plays_the_top_card_of_the_villain_deck():
    game = entering("The Leader", then=("Venom",))
    assert city(game) == {"Sewers": "Venom", "Bank": "The Leader"}
    assert game.view("Ana")["villain_deck"] == len(CALM)


@card("The Leader")
def test_a_bystander_played_by_the_leader_is_captured_by_him():
    game = entering("The Leader", then=("Bystander",))
    assert held(game, "The Leader") == ["Bystander"]


@card("The Leader")
def test_a_leader_played_by_the_leader_plays_a_further_card():
    game = entering("The Leader", then=("The Leader", "Venom"))
    assert city(game) == {"Sewers": "Venom", "Bank": "The Leader", "Rooftops": "The Leader"}


@card("The Leader")
def test_the_leaders_own_entry_and_the_escape_it_causes_come_before_the_card_he_plays():
    game = entering("The Leader", "Ana: hand  | Ben: hand ", then=("Venom",), city=full_city("Venom"), hq=DEAR)
    assert story(game, "villain card", "enter", "escape", "gain") == [
        ("villain card", "The Leader"), ("enter", "The Leader"), ("escape", "Venom"), ("gain", "Wound"),
        ("gain", "Wound"), ("villain card", "Venom"), ("enter", "Venom"), ("escape", "Hand Ninjas")]


@card("The Leader")
def test_with_an_empty_villain_deck_the_leader_plays_nothing():
    game = entering("The Leader", villain_deck=["The Leader"])
    assert city(game) == {"Sewers": "The Leader"}
    assert game.ask.kind == "action"


@card("The Leader")
def test_the_game_ends_at_once_when_the_leader_plays_the_losing_twist():
    game = entering("The Leader", then=("Scheme Twist",), twists=7)
    assert game.outcome.result == "loss"
    assert game.outcome.reason == f"{current()}/unleash-the-power-of-the-cosmic-cube#twist 8"


@card("The Leader")
def test_a_defeated_leader_plays_nothing():
    game = fought("The Leader")
    assert city(game) == {}
    assert game.view("Ana")["villain_deck"] == len(CALM)


# ---- Maestro ---------------------------------------------------------------------------------------


@card("Maestro")
def test_maestro_kos_one_of_your_heroes_for_each_strength_hero_you_have():
    game = fought("Maestro", "Ana: hand Storm, Wound, Odinson; played Hulk, Iron Man; discard Odinson | "
                             "Ben: hand Odinson")
    assert labels(game) == ["KO Gathering Stormclouds", "KO Odinson", "KO Growing Anger", "KO Endless Invention"]
    choose(game, "KO Gathering Stormclouds", "KO Endless Invention")
    assert names(game, "ko") == ["Gathering Stormclouds", "Endless Invention"]
    assert names(game, "hand", "Ben") == names(game, "discard", "Ana") == ["Odinson"]


@card("Maestro")
def test_maestros_strength_heroes_are_counted_before_any_is_kod():
    game = fought("Maestro", "Ana: hand Odinson, Hulk, Rogue, Storm")
    choose(game, "KO Odinson", "KO Growing Anger", "KO Borrowed Brawn")
    assert names(game, "ko") == ["Odinson", "Growing Anger", "Borrowed Brawn"]
    assert names(game, "hand", "Ana") == ["Gathering Stormclouds"]


@card("Maestro")
def test_without_a_strength_hero_maestro_kos_nobody():
    game = fought("Maestro", "Ana: hand Storm, Wound; discard Odinson | Ben: hand Odinson")
    assert game.ask.kind == "action"
    assert names(game, "ko") == []


@card("Maestro")
def test_maestro_kos_all_heroes_if_all_are_strong():
    game = fought("Maestro", "Ana: hand Odinson, Wound; played Hulk")
    assert sorted(names(game, "ko")) == ["Growing Anger", "Odinson"]
    assert names(game, "hand", "Ana") == ["Wound"]


# ---- Zzzax -----------------------------------------------------------------------------------------


def a_zzzax(moment, seats, **parts):
    return fought("Zzzax", seats, **parts) if moment == "fight" else escaping("Zzzax", seats, **parts)


@card("Zzzax")
@pytest.mark.parametrize("moment", ["fight", "escape"])
def test_zzzaxs_last_wound_loses_the_game_to_the_legacy_virus_before_the_next_player_is_asked(moment):
    game = a_zzzax(moment, "Ana: hand Storm | Ben: hand Odinson", setup=under("The Legacy Virus"),
                   stacks={"wounds": 1})
    assert game.outcome.result == "loss"
    assert gained(game) == {"Ana": 1, "Ben": 0}
