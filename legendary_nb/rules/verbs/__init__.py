"""One rule for each verb of the card language, by families."""

from . import cards, deciding, enemies, looking, points, turn

__all__ = ["cards", "deciding", "enemies", "looking", "points", "turn"]
