"""Every exercise of every lesson and lab: a right answer passes with a reason, no other one does."""

import re

import pytest
from support.notebooks import LABS

from legendary_nb.game.hidden import reshuffle_hidden
from legendary_nb.teach import Progress, lesson_of, lessons, open_lesson
from legendary_nb.teach.exercises import FIRST, NUMERALS, Number, is_empty, same
from legendary_nb.teach.lesson import course_systems
from legendary_nb.teach.play_exercises import Graded, Move, in_short

ALL = [*lessons(), *LABS]
CASES = [pytest.param(system, exercise, id=f"{system}-{one.number}-{exercise.id}")
         for one in ALL for exercise in one.all_exercises for system in course_systems() if one.is_for(system)]
EMPTY = (None, ..., "", "  ", "...", [], (), {}, set(), [None], [...], {"a": ...}, ["", "_"])


@pytest.mark.parametrize(("system", "exercise"), CASES)
def test_an_exercise_takes_the_right_answer_and_says_why_another_is_not_it(system, exercise):
    right, *others = exercise.samples(system)
    passed = exercise.check(right, system)
    assert passed.right and passed.score == 1 and passed.text.strip(), passed
    told = [exercise.text(system), passed.text]
    for answer in others:
        result = exercise.check(answer, system)
        assert not result.right and result.score < 1
        assert len(result.text) > 10, "a wrong answer gets a reason"
        told.append(result.text)
    assert exercise.check(others[0], system).is_answered
    assert not re.search(r"\{[a-z ]+\}", "".join(told)), "every word is in the words of the system"


@pytest.mark.parametrize(("system", "exercise"), CASES)
def test_no_exercise_passes_with_an_empty_answer(system, exercise):
    for answer in EMPTY:
        result = exercise.check(answer, system)
        assert not result.right and not result.is_answered and "Replace the dots" in result.text


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.number)
def test_a_lesson_or_lab_has_four_to_eight_exercises_each_with_its_own_name(one):
    names = [exercise.id for exercise in one.exercises]
    assert 4 <= len(names) <= 8 and len(set(names)) == len(names)
    assert 2 <= len(one.goals) <= 5
    assert 5 <= one.minutes <= 25 if one in lessons() else 20 <= one.minutes <= 40 and one.question.endswith("?")


@pytest.mark.parametrize(("system", "exercise"), [case for case in CASES if isinstance(case.values[1], Graded)])
def test_the_best_of_a_graded_exercise_is_found_by_exact_search(system, exercise):
    game = exercise.start(system)
    best, line = exercise.best(game)
    assert best > exercise.floor(game) and line


@pytest.mark.parametrize(("system", "exercise"), [case for case in CASES if isinstance(case.values[1], Move)])
def test_a_move_is_judged_without_a_look_at_hidden_cards(system, exercise):
    """In a game that differs only in what the player cannot see, every answer is worth the same."""
    game = exercise.start(system)
    other = game.copy()
    reshuffle_hidden(other.table, other.ask.seat, 77)
    other.table.rng += 1
    labels = game.ask.options.labels
    assert [exercise.worth(game, i) for i in range(len(labels))] == [exercise.worth(other, i)
                                                                     for i in range(len(labels))]


def test_dots_left_standing_are_no_answer():
    assert is_empty(...) and is_empty("...") and is_empty([...]) and not is_empty(0) and not is_empty(False)


def test_answers_are_compared_whatever_their_case_and_true_is_no_number():
    assert same("the KO pile", "KO") and same("A Villain", "villain") and not same("pile", "KO")
    assert same("bank ", "Bank") and same(["A"], {"a"}) and not same(True, 1) and not same(["b", "a"], ["a", "b"])


def test_a_lesson_notes_answers_and_wrong_ones_stay_readable(tmp_path):
    progress = Progress(tmp_path / "learning.json")
    lesson = open_lesson("01", progress=progress)
    assert not lesson.check("three-steps", ...) and not lesson.check("three-steps", "a")
    assert lesson.check("three-steps", "b")
    lesson.check("three-steps", "c")
    assert Progress(tmp_path / "learning.json").lessons["01"]["exercises"] == {
        "three-steps": {"tries": 2, "right": True, "score": 1.0, "wrong": ["a"]}}


def test_a_comma_in_a_number_and_several_answers_are_told_what_to_write_instead(tmp_path):
    lesson = open_lesson("01", progress=Progress(tmp_path / "learning.json"))
    assert "Numbers have a point, not a comma: 0.25" in str(lesson.check("three-steps", 0, 25))
    assert "into a list: ['a', 'b']" in str(lesson.check("three-steps", "a", "b"))


def test_no_number_is_infinite():
    number = next(case.values[1] for case in CASES if isinstance(case.values[1], Number))
    for answer in (float("nan"), float("inf")):
        assert "The answer is a number" in number.check(answer, "core-2e").text


def test_an_unknown_exercise_or_lesson_is_named_with_those_that_exist():
    with pytest.raises(KeyError, match="three-steps"):
        open_lesson("01").check("three-stebs", "a")
    with pytest.raises(KeyError, match="there are: 00, 01"):
        open_lesson("99")
    with pytest.raises(KeyError, match="core-2e"):
        open_lesson("01", system="core-2d")


@pytest.mark.parametrize("system", course_systems())
def test_no_villain_is_a_match_for_a_tactic_and_without_one_the_points_decide(system):
    best_fight = next(one for one in lesson_of("07").exercises if one.id == "seven-attack")
    for seed in range(FIRST, FIRST + 8):
        exercise = best_fight.variant(system, seed)
        table, ask = exercise.start(system).table, exercise.start(system).ask
        results = {raw[1]: exercise.check(label, system) for raw, label in zip(ask.raw, ask.options.labels, strict=True)
                   if raw[0] == "fight"}
        right = [cid for cid, result in results.items() if result.right]
        boss = table.masterminds[0]
        if boss in results:
            assert right == [boss] and all(result.score < 0.6 for cid, result in results.items() if cid != boss), seed
        else:
            assert right == [max(results, key=lambda cid: table.card(cid).points)], seed


def test_a_wrong_number_is_told_its_side_and_where_to_look(tmp_path):
    lesson = open_lesson("02", progress=Progress(tmp_path / "learning.json"))
    assert str(lesson.check("starters", 11)) == "Not yet. It is more than 11. Add up the numbers."
    assert str(lesson.check("starters", 6)) == "Not yet. Six are in the hand. And the deck?"


def test_an_agent_begins_with_a_special_starter_on_top_of_the_twelve_starters(tmp_path):
    lesson = open_lesson("02", "bond", Progress(tmp_path / "learning.json"))
    assert lesson.check("starters", 13)
    assert str(lesson.check("starters", 12)) == "Not yet. And the special starter that each player gets?"


def test_a_question_about_an_order_names_the_cards_of_the_hand():
    asked = str(open_lesson("05").ask("best-order"))
    assert "\n- Odinson\n- Borrowed Brawn\n- Growing Rage\n- S.H.I.E.L.D. Agent\n" in asked


def test_honest_forms_of_an_answer_are_taken(tmp_path):
    progress = Progress(tmp_path / "learning.json")
    first, city = open_lesson("01", progress=progress), open_lesson("03", progress=progress)
    recruit = first.exercise("recruit-in-hand").samples("core-2e")[0]
    assert first.check("recruit-in-hand", f" {recruit} ") and first.check("recruit-in-hand", NUMERALS[recruit])
    assert first.check("three-steps", "villain card, play cards, new hand")
    assert first.check("bought-where", "my discard pile") and first.check("bought-where", "into the discard pile.")
    taken = city.exercise("push-row").samples("core-2e")[0]
    for form in (taken, set(map(int, taken)), ", ".join(taken), [f"space {one}" for one in taken]):
        assert city.check("push-row", form), form


def test_a_format_error_is_not_a_try(tmp_path):
    lesson = open_lesson("01", progress=Progress(tmp_path / "learning.json"))
    for name, answer in (("three-steps", "z"), ("recruit-in-hand", "a lot"), ("bought-where", 7), ("best-first", "fly"),
                         ("count-recruit", "def"), ("three-steps", "d")):
        assert not lesson.check(name, answer).is_answered, name
    assert not lesson.progress.lessons


def test_a_function_that_does_not_end_is_stopped_and_told_so(monkeypatch):
    monkeypatch.setattr("legendary_nb.teach.code_exercises.SECONDS", 0.05)

    def endless(cards):
        while True:
            pass

    said = str(lesson_of("01").exercises[-1].check(endless, "core-2e"))
    assert said.count("it did not end within") == 1 and "does a loop go on for ever?" in said and "not run" in said


def test_an_order_far_from_the_best_is_not_told_the_best(tmp_path):
    lesson = open_lesson("05", progress=Progress(tmp_path / "learning.json"))
    said = str(lesson.check("best-order", lesson.exercise("best-order").samples("core-2e")[1]))
    assert "83%" in said and "best" not in said and "smallest" not in said


def test_what_happened_is_told_in_a_few_lines_with_its_beginning_and_its_end():
    assert in_short(["a", "b", "b", "b", "c"]) == ["a", "b (3 times)", "c"]
    assert in_short(["a", "--- Ben's turn (2) ---"]) == ["a", "Ben's turn begins."]
    assert in_short(list("abcdefgh")) == ["a", "b", "...", "e", "f", "g", "h"]
