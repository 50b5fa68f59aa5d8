"""Fits the weights of how a game stands (legendary_nb/bots/standing.yaml) to games of the value bot.

    python tools/fit_standing.py --games 4000 --write

Each game gives its tables at the beginning of every few turns, and whether it was won; a logistic regression finds the
weights.  In every second game the weights of the bot are changed by chance, so that other decks are seen too.  Scheme,
and system with number of players, get weights of their own, of which only the mean is kept, in the base: they are the
same for all answers to a question.  Every fifth game is left out and tells how good the guess is.  The games are others
than those the bench plays.  Needs numpy.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import Any, NamedTuple

import numpy as np

from legendary_nb.bench.strength import some_setup
from legendary_nb.bots import ValueBot, play_out
from legendary_nb.bots.standing import Facts, facts
from legendary_nb.bots.weights import STANDING, Weights, load_weights
from legendary_nb.coverage import finished_systems
from legendary_nb.rules import new_table

FIRST = 5_000_000
EVERY = 3  # turns between two samples of a game
STEP = 1.6  # what the bot's weights are multiplied or divided by
RIDGE = 2.0


class Sample(NamedTuple):
    """One moment of a game: the facts, what it is played with, and whether it was won."""

    game: int
    facts: Facts
    about: tuple[str, ...]
    won: bool


def samples_of(systems: Sequence[str], game: int) -> list[Sample]:
    """Some moments of one game."""
    table = new_table(*some_setup(systems[game % len(systems)], game // len(systems)), log=False)
    bot, seen = ValueBot(weights_for(game)), []
    about = (table.box.scheme.card.id, f"{table.box.system.id}, {len(table.players)} players")
    while table.outcome is None:
        if not table.sealed:
            seen.append(facts(table))
        play_out(table, [bot], turns=EVERY - 1)
    return [Sample(game, fact, about, table.outcome.result == "win") for fact in seen]


def weights_for(game: int) -> Weights:
    """The weights of the package, in every second pair of games each changed up or down."""
    coin = Random(game)
    usual = load_weights()
    if game // 2 % 2:
        return usual
    return {name: value * STEP if coin.random() < 0.5 else value / STEP for name, value in usual.items()}


# ---- the fit ---------------------------------------------------------------------------------------


def matrix(samples: Sequence[Sample], words: Sequence[str]) -> tuple[Any, Any]:
    """A row of 1, the facts and the words of each sample; and whether each was won."""
    x = np.array([[1.0, *s.facts, *(float(word in s.about) for word in words)] for s in samples])
    return x, np.array([float(s.won) for s in samples])


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


def loss(x: Any, y: Any, weights: Any) -> float:
    """How far the guesses are from what came, as log loss: 0.69 is a toss of a coin."""
    p = np.clip(chances(x, weights), 1e-9, 1 - 1e-9)
    return float(-np.mean(y * np.log(p) + (1 - y) * np.log(1 - p)))


def write(weights: dict[str, float]) -> None:
    """Put the weights into their file; the words why stay."""
    text = STANDING.read_text(encoding="utf-8")
    for name, value in weights.items():
        text = re.sub(rf"^({re.escape(name)}: {{weight: )[-.0-9]+", rf"\g<1>{value:.2f}", text, flags=re.M)
    STANDING.write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the weights of how a game stands.")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--system", action="append", help="a system (default: all finished ones)")
    parser.add_argument("--write", action="store_true", help="write the weights into their file")
    args = parser.parse_args()
    with ProcessPoolExecutor(args.workers) as pool:
        played = pool.map(partial(samples_of, args.system or finished_systems()), range(FIRST, FIRST + args.games),
                          chunksize=50)
        samples = [sample for game in played for sample in game]
    words = sorted({word for s in samples for word in s.about})
    known, others = (matrix([s for s in samples if (s.game % 5 == 0) == apart], words) for apart in (False, True))
    print(f"{len(samples)} tables of {args.games} games; log loss {loss(*known, fit(*known)):.3f}, "
          f"of games left out {loss(*others, fit(*known)):.3f}")
    x, y = matrix(samples, words)
    weights, size = fit(x, y), 1 + len(Facts._fields)
    weights[0] += float(np.mean(x[:, size:] @ weights[size:]))
    names = ["base", *(name.replace("_", " ") for name in Facts._fields)]
    found = dict(zip(names, map(float, weights[:size]), strict=True))
    for name, weight in found.items():
        print(f"{name}: {weight:.2f}")
    if args.write:
        write(found)


if __name__ == "__main__":
    main()
