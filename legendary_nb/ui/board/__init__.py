"""The board: one game, the people and bots who play it, and all that their screen shows."""

from typing import Any


def __getattr__(name: str) -> Any:
    """The widget needs a notebook's packages; what the board shows does not."""
    if name == "Board":
        from .widget import Board

        return Board
    raise AttributeError(name)
