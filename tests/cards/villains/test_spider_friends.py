"""The Spider Friends in play."""

import pytest
from support.villains import OPERATIVE, SOLDIER, STRIKE, card, fought, lair, overrunning
from support.words import choose, city, gained, labels, names, story


@card("Black Cat")
def test_black_cat_is_elusive_and_lets_you_discard_any_top_cards():
    assert "fight Black Cat" not in labels(lair("Ana: hand ", city={"Bank": "Black Cat"}, attack=9, recruit=5))
    game = fought("Black Cat", "Ana: deck Devour; discard  | Ben: deck Perfect Aim; discard ", recruit=6)
    assert game.ask.player == "Ana" and labels(game) == ["discard Devour", "do not discard"]
    assert ("reveal", "Perfect Aim") in story(game, "reveal")  # all cards lie open before the first decision
    choose(game, "do not discard")
    assert game.ask.player == "Ana" and labels(game) == ["discard Perfect Aim", "do not discard"]
    game.choose("discard Perfect Aim")
    assert names(game, "deck", "Ana") == ["Devour"] and names(game, "discard", "Ben") == ["Perfect Aim"]


@card("Firestar")
def test_firestar_kos_your_top_card_if_it_has_a_recruit_icon():
    assert names(fought("Firestar", f"Ana: deck {OPERATIVE}"), "ko") == [OPERATIVE]
    assert names(fought("Firestar", f"Ana: deck {SOLDIER}"), "ko") == []
    assert names(fought("Firestar", "Ana: deck Shifting Decoy"), "ko") == ["Shifting Decoy"]  # its icon shows 0+


@card("Firestar")
def test_firestar_kos_top_cards_with_an_attack_icon_as_she_overruns():
    game = overrunning("Firestar", f"Ana: deck {SOLDIER} | Ben: deck {OPERATIVE} | Cleo: deck Bindings", players=3)
    assert names(game, "ko") == [SOLDIER]


@pytest.mark.parametrize(("space", "koed"), [("Bank", 1), ("Rooftops", 2)])
@card("Moon Knight")
def test_moon_knight_kos_another_ally_if_fought_on_the_rooftops(space, koed):
    game = fought("Moon Knight", f"Ana: hand {OPERATIVE}, {OPERATIVE}, {OPERATIVE}", space=space)
    assert names(game, "ko") == [OPERATIVE] * koed


@card("Spider-Man")
def test_spider_man_plays_a_card_worth_two_points_or_less_and_goes_back_on_the_deck():
    game = fought("Spider-Man", "Ana: hand ; victory ", villain_deck=["Elektra", "Cops", "Cops"])
    assert city(game) == {"Bridge": "Elektra"} and names(game, "villain_deck") == ["Spider-Man", "Cops", "Cops"]
    assert names(game, "victory", "Ana") == []


@card("Spider-Man")
def test_spider_man_stays_in_the_victory_pile_if_the_card_is_worth_more():
    game = fought("Spider-Man", "Ana: hand ; victory ", villain_deck=["Punisher", "Cops", "Cops"])
    assert city(game) == {} and names(game, "villain_deck") == ["Punisher", "Cops", "Cops"]
    assert names(game, "victory", "Ana") == ["Spider-Man"]


@card("Spider-Man")
def test_spider_man_binds_each_player_as_he_overruns():
    assert gained(overrunning("Spider-Man", "Ana: hand "), "Bindings") == {"Ana": 1, "Ben": 1}


@card("Spider-Man")
def test_spider_man_with_an_empty_deck_after_him_stays_where_he_is():
    game = lair("Ana: hand ; victory ", city={"Bank": "Spider-Man"}, attack=2, villain_deck=[STRIKE])
    choose(game, "fight Spider-Man")
    assert names(game, "villain_deck") == ["Spider-Man"]  # the strike was played
