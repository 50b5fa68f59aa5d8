"""Progress in one small file, results that can be handed in, and the table a teacher makes of them."""

import json

import pytest

from legendary_nb.teach import LessonMap, Progress, lesson_of, open_lesson, read_results
from legendary_nb.teach.tables import Grid


@pytest.fixture
def progress(tmp_path):
    return Progress(tmp_path / "learning.json")


def work(progress, *answers):
    """Answer exercises of lesson 01: ("three-steps", "a"), ..."""
    lesson = open_lesson("01", progress=progress)
    for name, answer in answers:
        lesson.check(name, answer)
    return progress


def test_progress_is_found_again_and_shown_as_a_map(progress, tmp_path):
    work(progress, ("three-steps", "b"), ("lost-points", "b"))
    again = LessonMap(Progress(tmp_path / "learning.json"), "01")
    share = {lesson.number: part for lesson, part in again.rows()}
    n = len(lesson_of("01").exercises) + len(lesson_of("01").guided)
    assert share["01"] == 2 / n and share["00"] == 0
    assert again._repr_markdown_().startswith("<details><summary>All lessons (0 of 14 done)</summary>\n\n")
    assert "> 01 Your first turn" in str(again) and "(01-your-first-turn.ipynb) (here)" in again._repr_markdown_()


def test_two_notebooks_open_at_once_do_not_forget_what_the_other_has_noted(tmp_path):
    first, second = (Progress(tmp_path / "learning.json") for _ in range(2))
    work(second, ("three-steps", "b"))
    work(first, ("lost-points", "b"))
    assert LessonMap(second).progress.is_right("01", "lost-points")
    again = Progress(tmp_path / "learning.json")
    assert again.is_right("01", "three-steps") and again.is_right("01", "lost-points")


@pytest.mark.parametrize("damaged", ["", "{", "[]", '{"form": 1}', '{"form": 1, "lessons": {"01": 3}}',
                                     '{"form": 1, "lessons": {"01": {"exercises": {"a": 1}}}}'])
def test_a_damaged_file_is_no_obstacle(tmp_path, damaged):
    path = tmp_path / "learning.json"
    path.write_text(damaged, "utf-8")
    assert work(Progress(path), ("three-steps", "b")).is_right("01", "three-steps")


def test_progress_that_cannot_be_written_does_not_stop_a_lesson(tmp_path):
    (tmp_path / "file").write_text("", "utf-8")
    assert work(Progress(tmp_path / "file" / "learning.json"), ("three-steps", "b")).is_right("01", "three-steps")


def test_the_environment_names_the_file(tmp_path, monkeypatch):
    monkeypatch.setenv("LEGENDARY_NB_LEARNING", str(tmp_path / "mine.json"))
    work(Progress(), ("three-steps", "b"))
    assert "01" in json.loads((tmp_path / "mine.json").read_text("utf-8"))["lessons"]


def test_a_result_needs_a_name(progress):
    with pytest.raises(ValueError, match="name"):
        progress.hand_in("  ")


def test_a_long_name_becomes_a_file_that_can_be_written_and_a_longer_one_is_refused(progress, tmp_path):
    path = work(progress, ("three-steps", "b")).hand_in("ä中🂡" * 33, tmp_path)
    assert path.exists() and len(path.name.encode()) < 255
    assert [learner.name for learner in read_results(tmp_path).learners] == ["ä中🂡" * 33]
    with pytest.raises(ValueError, match="a name has at most 100 letters, not 500"):
        progress.hand_in("x" * 500, tmp_path)


def test_one_lesson_that_makes_no_sense_does_not_cost_the_others(progress, tmp_path):
    path = work(progress, ("three-steps", "b")).path
    data = json.loads(path.read_text("utf-8"))
    data["lessons"]["02"] = {"exercises": {"a": {"tries": -1, "right": True, "score": 1, "wrong": []}}}
    path.write_text(json.dumps(data), "utf-8")
    assert list(Progress(path).lessons) == ["01"]


@pytest.fixture
def folder(tmp_path):
    """Results of three learners, and another file."""
    place = tmp_path / "class"
    place.mkdir()
    work(Progress(tmp_path / "a.json"), ("three-steps", "b"), ("lost-points", "a"), ("lost-points", "b")).hand_in(
        "Ana Maria", place)
    work(Progress(tmp_path / "b.json"), ("three-steps", "a"), ("lost-points", "a")).hand_in("Ben", place)
    work(Progress(tmp_path / "c.json"), ("three-steps", "a")).hand_in("Cleo", place)
    (place / "notes.json").write_text("{}", "utf-8")
    return place


def test_a_folder_of_results_becomes_one_table(folder):
    results = read_results(folder)
    assert [learner.name for learner in results.learners] == ["Ana Maria", "Ben", "Cleo"]
    assert results.problems == ('notes.json is no result file, or it is damaged: it has no "kind": '
                                '"legendary-nb results"',)
    lesson = lesson_of("01").without_code()
    done = 2 / (len(lesson.exercises) + len(lesson.guided))
    assert f"{done:.0%}" in str(results.table()) and "<td" in results.table()._repr_html_()
    assert len(results.rows()) == 5
    assert repr(results).startswith("Results of 3: Ana Maria, Ben, Cleo\nNot read: notes.json")
    assert [row[0] for row in results.plan().body] == [lesson.number for lesson in results.course]


def test_common_mistakes_are_counted(folder):
    mistakes = read_results(folder).common_mistakes()
    first, second = mistakes.body
    assert (first[0], first[2][:3], first[3]) == ("01 lost-points", "a) ", 2) and len(first[2]) > 5
    assert second[:2] == ["01 three-steps", "In which order do the steps of a turn come?"]
    assert read_results(folder).hardest().values[0] == ("01 lost-points", 1.5)


def test_plots_are_pictures_and_text(folder):
    bars = read_results(folder).hardest()
    assert bars._repr_svg_().count("<rect") == len(bars.values) + 1 and "#" in str(bars)
    assert "Learners who finished" in str(read_results(folder).finished())


def test_an_empty_folder_is_said_to_be_one(tmp_path):
    assert "no result file" in read_results(tmp_path).problems[0]


def test_a_cell_of_a_table_may_have_several_lines():
    grid = Grid(["who", "what"], [["Ana", "one\ntwo < 3"], ["Ben", 4]])
    assert str(grid).splitlines() == ["who  what", "Ana  one", "     two < 3", "Ben  4"]
    assert "one<br>two &lt; 3" in grid._repr_html_()
