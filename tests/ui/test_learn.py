"""The course as an app: the map, a lesson step by step, boards and questions, with progress that the page keeps."""

import json

import pytest

pytest.importorskip("anywidget")

from support.widgets import do, with_boards

from legendary_nb.teach import course_systems, lesson_of, lessons
from legendary_nb.teach.code_exercises import Code
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.progress import KIND
from legendary_nb.ui.apps.learn import GROUPS, Course


@pytest.fixture
def course():
    return with_boards(Course)


def questions(page):
    """The questions of the step that is shown, by their names."""
    return {block["name"]: block["one"] for block in page["lesson"]["blocks"] if block["kind"] == "question"}


def at_question(course, lesson, name):
    """Open the step of a lesson that asks a question."""
    for step in range(len(do(course, "lesson", lesson, step=1)["lesson"]["steps"])):
        if name in questions(do(course, "step", step + 1)):
            return questions(course.page)[name]
    raise AssertionError(f"lesson {lesson} does not ask {name}")


# ---- the map ---------------------------------------------------------------------------------------------


def test_the_map_has_all_lessons_in_six_groups(course):
    page = do(course, "map")
    tiles = [tile for group in page["map"]["groups"] for tile in group["lessons"]]
    assert [group["title"] for group in page["map"]["groups"]] == [title for _, title in GROUPS]
    assert [tile["number"] for tile in tiles] == [lesson.number for lesson in lessons()]
    assert all(tile["share"] == 0 and tile["state"] == "" for tile in tiles) and page["lesson"] is None


def test_the_map_leads_a_newcomer_to_the_first_lesson_and_others_to_where_they_stopped(course):
    assert do(course, "map")["map"]["go"]["number"] == "00" and course.page["map"]["go"]["isNew"]
    do(course, "lesson", "01", step=3)
    go = do(course, "map")["map"]["go"]
    assert (go["number"], go["step"], go["isNew"]) == ("01", 3, False)


# ---- a lesson --------------------------------------------------------------------------------------------


def test_a_lesson_shows_one_step_and_tells_what_the_others_hold(course):
    lesson = do(course, "lesson", "01")["lesson"]
    held = [step["holds"] for step in lesson["steps"]]
    assert lesson["at"] == 0 and any("question" in one for one in held)
    assert any(one.startswith("on the board, 4 goals") for one in held)
    assert lesson["blocks"][0]["kind"] == "prose" and lesson["blocks"][0]["html"].startswith("<p>")
    assert {block["kind"] for block in lesson["blocks"]} >= {"prose", "picture", "note"}
    assert lesson["onward"]["label"] == "Continue"
    assert lesson["onward"]["note"] == f"Next: {lesson['steps'][1]['title']}"


def test_no_python_is_shown(course):
    for lesson in lessons():
        for step in range(len(do(course, "lesson", lesson.number, step=1)["lesson"]["steps"])):
            shown = do(course, "step", step + 1)["lesson"]["blocks"]
            told = json.dumps([block for block in shown if block["kind"] != "question"])
            assert "open_lesson" not in told and "lesson." not in told.replace("lesson.\"", "").replace("lesson. ", "")


def test_the_way_on_leads_through_all_steps_to_the_next_lesson(course):
    steps = len(do(course, "lesson", "01", step=1)["lesson"]["steps"])
    for step in range(1, steps):
        assert do(course, "on")["lesson"]["at"] == step
    assert course.page["lesson"]["onward"]["label"] == "Next lesson"
    assert do(course, "on")["lesson"]["number"] == "02" and course.page["lesson"]["at"] == 0
    last = do(course, "lesson", lessons()[-1].number, step=99)["lesson"]
    assert last["at"] == len(last["steps"]) - 1 and do(course, "on")["lesson"] is None


def test_a_step_without_questions_is_done_once_it_is_read(course):
    assert not do(course, "lesson", "01")["lesson"]["steps"][0]["done"]
    assert do(course, "on")["lesson"]["steps"][0]["done"] and course.progress["read"] == {"01": [0]}
    assert do(course, "lesson", "01")["lesson"]["at"] == 1, "a lesson opens at the first step that is not done"


# ---- questions -------------------------------------------------------------------------------------------


def test_a_wrong_and_a_right_answer_are_judged_and_the_page_is_told_to_keep_them(course):
    at_question(course, "01", "three-steps")
    first = questions(do(course, "answer", "three-steps", value=["a"]))["three-steps"]
    assert first["state"] == "notyet" and first["said"] and first["given"] == ["a"]
    assert questions(do(course, "answer", "three-steps", value=["b"]))["three-steps"]["state"] == "right"
    assert course.progress["lessons"]["01"]["exercises"]["three-steps"]["tries"] == 2
    assert course.page["lesson"]["steps"][course.page["lesson"]["at"]]["done"]


def test_an_empty_answer_is_no_try(course):
    at_question(course, "01", "three-steps")
    assert questions(do(course, "answer", "three-steps", value=[]))["three-steps"]["state"] == "remark"
    assert "01" not in course.progress.get("lessons", {})


def test_a_hint_is_given_on_demand(course):
    one = at_question(course, "01", "three-steps")
    assert one["hinted"] == 0 and one["hint"] == ""
    if one["hints"]:
        assert questions(do(course, "hint", "three-steps"))["three-steps"]["hint"]


def test_a_look_at_a_board_or_the_map_loses_no_answer(course):
    at_question(course, "01", "three-steps")
    do(course, "answer", "three-steps", value=["a"])
    step = course.page["lesson"]["at"] + 1
    do(course, "play", "turn")
    assert questions(do(course, "close-board"))["three-steps"]["given"] == ["a"]
    do(course, "map")
    assert questions(do(course, "lesson", "01", step=step))["three-steps"]["given"] == ["a"]


def test_a_question_answered_in_an_earlier_visit_says_so(course):
    kept = {"form": 1, "lessons": {"01": {"exercises": {"three-steps": {
        "tries": 1, "right": True, "score": 1.0, "wrong": []}}}}}
    do(course, "progress", kept)
    one = at_question(course, "01", "three-steps")
    assert one["before"] and one["state"] == "empty"


def test_no_code_that_a_page_sends_is_run(course):
    lesson, code = next((lesson, one) for lesson in lessons() for one in lesson.exercises if isinstance(one, Code))
    do(course, "lesson", lesson.number)
    assert "runs no code" in do(course, "answer", code.id, value="lambda cards: __import__('os').abort()")["told"]


@pytest.mark.parametrize("system", course_systems())
def test_functions_are_written_in_notebooks_and_no_step_of_a_page_has_one(course, system):
    do(course, "system", system)
    for lesson in lessons():
        do(course, "lesson", lesson.number)
        reading = course.app.reading
        asked = [name for step in range(len(reading.steps)) for name in reading.calls(step, "ask")]
        there = [one.id for one in lesson.exercises if not isinstance(one, Code)]
        assert sorted(asked) == sorted(there), lesson.number


# ---- boards ----------------------------------------------------------------------------------------------


def test_a_guided_board_is_put_on_the_page_and_its_goals_count(course):
    lesson = lesson_of("00")
    plan = lesson.guided[0]
    do(course, "lesson", "00")
    assert do(course, "play", plan.id)["board"]
    board = course.shown[-1]
    board.take(None, {"do": "choose", "option": 0, "step": board.scene["step"]})
    assert course.progress["lessons"]["00"]["guided"][plan.id]["reached"] == 1
    assert do(course, "close-board")["board"] == "" and course.shown[-1] is None


def test_the_board_leads_on_to_what_comes_next(course):
    do(course, "lesson", "01", step=1)
    step = next(i for i, one in enumerate(course.page["lesson"]["steps"], 1) if one["long"])
    do(course, "step", step)
    do(course, "play", "turn")
    guide, board = course.app.below, course.shown[-1]
    assert guide.leads_to.startswith("Next: ")
    board.take(None, {"do": "guide-next"})
    assert course.page["board"], "the goals come first"
    guide.at = len(guide.plan.steps)
    board.take(None, {"do": "guide-next"})
    assert course.page["board"] == "" and course.page["lesson"]["at"] == step


def test_a_rule_is_demonstrated_on_a_board(course):
    do(course, "lesson", "03")
    page = do(course, "demo", "city.push")
    assert page["board"] == "city.push" and course.shown[-1].scene["guide"]["title"] == "city.push"


def test_a_position_can_be_played_with(course):
    do(course, "lesson", "01")
    assert do(course, "table", "first-turn")["board"] and course.shown[-1].game is not None


# ---- the box and the learner -------------------------------------------------------------------------------


def test_a_lesson_about_cards_of_some_boxes_says_which_it_reads(course, monkeypatch):
    monkeypatch.setattr(Lesson, "is_for", lambda lesson, system: lesson.number != "11" or system == "core-2e")
    do(course, "system", "villains")
    assert do(course, "lesson", "11")["told"].startswith("This lesson reads cards of")
    assert not do(course, "lesson", "01")["told"]


def test_words_follow_the_box_that_is_chosen(course):
    do(course, "lesson", "01")
    assert "Villain" in json.dumps(course.page["lesson"]["blocks"])
    page = do(course, "system", "villains")
    assert page["lesson"]["system"] == "villains" and "Ally" in json.dumps(page["lesson"]["blocks"])
    assert page["skin"] == "villains" and course.progress["system"] == "villains"
    assert "no lessons for" in do(course, "system", "chess")["told"]


def test_progress_of_earlier_visits_is_taken_over_and_nonsense_is_not(course):
    kept = {"form": 1, "read": {"01": [0, 1]}, "last": ["01", 2], "system": "bond", "lessons": {"01": {"exercises": {
        "three-steps": {"tries": 1, "right": True, "score": 1.0, "wrong": []}}}}}
    page = do(course, "progress", kept)
    assert page["map"]["groups"][0]["lessons"][1]["share"] > 0 and page["system"] == "bond"
    assert page["map"]["go"]["step"] == 3
    odd = {"form": 1, "lessons": {"01": []}, "read": {"01": ["x", -1], "zz": [1]}, "last": [1]}
    for nonsense in (None, 3, {}, odd):
        page = do(course, "progress", nonsense)
        assert page["map"]["groups"][0]["lessons"][1]["share"] == 0 and page["map"]["go"]["isNew"]


def test_all_progress_can_be_forgotten(course):
    at_question(course, "01", "three-steps")
    do(course, "answer", "three-steps", value=["b"])
    assert do(course, "forget")["map"]["go"]["isNew"] and course.progress["lessons"] == {}
    assert at_question(course, "01", "three-steps")["state"] == "empty"


def test_a_result_file_can_be_saved_from_the_page(course, monkeypatch):
    sent = []
    monkeypatch.setattr(course, "send", sent.append)
    assert "type your name" in do(course, "hand-in", " ")["told"]
    do(course, "hand-in", "Ana Maria")
    assert sent[0]["name"].startswith("results-ana-maria-") and json.loads(sent[0]["text"])["kind"] == KIND


def test_a_lesson_can_be_finished_on_the_page_without_what_is_written_in_python(course):
    do(course, "lesson", "01")
    for exercise in lesson_of("01").exercises:
        if not isinstance(exercise, Code):
            right = exercise.check(exercise.samples("core-2e")[0], "core-2e")
            course.app.noted.note_answer("01", exercise.id, "", right)
    for plan in lesson_of("01").guided:
        course.app.noted.note_steps("01", plan.id, len(plan.steps), len(plan.steps), 0)
    tile = do(course, "map")["map"]["groups"][0]["lessons"][1]
    assert tile["share"] == 1 and tile["state"] == "done"


@pytest.mark.parametrize("message", [None, 3, {}, {"do": "dance"}, {"do": "lesson"}, {"do": "lesson", "arg": "99"},
                                     {"do": "play", "arg": "turn"}, {"do": ["map"]}, {"do": "step", "arg": 2},
                                     {"do": "on"}, {"do": "answer", "arg": "three-steps", "value": ["b"]},
                                     {"do": "lesson", "arg": "01", "step": "x"}])
def test_a_message_that_is_not_understood_changes_nothing(course, message):
    course.take(None, message)
    assert course.page["lesson"] is None


# ---- every lesson, every box -------------------------------------------------------------------------------


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.number)
@pytest.mark.parametrize("system", course_systems())
def test_every_step_of_every_lesson_can_be_read_and_every_question_be_asked(course, lesson, system):
    if not lesson.is_for(system):
        return
    do(course, "system", system)
    steps = do(course, "lesson", lesson.number, step=1)["lesson"]["steps"]
    asked = set()
    for step in range(len(steps)):
        page = do(course, "step", step + 1)
        assert not page["told"] and page["lesson"]["blocks"]
        asked |= set(questions(page))
    assert asked <= {one.id for one in lesson.exercises}
