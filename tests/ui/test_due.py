"""Review on the page of the course: the tile, the questions of a day, and the map of what is known."""

from datetime import date, timedelta

import pytest

pytest.importorskip("anywidget")

from support.answers import right_keys, right_text
from support.widgets import do, with_boards

from legendary_nb.teach import course_systems, lesson_of, lessons
from legendary_nb.teach.mastery import DAYS
from legendary_nb.ui.apps.learn import Course

TODAY = date(2026, 11, 18)
TOMORROW = TODAY + timedelta(days=1)


@pytest.fixture
def course():
    """A page on the day after lesson 03 was answered, each question once and rightly."""
    widget = with_boards(Course)
    widget.app.today = lambda: TOMORROW
    learned(widget, "core-2e")
    return widget


def learned(course, system):
    for one in lesson_of("03").all_exercises:
        course.app.noted.note_variant(one.rules, f"{one.id} {system} 0", True, TODAY)


def answer(course, right=True):
    """Answer the question of now; returns the review."""
    asking, key = course.app.review.asking, course.page["review"]["one"]["key"]
    if not right:
        asking.check(asking.asked.samples(asking.system)[1])
    typed = asking.asked.form in ("number", "word")
    return do(course, "answer", key, value=right_text(asking) if typed else right_keys(asking))["review"]


def test_the_tile_tells_what_is_due_and_when_the_next_rules_come(course):
    tile = do(course, "map")["map"]["review"]
    assert tile["due"] > 10 and 2 <= tile["minutes"] <= 6 and tile["next"] != "tomorrow"
    course.app.today = lambda: TODAY
    assert do(course, "map")["map"]["review"] == tile | {"due": 0, "next": "tomorrow", "minutes": 0}
    assert do(with_boards(Course), "map")["map"]["review"]["next"] == ""


@pytest.mark.parametrize("system", course_systems())
def test_a_review_is_answered_from_the_first_question_to_the_map_of_rules(course, system):
    do(course, "system", system)
    review = do(course, "review")["review"]
    n = review["of"]
    assert review["at"] == 0 and review["known"] is None and course.page["map"] is None
    for _ in range(n):
        review = answer(course)
        assert review["one"]["state"] == "right" and review["lines"][review["at"]]["state"] == "right"
        assert review["lines"][review["at"]]["told"] == "known, next in 3 days"
        review = do(course, "on")["review"]
    assert review["one"] is None and review["right"] == n
    counts, groups = review["known"]["counts"], review["known"]["groups"]
    assert counts["full"] >= n and sum(counts.values()) == sum(len(group["rules"]) for group in groups)
    assert not do(course, "map")["map"]["review"]["due"] or n == 8
    assert course.progress["rules"], "the browser keeps what is known"


def test_no_rule_stands_above_the_question_that_asks_for_it(course):
    review = do(course, "review")["review"]
    titles = {lesson.number for lesson in lessons()}
    assert all(line["text"][:2] in titles for line in review["lines"])
    assert answer(course)["lines"][0]["text"][:2] not in titles


def test_a_missed_question_comes_again_at_the_end_under_another_name(course):
    first = do(course, "review")["review"]
    after = answer(course, right=False)
    assert after["of"] == first["of"] + 1 and after["lines"][0]["told"].startswith("comes again at the end")
    keys = [after["one"]["key"]]
    for _ in range(first["of"]):
        keys.append(do(course, "on")["review"]["one"]["key"])
    assert len(set(keys)) == len(keys) and course.page["review"]["lines"][-1]["text"].endswith(", again")


def test_an_answer_to_a_question_that_is_over_is_not_taken(course):
    old = do(course, "review")["review"]["one"]["key"]
    do(course, "on")
    assert do(course, "answer", old, value=["a"])["told"] == "this question is over"
    assert not course.page["review"]["one"]["given"]


def test_any_rule_can_be_asked_about_each_time_with_another_position(course):
    seen = set()
    for _ in range(2):
        review = do(course, "review", "city.push.chain")["review"]
        assert review["of"] == 1
        seen.add(course.app.review.questions[0].seed)
        answer(course)
    assert len(seen) == 2
    assert course.progress["rules"]["city.push.chain"]["due"] == (TOMORROW + timedelta(days=DAYS[1])).isoformat()
    assert "no question about" in do(course, "review", "city.fly")["told"]


def test_a_rule_of_the_map_is_played_on_a_board(course):
    page = do(course, "review", "city.push.chain")
    assert do(course, "demo", "city.push.chain")["board"] == "city.push.chain" and course.shown[-1] is not None
    assert do(course, "close-board")["review"]["one"]["key"] == page["review"]["one"]["key"]


def test_a_review_goes_on_after_a_look_elsewhere_and_belongs_to_one_learner(course):
    do(course, "review")
    answer(course)
    at = do(course, "on")["review"]["at"]
    assert do(course, "review")["review"]["at"] == at == 1
    assert do(course, "lesson", "01")["review"] is None
    do(course, "review")
    assert do(course, "progress", None)["review"]["of"] == 0, "somebody else has nothing to review"
