"""The scheme Negative Zone Prison Breakout."""

import pytest
from support.enemies import CALM, DEAR, entering, escaping, under
from support.systems import current, full_city
from support.words import card, city, gained, held, names, prepared, story

from legendary_nb import SetupError

BREAKOUT = "Negative Zone Prison Breakout"


def twist(*then, seats="Ana: hand  | Ben: hand ", **parts):
    return entering("Scheme Twist", seats, then=then, **{"setup": under(BREAKOUT), "hq": DEAR} | parts)


@card(BREAKOUT)
def test_the_prison_breakout_is_not_played_alone():
    with pytest.raises(SetupError, match="solo"):
        prepared(under(BREAKOUT, 1))


@card(BREAKOUT)
def test_a_twist_of_the_prison_breakout_plays_two_cards_of_the_villain_deck():
    game = twist("Venom", "Blob")
    assert city(game) == {"Sewers": "Blob", "Bank": "Venom"}
    assert game.view("Ana")["villain_deck"] == len(CALM)
    assert names(game, "ko") == ["Scheme Twist"]


@card(BREAKOUT)
def test_the_escape_caused_by_the_first_card_is_settled_before_the_second_is_turned_up():
    game = twist("Green Goblin", "Blob", city=full_city("Venom"))
    assert story(game, "villain card", "escape", "gain", "capture")[1:] == [
        ("villain card", "Green Goblin"), ("escape", "Venom"), ("gain", "Wound"), ("gain", "Wound"),
        ("capture", "Bystander"), ("villain card", "Blob"), ("escape", "Hand Ninjas")]
    assert held(game, "Green Goblin") == ["Bystander"]
    assert city(game)["Sewers"] == "Blob"


@card(BREAKOUT)
def test_a_question_of_the_first_card_is_answered_before_the_second_is_turned_up():
    game = twist("Ymir, Frost Giant King", "Blob", seats="Ana: hand Storm | Ben: hand ")
    assert game.ask.kind == "reveal"
    assert city(game) == {"Sewers": "Ymir, Frost Giant King"}
    game.choose("do not reveal")
    assert gained(game) == {"Ana": 1, "Ben": 1}
    assert city(game) == {"Sewers": "Blob", "Bank": "Ymir, Frost Giant King"}


@card(BREAKOUT)
def test_a_twist_turned_up_by_a_twist_plays_its_two_cards_before_the_first_goes_on():
    game = twist("Scheme Twist", "Venom", "Blob", "Sabretooth")
    assert story(game, "enter") == [("enter", "Venom"), ("enter", "Blob"), ("enter", "Sabretooth")]
    assert game.view("Ana")["scheme"]["twists"] == 2
    assert names(game, "ko") == ["Scheme Twist", "Scheme Twist"]


@card(BREAKOUT)
def test_a_villain_deck_of_one_card_gives_the_breakout_one():
    game = twist(villain_deck=["Scheme Twist", "Venom"])
    assert city(game) == {"Sewers": "Venom"}
    game.choose("end turn")
    assert game.outcome.result == "tie"


@card(BREAKOUT)
def test_twelve_escaped_villains_lose_the_game_and_henchmen_count():
    eleven = escaping("Sentinel", setup=under(BREAKOUT), escape=["Venom"] * 4 + ["Hand Ninjas"] * 6)
    assert eleven.outcome is None
    twelve = escaping("Sentinel", setup=under(BREAKOUT), escape=["Venom"] * 5 + ["Hand Ninjas"] * 6)
    assert twelve.outcome.result == "loss"
    assert twelve.outcome.reason == f"{current()}/negative-zone-prison-breakout#evil wins"


@card(BREAKOUT)
def test_bystanders_and_heroes_carried_away_are_no_escaped_villains():
    game = escaping("Sentinel", "Ana: hand  | Ben: hand ", holds=("Bystander", "Odinson"), setup=under(BREAKOUT),
                    escape=["Venom"] * 10 + ["Bystander", "Odinson"] * 3)
    assert game.outcome is None


@card(BREAKOUT)
def test_the_twelfth_escape_in_the_middle_of_a_twist_ends_the_game_before_the_second_card():
    game = twist("Venom", "Blob", city=full_city("Hand Ninjas"), escape=["Venom"] * 11)
    assert game.outcome.result == "loss"
    assert game.view("Ana")["villain_deck"] == len(["Blob", *CALM])
    assert city(game)["Sewers"] == "Venom"
