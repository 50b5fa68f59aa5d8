"""Superpowers, in bond (content/rules/superpower.yaml)."""

from support.words import choose, pools, rule, table

BOND = ("bond",)
CALM = ["Capungo"] * 9


@rule("superpower.same-icon-twice", "superpower.two-tiers", systems=BOND)
def test_a_double_ability_needs_two_cards_and_comes_with_the_single_one():
    one = table("Ana: hand Homing Beacon, Time Bomb", villain_deck=CALM)
    choose(one, "play Homing Beacon", "play Time Bomb", "yes")
    assert one.ask.kind == "action" and pools(one) == (1, 3)
    two = table("Ana: hand Homing Beacon, Homing Beacon, Time Bomb", villain_deck=CALM)
    choose(two, "play Homing Beacon", "play Homing Beacon", "play Time Bomb", "yes", "yes")
    assert pools(two) == (2, 5)
