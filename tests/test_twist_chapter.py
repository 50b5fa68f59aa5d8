"""Scheme twists (content/rules/twist.yaml)."""

import pytest
from helpers import city, gained, names, rule, story, table

from legendary_nb import Setup

CUBE = "Unleash the Power of the Cosmic Cube"


def twisted(scheme, seats="Ana: hand Storm | Ben: hand Storm", deck=("Scheme Twist", "Sentinel", "Sentinel"),
            **parts):
    setup = Setup("core-1e", 2, "Loki", scheme)
    return table(seats, setup=setup, step="turn", villain_deck=list(deck), **parts)


@rule("twist.resolve")
def test_a_twist_carries_out_the_schemes_twist():
    game = twisted("The Legacy Virus")
    assert gained(game) == {"Ana": 1, "Ben": 1}


@rule("twist.resolve")
def test_each_scheme_has_a_twist_of_its_own():
    civil_war = twisted("Super Hero Civil War", hq=["Odinson"] * 5, hero_deck=["Storm"] * 9)
    assert names(civil_war, "hq") == ["Gathering Stormclouds"] * 5
    breakout = twisted("Negative Zone Prison Breakout",
                       deck=["Scheme Twist", "Sentinel", "Venom", "Sentinel"])
    assert city(breakout) == {"Sewers": "Venom", "Bank": "Sentinel"}
    portals = twisted("Portals to the Dark Dimension")
    assert portals.explain("mastermind").total == 11
    for game in (civil_war, breakout, portals):
        assert gained(game) == {"Ana": 0, "Ben": 0}


@rule("twist.numbered")
def test_an_effect_for_twists_five_and_six_comes_with_the_fifth_and_not_the_fourth():
    game = twisted(CUBE, deck=["Scheme Twist", "Scheme Twist", "Sentinel", "Sentinel"], twists=3)
    assert gained(game) == {"Ana": 0, "Ben": 0}
    game.choose("end turn")
    assert gained(game) == {"Ana": 1, "Ben": 1}
    assert [e.n for e in game.events if e.kind == "twist"] == [4, 5]


@rule("twist.numbered")
@pytest.mark.parametrize(("before", "wounds"), [(0, 0), (3, 0), (4, 1), (5, 1), (6, 3)])
def test_the_cosmic_cube_wounds_by_the_number_of_the_twist(before, wounds):
    game = twisted(CUBE, twists=before)
    assert gained(game) == {"Ana": wounds, "Ben": wounds}
    assert names(game, "beside_scheme") == ["Scheme Twist"]


@rule("twist.numbered")
def test_the_eighth_twist_of_the_cosmic_cube_loses_the_game():
    assert twisted(CUBE, twists=6).outcome is None
    game = twisted(CUBE, twists=7)
    assert game.outcome.result == "loss"


@rule("twist.numbered")
def test_the_first_portal_opens_above_the_mastermind_and_the_next_above_the_leftmost_spaces():
    game = twisted("Portals to the Dark Dimension",
                   deck=["Scheme Twist", "Scheme Twist", "Scheme Twist", "Sentinel"])
    game.choose("end turn").choose("end turn")
    seen = game.view("Ana")
    assert len(seen["masterminds"][0]["above"]) == 1
    assert [len(space["above"]) for space in seen["city"]] == [0, 0, 0, 1, 1]


@rule("twist.destination")
def test_a_twist_goes_to_the_ko_pile_after_its_effect():
    game = twisted("The Legacy Virus")
    assert names(game, "ko") == ["Scheme Twist"]
    assert story(game, "twist", "gain", "done") == [
        ("twist", "Scheme Twist"), ("gain", "Wound"), ("gain", "Wound"), ("done", "Scheme Twist")]


@rule("twist.destination")
def test_a_scheme_may_keep_its_twists_beside_it():
    game = twisted(CUBE)
    assert [c["name"] for c in game.view("Ben")["scheme"]["beside"]] == ["Scheme Twist"]
    assert names(game, "ko") == []


@rule("twist.destination")
def test_a_twist_is_in_no_pile_while_its_effect_still_asks():
    game = twisted("The Legacy Virus", seats="Ana: hand Team Player | Ben: hand Storm")
    assert game.ask.kind == "reveal"
    assert names(game, "ko") == []
    game.choose("reveal Team Player")
    assert names(game, "ko") == ["Scheme Twist"]
