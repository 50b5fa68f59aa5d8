"""A tournament of bots: all play the same games, and every bot is told what it did wrong."""

from __future__ import annotations

import statistics
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from typing import Any

from legendary_nb.bots import play_out
from legendary_nb.cards.errors import shown
from legendary_nb.game import BotFault, Game
from legendary_nb.game.referee import SECONDS
from legendary_nb.game.view import View
from legendary_nb.rules import Setup
from legendary_nb.simulate import SimulationError
from legendary_nb.simulate.bots_at_seats import read_bots, seat_bots
from legendary_nb.simulate.compare import one_setup
from legendary_nb.simulate.intervals import of_mean, wilson
from legendary_nb.simulate.request import make_order
from legendary_nb.simulate.variant import begin
from legendary_nb.state import Table
from legendary_nb.teach.class_results import Grid

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


def tournament(bots: Mapping[str, Any], setup: Setup, games: int = 30, seed: int = 0,
               seconds: float = SECONDS) -> League:
    """Every bot takes all seats in the same games; ranked by games won, then by points.

    A bot that stops with an error, answers what is not allowed, takes longer than so many seconds for an answer or
    never ends its game is out: it stands below all others, without any figures, with the reason.
    """
    read_all(bots)
    setup = one_setup(setup)
    make_order(setup, "priority", games, seed, "game", None, None, LIMIT, seconds)
    entries = [enter(name, bot, setup, games, seed, seconds) for name, bot in bots.items()]
    return League(tuple(sorted(entries, key=lambda one: (bool(one.problem), -one.win_rate, -one.points, one.name))))


def read_all(bots: Mapping[str, Any]) -> None:
    """Every entry is a bot under a name."""
    if not isinstance(bots, Mapping) or not bots:
        raise SimulationError(f'bots are given by name, such as {{"mine": my_bot}}, not as {shown(bots)}')
    for name, bot in bots.items():
        if not isinstance(name, str):
            raise SimulationError(f"bots are given by name; {shown(name)} is no name")
        read_bots(bot)


def enter(name: str, bot: Any, setup: Setup, games: int, seed: int, seconds: float = SECONDS) -> Entry:
    """One bot in all games."""
    won, points, turns = 0, [], []
    for number in range(seed, seed + games):
        try:
            table = play_one(setup, [bot], number, seconds)
        except (BotFault, SimulationError) as problem:  # the tournament goes on without it
            return Entry(name, problem=f"game {number}: {problem}")
        if table.outcome is None:
            return Entry(name, problem=f"game {number}: no end after {LIMIT} answers")
        won += table.outcome.result == "win"
        points.append(statistics.fmean(table.outcome.scores.values()))
        turns.append(table.turn)
    return Entry(name, games, won, statistics.fmean(points), statistics.fmean(turns))


def play_one(setup: Setup, bots: list[Any], seed: int, seconds: float = SECONDS) -> Table:
    """A game played by these bots, one for each seat or one for all, to its end or to the limit."""
    table = begin(setup, seed)
    play_out(table, seat_bots(read_bots(bots), len(table.players), seed), LIMIT, seconds=seconds)
    return table


def seen_by_asked(game: Game) -> View:
    """What the seat that is asked may see, as a bot gets it."""
    assert game.table.ask is not None
    return View(game.table, game.table.ask.player)


def duels(bots: Mapping[str, Any], setup: Setup, games: int = 10, seed: int = 0,
          seconds: float = SECONDS) -> dict[str, tuple[float, ...]]:
    """Every bot against every other one at the same table, in both orders of seats: the mean lead in points.

    Whether the players win or lose together, each seat has its own victory pile.  A bot that does what it may not (see
    `tournament`) is left out, with a warning that says why, and so are its games.
    """
    read_all(bots)
    setup = one_setup(setup)
    make_order(setup, ["priority"] * 2, games, seed, "game", None, None, LIMIT, seconds)
    leads: dict[tuple[str, ...], list[float]] = {pair: [] for pair in permutations(bots, 2)}
    out: set[str] = set()
    for pair, number in product(leads, range(seed, seed + games)):
        if out.isdisjoint(pair):
            try:
                leads[pair].append(lead_in(play_one(setup, [bots[name] for name in pair], number, seconds)))
            except BotFault as fault:
                out.add(pair[fault.seat])
                warnings.warn(f"out of the duels: {fault}", stacklevel=2)
    fair = {pair: found for pair, found in leads.items() if out.isdisjoint(pair)}
    found = {name: [lead if name == pair[0] else -lead for pair, those in fair.items() if name in pair
                    for lead in those] for name in bots if name not in out}
    means = {name: (statistics.fmean(those or [0.0]), *of_mean(those)) for name, those in found.items()}
    return dict(sorted(means.items(), key=lambda pair: -pair[1][0]))


def lead_in(table: Table) -> float:
    """By how many points the first seat leads; by none in a game that did not end."""
    mine, yours = list(table.outcome.scores.values())[:2] if table.outcome else (0, 0)
    return float(mine - yours)


def agreement(one: Sequence[str], other: Sequence[str]) -> float:
    """How far two rankings of the same names agree: 1 the same, 0 as by chance, -1 upside down (Spearman)."""
    n = len(one)
    if n < 2 or set(one) != set(other):
        raise ValueError("two rankings of the same two or more names can be compared")
    far = sum((place - other.index(name)) ** 2 for place, name in enumerate(one))
    return 1 - 6 * far / (n * (n * n - 1))
