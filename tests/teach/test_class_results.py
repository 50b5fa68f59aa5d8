"""A folder of result files as a teacher gets it: copies, edited files, one person twice, and a spreadsheet."""

import csv
import io
import json

import pytest

from legendary_nb.session.problem import Problem
from legendary_nb.teach import Progress, lesson_of, lessons, open_lesson, read_results
from legendary_nb.teach.class_results import make_class
from legendary_nb.teach.exercises import Result
from legendary_nb.teach.progress import KIND

RIGHT, WRONG = Result(True, "", 1.0), Result(False, "")


@pytest.fixture
def hand_in(tmp_path):
    """Hands in answers to lesson 01 under a name: ("three-steps", "a"), ..."""
    place = tmp_path / "class"
    place.mkdir()

    def handed(name, *answers, into=place):
        opened = open_lesson("01", progress=Progress(tmp_path / "unkept" / "learning.json"))
        opened.progress.read_again = opened.progress.keep = lambda: None
        for exercise, answer in answers:
            opened.check(exercise, answer)
        return opened.progress.hand_in(name, into)

    handed.place = place
    return handed


def edited(path, change):
    """The same file after somebody has edited it."""
    data = json.loads(path.read_text("utf-8"))
    change(data["lessons"])
    path.write_text(json.dumps(data), "utf-8")


def test_two_people_of_one_name_have_two_files(hand_in):
    first = hand_in("Emma", ("three-steps", "b"))
    second = hand_in("Emma", ("three-steps", "a"))
    assert first != second and len(read_results(hand_in.place).learners) == 2
    before = first.read_bytes()
    assert hand_in("Emma", ("three-steps", "b")) == first and first.read_bytes() == before


def test_one_person_is_merged_only_if_the_teacher_says_so(hand_in):
    hand_in("Emma", ("three-steps", "a"), ("three-steps", "b"))
    hand_in("emma ", ("lost-points", "b"))
    hand_in("É. Mma", ("lost-points", "a"))
    hand_in("Ben", ("three-steps", "b"))
    results = read_results(hand_in.place)
    assert len(results.learners) == 4 and len(results.namesakes()) == 1
    assert "One person? " in repr(results) and "Emma (results-emma-" in repr(results)
    whole = results.merge()
    assert sorted(one.name for one in whole.learners) in (["Ben", "Emma"], ["Ben", "emma"], ["Ben", "É. Mma"])
    emma = next(one for one in whole.learners if one.name != "Ben")
    done = emma.lessons["01"]["exercises"]
    assert done["three-steps"]["tries"] == 2 and done["lost-points"]["right"] and len(emma.files) == 3
    assert not whole.namesakes()


def test_people_with_different_names_are_merged_by_name(hand_in):
    for name, answer in (("Emma", "a"), ("E. Smith", "b"), ("Emma", "c")):
        hand_in(name, ("three-steps", answer))
    results = read_results(hand_in.place)
    merged = results.merge("Emma", "E. Smith")
    assert [one.name for one in merged.learners] == ["Emma"]
    assert merged.learners[0].lessons["01"]["exercises"]["three-steps"]["right"]
    with pytest.raises(Problem, match="nobody here is called Zoe"):
        results.merge("Emma", "Zoe")


def test_a_copied_file_is_named(hand_in):
    first = hand_in("Ana", ("three-steps", "a"), ("three-steps", "b"))
    hand_in("Ben", ("three-steps", "a"), ("three-steps", "b"))
    hand_in("Cleo", ("three-steps", "b"))
    hand_in("Dan", ("three-steps", "b"))  # one right answer is no copy
    remark, = read_results(hand_in.place).remarks
    assert remark.startswith("results-ben-") and remark.endswith(f"the same answers, tries and hints as {first.name}")


@pytest.mark.parametrize(("change", "told"), [
    (lambda one: one.update(tries=0), "an answer without a try"),
    (lambda one: one.update(score=0.5), "right, with a score of 0.5 in place of 1"),
    (lambda one: one.update(tries=1), "1 wrong answers in 1 tries, the last one right"),
    (lambda one: one.update(tries=40), "1 wrong answers in 40 tries, the last one right"),
])
def test_an_edited_exercise_is_named_and_does_not_count(hand_in, change, told):
    path = hand_in("Ana", ("three-steps", "a"), ("three-steps", "b"), ("lost-points", "b"))
    edited(path, lambda lessons: change(lessons["01"]["exercises"]["three-steps"]))
    results = read_results(hand_in.place)
    assert results.remarks == (f"{path.name}: 01 three-steps: {told}; it does not count",)
    assert [row["exercise"] for row in results.rows()] == ["lost-points"]


@pytest.mark.parametrize(("guided", "told"), [
    ({"turn": {"reached": 99, "of": 99, "hints": 0}}, "goals, not 99"),
    ({"turn": {"reached": 5, "of": 4, "hints": 0}}, "5 of 4 goals"),
    ({"turns": {"reached": 4, "of": 4, "hints": 0}}, "the lesson has nothing of this name"),
])
def test_goals_that_cannot_be_are_named(hand_in, guided, told):
    assert len(lesson_of("01").guided[0].steps) == 4 and lesson_of("01").guided[0].id == "turn"
    path = hand_in("Ana")
    edited(path, lambda lessons: lessons.update({"01": {"guided": guided}}))
    results = read_results(hand_in.place)
    assert told in results.remarks[0] and results.learners[0].share(lesson_of("01")) == 0


def test_a_lesson_of_another_course_is_compared_by_its_numbers_only(hand_in):
    path = hand_in("Ana")
    entry = {"tries": 1, "right": True, "score": 1.0, "wrong": []}
    edited(path, lambda lessons: lessons.update({"20": {"exercises": {"any": entry}}}))
    assert not read_results(hand_in.place).remarks
    edited(path, lambda lessons: lessons.update({"20": {"exercises": {"any": entry | {"tries": 7}}}}))
    assert read_results(hand_in.place).remarks


def test_a_file_with_a_thousand_bad_entries_makes_a_few_remarks(hand_in):
    path = hand_in("Ana")
    entry = {"tries": 0, "right": True, "score": 1.0, "wrong": []}
    edited(path, lambda lessons: lessons.update({"01": {"exercises": {f"x{n}": entry for n in range(1000)}}}))
    remarks = read_results(hand_in.place).remarks
    assert len(remarks) == 4 and "997 more entries" in remarks[-1]


def test_a_file_that_a_program_has_renamed_is_read(hand_in):
    path = hand_in("Ana", ("three-steps", "b"))
    path.rename(path.with_name("results-ana.JSON.txt"))
    (hand_in.place / "notes.txt").write_text("x", "utf-8")
    assert [one.name for one in read_results(hand_in.place).learners] == ["Ana"]


def test_what_the_page_shows_as_done_is_done_and_code_is_counted_apart(tmp_path):
    lesson = next(one for one in lessons() if one.code)
    progress = Progress(tmp_path / "learning.json")
    for exercise in lesson.without_code().exercises:
        progress.note_answer(lesson.number, exercise.id, "", RIGHT)
    for plan in lesson.guided:
        progress.note_steps(lesson.number, plan.id, len(plan.steps), len(plan.steps), 0)
    place = tmp_path / "class"
    place.mkdir()
    progress.hand_in("Ana", place)
    results = read_results(place, [lesson])
    assert results.table().body == [["Ana", "100%"]] and results.finished().values[0][1] == 1
    assert results.code_tasks().body == [["Ana", 0]]
    for exercise in lesson.code:
        progress.note_answer(lesson.number, exercise.id, None, RIGHT)
    progress.hand_in("Ben", place)
    assert read_results(place, [lesson]).code_tasks().body == [["Ana", 0], ["Ben", len(lesson.code)]]
    assert {row["kind"] for row in read_results(place, [lesson]).rows()} == {"question", "code"}


@pytest.mark.parametrize("cell", ["=1+1", "+49 30", "-2", "@SUM(A1)", "\t=1", " =1", "＝1", "|x"])
def test_no_cell_of_an_exported_table_is_a_formula(tmp_path, cell):
    entry = {"tries": 1, "right": False, "score": 0, "wrong": [cell]}
    data = {"kind": KIND, "form": 1, "name": f"{cell} Ana", "lessons": {"20": {"exercises": {cell: entry}}}}
    (tmp_path / "a.json").write_text(json.dumps(data), "utf-8")
    head, row = csv.reader(io.StringIO(read_results(tmp_path).csv()))
    assert head[0] == "learner" and row[4:7] == ["1", "False", "0"]
    assert all(one.startswith(("'", "Ana")) for one in (row[0], row[2], row[7]) if one.strip())


def test_a_table_is_saved_as_a_file_and_never_over_another_one(tmp_path):
    results = read_results(make_class())
    path = results.save_csv(tmp_path / "class.csv")
    assert path.read_bytes().startswith(b"\xef\xbb\xbflearner,lesson") and len(results.learners) == 6
    with pytest.raises(Problem, match="nothing is overwritten"):
        results.save_csv(path)
    with pytest.raises(Problem, match="cannot be written"):
        results.save_csv(tmp_path / "none" / "class.csv")
