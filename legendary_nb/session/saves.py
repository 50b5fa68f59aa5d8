"""Games on disk: the folder they are kept in, the terminal's autosaves, and reading games back."""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from legendary_nb.game import Game
from legendary_nb.game.record import LARGEST, PREFIX, from_line, unpack_answers

from .problem import Problem
from .writing import Marks, Place, clean, saved_data, stat_of

LONGEST_NAME = 20
FINISHED_GAMES_KEPT = 50
MOST_MARKS = 100
FALLBACK = "LEGENDARY_NB_FALLBACK"  # where a server whose home cannot be written lets its kernels save
APART = "This game went on in another window. Your answers here are saved as a separate game: {}"


@dataclass
class Saved:
    """A game read from a file, with two facts that the record does not hold: the seats that bots play, and the marks.

    A mark is a moment that a player took back after seeing hidden cards; it is the answers that lead there.
    """

    game: Game
    bots: dict[str, str] = field(default_factory=dict)
    path: Path | None = None
    marks: set[tuple[int, ...]] = field(default_factory=set)
    seen: tuple[int, ...] | None = None  # the state of the file that was read


# ---- the folder ------------------------------------------------------------------------------------


def user_folder() -> Path | None:
    """LEGENDARY_NB_HOME, or where this platform keeps a user's data; None without a home."""
    chosen = os.environ.get("LEGENDARY_NB_HOME")
    if chosen:
        return Path(chosen).expanduser()
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or os.environ.get("APPDATA")
        return Path(base) / "legendary-nb" if base else None
    data = os.environ.get("XDG_DATA_HOME")
    if data and sys.platform != "darwin":
        return Path(data) / "legendary-nb"
    home = os.path.expanduser("~")
    if home in ("~", "/"):
        return None
    return Path(home) / ("Library/Application Support" if sys.platform == "darwin" else ".local/share") / "legendary-nb"


def state_folder() -> tuple[Path, str]:
    """The folder for saved games, and a sentence for the user if it is not the usual one."""
    usual = user_folder()
    if usual is not None and can_write(usual):
        return usual, ""
    why = f"{usual} cannot be written" if usual else "there is no home folder"
    folder = next((one for one in fallbacks() if can_write(one) and is_own(one)), None) or own_temporary()
    return folder, f"Games are saved in {folder}, because {why}; LEGENDARY_NB_HOME names another folder."


def fallbacks() -> list[Path]:
    """The folders to try without a usable home: the one that the server named, then a temporary one of this user."""
    owner = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")
    named = os.environ.get(FALLBACK)
    return [*([Path(named)] if named else []), Path(tempfile.gettempdir()) / f"legendary-nb-{owner}"]


def own_temporary() -> Path:
    try:
        return Path(tempfile.mkdtemp(prefix="legendary-nb-"))
    except OSError as err:
        raise Problem("no folder for saved games can be written, not even a temporary one "
                      f"({err.strerror or err}); name one with LEGENDARY_NB_HOME") from None


def can_write(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def is_own(folder: Path) -> bool:
    return not hasattr(os, "getuid") or (folder.stat().st_uid == os.getuid() and not folder.is_symlink())


# ---- writing ---------------------------------------------------------------------------------------


class Autosave:
    """The file of a game in the terminal; it appears with the first answer, in the old place if you resume a game."""

    def __init__(self, saved: Saved | None = None) -> None:
        self.folder, self.notice = (saved.path.parent, "") if saved and saved.path else state_folder()
        self.place: Place | None = None
        if saved and saved.path:
            self.place = Place(saved.path)
            self.place.seen = saved.seen
        self.trouble = self.news = ""

    @property
    def path(self) -> Path | None:
        return self.place.path if self.place else None

    def keep(self, game: Game, bots: dict[str, str], marks: Marks = ()) -> bool:
        """Save the game as it is now; False, with the trouble noted, if that fails."""
        self.news = ""
        data = saved_data(game, bots, marks)
        try:
            if self.place is None or not self.place.write(data):
                self.news = APART if self.place else ""
                self.place = written_place(self.folder, game.setup.system, data)
        except OSError as err:
            self.trouble = f"{self.path or self.folder}: {err.strerror or err}"
            return False
        self.trouble, self.news = "", self.news.format(self.path)
        return True


def written_place(folder: Path, system: str, data: dict[str, Any]) -> Place:
    """Write a game to a new file whose name tells when it began; games long over make room for it."""
    clean(folder)
    forget_old(folder)
    stamp = time.strftime("%Y%m%d-%H%M%S")
    for n in range(1000):
        place = Place(folder / f"{system}-{stamp}{f'-{n}' if n else ''}.json")
        if not place.path.exists() and place.write(data):
            return place
    raise OSError(f"no free file name in {folder}")


def forget_old(folder: Path) -> None:
    """Keep only the latest of the finished games; unfinished games always stay."""
    finished = [path for path in saved_games(folder) if (glance(path) or {}).get("over")]
    for path in finished[FINISHED_GAMES_KEPT:]:
        path.unlink(missing_ok=True)


# ---- reading ---------------------------------------------------------------------------------------


def saved_games(folder: Path) -> list[Path]:
    """The saved games of a folder, the latest first; empty files do not count."""
    found = [(facts.st_mtime_ns, path) for path in folder.glob("*.json") if (facts := stat_of(path)) and facts.st_size]
    return [path for _, path in sorted(found, reverse=True)]


def glance(path: Path) -> dict[str, Any] | None:
    """The data of a saved game, not yet checked; None if the file cannot be read."""
    try:
        if path.stat().st_size > LARGEST:
            return None
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def unfinished(folder: Path) -> list[Path]:
    """The games that are not over, the latest first; a file that cannot be read counts as one."""
    found = ((path, glance(path)) for path in saved_games(folder))
    return [path for path, data in found if data is None or not data.get("over")]


def read_text(path: Path, where: str) -> str:
    try:
        if path.stat().st_size > LARGEST:
            raise Problem(f"{where}: too large for a saved game")
        return path.read_text(encoding="utf-8").strip()
    except UnicodeDecodeError:
        raise Problem(f"{where}: not a saved game, because it is not text") from None
    except OSError as err:
        raise Problem(f"{where}: cannot be read ({err.strerror or err}); check the name") from None


def read_game(path: Path, where: str = "") -> Saved:
    """The game in a file, a record or a position: the rules check every answer again.

    Problems name the file, or call it `where`: visitors of a page do not learn the folders of this machine.
    """
    where = where or str(path)
    seen = Place(path).state()  # before reading: whatever another writer adds meanwhile was not seen
    return replace(read_saved(read_text(path, where), where), path=path, seen=seen)


def read_saved(text: str, where: str) -> Saved:
    """The game in a text; `where` is how problems call it."""
    if not text.strip():
        raise Problem(f"{where}: the file is empty")
    if len(text) > LARGEST:
        raise Problem(f"{where}: too large for a saved game")
    try:
        data = from_line(text.strip()) if text.lstrip().startswith(PREFIX) else json.loads(text)
        game = Game.replay(data)
        check_names(game.table.box.names)
        look_at(game)
        return Saved(game, read_bots(data, game), marks=read_marks(data, game))
    except json.JSONDecodeError as err:
        raise Problem(f"{where}: not a saved game or cut off: not JSON at line {err.lineno} ({err.msg})") from None
    except (ValueError, KeyError) as err:
        raise Problem(f"{where}: {err.args[0] if err.args else err}") from None
    except Exception as err:  # a changed file can break the setup anywhere
        raise Problem(f"{where}: the saved game is damaged ({type(err).__name__}: {err})") from None


def latest_game(folder: Path, but: Path | None = None) -> tuple[Saved | None, str]:
    """The latest unfinished game that opens, and a sentence about those that do not."""
    left_out = ""
    for path in unfinished(folder):
        if path == but:
            continue
        try:
            return read_game(path), left_out
        except Problem as problem:
            left_out += f" Left out: {problem}."
    return None, left_out


def look_at(game: Game) -> None:
    """Show the game once, so that a stacked table with parts of the wrong kind breaks now and not in mid-game."""
    str(game)
    if game.ask is not None:
        list(game.ask.options.labels)


def read_bots(data: Any, game: Game) -> dict[str, str]:
    bots = data.get("bots") or {}
    names = game.table.box.names
    if not isinstance(bots, dict) or not all(name in names and isinstance(bot, str) for name, bot in bots.items()):
        raise ValueError(f"the bots of the saved game are damaged: {bots!r}")
    return dict(bots)


def read_marks(data: Any, game: Game) -> set[tuple[int, ...]]:
    """Put the marked moments of a record, if it has any, back into the tree of answers."""
    peeked = data.get("peeked") or []
    if not isinstance(peeked, list) or len(peeked) > MOST_MARKS or not all(isinstance(one, str) for one in peeked):
        raise ValueError("the marks of the saved game are damaged")
    marks = {tuple(unpack_answers(one)) for one in peeked}
    for path in sorted(marks):
        game.remember(path)
    return marks


def check_names(names: tuple[str, ...]) -> None:
    """Raise a problem unless all names are short and every screen can show them."""
    for name in names:
        if not isinstance(name, str) or not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
            raise ValueError(f"a player's name is 1 to {LONGEST_NAME} letters, not {name!r}")
