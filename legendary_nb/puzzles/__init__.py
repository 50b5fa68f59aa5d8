"""Puzzles: turns with one best set of answers, mined from games and proved exactly."""

from .attempt import Attempt
from .mining import mine
from .proof import NotAPuzzle, Proof, prove
from .puzzle import Puzzle, PuzzleError, puzzles_in, read_puzzle, shipped, systems_with_puzzles

__all__ = ["Attempt", "NotAPuzzle", "Proof", "Puzzle", "PuzzleError", "mine", "prove", "puzzles_in", "read_puzzle",
           "shipped", "systems_with_puzzles"]
