"""The archive: every table as setup, seed and answers, in SQLite.  What is written is on the disk when a call returns.

An answer is number n of its table, and no other can have that number: whoever comes second learns that the table went
on.  Nothing is ever changed in the list of answers; taking answers back is one more entry.
"""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from legendary_nb.session.problem import Problem

GATHERING, PLAYING, OVER = "gathering", "playing", "over"
PATIENCE_S = 2.0  # for another process that writes
# only words that other databases know as well
SCHEMA = (
    "CREATE TABLE IF NOT EXISTS tables (code VARCHAR(8) PRIMARY KEY, owner VARCHAR(64) NOT NULL, "
    "invitation VARCHAR(64) NOT NULL, setup TEXT NOT NULL, content VARCHAR(64) NOT NULL, seed BIGINT NOT NULL, "
    "phase VARCHAR(16) NOT NULL, version BIGINT NOT NULL, touched DOUBLE PRECISION NOT NULL)",
    "CREATE TABLE IF NOT EXISTS seats (code VARCHAR(8) NOT NULL REFERENCES tables ON DELETE CASCADE, "
    "seat INTEGER NOT NULL, name VARCHAR(40) NOT NULL, token VARCHAR(64) NOT NULL, bot VARCHAR(20) NOT NULL, "
    "PRIMARY KEY (code, seat))",
    "CREATE TABLE IF NOT EXISTS answers (code VARCHAR(8) NOT NULL REFERENCES tables ON DELETE CASCADE, "
    "n INTEGER NOT NULL, seat INTEGER NOT NULL, given INTEGER NOT NULL, PRIMARY KEY (code, n))",
    "CREATE INDEX IF NOT EXISTS tables_by_owner ON tables (owner, touched)",
)
Entry = tuple[int, int]  # the seat that answers, and the number of the option; -k takes k answers back


class WentOn(Problem):
    """Somebody else was first."""


WENT_ON = "Somebody else was first, and the table went on. Look again before you answer."
UNSAVED = "The server cannot save now ({}), so nothing has changed. Try again."


@dataclass(frozen=True)
class Seat:
    """A seat: its name, the hash of its token, and the bot that plays it; each is "" if there is none."""

    name: str = ""
    token: str = ""
    bot: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person plays it now."""
        return bool(self.token) and not self.bot


@dataclass(frozen=True)
class Kept:
    """A table as the archive has it; `invitation` is "" if the code is enough to come in."""

    code: str
    owner: str
    invitation: str
    setup: dict[str, Any]
    content: str
    seed: int
    seats: tuple[Seat, ...]
    phase: str = GATHERING
    version: int = 0
    answers: tuple[Entry, ...] = ()


class Archive:
    """The tables of one file, which several processes may open."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # the files beside it get the same rights
        self.base = sqlite3.connect(path, timeout=PATIENCE_S, isolation_level=None, check_same_thread=False)
        for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            self.base.execute(f"PRAGMA {line}")
        with self.writing():
            for line in SCHEMA:
                self.base.execute(line)

    def close(self) -> None:
        self.base.close()

    @contextmanager
    def writing(self) -> Iterator[None]:
        """All of it is on the disk, or nothing."""
        try:
            self.base.execute("BEGIN IMMEDIATE")
            try:
                yield
                self.base.execute("COMMIT")
            except BaseException:
                if self.base.in_transaction:
                    self.base.execute("ROLLBACK")
                raise
        except sqlite3.IntegrityError:
            raise WentOn(WENT_ON) from None
        except sqlite3.Error as problem:
            raise Problem(UNSAVED.format(problem)) from problem

    # ---- writing -------------------------------------------------------------------------------------

    def add(self, kept: Kept) -> None:
        """Keep a new table; WentOn if its code is taken."""
        with self.writing():
            self.base.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?)", (
                kept.code, kept.owner, kept.invitation, json.dumps(kept.setup), kept.content, kept.seed, kept.phase,
                time.time()))
            self.put_seats(kept.code, kept.seats)

    def answer(self, code: str, n: int, entries: Sequence[Entry], phase: str = PLAYING) -> int:
        """Keep entries as number n and on; returns the version of the table, or WentOn if n is taken."""
        with self.writing():
            self.base.executemany("INSERT INTO answers VALUES (?, ?, ?, ?)", [
                (code, n + k, seat, given) for k, (seat, given) in enumerate(entries)])
            return self.next_version(code, "phase = ?", phase)

    def seat(self, kept: Kept) -> int:
        """Keep other seats, names or another phase; WentOn unless the table is still at the version of `kept`."""
        with self.writing():
            if self.version(kept.code) != kept.version:
                raise WentOn(WENT_ON)
            self.base.execute("DELETE FROM seats WHERE code = ?", (kept.code,))
            self.put_seats(kept.code, kept.seats)
            return self.next_version(kept.code, "phase = ?, setup = ?", kept.phase, json.dumps(kept.setup))

    def put_seats(self, code: str, seats: Iterable[Seat]) -> None:
        self.base.executemany("INSERT INTO seats VALUES (?, ?, ?, ?, ?)", [
            (code, k, seat.name, seat.token, seat.bot) for k, seat in enumerate(seats)])

    def next_version(self, code: str, facts: str, *values: str) -> int:
        found = self.base.execute(f"UPDATE tables SET version = version + 1, touched = ?, {facts} WHERE code = ? "
                                  "RETURNING version", (time.time(), *values, code)).fetchall()
        if not found:
            raise Problem("This table is gone: it was not played for long, and made room for others.")
        return int(found[0][0])

    def remove(self, code: str) -> None:
        with self.writing():
            self.base.execute("DELETE FROM tables WHERE code = ?", (code,))

    # ---- reading -------------------------------------------------------------------------------------

    def version(self, code: str) -> int:
        """How often a table has changed; -1 if there is none. Other processes ask for it to see a change."""
        found = self.base.execute("SELECT version FROM tables WHERE code = ?", (code,)).fetchone()
        return int(found[0]) if found else -1

    def touched(self, code: str) -> float:
        """When a table changed last."""
        found = self.base.execute("SELECT touched FROM tables WHERE code = ?", (code,)).fetchone()
        return float(found[0]) if found else 0.0

    def read(self, code: str) -> Kept | None:
        """A table with its seats and answers, all of one moment."""
        self.base.execute("BEGIN")
        try:
            row = self.base.execute("SELECT owner, invitation, setup, content, seed, phase, version FROM tables "
                                    "WHERE code = ?", (code,)).fetchone()
            seats = self.base.execute("SELECT name, token, bot FROM seats WHERE code = ? ORDER BY seat", (code,))
            found = tuple(Seat(*seat) for seat in seats.fetchall())
            given = self.base.execute("SELECT seat, given FROM answers WHERE code = ? ORDER BY n", (code,))
            answers = tuple((int(seat), int(number)) for seat, number in given.fetchall())
        finally:
            self.base.execute("COMMIT")
        if row is None:
            return None
        owner, invitation, setup, content, seed, phase, version = row
        return Kept(code, owner, invitation, json.loads(setup), content, seed, found, phase, version, answers)

    # ---- making room ---------------------------------------------------------------------------------

    def count(self, owner: str | None = None) -> int:
        """How many tables there are, or how many of one owner."""
        where, values = ("WHERE owner = ?", (owner,)) if owner is not None else ("", ())
        return int(self.base.execute(f"SELECT COUNT(*) FROM tables {where}", values).fetchone()[0])

    def largest_owner(self) -> str:
        """The owner with the most tables."""
        found = self.base.execute("SELECT owner FROM tables GROUP BY owner "
                                  "ORDER BY COUNT(*) DESC, MIN(touched) LIMIT 1")
        return str((found.fetchone() or [""])[0])

    def oldest(self, owner: str) -> str:
        """The table of an owner that leaves first: one that is over, else the one that was not touched for longest."""
        found = self.base.execute("SELECT code FROM tables WHERE owner = ? ORDER BY phase <> ?, touched LIMIT 1",
                                  (owner, OVER))
        return str((found.fetchone() or [""])[0])

    def forget(self, before: float) -> None:
        """Remove the tables that nobody has touched since a moment."""
        with self.writing():
            self.base.execute("DELETE FROM tables WHERE touched < ?", (before,))
