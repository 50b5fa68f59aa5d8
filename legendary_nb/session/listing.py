"""The lists of saved games: the facts about a game, read and checked without replaying it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from legendary_nb.cards import ContentError, load_system
from legendary_nb.game import Setup

from .saves import check_names, glance

LAST_TURN = 100_000


@dataclass(frozen=True)
class StoredGame:
    """The facts about a saved game that a list shows."""

    key: str
    title: str
    players: tuple[str, ...]
    turn: int
    when: float
    is_over: bool = False

    @property
    def day(self) -> str:
        """The time of the last answer, in words; "" if the clock cannot be right."""
        try:
            return datetime.fromtimestamp(self.when).strftime("%d %b, %H:%M")
        except (OverflowError, ValueError, OSError):
            return ""


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
    return StoredGame(path.stem, load_system(setup.system).title, setup.names, turn, path.stat().st_mtime,
                      data.get("over") is True)
