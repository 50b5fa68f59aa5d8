"""Spider-Man's four cards."""

import pytest
from support.words import card, choose, labels, names, pools, table

CHEAP = [("Determination", True), ("Wound", True), ("S.H.I.E.L.D. Agent", True), ("Odinson", False)]


@card("Astonishing Strength")
@pytest.mark.parametrize(("top", "drawn"), CHEAP)
def test_astonishing_strength_draws_the_top_card_if_it_costs_two_or_less(top, drawn):
    game = table(f"Ana: hand Astonishing Strength; deck {top}, Keen Senses")
    game.choose("play Astonishing Strength")
    assert pools(game) == (1, 0)
    assert names(game, "hand", "Ana") == ([top] if drawn else [])
    assert names(game, "deck", "Ana") == ([] if drawn else [top]) + ["Keen Senses"]


@card("Great Responsibility")
@pytest.mark.parametrize(("top", "drawn"), CHEAP)
def test_great_responsibility_draws_the_top_card_if_it_costs_two_or_less(top, drawn):
    game = table(f"Ana: hand Great Responsibility; deck {top}, Keen Senses")
    game.choose("play Great Responsibility")
    assert pools(game) == (0, 1)
    assert names(game, "hand", "Ana") == ([top] if drawn else [])
    assert names(game, "deck", "Ana") == ([] if drawn else [top]) + ["Keen Senses"]


@card("Web-Shooters")
@pytest.mark.parametrize(("top", "drawn"), CHEAP)
def test_web_shooters_rescue_a_bystander_and_draw_a_cheap_top_card(top, drawn):
    game = table(f"Ana: hand Web-Shooters; deck {top}, Keen Senses")
    game.choose("play Web-Shooters")
    assert pools(game) == (0, 0)
    assert names(game, "victory", "Ana") == ["Bystander"]
    assert names(game, "hand", "Ana") == ([top] if drawn else [])
    assert names(game, "deck", "Ana") == ([] if drawn else [top]) + ["Keen Senses"]


@card("Web-Shooters")
def test_web_shooters_still_draw_when_no_bystander_is_left():
    game = table("Ana: hand Web-Shooters; deck Determination", stacks={"bystanders": 0})
    game.choose("play Web-Shooters")
    assert names(game, "victory", "Ana") == []
    assert names(game, "hand", "Ana") == ["Determination"]


# ---- The Amazing Spider-Man ------------------------------------------------------------------------


@card("The Amazing Spider-Man")
def test_the_amazing_spider_man_takes_every_cheap_card_and_puts_the_others_back_in_any_order():
    game = table("Ana: hand The Amazing Spider-Man; deck Odinson, Wound, Storm, Oddball")
    game.choose("play The Amazing Spider-Man")
    assert names(game, "hand", "Ana") == ["Wound"]
    assert labels(game) == ["put back next Odinson", "put back next Gathering Stormclouds"]
    game.choose("put back next Odinson")
    assert names(game, "deck", "Ana") == ["Gathering Stormclouds", "Odinson", "Oddball"]
    assert pools(game) == (0, 0)


@card("The Amazing Spider-Man")
def test_the_amazing_spider_man_takes_all_three_if_all_are_cheap():
    game = table("Ana: hand The Amazing Spider-Man; deck Keen Senses, S.H.I.E.L.D. Agent, Determination, Odinson")
    game.choose("play The Amazing Spider-Man")
    assert sorted(names(game, "hand", "Ana")) == ["Determination", "Keen Senses", "S.H.I.E.L.D. Agent"]
    assert names(game, "deck", "Ana") == ["Odinson"]


@card("The Amazing Spider-Man")
def test_the_amazing_spider_man_takes_nothing_if_all_three_are_dear():
    game = table("Ana: hand The Amazing Spider-Man; deck Odinson, Odinson, Odinson, Wound")
    game.choose("play The Amazing Spider-Man")
    assert names(game, "hand", "Ana") == []
    assert names(game, "deck", "Ana") == ["Odinson", "Odinson", "Odinson", "Wound"]


@card("The Amazing Spider-Man")
def test_the_amazing_spider_man_reshuffles_to_reveal_three_and_reveals_fewer_if_there_are_no_more():
    game = table("Ana: hand The Amazing Spider-Man; deck Odinson; discard Wound, Wound")
    game.choose("play The Amazing Spider-Man")
    assert names(game, "hand", "Ana") == ["Wound", "Wound"]
    assert names(game, "deck", "Ana") == ["Odinson"]

    game = table("Ana: hand The Amazing Spider-Man; deck Odinson, Wound; discard ")
    game.choose("play The Amazing Spider-Man")
    assert names(game, "hand", "Ana") == ["Wound"]
    assert names(game, "deck", "Ana") == ["Odinson"]


@card("The Amazing Spider-Man", "Berserker Rage")
def test_cards_put_into_hand_by_the_amazing_spider_man_are_not_drawn_cards():
    game = table("Ana: hand The Amazing Spider-Man, Keen Senses, Berserker Rage; "
                 "deck Wound, Wound, Wound, Odinson, Odinson, Odinson")
    choose(game, "play The Amazing Spider-Man", "play Keen Senses", "play Berserker Rage", "yes")
    assert pools(game) == (0, 1 + 3)
