"""The proof of a puzzle: its turn solved exactly, what bots make of it, and whether one set of answers is best."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import log2
from typing import Any

from legendary_nb.bots import PriorityBot, RandomBot, SearchBot, ValueBot
from legendary_nb.game import Game
from legendary_nb.game.ask import Ask
from legendary_nb.game.view import View
from legendary_nb.rules import SetupError, answer
from legendary_nb.state import Option as Raw
from legendary_nb.state import Table

from .bare import Bare
from .solver import LIMIT, PASSING, WIN, Answer, NotExact, Solver
from .themes import themes_of

MARGIN = 4  # by how much the best line beats the bots
SHORTEST = 3  # answers of the best line
TRIES = 20  # random turns that are tried for the rating


class NotAPuzzle(Exception):
    """The turn is no puzzle; says why."""


@dataclass(frozen=True)
class Proof:
    """What has been proved of a turn."""

    worth: int
    bots: dict[str, int]  # what the value bot and the priority bot reach
    line: tuple[str, ...]  # the answers of a best line, by label
    themes: tuple[str, ...]
    positions: int


def prove(bare: Bare, limit: int = LIMIT) -> Proof:
    """Solve a turn and prove that it is a puzzle, or say why it is none."""
    try:
        game = bare.game()
        return proof_of(game, solver_of(game, limit))
    except (SetupError, NotExact, ValueError) as problem:
        raise NotAPuzzle(str(problem)) from problem


def solver_of(game: Game, limit: int = LIMIT) -> Solver:
    """A solver for the turn of this game."""
    if game.table.ask is None or game.table.ask.kind != "action":
        raise NotAPuzzle("the turn does not begin with an action")
    return Solver(silent(game.table), limit)


def silent(table: Table) -> Table:
    """A copy that tells no events."""
    copy = table.copy()
    copy.events = None
    return copy


def proof_of(game: Game, solver: Solver) -> Proof:
    start = silent(game.table)
    bots = {"value": reached_by(ValueBot(), start, solver), "priority": reached_by(PriorityBot(), start, solver)}
    worth = solver.best(start)
    if not beats(worth, max(bots.values())):
        raise NotAPuzzle("a bot finds it")
    sets = solver.sets(start)
    if len(sets) > 1:
        raise NotAPuzzle("more than one set of answers is best")
    (answers,) = sets
    if len(answers) < SHORTEST:
        raise NotAPuzzle("it takes too few answers")
    before, line = game.table.copy(), line_of(game, solver, answers)
    themes = themes_of(before, game, solver.order_matters(start, Counter(answers)))
    return Proof(worth, bots, line, tuple(themes), len(solver.seen))


def beats(worth: int, bot: int) -> bool:
    """Whether a turn is worth enough more than that of a bot; a win counts only if the bot does not win."""
    return worth - bot >= MARGIN


def reached_by(bot: Any, start: Table, solver: Solver) -> int:
    """What a bot makes of the turn."""
    table = start.copy()
    view, ask = View(table, solver.seat), Ask(table)
    while not solver.is_past(table):
        assert table.ask is not None
        ask.pending = table.ask
        option = bot.choose(view, ask)
        if option[0] == "end":
            break
        answer(table, option)
    return solver.worth(table)


def line_of(game: Game, solver: Solver, answers: tuple[Answer, ...]) -> tuple[str, ...]:
    """Play a best line in the game, with the answers of the set alone; says it in labels."""
    rest, labels = Counter(answers), []
    while not solver.is_past(game.table) and not solver.may_end(game.table):
        option = next_best(game, solver, rest)
        rest[solver.named(option)] -= 1
        labels.append(game.ask.options.labels[game.ask.raw.index(option)] if game.ask else "")
        game.choose(option)
    return tuple(labels)


def next_best(game: Game, solver: Solver, rest: Counter[Answer]) -> Raw:
    """The next answer of a best line: one of the set, or the one that declines."""
    best = solver.best_options(silent(game.table))
    named = [option for option in best if rest[solver.named(option)] > 0]
    return next(iter([*named, *[option for option in best if option[0] in PASSING], *best]))


# ---- how hard it is ----------------------------------------------------------------------------------


def rating_of(bare: Bare, proof: Proof) -> int:
    """A start rating: how many answers, how large the tree is, and which bots fail."""
    game = bare.game()
    start, solver = silent(game.table), solver_of(game)
    lucky = sum(reached_by(RandomBot(seed), start, solver) == proof.worth for seed in range(TRIES))
    clever = reached_by(SearchBot(playouts=8, seed=1), start, solver) == proof.worth
    return round(900 + 45 * len(proof.line) + 30 * log2(proof.positions) - 150 * clever - 12 * lucky
                 + 60 * ("order" in proof.themes))


def is_won(worth: int) -> bool:
    return worth == WIN
