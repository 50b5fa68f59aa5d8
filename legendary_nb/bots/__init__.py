"""Deciders and hints: whatever answers `choose(view, ask)` can take a seat."""

from typing import Any

from .hint import Hint, hint
from .playout import play_out
from .priority import PriorityBot
from .random_bot import RandomBot
from .search import SearchBot
from .value import ValueBot

__all__ = ["Hint", "PriorityBot", "RandomBot", "SearchBot", "ValueBot", "hint", "known_bots", "play_out"]


def known_bots() -> dict[str, Any]:
    """The bots of the package by their short names: random, priority, ..."""
    return {name.removesuffix("Bot").lower(): kind for name, kind in globals().items() if name.endswith("Bot")}
