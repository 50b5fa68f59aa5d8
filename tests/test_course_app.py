"""The course as an app: the map, boards, questions and rules on one page, with progress that the page keeps."""

import json

import pytest

pytest.importorskip("anywidget")

from legendary_nb.teach import lesson_of, lessons
from legendary_nb.teach.answers import read_answer
from legendary_nb.teach.exercises import Code
from legendary_nb.teach.progress import KIND
from legendary_nb.ui.course import Course


@pytest.fixture
def course():
    """The page, with what was put below it last."""
    shown = []
    one = Course(shown.append)
    one.shown = shown
    return one


def do(course, what, arg=None, **more):
    course.take(None, {"do": what, "arg": arg, **more})
    return course.page


def test_the_map_shows_all_lessons_and_what_is_done_of_them(course):
    page = do(course, "map")
    assert [tile["number"] for tile in page["lessons"]] == [lesson.number for lesson in lessons()]
    assert all(tile["share"] == 0 for tile in page["lessons"]) and page["lesson"] is None


def test_a_lesson_shows_its_goals_boards_questions_and_rules(course):
    page = do(course, "lesson", "01")["lesson"]
    assert page["goals"][2] == "recruit a Hero and defeat a Villain"
    assert page["boards"] == [{"id": "turn", "title": "Your first turn", "reached": 0, "of": 4}]
    assert [one["id"] for one in page["questions"]] == [one.id for one in lesson_of("01").exercises]
    assert {"id", "text", "example"} == set(page["rules"][0])


def test_a_wrong_and_a_right_answer_are_judged_and_the_page_is_told_to_keep_them(course):
    do(course, "lesson", "01")
    page = do(course, "answer", "three-steps", value="a")
    first = page["lesson"]["questions"][0]
    assert not first["right"] and first["said"].startswith("Not yet. The Villain Deck comes first")
    assert do(course, "answer", "three-steps", value="b")["lesson"]["questions"][0]["right"]
    assert course.progress["lessons"]["01"]["exercises"]["three-steps"]["tries"] == 2
    assert do(course, "answer", "three-steps", value="")["lesson"]["questions"][0]["said"].startswith("No answer yet.")


def test_a_guided_board_is_put_on_the_page_and_its_goals_count(course):
    do(course, "lesson", "00")
    assert do(course, "play", "touch")["board"] == "A board to touch"
    board = course.shown[-1]
    board.take(None, {"do": "choose", "option": 0, "step": board.scene["step"]})
    assert course.progress["lessons"]["00"]["guided"]["touch"]["reached"] == 1
    page = do(course, "lesson", "00")
    assert course.shown[-1] is None and page["lesson"]["boards"][0]["reached"] == 1


def test_a_rule_is_demonstrated_on_a_board(course):
    do(course, "lesson", "03")
    page = do(course, "demo", "city.push")
    assert page["board"] == "city.push" and course.shown[-1].scene["guide"]["title"] == "city.push"


def test_words_follow_the_system_that_is_chosen(course):
    do(course, "system", "core-1e")
    assert do(course, "lesson", "01")["system"] == "core-1e"
    assert "no lessons for" in do(course, "system", "chess")["told"]


def test_progress_of_earlier_visits_is_taken_over_and_nonsense_is_not(course):
    kept = {"form": 1, "lessons": {"01": {"exercises": {"three-steps": {
        "tries": 1, "right": True, "score": 1.0, "wrong": []}}}}}
    assert do(course, "progress", kept)["lessons"][1]["share"] > 0
    for nonsense in (None, 3, {}, {"form": 1, "lessons": {"01": []}}):
        assert do(course, "progress", nonsense)["lessons"][1]["share"] == 0


def test_a_result_file_can_be_saved_from_the_page(course, monkeypatch):
    sent = []
    monkeypatch.setattr(course, "send", sent.append)
    assert "needs the name" in do(course, "hand-in", " ")["told"]
    do(course, "hand-in", "Ana Maria")
    assert sent[0]["name"] == "results-ana-maria.json" and json.loads(sent[0]["text"])["kind"] == KIND


@pytest.mark.parametrize("message", [None, 3, {}, {"do": "dance"}, {"do": "lesson"}, {"do": "lesson", "arg": "99"},
                                     {"do": "play", "arg": "turn"}, {"do": ["map"]}])
def test_a_message_that_is_not_understood_changes_nothing(course, message):
    course.take(None, message)
    assert course.page["lesson"] is None


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.number)
def test_every_question_that_is_not_code_can_be_answered_by_typing(lesson):
    for exercise in lesson.exercises:
        if not isinstance(exercise, Code) and type(exercise).__name__ != "Order":
            right = exercise.samples("core-2e")[0]
            typed = ", ".join(map(str, right)) if isinstance(right, list | set | tuple) else str(right)
            assert exercise.check(read_answer(exercise, typed), "core-2e").right, exercise.id
