"""The log of the server and its kernels: a few files of limited size, with repeated lines counted."""

from __future__ import annotations

import logging
import os
import re
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from logging.handlers import RotatingFileHandler
from pathlib import Path

LARGEST_FILE = 1_000_000
OLD_FILES = 3
LONGEST_LINE = 2000
SAID = 5  # times that a line is written in a period before it is only counted
PERIOD = 60.0  # seconds; then the counts are written, and a new period begins
MOST_KINDS = 2000  # different lines in a period; the rest is only counted
NUMBERS = re.compile(r"0x[0-9a-f]+|[0-9a-f]{8}-[0-9a-f-]{20,}|[0-9a-f]{12,}|\d+")


class Counted:
    """Writes each kind of line a few times in a period, and then only counts it."""

    def __init__(self, write: Callable[[str], None], clock: Callable[[], float] = time.monotonic) -> None:
        self.write, self.clock = write, clock
        self.began, self.times, self.unknown = clock(), dict[str, int](), 0

    def add(self, line: str) -> None:
        if self.clock() - self.began >= PERIOD:
            self.tell()
        kind = NUMBERS.sub("#", line[:LONGEST_LINE])
        if kind not in self.times and len(self.times) >= MOST_KINDS:
            self.unknown += 1
            return
        self.times[kind] = self.times.get(kind, 0) + 1
        if self.times[kind] <= SAID:
            self.write(line if len(line) <= LONGEST_LINE else line[:LONGEST_LINE] + " ...")

    def tell(self) -> None:
        """Write how often lines were left out, and begin a new period."""
        for kind, times in self.times.items():
            if times > SAID:
                self.write(f"({times - SAID} times more: {kind[:200]})")
        if self.unknown:
            self.write(f"(and {self.unknown} other lines)")
        self.began, self.times, self.unknown = self.clock(), {}, 0


class Files(RotatingFileHandler):
    """The file of the log; when it is full, a new one begins and the oldest goes."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, maxBytes=LARGEST_FILE, backupCount=OLD_FILES, encoding="utf-8",
                         errors="backslashreplace", delay=True)

    def write(self, line: str) -> None:
        self.handle(logging.makeLogRecord({"msg": line}))

    def handleError(self, record: logging.LogRecord) -> None:
        """Say nothing: the disk is full."""


def keep(pipe: int, path: Path) -> None:
    """Copy a pipe to the log, until nobody holds its other end."""
    path.unlink(missing_ok=True)
    files = Files(path)
    lines = Counted(files.write)
    with open(pipe, "rb") as said:
        while line := said.readline(64_000):
            lines.add(line.decode("utf-8", "replace").rstrip("\n"))
    lines.tell()
    files.close()


@contextmanager
def log_instead_of_noise(path: Path) -> Iterator[None]:
    """Send the error stream of this process, and of those it starts, to a log."""
    out, into = os.pipe()
    os.set_inheritable(into, True)
    screen = os.dup(2)
    sys.stderr.flush()
    os.dup2(into, 2)
    os.close(into)
    keeper = threading.Thread(target=keep, args=(out, path), daemon=True)
    keeper.start()
    try:
        yield
    finally:
        sys.stderr.flush()
        os.dup2(screen, 2)
        os.close(screen)
        keeper.join(2.0)
