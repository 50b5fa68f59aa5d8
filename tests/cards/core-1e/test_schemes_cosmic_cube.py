"""The scheme Unleash the Power of the Cosmic Cube."""

import pytest
from support.enemies import entering, under
from support.systems import current
from support.words import card, choose, gained, names

CUBE = "Unleash the Power of the Cosmic Cube"
SCHEME = under(CUBE)


@card(CUBE)
@pytest.mark.parametrize(("before", "wounds"), [(0, 0), (1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 3)])
def test_each_twist_lies_beside_the_cosmic_cube_and_wounds_by_its_number(before, wounds):
    game = entering("Scheme Twist", setup=under(CUBE, 3), twists=before)
    assert gained(game) == dict.fromkeys(["Ana", "Ben", "Cleo"], wounds)
    assert names(game, "beside_scheme") == ["Scheme Twist"]
    assert names(game, "ko") == []
    assert game.outcome is None


@card(CUBE)
def test_the_eighth_twist_of_the_cosmic_cube_loses_the_game_and_wounds_nobody():
    game = entering("Scheme Twist", setup=SCHEME, twists=7)
    assert game.outcome.result == "loss"
    assert game.outcome.reason == f"{current()}/unleash-the-power-of-the-cosmic-cube#twist 8"
    assert gained(game) == {"Ana": 0, "Ben": 0}


@card(CUBE)
def test_eight_twists_in_a_row_unleash_the_cosmic_cube():
    game = entering("Scheme Twist", setup=SCHEME, villain_deck=["Scheme Twist"] * 9)
    choose(game, *["end turn"] * 6)
    assert gained(game) == {"Ana": 1 + 1 + 3, "Ben": 1 + 1 + 3}
    assert len(names(game, "beside_scheme")) == 7
    game.choose("end turn")
    assert game.outcome.result == "loss"


@card(CUBE)
def test_the_seventh_twist_gives_the_wounds_there_are_the_current_player_first():
    game = entering("Scheme Twist", setup=under(CUBE, 3), acting="Ben", twists=6, stacks={"wounds": 5})
    assert gained(game) == {"Ana": 0, "Ben": 3, "Cleo": 2}


@card(CUBE, "Diving Block")
def test_each_wound_of_the_seventh_twist_can_be_answered_on_its_own():
    game = entering("Scheme Twist", "Ana: hand Diving Block; deck Odinson, Storm | Ben: hand ", setup=SCHEME, twists=6)
    choose(game, "do not reveal", "reveal Diving Block", "reveal Diving Block")
    assert gained(game) == {"Ana": 1, "Ben": 3}
    assert names(game, "hand", "Ana") == ["Diving Block", "Odinson", "Gathering Stormclouds"]
