"""The scheme Unleash the Power of the Cosmic Cube."""

import pytest
from support.core_2e import CUBE, TWIST, against, card, turned_up
from support.words import choose, gained, names, table

SCHEME = against("Magneto", CUBE)
SEATS = "Ana: hand Odinson, Odinson, Odinson | Ben: hand Odinson, Odinson, Odinson"


@card(CUBE)
@pytest.mark.parametrize(("twist", "cards", "wounds"),
                         [(1, 2, 0), (2, 2, 0), (3, 2, 0), (4, 1, 0), (5, 3, 1), (6, 3, 1), (7, 3, 2)])
def test_the_twists_make_every_player_discard_and_later_gain_wounds(twist, cards, wounds):
    game = turned_up(TWIST, SEATS, SCHEME, twists=twist - 1)
    assert [len(names(game, "hand", name)) for name in ("Ana", "Ben")] == [cards, cards]
    assert gained(game) == {"Ana": wounds, "Ben": wounds}
    assert game.outcome is None


@card(CUBE)
def test_each_player_chooses_what_to_discard():
    game = turned_up(TWIST, "Ana: hand Odinson, Quick Draw | Ben: hand Odinson, Trick Arrow", SCHEME)
    choose(game, "discard Quick Draw", "discard Odinson")
    assert (names(game, "hand", "Ana"), names(game, "hand", "Ben")) == (["Odinson"], ["Trick Arrow"])


@card(CUBE)
def test_the_eighth_twist_loses_the_game():
    lost = turned_up(TWIST, SEATS, SCHEME, twists=7)
    assert (lost.outcome.result, lost.outcome.reason) == (
        "loss", "core-2e/unleash-the-power-of-the-cosmic-cube#twist 8")


@card(CUBE, "Mystique")
def test_mystique_who_escapes_after_seven_twists_is_the_eighth():
    spaces = {**dict.fromkeys(("Sewers", "Bank", "Rooftops", "Streets"), "Hand Ninjas"), "Bridge": "Mystique"}
    game = table(SEATS, setup=SCHEME, step="turn", twists=7, city=spaces, villain_deck=["Sentinel"] * 4,
                 hq=["Hulk Smash!"] * 5)
    assert game.outcome.reason == "core-2e/unleash-the-power-of-the-cosmic-cube#twist 8"
