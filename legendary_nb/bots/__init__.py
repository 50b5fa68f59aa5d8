"""Deciders and hints: whatever answers `choose(view, ask)` can take a seat."""

from .hint import Hint, hint
from .play import play_out
from .priority import PriorityBot
from .random_bot import RandomBot

__all__ = ["Hint", "PriorityBot", "RandomBot", "hint", "play_out"]
