"""The scheme Negative Zone Prison Breakout."""

import pytest
from support.core_2e import CALM, TWIST, against, card, turned_up
from support.systems import full_city
from support.words import city, names, table

BREAKOUT = "Negative Zone Prison Breakout"
DEAR = ["Hulk Smash!"] * 5


@card(BREAKOUT)
def test_a_twist_plays_two_villain_cards():
    game = turned_up([TWIST, "Sentinel", "Zzzax"], "", against("Magneto", BREAKOUT))
    assert city(game) == {"Sewers": "Zzzax", "Bank": "Sentinel"}
    assert names(game, "villain_deck") == CALM


@card(BREAKOUT)
def test_a_twist_turned_up_by_a_twist_is_finished_before_the_second_card():
    game = turned_up([TWIST, TWIST, "Sentinel", "Zzzax", "Melter"], "", against("Magneto", BREAKOUT))
    assert game.table.twists == 2
    assert [e.card for e in game.events if e.kind == "enter"] == ["Sentinel", "Zzzax", "Melter"]


def pushed_out(players, escaped):
    """One more villain is pushed out of the city, with so many in the escape pile before."""
    game = table(setup=against("Magneto", BREAKOUT, players), villain_deck=["Sentinel"] * 20,
                 city=full_city("Sentinel"), hq=DEAR, escape=["Zzzax"] * escaped + ["Bystander"] * 9)
    while len(names(game, "villain_deck")) == 20:  # with four and more, the first round plays no villain card
        assert game.outcome is None
        game.choose("end turn")
    return game


@card(BREAKOUT)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_three_escaped_villains_per_player_lose_the_game_at_once(players):
    assert pushed_out(players, 3 * players - 2).outcome is None
    lost = pushed_out(players, 3 * players - 1)
    assert (lost.outcome.result, lost.outcome.reason) == ("loss", "core-2e/negative-zone-prison-breakout#evil wins")


@card(BREAKOUT)
def test_the_breakout_is_lost_when_the_villain_deck_runs_out():
    setup = against("Magneto", BREAKOUT)
    assert table(setup=setup, step="turn", villain_deck=["Sentinel"]).outcome.result == "loss"
    assert table(setup=setup, step="turn", villain_deck=CALM).outcome is None
