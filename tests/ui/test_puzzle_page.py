"""The page of the puzzles and its board: choosing, grading, the rating, the day, and messages nobody should trust."""

import json

import pytest

pytest.importorskip("anywidget")

from support.widgets import do, with_boards

from legendary_nb import Game
from legendary_nb.puzzles.career import FULL, NOT_YET, PART
from legendary_nb.puzzles.puzzle import shipped
from legendary_nb.ui.apps.puzzle_page import Puzzles
from legendary_nb.ui.puzzle_sheet import sheet

TODAY = "2026-11-18"
PUZZLE = next(one for one in shipped("core-2e") if not one.is_win and "order" in one.themes)


@pytest.fixture
def page():
    widget = with_boards(Puzzles)
    do(widget, "career", None, today=TODAY)
    return widget


def board(page):
    return page.shown[-1]


def answer(page, *labels):
    """Give answers on the board, as its page does."""
    for label in labels:
        sitting = board(page).sitting
        board(page).take(None, {"do": "choose", "step": sitting.step(),
                                "option": list(sitting.game.ask.options.labels).index(label)})
    return page.page["puzzle"]


def test_the_best_turn_gets_the_full_value_and_raises_the_rating(page):
    do(page, "open", PUZZLE.id)
    shown = answer(page, *PUZZLE.line)
    assert (shown["result"], shown["worth"]) == (FULL, PUZZLE.worth)
    assert shown["line"] == list(PUZZLE.line) and [theme for theme, _ in shown["themes"]] == list(PUZZLE.themes)
    assert page.page["me"]["rating"] > shown["was"] and page.page["me"]["row"] == 1
    assert page.career["tried"] == {PUZZLE.id: FULL}


def test_ending_the_turn_ends_the_try_and_says_where_the_best_was_lost(page):
    do(page, "open", PUZZLE.id)
    wrong = next(label for label in board(page).sitting.game.ask.options.labels if is_wrong(page, label))
    answer(page, wrong)
    while board(page).sitting.game.ask.kind != "action":
        answer(page, board(page).sitting.game.ask.options.labels[0])
    shown = answer(page, "end turn")
    assert shown["result"] in (PART, NOT_YET) and shown["lost"] == 0 and shown["best"] < PUZZLE.worth
    assert f'After "{wrong}" the best was out of reach.' in shown["verdict"]
    assert shown["line"] == shown["themes"] == [] and page.page["me"]["row"] == 0


def is_wrong(page, label):
    attempt = board(page).sitting.attempt
    table, number = attempt.start, list(attempt.game.ask.options.labels).index(label)
    return label.startswith("play") and attempt.solver.after(table, attempt.game.ask.raw[number]) < PUZZLE.worth


def test_a_turn_that_is_over_takes_no_answer_but_undo_opens_it_again(page):
    do(page, "open", PUZZLE.id)
    answer(page, "end turn")
    step = board(page).sitting.step()
    board(page).take(None, {"do": "choose", "step": step, "option": 0})
    assert board(page).sitting.game.answers == [] and board(page).scene["ask"] is None
    assert '"verb"' not in json.dumps(board(page).scene)
    board(page).take(None, {"do": "undo"})
    assert page.page["puzzle"]["result"] == "" and board(page).scene["ask"] is not None
    assert answer(page, *PUZZLE.line)["result"] == FULL
    assert page.career["tried"] == {PUZZLE.id: NOT_YET}  # the first try counts


def test_the_second_hint_tells_an_answer_and_makes_it_part(page):
    do(page, "open", PUZZLE.id)
    for depth, begin in ((1, "The order of your cards decides."), (2, f"Next: {PUZZLE.line[0]}.")):
        board(page).take(None, {"do": "guide-hint"})
        assert board(page).scene["guide"]["said"].startswith(begin) and page.page["puzzle"]["hinted"] == depth
    answer(page, *PUZZLE.line)
    assert page.career["tried"] == {PUZZLE.id: PART}


def test_giving_up_shows_the_turn_and_counts_as_not_yet(page):
    do(page, "open", PUZZLE.id)
    shown = do(page, "give-up")["puzzle"]
    assert shown["line"] == list(PUZZLE.line) and page.career["tried"] == {PUZZLE.id: NOT_YET}
    assert Game.at(shown["solution"]).answers


def test_the_daily_puzzle_is_noted_on_its_day(page):
    again = with_boards(Puzzles)
    do(again, "career", {}, today=TODAY)
    assert do(page, "daily", TODAY)["puzzle"]["id"] == do(again, "daily", TODAY)["puzzle"]["id"]
    do(page, "give-up")
    assert page.career["days"] == {TODAY: NOT_YET}
    home = do(page, "home")["home"]
    assert [one["result"] for one in home["month"] if one["is"] == "today"] == [NOT_YET] and home["inRow"] == 0
    assert do(page, "daily", "2026-11-19")["told"] == "this day has not come yet"


def test_the_next_puzzle_is_another_and_has_the_theme(page):
    first = do(page, "theme", "order") and do(page, "next")["puzzle"]["id"]
    answer(page, "end turn")
    board(page).take(None, {"do": "guide-next"})
    second = page.page["puzzle"]["id"]
    assert first != second and all("order" in one.themes for one in shipped("core-2e") if one.id in (first, second))


def test_the_puzzles_of_a_lesson_come_one_after_the_other_and_their_list_shows_the_results(page):
    names = [one.id for one in shipped("core-2e")[5:8]]
    listed = do(page, "lesson", ",".join(names))["lesson"]
    assert [one["id"] for one in listed] == names and {one["result"] for one in listed} == {""}
    do(page, "next")
    answer(page, *shipped("core-2e")[5].line)
    for name in names[1:]:
        board(page).take(None, {"do": "guide-next"}) if name == names[1] else do(page, "next")
        assert page.page["puzzle"]["id"] == name
        do(page, "give-up")
    home = do(page, "next")
    assert home["puzzle"] is None and [one["result"] for one in home["lesson"]] == [FULL, NOT_YET, NOT_YET]
    assert do(page, "lesson-end")["lesson"] == []


def test_the_coach_says_the_goal_and_the_board_gives_nothing_away(page):
    do(page, "open", PUZZLE.id)
    assert board(page).scene["guide"]["goal"] == f"Make this turn worth {PUZZLE.worth}."
    for what in ("hint", "review", "new", "load", "visit", "redo", "tree"):
        assert board(page).sitting.receive({"do": what})["re"] == "problem", what


def test_a_picture_and_a_sheet_show_the_table(page):
    do(page, "open", PUZZLE.id)
    drawn = page.app.answer({"do": "picture"})
    assert drawn["svg"].startswith("<svg") and drawn["name"] == PUZZLE.id
    paper = sheet(shipped("core-2e")[:4])
    assert paper.count('class="task"') == 4 and "Answers" in paper and "http-equiv" not in paper


def test_a_position_that_somebody_sent_is_proved_before_it_is_shown(page):
    shown = do(page, "position", PUZZLE.game().position())
    assert shown["puzzle"]["of"] == PUZZLE.worth and shown["puzzle"]["id"].startswith("sent-")
    answer(page, *PUZZLE.line)
    assert page.page["puzzle"]["result"] == FULL and page.career == {}  # nobody's rating changes


@pytest.mark.parametrize("position", [
    "", "LNB1.", "LNB1.xxxx", "x" * 30_000, Game.new("core-2e", 2, seed=3).position(),
    Game.new("core-1e", 1, seed=3).position(), {"a": 1}, 7, None])
def test_a_position_that_is_no_puzzle_says_so_and_changes_nothing(page, position):
    shown = do(page, "position", position)
    assert shown["told"] and shown["puzzle"] is None


@pytest.mark.parametrize("message", [
    {"do": "open", "arg": "core-2e-0"}, {"do": "open", "arg": ["x"]}, {"do": "system", "arg": "../x"},
    {"do": "theme", "arg": "<b>"}, {"do": "lesson", "arg": "core-2e-0"}, {"do": "lesson", "arg": ""}, {"do": "lesson"},
    {"do": "lesson", "arg": ",".join(str(n) for n in range(99))},
    {"do": "daily", "arg": "9999-99-99"}, {"do": "daily"}, {"do": "again"},
    {"do": "give-up"}, {"do": "picture"}, {"do": "nonsense"}, {}, 3, None, [], {"do": ["open"]}])
def test_a_hostile_message_is_refused_and_changes_nothing(page, message):
    before = page.app.snapshot()
    page.take(None, message)
    assert page.app.told or page.page["told"]
    assert {key: value for key, value in page.app.snapshot().items() if key != "told"} == {
        key: value for key, value in before.items() if key != "told"}


def test_a_career_nobody_could_have_is_forgotten(page):
    shown = do(page, "career", {"rating": "9e99", "row": -4, "days": {"x": 1}}, today="soon", system={"x": 1})
    assert shown["me"] == {"rating": 1500, "deviation": 700, "row": 0} and page.app.today is not None
