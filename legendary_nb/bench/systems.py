"""The speed of each system: every bot, with 2 and 5 players in the first game and with 2 in random setups.

A peer is measured in the same run if it is installed.  So are the games that hints and the search bot imagine.
"""

from __future__ import annotations

import itertools
import statistics
from collections.abc import Sequence
from typing import Any

from legendary_nb.bots import PriorityBot, RandomBot, ValueBot, play_out
from legendary_nb.coverage import finished_systems
from legendary_nb.rules import Setup, first_game, new_table

from .simulations import games_per_second, playouts
from .slices import Slice, Slices, percentile, take_turns

BOTS = {"random": lambda: RandomBot(2), "priority": PriorityBot, "value": ValueBot}
PLAYERS = (2, 5)
GAMES = 3  # in a slice
SETUPS, QUICK_SETUPS = 50, 5
AT_ONCE = 5  # random setups in a slice
SECONDS, QUICK_SECONDS = 60.0, 0.1
PLAYOUT_SECONDS = 1.0
SEARCH = "search(playouts=20)"


def system_figures(names: Sequence[str], peer: dict[str, Slice], quick: bool = False) -> dict[str, Any]:
    """Decisions a second of each system, and how many times as fast as the peer that is."""
    names = names or finished_systems()
    setups = QUICK_SETUPS if quick else SETUPS
    work = dict(peer)
    for name in names:
        for bot, make in BOTS.items():
            for players in PLAYERS:
                work[f"{name} {bot} {players}"] = first_games(name, make(), players)
            work[f"{name} {bot} setups"] = random_setups(name, make(), setups)
    times = take_turns(work, QUICK_SECONDS if quick else SECONDS, least=setups // AT_ONCE)
    seconds = {key: percentile([s / n for s, n, _ in slices]) for key, slices in times.items()}
    seconds |= {key: mean_of_setups(times[key], setups // AT_ONCE) for key in times if key.endswith(" setups")}
    for_playouts = 0.0 if quick else PLAYOUT_SECONDS
    figures = {
        "systems": {name: {bot: {str(n): a_second(seconds[f"{name} {bot} {n}"]) for n in PLAYERS} for bot in BOTS}
                    for name in names},
        "random_setups": {name: {bot: {"2": a_second(seconds[f"{name} {bot} setups"])} for bot in BOTS}
                          for name in names},
        "hint_playouts_a_second": {name: playouts(for_playouts, name) for name in names},
        "search_games_a_second": {name: round(games_per_second(SEARCH, for_playouts, name), 2) for name in names}}
    return figures | ({"vs_pyminion": {name: against_peer(seconds, name) for name in names}} if peer else {})


def a_second(seconds_each: float) -> float:
    return round(1 / seconds_each, 1)


def against_peer(seconds: dict[str, float], name: str) -> dict[str, float]:
    """How many times as fast as the peer's random bot; for the priority bot, as its Big Money bot too."""
    chance, big_money = seconds["peer random"], seconds["peer big money"]
    ratios = {bot: chance / seconds[f"{name} {bot} 2"] for bot in BOTS}
    ratios |= {f"{bot}, random setups": chance / seconds[f"{name} {bot} setups"] for bot in BOTS}
    ratios["priority_vs_big_money"] = big_money / seconds[f"{name} priority 2"]
    return {what: round(ratio, 2) for what, ratio in ratios.items()}


def first_games(name: str, bot: Any, players: int) -> Slice:
    """Whole first games, setup included, each with the next seed."""
    setup, seeds = first_game(name, players), itertools.count()

    def run() -> tuple[int, int]:
        return sum(play_out(new_table(setup, next(seeds), log=False), [bot]) for _ in range(GAMES)), GAMES

    return run


def random_setups(name: str, bot: Any, setups: int) -> Slice:
    """Games of two players from tables laid out beforehand; each slice plays the next few of them."""
    tables = [new_table(Setup(name, ("Ana", "Ben")), seed, log=False) for seed in range(setups)]
    turns = itertools.cycle(range(0, setups, AT_ONCE))

    def run() -> tuple[int, int]:
        first = next(turns)
        return sum(play_out(table.copy(), [bot]) for table in tables[first:first + AT_ONCE]), AT_ONCE

    return run


def mean_of_setups(slices: Slices, groups: int) -> float:
    """Seconds a decision: the mean over the groups of setups, which take turns in the slices."""
    return statistics.mean(percentile([s / n for s, n, _ in slices[group::groups]]) for group in range(groups))
