"""Plot twists of villains (content/rules/twist.yaml)."""

import pytest
from support.villains import CRUSH, adversaries, villains
from support.words import (
    city,
    names,
    settled,
    told,
)

from legendary_nb.cards import load_system

NORN = "Resurrect Heroes with the Norn Stones"
ARMOR = "Mass Produce War Machine Armor"


@villains("twist.resolve")
def test_each_plot_has_a_twist_of_its_own():
    for plot in load_system("villains").schemes:
        game = adversaries("Plot Twist", "Iron Man", plot=plot, commander="Dr. Strange", city={"Bridge": "Cops"},
                         seats="Ana: hand Loki; victory Cops, Elektra | Ben: hand Loki; victory Elektra")
        settled(game)
        card_id = game.table.box.scheme.card.id
        assert [e.n for e in game.events if e.kind == "twist"] == [1]
        assert any(cause.startswith(f"{card_id}#twist") for cause in told(game)), plot


@villains("twist.numbered")
@pytest.mark.parametrize(("before", "escaped"), [(5, []), (6, ["Elektra"])])
def test_an_effect_for_twists_seven_and_eight_comes_with_the_seventh(before, escaped):
    game = adversaries("Plot Twist", "Cops", plot=NORN, twists=before, seats="Ana: victory Elektra")
    settled(game)
    assert names(game, "escape") == escaped
    assert ("Elektra" in city(game).values()) == (before == 5)


@villains("twist.destination")
@pytest.mark.parametrize(("plot", "place"), [(CRUSH, "ko"), (ARMOR, "beside_scheme")])
def test_a_twist_is_ko_d_unless_the_plot_keeps_it(plot, place):
    game = adversaries("Plot Twist", plot=plot)
    assert names(game, place) == ["Plot Twist"]
