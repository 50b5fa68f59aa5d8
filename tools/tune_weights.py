"""Tunes the weights of the value bot: a coordinate search over paired games.

    python tools/tune_weights.py --games 600 --rounds 2 --workers 2

Every candidate plays the same games (setups, seeds, all seats) as the best weights so far, and takes their place if
its mean score is higher by more than half a standard error of the difference.  A won game scores 1, any other 0.15 for
all tactics taken and its part for some, so that games that nearly succeed count a little.  A round tries every weight
in both directions; steps shrink from round to round, and each round plays other seeds.  The weights found are printed;
--write puts them into weights.yaml.
"""

from __future__ import annotations

import argparse
import re
import statistics
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from legendary_nb.bench_bots import some_setup
from legendary_nb.bots import ValueBot, play_out
from legendary_nb.bots.weights import FILE, Weights, load_weights
from legendary_nb.rules import new_table

FOR_TACTICS = 0.15
CHUNK = 20


def score(weights: dict[str, float], game: int) -> float:
    """How well one game went."""
    setup, seed = some_setup(game)
    table = new_table(setup, seed, log=False)
    play_out(table, [ValueBot(weights)])
    if table.outcome.result == "win":
        return 1.0
    left = min((len(tactics) for tactics in table.tactics.values()), default=4)
    return FOR_TACTICS * (4 - min(4, left)) / 4


def scores(pool: ProcessPoolExecutor, weights: Weights, games: Sequence[int]) -> list[float]:
    return list(pool.map(partial(score, dict(weights)), games, chunksize=CHUNK))


def advantage(new: Sequence[float], old: Sequence[float]) -> tuple[float, float]:
    """The mean difference of paired scores, and its standard error."""
    differences = [a - b for a, b in zip(new, old, strict=True)]
    return statistics.mean(differences), statistics.stdev(differences) / len(differences) ** 0.5


def steps_of(value: float, size: float) -> list[float]:
    """The values to try beside one: some more and some less of it."""
    step = max(abs(value), 0.2) * size
    return [round(value + step, 3), round(value - step, 3)]


def tune(pool: ProcessPoolExecutor, start: Weights, rounds: int, games: int, first: int) -> dict[str, float]:
    """Try every weight in both directions, round by round."""
    best = dict(start)
    for i in range(rounds):
        size = 0.6 * 0.6**i
        played = range(first + i * games, first + (i + 1) * games)
        before = scores(pool, best, played)
        print(f"round {i + 1}: {statistics.mean(before):.4f}", flush=True)
        for name in start:
            for value in steps_of(best[name], size):
                new = {**best, name: value}
                after = scores(pool, new, played)
                gain, error = advantage(after, before)
                if gain > 0.5 * error > 0:
                    print(f"  {name}: {best[name]} -> {value}  {gain:+.4f} +- {error:.4f}", flush=True)
                    best, before = new, after
                    break
    return best


def write(weights: Weights) -> None:
    """Put the weights into their file; the words why stay."""
    text = FILE.read_text(encoding="utf-8")
    for name, value in weights.items():
        text = re.sub(rf"^({re.escape(name)}: {{weight: )[-.0-9]+", rf"\g<1>{value:g}", text, flags=re.M)
    FILE.write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Tune the weights of the value bot.")
    parser.add_argument("--games", type=int, default=600, help="games for each candidate")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--first", type=int, default=1_000_000, help="the first game; the bench plays those from 0 on")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="write the weights into their file")
    args = parser.parse_args()
    with ProcessPoolExecutor(args.workers) as pool:
        found = tune(pool, load_weights(), args.rounds, args.games, args.first)
    for name, value in found.items():
        print(f"{name}: {value}")
    if args.write:
        write(found)


if __name__ == "__main__":
    main()
