"""The wire: the websocket of a screen.  It lets in, counts, and passes messages on to what the screen is part of.

A page that sends too much waits, and so does one whose messages keep the server at work; no other page does.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

from jupyter_server.auth.decorator import ws_authenticated
from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.base.websocket import WebSocketMixin
from tornado.ioloop import IOLoop
from tornado.websocket import WebSocketHandler

from legendary_nb.session.problem import Problem
from legendary_nb.tables.tickets import read_code
from legendary_nb.ui.caught import CAUGHT, told_of
from legendary_nb.ui.protocol import Message

from .visitors import BYTES, FORGOTTEN, MESSAGES, Allowance, address_of, network_of

LARGEST_MESSAGE = 16_000  # bytes; the page's own have a few hundred
UNREAD = 4_000_000  # bytes that a page may leave unread
SECONDS_TO_SAY_HELLO = 20.0
WORK = 0.2, 3.0  # seconds of computing a second for one screen, and at once
GUESSES = 0.2, 20  # wrong codes and tokens a second from one address, and at once
MADE = 0.2, 30  # tables a second from one address, and at once
STARTED = 1 / 60, 10  # classes a second from one address, and at once
WRONG_DATA, REFUSED, LATER = 1007, 4004, 4029  # codes that close a websocket; a page tries again after the last
TOO_MANY = "Too many wrong codes came from here. Wait a minute, then try again."
FULL = "The server is full. Try again in a minute."


@dataclass
class Tries:
    """What one address may still try."""

    guesses: Allowance = field(default_factory=lambda: Allowance(*GUESSES))
    made: Allowance = field(default_factory=lambda: Allowance(*MADE))
    started: Allowance = field(default_factory=lambda: Allowance(*STARTED))


class Triers:
    """The tries of all addresses; those that were not seen for longest are forgotten."""

    def __init__(self) -> None:
        self.known: OrderedDict[str, Tries] = OrderedDict()

    def of(self, request: Any) -> Tries:
        name = network_of(address_of(request.remote_ip or "", request.headers.get("X-Forwarded-For", "")))
        found = self.known.setdefault(name, Tries())
        self.known.move_to_end(name)
        while len(self.known) > FORGOTTEN:
            self.known.popitem(last=False)
        return found


class Wire(WebSocketMixin, WebSocketHandler, JupyterHandler):
    """One screen; the first message must say hello."""

    room: Any = None  # what the screen is part of: it receives, and is left
    screen: Any = None
    max_message_size = LARGEST_MESSAGE

    def set_default_headers(self) -> None:
        """None of those of pages."""

    @ws_authenticated
    async def get(self, code: str) -> None:
        await super().get(code)

    @property
    def tries(self) -> Tries:
        found: Tries = self.settings["triers"].of(self.request)
        return found

    def open(self, code: str) -> None:
        super().open()
        self.set_nodelay(True)
        self.code = read_code(code)
        self.messages, self.bytes, self.work = Allowance(*MESSAGES), Allowance(*BYTES), Allowance(*WORK)
        self.late = IOLoop.current().call_later(SECONDS_TO_SAY_HELLO, self.turn_away, REFUSED, "Nobody said hello.")

    async def on_message(self, text: str | bytes) -> None:
        if pause := max(self.messages.take(), self.bytes.take(len(text))):
            await asyncio.sleep(pause)
        message = read_message(text)
        if message is None:
            self.close(WRONG_DATA, "not a message")
            return
        begun = time.perf_counter()
        self.take(message)
        if pause := self.work.take(time.perf_counter() - begun):
            await asyncio.sleep(pause)

    def take(self, message: Message) -> None:
        if self.room is not None and self.screen is not None:
            self.room.receive(self.screen, message)
        elif message.get("do") == "hello":
            self.come_in(message)
        else:
            self.turn_away(REFUSED, "Say hello first.")

    def come_in(self, message: Message) -> None:
        """Let the screen in; every failure counts as a guess."""
        if self.tries.guesses.take(0):
            self.turn_away(LATER, TOO_MANY)
        elif self.is_full:
            self.turn_away(LATER, FULL)
        else:
            try:
                self.room, self.screen = self.enter(message)
            except CAUGHT as problem:
                if isinstance(problem, Problem):
                    self.tries.guesses.take()
                self.turn_away(REFUSED, told_of(problem))
            else:
                IOLoop.current().remove_timeout(self.late)

    @property
    def is_full(self) -> bool:
        """Whether the server has as many screens as it can."""
        raise NotImplementedError

    def enter(self, message: Message) -> tuple[Any, Any]:
        """The room and the screen of whoever says hello; a Problem turns them away."""
        raise NotImplementedError

    def turn_away(self, code: int, why: str) -> None:
        if self.room is None and self.ws_connection is not None:
            self.tell({"tell": {"re": "away", "text": why}})
            self.close(code)

    def tell(self, message: Message) -> None:
        """Send a message, unless the page leaves too much unread; then it has to come again."""
        if self.ws_connection is None or self.ws_connection.is_closing():
            return
        stream = getattr(self.ws_connection, "stream", None)
        if stream is not None and len(stream._write_buffer) > UNREAD:
            self.close()
        else:
            self.write_message(json.dumps(message, separators=(",", ":")))

    def on_close(self) -> None:
        IOLoop.current().remove_timeout(self.late)
        if self.room is not None and self.screen is not None:
            self.room.leave(self.screen)
            self.room = None


def read_message(text: str | bytes) -> Message | None:
    """A message of a page; None if it is anything else."""
    try:
        found = json.loads(text) if isinstance(text, str) else None
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None
