"""How hard each mastermind and each scheme is: games that bots played once, counted and shipped with the package.

Every mastermind met every scheme of its system equally often, so the games of a mastermind are spread evenly over the
schemes, and those of a scheme over the masterminds.  `tools/measure_difficulty.py` plays them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from legendary_nb.rules import Setup

from .batch import Batch, play_batch
from .intervals import Interval, wilson

FILE = Path(__file__).with_name("difficulty.json")
PLAYERS = 2
BLOCK = 25  # games that are counted together, so that anybody can play some of them again
STEPS = (0.8, 0.6, 0.4, 0.2)  # win rates at which a table gets one bar harder

Blocks = list[int]  # of every block of games, how many the bots won


class Figure(NamedTuple):
    """Some games, and how many of them the bots won."""

    games: int
    won: int

    @property
    def win_rate(self) -> float:
        return self.won / self.games

    @property
    def interval(self) -> Interval:
        return wilson(self.won, self.games)

    @property
    def bars(self) -> int:
        """From 1, where bots win four games of five, to 5, where they win less than one of five."""
        return 1 + sum(self.win_rate < step for step in STEPS)


@dataclass(frozen=True)
class Difficulty:
    """The figures of one system: of every mastermind with every scheme, and of the bots at random tables."""

    tables: dict[str, dict[str, Blocks]] = field(default_factory=dict)
    bots: dict[str, Blocks] = field(default_factory=dict)

    def of_mastermind(self, name: str) -> Figure | None:
        return figure(self.tables.get(name, {}).values())

    def of_scheme(self, name: str) -> Figure | None:
        return figure(schemes[name] for schemes in self.tables.values() if name in schemes)

    def of_table(self, mastermind: str, scheme: str) -> Figure | None:
        return figure([self.tables.get(mastermind, {}).get(scheme, [])])

    def of_bot(self, name: str) -> Figure | None:
        """How often the players win if this bot has all seats and chance draws the table."""
        return figure([self.bots.get(name, [])])


def figure(rows: Iterable[Blocks]) -> Figure | None:
    """All games of some rows together; None if nothing was played."""
    blocks = [won for row in rows for won in row]
    return Figure(BLOCK * len(blocks), sum(blocks)) if blocks else None


@cache
def read_file() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def made() -> dict[str, Any]:
    """How the figures were made: command, date, seed, players and bot."""
    facts: dict[str, Any] = read_file()["made"]
    return facts


def difficulty_of(system: str) -> Difficulty:
    """The figures of a system; empty if nobody has measured it."""
    return Difficulty(**read_file()["systems"].get(system, {}))


def won_in_block(system: str, bot: str, seed: int, block: int, mastermind: str = "", scheme: str = "") -> int:
    """Play one block of games; returns how many the bots won.

    The games of a block have seeds of their own, and chance draws whatever is not named.
    """
    setup = Setup(system, PLAYERS, mastermind, scheme)
    batch = Batch(0, setup, (bot,), seed + block * BLOCK, BLOCK, has_rows=False)
    return play_batch(batch).tally.won
