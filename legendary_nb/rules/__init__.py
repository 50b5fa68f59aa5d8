"""What happens: one file for each chapter of the rulebook, and one rule for each verb."""

from . import poker, verbs
from .agenda import answer, run
from .end import Outcome
from .mode import mastermind_difficulty, villain_difficulty
from .setup import lay_out, new_table
from .setup_error import EndlessEffect, SetupError
from .setup_value import Setup, film, first_game
from .turn import options_of

__all__ = ["EndlessEffect", "Outcome", "Setup", "SetupError", "answer", "film", "first_game", "lay_out",
           "mastermind_difficulty", "new_table", "options_of", "poker", "run", "verbs", "villain_difficulty"]
