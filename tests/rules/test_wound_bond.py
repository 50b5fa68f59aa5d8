"""Wounds and healing, in bond (content/rules/wound.yaml)."""

from support.words import city, gained, names, rule, table

BOND = ("bond",)
CALM = ["Capungo"] * 9


@rule("wound.gain", "ambush.resolve", systems=BOND)
def test_the_ambush_of_a_villain_gives_a_wound_from_the_stack():
    game = table("Ana: hand 007, 007; discard", step="turn", villain_deck=["Capungo", *CALM])
    assert city(game)["Space 1"] == "Capungo" and gained(game) == {"Ana": 1, "Ben": 0}
    assert game.view("Ana")["stacks"]["wounds"] == 29 and names(game, "discard", "Ana") == ["Wound"]
