"""A live class after the lesson, as its teacher opens it in a notebook."""

import csv
import io

import pytest

from legendary_nb.bots import PriorityBot
from legendary_nb.game import first_game
from legendary_nb.session.problem import Problem
from legendary_nb.tables.archive import Archive
from legendary_nb.tables.live_class import start_class
from legendary_nb.tables.making import find_table
from legendary_nb.tables.register import Register
from legendary_nb.tables.voting import FIRST, Voting
from legendary_nb.teach import Class, lesson_of

DONE = {"tries": 2, "right": True, "score": 1.0, "wrong": ["a"]}


@pytest.fixture
def held(tmp_path, monkeypatch):
    """A class that was held on this machine."""
    monkeypatch.setenv("LEGENDARY_NB_HOME", str(tmp_path))
    archive = Archive(tmp_path / "tables" / "tables.db")
    live, _ = start_class(Register(archive), "Class 8b")
    for name in ("Ana", "=1+1", "Cleo"):
        live.join(name)
    lesson = lesson_of("01")
    whole = {"exercises": {one.id: DONE for one in lesson.without_code().exercises},
             "guided": {one.id: {"reached": len(one.steps), "of": len(one.steps), "hints": 3} for one in lesson.guided}}
    live.note_work(1, "01", whole, 600)
    live.set_pupil(1, known=7)
    wrong = {"tries": 2, "right": False, "score": 0, "wrong": ["a", "c"]}
    live.note_work(2, "01", {"exercises": {"three-steps": wrong}}, 61)
    live.hand_out(first_game("core-2e", 2), 2, [1, 2, 3])
    yield live
    archive.close()


def test_the_latest_class_opens_by_itself_and_each_by_its_code(held):
    later, _ = start_class(held.register, "Class 9")
    assert Class.open().name == "Class 9" and Class.open(held.code.lower()).name == "Class 8b"
    assert repr(Class.open(held.code)) == f"Class Class 8b, {held.code}: 3 pupils, 2 games"
    with pytest.raises(Problem, match="There is no class 'ZZZZZZ' here; there are: "):
        Class.open("ZZZZZZ")
    assert later.code != held.code


def test_a_machine_without_a_class_says_so(tmp_path, monkeypatch):
    monkeypatch.setenv("LEGENDARY_NB_HOME", str(tmp_path))
    with pytest.raises(Problem, match="No class was held"):
        Class.open()
    assert not list(tmp_path.rglob("*.db"))


def test_every_pupil_has_a_row(held):
    ana, other, cleo = Class.open(held.code).rows()
    n = len(lesson_of("01").without_code().exercises)
    assert ana == {"pupil": "Ana", "lessons begun": 1, "lessons done": 1, "exercises right": n, "tries": 2 * n,
                   "hints": 3 * len(lesson_of("01").guided), "rules known": 7, "minutes": 10, "games": 1, "won": 0}
    assert (other["lessons done"], other["tries"], other["minutes"], cleo["tries"], cleo["games"]) == (0, 2, 1, 0, 1)


def test_the_tables_of_result_files_are_there_too(held):
    results = Class.open(held.code).results
    assert [row[0] for row in results.table().body] == ["Ana", "=1+1", "Cleo"]
    assert results.common_mistakes().body and not results.remarks


def test_no_cell_of_the_spreadsheet_is_a_formula_and_no_file_is_overwritten(held, tmp_path):
    live = Class.open(held.code)
    rows = list(csv.reader(io.StringIO(live.csv())))
    assert [row[0] for row in rows] == ["pupil", "Ana", "'=1+1", "Cleo"]
    live.save_csv(tmp_path / "class.csv")
    with pytest.raises(Problem, match="nothing is overwritten"):
        live.save_csv(tmp_path / "class.csv")


def test_games_stay_when_their_tables_have_made_room(held):
    first, second = held.tables()
    table = find_table(held.archive, first.code)
    table.game.play(PriorityBot())
    result = table.game.outcome.result
    held.note_standing(first, {"result": result, "turn": 9})
    held.archive.remove(first.code)
    gone, there = Class.open(held.code).games().body
    assert (gone[2], gone[3], gone[7]) == ("Ana, =1+1", 9, result) and there[2] == "Cleo" and there[7] == "not over"
    assert second.n == 2


def test_votes_are_counts_without_names(held):
    voting = Voting(held)
    vote = voting.open("Which?", ["A", "B"])
    voting.vote(1, vote.n, FIRST, 1)
    voting.vote(2, vote.n, FIRST, 1)
    voting.end()
    assert Class.open(held.code).votes().body == [["Which?", "A", 0, "", ""], ["", "B", 2, "", ""]]
    assert "Ana" not in str(Class.open(held.code).votes())


def test_who_was_sent_away_is_in_no_row(held):
    held.send_away(2)
    assert [row["pupil"] for row in Class.open(held.code).rows()] == ["Ana", "Cleo"]
