"""Where tables and classes are stored: a file of SQLite, or a PostgreSQL for several servers and machines.

Both take the same statements, with ? for a value.  What was written is on the disk when `writing` ends.
"""

from __future__ import annotations

import os
import sqlite3
import time
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Any

from legendary_nb.session.problem import Problem
from legendary_nb.session.saves import state_folder

PATIENCE_S = 2.0  # for another process that writes
SLOWEST_S = 5  # for one statement, and for a server to answer
PAUSE_S = 1.0  # before a server that did not answer is asked again
SCHEMES = ("postgresql://", "postgres://")
WENT_ON = "Somebody else was first, and the table went on. Look again before you answer."
UNSAVED = "The server cannot save now ({}), so nothing has changed. Try again."
SILENT = "its store does not answer"
UNREAD = "The server cannot reach its store of tables now. Try again in a moment."
MISSING = "--store postgresql://... needs psycopg; install it with: pip install 'legendary-nb[postgres]'"
UNREACHED = "The store cannot be opened ({}). Check the address, the name, the password and the database."
STORE = "LEGENDARY_NB_STORE"  # the environment variable with the address of the store
MAKING = 71_552_536  # the lock for those who make the schema at the same time


class WentOn(Problem):
    """Somebody else was first."""


class Store(ABC):
    """A database in which tables and classes are kept."""

    @abstractmethod
    def execute(self, statement: str, values: Sequence[Any] = ()) -> Any:
        """Carry out a statement; its rows are read with `fetchone` and `fetchall`."""

    @abstractmethod
    def execute_all(self, statement: str, rows: Iterable[Sequence[Any]]) -> None:
        """Carry out a statement once for each row of values."""

    @abstractmethod
    def writing(self) -> AbstractContextManager[None]:
        """All of it is on the disk, or nothing; WentOn if a number is taken, a Problem if it cannot be saved."""

    @abstractmethod
    def reading(self) -> AbstractContextManager[None]:
        """All that is read is of one moment."""

    @abstractmethod
    def make(self, schema: Sequence[str]) -> None:
        """Make the tables of a schema, if there are none yet."""

    @abstractmethod
    def close(self) -> None:
        """Let go of the database."""


def store_address() -> str | Path:
    """Where the server of this machine keeps its tables: an address of PostgreSQL, or a file beside the saved games."""
    return os.environ.get(STORE) or state_folder()[0] / "tables" / "tables.db"


def open_store(where: str | Path) -> Store:
    """The store at an address, postgresql://..., or in a file."""
    if "://" in str(where) and not str(where).startswith(SCHEMES):
        raise Problem("The address of a store begins with postgresql://, such as postgresql://user@machine/database.")
    return Postgres(str(where)) if str(where).startswith(SCHEMES) else File(Path(where))


class File(Store):
    """A file of SQLite, which several processes of one machine may open."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # the files beside it get the same rights
        self.base = sqlite3.connect(path, timeout=PATIENCE_S, isolation_level=None, check_same_thread=False)
        for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            self.base.execute(f"PRAGMA {line}")

    def execute(self, statement: str, values: Sequence[Any] = ()) -> Any:
        return self.base.execute(statement, values)

    def execute_all(self, statement: str, rows: Iterable[Sequence[Any]]) -> None:
        self.base.executemany(statement, rows)

    @contextmanager
    def writing(self) -> Iterator[None]:
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

    @contextmanager
    def reading(self) -> Iterator[None]:
        self.base.execute("BEGIN")
        try:
            yield
        finally:
            self.base.execute("COMMIT")

    def make(self, schema: Sequence[str]) -> None:
        with self.writing():
            for line in schema:
                self.base.execute(line)

    def close(self) -> None:
        self.base.close()


class Postgres(Store):
    """A PostgreSQL, which servers of several machines may use; a lost connection is made again."""

    def __init__(self, address: str) -> None:
        try:
            import psycopg
        except ImportError:
            raise Problem(MISSING) from None
        self.driver, self.address = psycopg, address
        self.ask_again = 0.0
        try:
            self.base = self.connected()
        except psycopg.Error as problem:
            raise Problem(UNREACHED.format(first_line(problem))) from None

    def connected(self) -> Any:
        """A new connection; a statement that waits too long is given up, so that no page waits for it."""
        limits = f"-c statement_timeout={SLOWEST_S}s -c lock_timeout={PATIENCE_S:g}s -c synchronous_commit=on"
        return self.driver.connect(self.address, autocommit=True, connect_timeout=SLOWEST_S, options=limits,
                                   application_name="legendary-nb")

    def begin(self, statement: str, values: Sequence[Any] = ()) -> Any:
        """Carry out the first statement; if the connection was lost meanwhile, over a new one."""
        try:
            if not self.base.closed:
                return self.base.execute(statement, values)
        except self.driver.OperationalError:
            self.base.close()
        if time.monotonic() < self.ask_again:  # nobody waits again and again while the database is away
            raise self.driver.OperationalError(SILENT)
        self.ask_again = time.monotonic() + PAUSE_S
        self.base = self.connected()
        self.ask_again = 0.0
        return self.base.execute(statement, values)

    @property
    def is_inside(self) -> bool:
        """Whether statements belong to what has begun."""
        return not self.base.closed and self.base.info.transaction_status != self.driver.pq.TransactionStatus.IDLE

    def execute(self, statement: str, values: Sequence[Any] = ()) -> Any:
        if self.is_inside:
            return self.base.execute(in_its_words(statement), values)
        try:
            return self.begin(in_its_words(statement), values)
        except self.driver.Error as problem:
            raise Problem(UNREAD) from problem

    def execute_all(self, statement: str, rows: Iterable[Sequence[Any]]) -> None:
        with self.base.cursor() as cursor:
            cursor.executemany(in_its_words(statement), rows)

    @contextmanager
    def writing(self) -> Iterator[None]:
        try:
            self.begin("BEGIN")
            with self.ended():
                yield
        except self.driver.IntegrityError:
            raise WentOn(WENT_ON) from None
        except self.driver.Error as problem:
            raise Problem(UNSAVED.format(problem.diag.message_primary or SILENT)) from problem

    @contextmanager
    def reading(self) -> Iterator[None]:
        try:
            self.begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            with self.ended():
                yield
        except self.driver.Error as problem:
            raise Problem(UNREAD) from problem

    @contextmanager
    def ended(self) -> Iterator[None]:
        """What has begun is kept as a whole, or not at all."""
        try:
            yield
            self.base.execute("COMMIT")
        except BaseException:
            with suppress(self.driver.Error):  # a lost connection has ended it already
                self.base.execute("ROLLBACK")
            raise

    def make(self, schema: Sequence[str]) -> None:
        with self.writing():
            self.base.execute("SELECT pg_advisory_xact_lock(%s)", (MAKING,))
            for line in schema:
                self.base.execute(line)

    def close(self) -> None:
        self.base.close()


def in_its_words(statement: str) -> str:
    """A statement with the driver's mark for a value."""
    return statement.replace("?", "%s")


def first_line(problem: Exception) -> str:
    return (str(problem).strip().splitlines() or [type(problem).__name__])[0]
