"""A puzzle from a position that somebody sent: the same proof, and no more trust."""

from __future__ import annotations

import hashlib

from legendary_nb.game import Game

from .proof import NotAPuzzle, Proof, proof_of, solver_of
from .puzzle import Puzzle
from .solver import NotExact

SENT = -2  # the source of a puzzle that somebody sent; it changes nobody's rating
USUAL = 1500


class SentPuzzle(Puzzle):
    """A puzzle that has a position instead of a table as text."""

    def game(self) -> Game:
        return Game.at(self.table)


def puzzle_of_game(game: Game) -> Puzzle:
    """The puzzle of a position, or why it is none."""
    position = game.position()
    proof = proved(game)
    name = hashlib.sha256(position.encode()).hexdigest()[:8]
    return SentPuzzle(f"sent-{name}", game.setup, position, proof.worth, proof.bots, proof.line, proof.themes, USUAL,
                      SENT)


def proved(game: Game) -> Proof:
    try:
        return proof_of(game.copy(), solver_of(game))
    except NotExact as problem:
        raise NotAPuzzle(str(problem)) from problem
