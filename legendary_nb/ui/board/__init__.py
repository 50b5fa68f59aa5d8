"""The board: one game, the people and bots who play it, and everything on their screen."""

from typing import Any


def __getattr__(name: str) -> Any:
    """Load the widget only when asked: it needs a notebook's packages, the rest of the board does not."""
    if name == "Board":
        from .widget import Board

        return Board
    raise AttributeError(name)
