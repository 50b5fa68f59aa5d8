"""How strong the bots are: the same games with one bot after the other at all seats, and how many each wins.

Game number n has its setup and its seed from n alone: the systems, one to five players and easier and harder modes
take turns, and the seed draws everything else.  So the games are the same for every bot, and anybody can play one of
them again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, NamedTuple

from legendary_nb.bots import PriorityBot, RandomBot, SearchBot, ValueBot, play_out
from legendary_nb.cards import System, load_system
from legendary_nb.coverage import finished_systems
from legendary_nb.rules import Setup, new_table
from legendary_nb.simulate.intervals import of_mean, wilson

GAMES, SEARCH_GAMES, QUICK_GAMES = 2000, 400, 20
PLAYOUTS = 32  # of the search bot for each answer: few, so that hundreds of games take minutes and not hours
# the modes take turns: none, and one that changes this number up or down
CHANGES = (("", 0), ("mastermind attack", 1), ("", 0), ("mastermind attack", -1), ("", 0), ("twists", 1))
# from the weakest to the strongest; the argument is the number of the game
LEVELS: dict[str, Callable[[int], Any]] = {
    "random": RandomBot,
    "priority": lambda game: PriorityBot(),
    "value": lambda game: ValueBot(),
    "search": lambda game: SearchBot(playouts=PLAYOUTS, seed=game),
}


class Task(NamedTuple):
    """One game for one bot."""

    level: str
    game: int
    systems: tuple[str, ...]


class Played(NamedTuple):
    """How it went: whether it was won, and the seconds of processor time it took."""

    won: bool
    seconds: float


def some_setup(game: int, systems: Sequence[str] = ()) -> tuple[Setup, int]:
    """The setup and the seed of game number so and so."""
    systems = systems or finished_systems()
    system = systems[game % len(systems)]
    turn = game // len(systems)
    change, sign = CHANGES[turn // 5 % len(CHANGES)]
    return Setup(system, turn % 5 + 1, modes=modes_like(load_system(system), change, sign)), game


def modes_like(system: System, change: str, sign: int) -> tuple[str, ...]:
    """The first mode of a system that changes this number up or down, if it has one."""
    return tuple(name for name, mode in system.modes.items() if mode.get(change, 0) * sign > 0)[:1]


def play(task: Task) -> Played:
    start = time.process_time()
    table = new_table(*some_setup(task.game, task.systems), log=False)
    play_out(table, [LEVELS[task.level](task.game)])
    return Played(table.outcome.result == "win", time.process_time() - start)


def bench_bots(quick: bool = False, games: int | None = None, search_games: int | None = None, workers: int = 2,
               systems: Sequence[str] = ()) -> dict[str, Any]:
    """The levels in order, each with its win rate, and how much more it wins of the games the level before had too."""
    systems = tuple(systems) or tuple(finished_systems())
    usual = games or (QUICK_GAMES if quick else GAMES)
    counts = dict.fromkeys(LEVELS, usual)
    counts["search"] = search_games or min(usual, QUICK_GAMES // 4 if quick else SEARCH_GAMES)
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        found = {level: list(pool.map(play, [Task(level, i, systems) for i in range(n)], chunksize=5))
                 for level, n in counts.items()}
    return {"systems": list(systems), "levels": rows(found, systems)}


def rows(found: dict[str, list[Played]], systems: Sequence[str]) -> dict[str, dict[str, Any]]:
    result: dict[str, dict[str, Any]] = {}
    before: list[Played] = []
    for level, played in found.items():
        won = sum(game.won for game in played)
        low, high = wilson(won, len(played))
        by_system = {name: [game.won for i, game in enumerate(played) if i % len(systems) == k]
                     for k, name in enumerate(systems)}
        result[level] = {
            "games": len(played), "won": won, "win_rate": round(won / len(played), 4),
            "low": round(low, 4), "high": round(high, 4), "more_than_before": gain(before, played),
            "by_system": {name: round(sum(wins) / max(1, len(wins)), 3) for name, wins in by_system.items()},
            "seconds_a_game": round(sum(game.seconds for game in played) / len(played), 4),
        }
        before = played
    return result


def gain(before: list[Played], after: list[Played]) -> list[float] | None:
    """The difference of the win rates over the games both levels played, from low to high."""
    pairs = [float(b.won) - float(a.won) for a, b in zip(before, after, strict=False)]
    return [round(end, 4) for end in of_mean(pairs)] if len(pairs) > 1 else None


def level_lines(result: dict[str, Any]) -> list[str]:
    """The levels as a table in Markdown."""
    systems = result["systems"]
    lines = [f"| level | games | won | 95 % interval | {' | '.join(systems)} | seconds a game |",
             "|---|" + "---:|" * (4 + len(systems))]
    for level, row in result["levels"].items():
        shares = " | ".join(f"{100 * row['by_system'][name]:.0f} %" for name in systems)
        lines.append(f"| {level} | {row['games']} | {100 * row['win_rate']:.1f} % | {100 * row['low']:.1f} to "
                     f"{100 * row['high']:.1f} % | {shares} | {row['seconds_a_game']:.3f} |")
    return lines
