"""A PostgreSQL of the tests: in a temporary folder, reached by a socket in it, and gone afterwards."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path

DEBIAN = "/usr/lib/postgresql/*/bin/initdb"
OWNER = "postgres"  # the user that Debian makes for it: PostgreSQL refuses to run as root
# the tests kill servers of tables and no database, so that the disk need not be waited for
SETTINGS = ("fsync=off", "full_page_writes=off", "listen_addresses=", "max_connections=40", "shared_buffers=16MB")


class Unavailable(Exception):
    """Why there is no PostgreSQL here."""


def programs() -> Path:
    """The folder of initdb and pg_ctl."""
    found = sorted(Path("/").glob(DEBIAN.lstrip("/")), key=lambda path: int(path.parts[-3].split(".")[0]))
    initdb = shutil.which("initdb") or (str(found[-1]) if found else "")
    if not initdb:
        raise Unavailable("PostgreSQL is not installed; on Debian it is the package postgresql")
    return Path(initdb).resolve().parent


class Postgres:
    """A running PostgreSQL, with an empty database whenever one is asked for."""

    def __init__(self) -> None:
        self.programs = programs()
        self.home = Path(tempfile.mkdtemp(prefix="pg-"))  # short: the name of a socket has at most 107 letters
        self.as_owner: list[str] = []
        if os.geteuid() == 0:
            try:
                shutil.chown(self.home, OWNER)
            except LookupError:
                raise Unavailable(f"PostgreSQL does not run as root, and there is no user {OWNER}") from None
            self.as_owner = ["runuser", "-u", OWNER, "--"]
        try:
            self.run("initdb", "-D", self.home / "data", "-U", OWNER, "-A", "trust", "-E", "UTF8", "--no-sync")
            settings = " ".join(f"-c {one}" for one in (*SETTINGS, f"unix_socket_directories={self.home}"))
            self.run("pg_ctl", "-D", self.home / "data", "-l", self.home / "log", "-w", "-o", settings, "start")
        except (OSError, subprocess.CalledProcessError) as problem:
            shutil.rmtree(self.home, ignore_errors=True)
            raise Unavailable(f"PostgreSQL does not start: {problem}") from None
        self.address = f"postgresql://{OWNER}@/postgres?host={self.home}"

    def run(self, program: str, *words: object) -> None:
        command = [*self.as_owner, str(self.programs / program), *map(str, words)]
        subprocess.run(command, check=True, cwd=self.home, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)

    def emptied(self) -> str:
        """The address of an empty database."""
        import psycopg

        with psycopg.connect(self.address, autocommit=True) as base:
            base.execute("DROP SCHEMA public CASCADE")
            base.execute("CREATE SCHEMA public")
        return self.address

    def interrupt(self) -> None:
        """Cut all connections, as a restart of the database does."""
        import psycopg

        with psycopg.connect(self.address, autocommit=True) as base:
            base.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")

    def stop(self) -> None:
        with suppress(OSError, subprocess.CalledProcessError):
            self.run("pg_ctl", "-D", self.home / "data", "-m", "immediate", "-w", "stop")
        for _ in range(50):  # its last files vanish a moment later
            shutil.rmtree(self.home, ignore_errors=True)
            if not self.home.exists():
                return
            time.sleep(0.1)
