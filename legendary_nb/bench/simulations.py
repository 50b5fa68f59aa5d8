"""How fast simulations are: games a second of every bot on one core, playouts a second from the middle of a game, what
a second core brings, and how much memory grows.

What a second core brings is measured twice: by the clock on the wall, which tells the truth on a machine that has
nothing else to do, and by the processor time of the busiest process and of the one that waits for it, which does not
mind other programs.
"""

from __future__ import annotations

import gc
import inspect
import os
import statistics
import sys
import time
from typing import Any

from legendary_nb.bots import PriorityBot, ValueBot, known_bots, play_out
from legendary_nb.bots.imagine import worlds
from legendary_nb.rules import first_game, new_table
from legendary_nb.simulate import Tally, tally
from legendary_nb.simulate.workers import Crew, Processes, crew_of

SYSTEM, PLAYERS = "core-1e", 2
GAMES, QUICK_GAMES = 10_000, 200        # to see whether memory grows
SLICE, ROUNDS, WARM_UP = 1500, 4, 40    # games to compare one core and two
SECONDS, QUICK_SECONDS = 3.0, 0.0       # for each bot
PLAYOUTS, QUICK_PLAYOUTS = 20, 2        # of bots that look ahead
MIDDLE = 100                            # decisions until the middle of a game
WHOLE_GAME, ONE_TURN = 100_000, 0       # turns of a playout after the present one


def simulation_figures(quick: bool = False) -> dict[str, Any]:
    """Figures of one run; a quick one leaves out the second core, which few games cannot show."""
    speeds = {bot: round(games_per_second(bot, QUICK_SECONDS if quick else SECONDS), 2)
              for bot in bots_to_measure(QUICK_PLAYOUTS if quick else PLAYOUTS)}
    figures = memory_growth(QUICK_GAMES if quick else GAMES)
    if not quick and (os.cpu_count() or 1) > 1:
        figures |= two_cores()
    return {"bot_games_a_second": speeds, "simulation": figures}


def bots_to_measure(playouts: int) -> list[str]:
    """All bots; those with a budget of playouts get a small one."""
    has_budget = {name: "playouts" in inspect.signature(kind).parameters for name, kind in known_bots().items()}
    return [f"{name}(playouts={playouts})" if has_budget[name] else name for name in has_budget]


def games_per_second(bot: str, seconds: float, system: str = SYSTEM) -> float:
    """Games with one seed after the other, in a second of one core's time."""
    setup, games = first_game(system, PLAYERS), 0
    start = time.process_time()
    while True:
        tally(setup, bot, 1, games, progress=False)
        games += 1
        passed = time.process_time() - start
        if passed >= seconds:
            return games / max(passed, 1e-9)


def playouts(seconds: float, system: str) -> dict[str, float]:
    """Playouts from the middle of a game in a second of one core's time, to the end of the game or of the turn."""
    lengths = {"whole games": WHOLE_GAME, "turns": ONE_TURN}
    return {f"{what}, {name}": round(playouts_per_second(bot, turns, seconds, system), 1)
            for name, bot in (("priority", PriorityBot()), ("value", ValueBot())) for what, turns in lengths.items()}


def playouts_per_second(bot: Any, turns: int, seconds: float, system: str) -> float:
    """Imagined games, each dealt again as hints and bots that look ahead do it, played on by a bot."""
    table = new_table(first_game(system, PLAYERS), 0, log=False)
    play_out(table, [PriorityBot()], limit=MIDDLE)
    start = time.process_time()
    for made, world in enumerate(worlds(table, 0, 1), 1):
        play_out(world, [bot], turns=turns)
        passed = time.process_time() - start
        if passed >= seconds:
            return made / max(passed, 1e-9)
    raise AssertionError("imagining does not end")


def two_cores(games: int = SLICE, rounds: int = ROUNDS) -> dict[str, float]:
    """How many times as fast two processes are as one; both take turns, and the best round of each counts."""
    one, two = [], []
    with crew_of(1) as alone, Processes(2) as pair:
        for crew in (alone, pair):
            play(crew, WARM_UP)
        for _ in range(rounds):
            one.append(play(alone, games))
            two.append(play(pair, games))
    wall, busy = (min(times[i] for times in one) / min(times[i] for times in two) for i in (0, 1))
    return {"two_cores_vs_one": round(busy, 2), "two_cores_vs_one_wall": round(wall, 2)}


def play(crew: Crew, games: int) -> tuple[float, float]:
    """Seconds for some games: on the wall, and of the busiest worker with the process that waits for it."""
    before, own, start = processor_times(crew), time.process_time(), time.perf_counter()
    tally(first_game(SYSTEM, PLAYERS), "priority", games, workers=crew, progress=False)
    wall, waiting = time.perf_counter() - start, time.process_time() - own
    busiest = max((t - before.get(pid, 0.0) for pid, t in processor_times(crew).items()), default=0.0)
    return wall, busiest + waiting


def processor_times(crew: Crew) -> dict[int, float]:
    """The processor time every worker process has had so far; each of them answers within a few questions."""
    if not isinstance(crew, Processes):
        return {}
    asked = [crew.pool.submit(my_processor_time) for _ in range(50 * crew.count)]
    return dict(question.result() for question in asked)


def my_processor_time() -> tuple[int, float]:
    return os.getpid(), time.process_time()


def memory_growth(games: int, points: int = 20) -> dict[str, Any]:
    """What one more game leaves in memory: blocks of memory in use, over the second half of some thousand games."""
    seen: list[tuple[int, int]] = []

    def look(done: Tally, most: int) -> None:
        gc.collect()
        seen.append((done.games, sys.getallocatedblocks()))

    tally(first_game(SYSTEM, PLAYERS), "priority", games, batch=max(1, games // points), progress=look)
    late = seen[len(seen) // 2:]
    slope = statistics.linear_regression(*zip(*late, strict=True)).slope
    return {"memory_games": games, "memory_blocks_in_use": late[-1][1], "memory_blocks_per_game": round(slope, 3)}
