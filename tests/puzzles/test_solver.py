"""The exact solution of a turn in which nothing is hidden, and what makes a turn unfit."""

import itertools
from collections import Counter

import pytest

from legendary_nb import Game, Setup
from legendary_nb.puzzles.proof import silent
from legendary_nb.puzzles.solver import WIN, NotExact, Solver, smallest
from legendary_nb.rules import answer, options_of

PILES = {"rest_of_seats": "empty", "hero_deck": ["God of Thunder"] * 5, "villain_deck": ["Sentinel"] * 5}
DECK = ["S.H.I.E.L.D. Agent"] * 6


def turn(*hand, mastermind="Loki", **parts):
    """A turn with known piles."""
    setup = Setup("core-1e", ("Ana",), mastermind, "Midtown Bank Robbery")
    parts.setdefault("seats", {"Ana": {"hand": list(hand), "deck": DECK, "discard": []}})
    return Game.stacked(setup, 1, **{"hq": ["God of Thunder"] * 5, **PILES, **parts})


def solve(game):
    solver = Solver(silent(game.table))
    return solver.best(solver_start(game)), solver


def solver_start(game):
    return silent(game.table)


def test_the_worth_is_that_of_trying_every_order_of_answers_by_hand():
    game = turn("Odinson", "Diamond Form", "Growing Anger", city={"Bank": "Sabretooth", "Streets": "Sentinel"})
    best, solver = solve(game)
    assert best == by_hand(solver_start(game), solver) > 0


def by_hand(state, solver):
    """All lines, each played to its end without any memory."""
    if solver.is_past(state):
        return solver.worth(state)
    found = []
    for option in options_of(state):
        after = state.copy()
        if option[0] == "end":
            found.append(solver.worth(state))
            continue
        answer(after, option)
        found.append(by_hand(after, solver))
    return max(found)


def test_a_hero_counts_its_cost_an_enemy_two_for_each_point_and_a_wound_three():
    bought, _ = solve(turn("Wound", hq=["Odinson", *["God of Thunder"] * 4], recruit=3))
    fought, _ = solve(turn("S.H.I.E.L.D. Agent", city={"Bank": "Savage Land Mutates"}, attack=3))
    healed, _ = solve(turn("Wound", "Wound"))
    assert (bought, fought, healed) == (3, 2, 6)


def test_winning_is_worth_the_same_whatever_else_the_turn_brings():
    game = turn("Wound", tactics=["Bitter Captor"], attack=20, city={"Bank": "Sentinel"}, mastermind="Magneto")
    best, solver = solve(game)
    assert best == WIN and solver.sets(solver_start(game)) == {(solver.named(("fight", game.table.masterminds[0])),)}


def test_a_card_that_is_drawn_is_known_where_the_deck_is_of_one_kind():
    best, _ = solve(turn("Mental Discipline", hq=["Odinson", *["God of Thunder"] * 4], recruit=1))
    assert best == 3  # one recruit of the card, one of the Agent it draws, one that was there


@pytest.mark.parametrize(("parts", "why"), [
    ({"seats": {"Ana": {"hand": ["Wound"], "deck": ["S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Trooper"]}}}, "several kinds"),
    ({"hero_deck": ["God of Thunder", "Odinson"]}, "several kinds"),
    ({"villain_deck": ["Sentinel", "Sabretooth"]}, "several kinds"),
])
def test_a_deck_of_several_kinds_makes_a_turn_unfit(parts, why):
    with pytest.raises(NotExact, match=why):
        Solver(silent(turn("Wound", **parts).table))


def test_a_shuffle_and_a_tactic_that_decides_make_a_turn_unfit():
    seat = {"hand": ["Mental Discipline"], "deck": [], "discard": ["Wound", "S.H.I.E.L.D. Agent"]}
    with pytest.raises(NotExact, match="chance decides"):
        solve(turn(seats={"Ana": seat}))
    with pytest.raises(NotExact, match="the tactic decides"):
        solve(turn("Wound", mastermind="Red Skull", tactics=["Endless Resources", "Negablast Grenades"], attack=7,
                   hq=["Odinson", *["God of Thunder"] * 4]))


def test_too_many_positions_are_reported():
    game = turn("Odinson", "Diamond Form", "Growing Anger", "S.H.I.E.L.D. Agent")
    with pytest.raises(NotExact, match="too many positions"):
        Solver(silent(game.table), limit=3).best(solver_start(game))


def test_there_is_one_set_of_answers_or_there_are_several():
    one = turn("S.H.I.E.L.D. Agent", city={"Bank": "Savage Land Mutates", "Streets": "Abomination"}, attack=5)
    two = turn("S.H.I.E.L.D. Agent", city={"Bank": "Savage Land Mutates", "Streets": "Doombot Legion"}, attack=3)
    for game, ways in ((one, 1), (two, 2)):
        solver = Solver(silent(game.table))
        assert len(solver.sets(solver_start(game))) == ways


def test_a_set_that_contains_another_is_left_out():
    assert smallest({(("a",),), (("a",), ("b",)), (("c",),)}) == {(("a",),), (("c",),)}
    assert smallest({(("a",), ("a",)), (("a",),)}) == {(("a",),)}


def test_order_matters_where_a_superpower_needs_a_card_before_it():
    for hand, attack, matters in ((("Growing Anger", "Diamond Form"), 0, True), (("S.H.I.E.L.D. Trooper",), 7, False)):
        city = {"Bank": {"villain": "Enchantress", "attack": 8}}
        game = turn(*hand, attack=attack, city=city, stacks={"officers": 0})
        solver = Solver(silent(game.table))
        (answers,) = itertools.islice(solver.sets(solver_start(game)), 1)
        assert solver.order_matters(solver_start(game), Counter(answers)) is matters, hand
