"""The apps beside the board: each is a plain `App`, and one widget shows its page and the board below it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets
import traitlets

from legendary_nb.cards import System
from legendary_nb.ui.beside import Beside, Job
from legendary_nb.ui.board.faces import faces_of
from legendary_nb.ui.board.new_game import playable
from legendary_nb.ui.board.skins import look_of
from legendary_nb.ui.board.widget import Board
from legendary_nb.ui.joined import TABLETOP, joined_style
from legendary_nb.ui.protocol import Message, Page, what_of
from legendary_nb.ui.talking import Talking

WORDS = ("recruit", "attack", "hero class", "villain", "always leads", "HQ", "city", "wound")


class App(Page):
    """An app without its widget: `told` is why the last message failed, `below` is what the board below shows."""

    def __init__(self) -> None:
        self.told = ""
        self.faces: Message = {}
        self.job: Job | None = None
        self.below: Any = None

    def answer(self, message: Any) -> Message | None:
        self.told = ""
        return super().answer(message)

    def receive(self, message: Any) -> Message | None:
        """Carry out a message; the page shows why one failed."""
        reply = super().receive(message)
        if reply is None or reply["re"] != "problem":
            return reply
        self.told = reply["text"]
        return None

    def hear(self, message: Message) -> Message:
        """Keep a result of the job, and return it for the page."""
        return message

    def page(self) -> Message:
        """Everything that the page shows now."""
        raise NotImplementedError


class AppWidget(Talking):
    """The widget of an app: it passes messages on and shows the page; `show` puts a board below it."""

    page = traitlets.Dict().tag(sync=True)
    faces = traitlets.Dict().tag(sync=True)
    _css = joined_style(*TABLETOP, "board/deckpanel.css", "pages/page.css")
    holds = "app"

    def __init__(self, app: App, show: Callable[[Any], None] = lambda board: None, **traits: Any) -> None:
        self.app, self.show = app, show
        self.below: Any = None
        self.board: Any = None
        self.thinking = Beside(self.hear, self.refuse)
        super().__init__(**traits)
        self.draw()
        self.thinking.run(app.job)

    def handle(self, message: Any) -> None:
        """Carry out a message and draw the page again; "hello" only draws, for a page that has just opened."""
        with self.thinking.aside():
            reply = self.app.receive(message) if what_of(message) != "hello" else None
            self.draw()
            if reply is not None:
                self.send(reply)
        self.thinking.run(self.app.job)

    def refuse(self, text: str) -> None:
        self.app.told = text
        self.draw()

    def hear(self, message: Message) -> None:
        """Pass a result of the job on to the page."""
        self.send(self.app.hear(message))

    def draw(self) -> None:
        """Show the page as it is now, and another board if the app has one."""
        with self.hold_sync():
            self.page, self.faces = self.app.page(), self.app.faces
        if self.app.below is not self.below:
            old, self.below = self.board, self.app.below
            self.board = self.board_of(self.below) if self.below is not None else None
            self.show(self.board)
            if old is not None:
                old.close()

    def board_of(self, below: Any) -> Any:
        """The board of a sitting."""
        return Board(sitting=below)

    def close(self) -> None:
        self.thinking.run(None)
        if self.board is not None:
            self.board.close()
        super().close()

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


def with_board(make: Callable[[Callable[[Any], None]], Any]) -> tuple[Any, Any]:
    """A page that opens boards: the box with the page and its latest board below, and the page itself."""
    place = ipywidgets.VBox([])

    def show(board: Any) -> None:
        place.children = (page, *([board] if board is not None else []))

    page = make(show)
    show(None)
    return place, page


def look_facts(system: System) -> Message:
    """The system of a page with its look and words, and the list of all systems."""
    return {"system": system.id, "style": look_of(system), "words": {word: system.word(word) for word in WORDS},
            "systems": [{"id": one.id, "title": one.title} for one in playable()]}


def hero_faces(system: System, *more: Any) -> Message:
    """The faces of all cards that a deck of the system can have, and of these others."""
    cards = [card for card in system.cards() if card.kind in ("hero", "wound", "extra", "villain", "henchman")]
    faces = faces_of(system, more)
    return {card.id: faces[card.id] for card in (*cards, *more)}
