"""Wounds and healing, in dxp (content/rules/wound.yaml)."""

from support.dxp import KELILA, dxp, together
from support.words import labels, refused


@dxp("heal.condition")
def test_r8_fighting_the_mastermind_forbids_healing():
    game = together("Ana: hand Wound, Wound", attack=7, tactics=["Bent Coffers"] * 2)
    assert "heal" in labels(game)
    game.choose(f"fight {KELILA}")
    assert refused(game, "heal")
