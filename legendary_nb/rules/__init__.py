"""What happens: setup, turn, city, fight, recruit, and one rule per verb."""

from . import (
    closing,
    dealings,
    keywords,
    missions,
    moving,
    poker,
    transforming,
    verbs_cards,
    verbs_decks,
    verbs_moving,
    verbs_table,
)
from .choosing import Setup, film, first_game
from .core import answer, run
from .difficulty import mastermind_difficulty, villain_difficulty
from .ending import Outcome
from .problem import EndlessEffect, SetupError
from .setup import lay_out, new_table
from .turn import options_of

__all__ = ["EndlessEffect", "Outcome", "Setup", "SetupError", "answer", "closing", "dealings", "film", "first_game",
           "keywords", "lay_out", "mastermind_difficulty", "missions", "moving", "new_table", "options_of", "poker",
           "run", "transforming", "verbs_cards", "verbs_decks", "verbs_moving", "verbs_table", "villain_difficulty"]
