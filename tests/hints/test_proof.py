"""Hints against the truth: last turns that were generated and solved exactly, without any imagined game.

tools/hint_positions.py made the positions; tests/support/last_turn.py solves them.
"""

import json
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
from support.last_turn import LastTurn, NotSolvable
from support.words import table

from legendary_nb import Game
from legendary_nb.coverage import finished_systems
from legendary_nb.hints import Adviser

ALL = json.loads((Path(__file__).parents[1] / "golden" / "hint_positions.json").read_text(encoding="utf-8"))
POSITIONS = [position for position in ALL if position["record"]["setup"]["system"] in finished_systems()]
ROUNDS = 100


def exact(position):
    """The value of each answer by its label: the chance to win, and points."""
    return {label: tuple(map(Fraction, value)) for label, value in position["values"].items()}


def last_turn(seats, **parts):
    """A table whose villain deck has run out; one hero at most is to come."""
    return table(seats, villain_deck=[], hq=["Odinson"] * 5, hero_deck=["Odinson"] * 2, **parts)


# ---- the solver ------------------------------------------------------------------------------------


def value(game, label):
    return LastTurn(game.table).values[game.ask.raw[game.ask.options.labels.index(label)]]


def test_a_card_drawn_counts_by_its_chance():
    game = last_turn("Ana: hand Quick Draw; deck S.H.I.E.L.D. Trooper, S.H.I.E.L.D. Agent, S.H.I.E.L.D. Agent",
                     city={"Sewers": "Sentinel"}, attack=1)
    assert value(game, "play Quick Draw") == (0, Fraction(1, 3))
    assert value(game, "end turn") == (0, 0)


def test_a_card_that_was_looked_at_is_drawn_as_what_it_is():
    """Astonishing Strength shows the top card, which is then no surprise to Quick Draw: the better order is found."""
    game = last_turn("Ana: hand Astonishing Strength, Quick Draw; deck Optic Blast, Optic Blast, Odinson, Odinson",
                     city={"Sewers": "Sentinel"}, attack=1)
    assert max(LastTurn(game.table).values.values()) == (0, Fraction(1, 2))


def test_the_tactic_a_fight_takes_is_any_of_those_left():
    """One of the two tactics brings 3 more attack: enough for one villain, not for the other."""
    game = last_turn("Ana: hand Wound", city={"Sewers": "Doctor Octopus"}, attack=7,
                     tactics=["Negablast Grenades", "Endless Resources"])
    points = game.table.box.cards[game.table.tactics[game.table.masterminds[0]][0]].points
    assert value(game, "fight Red Skull") == (0, points)
    game = last_turn("Ana: hand Wound", city={"Sewers": "Sentinel"}, attack=7,
                     tactics=["Negablast Grenades", "Endless Resources"])
    assert value(game, "fight Red Skull") == (0, points + Fraction(1, 2))


def test_a_fight_that_wins_is_worth_more_than_any_points():
    game = last_turn("Ana: hand Wound", city={"Sewers": "Sentinel", "Bank": "Doctor Octopus"}, attack=7,
                     tactics=["Endless Resources"])
    assert value(game, "fight Red Skull")[0] == 1
    assert value(game, "fight Doctor Octopus")[0] == 0
    assert LastTurn(game.table).optimal == [("fight", game.table.masterminds[0])]


def test_what_hangs_on_another_player_or_on_another_turn_is_not_solved():
    with pytest.raises(NotSolvable, match="last turn"):
        LastTurn(table("Ana: hand Odinson").table)
    with pytest.raises(NotSolvable, match="player"):
        LastTurn(last_turn("Ana: hand Wound | Ben: hand Odinson, Storm", city={"Sewers": "Viper"}, attack=5).table)


# ---- the proof -------------------------------------------------------------------------------------


def test_there_are_a_hundred_positions_of_all_numbers_of_players_in_all_finished_systems():
    assert len(POSITIONS) >= 100
    found = {(p["record"]["setup"]["system"], len(Game.replay(p["record"]).table.players)) for p in POSITIONS}
    assert found == set(product(finished_systems(), range(1, 6)))
    for position in POSITIONS:
        values = list(exact(position).values())
        assert 2 * values.count(max(values)) <= len(values)


def test_the_kept_values_are_those_of_the_solver():
    for position in POSITIONS[::9]:
        game = Game.replay(position["record"])
        solved = LastTurn(game.table).values
        assert {label: solved[raw] for label, raw in zip(game.ask.options.labels, game.ask.raw)} == exact(position)


@pytest.mark.parametrize("system", finished_systems())
def test_the_first_row_of_a_hint_is_optimal(system):
    """In every third position; `tools/hint_positions.py --prove` asks all of them."""
    positions = [position for position in POSITIONS if position["record"]["setup"]["system"] == system][::3]
    right = told = 0
    for position in positions:
        advice = Adviser(Game.replay(position["record"])).run(ROUNDS).advice()
        values = exact(position)
        told += advice.can_tell
        right += values[advice.option.label] == max(values.values())
    assert told >= 0.9 * len(positions)
    assert right >= 0.98 * len(positions) - 1
