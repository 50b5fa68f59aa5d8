"""legendary-nb: a rules engine and kit for the Legendary family of deck-building games."""

from legendary_nb.game import Game, IllegalChoice, Option, Outcome, RecordError, Setup, SetupError, first_game

__version__ = "0.1.0"
__all__ = ["Game", "IllegalChoice", "Option", "Outcome", "RecordError", "Setup", "SetupError", "first_game"]
