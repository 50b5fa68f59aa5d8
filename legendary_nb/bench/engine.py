"""How fast games are played, and what a copy, a log, an undo and a record cost.

A decision is one answered question.  All workloads take turns in short slices, and the 10th percentile of a
workload's slices counts: compare ratios, not times.
"""

from __future__ import annotations

import itertools
import json
import statistics
import tracemalloc
from collections.abc import Sequence
from typing import Any

from legendary_nb import compiled
from legendary_nb.bots import PriorityBot, RandomBot, play_out
from legendary_nb.game import Game
from legendary_nb.rules import first_game, new_table
from legendary_nb.state import Table

from .peer import peer_workloads
from .simulations import simulation_figures
from .slices import Slice, clock, paired_ratio, percentile, take_turns
from .systems import system_figures

SYSTEM = "core-1e"
PLAYERS = (1, 2, 3, 4, 5)
SECONDS, QUICK_SECONDS = 20.0, 1.0


def bench(seconds: float | None = None, quick: bool = False, systems: Sequence[str] = ()) -> dict[str, Any]:
    """The figures of one run: decisions and games a second, and what copies, logs, undo and records cost."""
    times = take_turns(our_workloads(), seconds or (QUICK_SECONDS if quick else SECONDS))
    decision = {name: percentile([s / n for s, n, _ in slices]) for name, slices in times.items()}
    game = {name: percentile([s / n for s, _, n in slices]) for name, slices in times.items()}
    result: dict[str, Any] = {
        "build": compiled.build_in_use(),
        "decisions_per_s": by_bot(decision),
        "games_per_s": by_bot(game),
        "copy_us": round(decision["copy"] * 1e6, 2),
        "memory_per_game_kb": round(memory_of_a_table() / 1024, 1),
        "log_cost": round(paired_ratio(times["logged 2"], times["priority 2"]), 3),
        "undo_decisions": round(seconds_of_an_undo(4 if quick else 40) / decision["priority 2"], 2),
        "record_bytes": record_size(1 if quick else 5),
        "growth_5_vs_2": round(max(decision[f"{bot} 5"] / decision[f"{bot} 2"] for bot in ("random", "priority")), 2),
    }
    return result | simulation_figures(quick) | system_figures(systems, peer_workloads(), quick)


def by_bot(seconds_each: dict[str, float]) -> dict[str, dict[str, float]]:
    """How many a second, by bot and number of players."""
    return {bot: {str(n): round(1 / seconds_each[f"{bot} {n}"], 1) for n in PLAYERS} for bot in ("random", "priority")}


# ---- our own work ----------------------------------------------------------------------------------


def our_workloads() -> dict[str, Slice]:
    work: dict[str, Slice] = {}
    for n in PLAYERS:
        work[f"random {n}"] = games_of(RandomBot(n), n)
        work[f"priority {n}"] = games_of(PriorityBot(), n)
        if n == 2:  # beside the same games without a log
            work["logged 2"] = games_of(PriorityBot(), n, log=True)
    work["copy"] = copies_of(middle_of_a_game())
    return work


def games_of(bot: Any, players: int, log: bool = False, games: int = 3) -> Slice:
    """Whole first games, setup included, each with the next seed."""
    setup, seeds = first_game(SYSTEM, players), itertools.count()

    def run() -> tuple[int, int]:
        return sum(play_out(new_table(setup, next(seeds), log), [bot]) for _ in range(games)), games

    return run


def middle_of_a_game(seed: int = 0, decisions: int = 100) -> Table:
    table = new_table(first_game(SYSTEM, 2), seed, log=False)
    play_out(table, [PriorityBot()], limit=decisions)
    return table


def copies_of(table: Table, copies: int = 200) -> Slice:
    def run() -> tuple[int, int]:
        for _ in range(copies):
            table.copy()
        return copies, 1

    return run


def memory_of_a_table(tables: int = 10) -> float:
    """Bytes that one game under way takes, beside the cards that all games share."""
    middle_of_a_game()
    tracemalloc.start()
    try:
        kept = [middle_of_a_game(seed) for seed in range(tables)]
        return tracemalloc.get_traced_memory()[0] / len(kept)
    finally:
        tracemalloc.stop()


def seconds_of_an_undo(slices: int, steps: int = 24) -> float:
    """Answers taken back one by one; the distance to the last kept table is different each time."""
    game = Game.new(SYSTEM, 2).play(PriorityBot(), limit=100)
    times = []
    for _ in range(slices):
        start = clock()
        for _ in range(steps):
            game.undo()
        times.append((clock() - start) / steps)
        for _ in range(steps):
            game.redo()
    return percentile(times)


def record_size(games: int) -> int:
    """Bytes of the record of a whole two-player game, on average."""
    played = [Game.new(SYSTEM, 2, seed).play(PriorityBot()) for seed in range(games)]
    return round(statistics.mean(len(json.dumps(game.record(), separators=(",", ":"))) for game in played))
