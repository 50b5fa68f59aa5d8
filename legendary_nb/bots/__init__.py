"""Deciders and hints: whatever answers `choose(view, ask)` can take a seat."""

from .hint import Hint, hint
from .play import play_out
from .priority import PriorityBot
from .random_bot import RandomBot
from .search import SearchBot
from .value import ValueBot

__all__ = ["Hint", "PriorityBot", "RandomBot", "SearchBot", "ValueBot", "hint", "play_out"]
