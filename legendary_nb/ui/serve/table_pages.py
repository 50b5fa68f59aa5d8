"""The page to play together: a table is made or joined on it, and then it is the board of a seat."""

from __future__ import annotations

import json

from jupyter_server.base.handlers import APIHandler
from tornado.web import HTTPError, authenticated

from legendary_nb.session.problem import Problem
from legendary_nb.tables.making import MOST_SEATS, make_table, owner_of
from legendary_nb.tables.shared_table import NAMES
from legendary_nb.ui.board.new_game import read_setup
from legendary_nb.ui.caught import CAUGHT, told_of
from legendary_nb.ui.joined import TABLETOP
from legendary_nb.ui.protocol import Message, text_of, whole_of

from .live_pages import Bundle
from .table_setup import choices, form_of
from .wire import TOO_MANY, Tries

LONGEST_VISITOR = 64
LARGEST_REQUEST = 4000
TOGETHER = Bundle("together", "Play together", "tables/together.js",
                  (*TABLETOP, "board/tablepanel.css", "tables/together.css", "class/strip.css"), choices)


class NewTable(APIHandler):
    """Makes a table, and seats who makes it."""

    def check_xsrf_cookie(self) -> None:
        """Check nothing: a page of another site is refused by its origin, and could do no more than anybody."""

    @authenticated
    def post(self) -> None:
        tries: Tries = self.settings["triers"].of(self.request)
        self.set_header("Cache-Control", "no-store")
        try:
            if tries.made.take(0):
                raise Problem(TOO_MANY.replace("wrong codes", "tables"))
            tries.made.take()
            self.finish(self.made(read_body(self.request.body)))
        except CAUGHT as problem:
            if isinstance(problem, HTTPError):
                raise
            self.finish({"problem": told_of(problem)})

    def made(self, message: Message) -> Message:
        seats, name = whole_of(message, "seats"), text_of(message, "name")
        bots = message.get("bots")
        if not 1 <= seats <= MOST_SEATS or not isinstance(bots, list) or not all(isinstance(b, str) for b in bots):
            raise Problem(f"A table has 1 to {MOST_SEATS} seats.")
        setup = read_setup(form_of(message) | {"players": list(NAMES[:seats])})
        owner = owner_of(text_of(message, "visitor", LONGEST_VISITOR))
        table, invitation = make_table(self.settings["rooms"].archive, setup, owner, tuple(bots),
                                       is_open=message.get("open") is not False)
        try:
            token = table.take(0, name)
        except Problem:
            table.archive.remove(table.code)
            raise
        return {"code": table.code, "token": token, "invitation": invitation}


def read_body(body: bytes) -> Message:
    try:
        found = json.loads(body) if len(body) <= LARGEST_REQUEST else None
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise HTTPError(400)
    return found
