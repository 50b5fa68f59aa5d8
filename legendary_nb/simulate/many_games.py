"""simulate: many games, on one core, all cores or a cluster, as one tidy table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from legendary_nb.cards.errors import shown
from legendary_nb.game.referee import SECONDS

from .batch import ALSO, LIMIT, RESULTS, Tally
from .folder import Folder, GamesFolder, parts_of
from .request import make_request
from .rows import Row, as_rows_of, table_of
from .run import Line, Report, Run, report_to
from .simulation_error import SimulationError
from .workers import Crew, crew_of

COUNTED = ("result", "turns", "decisions")


def simulate(setup: Any, bots: Any = "priority", games: int = 100, seed: int = 0, *, workers: Any = 1,
             detail: str = "game", until: float | None = None, folder: Folder | None = None,
             progress: bool | Report | None = None, as_rows: bool = False, batch: int | None = None,
             limit: int = LIMIT, seconds: float = SECONDS) -> Any:
    """Play games of a setup, or of each setup of a list; returns a table with a row for each game.

    The games of every setup have the seeds `seed`, `seed + 1`, ...; the same call gives the same rows with any
    workers: a number of processes, "all" cores, the address of a Dask scheduler, or a Dask cluster or client.
    detail: "game", "turn", "purchase" or "decision", the subject of a row; until: stop a setup when the interval of
    its win rate is this wide to either side; folder: keep the rows as Parquet files, and resume from those there.
    Your own bot has `seconds` for each answer.  If it takes longer, gives an answer that is not allowed or stops with
    an error, its game ends there: the result is "fault", and the reason names the bot and its fault.
    """
    with open_run(setup, bots, games, seed, workers, detail, until, folder, progress, batch, limit, seconds) as run:
        parts = [played.columns for played in run.results()]
    return table_of(parts, detail, as_rows)


def tally(setup: Any, bots: Any = "priority", games: int = 100, seed: int = 0, *, workers: Any = 1,
          until: float | None = None, folder: Folder | None = None, progress: bool | Report | None = None,
          batch: int | None = None, limit: int = LIMIT, detail: str = "game",
          seconds: float = SECONDS) -> list[Tally]:
    """Play games as `simulate` does and only count them, setup by setup, in constant memory.

    It makes rows only for a folder that keeps them.
    """
    with open_run(setup, bots, games, seed, workers, detail, until, folder, progress, batch, limit, seconds,
                  has_rows=folder is not None) as run:
        for _ in run.results():
            pass
    return run.tallies


@contextmanager
def open_run(setup: Any, bots: Any, games: int, seed: int, workers: Any, detail: str, until: float | None,
             folder: Folder | None, progress: bool | Report | None, batch: int | None, limit: int,
             seconds: float = SECONDS, has_rows: bool = True) -> Iterator[Run]:
    """A checked run with its crew and its line of progress; both are closed at the end."""
    request = make_request(setup, bots, games, seed, detail, until, batch, limit, seconds, has_rows)
    output = GamesFolder(folder, request, batch) if folder is not None else None
    report, crew = report_to(progress), crew_of(workers)
    try:
        yield Run(output.request if output else request, crew, output, report)
    finally:
        if isinstance(report, Line):
            report.close()
        if not isinstance(workers, Crew):
            crew.close()


def read(folder: Folder, as_rows: bool = False) -> Any:
    """The table of a folder that `simulate` has written, even if the run has not ended."""
    detail, parts = parts_of(folder)
    return table_of(parts, detail, as_rows)


def summary(table: Any, *by: str) -> list[Row]:
    """Count a table of games by the values of some columns: results, win rate with interval, mean turns."""
    groups: dict[tuple[Any, ...], Tally] = {}
    rows = as_rows_of(table)
    for name in (*by, *COUNTED):
        if not isinstance(name, str) or any(name not in row for row in rows):
            raise SimulationError(f"this is not a table of games: it has no column {shown(name)}")
    for row in rows:
        group = groups.setdefault(tuple(row[name] for name in by), Tally())
        group.count(row["result"], row["turns"], row["decisions"])
    return [dict(zip(by, key, strict=True)) | tally_row(group) for key, group in groups.items()]


def tally_row(games: Tally) -> Row:
    """The figures of a tally."""
    counts = {name: getattr(games, name) for name in ("games", *RESULTS.values())}
    counts |= {name: number for name in ALSO.values() if (number := getattr(games, name))}
    n = max(1, games.games)
    return counts | {"win_rate": round(games.win_rate, 4), "win_rate_low": round(games.interval.low, 4),
                     "win_rate_high": round(games.interval.high, 4), "mean_turns": round(games.turns / n, 2),
                     "mean_decisions": round(games.decisions / n, 1)}
