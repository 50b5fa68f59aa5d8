"""The board as an app: a page of its own, whose address holds the key of the game."""

from __future__ import annotations

import io
import os
from contextlib import redirect_stderr
from urllib.parse import parse_qs

from .board import Board
from .newgame import choices_of
from .store import open_store

PATIENCE = 1000


def play_app() -> Board:
    """The board of the game that the page's address names, or of a new one."""
    choices_of()  # a kernel that waits for its visitor has read the cards already
    store, saved, trouble = open_store(key_of(address_query()))
    close_widget_door()
    board = Board(store=store, address=True)
    if saved is not None:
        board.sitting.open(saved)
    board.sitting.notice = trouble
    board.refresh()
    return board


def address_query() -> str:
    """The part of the page's address after the question mark.

    A kernel that was started before the visitor came learns it only now, and asks again where the server was too
    busy to answer; what such a failure prints does not belong on the page.
    """
    try:
        from voila.utils import get_query_string
    except ImportError:
        return os.environ.get("QUERY_STRING", "")
    for _ in range(PATIENCE if os.environ.get("VOILA_PREHEAT") == "True" else 1):
        with redirect_stderr(io.StringIO()):
            query = get_query_string()
        if query is not None:
            return str(query)
    return ""


def key_of(query: str) -> str:
    return parse_qs(query).get("game", [""])[0]


def close_widget_door() -> None:
    """A page uses the board it was given; it cannot make widgets of other kinds in the kernel."""
    from comm import get_comm_manager

    get_comm_manager().targets.pop("jupyter.widget", None)
