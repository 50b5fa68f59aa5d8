"""A question on a screen: touching answers it, a wrong form is no try, and hints come one by one."""

import pytest

from legendary_nb.teach import Progress, course_systems, lessons, open_lesson
from legendary_nb.teach.asking import Asking
from legendary_nb.teach.code_exercises import Code
from legendary_nb.teach.exercises import FORMS, Choice, Number

CASES = [pytest.param(lesson.number, exercise.id, id=f"{lesson.number}-{exercise.id}")
         for lesson in lessons() for exercise in lesson.all_exercises]


@pytest.fixture
def lesson(tmp_path):
    return lambda number, system="core-2e": open_lesson(number, system, Progress(tmp_path / "learning.json"))


def right_keys(asking: Asking) -> list[str]:
    """The keys of the options that together are right, found by trying."""
    keys = [pick.key for pick in asking.asked.picks(asking.system)]
    right = asking.asked.samples(asking.system)[0]
    if asking.asked.form in ("several", "space", "cards", "order"):
        texts = [pick.text for pick in asking.asked.picks(asking.system)]
        found: list[str] = []
        for one in right:
            free = [k for k, text in zip(keys, texts) if k not in found and str(one) in (k, text)]
            found.append(free[0])
        return found
    return next([key] for key in keys if asking.asked.check(asking.asked.picked([key], asking.system), asking.system))


def typed(answer) -> str:
    return ", ".join(map(str, answer)) if isinstance(answer, set | list | tuple) else str(answer)


@pytest.mark.parametrize(("number", "name"), CASES)
def test_a_question_is_answered_by_touching_in_every_system(lesson, number, name):
    for system in course_systems():
        opened = lesson(number, system) if lessons()[int(number)].is_for(system) else None
        if opened is None:
            continue
        asking = opened.asking(name)
        shown = asking.data()
        assert shown["kind"] in FORMS and shown["state"] == "empty" and shown["text"]
        if shown["kind"] == "code":
            continue
        given = right_keys(asking) if shown["options"] else typed(asking.asked.samples(system)[0])
        assert asking.answer(given).right, (system, given, asking.result)
        assert asking.data()["state"] == "right" and asking.data()["given"]


def test_an_empty_answer_and_a_wrong_form_are_no_tries(lesson):
    noted = []
    asking = Asking(Number("n", "How many?", value=3), "core-2e", lambda *answer: noted.append(answer))
    for given, said in (("", "Type a number first."), ("lots", "The answer is a number, not 'lots'.")):
        asking.answer(given)
        assert asking.state == "remark" and asking.result.text == said and not asking.result.is_answered
    asking.answer("three")
    assert asking.state == "right" and [result.is_answered for *_, result, seed in noted] == [False, True]


def test_a_choice_of_nothing_says_so():
    asking = Asking(Choice("c", "Which?", options=(("*this", "Yes."), ("that", "No."))), "core-2e")
    asking.answer([])
    assert asking.state == "remark" and asking.result.text == "Choose an answer first."


def test_a_key_that_is_no_option_changes_nothing():
    asking = Asking(Choice("c", "Which?", options=(("*this", "Yes."), ("that", "No."))), "core-2e")
    with pytest.raises(KeyError, match="no answer 'z'; there are: a, b"):
        asking.answer(["z"])
    assert asking.state == "empty" and not asking.given


def test_hints_come_one_by_one_and_the_last_is_the_answer(lesson):
    asking = lesson("03").asking("push-hole")
    hints = [asking.hint() for _ in range(4)]
    assert len(set(hints)) == 3 and hints[2] == hints[3] and "The answer" in hints[2]
    assert asking.data()["hinted"] == 3


def test_another_position_begins_with_nothing_answered(lesson):
    asking = lesson("03").asking("push-hole")
    before = str(asking.game)
    asking.answer(right_keys(asking))
    asking.another()
    assert asking.state == "empty" and str(asking.game) != before and not asking.given


def test_what_happened_comes_apart_from_the_verdict(lesson):
    asking = lesson("03").asking("push-hole")
    assert asking.after is None
    asking.answer(right_keys(asking))
    shown = asking.data()
    assert shown["predicts"] and shown["happened"] and "What happened" not in shown["said"]
    assert asking.after.log[: len(asking.game.log)] == asking.game.log


def test_every_answer_is_noted_for_the_lesson(lesson):
    opened = lesson("01")
    opened.asking("three-steps").answer(["a"])
    opened.asking("three-steps").answer(["b"])
    assert opened.progress.lessons["01"]["exercises"]["three-steps"]["tries"] == 2
    assert opened.progress.is_right("01", "three-steps")


def test_a_function_to_write_shows_its_checks_and_its_beginning(lesson):
    opened = lesson("01")
    code = next(one for one in opened.lesson.exercises if isinstance(one, Code))
    shown = opened.asking(code.id).data()["code"]
    assert shown["skeleton"].startswith(f"def {shown['name']}(") and len(shown["checks"]) == len(code.checks)
