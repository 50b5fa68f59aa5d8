"""The board as an app: its page has the key of the game in its address."""

from __future__ import annotations

import asyncio
import json
import os
from typing import Any
from urllib.parse import parse_qs

from legendary_nb.session.problem import Problem
from legendary_nb.ui.board.kept_games import APART, ELSEWHERE, Store, open_store
from legendary_nb.ui.board.new_game import choices_of
from legendary_nb.ui.board.widget import QUIET, Board
from legendary_nb.ui.protocol import what_of
from legendary_nb.ui.serve.kernel import on_time, open_page

TRIES = 5
LOOK_SECONDS = 0.5


class SharedBoard(Board):
    """A board whose game may be open on other pages too: it takes over their answers."""

    def __init__(self, store: Store) -> None:
        super().__init__(store=store, address=True)
        self.store = store

    def handle(self, message: Any) -> None:
        """Carry out a message, but ignore answers to a question already answered elsewhere."""
        if what_of(message) in QUIET or not self.catch_up():
            super().handle(message)

    def catch_up(self) -> bool:
        """Show the game as another page has left it, if that has changed."""
        if self.sitting.game is None or not self.store.is_behind():
            return False
        try:
            saved = self.store.find()
        except Problem:  # keep the file as it is now
            self.store.begin()
            self.sitting.notice = APART
            self.refresh()
            return False
        if saved is not None:
            self.sitting.open(saved)
            self.sitting.notice = ELSEWHERE
            self.refresh()
        return saved is not None

    async def follow(self) -> None:
        """Look for changes again and again; send nothing without one, so that the kernel of a lost page can end."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            with on_time():
                self.catch_up()


def play_app() -> Any:
    """The board of the game that the page's address names, or of a new one."""
    choices_of()  # a waiting kernel reads the cards before its visitor comes
    store, saved, trouble = open_store(key_of(address_query()))
    board = SharedBoard(store)
    if saved is not None:
        board.sitting.open(saved)
    board.sitting.notice = f"{trouble} {store.notice}".strip()
    board.refresh()
    board.following = asyncio.ensure_future(board.follow()) if has_loop() else None
    return open_page(board)


def has_loop() -> bool:
    """Whether this runs inside a loop, as cells of a kernel do."""
    try:
        return asyncio.get_running_loop() is not None
    except RuntimeError:
        return False


def address_query() -> str:
    """The part of the page's address after the question mark; a waiting kernel gets it from the server."""
    if os.environ.get("VOILA_PREHEAT") != "True":
        return os.environ.get("QUERY_STRING", "")
    for _ in range(TRIES):
        try:
            return str(json.loads(wait_for_visitor()).get("QUERY_STRING", ""))
        except (OSError, ValueError, EOFError):
            continue
    return ""


def wait_for_visitor() -> str:
    """The server's message about the visitor, however long it takes.

    Voila's own get_query_string gives up after five seconds, too early for a busy server; it would also go through a
    proxy, which cannot reach this machine.
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
