"""Pages whose content comes through a websocket: one frame for everybody, a script and a style."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from html import escape

from jupyter_server.base.handlers import APIHandler, JupyterHandler
from tornado.web import HTTPError, authenticated

from legendary_nb.session.problem import Problem
from legendary_nb.ui.caught import CAUGHT, told_of
from legendary_nb.ui.joined import joined_script, joined_style
from legendary_nb.ui.protocol import Message

from .visitors import Allowance
from .wire import TOO_MANY, Tries

LARGEST_REQUEST = 4000
KEPT_FOR = 365 * 24 * 3600
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="{base}{folder}/look.{style}.css">
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
<script type="module" src="{base}{folder}/page.{script}.js"></script>
</body>
</html>
"""


@dataclass(frozen=True)
class Bundle:
    """A page: its folder below the server, its script, its styles, and the JSON of what it lets people choose."""

    folder: str
    title: str
    script: str
    styles: tuple[str, ...]
    choices: Callable[[], str]


@cache
def files(bundle: Bundle) -> dict[str, tuple[str, str]]:
    """The script and the style of a page, each with its kind."""
    return {"js": (joined_script(bundle.script), "text/javascript"), "css": (joined_style(*bundle.styles), "text/css")}


@cache
def mark_of(bundle: Bundle, kind: str) -> str:
    """A mark in the address of a file, so that a browser keeps the file until it changes."""
    return hashlib.sha256(files(bundle)[kind][0].encode()).hexdigest()[:12]


class LivePage(JupyterHandler):
    """The same page for everybody; what it shows comes through the websocket."""

    def initialize(self, bundle: Bundle) -> None:
        self.bundle = bundle

    @authenticated
    def get(self, code: str = "") -> None:
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        self.set_header("Referrer-Policy", "no-referrer")
        one = self.bundle
        self.finish(PAGE.format(
            title=one.title, folder=one.folder, base=escape(self.base_url), code=escape(code or ""),
            choices=one.choices(), style=mark_of(one, "css"), script=mark_of(one, "js")))


class LiveFile(JupyterHandler):
    """The script or the style of a page."""

    def initialize(self, bundle: Bundle) -> None:
        self.bundle = bundle

    def check_xsrf_cookie(self) -> None:
        """Check nothing: everybody gets the same."""

    @authenticated
    def get(self, kind: str) -> None:
        text, form = files(self.bundle)[kind]
        self.set_header("Content-Type", f"{form}; charset=utf-8")
        self.set_header("Cache-Control", f"max-age={KEPT_FOR}, immutable")
        self.finish(text)


class Maker(APIHandler):
    """Makes what people then meet in; its secret token is told once, to who makes it."""

    things: str

    @property
    def tries(self) -> Tries:
        found: Tries = self.settings["triers"].of(self.request)
        return found

    @property
    def allowance(self) -> Allowance:
        """How many of them one address may make."""
        raise NotImplementedError

    def made(self, message: Message) -> Message:
        """Make one; returns what its maker is told."""
        raise NotImplementedError

    def check_xsrf_cookie(self) -> None:
        """Check nothing: a page of another site is refused by its origin, and could do no more than anybody."""

    @authenticated
    def post(self) -> None:
        self.set_header("Cache-Control", "no-store")
        try:
            if self.allowance.take(0):
                raise Problem(TOO_MANY.replace("wrong codes", self.things))
            self.allowance.take()
            self.finish(self.made(read_body(self.request.body)))
        except CAUGHT as problem:
            if isinstance(problem, HTTPError):
                raise
            self.finish({"problem": told_of(problem)})


def read_body(body: bytes) -> Message:
    try:
        found = json.loads(body) if len(body) <= LARGEST_REQUEST else None
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise HTTPError(400)
    return found
