"""The ledger of tables: kept on the disk, one answer for each number, old tables make room."""

import os
import sqlite3
import stat
import sys
from dataclasses import replace

import pytest

from legendary_nb.session.problem import Problem
from legendary_nb.tables.ledger import OVER, PLAYING, Kept, Ledger, Seat, WentOn

TABLE = Kept("ABCDEF", "ida", "", {"system": "core-2e"}, "mark", 7, (Seat("Ida", "x"), Seat("Jan")))


@pytest.fixture
def ledger(tmp_path):
    one = Ledger(tmp_path / "tables" / "tables.db")
    yield one
    one.close()


def test_a_table_is_read_as_it_was_kept(ledger):
    ledger.add(TABLE)
    ledger.answer("ABCDEF", 0, [(0, 3), (1, 0)])
    assert ledger.read("ABCDEF") == replace(TABLE, phase=PLAYING, version=1, answers=((0, 3), (1, 0)))
    assert ledger.read("NOBODY") is None and ledger.version("NOBODY") == -1


def test_who_answers_second_learns_that_the_table_went_on(ledger, tmp_path):
    ledger.add(TABLE)
    other = Ledger(tmp_path / "tables" / "tables.db")
    ledger.answer("ABCDEF", 0, [(0, 3)])
    with pytest.raises(WentOn, match="went on"):
        other.answer("ABCDEF", 0, [(0, 1)])
    assert other.read("ABCDEF").answers == ((0, 3),)
    other.close()


def test_of_several_answers_all_are_kept_or_none(ledger):
    ledger.add(TABLE)
    ledger.answer("ABCDEF", 1, [(0, 3)])
    with pytest.raises(WentOn):
        ledger.answer("ABCDEF", 0, [(0, 1), (0, 2)])
    assert ledger.read("ABCDEF").answers == ((0, 3),)


def test_seats_change_only_from_the_version_that_was_seen(ledger):
    ledger.add(TABLE)
    ledger.seat(replace(TABLE, seats=(Seat("Ida", "x"), Seat("Kim", "y"))))
    with pytest.raises(WentOn):
        ledger.seat(replace(TABLE, seats=(Seat("Ida", "x"), Seat("Lea", "z"))))
    assert [seat.name for seat in ledger.read("ABCDEF").seats] == ["Ida", "Kim"]


def test_what_is_written_is_forced_onto_the_disk(ledger):
    assert ledger.base.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert ledger.base.execute("PRAGMA synchronous").fetchone() == (2,)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")
def test_other_users_cannot_read_the_files(tmp_path):
    before = os.umask(0)
    try:
        ledger = Ledger(tmp_path / "tables" / "tables.db")
        ledger.add(TABLE)
        files = list((tmp_path / "tables").iterdir())
        assert len(files) == 3
        assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
        assert stat.S_IMODE((tmp_path / "tables").stat().st_mode) == 0o700
        ledger.close()
    finally:
        os.umask(before)


def test_a_full_disk_is_a_problem_in_words_and_changes_nothing(ledger, monkeypatch):
    ledger.add(TABLE)
    pages = ledger.base.execute("PRAGMA page_count").fetchone()[0]
    ledger.base.execute(f"PRAGMA max_page_count={pages}")
    with pytest.raises(Problem, match="cannot save now"):
        ledger.answer("ABCDEF", 0, [(0, n) for n in range(9999)])
    assert ledger.read("ABCDEF").answers == ()


def test_finished_tables_leave_first_and_the_owner_with_the_most_gives(ledger):
    for code, owner in (("AAAAAA", "ida"), ("BBBBBB", "ida"), ("CCCCCC", "jan")):
        ledger.add(replace(TABLE, code=code, owner=owner))
    ledger.answer("BBBBBB", 0, [(0, 0)], OVER)
    assert (ledger.count(), ledger.count("ida"), ledger.largest_owner()) == (3, 2, "ida")
    assert ledger.oldest("ida") == "BBBBBB"
    ledger.remove("BBBBBB")
    assert ledger.base.execute("SELECT COUNT(*) FROM answers").fetchone() == (0,)
    assert ledger.oldest("ida") == "AAAAAA"


def test_a_ledger_that_is_no_database_says_so(tmp_path):
    (tmp_path / "tables.db").write_bytes(b"x" * 5000)
    with pytest.raises((Problem, sqlite3.DatabaseError)):
        Ledger(tmp_path / "tables.db")
