"""The archive of tables: kept on the disk, one answer for each number, old tables make room."""

import os
import sqlite3
import stat
import sys
import threading
from dataclasses import replace

import pytest

from legendary_nb.session.problem import Problem
from legendary_nb.tables.archive import OVER, PLAYING, Archive, Kept, Seat
from legendary_nb.tables.database import WentOn

TABLE = Kept("ABCDEF", "ida", "", {"system": "core-2e"}, "mark", 7, (Seat("Ida", "x"), Seat("Jan")))


@pytest.fixture
def archive(where):
    one = Archive(where)
    yield one
    one.close()


@pytest.fixture
def on_file(tmp_path):
    one = Archive(tmp_path / "tables" / "tables.db")
    yield one
    one.close()


def test_a_table_is_read_as_it_was_kept(archive):
    archive.add(TABLE)
    archive.answer("ABCDEF", 0, [(0, 3), (1, 0)])
    assert archive.read("ABCDEF") == replace(TABLE, phase=PLAYING, version=1, answers=((0, 3), (1, 0)))
    assert archive.read("NOBODY") is None and archive.version("NOBODY") == -1


def test_who_answers_second_learns_that_the_table_went_on(archive, where):
    archive.add(TABLE)
    other = Archive(where)
    archive.answer("ABCDEF", 0, [(0, 3)])
    with pytest.raises(WentOn, match="went on"):
        other.answer("ABCDEF", 0, [(0, 1)])
    assert other.read("ABCDEF").answers == ((0, 3),)
    other.close()


def test_of_several_answers_all_are_kept_or_none(archive):
    archive.add(TABLE)
    archive.answer("ABCDEF", 1, [(0, 3)])
    with pytest.raises(WentOn):
        archive.answer("ABCDEF", 0, [(0, 1), (0, 2)])
    assert archive.read("ABCDEF").answers == ((0, 3),)


def test_of_many_who_answer_at_once_one_is_kept(archive, where):
    archive.add(TABLE)
    others = [Archive(where) for _ in range(6)]
    told, gate = [], threading.Barrier(len(others))

    def answer(other, k):
        gate.wait()
        try:
            told.append(other.answer("ABCDEF", 0, [(0, k)]))
        except WentOn:
            told.append("went on")

    crowd = [threading.Thread(target=answer, args=(other, k)) for k, other in enumerate(others)]
    for one in crowd:
        one.start()
    for one in crowd:
        one.join()
    assert sorted(map(str, told)) == ["1", *["went on"] * 5]
    assert len(archive.read("ABCDEF").answers) == 1 and archive.versions(["ABCDEF", "NOBODY"]) == {"ABCDEF": 1}
    for other in others:
        other.close()


def test_wishes_are_kept_with_the_seats(archive):
    archive.add(TABLE)
    wishes = (("bot 1", 3, 0), ("undo", 4, 0), ("undo", 4, 1))
    archive.seat(replace(TABLE, wishes=wishes))
    assert archive.read("ABCDEF").wishes == wishes
    archive.seat(replace(TABLE, version=1))
    assert archive.read("ABCDEF").wishes == ()


def test_seats_change_only_from_the_version_that_was_seen(archive):
    archive.add(TABLE)
    archive.seat(replace(TABLE, seats=(Seat("Ida", "x"), Seat("Kim", "y"))))
    with pytest.raises(WentOn):
        archive.seat(replace(TABLE, seats=(Seat("Ida", "x"), Seat("Lea", "z"))))
    assert [seat.name for seat in archive.read("ABCDEF").seats] == ["Ida", "Kim"]


def test_what_is_written_is_forced_onto_the_disk(on_file):
    assert on_file.base.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert on_file.base.execute("PRAGMA synchronous").fetchone() == (2,)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")
def test_other_users_cannot_read_the_files(tmp_path):
    before = os.umask(0)
    try:
        archive = Archive(tmp_path / "tables" / "tables.db")
        archive.add(TABLE)
        files = list((tmp_path / "tables").iterdir())
        assert len(files) == 3
        assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
        assert stat.S_IMODE((tmp_path / "tables").stat().st_mode) == 0o700
        archive.close()
    finally:
        os.umask(before)


def test_a_full_disk_is_a_problem_in_words_and_changes_nothing(on_file):
    on_file.add(TABLE)
    pages = on_file.base.execute("PRAGMA page_count").fetchone()[0]
    on_file.base.execute(f"PRAGMA max_page_count={pages}")
    with pytest.raises(Problem, match="cannot save now"):
        on_file.answer("ABCDEF", 0, [(0, n) for n in range(9999)])
    assert on_file.read("ABCDEF").answers == ()


def test_finished_tables_leave_first_and_the_owner_with_the_most_gives(archive):
    for code, owner in (("AAAAAA", "ida"), ("BBBBBB", "ida"), ("CCCCCC", "jan")):
        archive.add(replace(TABLE, code=code, owner=owner))
    archive.answer("BBBBBB", 0, [(0, 0)], OVER)
    assert (archive.count(), archive.count("ida"), archive.largest_owner()) == (3, 2, "ida")
    assert archive.oldest("ida") == "BBBBBB"
    archive.remove("BBBBBB")
    assert archive.base.execute("SELECT COUNT(*) FROM answers").fetchone() == (0,)
    assert archive.oldest("ida") == "AAAAAA"


def test_an_archive_that_is_no_database_says_so(tmp_path):
    (tmp_path / "tables.db").write_bytes(b"x" * 5000)
    with pytest.raises((Problem, sqlite3.DatabaseError)):
        Archive(tmp_path / "tables.db")


@pytest.mark.xdist_group("postgres")
def test_a_connection_that_was_lost_is_made_again(database, postgres):
    archive = Archive(postgres)
    archive.add(TABLE)
    database.interrupt()
    archive.answer("ABCDEF", 0, [(0, 3)])
    database.interrupt()
    assert archive.read("ABCDEF").answers == ((0, 3),)
    with pytest.raises(Problem, match="cannot save now"), archive.writing():
        archive.base.execute("UPDATE tables SET phase = ?", (OVER,))
        database.interrupt()
    assert archive.read("ABCDEF").phase == PLAYING
    archive.close()


def test_a_store_that_cannot_be_had_is_a_problem_that_tells_no_password(tmp_path):
    pytest.importorskip("psycopg")
    for address in (f"postgresql://ida:secret@/none?host={tmp_path}", "mysql://ida:secret@here/none"):
        with pytest.raises(Problem) as told:
            Archive(address)
        assert "secret" not in str(told.value)
