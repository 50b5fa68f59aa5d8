"""The turning points of a game: where the chance to win changed, by how much, what happened, choice or luck."""

import itertools

import pytest
from support.words import choose, table

from legendary_nb import Game
from legendary_nb.bots import PriorityBot
from legendary_nb.hints import WinLine
from legendary_nb.hints.turning_points import CHOICE, LUCK

GAMES = 16


@pytest.fixture(scope="module")
def played() -> Game:
    return Game.new("core-1e", players=2, seed=5).play(PriorityBot())


def line_with(game: Game, chances) -> WinLine:
    """A line whose imagined games were won as often as these chances say, moment by moment."""
    line = WinLine(game, games=[GAMES])
    for k, moment in enumerate(line.moments):
        if not moment.is_end:
            won = round(GAMES * chances(k))
            for i in range(GAMES):
                moment.samples.add((int(i < won), 0.0))
    return line


def test_each_turn_has_its_first_and_its_last_question_and_the_game_its_end(played):
    moments = WinLine(played).moments
    turns = [moment.table.turn for moment in moments]
    assert turns == sorted(turns) and set(turns) == set(range(1, played.table.turn + 1))
    assert all(turns[:-1].count(turn) <= 2 for turn in turns) and moments[-1].is_end
    assert all(later.answers > earlier.answers for earlier, later in itertools.pairwise(moments))
    for earlier, later in itertools.pairwise(moments):
        if earlier.table.turn != later.table.turn:
            assert later.leads_by == LUCK, "from the last question of a turn to the next turn cards are turned up"


@pytest.mark.parametrize("at", [9, 10])
def test_the_known_swing_of_a_game_is_found_where_it_is(played, at):
    line = line_with(played, lambda k: 0.25 if k < at else 1.0)
    [point] = line.turning_points()
    moment = line.moments[at]
    assert (point.at.answers, point.event) == (moment.answers, moment.event)
    assert (point.before, point.after, point.by) == (0.25, 1.0, moment.leads_by)
    assert point.interval.low > 0.6 and (point.first.answers, point.last.answers) == (
        line.moments[at - 1].answers, moment.answers)


def test_a_swing_says_what_happened_in_it(played):
    line = line_with(played, lambda k: 1.0)
    twist = [event.number for event in played.events if event.kind == "twist"][2]
    at = next(k for k, moment in enumerate(line.moments) if moment.event >= twist)
    [point] = line_with(played, lambda k: 0.25 if k < at else 1.0).turning_points()
    assert "Scheme Twist 3: " in point.text and point.by == LUCK


def test_a_game_that_went_as_expected_has_no_turning_point(played):
    assert line_with(played, lambda k: 1.0).turning_points() == []
    small = line_with(played, lambda k: 15 / 16 if k % 2 else 14 / 16).turning_points()
    assert small == [], "luck of a few imagined games is no turning point"


def test_a_lost_game_turns_at_its_end_if_it_was_open_until_then():
    game = Game.new("core-2e", players=2, seed=5).play(PriorityBot())
    assert game.outcome.result == "loss"
    [point] = line_with(game, lambda k: 0.75).turning_points()
    assert (point.before, point.after, point.by) == (0.75, 0.0, LUCK)
    assert "Scheme Twist 8" in point.text and point.at.turn == game.table.turn


def test_the_fight_that_was_not_fought_is_a_choice_that_turned_the_game():
    game = choose(table("Ana: hand Wound", city={"Sewers": "Sentinel"}, attack=8, tactics=["Endless Resources"],
                        villain_deck=[], hq=[""] * 5), "fight Sentinel", "end turn")
    line = WinLine(game, games=[GAMES])
    for _ in line.steps():
        pass
    [point] = line.turning_points()
    assert (point.before, point.after, point.by) == (1.0, 0.0, CHOICE) and "Ana defeats Sentinel" in point.text
    assert [round(share) for _, share in line.line()] == [1, 0, 0]


def test_the_line_is_measured_all_over_the_game_first_and_the_same_seed_gives_the_same(played):
    one, other = WinLine(played, seed=4, games=[2]), WinLine(played, seed=4, games=[2])
    steps = one.steps()
    for _ in range(len(one.moments[::8]) - 1):
        next(steps)
    assert [bool(moment.samples.won) for moment in one.moments[:9]] == [True, *[False] * 7, True]
    for line in (steps, other.steps()):
        for _ in line:
            pass
    assert [moment.samples.won for moment in one.moments] == [moment.samples.won for moment in other.moments]
    assert all(len(moment.samples) == 2 for moment in one.moments[:-1])
