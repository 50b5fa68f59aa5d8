"""Recruiting, the HQ, officers and grey heroes, in bond (content/rules/recruit.yaml)."""

from support.words import labels, rule, table

BOND = ("bond",)


@rule("recruit.hq-only", "hq.five", systems=BOND)
def test_recruited_are_the_five_heroes_on_offer_and_moneypenny():
    game = table("Ana: hand", recruit=20, hq=["Homing Beacon", "Judo Throw", "Wager a Gold Bar", "Time Bomb", "Q"])
    assert [label for label in labels(game) if label.startswith("recruit")] == [
        "recruit Homing Beacon", "recruit Judo Throw", "recruit Wager a Gold Bar", "recruit Time Bomb", "recruit Q",
        "recruit Miss Moneypenny"]
    game.choose("recruit Q")
    assert None not in game.view("Ana")["hq"] and len(game.view("Ana")["hq"]) == 5
