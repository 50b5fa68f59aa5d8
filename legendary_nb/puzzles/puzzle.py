"""A puzzle as a value and as a line of text, and the puzzles that come with the kit."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from legendary_nb.cards.errors import shown
from legendary_nb.game import Game
from legendary_nb.game.record import RecordError, read_setup, systems_of
from legendary_nb.rules import Setup

from .bare import Bare
from .solver import WIN

SHIPPED = Path(__file__).with_name("shipped")
KEYS = {"id": str, "setup": dict, "table": str, "worth": int, "bots": dict, "line": list, "themes": list,
        "rating": int, "source": int}
LONGEST = 20_000  # letters of a line


@dataclass(frozen=True)
class Puzzle:
    """One turn to solve."""

    id: str
    setup: Setup
    table: str
    worth: int
    bots: dict[str, int]
    line: tuple[str, ...]
    themes: tuple[str, ...]
    rating: int
    source: int  # the seed of the game it comes from; -1 for a game of people

    @property
    def system(self) -> str:
        return self.setup.mix

    @property
    def number(self) -> int:
        """The number in its name, 0 if it has none."""
        number = self.id.rpartition("-")[2]
        return int(number) if number.isdecimal() else 0

    @property
    def is_win(self) -> bool:
        """Whether the goal is to win."""
        return self.worth == WIN

    @property
    def bare(self) -> Bare:
        return Bare(self.setup, {"table": self.table})

    def game(self) -> Game:
        """The game at the start of the turn."""
        return self.bare.game()

    def text(self) -> str:
        """The puzzle as one line."""
        setup = {"system": self.setup.system, "players": list(self.setup.names), "mastermind": self.setup.mastermind,
                 "scheme": self.setup.scheme, "sets": list(self.setup.sets)}
        facts = {"id": self.id, "rating": self.rating, "worth": self.worth, "bots": self.bots,
                 "themes": list(self.themes), "line": list(self.line), "source": self.source,
                 "setup": {key: value for key, value in setup.items() if value}, "table": self.table}
        return json.dumps(facts, ensure_ascii=False, separators=(",", ":"))


class PuzzleError(ValueError):
    """A line that is no puzzle; says what is wrong with it."""


def read_puzzle(line: str) -> Puzzle:
    """The puzzle of a line; its position is checked when it is opened."""
    try:
        facts = json.loads(line[:LONGEST])
    except (ValueError, RecursionError) as problem:
        raise PuzzleError(f"this line is no puzzle: {problem}") from problem
    if not isinstance(facts, dict) or any(type(facts.get(key)) is not kind for key, kind in KEYS.items()):
        raise PuzzleError(f"this line is no puzzle: it needs {', '.join(KEYS)}")
    if not all(isinstance(word, str) for key in ("line", "themes") for word in facts[key]):
        raise PuzzleError("a puzzle has its line and its themes as texts")
    try:
        systems_of(facts["setup"])
        setup = read_setup(facts["setup"])
    except RecordError as problem:
        raise PuzzleError(f"puzzle {shown(facts['id'])}: {problem}") from problem
    facts |= {"setup": setup, "line": tuple(facts["line"]), "themes": tuple(facts["themes"])}
    return Puzzle(**{key: facts[key] for key in KEYS})


def read_puzzles(lines: Iterable[str]) -> Iterator[Puzzle]:
    """The puzzles of a file; empty lines are passed over."""
    return (read_puzzle(line) for line in lines if line.strip())


def puzzles_in(file: Path) -> list[Puzzle]:
    """The puzzles of a file, none if it does not exist."""
    if not file.exists():
        return []
    with file.open(encoding="utf-8") as lines:
        return list(read_puzzles(lines))


@cache
def shipped(system: str) -> tuple[Puzzle, ...]:
    """The puzzles of a system that come with the kit, the easiest first."""
    return tuple(sorted(puzzles_in(SHIPPED / f"{system}.jsonl"), key=lambda puzzle: (puzzle.rating, puzzle.id)))


def systems_with_puzzles() -> list[str]:
    """The systems that have puzzles."""
    return sorted(file.stem for file in SHIPPED.glob("*.jsonl"))


def counted(puzzles: Iterable[Puzzle]) -> dict[str, Any]:
    """How many puzzles there are, and how many of each theme."""
    found = list(puzzles)
    themes: dict[str, int] = {}
    for puzzle in found:
        for theme in puzzle.themes:
            themes[theme] = themes.get(theme, 0) + 1
    return {"puzzles": len(found), "themes": dict(sorted(themes.items()))}
