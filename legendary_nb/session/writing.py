"""Writing games down: whole or not at all, on the disk before the next question, and never over what was not seen."""

from __future__ import annotations

import json
import os
import tempfile
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from legendary_nb.game import Game
from legendary_nb.game.record import pack_answers

PART = ".part-"
LEFT_OVER_S = 3600  # no writer takes so long: what is older was left by one that was killed
Marks = Collection[tuple[int, ...]]


def saved_data(game: Game, bots: dict[str, str], marks: Marks = ()) -> dict[str, Any]:
    """A record, with what it does not say itself: turn, end, bots, and the moments taken back after a look."""
    data = game.record() | {"turn": game.table.turn, "over": game.outcome is not None}
    return data | with_marks(bots, marks)


def with_marks(bots: dict[str, str], marks: Marks) -> dict[str, Any]:
    """What a saved game has besides its record, where there is any."""
    peeked = [pack_answers(list(path)) for path in sorted(marks)]
    return ({"bots": bots} if bots else {}) | ({"peeked": peeked} if peeked else {})


def write_whole(path: Path, data: dict[str, Any]) -> None:
    """A new file takes the old one's place, whole or not at all."""
    part = written_part(path.parent, data)
    try:
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)
    sync_folder(path.parent)


def written_part(folder: Path, data: dict[str, Any]) -> Path:
    """A file under a name of its own whose content is on the disk."""
    handle, name = tempfile.mkstemp(prefix=PART, dir=folder)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(json.dumps(data) + "\n")
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return Path(name)


def sync_folder(folder: Path) -> None:
    """A new name is on the disk when its folder is; Windows and some file systems know no such call."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


@contextmanager
def one_at_a_time(folder: Path) -> Iterator[None]:
    """Only one process writes; where the system has no such lock, two that write at the same moment go unnoticed."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with open(folder / ".lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


class Place:
    """The file of one game, and the state of it that was last seen: who has missed something writes nothing.

    So neither a second window nor a strange file of the same name is ever overwritten.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.seen: tuple[int, ...] | None = None

    def state(self) -> tuple[int, ...] | None:
        """What tells one state of the file from another: every writing makes a new file."""
        facts = stat_of(self.path)
        return (facts.st_mtime_ns, facts.st_ino, facts.st_size) if facts else None

    def is_behind(self) -> bool:
        """There is something in the file that was not seen here."""
        state = self.state()
        return state is not None and state != self.seen

    def write(self, data: dict[str, Any], make_room: Callable[[], None] = lambda: None) -> bool:
        """Write where nothing was missed; a file that is not there yet is made room for.

        Only the change of names waits for other writers: what takes time, the disk, does not.
        """
        part = written_part(self.path.parent, data)
        try:
            with one_at_a_time(self.path.parent):
                if self.is_behind():
                    return False
                if not self.path.exists():
                    make_room()
                os.replace(part, self.path)
                self.seen = self.state()
        finally:
            part.unlink(missing_ok=True)
        sync_folder(self.path.parent)
        return True


def stat_of(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except OSError:
        return None


def clean(folder: Path) -> None:
    """Remove the parts that writers left when they were killed; never one that is being written."""
    before = time.time() - LEFT_OVER_S
    for name in os.listdir(folder):
        facts = stat_of(folder / name) if name.startswith(PART) else None
        if facts and facts.st_mtime < before:
            (folder / name).unlink(missing_ok=True)
