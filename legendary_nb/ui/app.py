"""The board as an app: a page of its own, whose address holds the key of the game."""

from __future__ import annotations

import json
import os
from urllib.parse import parse_qs

from .board import Board
from .newgame import choices_of
from .store import open_store

TRIES = 5


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

    A kernel that was started before its visitor came is told it by the server as soon as it knows.
    """
    if os.environ.get("VOILA_PREHEAT") != "True":
        return os.environ.get("QUERY_STRING", "")
    for _ in range(TRIES):
        try:
            return str(json.loads(wait_for_visitor()).get("QUERY_STRING", ""))
        except (OSError, ValueError, EOFError):
            continue
    return ""


def wait_for_visitor() -> str:
    """What the server says of the visitor, however long it takes.

    Voila's own get_query_string gives up after five seconds, and a busy server then speaks to nobody; it would also
    go through a proxy, which cannot reach this machine.
    """
    from websockets.exceptions import WebSocketException
    from websockets.sync.client import connect

    known = os.environ.get
    address = (f"ws://{known('VOILA_APP_IP', '127.0.0.1')}:{known('VOILA_APP_PORT')}{known('VOILA_SERVER_URL', '/')}"
               f"voila/query/{known('VOILA_KERNEL_ID')}")
    try:
        with connect(address, open_timeout=None, ping_interval=None, proxy=None) as server:
            return str(server.recv())
    except WebSocketException as lost:
        raise OSError(str(lost)) from lost


def key_of(query: str) -> str:
    return parse_qs(query).get("game", [""])[0]


def close_widget_door() -> None:
    """A page uses the board it was given; it cannot make widgets of other kinds in the kernel."""
    from comm import get_comm_manager

    get_comm_manager().targets.pop("jupyter.widget", None)
