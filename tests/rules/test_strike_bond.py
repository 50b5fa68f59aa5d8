"""Master strikes, in bond (content/rules/strike.yaml)."""

from support.words import names, rule, settled, table

BOND = ("bond",)
STRIKE = "Master Strike"
CALM = ["Capungo"] * 9


@rule("strike.resolve", "strike.destination", systems=BOND)
def test_a_strike_does_what_the_mastermind_says_and_goes_to_the_ko_pile():
    game = table("Ana: hand Miss Moneypenny | Ben: hand Time Bomb", step="turn", villain_deck=[STRIKE, *CALM])
    settled(game)
    assert names(game, "discard", "Ana") == ["Miss Moneypenny"] and names(game, "ko") == [STRIKE]
