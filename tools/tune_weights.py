"""Learns the weights of the value bot for each system from games (legendary_nb/bots/learned.yaml).

    python tools/tune_weights.py --rounds 3 --keep tuned.json --write

A round plays pairs of games: both with the same setup and seed, one with every weight moved a little up or down by the
toss of a coin that the number of the game decides, the other with every weight moved the opposite way.  The mean
difference tells about every weight at once.  Weights whose effect is more than its standard error move together; how
far, other pairs of games decide, which play the weights of before and those at several distances.  If none is better by
more than chance, the round leaves the weights as they are.  A won game scores 1, any other a part for the tactics
taken.  The games are others than those the bench and the fit of `standing` play.  What a round found is kept in a file,
so that a run that was broken off goes on there; the same numbers give the same weights.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import yaml

from legendary_nb.bench.strength import some_setup
from legendary_nb.bots import ValueBot, play_out
from legendary_nb.bots.weights import LEARNED, Weights, load_weights, weights_in
from legendary_nb.coverage import finished_systems
from legendary_nb.rules import new_table

FIRST = 1_000_000
SPAN = 100_000  # games set aside for a round
FOR_TACTICS = 0.3  # what all tactics but the last are worth in a game that is not won
STEP = 0.4  # by how much of itself a weight is moved
LEAST = 0.25  # weights nearer to 0 are moved as if they were so large
DISTANCES = (0.5, 1.0, 2.0)  # of the weight that is surest, in steps
FIXED = ("lose game",)  # by no reckoning anything but the worst
CHUNK = 20
Map = Callable[[Callable[[int], Any], Iterable[int]], Iterable[Any]]


def moved(weights: Weights, by: dict[str, float]) -> dict[str, float]:
    """The weights, each moved by so many steps."""
    return {name: value + STEP * by.get(name, 0.0) * max(abs(value), LEAST) for name, value in weights.items()}


def toss(game: int, names: Sequence[str]) -> dict[str, float]:
    """Which weights are raised in a game, and which are lowered."""
    coin = Random(game)
    return {name: coin.choice((1.0, -1.0)) for name in names if name not in FIXED}


def score(systems: Sequence[str], weights: Weights, game: int) -> float:
    """How well a game goes with these weights at all seats."""
    table = new_table(*some_setup(systems[game % len(systems)], game), log=False)
    play_out(table, [ValueBot(weights)])
    left = min((len(tactics) for tactics in table.tactics.values()), default=4)
    return 1.0 if table.outcome.result == "win" else FOR_TACTICS * (4 - min(4, left)) / 4


# ---- one round -------------------------------------------------------------------------------------


def pair(systems: Sequence[str], weights: Weights, game: int) -> float:
    """By how much the weights moved as the coin says do better than those moved the opposite way."""
    up = toss(game, list(weights))
    down = {name: -way for name, way in up.items()}
    return score(systems, moved(weights, up), game) - score(systems, moved(weights, down), game)


def direction(weights: Weights, games: range, differences: Sequence[float]) -> dict[str, float]:
    """How each weight moves: by how many standard errors its effect is beyond the first, the surest by 1."""
    signs = [toss(game, list(weights)) for game in games]
    found = {}
    for name in signs[0]:
        effects = [sign[name] * difference for sign, difference in zip(signs, differences, strict=True)]
        error = statistics.stdev(effects) / len(effects) ** 0.5
        sure = statistics.fmean(effects) / error if error else 0.0
        found[name] = max(0.0, abs(sure) - 1) * (1 if sure > 0 else -1)
    most = max(map(abs, found.values())) or 1.0
    return {name: way / most for name, way in found.items() if way}


def trials(systems: Sequence[str], choices: Sequence[Weights], game: int) -> list[float]:
    """How well one game goes with each of these weights."""
    return [score(systems, weights, game) for weights in choices]


def round_of(spread: Map, systems: Sequence[str], weights: Weights, games: range, tests: range) -> dict[str, Any]:
    """One round: the weights after it, and what the test of the distances showed."""
    way = direction(weights, games, list(spread(partial(pair, systems, dict(weights)), games)))
    choices = [dict(weights), *(moved(weights, {name: d * by for name, by in way.items()}) for d in DISTANCES)]
    scores = list(zip(*spread(partial(trials, systems, choices), tests), strict=True))
    gains = [gain(scores[0], other) for other in scores[1:]]
    best = max(range(len(gains)), key=lambda i: gains[i][0])
    chosen = choices[best + 1] if gains[best][0] > gains[best][1] else choices[0]
    return {"weights": {name: float(f"{value:.3g}") for name, value in chosen.items()},
            "distance": DISTANCES[best] if chosen is not choices[0] else 0.0, "gains": gains}


def gain(before: Sequence[float], after: Sequence[float]) -> tuple[float, float]:
    """How much better some games went, with its standard error."""
    differences = [b - a for a, b in zip(before, after, strict=True)]
    return statistics.fmean(differences), statistics.stdev(differences) / len(differences) ** 0.5


# ---- all rounds ------------------------------------------------------------------------------------


def tune(spread: Map, systems: Sequence[str], rounds: int, pairs: int, tests: int, keep: Path) -> Weights:
    """The weights of some systems that share them, round after round; those in the file are not played again."""
    kept = json.loads(keep.read_text(encoding="utf-8")) if keep.exists() else {}
    key = " ".join((*systems, str(pairs), str(tests)))
    done = kept.setdefault(key, [])
    for number in range(len(done), rounds):
        start = FIRST + number * SPAN
        weights = done[-1]["weights"] if done else dict(load_weights())
        done.append(round_of(spread, systems, weights, range(start, start + pairs),
                             range(start + SPAN // 2, start + SPAN // 2 + tests)))
        keep.write_text(json.dumps(kept, indent=1), encoding="utf-8")
        shown = ", ".join(f"{mean:+.4f} +- {error:.4f}" for mean, error in done[-1]["gains"])
        print(f"{key}, round {number + 1}: moved by {done[-1]['distance']:g}; at the distances {shown}", flush=True)
    return done[rounds - 1]["weights"] if rounds else load_weights()


def write(found: dict[str, Weights], command: str) -> None:
    """Put what is learned into its file, for each system the weights that are not the usual ones."""
    usual = load_weights()
    known = yaml.safe_load(LEARNED.read_text(encoding="utf-8")) or {}
    for system, weights in found.items():
        known[system] = {name: value for name, value in weights.items() if value != usual[name]}
    text = yaml.safe_dump({system: known[system] for system in sorted(known)}, sort_keys=False)
    LEARNED.write_text(HEAD.format(command=command) + text, encoding="utf-8")


HEAD = """# The weights of the value bot in the games of a system, as far as they are not those of weights.yaml.
# Written by `{command}`.
"""


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn the weights of the value bot for each system.")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--pairs", type=int, default=3000, help="pairs of games that tell where a round goes")
    parser.add_argument("--tests", type=int, default=1500, help="games that tell how far")
    parser.add_argument("--system", action="append", nargs="+",
                        help="a system, or some that share their weights (default: each by itself)")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--keep", type=Path, default=Path("tuned.json"), help="the file with the rounds so far")
    parser.add_argument("--write", action="store_true", help="write the weights into their file")
    args = parser.parse_args()
    found: dict[str, Weights] = {}
    with ProcessPoolExecutor(args.workers) as pool:
        for systems in args.system or [[system] for system in finished_systems()]:
            weights = tune(partial(pool.map, chunksize=CHUNK), systems, args.rounds, args.pairs, args.tests, args.keep)
            found |= dict.fromkeys(systems, weights)
    if args.write:
        write(found, f"python tools/tune_weights.py --rounds {args.rounds} --pairs {args.pairs} --tests {args.tests}")
        weights_in.cache_clear()


if __name__ == "__main__":
    main()
