"""The scheme Portals to the Dark Dimension."""

import pytest
from support.core_2e import STRIKE, TWIST, against, beside, card, fights_for, turned_up
from support.words import choose, names, table

PORTALS = "Portals to the Dark Dimension"
SCHEME = against("Magneto", PORTALS)


def opened(n, **parts):
    """A game in whose turns so many portals were opened."""
    game = turned_up([TWIST] * n, "Ana: hand  | Ben: hand ", SCHEME,
                     city={"Sewers": "Sentinel", "Bank": "Sentinel", "Streets": "Sentinel"}, **parts)
    return choose(game, *["end turn"] * (n - 1))


@card(PORTALS)
@pytest.mark.parametrize(("n", "attacks"), [(1, (4, 3, 3)), (2, (4, 4, 3)), (3, (4, 4, 3)), (4, (4, 4, 4))])
def test_portals_open_from_the_sewers_on_and_make_the_villains_below_them_stronger(n, attacks):
    game = opened(n)
    assert tuple(game.explain(space).total for space in ("Sewers", "Bank", "Streets")) == attacks
    assert fights_for(game) == 9
    assert names(game, "ko") == []


@card(PORTALS)
def test_a_villain_is_fought_for_one_more_under_a_portal():
    game = turned_up(TWIST, "Ana: hand S.H.I.E.L.D. Trooper, S.H.I.E.L.D. Trooper, S.H.I.E.L.D. Trooper, "
                     "S.H.I.E.L.D. Trooper", SCHEME, city={"Sewers": "Doombot Legion", "Bank": "Sentinel"})
    choose(game, *["play S.H.I.E.L.D. Trooper"] * 4, "fight Doombot Legion")
    assert game.table.attack == 0


@card(PORTALS)
def test_the_sixth_portal_opens_above_the_mastermind():
    assert fights_for(opened(5)) == 9
    assert fights_for(opened(6)) == 10


@card(PORTALS)
def test_the_seventh_twist_loses_the_game():
    assert opened(6).outcome is None
    lost = opened(7)
    assert (lost.outcome.result, lost.outcome.reason) == (
        "loss", "core-2e/portals-to-the-dark-dimension#twist 7")


@card(PORTALS, "Doctor Doom")
def test_the_portal_above_doctor_doom_adds_to_his_omens():
    game = table(setup=against("Doctor Doom", PORTALS), step="turn", twists=5, villain_deck=[TWIST, *["Sentinel"] * 3])
    beside(game, *[STRIKE] * 4)
    assert fights_for(game) == 10 + 2 + 1
