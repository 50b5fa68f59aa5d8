"""The scheme The Legacy Virus."""

import pytest
from support.core_2e import CALM, TWIST, against, card, turned_up
from support.words import choose, gained, names, table

VIRUS = "The Legacy Virus"
SCHEME = against("Magneto", VIRUS)
BY_COST = {2: "Trick Arrow", 3: "Quick Draw", 4: "Weapon Bank", 5: "Odinson", 6: "Vibranium Shield",
           7: "Tidal Wave", 8: "Hulk Smash!"}


@card(VIRUS)
@pytest.mark.parametrize("n", range(1, 8))
def test_the_nth_twist_wounds_who_reveals_no_hero_that_costs_more_than_n(n):
    game = turned_up(TWIST, f"Ana: hand {BY_COST[n + 1]} | Ben: hand {BY_COST.get(n, 'S.H.I.E.L.D. Agent')}",
                     SCHEME, twists=n - 1, beside_scheme=[TWIST] * (n - 1))
    game.choose(f"reveal {BY_COST[n + 1]}")
    while game.ask.kind != "action":
        game.choose("do not")
    assert gained(game) == {"Ana": 0, "Ben": 1}
    assert names(game, "beside_scheme") == [TWIST] * n


@card(VIRUS)
@pytest.mark.parametrize("n", [8, 9])
def test_from_the_eighth_twist_on_no_hero_is_dear_enough(n):
    game = turned_up(TWIST, "Ana: hand Hulk Smash! | Ben: hand God of Thunder", SCHEME, twists=n - 1)
    assert gained(game) == {"Ana": 1, "Ben": 1}


@card(VIRUS)
def test_who_could_reveal_a_hero_may_take_the_wound():
    game = turned_up(TWIST, "Ana: hand Odinson | Ben: hand Odinson", SCHEME)
    choose(game, "do not reveal", "reveal Odinson")
    assert gained(game) == {"Ana": 1, "Ben": 0}


@card(VIRUS, "Mystique")
def test_mystique_who_escapes_becomes_a_twist_and_mutates_the_virus():
    spaces = {**dict.fromkeys(("Sewers", "Bank", "Rooftops", "Streets"), "Hand Ninjas"), "Bridge": "Mystique"}
    game = turned_up("Sentinel", "Ana: hand Quick Draw | Ben: hand Trick Arrow", SCHEME, city=spaces, twists=1,
                     beside_scheme=[TWIST], hq=["Hulk Smash!"] * 5)
    choose(game, "reveal Quick Draw")
    assert len(names(game, "beside_scheme")) == 2
    assert gained(game) == {"Ana": 0, "Ben": 1}
    assert names(game, "escape") == []


@card(VIRUS)
def test_the_virus_wins_when_the_last_wound_is_gained():
    lost = turned_up(TWIST, "Ana: hand  | Ben: hand ", SCHEME, stacks={"wounds": 2})
    assert (lost.outcome.result, lost.outcome.reason) == ("loss", "core-2e/the-legacy-virus#evil wins")
    assert turned_up(TWIST, "Ana: hand  | Ben: hand ", SCHEME, stacks={"wounds": 3}).outcome is None


@card(VIRUS)
def test_the_virus_wins_when_the_villain_deck_runs_out():
    assert table(setup=SCHEME, step="turn", villain_deck=["Sentinel"]).outcome.result == "loss"
    assert table(setup=SCHEME, step="turn", villain_deck=CALM).outcome is None
