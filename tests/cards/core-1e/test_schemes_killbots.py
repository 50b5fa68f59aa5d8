"""The scheme Replace Earth's Leaders with Killbots."""

import pytest
from support.enemies import CALM, DEAR, entering, escaping, under
from support.systems import current, full_city
from support.words import card, choose, city, held, names, pools, refused, story, table

KILLBOTS = "Replace Earth's Leaders with Killbots"
SCHEME = under(KILLBOTS)
KILLBOT = "Killbot (Bystander)"


@card(KILLBOTS)
def test_a_bystander_from_the_villain_deck_enters_the_city_as_a_killbot():
    game = entering("Bystander", setup=SCHEME, city={"Sewers": "Venom"})
    assert city(game) == {"Sewers": "Bystander", "Bank": "Venom"}
    assert held(game, "Venom") == []
    assert game.explain("Sewers").parts == ((f"{current()}/replace-earths-leaders-with-killbots#Killbot", 3),)


@card(KILLBOTS)
def test_a_killbot_pushes_a_villain_out_of_a_full_city():
    game = entering("Bystander", setup=SCHEME, city=full_city("Blob"), hq=["Odinson", *DEAR[1:]])
    assert names(game, "escape") == ["Blob"]
    assert names(game, "ko") == ["Odinson"]


@card(KILLBOTS)
def test_each_twist_lies_beside_the_scheme_and_makes_every_killbot_stronger():
    game = entering("Bystander", then=("Scheme Twist", "Scheme Twist"), setup=SCHEME)
    attacks = [game.explain(KILLBOT).total]
    for _ in range(2):
        game.choose("end turn")
        attacks.append(game.explain(KILLBOT).total)
    assert attacks == [3, 4, 5]
    assert names(game, "beside_scheme") == ["Scheme Twist"] * 5
    assert names(game, "ko") == []


@card(KILLBOTS)
def test_a_killbot_is_fought_for_its_attack_and_then_is_an_ordinary_bystander_worth_a_point():
    game = table("Ana: victory ; hand Odinson", setup=SCHEME, city={"Bank": "Bystander"}, attack=3)
    game.choose(f"fight {KILLBOT}")
    assert names(game, "victory", "Ana") == ["Bystander"]
    assert game.explain("score Ana").total == 1
    assert pools(game) == (0, 0)
    assert game.view("Ana")["victory"][0]["name"] == "Bystander"
    assert refused(table(setup=SCHEME, city={"Bank": "Bystander"}, attack=2), f"fight {KILLBOT}")


@card(KILLBOTS, "Vanishing Illusions", "Whispers and Lies")
@pytest.mark.parametrize(("tactic", "left"), [("Vanishing Illusions", ["Bystander"]), ("Whispers and Lies", [])])
def test_a_defeated_killbot_is_a_bystander_and_no_villain_for_other_cards(tactic, left):
    game = table("Ana: hand ; victory  | Ben: hand Hulk Smash!, Hulk Smash!", setup=SCHEME, attack=3,
                 city={"Bank": "Bystander"}, tactics=[tactic] * 2, villain_deck=CALM)
    choose(game, f"fight {KILLBOT}", "end turn", "play Hulk Smash!", "play Hulk Smash!", "yes", "fight Loki")
    assert names(game, "victory", "Ana") == left


@card(KILLBOTS, "Green Goblin")
def test_bystanders_captured_from_the_stack_stay_bystanders():
    game = entering("Green Goblin", setup=SCHEME)
    assert held(game, "Green Goblin") == ["Bystander"]
    assert city(game) == {"Sewers": "Green Goblin"}


@card(KILLBOTS, "Green Goblin")
def test_bystanders_carried_away_are_no_escaped_killbots_but_make_everybody_discard():
    game = escaping("Green Goblin", "Ana: hand Storm | Ben: hand Storm", holds=("Bystander",) * 6, setup=SCHEME)
    assert game.outcome is None
    assert names(game, "hand", "Ana") == names(game, "hand", "Ben") == []


@card(KILLBOTS)
def test_an_escaping_killbot_makes_nobody_discard():
    game = escaping("Bystander", "Ana: hand Storm | Ben: hand Storm", setup=SCHEME, hq=["Odinson", *DEAR[1:]])
    assert names(game, "escape") == ["Bystander"]
    assert names(game, "hand", "Ana") == names(game, "hand", "Ben") == ["Gathering Stormclouds"]
    assert names(game, "ko") == ["Odinson"]


def escaped(n):
    """A game of so many turns, in each of which a Killbot is pushed out of the city by another."""
    game = entering("Bystander", setup=SCHEME, hq=DEAR, villain_deck=["Bystander"] * 9,
                    city=dict.fromkeys(full_city("Bystander"), "Bystander"))
    return choose(game, *["end turn"] * (n - 1))


@card(KILLBOTS)
def test_the_fifth_killbot_that_escapes_loses_the_game():
    four = escaped(4)
    assert len(names(four, "escape")) == 4
    assert four.outcome is None
    five = escaped(5)
    assert five.outcome.result == "loss"
    assert five.outcome.reason == f"{current()}/replace-earths-leaders-with-killbots#evil wins"


@card(KILLBOTS)
def test_other_villains_do_not_count_as_escaped_killbots():
    game = escaping("Venom", "Ana: hand  | Ben: hand ", setup=SCHEME, escape=["Venom"] * 9)
    assert game.outcome is None


@card(KILLBOTS, "Endless Armies of HYDRA")
def test_killbots_turned_up_by_another_card_enter_one_by_one():
    game = table(setup=SCHEME, city={"Bank": "Endless Armies of HYDRA"}, attack=4,
                 villain_deck=["Bystander", "Bystander", *CALM])
    game.choose("fight Endless Armies of HYDRA")
    assert city(game) == {"Sewers": "Bystander", "Bank": "Bystander"}
    assert story(game, "form") == [("form", "Bystander"), ("form", "Bystander")]


@card(KILLBOTS)
def test_a_bystander_the_mastermind_holds_is_no_killbot_when_it_is_rescued():
    game = table("Ana: victory ", setup=SCHEME, mastermind_holds=["Bystander"], attack=10,
                 tactics=["Maniacal Tyrant"] * 2)
    game.choose("fight Loki")
    assert names(game, "victory", "Ana") == ["Maniacal Tyrant", "Bystander"]


@card(KILLBOTS)
def test_a_bystander_turned_up_into_an_empty_city_is_not_captured_by_the_mastermind():
    game = entering("Bystander", setup=SCHEME)
    assert city(game) == {"Sewers": "Bystander"}
    assert held(game, "Loki") == []
