"""How strong the bots are: the same games with one bot after the other at all seats, and how many each wins.

Game number n of a system has its setup and its seed from n alone: one to five players and easier and harder modes take
turns, and the seed draws everything else.  So the games are the same for every bot, and anybody can play one of them
again.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from legendary_nb.bots import PriorityBot, RandomBot, SearchBot, ValueBot, play_out
from legendary_nb.cards import System, load_system
from legendary_nb.coverage import finished_systems
from legendary_nb.rules import Setup, new_table
from legendary_nb.simulate.intervals import of_mean, wilson

from .ceiling import AllSeeing

GAMES, SEARCH_GAMES, QUICK_GAMES = 1000, 200, 5  # of each system
PLAYOUTS = 32  # of the search bot for each answer: few, so that hundreds of games take minutes and not hours
MOST_PLAYERS = 5
# the modes take turns: none, and one that changes this number up or down
CHANGES = (("", 0), ("mastermind attack", 1), ("", 0), ("mastermind attack", -1), ("", 0), ("twists", 1))
# from the weakest to the strongest; the argument is the number of the game
LEVELS: dict[str, Callable[[int], Any]] = {
    "random": RandomBot,
    "priority": lambda game: PriorityBot(),
    "value": lambda game: ValueBot(),
    "search": lambda game: SearchBot(playouts=PLAYOUTS, seed=game),
}
CEILING = "ceiling"
PLAYERS: dict[str, Callable[[int], Any]] = {**LEVELS, CEILING: AllSeeing}


class Task(NamedTuple):
    """One game for one bot."""

    level: str
    system: str
    game: int


class Played(NamedTuple):
    """How it went: the system and number of the game, whether it was won, and the processor time it took in seconds."""

    system: str
    game: int
    won: bool
    seconds: float


Found = dict[str, list[Played]]


def some_setup(system: str, game: int) -> tuple[Setup, int]:
    """The setup and the seed of game number so and so of a system."""
    change, sign = CHANGES[game // MOST_PLAYERS % len(CHANGES)]
    return Setup(system, game % MOST_PLAYERS + 1, modes=modes_like(load_system(system), change, sign)), game


def modes_like(system: System, change: str, sign: int) -> tuple[str, ...]:
    """The first mode of a system that changes this number up or down, if it has one."""
    return tuple(name for name, mode in system.modes.items() if mode.get(change, 0) * sign > 0)[:1]


def play(task: Task) -> Played:
    start = time.process_time()
    table = new_table(*some_setup(task.system, task.game), log=False)
    play_out(table, [PLAYERS[task.level](task.game)])
    return Played(task.system, task.game, table.outcome.result == "win", time.process_time() - start)


def bench_bots(quick: bool = False, games: int | None = None, search_games: int | None = None, workers: int = 2,
               systems: Sequence[str] = (), first: int = 0, keep: Path | None = None) -> dict[str, Any]:
    """The levels in order, each with its win rate, and how much more it wins of the games the level before had too.

    A file to keep the games in lets a run that was broken off go on where it was, and take more systems and games.
    """
    systems = tuple(systems) or tuple(finished_systems())
    usual = games or (QUICK_GAMES if quick else GAMES)
    counts = dict.fromkeys(LEVELS, usual)
    counts["search"] = search_games or min(usual, 1 if quick else SEARCH_GAMES)
    found: Found = {}
    with Kept(keep) as kept, ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for level, n in counts.items():
            tasks = [Task(level, system, game) for game in range(first, first + n) for system in systems]
            missing = [task for task in tasks if task not in kept.games]
            for task, played in zip(missing, pool.map(play, missing, chunksize=1 if level == "search" else 5)):
                kept.add(task, played)
            found[level] = [kept.games[task] for task in tasks]
    return {"systems": list(systems), "first": first, "levels": rows(found, systems)}


class Kept:
    """The games played so far, and the file they are kept in, a line for each."""

    def __init__(self, file: Path | None) -> None:
        head = {"levels": list(LEVELS), "playouts": PLAYOUTS}
        self.games = read_games(file, head) if file is not None and file.exists() else {}
        self.file = file.open("w", encoding="utf-8") if file is not None else None
        self.write(head)
        for task, played in self.games.items():
            self.write([task.level, *played])

    def add(self, task: Task, played: Played) -> None:
        self.games[task] = played
        self.write([task.level, *played])

    def write(self, data: Any) -> None:
        if self.file is not None:
            print(json.dumps(data), file=self.file, flush=True)

    def __enter__(self) -> Kept:
        return self

    def __exit__(self, *error: object) -> None:
        if self.file is not None:
            self.file.close()


def read_games(file: Path, head: dict[str, Any]) -> dict[Task, Played]:
    """The games of a file; a last line that was not written to its end is left out."""
    whole = [line for line in file.read_text(encoding="utf-8").splitlines(keepends=True) if line.endswith("\n")]
    if whole and whole[0] != json.dumps(head) + "\n":
        raise ValueError(f"{file} holds something else, or games of other bots; choose another file")
    games = map(json.loads, whole[1:])
    return {Task(level, system, game): Played(system, game, won, seconds)
            for level, system, game, won, seconds in games}


# ---- the table -------------------------------------------------------------------------------------


def rows(found: Found, systems: Sequence[str]) -> dict[str, dict[str, Any]]:
    result: dict[str, dict[str, Any]] = {}
    before: list[Played] = []
    for level, played in found.items():
        by_system = {name: share([game for game in played if game.system == name]) for name in systems}
        result[level] = {
            **share(played), "more_than_before": gain(before, played), "by_system": by_system,
            "seconds_a_game": round(sum(game.seconds for game in played) / len(played), 4),
        }
        before = played
    return result


def share(played: Sequence[Played]) -> dict[str, Any]:
    """How many of some games were won, with the 95 % interval."""
    won = sum(game.won for game in played)
    low, high = wilson(won, len(played))
    return {"games": len(played), "won": won, "win_rate": round(won / max(1, len(played)), 4),
            "low": round(low, 4), "high": round(high, 4)}


def gain(before: Iterable[Played], after: Iterable[Played]) -> list[float] | None:
    """The difference of the win rates over the games both levels played, from low to high."""
    earlier = {game[:2]: game.won for game in before}
    pairs = [float(game.won) - float(earlier[game[:2]]) for game in after if game[:2] in earlier]
    return [round(end, 4) for end in of_mean(pairs)] if len(pairs) > 1 else None


def level_lines(result: dict[str, Any]) -> list[str]:
    """The levels as a table in Markdown."""
    systems = result["systems"]
    lines = [f"| level | games | won | 95 % interval | more than the level before | {' | '.join(systems)} "
             "| seconds a game |", "|---|" + "---:|" * (5 + len(systems))]
    for level, row in result["levels"].items():
        shares = " | ".join(f"{100 * row['by_system'][name]['win_rate']:.0f} %" for name in systems)
        lines.append(f"| {level} | {row['games']} | {100 * row['win_rate']:.1f} % | {percent(row['low'], row['high'])} "
                     f"| {percent(*row['more_than_before']) if row['more_than_before'] else ''} | {shares} "
                     f"| {row['seconds_a_game']:.3f} |")
    return lines


def percent(low: float, high: float) -> str:
    return f"{100 * low:.1f} to {100 * high:.1f} %"
