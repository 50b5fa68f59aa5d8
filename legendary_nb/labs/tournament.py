"""A tournament of bots: all play the same games, and every bot is told what it did wrong."""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from legendary_nb.bots import play_out
from legendary_nb.game import Game
from legendary_nb.game.hidden import View
from legendary_nb.rules import Setup
from legendary_nb.simulate.intervals import of_mean, wilson
from legendary_nb.simulate.seats import read_bots, seat_bots
from legendary_nb.simulate.variant import begin
from legendary_nb.state import Table
from legendary_nb.teach.results import Grid

LIMIT = 5_000  # decisions of a game; who needs more than that goes round in circles


@dataclass(frozen=True)
class Entry:
    """How one bot did: games won, mean points of a seat and mean turns; or the problem that put it out."""

    name: str
    games: int = 0
    won: int = 0
    points: float = 0.0
    turns: float = 0.0
    problem: str = ""

    @property
    def win_rate(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def shown(self) -> tuple[float, float, float]:
        return (self.win_rate, *wilson(self.won, self.games))


@dataclass(frozen=True)
class League:
    """The table of a tournament, the best first."""

    entries: tuple[Entry, ...]

    def __getitem__(self, name: str) -> Entry:
        return next(entry for entry in self.entries if entry.name == name)

    @property
    def ranking(self) -> list[str]:
        return [entry.name for entry in self.entries if not entry.problem]

    @property
    def rates(self) -> dict[str, tuple[float, float, float]]:
        """Win rates with their intervals, as a chart takes them."""
        return {entry.name: entry.shown for entry in self.entries if not entry.problem}

    def grid(self) -> Grid:
        return Grid(["", "bot", "won", "95 % interval", "points", "turns", ""],
                    [[n, entry.name, *figures(entry), entry.problem] for n, entry in enumerate(self.entries, 1)])

    def __str__(self) -> str:
        return str(self.grid())

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return self.grid()._repr_html_()


def figures(entry: Entry) -> list[str]:
    if entry.problem:
        return ["-"] * 4
    _, low, high = entry.shown
    return [f"{entry.win_rate:.0%}", f"{low:.0%} to {high:.0%}", f"{entry.points:.1f}", f"{entry.turns:.1f}"]


def tournament(bots: Mapping[str, Any], setup: Setup, games: int = 30, seed: int = 0) -> League:
    """Every bot takes all seats in the same games; ranked by games won, then by points.

    A bot that stops with an error, answers what is not allowed or never ends its game is out, with the reason.
    """
    entries = [enter(name, bot, setup, games, seed) for name, bot in bots.items()]
    return League(tuple(sorted(entries, key=lambda one: (bool(one.problem), -one.win_rate, -one.points, one.name))))


def enter(name: str, bot: Any, setup: Setup, games: int, seed: int) -> Entry:
    """One bot in all games."""
    won, points, turns = 0, [], []
    for number in range(seed, seed + games):
        try:
            table = play_one(setup, [bot], number)
        except Exception as problem:  # a bot may do anything; the tournament goes on without it
            return Entry(name, problem=f"game {number}: {type(problem).__name__}: {problem}"[:120])
        if table.outcome is None:
            return Entry(name, problem=f"game {number}: no end after {LIMIT} answers")
        won += table.outcome.result == "win"
        points.append(statistics.fmean(table.outcome.scores.values()))
        turns.append(table.turn)
    return Entry(name, games, won, statistics.fmean(points), statistics.fmean(turns))


def play_one(setup: Setup, bots: list[Any], seed: int) -> Table:
    """A game played by these bots, one for each seat or one for all, to its end or to the limit."""
    table = begin(setup, seed)
    play_out(table, seat_bots(read_bots(bots), len(table.players), seed), LIMIT)
    return table


def seen_by_asked(game: Game) -> View:
    """What the seat that is asked may see, as a bot gets it."""
    assert game.table.ask is not None
    return View(game.table, game.table.ask.player)


def duels(bots: Mapping[str, Any], setup: Setup, games: int = 10, seed: int = 0) -> dict[str, tuple[float, ...]]:
    """Every bot against every other one at the same table, in both orders of seats: the mean lead in points.

    Whether the players win or lose together, each seat has its own victory pile.
    """
    leads: dict[str, list[float]] = {name: [] for name in bots}
    for one, other in combinations(bots, 2):
        for number in range(seed, seed + games):
            for first, second in ((one, other), (other, one)):
                table = play_one(setup, [bots[first], bots[second]], number)
                mine, yours = list(table.outcome.scores.values())[:2] if table.outcome else (0, 0)
                leads[first].append(mine - yours)
                leads[second].append(yours - mine)
    means = {name: (statistics.fmean(found), *of_mean(found)) for name, found in leads.items()}
    return dict(sorted(means.items(), key=lambda pair: -pair[1][0]))


def agreement(one: Sequence[str], other: Sequence[str]) -> float:
    """How far two rankings of the same names agree: 1 the same, 0 as by chance, -1 upside down (Spearman)."""
    n = len(one)
    if n < 2 or set(one) != set(other):
        raise ValueError("two rankings of the same two or more names can be compared")
    far = sum((place - other.index(name)) ** 2 for place, name in enumerate(one))
    return 1 - 6 * far / (n * (n * n - 1))
