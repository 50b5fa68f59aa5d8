"""Where games on the board are kept: one small file each, outside the kernel, under a key that nobody guesses."""

from __future__ import annotations

import re
import secrets
from pathlib import Path

from legendary_nb.cli.problem import Problem
from legendary_nb.cli.saves import Saved, read_game, state_folder, write_record
from legendary_nb.game import Game

KEY = re.compile(r"[A-Za-z0-9_-]{8,40}")


class Store:
    """The place of one game; its key is part of the page's address, so a reload opens it again."""

    def __init__(self, key: str = "", folder: Path | None = None) -> None:
        self.folder = (folder or state_folder()[0]) / "board"
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
