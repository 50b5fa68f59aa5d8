"""Fighting villains, in dxp (content/rules/fight.yaml)."""

from support.dxp import PILLAGE, dxp, together


@dxp("fight.villain-bonus", "mastermind.not-a-villain")
def test_villagers_make_villains_stronger_in_the_pillage_but_not_the_mastermind():
    game = together(scheme=PILLAGE, city={"Granary": {"villain": "Leprechauns", "holds": ["Villager", "Villager"]}})
    assert game.explain("Leprechauns").total == 3 + 2
    assert game.explain("mastermind").total == 7
