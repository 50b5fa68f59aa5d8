"""Puzzles from the turns of games: what is kept, what is taken away, and that mining goes on where it stopped."""

import dataclasses
import itertools
import random

import pytest

from legendary_nb import Game, Setup
from legendary_nb.bots import ValueBot
from legendary_nb.puzzles.bare import DECK, NAME, OTHER, Turn, takings, without
from legendary_nb.puzzles.mining import OF_A_GAME, Miner, mine, mine_records
from legendary_nb.puzzles.proof import MARGIN, SHORTEST, NotAPuzzle, prove
from legendary_nb.puzzles.puzzle import PuzzleError, puzzles_in, read_puzzle, shipped, systems_with_puzzles
from legendary_nb.puzzles.sameness import SAME, idea_of, sameness
from legendary_nb.puzzles.solver import WIN

SEED = 1  # a game of bots with puzzles in it
LEAST = 25  # puzzles that every system comes with


@pytest.fixture(scope="module")
def mined(tmp_path_factory):
    """A file with the first three puzzles of core-1e."""
    file = tmp_path_factory.mktemp("mine") / "core-1e.jsonl"
    list(mine("core-1e", file, 3, SEED))
    return file


def test_a_mined_turn_has_all_that_makes_a_puzzle(mined):
    for puzzle in puzzles_in(mined):
        assert prove(puzzle.bare).line == puzzle.line and len(puzzle.line) >= SHORTEST
        assert puzzle.worth - max(puzzle.bots.values()) >= MARGIN
        assert puzzle.themes and 400 < puzzle.rating < 3000


def test_no_more_cards_can_be_taken_away(mined):
    """But for the heroes that only fill the HQ."""
    puzzle = puzzles_in(mined)[0]
    bare = whole(puzzle)
    proof = prove(bare)
    for part, place in [(part, place) for part, place, _ in takings(bare) if part != "hq"]:
        try:
            found = prove(without(bare, part, place))
        except NotAPuzzle:
            continue
        assert (found.worth, found.line, found.themes) != (proof.worth, proof.line, proof.themes)


def whole(puzzle):
    """The table of a puzzle with its parts by name instead of as one text."""
    game = puzzle.game()
    return dataclasses.replace(puzzle.bare, parts=game.start)


def test_mining_goes_on_after_the_last_game_of_its_file(mined, tmp_path):
    file = tmp_path / "more.jsonl"
    file.write_text(mined.read_text())
    (new,) = mine("core-1e", file, 4)
    assert new.id == "core-1e-4" and new.source > max(one.source for one in puzzles_in(mined))
    assert [one.id for one in puzzles_in(file)] == ["core-1e-1", "core-1e-2", "core-1e-3", "core-1e-4"]


def test_a_game_gives_a_few_puzzles_of_different_turns():
    puzzles = list(Miner("core-1e").from_bots(SEED))
    assert 1 < len(puzzles) <= OF_A_GAME
    ideas = [idea_of("core-1e", puzzle.line) for puzzle in puzzles]
    assert all(sameness(a, b) < SAME for a, b in itertools.combinations(ideas, 2))


def test_a_known_puzzle_is_not_found_again(mined):
    known = puzzles_in(mined)
    again = [one.line for one in Miner("core-1e", known).from_bots(SEED)]
    assert not {one.line for one in known} & set(again)


def test_a_scheme_that_is_not_for_one_player_gets_an_empty_second_seat():
    setup = Setup("core-1e", 2, mastermind="Loki", scheme="Super Hero Civil War")
    turn = Turn(Game.new(setup, seed=3).table)
    game = turn.bare(turn.own[:3], random.Random(1)).game()
    assert game.setup.names == (NAME, OTHER) and game.setup.scheme == setup.scheme
    assert [len(player.hand) + len(player.deck) for player in game.table.players] == [3 + DECK, 0]


def test_games_of_people_are_looked_into_too(tmp_path):
    game = Game.new("core-1e", 1, seed=12).play(ValueBot())
    found = next(mine_records([game], "core-1e", tmp_path / "own.jsonl"))
    assert found.source == -1 and prove(found.bare).worth == found.worth


@pytest.mark.parametrize("system", ["core-1e", "core-2e", "villains", "bond", "dxp"])
def test_a_shipped_puzzle_is_proved_again(system):
    """`legendary-nb puzzles prove` proves all of them."""
    puzzles = shipped(system)
    assert len({one.id for one in puzzles}) == len(puzzles) >= LEAST
    for puzzle in puzzles[:: len(puzzles) // 4]:
        proof = prove(puzzle.bare)
        assert (proof.worth, proof.bots, proof.line, proof.themes) == (
            puzzle.worth, puzzle.bots, puzzle.line, puzzle.themes), puzzle.id
        assert puzzle.is_win == (puzzle.worth == WIN)


def test_every_complete_system_has_puzzles():
    assert systems_with_puzzles() == ["bond", "core-1e", "core-2e", "dxp", "villains"]


def test_a_puzzle_is_the_same_after_it_was_written_and_read():
    puzzle = shipped("core-1e")[0]
    assert read_puzzle(puzzle.text()) == puzzle


@pytest.mark.parametrize("line", [
    "", "[]", "{", "[" * 9999, '{"id": 3}', shipped("core-1e")[0].text().replace('"worth":', '"w":'),
    shipped("core-1e")[0].text().replace('"system":"core-1e"', '"system":"chess"'),
    shipped("core-1e")[0].text().replace('"line":[', '"line":[3,'),
    shipped("core-1e")[0].text().replace('"players":["Ana"]', '"players":{"a":1}'),
])
def test_a_line_that_is_no_puzzle_says_so(line):
    with pytest.raises(PuzzleError):
        read_puzzle(line)


def test_a_turn_whose_solution_another_card_spoils_is_no_puzzle():
    puzzle = next(one for one in shipped("core-1e") if one.worth < 20 and one.line[-1].startswith("fight"))
    table = puzzle.table.replace(" | rest_of_seats", " | attack: 40 | rest_of_seats")
    with pytest.raises(NotAPuzzle):
        prove(dataclasses.replace(puzzle.bare, parts={"table": table}))
