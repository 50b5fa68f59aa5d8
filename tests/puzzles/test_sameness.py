"""When two puzzles are the same to whoever solves them, and that no two shipped ones are."""

import itertools

import pytest

from legendary_nb.puzzles.puzzle import shipped, systems_with_puzzles
from legendary_nb.puzzles.sameness import SAME, idea_of, is_new, sameness

LINE = ("play Odinson", "play Growing Anger", "play S.H.I.E.L.D. Trooper", "fight Sabretooth (Bank)")


def alike(*line, than=LINE):
    return sameness(idea_of("core-1e", than), idea_of("core-1e", line))


def test_the_same_turn_is_the_same_in_any_order_at_any_place_and_with_other_plain_cards():
    line = ("play Growing Anger", "fight Sabretooth (Bridge)", "play Odinson", "play S.H.I.E.L.D. Agent", "no")
    assert alike(*line) == 1


def test_the_same_cards_against_another_enemy_are_the_same_puzzle():
    assert alike("play Odinson", "play Growing Anger", "fight Viper (Bank)") == 2 / 4 >= SAME


def test_one_card_in_common_makes_no_two_puzzles_the_same():
    assert alike("play Odinson", "play Diamond Form", "fight Viper (Bank)") == 1 / 5 < SAME
    assert alike("play Diamond Form", "recruit Odinson") == 0


def test_a_card_that_is_played_twice_counts_twice():
    assert alike("play Odinson", "play Odinson", than=("play Odinson", "fight Viper")) == 1 / 3


def test_a_turn_is_new_unless_a_known_one_is_the_same():
    known = [idea_of("core-1e", LINE)]
    assert not is_new(idea_of("core-1e", (*LINE, "fight Viper (Bridge)")), known)
    assert is_new(idea_of("core-1e", ("play Diamond Form", "fight Viper (Bridge)")), known)


@pytest.mark.parametrize("system", systems_with_puzzles())
def test_no_two_shipped_puzzles_are_the_same(system):
    ideas = {one.id: idea_of(system, one.line) for one in shipped(system)}
    pairs = itertools.combinations(ideas.items(), 2)
    assert [(one, other) for (one, a), (other, b) in pairs if sameness(a, b) >= SAME] == []
