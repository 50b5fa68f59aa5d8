"""How soon hints can tell, over mid-game positions of all systems: time to the first thought, to the first plan, until
the games tell answers apart or call all of them equal, and how often they cannot.

    PYTHONPATH=. python tools/hint_speed.py [--each 40] [--seconds 10] [--only bond] [--out FILE]

Position number n of a system comes from its setup and seed number n of the bench, some way into a game of the value
bot, at a question with at least two different answers.  Time is processor time, so that other work does not count.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import NamedTuple

from legendary_nb import Game
from legendary_nb.bench.strength import some_setup
from legendary_nb.bots import ValueBot
from legendary_nb.coverage import finished_systems
from legendary_nb.game.ask import Ask
from legendary_nb.game.view import View
from legendary_nb.hints import Adviser
from legendary_nb.hints.answers import equal_answers
from legendary_nb.hints.comparing import LEAST

FIRST = 7_000_000  # games that neither the bench plays nor a fit has seen
LOOK = 4           # rounds between two looks at the advice
NEVER = float("inf")


class Measured(NamedTuple):
    """One position: its question, its answers, and the seconds until each thing was known."""

    system: str
    number: int
    kind: str
    answers: int
    rows: int
    first: float    # until the first thought
    plan: float     # until the first sentence of plan
    told: float     # until any answer is told from the best, or all are equal
    clear: float    # until every answer is told from the best, or is as good
    done: float     # until there is nothing left to learn
    can_tell: bool  # in the end
    is_clear: bool
    rounds: int


def position(system: str, number: int) -> Game:
    """A question in the middle of a game, with at least two different answers."""
    dice, bot = Random(f"{system} {number}"), ValueBot()
    setup, seed = some_setup(system, FIRST + number)
    whole = len(Game.new(setup, seed=seed).play(bot).answers)
    game = Game.new(setup, seed=seed).play(bot, limit=int(whole * dice.uniform(0.3, 0.7)))
    while game.ask is not None and not has_choice(game.ask):
        game.play(bot, limit=1)
    return game if game.ask is not None else position(system, number + 1000)


def has_choice(ask: Ask) -> bool:
    return len(equal_answers(View(ask.table, ask.seat), list(ask.raw), ask.raw[0])) > 1


def measure(system: str, number: int, seconds: float) -> Measured:
    """Think about one position for so long, or until there is nothing left to learn."""
    game, begun = position(system, number), time.process_time()
    adviser = Adviser(game, seed=number)
    advice = adviser.advice()
    first, answers = time.process_time() - begun, len(advice.estimates)
    plan = told = clear = NEVER
    while not adviser.is_done and time.process_time() - begun < seconds:
        adviser.work(0)
        if plan == NEVER and adviser.rounds == 1:
            adviser.advice()
            plan = time.process_time() - begun
        if adviser.rounds >= LEAST and adviser.rounds % LOOK == 0 and NEVER in (told, clear):
            advice, now = adviser.advice(), time.process_time() - begun
            told = min(told, now if advice.can_tell else NEVER)
            clear = min(clear, now if advice.is_clear else NEVER)
    advice, now = adviser.advice(), time.process_time() - begun
    return Measured(system, number, adviser.ask.kind, answers, len(advice.estimates), first, plan, told, clear,
                    now if adviser.is_done else NEVER, advice.can_tell, advice.is_clear, adviser.rounds)


def summary(name: str, rows: list[Measured]) -> str:
    """One line of the table: medians, the 95th percentile of the first plan, and shares."""
    plans = sorted(row.plan for row in rows)
    figures = [statistics.median(getattr(row, part) for row in rows) for part in ("first", "plan", "told", "clear")]
    in_time = [statistics.fmean(getattr(row, part) <= 3 for row in rows) for part in ("told", "clear")]
    unsure = [statistics.fmean(not getattr(row, part) for row in rows) for part in ("can_tell", "is_clear")]
    return (f"| {name} | {len(rows)} | {figures[0]:.2f} | {figures[1]:.2f} | {plans[int(0.95 * len(plans))]:.2f} | "
            f"{figures[2]:.2f} | {figures[3]:.2f} | {in_time[0]:.0%} | {in_time[1]:.0%} | {unsure[0]:.0%} | "
            f"{unsure[1]:.0%} |")


HEAD = ["system", "positions", "first thought", "first plan", "of 95 %", "told", "all told", "told in 3 s",
        "all told in 3 s", "cannot tell", "not all told"]


def table(rows: list[Measured]) -> Iterable[str]:
    """The whole table, and the positions that take longest by name."""
    yield f"| {' | '.join(HEAD)} |"
    yield "|---" * len(HEAD) + "|"
    for system in sorted({row.system for row in rows}):
        yield summary(system, [row for row in rows if row.system == system])
    yield summary("all", rows)
    yield ""
    for row in sorted(rows, key=lambda row: (row.can_tell, -row.told))[:8]:
        end = f"told after {row.told:.1f} s" if row.told < NEVER else "never told"
        yield (f"{row.system} {row.number}: {row.kind}, {row.rows} rows, {end}, {row.rounds} rounds"
               + ("" if row.can_tell else ", cannot tell in the end"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--each", type=int, default=40, help="positions of each system")
    parser.add_argument("--seconds", type=float, default=10.0, help="processor time for one position")
    parser.add_argument("--only", nargs="*", help="systems (default: all finished ones)")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--out", type=Path, help="a file for the rows, as JSON")
    args = parser.parse_args()
    jobs = [(system, number, args.seconds) for number in range(args.each)
            for system in args.only or finished_systems()]
    rows = []
    with ProcessPoolExecutor(args.workers, mp_context=get_context("spawn")) as pool:
        for row in pool.map(measure, *zip(*jobs, strict=True)):
            rows.append(row)
            if args.out:  # a run that is broken off leaves what it has
                args.out.write_text(json.dumps([row._asdict() for row in rows], indent=0), encoding="utf-8")
    print("\n".join(table(rows)))


if __name__ == "__main__":
    main()
