"""Where games on the board are kept: one small file each, outside the kernel, under a key that nobody guesses."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from legendary_nb.cards import ContentError, load_system
from legendary_nb.desk.problem import Problem
from legendary_nb.desk.saves import Saved, glance, latest_game, read_game, state_folder, unfinished, write_record
from legendary_nb.game import Game
from legendary_nb.rules import Setup

KEY = re.compile(r"[A-Za-z0-9_-]{8,40}")


def board_folder() -> Path:
    """The folder of the games on the board; nobody else on this machine can read it."""
    folder = state_folder()[0] / "board"
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder


class Store:
    """The place of one game; its key is part of the page's address, so a reload opens it again."""

    def __init__(self, key: str = "", folder: Path | None = None) -> None:
        self.folder = folder / "board" if folder else board_folder()
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        if key and KEY.fullmatch(key):
            self.key = key
        else:
            self.begin()

    def begin(self) -> None:
        """A new key for a new game; the old one stays where it is."""
        self.key = secrets.token_urlsafe(12)

    @property
    def path(self) -> Path:
        return self.folder / f"{self.key}.json"

    def find(self) -> Saved | None:
        """The game kept under the key, if there is one."""
        return read_game(self.path) if self.path.exists() else None

    def keep(self, game: Game, bots: dict[str, str]) -> str:
        """Write the game down; returns what to tell the player where that fails."""
        try:
            write_record(self.path, game, bots)
        except OSError as err:
            return f"This game cannot be stored ({err.strerror or err}); save it yourself before you leave."
        return ""


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


def stored_games() -> list[StoredGame]:
    """The unfinished games on the board, the latest first; a file that makes no sense is left out."""
    found = ((path, glance(path)) for path in unfinished(board_folder()) if KEY.fullmatch(path.stem))
    return [game for path, data in found if data and (game := look_at(path, data))]


def look_at(path: Path, data: dict[str, Any]) -> StoredGame | None:
    try:
        setup = Setup(data["setup"]["system"], data["setup"].get("players", 2))
        return StoredGame(path.stem, load_system(setup.system).title, setup.names, int(data.get("turn", 1)),
                          path.stat().st_mtime)
    except (KeyError, TypeError, ValueError, OSError, ContentError):
        return None
