"""Fits the weights of how a game stands (legendary_nb/bots/standing.py) to games of the value bot.

    python tools/fit_standing.py --games 600

Each game gives its tables at the beginning of every few turns, and whether it was won; a logistic regression finds the
weights.  The games are others than those the bench plays.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence

from legendary_nb.bench_bots import some_setup
from legendary_nb.bots import ValueBot, play_out
from legendary_nb.bots.standing import Facts, facts
from legendary_nb.coverage import finished_systems
from legendary_nb.rules import new_table

Sample = tuple[list[float], float]
FIRST = 5_000_000
EVERY = 3  # turns between two samples of a game


def samples_of(game: int, systems: Sequence[str]) -> list[Sample]:
    """The facts at some moments of one game, each with how it ended."""
    setup, seed = some_setup(game, systems)
    table = new_table(setup, seed, log=False)
    bot, seen = ValueBot(), []
    while table.outcome is None:
        seen.append([1.0, *facts(table)])
        play_out(table, [bot], turns=EVERY - 1)
    won = float(table.outcome.result == "win")
    return [(fact, won) for fact in seen]


def fit(samples: list[Sample], steps: int = 30, ridge: float = 1.0) -> list[float]:
    """Logistic regression by Newton's method."""
    n = len(samples[0][0])
    weights = [0.0] * n
    for _ in range(steps):
        slope = [-ridge * w * (i > 0) for i, w in enumerate(weights)]
        curve = [[ridge * (i == j) for j in range(n)] for i in range(n)]
        for fact, won in samples:
            p = chance(weights, fact)
            for i in range(n):
                slope[i] += (won - p) * fact[i]
                for j in range(n):
                    curve[i][j] += p * (1 - p) * fact[i] * fact[j]
        step = solve(curve, slope)
        weights = [w + s for w, s in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-4:
            break
    return weights


def chance(weights: Sequence[float], fact: Sequence[float]) -> float:
    total = sum(w * f for w, f in zip(weights, fact, strict=True))
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, total))))


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gaussian elimination."""
    rows = [[*row, r] for row, r in zip(matrix, right, strict=True)]
    n = len(rows)
    for i in range(n):
        pivot = max(range(i, n), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(n):
            if k != i:
                factor = rows[k][i] / rows[i][i]
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i], strict=True)]
    return [rows[i][n] / rows[i][i] for i in range(n)]


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the weights of how a game stands.")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--system", action="append", help="a system (default: all finished ones)")
    args = parser.parse_args()
    systems = args.system or finished_systems()
    samples = [s for game in range(FIRST, FIRST + args.games) for s in samples_of(game, systems)]
    weights = fit(samples)
    loss = -sum(math.log(max(1e-9, chance(weights, f) if won else 1 - chance(weights, f))) for f, won in samples)
    print(f"{len(samples)} tables of {args.games} games, log loss {loss / len(samples):.3f}")
    for name, weight in zip(("base", *Facts._fields), weights, strict=True):
        print(f"{name}: {weight:.2f}")


if __name__ == "__main__":
    main()
