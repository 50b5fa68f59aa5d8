"""A whole game as readable text: every question, what its seat sees in numbers, the answers, and the one given.

The same setup, seed and bots write the same text, so that two versions of a program can be compared line by line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from legendary_nb.rules import Setup

from .game import Game
from .referee import decider_of
from .seen import Reader
from .view import View


def playthrough(setup: Setup, seed: int, bots: Sequence[Any], most: int = 100_000) -> str:
    """The game of a seed, played by one bot for all seats or one for each, up to so many questions."""
    return "\n".join(lines_of(Game.new(setup, seed=seed), bots, most)) + "\n"


def lines_of(game: Game, bots: Sequence[Any], most: int) -> Iterator[str]:
    names = [player.name for player in game.table.players]
    yield f"# {game.setup.mix}, {len(names)} player{'s' * (len(names) > 1)}, seed {game.seed}"
    readers = [Reader(View(game.table, seat)) for seat in range(len(names))]
    deciders = [decider_of(bots[seat % len(bots)]) for seat in range(len(names))]
    for number in range(most):
        ask = game.ask
        if ask is None:
            break
        seat, view = ask.seat, View(game.table, ask.seat)
        readers[seat].view = view
        yield f"\n# question {number}, turn {game.table.turn}\nasked: {names[seat]}: {ask.text}"
        seen = readers[seat].table(ask)
        yield "seen: " + ", ".join(f"{name} {value:g}" for name, value in seen.items() if value)
        yield "answers: " + "; ".join(f"{i} {label}" for i, label in enumerate(ask.options.labels))
        chosen = ask.raw.index(deciders[seat](view, ask))
        yield f"answer: {chosen}"
        game.choose(chosen)
    yield from end_of(game)


def end_of(game: Game) -> Iterator[str]:
    outcome = game.outcome
    if outcome is None:
        yield "\n# the game goes on"
        return
    yield f"\n# {outcome.result}: {outcome.reason}"
    for name, points in outcome.scores.items():
        yield f"score: {name} {points}"
