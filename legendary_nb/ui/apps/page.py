"""Pages of their own beside the board: one widget that shows what Python says and sends back what the visitor does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets
import traitlets

from legendary_nb.cards import System
from legendary_nb.ui.board.faces import faces_of
from legendary_nb.ui.board.new_game import playable, playable_system
from legendary_nb.ui.board.skins import look_of
from legendary_nb.ui.board.thinking import Job, Thread
from legendary_nb.ui.joined import TABLETOP, joined_style
from legendary_nb.ui.protocol import Answering, Message, text_of, what_of
from legendary_nb.ui.talking import Talking

WORDS = ("recruit", "attack", "hero class", "villain", "always leads", "HQ", "city", "wound")


class PageWidget(Answering, Talking):
    """A page: `page` is all that it shows; what the visitor does comes as a message to one of `actions`."""

    page = traitlets.Dict().tag(sync=True)
    faces = traitlets.Dict().tag(sync=True)
    _css = joined_style(*TABLETOP, "board/deckpanel.css", "pages/page.css")

    def __init__(self, **traits: Any) -> None:
        self.told = ""
        self.job: Job | None = None
        self.thinking = Thread(self.hear, self.refuse)
        super().__init__(**traits)

    def handle(self, message: Any) -> None:
        """Do what the page asks and draw it again; a page that has just opened has missed what jobs told before."""
        with self.thinking.aside():
            if what_of(message) != "hello":
                self.told = ""
                self.answer(message)
            self.draw()
        self.thinking.run(self.job)

    def refuse(self, text: str) -> None:
        self.told = text
        self.draw()

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


def with_board(make: Callable[[Callable[[Any], None]], Any]) -> tuple[Any, Any]:
    """A page that opens boards: the place that shows it with its latest board below, and the page itself."""
    place = ipywidgets.VBox([])

    def show(board: Any) -> None:
        place.children = (page, *([board] if board is not None else []))

    page = make(show)
    show(None)
    return place, page


def system_chosen(message: Message) -> System:
    """The system that a page asks for by its name."""
    return playable_system(text_of(message))


def look_facts(system: System) -> Message:
    """The system of a page: its look, its words, and the others there are."""
    return {"system": system.id, "style": look_of(system), "words": {word: system.word(word) for word in WORDS},
            "systems": [{"id": one.id, "title": one.title} for one in playable()]}


def hero_faces(system: System, *more: Any) -> Message:
    """The faces of all cards a deck of the system can have, and of these."""
    cards = [card for card in system.cards() if card.kind in ("hero", "wound", "extra", "villain", "henchman")]
    faces = faces_of(system, more)
    return {card.id: faces[card.id] for card in (*cards, *more)}
