"""Mastery of a rule: two of its last three variants.  It comes again after 1, 3, 8 and 20 days."""

import json
from datetime import date, timedelta

import pytest

from legendary_nb.teach import Progress, open_lesson
from legendary_nb.teach.lesson import course_systems, lesson_of
from legendary_nb.teach.mastery import EMPTY, FULL, HALF, MISSED, due_rules, is_known, note_variant, state_of
from legendary_nb.teach.review import AGAIN, LATER, MOST_QUESTIONS, NOW, RIGHT, Review, review_tile, rule_map

TODAY = date(2026, 11, 18)
PUSH = "city.push.chain"


def later(days):
    return TODAY + timedelta(days=days)


def answered(*answers):
    """What is known of a rule after variants answered right or not, each on its day: (True, 0), (False, 1)."""
    known = {}
    for i, (right, after) in enumerate(answers):
        note_variant(known, [PUSH], f"push-row core-2e {i}", right, later(after))
    return known


@pytest.mark.parametrize(("answers", "state"), [
    ((), EMPTY), ((True,), HALF), ((False,), MISSED), ((True, True), FULL), ((False, True), HALF),
    ((False, True, True), FULL), ((True, True, False), FULL), ((True, False, False), MISSED),
    ((True, True, False, False), MISSED)])
def test_a_rule_is_known_by_two_of_its_last_three_variants(answers, state):
    known = answered(*((right, 0) for right in answers))
    assert state_of(known, PUSH) == state and (state == FULL) == (bool(known) and is_known(known[PUSH]))


def test_a_rule_answered_right_on_its_day_comes_after_1_3_8_and_20_days():
    known, day, gaps = {}, TODAY, []
    for i in range(6):
        note_variant(known, [PUSH], f"push-row core-2e {i}", True, day)
        due = date.fromisoformat(known[PUSH]["due"])
        gaps.append((due - day).days)
        day = due
    assert gaps == [1, 3, 8, 20, 20, 20]


def test_a_missed_rule_comes_tomorrow_and_begins_again():
    known = answered((True, 0), (True, 1), (False, 4))
    assert known[PUSH]["due"] == later(5).isoformat() and known[PUSH]["step"] == 0
    assert due_rules(known, later(4)) == [] and due_rules(known, later(5)) == [PUSH]


def test_a_right_answer_before_its_day_counts_for_mastery_and_moves_no_day():
    known = answered((True, 0), (True, 0), (True, 0))
    assert state_of(known, PUSH) == FULL and known[PUSH]["due"] == later(1).isoformat()


def test_only_the_first_try_at_a_variant_counts():
    known = {}
    for right in (False, True, True):
        note_variant(known, [PUSH], "push-row core-2e 7", right, TODAY)
    assert known[PUSH]["last"] == [False]


# ---- kept in a file --------------------------------------------------------------------------------


@pytest.fixture
def progress(tmp_path):
    return Progress(tmp_path / "learning.json")


def lesson_on(day, number, progress):
    lesson = open_lesson(number, progress=progress)
    lesson.today = lambda: day
    return lesson


def test_answers_in_lessons_count_and_are_found_again(progress):
    lesson = lesson_on(TODAY, "03", progress)
    exercise = lesson.exercise("push-row")
    assert lesson.check("push-row", exercise.samples("core-2e")[0])
    again = Progress(progress.path)
    assert again.rules == progress.rules and set(again.rules) == set(exercise.rules)
    assert again.rules[PUSH]["due"] == later(1).isoformat() and again.is_right("03", "push-row")


def test_a_format_error_changes_nothing_and_a_told_answer_is_a_miss(progress):
    lesson = lesson_on(TODAY, "03", progress)
    lesson.check("push-row", "the moon")
    asking = lesson.asking("push-row")
    asking.hint()
    asking.hint()
    assert not progress.rules
    asking.hint()
    assert state_of(progress.rules, PUSH) == MISSED
    asking.answer(asking.asked.samples("core-2e")[0])
    assert asking.state == "right" and state_of(progress.rules, PUSH) == MISSED


GOOD = {"last": [True], "step": 1, "due": "2026-11-19", "variant": "push-row core-2e 0"}


@pytest.mark.parametrize("change", [
    {"last": []}, {"last": [1]}, {"last": [True] * 4}, {"last": "yes"}, {"step": 4}, {"step": -1}, {"step": True},
    {"due": "tomorrow"}, {"due": "20261119"}, {"due": 5}, {"variant": "x" * 101}, {"variant": None}])
def test_a_rule_that_makes_no_sense_is_left_out_and_the_others_stay(tmp_path, change):
    path = tmp_path / "learning.json"
    rules = {PUSH: GOOD | change, "city.push": GOOD, "city.fly": GOOD}
    path.write_text(json.dumps({"form": 1, "lessons": {}, "rules": rules}), "utf-8")
    assert Progress(path).rules == {"city.push": GOOD}


def test_a_file_without_rules_still_opens(tmp_path):
    path = tmp_path / "learning.json"
    path.write_text('{"form": 1, "lessons": {"01": {"exercises": {}}}}', "utf-8")
    assert Progress(path).rules == {} and Progress(path).lessons == {"01": {"exercises": {}}}


# ---- review ----------------------------------------------------------------------------------------


def learned(progress, number, system="core-2e", right=True):
    """Note an answer to a variant of every exercise of a lesson."""
    for one in lesson_of(number).all_exercises:
        if one.rules:
            progress.note_variant(one.rules, f"{one.id} {system} 0", right, TODAY)


def answer(review, right=True):
    """Answer the question of a review."""
    asking = review.asking
    given = asking.asked.samples(review.system)[0 if right else 1]
    return asking.check(given)


@pytest.mark.parametrize("system", course_systems())
def test_a_review_asks_what_is_due_and_lasts_about_five_minutes(progress, system):
    learned(progress, "03", system)
    assert Review(progress, system, TODAY).is_over
    review = Review(progress, system, later(1))
    assert 3 <= len(review.questions) <= MOST_QUESTIONS and 2 <= review.minutes <= 6
    due = set(due_rules(progress.rules, later(1)))
    assert all(one.rule in one.exercise.rules and one.rule in due for one in review.questions)
    while not review.is_over:
        assert answer(review).right
        review.go_on()
    assert [line.state for line in review.lines()] == [RIGHT] * len(review.questions)
    assert all(line.days == 3 and line.card.text for line in review.lines())


def test_a_missed_question_comes_again_at_the_end_with_another_position(progress):
    learned(progress, "04")
    review = Review(progress, "core-2e", later(1))
    n, first = len(review.questions), review.questions[0]
    assert not answer(review, right=False).right
    assert answer(review).right, "another try is judged, and the miss stays"
    *_, last = review.questions
    assert len(review.questions) == n + 1 and (last.rule, last.exercise) == (first.rule, first.exercise)
    assert last.again and last.seed != first.seed
    assert [line.state for line in review.lines()] == [AGAIN, *[LATER] * n] and review.lines()[0].days == 1
    for _ in range(n):
        review.go_on()
    assert review.lines()[-1].state == NOW
    answer(review, right=False)
    assert len(review.questions) == n + 1, "missed twice, it waits until tomorrow"
    review.go_on()
    assert review.is_over and review.asking is None
    assert first.rule in due_rules(progress.rules, later(2))


def test_the_same_day_asks_the_same_questions_and_the_next_day_others(progress):
    learned(progress, "05", right=False)
    def seeds(day):
        return [one.seed for one in Review(progress, "core-2e", day).questions]
    assert seeds(later(1)) == seeds(later(1)) != seeds(later(2))


def test_a_review_asks_nothing_about_rules_of_another_box(progress):
    progress.note_variant(["setup.table.bond", "setup.hand"], "own-decks bond 0", True, TODAY)
    assert [one.rule for one in Review(progress, "core-2e", later(9)).questions] == ["setup.hand"]


def test_the_tile_tells_what_is_due_what_is_known_and_when_the_next_comes(progress):
    assert vars(review_tile(progress, "core-2e", TODAY)) == {"due": 0, "known": 0, "next_in": None, "minutes": 0}
    for seed in range(2):
        progress.note_variant(["city.push"], f"push-row core-2e {seed}", True, TODAY)
    assert vars(review_tile(progress, "core-2e", TODAY)) == {"due": 0, "known": 1, "next_in": 1, "minutes": 0}
    assert vars(review_tile(progress, "core-2e", later(1))) == {"due": 1, "known": 1, "next_in": None, "minutes": 1}


@pytest.mark.parametrize("system", course_systems())
def test_the_map_has_every_rule_that_can_be_asked_about_once(progress, system):
    learned(progress, "03", system, right=False)
    found = [(card.entry.id, state) for _, rules in rule_map(progress, system) for card, state in rules]
    assert len(dict(found)) == len(found) > 60
    assert dict(found)[PUSH] == MISSED and dict(found)["setup.hand"] == EMPTY
