"""The register: every class with its pupils, the tables they got and what they have done, in the archive's store."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from typing import Any

from legendary_nb.session.problem import Problem

from .archive import Archive

GONE = "This class is gone: nobody has been in it for long."
SCHEMA = (
    "CREATE TABLE IF NOT EXISTS classes (code VARCHAR(8) PRIMARY KEY, name VARCHAR(40) NOT NULL, "
    "teacher VARCHAR(64) NOT NULL, watch VARCHAR(64) NOT NULL, facts TEXT NOT NULL, version BIGINT NOT NULL, "
    "touched DOUBLE PRECISION NOT NULL)",
    "CREATE TABLE IF NOT EXISTS pupils (code VARCHAR(8) NOT NULL REFERENCES classes ON DELETE CASCADE, "
    "n INTEGER NOT NULL, name VARCHAR(40) NOT NULL, token VARCHAR(64) NOT NULL, facts TEXT NOT NULL, "
    "PRIMARY KEY (code, n))",
    "CREATE TABLE IF NOT EXISTS class_tables (code VARCHAR(8) NOT NULL REFERENCES classes ON DELETE CASCADE, "
    "round INTEGER NOT NULL, n INTEGER NOT NULL, shared VARCHAR(8) NOT NULL, facts TEXT NOT NULL, "
    "PRIMARY KEY (code, round, n))",
    "CREATE TABLE IF NOT EXISTS works (code VARCHAR(8) NOT NULL REFERENCES classes ON DELETE CASCADE, "
    "pupil INTEGER NOT NULL, lesson VARCHAR(8) NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (code, pupil, lesson))",
    "CREATE TABLE IF NOT EXISTS votes (code VARCHAR(8) NOT NULL REFERENCES classes ON DELETE CASCADE, "
    "n INTEGER NOT NULL, facts TEXT NOT NULL, PRIMARY KEY (code, n))",
    "CREATE TABLE IF NOT EXISTS ballots (code VARCHAR(8) NOT NULL REFERENCES classes ON DELETE CASCADE, "
    "vote INTEGER NOT NULL, round INTEGER NOT NULL, pupil INTEGER NOT NULL, choice INTEGER NOT NULL, "
    "PRIMARY KEY (code, vote, round, pupil))",
)


@dataclass(frozen=True)
class Pupil:
    """Somebody in a class; `token` is a hash, and "" if the teacher has sent them away."""

    n: int
    name: str
    token: str
    hand: float = 0.0  # since when it is up
    lesson: str = ""
    step: int = 0
    steps: int = 0
    since: float = 0.0  # when they last got further
    seconds: float = 0.0  # at work in lessons
    known: int = 0  # rules that they know


@dataclass(frozen=True)
class ClassTable:
    """A table that was handed out, with the pupils who sit at it and how its game stood last."""

    round: int
    n: int
    code: str
    pupils: tuple[int, ...]
    standing: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class KeptClass:
    """A class as the register has it."""

    code: str
    name: str
    teacher: str
    watch: str
    facts: dict[str, Any] = field(default_factory=dict)
    version: int = 0
    pupils: tuple[Pupil, ...] = ()
    tables: tuple[ClassTable, ...] = ()


class Register:
    """The classes in the store of an archive."""

    def __init__(self, archive: Archive) -> None:
        self.archive, self.base = archive, archive.base
        self.base.make(SCHEMA)

    # ---- writing -------------------------------------------------------------------------------------

    def add(self, kept: KeptClass) -> None:
        """Keep a new class; WentOn if its code is taken."""
        with self.archive.writing():
            self.base.execute("INSERT INTO classes VALUES (?, ?, ?, ?, ?, 0, ?)", (
                kept.code, kept.name, kept.teacher, kept.watch, json.dumps(kept.facts), time.time()))

    def set_facts(self, code: str, facts: dict[str, Any]) -> int:
        with self.archive.writing():
            self.base.execute("UPDATE classes SET facts = ? WHERE code = ?", (json.dumps(facts), code))
            return self.next_version(code)

    def add_pupil(self, code: str, pupil: Pupil) -> int:
        """Keep a new pupil; WentOn if another process has just given the number away."""
        with self.archive.writing():
            self.base.execute("INSERT INTO pupils VALUES (?, ?, ?, ?, ?)", (
                code, pupil.n, pupil.name, pupil.token, facts_of(pupil)))
            return self.next_version(code)

    def set_pupil(self, code: str, pupil: Pupil, work: tuple[str, dict[str, Any]] | None = None) -> int:
        """Keep what has changed about a pupil, and what they have done in a lesson."""
        with self.archive.writing():
            self.base.execute("UPDATE pupils SET name = ?, token = ?, facts = ? WHERE code = ? AND n = ?", (
                pupil.name, pupil.token, facts_of(pupil), code, pupil.n))
            if work is not None:
                lesson, entry = work
                self.base.execute("INSERT INTO works VALUES (?, ?, ?, ?) ON CONFLICT (code, pupil, lesson) "
                                  "DO UPDATE SET entry = excluded.entry", (code, pupil.n, lesson, json.dumps(entry)))
            return self.next_version(code)

    def add_tables(self, code: str, tables: list[ClassTable]) -> int:
        with self.archive.writing():
            self.base.execute_all("INSERT INTO class_tables VALUES (?, ?, ?, ?, ?)", [
                (code, one.round, one.n, one.code, table_facts(one)) for one in tables])
            return self.next_version(code)

    def set_table(self, code: str, table: ClassTable) -> int:
        with self.archive.writing():
            self.base.execute("UPDATE class_tables SET facts = ? WHERE code = ? AND round = ? AND n = ?", (
                table_facts(table), code, table.round, table.n))
            return self.next_version(code)

    def set_vote(self, code: str, n: int, facts: dict[str, Any]) -> int:
        """Keep a vote, a new one or one that went on."""
        with self.archive.writing():
            self.base.execute("INSERT INTO votes VALUES (?, ?, ?) ON CONFLICT (code, n) "
                              "DO UPDATE SET facts = excluded.facts", (code, n, json.dumps(facts)))
            return self.next_version(code)

    def set_ballot(self, code: str, vote: int, round_: int, pupil: int, choice: int) -> int:
        """Keep what somebody votes for; the latest choice counts."""
        with self.archive.writing():
            self.base.execute("INSERT INTO ballots VALUES (?, ?, ?, ?, ?) ON CONFLICT (code, vote, round, pupil) "
                              "DO UPDATE SET choice = excluded.choice", (code, vote, round_, pupil, choice))
            return self.next_version(code)

    def next_version(self, code: str) -> int:
        found = self.base.execute("UPDATE classes SET version = version + 1, touched = ? WHERE code = ? "
                                  "RETURNING version", (time.time(), code)).fetchall()
        if not found:
            raise Problem(GONE)
        return int(found[0][0])

    def forget(self, before: float) -> None:
        """Remove the classes that nobody has touched since a moment."""
        with self.archive.writing():
            self.base.execute("DELETE FROM classes WHERE touched < ?", (before,))

    # ---- reading -------------------------------------------------------------------------------------

    def count(self) -> int:
        return int(self.base.execute("SELECT COUNT(*) FROM classes").fetchone()[0])

    def codes(self) -> list[str]:
        """The codes of all classes, the latest first."""
        return [str(row[0]) for row in self.base.execute("SELECT code FROM classes ORDER BY touched DESC").fetchall()]

    def version(self, code: str) -> int:
        found = self.base.execute("SELECT version FROM classes WHERE code = ?", (code,)).fetchone()
        return int(found[0]) if found else -1

    def read(self, code: str) -> KeptClass | None:
        """A class with its pupils and tables, all of one moment."""
        with self.base.reading():
            row = self.base.execute("SELECT name, teacher, watch, facts, version FROM classes WHERE code = ?",
                                    (code,)).fetchone()
            pupils = self.base.execute("SELECT n, name, token, facts FROM pupils WHERE code = ? ORDER BY n",
                                       (code,)).fetchall()
            tables = self.base.execute("SELECT round, n, shared, facts FROM class_tables WHERE code = ? "
                                       "ORDER BY round, n", (code,)).fetchall()
        if row is None:
            return None
        name, teacher, watch, facts, version = row
        return KeptClass(code, name, teacher, watch, json.loads(facts), version,
                         tuple(Pupil(n, called, token, **json.loads(more)) for n, called, token, more in pupils),
                         tuple(read_table(*one) for one in tables))

    def votes(self, code: str) -> dict[int, dict[str, Any]]:
        """All votes of a class by their numbers."""
        rows = self.base.execute("SELECT n, facts FROM votes WHERE code = ? ORDER BY n", (code,))
        return {int(n): json.loads(facts) for n, facts in rows.fetchall()}

    def ballots(self, code: str, vote: int) -> dict[int, dict[int, int]]:
        """What was voted for: {round: {pupil: choice}}."""
        found: dict[int, dict[int, int]] = {1: {}, 2: {}}
        rows = self.base.execute("SELECT round, pupil, choice FROM ballots WHERE code = ? AND vote = ?", (code, vote))
        for round_, pupil, choice in rows.fetchall():
            found[int(round_)][int(pupil)] = int(choice)
        return found

    def works(self, code: str) -> dict[int, dict[str, Any]]:
        """What every pupil has done: {pupil: {lesson: entry}}."""
        found: dict[int, dict[str, Any]] = {}
        rows = self.base.execute("SELECT pupil, lesson, entry FROM works WHERE code = ? ORDER BY lesson", (code,))
        for pupil, lesson, entry in rows.fetchall():
            found.setdefault(pupil, {})[lesson] = json.loads(entry)
        return found


def facts_of(pupil: Pupil) -> str:
    return json.dumps({name: value for name, value in vars(pupil).items() if name not in ("n", "name", "token")})


def table_facts(table: ClassTable) -> str:
    return json.dumps({"pupils": table.pupils, "standing": table.standing})


def read_table(round_: int, n: int, code: str, facts: str) -> ClassTable:
    found = json.loads(facts)
    return ClassTable(round_, n, code, tuple(found["pupils"]), found["standing"])


