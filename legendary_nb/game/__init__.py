"""Game: ask and choose, undo tree, record, position, view."""

from legendary_nb.rules import Outcome, Setup, SetupError, film, first_game

from .ask import Ask, Option
from .events import Event
from .game import Explanation, Game
from .meant import IllegalChoice
from .record import RecordError
from .referee import BotFault

__all__ = ["Ask", "BotFault", "Event", "Explanation", "Game", "IllegalChoice", "Option", "Outcome", "RecordError",
           "Setup", "SetupError", "film", "first_game"]
