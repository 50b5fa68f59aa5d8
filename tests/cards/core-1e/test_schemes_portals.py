"""The scheme Portals to the Dark Dimension."""

import pytest
from support.enemies import CALM, entering, under
from support.systems import current
from support.words import card, choose, names, pools, refused, table

PORTALS = "Portals to the Dark Dimension"
SPACES = ("Sewers", "Bank", "Rooftops", "Streets", "Bridge")


def added() -> tuple[str, int]:
    """What a portal adds to an attack."""
    return f"{current()}/portals-to-the-dark-dimension#while", 1


def opened(n, players=2, **parts):
    """A game in which so many twists have come up one turn after the other."""
    game = entering("Scheme Twist", **{"setup": under(PORTALS, players),
                                       "villain_deck": ["Scheme Twist"] * n + CALM} | parts)
    return choose(game, *["end turn"] * (n - 1))


def portals(game):
    """How many portals are above the mastermind and above each space from the Bridge to the Sewers."""
    view = game.view("Ana")
    return [len(view["masterminds"][0]["above"]), *[len(space["above"]) for space in reversed(view["city"])]]


@card(PORTALS)
@pytest.mark.parametrize(("twists", "above"), [
    (1, [1, 0, 0, 0, 0, 0]), (2, [1, 1, 0, 0, 0, 0]), (3, [1, 1, 1, 0, 0, 0]), (4, [1, 1, 1, 1, 0, 0]),
    (5, [1, 1, 1, 1, 1, 0]), (6, [1, 1, 1, 1, 1, 1]),
])
def test_the_portals_open_above_the_mastermind_and_then_from_the_bridge_to_the_sewers(twists, above):
    game = opened(twists)
    assert portals(game) == above
    assert names(game, "ko") == []
    assert game.outcome is None


@card(PORTALS)
def test_the_seventh_portal_loses_the_game():
    game = opened(7)
    assert game.outcome.result == "loss"
    assert game.outcome.reason == f"{current()}/portals-to-the-dark-dimension#twist 7"


@card(PORTALS)
def test_the_mastermind_has_one_more_attack_below_a_portal():
    game = opened(1)
    assert game.explain("mastermind").parts == ((f"{current()}/loki#attack", 10), added())
    without = table(setup=under(PORTALS), attack=10)
    assert not refused(without, "fight Loki")


@card(PORTALS)
def test_the_portal_above_the_mastermind_must_be_paid_for():
    game = entering("Scheme Twist", "Ana: hand Hulk Smash!, Hulk Smash!, S.H.I.E.L.D. Trooper", setup=under(PORTALS),
                    tactics=["Maniacal Tyrant"] * 2)
    choose(game, "play Hulk Smash!", "play Hulk Smash!", "no")
    assert refused(game, "fight Loki")
    choose(game, "play S.H.I.E.L.D. Trooper", "fight Loki")
    assert pools(game) == (0, 0)
    fight = next(e for e in game.events if e.kind == "fight")
    assert fight.n == (11, ((f"{current()}/loki#attack", 10), added()))


@card(PORTALS)
def test_a_villain_has_one_more_attack_only_in_a_space_with_a_portal():
    game = opened(3, city=dict.fromkeys(SPACES, "Sabretooth"))  # mastermind, Bridge and Streets
    assert [game.explain(space).total for space in SPACES] == [5, 5, 5, 6, 6]


@card(PORTALS, "Spinning Cyclone")
def test_a_villain_that_moves_out_of_a_portals_space_loses_the_attack_and_the_newcomer_gets_it():
    game = entering("Scheme Twist", "Ana: hand Spinning Cyclone", setup=under(PORTALS), twists=1,
                    city={"Bridge": "Sabretooth", "Bank": "Blob"})
    assert (game.explain("Sabretooth").total, game.explain("Blob").total) == (6, 4)
    choose(game, "play Spinning Cyclone", "move Sabretooth", "to the Bank")
    assert (game.explain("Sabretooth").total, game.explain("Blob").total) == (5, 5)


@card(PORTALS)
def test_a_villain_pushed_into_a_space_with_a_portal_gets_stronger():
    game = entering("Scheme Twist", setup=under(PORTALS), twists=1,
                    city={"Sewers": "Venom", "Bank": "Hand Ninjas", "Rooftops": "Hand Ninjas", "Streets": "Sabretooth"})
    assert game.explain("Sabretooth").total == 5
    game.choose("end turn")
    assert game.explain("Bridge").parts == ((f"{current()}/brotherhood/sabretooth#attack", 5), added())


@card(PORTALS)
def test_a_portal_stays_when_the_villain_below_it_is_defeated():
    game = entering("Scheme Twist", "Ana: hand Hulk Smash!", setup=under(PORTALS), twists=1,
                    city={"Bridge": "Hand Ninjas"})
    choose(game, "play Hulk Smash!", "fight Hand Ninjas")
    assert pools(game) == (1, 1)
    assert portals(game) == [0, 1, 0, 0, 0, 0]
