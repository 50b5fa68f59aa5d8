"""The lists of saved games: the facts about a game, read and checked without replaying it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from legendary_nb.cards import ContentError, load_system
from legendary_nb.game import Setup

from .problem import Problem
from .saves import check_names, glance

LAST_TURN = 100_000
MOST_TWISTS = 100
LONGEST = 100  # letters of a card's name
NAME = ".name"  # after the key: the file with the name that the players gave their game
LONGEST_TITLE = 60
RESULTS = ("win", "loss", "tie")


@dataclass(frozen=True)
class Shown:
    """What lies open on the table of a saved game; a file from before has none of it."""

    mastermind: str = ""
    scheme: str = ""
    twists: int = 0
    of: int = 0
    asked: str = ""
    result: str = ""


@dataclass(frozen=True)
class StoredGame:
    """The facts about a saved game that a list shows."""

    key: str
    title: str
    players: tuple[str, ...]
    turn: int
    when: float
    is_over: bool = False
    system: str = ""
    name: str = ""  # given by the players
    bots: tuple[str, ...] = ()  # the players that are bots
    shown: Shown = Shown()

    @property
    def day(self) -> str:
        """The time of the last answer, in words; "" if the clock cannot be right."""
        try:
            return datetime.fromtimestamp(self.when).strftime("%d %b, %H:%M")
        except (OverflowError, ValueError, OSError):
            return ""


    def row(self) -> dict[str, Any]:
        """The facts as a page takes them."""
        when = self.when if self.day else 0
        return {"key": self.key, "name": self.name, "system": self.system, "title": self.title,
                "players": list(self.players), "bots": list(self.bots), "turn": self.turn, "when": when,
                "over": self.is_over, **asdict(self.shown)}


def look_at(path: Path) -> StoredGame | None:
    """The facts about a saved game; None if the file makes no sense."""
    data = glance(path)
    try:
        return facts_of(path, data) if data else None
    except (KeyError, TypeError, ValueError, ArithmeticError, OSError, ContentError):
        return None


def facts_of(path: Path, data: dict[str, Any]) -> StoredGame:
    setup = Setup(data["setup"]["system"], data["setup"].get("players", 2))
    check_names(setup.names)
    turn = data.get("turn", 1)
    if type(turn) is not int or not 0 <= turn <= LAST_TURN:
        raise ValueError(f"a turn is a number from 0 to {LAST_TURN}")
    bots = data.get("bots", {})
    return StoredGame(path.stem, load_system(setup.system).title, setup.names, turn, path.stat().st_mtime,
                      data.get("over") is True, setup.system, given_name(path),
                      tuple(name for name in setup.names if isinstance(bots, dict) and name in bots),
                      shown_of(data.get("shown", {})))


def shown_of(data: Any) -> Shown:
    """The open facts of a saved game, checked; a file that has been changed by hand shows none."""
    try:
        found = Shown(**data)
    except TypeError:
        return Shown()
    texts = (found.mastermind, found.scheme, found.asked)
    are_texts = all(isinstance(text, str) and len(text) <= LONGEST and text.isprintable() for text in texts)
    are_counts = all(type(n) is int and 0 <= n <= MOST_TWISTS for n in (found.twists, found.of))
    return found if are_texts and are_counts and found.result in ("", *RESULTS) else Shown()


# ---- names that players give -----------------------------------------------------------------------


def given_name(path: Path) -> str:
    """The name of the game in a file; "" if nobody gave it one."""
    try:
        name = path.with_suffix(NAME).read_text(encoding="utf-8")[:LONGEST_TITLE]
    except (OSError, UnicodeDecodeError):
        return ""
    return name if name.isprintable() else ""


def checked_title(name: Any) -> str:
    """A name for a game, as somebody typed it."""
    title = " ".join(name.split()) if isinstance(name, str) else ""
    if not isinstance(name, str) or len(title) > LONGEST_TITLE or not title.isprintable():
        raise Problem(f"The name of a game has at most {LONGEST_TITLE} letters.")
    return title
