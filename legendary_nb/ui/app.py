"""The board as an app: a page of its own, whose address holds the key of the game."""

from __future__ import annotations

import os
from urllib.parse import parse_qs

from .board import Board
from .store import open_store


def play_app() -> Board:
    """The board of the game that the page's address names, or of a new one."""
    store, saved, trouble = open_store(key_of(address_query()))
    board = Board(store=store, address=True)
    if saved is not None:
        board.sitting.open(saved)
    board.sitting.notice = trouble
    board.refresh()
    return board


def address_query() -> str:
    """The part of the page's address after the question mark.

    A kernel that was started before the visitor came learns it only now.
    """
    try:
        from voila.utils import get_query_string

        return get_query_string() or ""
    except ImportError:
        return os.environ.get("QUERY_STRING", "")


def key_of(query: str) -> str:
    return parse_qs(query).get("game", [""])[0]
