"""Fits the weights of how a game stands (legendary_nb/bots/standing.py) to games of the value bot.

    python tools/fit_standing.py --games 1000

Each game gives its tables at the beginning of every few turns, and whether it was won; a logistic regression finds the
weights.  Scheme, mastermind and number of players get weights of their own, which are left out afterwards: they are the
same for all answers to a question.  The games are others than those the bench plays.  Needs numpy.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

import numpy as np

from legendary_nb.bench_bots import some_setup
from legendary_nb.bots import ValueBot, play_out
from legendary_nb.bots.standing import Facts, facts
from legendary_nb.coverage import finished_systems
from legendary_nb.rules import new_table

FIRST = 5_000_000
EVERY = 3  # turns between two samples of a game
RIDGE = 3.0


def samples_of(game: int, systems: Sequence[str]) -> list[tuple[Facts, list[str], bool]]:
    """The facts at some moments of one game, each with what it is played with and whether it was won."""
    table = new_table(*some_setup(game, systems), log=False)
    bot, seen = ValueBot(), []
    box = table.box
    about = [box.scheme.card.id, *(box.cards[m].id for m in table.masterminds), f"{len(table.players)} players",
             f"attack {box.mastermind_attack}"]
    while table.outcome is None:
        seen.append(facts(table))
        play_out(table, [bot], turns=EVERY - 1)
    return [(fact, about, table.outcome.result == "win") for fact in seen]


def fit(x: Any, y: Any, steps: int = 30) -> Any:
    """Logistic regression by Newton's method, with a little pull towards 0."""
    weights = np.zeros(x.shape[1])
    for _ in range(steps):
        p = chances(x, weights)
        curve = (x * (p * (1 - p))[:, None]).T @ x + RIDGE * np.eye(x.shape[1])
        step = np.linalg.solve(curve, x.T @ (y - p) - RIDGE * weights)
        weights = weights + step
        if np.abs(step).max() < 1e-5:
            break
    return weights


def chances(x: Any, weights: Any) -> Any:
    return 1 / (1 + np.exp(-np.clip(x @ weights, -30, 30)))


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the weights of how a game stands.")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--system", action="append", help="a system (default: all finished ones)")
    args = parser.parse_args()
    systems = args.system or finished_systems()
    samples = [s for game in range(FIRST, FIRST + args.games) for s in samples_of(game, systems)]
    words = sorted({word for _, about, _ in samples for word in about})
    x = np.array([[1.0, *fact, *(float(word in about) for word in words)] for fact, about, _ in samples])
    y = np.array([float(won) for _, _, won in samples])
    weights = fit(x, y)
    p = np.clip(chances(x, weights), 1e-9, 1 - 1e-9)
    loss = -np.mean(y * np.log(p) + (1 - y) * np.log(1 - p))
    print(f"{len(samples)} tables of {args.games} games, {y.mean():.3f} won, log loss {loss:.3f}")
    for name, weight in zip(("base", *Facts._fields), weights, strict=False):
        print(f"{name}: {weight:.2f}")


if __name__ == "__main__":
    main()
