"""The page to play together: a table is made or joined on it, and then it is the board of a seat."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from html import escape
from typing import Any

from jupyter_server.base.handlers import APIHandler, JupyterHandler
from tornado.web import HTTPError, authenticated

from legendary_nb.session.problem import Problem
from legendary_nb.session.seats import COMPANION, LEVELS
from legendary_nb.tables.making import MOST_SEATS, make_table, owner_of
from legendary_nb.tables.shared_table import NAMES
from legendary_nb.ui.board.new_game import playable, read_setup
from legendary_nb.ui.caught import CAUGHT, told_of
from legendary_nb.ui.joined import TABLETOP, joined_script, joined_style
from legendary_nb.ui.protocol import Message, text_of, whole_of

from .table_socket import TOO_MANY, Tries

HOW = ("first", "random", "film")
LONGEST_VISITOR = 64
LARGEST_REQUEST = 4000
KEPT_FOR = 365 * 24 * 3600
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Play together</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="{base}together/look.{style}.css">
<style>
html, body {{ height: 100%; margin: 0; background: #e8e1d3; }}
#place, #place * {{ --board-height: max(100vh, 700px); }}
@media (max-width: 700px) {{ #place, #place * {{ --board-height: max(100vh, 820px); }} }}
@media (prefers-color-scheme: dark) {{ html, body {{ background: #0e131b; }} }}
#lost {{ position: fixed; inset: auto 0 0 0; z-index: 99; padding: 10px 16px; text-align: center;
  font: 700 15px/1.3 "Segoe UI", Roboto, "DejaVu Sans", sans-serif; background: #18202b; color: #ffffff; }}
#lost[hidden] {{ display: none; }}
</style>
</head>
<body data-app="legendary" data-base-url="{base}voila/" data-code="{code}">
<script id="choices" type="application/json">{choices}</script>
<main id="place"></main>
<div id="lost" role="status" hidden></div>
<script type="module" src="{base}together/page.{script}.js"></script>
</body>
</html>
"""


@cache
def files() -> dict[str, tuple[str, str]]:
    """The script and the style of the page, each with its kind."""
    return {"js": (joined_script("tables/together.js"), "text/javascript"),
            "css": (joined_style(*TABLETOP, "board/tablepanel.css", "tables/together.css"), "text/css")}


@cache
def mark_of(kind: str) -> str:
    """A mark in the address of a file, so that a browser keeps the file until it changes."""
    return hashlib.sha256(files()[kind][0].encode()).hexdigest()[:12]


@cache
def choices() -> str:
    """What somebody who makes a table may choose."""
    systems = [{"id": system.id, "title": system.title, "first": bool(system.facts.get("first game")),
                "films": [facts["name"] for facts in system.facts.get("films", [])],
                "masterminds": list(system.masterminds), "schemes": list(system.schemes)} for system in playable()]
    data = {"systems": systems, "seats": MOST_SEATS, "bots": LEVELS, "companion": COMPANION}
    return json.dumps(data).replace("<", "\\u003c")


class TogetherPage(JupyterHandler):
    """The same page for everybody; what it shows comes through the websocket."""

    @authenticated
    def get(self, code: str = "") -> None:
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        self.set_header("Referrer-Policy", "no-referrer")
        self.finish(PAGE.format(base=escape(self.base_url), code=escape(code or ""), choices=choices(),
                                style=mark_of("css"), script=mark_of("js")))


class TogetherFile(JupyterHandler):
    """The script or the style of the page."""

    def check_xsrf_cookie(self) -> None:
        """Check nothing: everybody gets the same."""

    @authenticated
    def get(self, kind: str) -> None:
        text, form = files()[kind]
        self.set_header("Content-Type", f"{form}; charset=utf-8")
        self.set_header("Cache-Control", f"max-age={KEPT_FOR}, immutable")
        self.finish(text)


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


def form_of(message: Message) -> dict[str, Any]:
    """The cards of a table: the first game, a film, or drawn by chance around a mastermind and a scheme."""
    how = message.get("how")
    if how not in HOW:
        raise Problem("Choose how the cards are chosen.")
    found: dict[str, Any] = {name: text_of(message, name) for name in ("system", "film", "mastermind", "scheme")}
    is_chosen = how == "random" and (found["mastermind"] or found["scheme"])
    return found | {"how": "choose" if is_chosen else how}


def read_body(body: bytes) -> Message:
    try:
        found = json.loads(body) if len(body) <= LARGEST_REQUEST else None
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise HTTPError(400)
    return found
