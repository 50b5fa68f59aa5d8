"""KOing cards, in bond (content/rules/ko.yaml)."""

from support.words import choose, labels, rule, table

BOND = ("bond",)


@rule("ko.named-area", systems=BOND)
def test_a_ko_effect_looks_only_where_it_says():
    game = table("Ana: hand Price of Betrayal, Locked in the Boot, Judo Throw; deck 007")
    choose(game, "play Locked in the Boot", "play Price of Betrayal")
    assert labels(game) == ["KO Locked in the Boot", "do not KO"]
