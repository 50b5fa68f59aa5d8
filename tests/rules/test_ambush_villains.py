"""Ambushes of villains (content/rules/ambush.yaml)."""

import pytest
from support.systems import full_city
from support.villains import adversaries, villains
from support.words import city, gained


@villains("ambush.resolve")
def test_an_adversary_ambushes_once_before_the_player_may_act():
    game = adversaries("Iron Man")
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 1}
    assert game.ask.kind == "action"
    game.choose("end turn")
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 1}


@villains("ambush.after-entry")
@pytest.mark.parametrize(("pushed_out", "bindings"), [("Namor, The Sub-Mariner", 1), ("Cops", 0)])
def test_namor_looks_for_other_defenders_when_all_moving_is_done(pushed_out, bindings):
    """The rulebook's clarification of Namor: who was pushed out of the city is there no more."""
    game = adversaries("Namor, The Sub-Mariner", city=full_city(pushed_out, "Cops"))
    assert gained(game, "Bindings") == {"Ana": bindings, "Ben": bindings}


@villains("ambush.after-entry")
def test_storm_has_taken_her_space_before_she_moves_to_the_rooftops():
    game = adversaries("Storm", city={"Bridge": "Cops", "Rooftops": "Elektra"})
    assert city(game) == {"Bridge": "Elektra", "Streets": "Cops", "Rooftops": "Storm"}
