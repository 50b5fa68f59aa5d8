"""Victory piles, in bond (content/rules/victory-pile.yaml)."""

from support.words import choose, names, rule, table

BOND = ("bond",)


@rule("victory-pile.personal", systems=BOND)
def test_villains_missions_and_gadgets_go_to_the_pile_of_who_earned_them():
    game = table("Ana: hand; deck Q, Q; victory | Ben: victory", attack=9, city={
        "Space 1": {"villain": "Rodney", "holds": ["Ring Camera"]}, "Space 2": "Infiltrate Arkhangelsk"})
    choose(game, "fight Rodney", "complete Infiltrate Arkhangelsk")
    assert sorted(names(game, "victory", "Ana")) == ["Infiltrate Arkhangelsk", "Ring Camera", "Rodney"]
    assert names(game, "victory", "Ben") == []
