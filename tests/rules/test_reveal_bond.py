"""Revealing cards, in bond (content/rules/reveal.yaml)."""

from support.words import gained, rule, table

BOND = ("bond",)
CALM = ["Capungo"] * 9


@rule("reveal.decline", systems=BOND)
def test_who_could_reveal_a_card_may_take_the_wound():
    game = table("Ana: hand Tilly Masterson", step="turn", villain_deck=CALM)
    assert gained(game.choose("do not reveal")) == {"Ana": 1, "Ben": 0}
