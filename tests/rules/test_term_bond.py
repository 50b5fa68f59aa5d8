"""What words on cards mean, in bond (content/rules/term.yaml)."""

from support.words import choose, labels, names, pools, rule, table

BOND = ("bond",)
STRIKE = "Master Strike"
CALM = ["Capungo"] * 9


@rule("term.no-number", systems=BOND)
def test_a_card_without_a_cost_costs_0():
    game = table("Ana: hand Bumped the Override; deck Wound")
    assert pools(game.choose("play Bumped the Override")) == (0, 1)


@rule("term.printed", systems=BOND)
def test_a_printed_attack_is_the_number_on_the_card():
    game = table("Ana: hand Aston Martin DB5", city={
        "Space 1": {"villain": "Kisch", "holds": ["Ring Camera"] * 3}, "Space 2": "Kra"})
    choose(game, "play Aston Martin DB5", "use Aston Martin DB5")
    assert labels(game) == ["choose Kisch", "do not choose"]


@rule("term.printed", systems=BOND)
def test_the_card_with_the_highest_printed_recruit_is_one_card():
    game = table("Ana: hand 007, Switch the Gas Canisters, Seagull Snorkel | Ben: hand Time Bomb", step="turn",
                 villain_deck=[STRIKE, *CALM])
    game.choose("reveal Time Bomb")
    assert names(game, "discard", "Ana") == ["Switch the Gas Canisters"] and game.ask.kind == "action"
