"""Pages of their own beside the board: one widget that shows what Python says and sends back what the visitor does."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import anywidget
import traitlets

from legendary_nb.cards import System
from legendary_nb.cards.errors import ContentError
from legendary_nb.desk.problem import Problem
from legendary_nb.rules import SetupError

from .board import STATIC
from .faces import faces_of
from .looks import look_of, sprite
from .newgame import playable
from .thinking import Job, Thread

Message = dict[str, Any]
SCRIPTS = ("base.js", "card.js", "hints.js", "board.js", "panels.js", "ending.js", "deckpanel.js", "around.js",
           "page.js")
STYLES = ("tokens.css", "board.css", "deckpanel.css", "page.css")
WORDS = ("recruit", "attack", "hero class", "villain", "always leads", "HQ", "city", "wound")


@lru_cache(maxsize=8)
def page_script(part: str) -> str:
    """The module of a page: the parts it shares with the board, and its own template."""
    parts = [(STATIC / name).read_text(encoding="utf-8") for name in (*SCRIPTS, part)]
    return "\n".join([f"const SPRITE = {json.dumps(sprite())};", *parts, "export default { render: renderPage };"])


@lru_cache(maxsize=1)
def page_style() -> str:
    return "\n".join((STATIC / name).read_text(encoding="utf-8") for name in STYLES)


class Page(anywidget.AnyWidget):
    """A page: `page` is all that it shows; what the visitor does comes as a message to one of `actions`."""

    page = traitlets.Dict().tag(sync=True)
    faces = traitlets.Dict().tag(sync=True)
    actions: dict[str, Callable[[Any, Message], None]] = {}

    def __init__(self, **traits: Any) -> None:
        self.told = ""
        self.job: Job | None = None
        self.thinking = Thread(self.hear)
        super().__init__(**traits)
        self.on_msg(self.take)

    def take(self, _: Any, message: Any, buffers: Any = None) -> None:
        """A message of the page; one that is not understood changes nothing."""
        what = message.get("do") if isinstance(message, dict) else None
        if what == "hello":  # a page that has just opened has missed what jobs told before
            self.draw()
        action = self.actions.get(what) if isinstance(what, str) else None
        if action is None:
            return
        self.thinking.free.clear()
        self.told = ""
        try:
            action(self, message)
        except (Problem, ContentError, SetupError, KeyError, ValueError, TypeError, IndexError) as problem:
            self.told = str(problem.args[0] if problem.args else problem)
            if isinstance(problem, ContentError):
                self.told = str(problem)
        finally:
            self.thinking.free.set()
        self.draw()
        self.thinking.run(self.job)

    def hear(self, message: Message) -> None:
        """What a job has found goes on to the page."""
        self.send(message)

    def draw(self) -> None:
        """Show the page as it is now."""
        raise NotImplementedError

    def close(self) -> None:
        self.thinking.run(None)
        super().close()

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


def look_facts(system: System) -> Message:
    """The system of a page: its look, its words, and the others there are."""
    return {"system": system.id, "style": look_of(system), "words": {word: system.word(word) for word in WORDS},
            "systems": [{"id": one.id, "title": one.title} for one in playable()]}


def hero_faces(system: System, *more: Any) -> Message:
    """The faces of all cards a deck of the system can have, and of these."""
    cards = [card for card in system.cards() if card.kind in ("hero", "wound", "extra", "villain", "henchman")]
    faces = faces_of(system, more)
    return {card.id: faces[card.id] for card in (*cards, *more)}


def text_of(message: Message, key: str = "arg", most: int = 100) -> str:
    """A text that a page has sent; anything else is refused."""
    value = message.get(key, "")
    if not isinstance(value, str) or len(value) > most:
        raise ValueError(f"expected a text of at most {most} characters")
    return value
