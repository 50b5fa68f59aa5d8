"""Scheme twists, in bond (content/rules/twist.yaml)."""

from support.words import names, rule, settled, table

from legendary_nb.rules.setup_value import film

BOND = ("bond",)
TWIST = "Scheme Twist"
CALM = ["Capungo"] * 9


@rule("twist.resolve", "twist.numbered", "twist.destination", systems=BOND)
def test_twists_do_what_the_scheme_says_in_their_order_and_lie_where_it_puts_them():
    game = table("Ana: hand 007 | Ben: hand 007", step="turn", villain_deck=[TWIST, TWIST, *CALM],
                 hq=["Judo Throw"] * 5, hero_deck=["Time Bomb"] * 9)
    settled(game)
    assert [e.n for e in game.events if e.kind == "twist"] == [1] and names(game, "hq").count("Time Bomb") == 1
    settled(game.choose("end turn"))
    assert [e.n for e in game.events if e.kind == "twist"] == [1, 2]
    assert names(game, "beside_scheme") == [TWIST, TWIST] and names(game, "ko") == []
    assert len([e for e in game.events if e.kind == "put" and "grand-slam" in e.cause]) == 3


@rule("twist.destination", systems=BOND)
def test_a_twist_that_the_scheme_keeps_nowhere_goes_to_the_ko_pile():
    game = table("Ana: hand 007", setup=film("bond", "The Man With The Golden Gun"), step="turn",
                 villain_deck=[TWIST, *CALM], hero_deck=["Q"] * 5)
    game.choose("do not discard")
    assert names(game, "ko") == [TWIST] and names(game, "beside_scheme") == names(game, "escape") == []
