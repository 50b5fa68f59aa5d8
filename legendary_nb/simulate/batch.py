"""A batch: one worker plays some games of one setup, seed after seed, and returns columns."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from legendary_nb.bots import play_out
from legendary_nb.game.referee import SECONDS, BotFault
from legendary_nb.rules import Setup
from legendary_nb.rules.mix import system_of
from legendary_nb.rules.setup import plan_of
from legendary_nb.state import Chance, scattered

from .bots import bot_names, seat_bots
from .decisions import Witness
from .intervals import Interval, wilson
from .rows import COLUMNS, ROWS, Columns, Row, setup_row
from .variant import Variant, begin, setup_of

LIMIT = 100_000  # answers in a game, after which it counts as unfinished
RESULTS = {"win": "won", "loss": "lost", "tie": "tied"}
ALSO = {"unfinished": "unfinished", "fault": "faults"}  # results that do not occur if all goes well
# A game leaves little for the collector of cycles to find.  Looking less often saves 3 % of the time, and more if much
# else is in memory; gc.freeze adds nothing to that.
COLLECT_AFTER = (20_000, 20, 20)


@dataclass(frozen=True)
class Batch:
    """The orders for a worker: the setup, the bots, the seeds, and whether to return rows or only counts."""

    number: int
    setup: Setup | Variant
    bots: tuple[Any, ...]
    first: int
    games: int
    detail: str = "game"
    limit: int = LIMIT
    has_rows: bool = True
    seconds: float = SECONDS


@dataclass
class Tally:
    """Games counted by their result.

    `unfinished` games reached the limit of decisions, and a bot ended the `faults` by breaking a rule: neither counts
    as won.
    """

    games: int = 0
    won: int = 0
    lost: int = 0
    tied: int = 0
    unfinished: int = 0
    turns: int = 0
    decisions: int = 0
    faults: int = 0

    def add(self, other: Tally) -> None:
        for name in self.__dataclass_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def count(self, result: str, turns: int, decisions: int) -> None:
        name = (RESULTS | ALSO).get(result, "unfinished")
        setattr(self, name, getattr(self, name) + 1)
        self.games, self.turns, self.decisions = self.games + 1, self.turns + turns, self.decisions + decisions

    @property
    def win_rate(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> Interval:
        """The 95 % interval of the win rate."""
        return wilson(self.won, self.games)


@dataclass
class Played:
    """The results of a batch."""

    tally: Tally = field(default_factory=Tally)
    columns: Columns = field(default_factory=dict)


def play_batch(batch: Batch) -> Played:
    """Play the games of a batch; the same batch gives the same columns on every machine."""
    played = Played(columns={name: [] for name in COLUMNS[batch.detail]})
    with fewer_collections():
        for seed in range(batch.first, batch.first + batch.games):
            play_game(batch, seed, played)
    return played


def play_game(batch: Batch, seed: int, played: Played) -> None:
    """Play one game, count it and add its rows."""
    setup = setup_of(batch.setup)
    seats = len(setup.names)
    table = begin(batch.setup, seed, log=batch.has_rows and batch.detail != "game")
    bots, fault = seat_bots(batch.bots, seats, seed), ""
    noted: list[Row] = []
    if batch.has_rows and batch.detail == "decision":
        bots = [Witness(bot, noted, batch.seconds) for bot in bots]
    try:
        decisions = play_out(table, bots, batch.limit, seconds=batch.seconds)
    except BotFault as problem:
        decisions, fault = problem.given, str(problem)
    result = "fault" if fault else table.outcome.result if table.outcome else "unfinished"
    played.tally.count(result, table.turn, decisions)
    if batch.has_rows:
        rows = noted if batch.detail == "decision" else ROWS[batch.detail](table, decisions)
        add_rows(batch, {"seed": seed, "result": result}, rows, played.columns, fault)


def add_rows(batch: Batch, how: Row, rows: list[Row], columns: Columns, fault: str = "") -> None:
    """Add the rows of a game: its setup and how it went; a bot's fault is the reason for its end."""
    setup = setup_of(batch.setup)
    plan = plan_of(setup, system_of(setup), Chance(scattered(how["seed"])))
    facts = setup_row(batch.number, batch.setup, plan, bot_names(batch.bots, len(setup.names))) | how
    for row in rows:
        for name, value in (facts | row | ({"reason": fault} if fault and "reason" in row else {})).items():
            columns[name].append(value)


@contextmanager
def fewer_collections() -> Iterator[None]:
    """Let the collector of cycles look less often while games are played."""
    before = gc.get_threshold()
    gc.set_threshold(*COLLECT_AFTER)
    try:
        yield
    finally:
        gc.set_threshold(*before)
