"""The questions of lessons for a whole class: each has one right answer, and the engine agrees."""

import pytest

from legendary_nb.session.problem import Problem
from legendary_nb.tables.voting import LONGEST_OPTION, LONGEST_QUESTION, MOST_OPTIONS
from legendary_nb.teach import course_systems, lessons
from legendary_nb.teach.class_questions import asked_of, class_question, class_questions, exercise_of, plain


@pytest.mark.parametrize("system", course_systems())
def test_a_class_can_vote_on_every_question_that_is_offered(system):
    found = [one for lesson in lessons() for one in class_questions(lesson.number, system)]
    assert len(found) > 40
    for one in found:
        assert len(one.question) <= LONGEST_QUESTION and 2 <= len(one.options) <= MOST_OPTIONS, one
        assert all(0 < len(option) <= LONGEST_OPTION for option in one.options) and one.why, one
        assert not set("`*") & set(one.question + "".join(one.options)), one


def test_the_right_answer_is_the_one_that_the_lesson_takes():
    for one in class_questions("01", "core-2e"):
        asked = asked_of(exercise_of(one.lesson, one.exercise), "core-2e")
        keys = [pick.key for pick in asked.picks("core-2e")]
        taken = [bool(asked.check(asked.picked([key], "core-2e"), "core-2e").right) for key in keys]
        assert taken == [k == one.right for k in range(len(keys))]


def test_a_question_that_is_answered_in_another_way_is_not_offered():
    assert "best-order" not in [one.exercise for one in class_questions("05", "core-2e")]
    with pytest.raises(Problem, match="cannot vote"):
        class_question("01", "no such", "core-2e")
    assert class_questions("99", "core-2e") == ()


def test_marks_of_emphasis_are_not_drawn():
    assert plain("the **best**  `hand` of\n*all*: 3 * 4") == "the best hand of all: 3 * 4"
