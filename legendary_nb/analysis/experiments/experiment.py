"""Experiments: games in which heroes meet by a design, played part by part, on one core or a cluster, and resumable.

A part is a scheme and a few seeds; all sets of heroes of its design are played with these same seeds, so that the
rest of the setup and most of the luck are the same in all of its games.  The parts have nothing to do with each
other: how much they differ gives the intervals.
"""

from __future__ import annotations

import json
import os
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from legendary_nb.cards import System
from legendary_nb.game.record import fingerprint
from legendary_nb.game.referee import bot_name
from legendary_nb.rules import Setup
from legendary_nb.rules.mix import system_of
from legendary_nb.simulate import SimulationError
from legendary_nb.simulate.batch import Batch, Played
from legendary_nb.simulate.bots import read_bots
from legendary_nb.simulate.compare import score
from legendary_nb.simulate.folder import write_whole
from legendary_nb.simulate.rows import Row, rows_of
from legendary_nb.simulate.workers import Crew, Promise, crew_of
from legendary_nb.state import Chance, scattered

from .designs import Heroes, Pool, all_pairs, one_pair, pool_of, schemes_of

SEEDS = 4  # seeds in a part: enough for a worker to be busy, few enough that the company of heroes changes often
MANIFEST = "_experiment.json"
VERSION = 1
KEPT = ("seed", "mastermind", "turns", "tactics", "escaped", "wounds")  # columns of a game that are kept as they are
Report = Callable[["Part", int], None]  # the part that is done, and the number of parts in all


@dataclass(frozen=True)
class Part:
    """The games of a part, as columns: `heroes` are the numbers of the heroes in the pool."""

    number: int
    scheme: str
    games: dict[str, list[Any]]

    def __len__(self) -> int:
        return len(self.games["seed"])

    def rows(self) -> list[Row]:
        """A dict for each game."""
        return rows_of(self.games)


@dataclass(frozen=True)
class Experiment:
    """Which games are played: of all pairs at once, or of some pairs, each with four games for a seed."""

    system: str
    players: int = 2
    pairs: tuple[tuple[str, str], ...] = ()
    bots: Any = "value"
    seed: int = 0

    @cached_property
    def content(self) -> System:
        return system_of(Setup(self.system))

    @cached_property
    def pool(self) -> Pool:
        return pool_of(self.content, self.players)

    @cached_property
    def schemes(self) -> list[str]:
        return schemes_of(self.content, self.players)

    def sets(self, number: int) -> tuple[str, list[Heroes]]:
        """The scheme of a part and its sets of heroes; the same number always gives the same."""
        chance = Chance(scattered(scattered(self.seed) + number))
        scheme = self.schemes[chance.random_below(len(self.schemes))]
        if not self.pairs:
            return scheme, all_pairs(self.pool, chance)
        return scheme, one_pair(self.pool, self.pairs[number % len(self.pairs)], chance)

    def batches(self, number: int) -> list[Batch]:
        """The games of a part: each set of heroes with the same seeds."""
        scheme, sets = self.sets(number)
        first = self.seed + number * SEEDS
        return [Batch(i, Setup(self.system, self.players, scheme=scheme, heroes=heroes), read_bots(self.bots), first,
                      SEEDS) for i, heroes in enumerate(sets)]

    @cached_property
    def games_in_part(self) -> int:
        return len(self.sets(0)[1]) * SEEDS

    def parts_for(self, games: int) -> int:
        """The number of whole parts with at least this many games, in which each pair has its turn."""
        parts = -(-games // self.games_in_part)
        return -(-parts // len(self.pairs)) * len(self.pairs) if self.pairs else max(1, parts)

    def facts(self) -> dict[str, Any]:
        """What the games depend on, as plain data."""
        return {"version": VERSION, "system": self.system, "players": self.players, "seed": self.seed,
                "pairs": [list(pair) for pair in self.pairs], "bots": [bot_name(bot) for bot in read_bots(self.bots)],
                "cards": fingerprint(*self.system.split("+")), "seeds in a part": SEEDS}


# ---- playing it ------------------------------------------------------------------------------------


def play(experiment: Experiment, parts: int, workers: Any = 1, folder: str | os.PathLike[str] | None = None,
         report: Report | None = None) -> Iterator[Part]:
    """The parts of an experiment in order; those of the folder are read, the others played and kept there.

    Workers are as in `simulate`: a number of processes, "all" cores, or a Dask cluster.
    """
    output = PartsFolder(folder, experiment) if folder is not None else None
    crew = crew_of(workers)
    try:
        for part in taken(experiment, parts, crew, output):
            if report:
                report(part, parts)
            yield part
    finally:
        if not isinstance(workers, Crew):
            crew.close()


def taken(experiment: Experiment, parts: int, crew: Crew, output: PartsFolder | None) -> Iterator[Part]:
    """The parts in order, with enough of them begun ahead that no worker waits."""
    waiting: deque[tuple[int, list[Promise]]] = deque()
    batches = 0
    for number in range(parts):
        known = output is not None and output.has(number)
        promises = [] if known else [crew.submit(batch) for batch in experiment.batches(number)]
        waiting.append((number, promises))
        batches += len(promises)
        while batches >= crew.ahead or not waiting[0][1]:
            batches -= len(waiting[0][1])
            yield finished(experiment, *waiting.popleft(), output)
            if not waiting:
                break
    while waiting:
        yield finished(experiment, *waiting.popleft(), output)


def finished(experiment: Experiment, number: int, promises: list[Promise], output: PartsFolder | None) -> Part:
    """A part from the folder, or as soon as its games are played."""
    if output is not None and not promises:
        return output.read(number)
    part = part_of(experiment, number, [promise() for promise in promises])
    if output is not None:
        output.keep(part)
    return part


def part_of(experiment: Experiment, number: int, played: list[Played]) -> Part:
    """What is kept of the games of a part."""
    rows = [row for batch in played for row in rows_of(batch.columns)]
    place = {hero: i for i, hero in enumerate(experiment.pool.heroes)}
    games: dict[str, list[Any]] = {name: [row[name] for row in rows] for name in KEPT}
    games["heroes"] = [[place[hero] for hero in row["heroes"].split("; ")] for row in rows]
    games["won"] = [int(row["result"] == "win") for row in rows]
    games["score"] = [score(row) for row in rows]
    return Part(number, experiment.sets(number)[0], games)


class PartsFolder:
    """A folder with a file for each part, each written whole or not at all; it belongs to one experiment."""

    def __init__(self, folder: str | os.PathLike[str], experiment: Experiment) -> None:
        self.folder = Path(folder)
        file, facts = self.folder / MANIFEST, experiment.facts()
        self.folder.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            if any(self.folder.iterdir()):
                raise SimulationError(f"{self.folder} is not empty and holds no experiment; choose another folder")
            write_whole(file, lambda path: path.write_text(json.dumps(facts, ensure_ascii=False), "utf-8"))
        known = read_json(file)
        other = sorted(key for key in {*facts, *known} if facts.get(key) != known.get(key))
        if other:
            raise SimulationError(f"{self.folder} holds another experiment: the {' and the '.join(other)} differ; "
                                  "choose another folder, or delete this one")

    def file_of(self, number: int) -> Path:
        return self.folder / f"part-{number:06d}.json"

    def has(self, number: int) -> bool:
        return self.file_of(number).exists()

    def read(self, number: int) -> Part:
        found = read_json(self.file_of(number))
        return Part(number, found["scheme"], found["games"])

    def keep(self, part: Part) -> None:
        text = json.dumps({"scheme": part.scheme, "games": part.games}, ensure_ascii=False, separators=(",", ":"))
        write_whole(self.file_of(part.number), lambda path: path.write_text(text, "utf-8"))


def read_json(file: Path) -> dict[str, Any]:
    try:
        found: dict[str, Any] = json.loads(file.read_text("utf-8"))
        return found
    except ValueError:
        raise SimulationError(f"{file} is damaged; delete it") from None
