"""The course as an app: the map, boards, questions and rules on one page, with progress that the page keeps."""

import json

import pytest

pytest.importorskip("anywidget")

from support.widgets import do, with_boards

from legendary_nb.teach import course_systems, lesson_of, lessons
from legendary_nb.teach.exercises import Code
from legendary_nb.teach.progress import KIND
from legendary_nb.ui.apps.learn import Course


@pytest.fixture
def course():
    return with_boards(Course)


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
    page = do(course, "answer", "three-steps", value="")
    assert page["lesson"]["questions"][0]["said"] == "No answer yet. Choose one."


def test_the_options_of_a_move_are_there_to_be_chosen(course):
    questions = {one["id"]: one for one in do(course, "lesson", "07")["lesson"]["questions"]}
    keys = [option["key"] for option in questions["seven-attack"]["options"]]
    assert keys[1:] == ["fight Sentinel (Streets)", "fight Red Skull, Hydra Overlord", "end turn"]
    said = {one["id"]: one for one in do(course, "answer", "seven-attack", value=keys[2])["lesson"]["questions"]}
    assert said["seven-attack"]["right"]
    empty = do(course, "answer", "boss-now", value=" ")["lesson"]["questions"]
    assert "No answer yet. Type a number." in [one["said"] for one in empty]


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


def test_a_function_to_write_is_shown_with_a_cell_for_a_notebook(course, tmp_path, monkeypatch, capsys):
    """The cell does what the notebook does: filled in, it passes the checks."""
    monkeypatch.setenv("LEGENDARY_NB_LEARNING", str(tmp_path / "learning.json"))
    do(course, "system", "core-1e")
    task = next(one["code"] for one in do(course, "lesson", "01")["lesson"]["questions"] if "code" in one)
    assert task["notebook"] == "01-your-first-turn.ipynb" and task["checks"][0] == "on the hand of this lesson"
    assert 'system="core-1e"' in task["cell"] and "def recruit_of(cards):\n    ..." in task["cell"]
    exec(task["cell"].replace("...", "return sum(card.recruit or 0 for card in cards)"), {})
    kept = json.loads((tmp_path / "learning.json").read_text("utf-8"))
    assert kept["lessons"]["01"]["exercises"]["count-recruit"]["right"]


def test_no_code_that_a_page_sends_is_run(course):
    do(course, "lesson", "01")
    page = do(course, "answer", "count-recruit", value="lambda cards: __import__('os').abort()")
    said = next(one["said"] for one in page["lesson"]["questions"] if one["id"] == "count-recruit")
    assert said.startswith("Not yet. Give the function itself")


def test_a_lesson_can_be_finished_on_the_page_without_what_is_written_in_python(course):
    do(course, "lesson", "01")
    for exercise in lesson_of("01").exercises:
        if not isinstance(exercise, Code):
            do(course, "answer", exercise.id, value=str(exercise.samples("core-2e")[0]))
    course.app.noted.note_steps("01", "turn", 4, 4, 0)
    assert do(course, "map")["lessons"][1]["share"] == 1


def test_a_lesson_about_cards_of_some_boxes_says_which_it_reads(course):
    do(course, "system", "villains")
    page = do(course, "lesson", "11")
    assert page["told"].startswith("This lesson reads cards of") and page["lesson"]["questions"]
    assert "Ally" in do(course, "lesson", "01")["lesson"]["goals"][2] and not course.page["told"]


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
    assert "type your name" in do(course, "hand-in", " ")["told"]
    do(course, "hand-in", "Ana Maria")
    assert sent[0]["name"] == "results-ana-maria.json" and json.loads(sent[0]["text"])["kind"] == KIND


@pytest.mark.parametrize("message", [None, 3, {}, {"do": "dance"}, {"do": "lesson"}, {"do": "lesson", "arg": "99"},
                                     {"do": "play", "arg": "turn"}, {"do": ["map"]}])
def test_a_message_that_is_not_understood_changes_nothing(course, message):
    course.take(None, message)
    assert course.page["lesson"] is None


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.number)
@pytest.mark.parametrize("system", course_systems())
def test_every_question_that_is_not_code_can_be_answered_by_typing(lesson, system):
    for exercise in lesson.exercises if lesson.is_for(system) else ():
        if not isinstance(exercise, Code):
            right = exercise.samples(system)[0]
            typed = ", ".join(map(str, right)) if isinstance(right, list | set | tuple) else str(right)
            assert exercise.check(exercise.read(typed), system).right, exercise.id
