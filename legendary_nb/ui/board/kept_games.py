"""The saved games of the board: one small file each, outside the kernel, under a key that nobody can guess."""

from __future__ import annotations

import base64
import hashlib
import os
import re
import secrets
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

from legendary_nb.cards import load_system, system_names
from legendary_nb.game import Game
from legendary_nb.session.listing import NAME, StoredGame, checked_title, look_at
from legendary_nb.session.problem import Problem
from legendary_nb.session.saves import Saved, latest_game, read_game, state_folder
from legendary_nb.session.writing import LEFT_OVER_S, Marks, Place, clean, saved_data

from .emblems import Row, named_emblem

KEY = re.compile(r"[A-Za-z0-9_-]{8,40}")
SECRET = 16  # random signs at the end of a key, after the tag of its owner
OWNER = 12
MOST_GAMES = 2000
MOST_OF_ONE = 100  # games of one visitor
OLDEST = 20  # games; a finished one of these leaves first
MOST_ASKED, MOST_SHOWN = 100, 40
IN_VAIN = "This game cannot be saved ({}); save the record yourself before you leave."
ELSEWHERE = "This game went on in another window; here is where it stands."
DELETED = ".deleted-"  # after the key and before the second of the deletion
MOST_DELETED = 200  # games that wait to be brought back
NOT_SAVED = "This game is no longer saved."
APART = "The file of this game can no longer be read; the game goes on under a new address."
GONE = "No game is kept under this address now. The oldest games make room for new ones."
MADE_ROOM = "Your oldest game ({}) made room for this one. To keep a game for good, save its record."
TEMPORARY = "This server cannot keep games for good. To keep a game, save its record."


def board_folder() -> Path:
    """The folder of the games on the board; no other user of this machine can read it."""
    return made(state_folder()[0] / "board")


def made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder


class Store:
    """The place of one game; its key is part of the page's address, so a reload opens it again.

    Two pages may have the same game.  Each knows which state of the file it has seen: a page that has missed a change
    writes nothing, and shows the game as the other page left it.
    """

    def __init__(self, key: str = "", folder: Path | None = None, owner: str = "") -> None:
        home, notice = (folder, "") if folder else state_folder()
        self.folder = made(home / "board")
        self.notice = TEMPORARY if notice else ""
        self.owner, self.is_named = owner, False
        self.begin(key if KEY.fullmatch(key) else "")

    def begin(self, key: str = "") -> None:
        """Take a new key for a new game; the file appears with the first answer, and the old one stays."""
        self.key = key or self.owner + secrets.token_urlsafe(SECRET * 3 // 4)
        self.place = Place(self.folder / f"{self.key}.json")

    def belong_to(self, visitor: str) -> None:
        """The page names its browser once; games that it begins from now on belong to that browser."""
        if self.is_named:
            return
        self.owner, self.is_named = owner_tag(visitor), True
        if not self.is_stored:
            self.begin()

    @property
    def path(self) -> Path:
        return self.place.path

    @property
    def is_stored(self) -> bool:
        """Whether the game has its file, so that a reload of the page finds it."""
        return self.place.seen is not None

    def is_behind(self) -> bool:
        """Whether another page has written since this one last looked."""
        return self.place.is_behind()

    def find(self) -> Saved | None:
        """The game under the key, if there is one."""
        if self.place.state() is None:
            return None
        saved = read_game(self.path, "the file")
        self.place.seen = saved.seen
        return saved

    def look_into(self, key: str) -> Saved:
        """Another saved game, read and checked."""
        path = self.folder / file_of(key).name
        if not path.exists():
            raise Problem(NOT_SAVED)
        return read_game(path, "the file")

    def move_to(self, saved: Saved) -> None:
        """Go on with another saved game; the one before stays in its file."""
        assert saved.path is not None
        self.begin(saved.path.stem)
        self.place.seen = saved.seen

    def keep(self, game: Game, bots: dict[str, str], marks: Marks = ()) -> str:
        """Save the game; returns a notice for the player, or ""."""
        told: list[str] = []
        try:
            if not self.place.write(saved_data(game, bots, marks), lambda: told.append(self.make_room())):
                return ELSEWHERE
        except OSError as err:
            return IN_VAIN.format(err.strerror or err)
        return " ".join(filter(None, [*told, self.notice if told else ""]))

    def make_room(self) -> str:
        """Remove a game if there are too many; returns a notice for the player if it was theirs."""
        clean(self.folder)
        clean_deleted(self.folder)
        leaving = who_leaves(self.folder, self.owner)
        game = look_at(leaving) if leaving else None
        if leaving:
            leaving.unlink(missing_ok=True)
            leaving.with_suffix(NAME).unlink(missing_ok=True)
        if not leaving or owner_of(leaving.stem) != self.owner:
            return ""
        words = f"{', '.join(game.players)}, turn {game.turn}, {game.day}" if game else "it could not be read"
        return MADE_ROOM.format(words)


# ---- making room -----------------------------------------------------------------------------------


def owner_tag(visitor: str) -> str:
    """The part of a key that tells the owner, without the name that the browser gave itself."""
    return base64.urlsafe_b64encode(hashlib.sha256(visitor.encode()).digest()).decode()[:OWNER]


def owner_of(key: str) -> str:
    """The owner in a key; "" for games begun from the command line."""
    return key[:OWNER] if len(key) == OWNER + SECRET else ""


def who_leaves(folder: Path, owner: str) -> Path | None:
    """The file that makes room for another game of this owner, if there are too many.

    The owner's own games go first.  In a full folder, the owner with the most games loses one, so nobody can push out
    the games of others who have fewer.
    """
    games: defaultdict[str, list[os.DirEntry[str]]] = defaultdict(list)
    with os.scandir(folder) as found:
        for entry in found:
            if entry.name.endswith(".json"):
                games[owner_of(entry.name.removesuffix(".json"))].append(entry)
    if owner and len(games[owner]) >= MOST_OF_ONE:
        return first_to_leave(games[owner])
    if sum(map(len, games.values())) < MOST_GAMES:
        return None
    most = max(len(games[one]) + (one == owner) for one in games)
    if games[owner] and len(games[owner]) + 1 == most:
        return first_to_leave(games[owner])
    return first_to_leave([entry for one in games.values() if len(one) == most for entry in one])


def first_to_leave(games: list[os.DirEntry[str]]) -> Path | None:
    """The first finished game among the oldest, otherwise the very oldest."""
    found = [Path(path) for _, path in sorted((last_written(entry), entry.path) for entry in games)[:OLDEST]]
    over = (path for path in found if (game := look_at(path)) and game.is_over)
    return next(over, found[0] if found else None)


def last_written(entry: os.DirEntry[str]) -> float:
    try:
        return entry.stat().st_mtime
    except OSError:  # removed meanwhile: it has made room already
        return 0


# ---- opening ---------------------------------------------------------------------------------------


def open_store(key: str) -> tuple[Store, Saved | None, str]:
    """The store of a key, the game in it, and a sentence about a game that does not open.

    A page that does not name its browser counts as a new owner.
    """
    store = Store(key, owner=owner_tag(secrets.token_hex(16)))
    try:
        saved, trouble = store.find(), GONE if key else ""
    except Problem as problem:
        saved, trouble = None, f"The game of this address cannot be opened: {problem}"
    if saved is None:
        store.begin()
    return store, saved, "" if saved else trouble


def latest_on_the_board() -> tuple[Store, Saved | None]:
    """Your last game on the board; if there is none, a copy of your last one in the terminal."""
    saved, _ = latest_game(board_folder())
    if saved is not None and saved.path is not None:
        store = Store(saved.path.stem)
        return store, store.find()
    return Store(), latest_game(state_folder()[0])[0]


# ---- your games --------------------------------------------------------------------------------------


def stored_games(keys: Any, most: int = MOST_SHOWN) -> list[StoredGame]:
    """The saved games of these keys, the latest first: you see only games whose keys you know."""
    known = [key for key in keys if isinstance(key, str) and KEY.fullmatch(key)] if isinstance(keys, list) else []
    folder = board_folder()
    found = [game for key in list(dict.fromkeys(known))[:MOST_ASKED] if (game := look_at(folder / f"{key}.json"))]
    return sorted(found, key=lambda game: -game.when)[:most]


def listed_games(keys: Any) -> list[dict[str, Any]]:
    """The saved games of these keys as a page lists them, with the emblem of the mastermind."""
    return [game.row() | {"emblem": mastermind_emblem(game)} for game in stored_games(keys)]


def mastermind_emblem(game: StoredGame) -> Row:
    """The emblem of the first mastermind, in the system that has it: in a mix that may be another one."""
    name = game.shown.mastermind.partition(" + ")[0]
    own = load_system(game.system)
    having = [own, *(load_system(other) for other in system_names() if other != own.id)]
    return named_emblem(name, "mastermind", next((one for one in having if name in one.masterminds), own))


def file_of(key: Any) -> Path:
    """The file of a key that a page has sent."""
    if not isinstance(key, str) or not KEY.fullmatch(key):
        raise Problem(NOT_SAVED)
    return board_folder() / f"{key}.json"


def rename_game(key: Any, name: Any) -> None:
    """Give a saved game a name, or take its name away; the file of the game stays as it is."""
    file, title = file_of(key), checked_title(name)
    if not file.exists():
        raise Problem(NOT_SAVED)
    if title:
        file.with_suffix(NAME).write_text(title, encoding="utf-8")
    else:
        file.with_suffix(NAME).unlink(missing_ok=True)


def delete_game(key: Any) -> None:
    """Put a saved game aside; for an hour `restore_game` brings it back."""
    file = file_of(key)
    clean_deleted(file.parent)
    try:
        file.rename(file.with_suffix(f"{DELETED}{int(time.time())}"))
    except OSError:
        raise Problem(NOT_SAVED) from None


def restore_game(key: Any) -> None:
    """Bring a deleted game back, unless it has been played on since."""
    file = file_of(key)
    deleted = sorted(file.parent.glob(f"{file.stem}{DELETED}*"))
    if not deleted or file.exists():
        raise Problem("This game cannot be brought back any more." if not file.exists() else "This game is still here.")
    deleted[-1].rename(file)


CHANGES: dict[str, Callable[[dict[str, Any]], None]] = {
    "list": lambda message: None,
    "rename": lambda message: rename_game(message.get("key"), message.get("name")),
    "delete": lambda message: delete_game(message.get("key")),
    "restore": lambda message: restore_game(message.get("key"))}


def changed_games(message: dict[str, Any]) -> list[dict[str, Any]]:
    """Change one game as a start page asks; returns the list of those that its browser knows."""
    CHANGES[message["do"]](message)
    return listed_games(message.get("keys"))


def clean_deleted(folder: Path) -> None:
    """Remove for good what was deleted an hour ago, and the oldest if there are too many."""
    deleted = sorted(folder.glob(f"*{DELETED}*"), key=deleted_at, reverse=True)
    for k, path in enumerate(deleted):
        if k >= MOST_DELETED or deleted_at(path) < time.time() - LEFT_OVER_S:
            path.unlink(missing_ok=True)
            if not path.with_suffix(".json").exists():
                path.with_suffix(NAME).unlink(missing_ok=True)


def deleted_at(path: Path) -> int:
    digits = path.suffix.removeprefix(DELETED)
    return int(digits) if digits.isascii() and digits.isdigit() else 0
