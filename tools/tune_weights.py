"""Tunes the weights of the value bot: many games, each with all weights changed a little, up or down by chance.

    python tools/tune_weights.py --games 3000 --workers 2 --write

Each game of a round is played by weights of its own: every weight is multiplied or divided by the step, by the toss
of a coin that the number of the game decides.  What a weight does to the score of a game is then the mean of the games
with more of it less the mean of those with less of it, so that every game tells something about every weight.  A
weight moves where its effect is larger than its standard error: by the whole step if it is twice as large, by a part
of it otherwise.  A won game scores 1, any other 0.15 for all tactics taken and its part for some; the mean score of
the game's scheme is taken off first.  The games are others than those the bench plays.
"""

from __future__ import annotations

import argparse
import re
import statistics
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import NamedTuple

from legendary_nb.bench.strength import some_setup
from legendary_nb.bots import ValueBot, play_out
from legendary_nb.bots.weights import FILE, Weights, load_weights
from legendary_nb.coverage import finished_systems
from legendary_nb.rules import new_table

FOR_TACTICS = 0.15
CHUNK = 20


class Trial(NamedTuple):
    """One game: the weights that were raised, its scheme, and how well it went."""

    raised: dict[str, bool]
    scheme: str
    score: float


def toss(game: int, names: Sequence[str]) -> dict[str, bool]:
    """Which weights are raised in a game."""
    coin = Random(game)
    return {name: coin.random() < 0.5 for name in names}


def shifted(weights: Weights, raised: dict[str, bool], step: float) -> dict[str, float]:
    return {name: value * step if raised[name] else value / step for name, value in weights.items()}


def try_out(weights: dict[str, float], step: float, game: int) -> Trial:
    raised = toss(game, list(weights))
    systems = finished_systems()
    table = new_table(*some_setup(systems[game % len(systems)], game // len(systems)), log=False)
    play_out(table, [ValueBot(shifted(weights, raised, step))])
    left = min((len(tactics) for tactics in table.tactics.values()), default=4)
    score = 1.0 if table.outcome.result == "win" else FOR_TACTICS * (4 - min(4, left)) / 4
    return Trial(raised, table.box.scheme.card.id, score)


def effects(trials: Sequence[Trial]) -> dict[str, tuple[float, float]]:
    """What raising each weight does to the score, with its standard error."""
    by_scheme = defaultdict(list)
    for trial in trials:
        by_scheme[trial.scheme].append(trial.score)
    means = {scheme: statistics.fmean(scores) for scheme, scores in by_scheme.items()}
    found = {}
    for name in trials[0].raised:
        more = [t.score - means[t.scheme] for t in trials if t.raised[name]]
        less = [t.score - means[t.scheme] for t in trials if not t.raised[name]]
        error = (statistics.variance(more) / len(more) + statistics.variance(less) / len(less)) ** 0.5
        found[name] = (statistics.fmean(more) - statistics.fmean(less), error)
    return found


def move(value: float, effect: float, error: float, step: float) -> float:
    """The weight after a round: moved by as much of the step as its effect is sure."""
    sure = effect / error if error else 0.0
    if abs(sure) < 1:
        return value
    part = min(1.0, abs(sure) - 0.75)
    return float(f"{value * step ** (part if sure > 0 else -part):.3g}")


def tune(pool: ProcessPoolExecutor, weights: Weights, games: range, step: float) -> dict[str, float]:
    """One round: all games, then every weight moves."""
    trials = list(pool.map(partial(try_out, dict(weights), step), games, chunksize=CHUNK))
    print(f"{len(trials)} games, mean score {statistics.fmean(t.score for t in trials):.4f}")
    found = {}
    for name, (effect, error) in effects(trials).items():
        found[name] = move(weights[name], effect, error, step)
        print(f"  {name}: {weights[name]:g} -> {found[name]:g}  {effect:+.4f} +- {error:.4f}", flush=True)
    return found


def write(weights: Weights) -> None:
    """Put the weights into their file; the words why stay."""
    text = FILE.read_text(encoding="utf-8")
    for name, value in weights.items():
        text = re.sub(rf"^({re.escape(name)}: {{weight: )[-.0-9]+", rf"\g<1>{value:g}", text, flags=re.M)
    FILE.write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Tune the weights of the value bot.")
    parser.add_argument("--games", type=int, default=3000, help="games of the round")
    parser.add_argument("--first", type=int, default=1_000_000, help="the first game; the bench plays those from 0 on")
    parser.add_argument("--step", type=float, default=1.6, help="what weights are multiplied or divided by")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="write the weights into their file")
    args = parser.parse_args()
    with ProcessPoolExecutor(args.workers) as pool:
        found = tune(pool, load_weights(), range(args.first, args.first + args.games), args.step)
    if args.write:
        write(found)


if __name__ == "__main__":
    main()
