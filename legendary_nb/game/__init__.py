"""Game: ask and choose, undo tree, record, position, view."""

from legendary_nb.rules import Outcome, Setup, SetupError, film, first_game

from .asks import Ask, Option
from .events import Event
from .game import Explanation, Game, IllegalChoice
from .record import RecordError

__all__ = ["Ask", "Event", "Explanation", "Game", "IllegalChoice", "Option", "Outcome", "RecordError", "Setup",
           "SetupError", "film", "first_game"]
