"""Where games on the board are kept: one small file each, outside the kernel, under a key that nobody guesses."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from legendary_nb.cards import ContentError, load_system
from legendary_nb.desk.problem import Problem
from legendary_nb.desk.saves import (
    Saved,
    forget_old,
    glance,
    latest_game,
    read_game,
    saved_games,
    stat_of,
    state_folder,
    write_record,
)
from legendary_nb.game import Game
from legendary_nb.rules import Setup

KEY = re.compile(r"[A-Za-z0-9_-]{8,40}")
MOST_GAMES = 2000
IN_VAIN = "This game cannot be stored ({}); save it yourself before you leave."
ELSEWHERE = "This game went on in another window; this is where it stands."


def board_folder() -> Path:
    """The folder of the games on the board; nobody else on this machine can read it."""
    folder = state_folder()[0] / "board"
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder


class Store:
    """The place of one game; its key is part of the page's address, so a reload opens it again.

    Two pages may have the same game.  Each knows the state of the file that it has seen: a page that has missed
    something writes nothing, and takes over what the other has written.
    """

    def __init__(self, key: str = "", folder: Path | None = None) -> None:
        self.folder = folder / "board" if folder else board_folder()
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.begin()
        if key and KEY.fullmatch(key):
            self.key = key

    def begin(self) -> None:
        """A new key for a new game; the old one stays where it is."""
        self.key = secrets.token_urlsafe(12)
        self.seen: tuple[int, ...] | None = None

    @property
    def path(self) -> Path:
        return self.folder / f"{self.key}.json"

    def state(self) -> tuple[int, ...] | None:
        """What tells one state of the file from another: every writing makes a new file."""
        facts = stat_of(self.path)
        return (facts.st_mtime_ns, facts.st_ino, facts.st_size) if facts else None

    def is_behind(self) -> bool:
        """Another page has written since this one last looked."""
        state = self.state()
        return self.seen is not None and state is not None and state != self.seen

    def find(self) -> Saved | None:
        """The game kept under the key, if there is one."""
        self.seen = self.state()
        return read_game(self.path, "the file") if self.seen else None

    def keep(self, game: Game, bots: dict[str, str]) -> str:
        """Write the game down; returns what to tell the player where that fails."""
        try:
            with one_at_a_time(self.folder):
                if self.is_behind():
                    return ELSEWHERE
                if self.seen is None and is_full(self.folder):
                    return IN_VAIN.format(f"{MOST_GAMES} games are kept already")
                write_record(self.path, game, bots)
                self.seen = self.state()
        except OSError as err:
            return IN_VAIN.format(err.strerror or err)
        return ""


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


def is_full(folder: Path) -> bool:
    """There is no place for another game, also without those that were played to their end."""
    if len(saved_games(folder)) < MOST_GAMES:
        return False
    forget_old(folder)
    return len(saved_games(folder)) >= MOST_GAMES


def open_store(key: str) -> tuple[Store, Saved | None, str]:
    """The store of a key, the game in it, and a word about a game that cannot be opened."""
    store = Store(key)
    try:
        return store, store.find(), ""
    except Problem as problem:
        store.begin()
        return store, None, f"The game of this address cannot be opened: {problem}"


def latest_on_the_board() -> tuple[Store, Saved | None]:
    """The game left last on the board; where there is none, a copy of the one left last in the terminal."""
    saved, _ = latest_game(board_folder())
    if saved is not None and saved.path is not None:
        return Store(saved.path.stem), saved
    return Store(), latest_game(state_folder()[0])[0]


# ---- the games that can be gone on with ------------------------------------------------------------


@dataclass(frozen=True)
class StoredGame:
    """What a list of games tells about one of them."""

    key: str
    title: str
    players: tuple[str, ...]
    turn: int
    when: float


def stored_games(most: int = 12) -> list[StoredGame]:
    """The unfinished games on the board, the latest first; a file that makes no sense is left out."""
    found = ((path, glance(path)) for path in saved_games(board_folder()) if KEY.fullmatch(path.stem))
    games = (look_at(path, data) for path, data in found if data and not data.get("over"))
    return list(islice(filter(None, games), most))


def look_at(path: Path, data: dict[str, Any]) -> StoredGame | None:
    try:
        setup = Setup(data["setup"]["system"], data["setup"].get("players", 2))
        return StoredGame(path.stem, load_system(setup.system).title, setup.names, int(data.get("turn", 1)),
                          path.stat().st_mtime)
    except (KeyError, TypeError, ValueError, OSError, ContentError):
        return None
