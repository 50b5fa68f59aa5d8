"""How fast games are played, beside a peer in the same run where it is installed.

A decision is one answered question.  All workloads take turns in short slices, and the 10th percentile of a
workload's slices counts, so that a busy machine slows nobody more than the others: compare ratios, not times.
"""

from __future__ import annotations

import importlib.util
import itertools
import json
import logging
import random
import statistics
import time
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from legendary_nb import compiled
from legendary_nb.bots import PriorityBot, RandomBot, play_out
from legendary_nb.game import Game
from legendary_nb.rules import first_game, new_table
from legendary_nb.state import Table

from .simulations import simulation_figures

SYSTEM = "core-1e"
PLAYERS = (1, 2, 3, 4, 5)
SECONDS, QUICK_SECONDS = 20.0, 1.0
LEAST_SLICES = 3
# processor time where it is fine enough: another program on the same core does not count
clock = time.process_time if time.get_clock_info("process_time").resolution < 1e-5 else time.perf_counter
Slice = Callable[[], tuple[int, int]]


def bench(seconds: float | None = None, quick: bool = False) -> dict[str, Any]:
    """The figures of one run: decisions and games a second, and what copies, logs, undo and records cost."""
    work = our_workloads() | peer_workloads()
    times = take_turns(work, seconds or (QUICK_SECONDS if quick else SECONDS))
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
    return result | simulation_figures(quick) | against_the_peer(decision)


def by_bot(seconds_each: dict[str, float]) -> dict[str, dict[str, float]]:
    """How many a second, by bot and number of players."""
    return {bot: {str(n): round(1 / seconds_each[f"{bot} {n}"], 1) for n in PLAYERS} for bot in ("random", "priority")}


# ---- measuring -------------------------------------------------------------------------------------


def take_turns(work: dict[str, Slice], seconds: float) -> dict[str, list[tuple[float, int, int]]]:
    """Run a slice of every workload in turn until the time is up: seconds, decisions and games of each slice."""
    for run in work.values():
        run()
    times: dict[str, list[tuple[float, int, int]]] = {name: [] for name in work}
    end = time.perf_counter() + seconds
    for round_ in itertools.count():
        if round_ >= LEAST_SLICES and time.perf_counter() > end:
            return times
        for name, run in work.items():
            start = clock()
            decisions, games = run()
            times[name].append((clock() - start, decisions, games))
    raise AssertionError("counting does not end")


def percentile(values: list[float]) -> float:
    """The 10th percentile: what the work takes when nothing else disturbs it."""
    return statistics.quantiles(values, n=10, method="inclusive")[0]


def paired_ratio(slices: list[tuple[float, int, int]], others: list[tuple[float, int, int]]) -> float:
    """How many times the others' time it takes: the median over slices of the same games, one right after the other."""
    return statistics.median(one[0] / other[0] for one, other in zip(slices, others, strict=True))


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


# ---- the peer --------------------------------------------------------------------------------------


def peer_workloads() -> dict[str, Slice]:
    """Two-player games of pyminion, a Dominion engine in Python, if it is installed."""
    if importlib.util.find_spec("pyminion") is None:
        return {}
    level = logging.getLogger().level
    from pyminion.bots.bot import Bot
    from pyminion.expansions.base import base_set
    from pyminion.game import Game as Dominion

    logging.getLogger().setLevel(max(level, logging.WARNING))  # it asks for its log when imported; ours is off too

    def games(decider: Any, n: int) -> Slice:
        def run() -> tuple[int, int]:
            decider.decisions = 0
            for _ in range(n):
                with suppress(AssertionError):  # its Remodel, played twice, stops at an empty hand
                    Dominion([Bot(decider), Bot(decider)], [base_set], log_stdout=False).play()
            return decider.decisions, n

        return run

    by_chance, big_money = peer_deciders()
    return {"peer random": games(by_chance(), 2), "peer big money": games(big_money(), 4)}


def peer_deciders() -> tuple[Any, Any]:
    """Deciders of the peer that count their decisions: one by chance, and its example Big Money."""
    from pyminion.bots.bot import BotDecider
    from pyminion.bots.examples.big_money import BigMoneyDecider

    chance = random.Random(1)

    class Counting:
        decisions = 0

        def treasure_phase_decision(self, *args: Any, **asked: Any) -> Any:
            self.decisions += 1
            return super().treasure_phase_decision(*args, **asked)  # type: ignore[misc]

    class ByChance(Counting, BotDecider):  # type: ignore[misc]
        def one_of(self, cards: list[Any], or_none: bool = True) -> Any:
            self.decisions += 1
            return chance.choice([*cards, None] if or_none else cards)

        def some_of(self, valid_cards: list[Any], **asked: Any) -> list[Any]:
            self.decisions += 1
            least = next((n for key, n in asked.items() if key.startswith("min_num")), 0)
            most = next((n for key, n in asked.items() if key.startswith("max_num")), -1)
            most = len(valid_cards) if most < 0 else min(most, len(valid_cards))
            return chance.sample(valid_cards, chance.randint(min(least, most), most))

        def action_phase_decision(self, valid_actions: Any, player: Any, game: Any) -> Any:
            return self.one_of(valid_actions)

        def buy_phase_decision(self, valid_cards: Any, player: Any, game: Any) -> Any:
            return self.one_of(valid_cards)

        def multi_play_decision(self, valid_cards: Any, required: bool = True, **asked: Any) -> Any:
            return self.one_of(valid_cards, not required)

        def binary_decision(self, **asked: Any) -> bool:
            self.decisions += 1
            return chance.random() < 0.5

        discard_decision = trash_decision = gain_decision = topdeck_decision = reveal_decision = some_of

    class BigMoney(Counting, BigMoneyDecider):  # type: ignore[misc]
        def buy_phase_decision(self, *args: Any, **asked: Any) -> Any:
            self.decisions += 1
            return super().buy_phase_decision(*args, **asked)

    return ByChance, BigMoney


def against_the_peer(decision: dict[str, float]) -> dict[str, Any]:
    """How many of our decisions fit into one of the peer's."""
    if "peer random" not in decision:
        return {}
    chance, big_money = decision["peer random"], decision["peer big money"]
    ratios = {"random": chance / decision["random 2"], "priority": chance / decision["priority 2"],
              "priority_vs_big_money": big_money / decision["priority 2"]}
    return {"vs_pyminion": {name: round(ratio, 2) for name, ratio in ratios.items()}}
