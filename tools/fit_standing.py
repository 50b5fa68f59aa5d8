"""Fits the weights of how a game stands (legendary_nb/bots/standing.yaml) to games of the value bot.

    python tools/fit_standing.py --games 10000 --write

Each game gives its tables at the beginning of every few turns, and whether it was won; a logistic regression finds the
weights: one set from the games of all systems, and from those a set for each system, as far from them as its own games
tell.  In every second pair of games the weights of the bot are changed by chance, so that other decks are seen too.
Scheme, mastermind, and system with number of players, get weights of their own, of which only the mean is kept, in the
base: they are the same for all answers to a question.  One game in five, drawn by chance from those of every system, is
left out of a first fit and tells how good the guess is: `--write` puts that into docs/standing.md.  The weights
themselves are then fitted to all games.  The games are others than those the bench plays.  Needs numpy.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from legendary_nb.bench.strength import some_setup
from legendary_nb.bots import ValueBot, play_out
from legendary_nb.bots.standing import Facts, facts
from legendary_nb.bots.weights import STANDING, Weights, load_weights, weights_in
from legendary_nb.coverage import finished_systems
from legendary_nb.rules import new_table
from legendary_nb.state import scattered

PAGE = Path(__file__).parent.parent / "docs" / "standing.md"
FIRST = 5_000_000
EVERY = 3  # turns between two samples of a game
STEP = 1.6  # what the bot's weights are multiplied or divided by
APART = 5  # one game in so many is left out
RIDGE = 2.0
PULL = 20.0  # of the weights of all systems on those of one
NAMES = [name.replace("_", " ") for name in Facts._fields]
# what is looked at, from the facts that any game needs on: each group is added to those before it
GROUPS = {
    "deck": ("spread", "weak"),
    "mastermind": ("reach", "later", "pace", "later pace"),
    "threat": ("escaped", "exits", "strikes"),
    "danger": ("danger", "failing"),
}


class Sample(NamedTuple):
    """One moment of a game: the facts, what it is played with, and whether it was won."""

    system: str
    game: int
    facts: Facts
    about: tuple[str, ...]
    won: bool


def samples_of(systems: Sequence[str], game: int) -> list[Sample]:
    """Some moments of one game."""
    system = systems[game % len(systems)]
    table = new_table(*some_setup(system, game // len(systems)), log=False)
    bot, seen = ValueBot(weights_of(game, system)), []
    about = (table.box.scheme.card.id, f"{system}, {len(table.players)} players",
             *(mastermind.card.id for mastermind in table.box.masterminds.values()))
    while table.outcome is None:
        if not table.sealed:
            seen.append(facts(table))
        play_out(table, [bot], turns=EVERY - 1)
    return [Sample(system, game, fact, about, table.outcome.result == "win") for fact in seen]


def weights_of(game: int, system: str) -> Weights:
    """The weights of the package, in every second pair of games each changed up or down."""
    coin = Random(game)
    usual = weights_in(system)
    if game // 2 % 2:
        return usual
    return {name: value * STEP if coin.random() < 0.5 else value / STEP for name, value in usual.items()}


def is_apart(game: int) -> bool:
    """Whether a game is left out of the first fit: by its number alone, but not by every fifth, which is a system."""
    return scattered(game) % APART == 0


# ---- the fit ---------------------------------------------------------------------------------------


class Sums(NamedTuple):
    """Samples as numbers: a row of 1, the facts and the words of each; its system; whether it is apart, and was won."""

    x: Any
    system: Any
    apart: Any
    won: Any

    def of(self, chosen: Any) -> Sums:
        return Sums(*(part[chosen] for part in self))


def sums_of(samples: Sequence[Sample]) -> Sums:
    words = {word: i for i, word in enumerate(sorted({word for s in samples for word in s.about}))}
    x = np.zeros((len(samples), 1 + len(NAMES) + len(words)))
    for row, sample in zip(x, samples, strict=True):
        row[:1 + len(NAMES)] = (1.0, *sample.facts)
        row[[1 + len(NAMES) + words[word] for word in sample.about]] = 1.0
    return Sums(x, np.array([s.system for s in samples]), np.array([is_apart(s.game) for s in samples]),
                np.array([float(s.won) for s in samples]))


def fit(x: Any, y: Any, near: Any = 0.0, pull: float = RIDGE, start: Any = None, steps: int = 30) -> Any:
    """Logistic regression by Newton's method, with a little pull towards 0 or towards other weights."""
    centre = near + np.zeros(x.shape[1])
    weights = centre.copy() if start is None else start
    for _ in range(steps):
        p = chances(x, weights)
        curve = (x * (p * (1 - p))[:, None]).T @ x + pull * np.eye(x.shape[1])
        step = np.linalg.solve(curve, x.T @ (y - p) - pull * (weights - centre))
        weights = weights + step
        if np.abs(step).max() < 1e-4:
            break
    return weights


def fit_each(sums: Sums, common: Any) -> dict[str, Any]:
    """The weights of every system, near those of all."""
    return {system: fit(sums.x[sums.system == system], sums.won[sums.system == system], common, PULL)
            for system in np.unique(sums.system)}


def chances(x: Any, weights: Any) -> Any:
    return 1 / (1 + np.exp(-np.clip(x @ weights, -30, 30)))


def loss(x: Any, y: Any, weights: Any) -> float:
    """How far the guesses are from what came, as log loss: 0.69 is a toss of a coin."""
    p = np.clip(chances(x, weights), 1e-9, 1 - 1e-9)
    return float(-np.mean(y * np.log(p) + (1 - y) * np.log(1 - p)))


# ---- how good it is --------------------------------------------------------------------------------


def losses(sums: Sums) -> dict[str, dict[str, float]]:
    """The log loss in the games left out, by what is looked at and by system, and of all together."""
    known, others = sums.of(~sums.apart), sums.of(sums.apart)
    added = {name for names in GROUPS.values() for name in names}
    columns = {"table alone": set(NAMES), "usual facts": added}
    for group, names in GROUPS.items():
        added = added - set(names)
        columns[f"and {group}"] = added
    found, common = {}, None
    for column, without in columns.items():
        common = fit_without(known, without, common)
        found[column] = each_loss(others, dict.fromkeys(np.unique(sums.system), common))
    each = fit_each(known, common)
    found["each system"] = each_loss(others, each)
    found["standing before"] = each_loss(others, {system: in_file(system, sums.x.shape[1]) for system in each})
    found["standing after"] = each_loss(others, {
        system: np.pad(based(known.of(known.system == system), own), (0, sums.x.shape[1] - 1 - len(NAMES)))
        for system, own in each.items()})
    return found


def in_file(system: str, size: int) -> Any:
    """The weights that the file has for a system."""
    weights = load_weights(STANDING, system)
    return np.array([weights[name] for name in ("base", *NAMES)] + [0.0] * (size - 1 - len(NAMES)))


def fit_without(sums: Sums, without: set[str], start: Any) -> Any:
    """Weights for all systems in which some facts do not count."""
    used = np.array([True, *(name not in without for name in NAMES),
                     *[True] * (sums.x.shape[1] - 1 - len(NAMES))])
    weights = np.zeros(sums.x.shape[1])
    weights[used] = fit(sums.x[:, used], sums.won, start=None if start is None else start[used])
    return weights


def each_loss(sums: Sums, weights: dict[str, Any]) -> dict[str, float]:
    parts = {system: sums.of(sums.system == system) for system in weights}
    found = {system: loss(part.x, part.won, weights[system]) for system, part in parts.items()}
    shares = [len(part.won) for part in parts.values()]
    return {**found, "all": float(np.average(list(found.values()), weights=shares))}


def page(sums: Sums, games: int, found: dict[str, dict[str, float]]) -> str:
    """The page about the fit."""
    counted = {system: int(np.sum(sums.apart & (sums.system == system))) for system in np.unique(sums.system)}
    counted["all"] = sum(counted.values())
    lines = [f"| system | tables left out | {' | '.join(found)} |", "|---|" + "---:|" * (1 + len(found))]
    lines += [f"| {system} | {n} | {' | '.join(f'{column[system]:.3f}' for column in found.values())} |"
              for system, n in counted.items()]
    return TEXT.format(games=games, tables=len(sums.won), rows="\n".join(lines))


TEXT = """# How well a guess tells the end

<!-- written by tools/fit_standing.py -->

`standing` guesses the chance to win from what lies on the table ([the bots](bots.md)). This table tells how far its
guesses are from what came, as log loss: 0.693 is the toss of a coin, 0 a guess that is always sure and right. The
tables are of games that the fit has not seen: one game in five, drawn by chance from the games of every system.

{rows}

`table alone` knows the scheme, the mastermind, the system and the number of players, and nothing else. `usual facts`
knows tactics, decks, turns left and the city as well. Each further column adds a group of facts: how evenly a deck hits
and how many weak cards it holds, the chance that a hand reaches the mastermind, what may escape or strike, the danger
of missions. `each system` gives every system weights of its own. `standing` itself knows no scheme by its name, as that
is the same for all answers to a question: the last two columns are the weights that this fit replaced, and the new
ones, fitted without the tables left out.

`python tools/fit_standing.py --games {games} --write` played the games, {tables} tables of them in all, and wrote this
page and the weights.
"""


def write(weights: dict[str, Any]) -> None:
    """Put the weights of all, and of each system, into their file; the words why stay."""
    text = STANDING.read_text(encoding="utf-8")
    for i, name in enumerate(["base", *NAMES]):
        numbers = ", ".join(f"{column}: {values[i]:.2f}" for column, values in weights.items())
        text = re.sub(rf"^{re.escape(name)}: {{.*?(?=why: )", f"{name}: {{{numbers}, ", text, flags=re.M)
    STANDING.write_text(text, encoding="utf-8")


def based(sums: Sums, weights: Any) -> Any:
    """The base and the weights of the facts; what the words of these tables count on average goes into the base."""
    size = 1 + len(NAMES)
    own = weights[:size].copy()
    own[0] += np.mean(sums.x[:, size:] @ weights[size:])
    return own


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the weights of how a game stands.")
    parser.add_argument("--games", type=int, default=10000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--system", action="append", help="a system (default: all finished ones)")
    parser.add_argument("--write", action="store_true", help="write the weights and the page into their files")
    args = parser.parse_args()
    with ProcessPoolExecutor(args.workers) as pool:
        played = pool.map(partial(samples_of, args.system or finished_systems()), range(FIRST, FIRST + args.games),
                          chunksize=50)
        sums = sums_of([sample for game in played for sample in game])
    text = page(sums, args.games, losses(sums))
    print(text)
    common = fit(sums.x, sums.won)
    weights = {"weight": based(sums, common)}
    for system, own in fit_each(sums, common).items():
        weights[str(system)] = based(sums.of(sums.system == system), own)
    if args.write:
        write(weights)
        PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
