"""Loki and his tactics."""

import pytest
from support.enemies import entering, taken, under
from support.words import card, choose, city, gained, labels, names, pools

# ---- the strike ------------------------------------------------------------------------------------


@card("Loki")
def test_lokis_strike_wounds_each_player_who_reveals_no_strength_hero():
    game = entering("Master Strike", "Ana: hand Odinson | Ben: hand Storm; discard Hulk | Cleo: hand Hulk",
                    setup=under(players=3))
    assert game.ask.player == "Ana"
    choose(game, "reveal Odinson", "do not reveal")
    assert gained(game) == {"Ana": 0, "Ben": 1, "Cleo": 1}


# ---- Cruel Ruler -----------------------------------------------------------------------------------


@card("Cruel Ruler")
def test_cruel_ruler_defeats_a_villain_in_the_city_of_your_choice_without_paying():
    game = taken("Cruel Ruler", "Ana: victory ", city={"Bank": "Destroyer", "Streets": "Hand Ninjas"})
    assert labels(game) == ["defeat Destroyer", "defeat Hand Ninjas"]
    game.choose("defeat Destroyer")
    assert names(game, "victory", "Ana") == ["Cruel Ruler", "Destroyer"]
    assert city(game) == {"Streets": "Hand Ninjas"}
    assert pools(game) == (0, 0)


@card("Cruel Ruler")
def test_a_villain_defeated_by_cruel_ruler_gives_its_captives_and_its_fight_effect_where_it_stood():
    game = taken("Cruel Ruler", "Ana: victory ",
                 city={"Streets": {"villain": "Abomination", "holds": ["Bystander"]}})
    assert names(game, "victory", "Ana") == ["Cruel Ruler", "Abomination"] + ["Bystander"] * 4


@card("Cruel Ruler")
def test_without_a_villain_in_the_city_cruel_ruler_does_nothing():
    game = taken("Cruel Ruler", "Ana: victory ")
    assert game.ask.kind == "action"
    assert names(game, "victory", "Ana") == ["Cruel Ruler"]
    assert game.view("Ana")["masterminds"][0]["tactics_left"] == 1


@card("Cruel Ruler", "Blob", "Venom")
def test_cruel_ruler_cannot_defeat_a_villain_whose_own_condition_is_not_met():
    spaces = {"Bank": "Blob", "Streets": "Venom"}
    without = taken("Cruel Ruler", "Ana: hand Odinson; victory ", city=spaces)
    assert without.ask.kind == "action"
    assert city(without) == spaces
    with_storm = taken("Cruel Ruler", "Ana: hand Storm; victory ", city=spaces)
    assert names(with_storm, "victory", "Ana") == ["Cruel Ruler", "Blob"]


# ---- Maniacal Tyrant -------------------------------------------------------------------------------


@card("Maniacal Tyrant")
def test_maniacal_tyrant_lets_you_ko_up_to_four_cards_of_your_discard_pile():
    game = taken("Maniacal Tyrant", "Ana: hand Rogue; discard Wound, Storm, Wound, Odinson, Hulk, Wound | "
                                    "Ben: discard Wound")
    choose(game, "KO Wound", "KO Wound", "KO Odinson", "KO Wound")
    assert game.ask.kind == "action"
    assert names(game, "ko") == ["Wound", "Wound", "Odinson", "Wound"]
    assert names(game, "discard", "Ana") == ["Gathering Stormclouds", "Growing Anger"]
    assert names(game, "discard", "Ben") == ["Wound"]


@card("Maniacal Tyrant")
@pytest.mark.parametrize(("answers", "gone"), [(["done"], []), (["KO Wound", "done"], ["Wound"])])
def test_maniacal_tyrant_may_ko_fewer_cards_or_none(answers, gone):
    game = taken("Maniacal Tyrant", "Ana: discard Wound, Wound, Storm")
    choose(game, *answers)
    assert game.ask.kind == "action"
    assert names(game, "ko") == gone
    assert len(names(game, "discard", "Ana")) == 3 - len(gone)


@card("Maniacal Tyrant")
def test_with_an_empty_discard_pile_maniacal_tyrant_kos_nothing():
    game = taken("Maniacal Tyrant", "Ana: discard ")
    assert game.ask.kind == "action"


# ---- Vanishing Illusions ---------------------------------------------------------------------------


@card("Vanishing Illusions")
def test_vanishing_illusions_kos_a_villain_of_each_other_players_victory_pile():
    game = taken("Vanishing Illusions", "Ana: victory Destroyer | Ben: victory Bystander, Sentinel, Venom | "
                                        "Cleo: victory Bystander, Cruel Ruler", players=3)
    assert (game.ask.player, labels(game)) == ("Ben", ["KO Sentinel", "KO Venom"])
    game.choose("KO Sentinel")
    assert names(game, "ko") == ["Sentinel"]
    assert names(game, "victory", "Ana") == ["Destroyer", "Vanishing Illusions"]
    assert names(game, "victory", "Ben") == ["Bystander", "Venom"]
    assert names(game, "victory", "Cleo") == ["Bystander", "Cruel Ruler"]


@card("Vanishing Illusions", twins=False)
def test_alone_vanishing_illusions_kos_nothing():
    game = taken("Vanishing Illusions", "Ana: victory Destroyer", players=1)
    assert names(game, "victory", "Ana") == ["Destroyer", "Vanishing Illusions"]


# ---- Whispers and Lies -----------------------------------------------------------------------------


@card("Whispers and Lies")
def test_whispers_and_lies_kos_two_bystanders_of_each_other_players_victory_pile():
    game = taken("Whispers and Lies", "Ana: victory Bystander, Bystander | "
                                      "Ben: victory Bystander, Venom, Bystander, Bystander | "
                                      "Cleo: victory Bystander, Venom | Dan: victory Venom", players=4)
    assert game.ask.kind == "action"
    assert names(game, "ko") == ["Bystander"] * 3
    assert names(game, "victory", "Ana") == ["Bystander", "Bystander", "Whispers and Lies"]
    assert sorted(names(game, "victory", "Ben")) == ["Bystander", "Venom"]
    assert names(game, "victory", "Cleo") == names(game, "victory", "Dan") == ["Venom"]
