"""Saving games: whole or not at all, on the disk before the next question, and never over unseen changes."""

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
from legendary_nb.game.view import NOBODY, View

PART = ".part-"
LEFT_OVER_S = 3600  # no writer takes that long: a killed one left anything older behind
Marks = Collection[tuple[int, ...]]


def saved_data(game: Game, bots: dict[str, str], marks: Marks = ()) -> dict[str, Any]:
    """A record with more facts: the turn, whether the game is over, the facts for a list, the bots, and the marks."""
    data = game.record() | {"turn": game.table.turn, "over": game.outcome is not None, "shown": shown_facts(game)}
    return data | with_marks(bots, marks)


def shown_facts(game: Game) -> dict[str, Any]:
    """What a list of games tells without replaying them; all of it lies open on the table."""
    view, box = View(game.table, NOBODY), game.table.box
    leaders = [view.name(cid) for cid in view.masterminds] or [one.card.name for one in box.masterminds.values()][:1]
    return {"mastermind": " + ".join(leaders), "scheme": view.scheme.card.name,
            "twists": game.table.twists, "of": view.twists_in_all, "asked": game.ask.player if game.ask else "",
            "result": game.outcome.result if game.outcome else ""}


def with_marks(bots: dict[str, str], marks: Marks) -> dict[str, Any]:
    """The bots and the marks of a saved game, if it has any."""
    peeked = [pack_answers(list(path)) for path in sorted(marks)]
    return ({"bots": bots} if bots else {}) | ({"peeked": peeked} if peeked else {})


def write_whole(path: Path, data: dict[str, Any]) -> None:
    """Write a new file and put it in the place of the old one."""
    part = written_part(path.parent, data)
    try:
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)
    sync_folder(path.parent)


def written_part(folder: Path, data: dict[str, Any]) -> Path:
    """A new file under a temporary name, with its content safely on the disk."""
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
    """Put a new file name safely on the disk; Windows and some file systems cannot do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


@contextmanager
def one_at_a_time(folder: Path) -> Iterator[None]:
    """Let only one process write; a system without such a lock does not notice two writers at the same moment."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with open(folder / ".lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


class Place:
    """The file of one game, and the state in which this program last saw it.

    If somebody else has changed it since, nothing is written: a second window or another file of that name is safe.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.seen: tuple[int, ...] | None = None

    def state(self) -> tuple[int, ...] | None:
        """The state of the file, which every write changes; None if there is no file."""
        facts = stat_of(self.path)
        return (facts.st_mtime_ns, facts.st_ino, facts.st_size) if facts else None

    def is_behind(self) -> bool:
        """Whether the file holds something that this program has not seen."""
        state = self.state()
        return state is not None and state != self.seen

    def write(self, data: dict[str, Any], make_room: Callable[[], None] = lambda: None) -> bool:
        """Write the game unless the file has unseen changes; a new file first calls `make_room`.

        Only the change of names waits for other writers; the slow part, the disk, does not.
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
    """Remove the parts that killed writers left, never one that is being written."""
    before = time.time() - LEFT_OVER_S
    for name in os.listdir(folder):
        facts = stat_of(folder / name) if name.startswith(PART) else None
        if facts and facts.st_mtime < before:
            (folder / name).unlink(missing_ok=True)
