"""The archive: every table as setup, seed and answers.  What is written is on the disk when a call returns.

An answer is number n of its table, and no other can have that number: whoever comes second learns that the table went
on.  Nothing is ever changed in the list of answers; taking answers back is one more entry.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from legendary_nb.session.problem import Problem

from .database import WENT_ON, WentOn, open_store

GATHERING, PLAYING, OVER = "gathering", "playing", "over"
# only words that all stores know
SCHEMA = (
    "CREATE TABLE IF NOT EXISTS tables (code VARCHAR(8) PRIMARY KEY, owner VARCHAR(64) NOT NULL, "
    "invitation VARCHAR(64) NOT NULL, setup TEXT NOT NULL, content VARCHAR(64) NOT NULL, seed BIGINT NOT NULL, "
    "phase VARCHAR(16) NOT NULL, version BIGINT NOT NULL, touched DOUBLE PRECISION NOT NULL)",
    "CREATE TABLE IF NOT EXISTS seats (code VARCHAR(8) NOT NULL REFERENCES tables ON DELETE CASCADE, "
    "seat INTEGER NOT NULL, name VARCHAR(40) NOT NULL, token VARCHAR(64) NOT NULL, bot VARCHAR(20) NOT NULL, "
    "PRIMARY KEY (code, seat))",
    "CREATE TABLE IF NOT EXISTS answers (code VARCHAR(8) NOT NULL REFERENCES tables ON DELETE CASCADE, "
    "n INTEGER NOT NULL, seat INTEGER NOT NULL, given INTEGER NOT NULL, PRIMARY KEY (code, n))",
    "CREATE TABLE IF NOT EXISTS wishes (code VARCHAR(8) NOT NULL REFERENCES tables ON DELETE CASCADE, "
    "what VARCHAR(16) NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL, PRIMARY KEY (code, what, seat))",
    "CREATE INDEX IF NOT EXISTS tables_by_owner ON tables (owner, touched)",
)
Wish = tuple[str, int, int]  # what a seat wants, after how many answers, and the seat
Entry = tuple[int, int]  # the seat that answers, and the number of the option; -k takes k answers back


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
    wishes: tuple[Wish, ...] = ()


class Archive:
    """The tables of one store, which several processes may open."""

    def __init__(self, where: str | Path) -> None:
        self.base = open_store(where)
        self.base.make(SCHEMA)

    def close(self) -> None:
        self.base.close()

    def writing(self) -> AbstractContextManager[None]:
        """All of it is on the disk, or nothing."""
        return self.base.writing()

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
            self.base.execute_all("INSERT INTO answers VALUES (?, ?, ?, ?)", [
                (code, n + k, seat, given) for k, (seat, given) in enumerate(entries)])
            return self.next_version(code, "phase = ?", phase)

    def seat(self, kept: Kept) -> int:
        """Keep other seats, wishes or another phase; WentOn unless the table is still at the version of `kept`."""
        with self.writing():
            version = self.next_version(kept.code, "phase = ?, setup = ?", kept.phase, json.dumps(kept.setup),
                                        at=kept.version)
            for name in ("seats", "wishes"):
                self.base.execute(f"DELETE FROM {name} WHERE code = ?", (kept.code,))
            self.put_seats(kept.code, kept.seats)
            self.base.execute_all("INSERT INTO wishes VALUES (?, ?, ?, ?)", [(kept.code, *one) for one in kept.wishes])
            return version

    def put_seats(self, code: str, seats: Iterable[Seat]) -> None:
        self.base.execute_all("INSERT INTO seats VALUES (?, ?, ?, ?, ?)", [
            (code, k, seat.name, seat.token, seat.bot) for k, seat in enumerate(seats)])

    def next_version(self, code: str, facts: str, *values: str, at: int | None = None) -> int:
        """Change facts of a table; WentOn if it is no longer at a version."""
        where, seen = ("AND version = ?", (at,)) if at is not None else ("", ())
        found = self.base.execute(f"UPDATE tables SET version = version + 1, touched = ?, {facts} "
                                  f"WHERE code = ? {where} RETURNING version",
                                  (time.time(), *values, code, *seen)).fetchall()
        if found:
            return int(found[0][0])
        if self.version(code) >= 0:
            raise WentOn(WENT_ON)
        raise Problem("This table is gone: it was not played for long, and made room for others.")

    def remove(self, code: str) -> None:
        with self.writing():
            self.base.execute("DELETE FROM tables WHERE code = ?", (code,))

    # ---- reading -------------------------------------------------------------------------------------

    def version(self, code: str) -> int:
        """How often a table has changed; -1 if there is none. Other processes ask for it to see a change."""
        found = self.base.execute("SELECT version FROM tables WHERE code = ?", (code,)).fetchone()
        return int(found[0]) if found else -1

    def versions(self, codes: Sequence[str]) -> dict[str, int]:
        """How often each of these tables has changed; those that are gone are left out."""
        marks = ", ".join("?" * len(codes))
        found = self.base.execute(f"SELECT code, version FROM tables WHERE code IN ({marks})", codes) if codes else None
        return {str(code): int(version) for code, version in found.fetchall()} if found else {}

    def touched(self, code: str) -> float:
        """When a table changed last."""
        found = self.base.execute("SELECT touched FROM tables WHERE code = ?", (code,)).fetchone()
        return float(found[0]) if found else 0.0

    def read(self, code: str) -> Kept | None:
        """A table with its seats and answers, all of one moment."""
        with self.base.reading():
            row = self.base.execute("SELECT owner, invitation, setup, content, seed, phase, version FROM tables "
                                    "WHERE code = ?", (code,)).fetchone()
            seats = self.base.execute("SELECT name, token, bot FROM seats WHERE code = ? ORDER BY seat", (code,))
            found = tuple(Seat(*seat) for seat in seats.fetchall())
            given = self.base.execute("SELECT seat, given FROM answers WHERE code = ? ORDER BY n", (code,))
            answers = tuple((int(seat), int(number)) for seat, number in given.fetchall())
            wanted = self.base.execute("SELECT what, n, seat FROM wishes WHERE code = ? ORDER BY what, seat", (code,))
            wishes = tuple((str(what), int(n), int(seat)) for what, n, seat in wanted.fetchall())
        if row is None:
            return None
        owner, invitation, setup, content, seed, phase, version = row
        return Kept(code, owner, invitation, json.loads(setup), content, seed, found, phase, version, answers,
                    wishes)

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
