"""Superpowers, in dxp (content/rules/superpower.yaml)."""

from support.dxp import SYSTEM, dxp, together
from support.words import choose, pools


@dxp("superpower.classes", "superpower.class-icon", "superpower.team")
def test_the_five_classes_and_four_factions():
    assert SYSTEM.classes == ("strength", "intelligence", "skill", "magic", "ranged")
    assert SYSTEM.teams == {"orrins-wall": "Orrin's Wall", "magi-nation": "Magi-Nation", "fixers": "Fixers",
                            "the-intrepid": "The Intrepid"}
    used = {c for cards in SYSTEM.heroes.values() for card in cards for c in card.classes}
    assert used == set(SYSTEM.classes)


@dxp("superpower.condition", "superpower.second-copy")
def test_two_shake_downs_give_six_recruit():
    game = together("Ana: hand Shake Down, Shake Down")
    game.choose("play Shake Down")
    assert pools(game) == (2, 0)
    choose(game, "play Shake Down", "yes")
    assert pools(game) == (6, 0)
