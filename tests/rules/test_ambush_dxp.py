"""Ambush effects, in dxp (content/rules/ambush.yaml)."""

from support.dxp import CALM, dxp, together
from support.words import held


@dxp("ambush.resolve", "bystander.capture")
def test_murky_water_captures_a_villager_as_it_enters():
    game = together(villain_deck=["Murky Water", *CALM], step="turn")
    assert held(game, "Murky Water") == ["Villager"]
