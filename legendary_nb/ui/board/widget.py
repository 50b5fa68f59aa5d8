"""The board as a widget: one module of JavaScript, one style sheet, a few synced traits."""

from __future__ import annotations

from typing import Any

import traitlets

from legendary_nb.game import Game
from legendary_nb.ui.beside import Beside
from legendary_nb.ui.joined import TABLETOP, joined_script, joined_style
from legendary_nb.ui.protocol import what_of
from legendary_nb.ui.talking import Talking

from .faces import faces_of
from .kept_games import Store
from .sitting import Sitting

# messages that change nothing on the screen
QUIET = ("log", "card", "cause", "plan", "save", "hint", "danger", "stop", "review", "teach", "deck", "visitor", "form",
         "faces", "games", "rename", "delete", "restore", "rules", "tree", "guide-next")

USES = ("file", "position", "notebook", "share")  # a page asks for a saved game with one of these in mind


class Board(Talking):
    """A game on a board: `Board(game)` in a notebook, or `Board()` with a form for a new game."""

    _esm = joined_script("board/kernel.js")
    _css = joined_style(*TABLETOP, "board/deckpanel.css", "board/guided.css", "board/coach.css")
    holds = "sitting"
    scene = traitlets.Dict().tag(sync=True)
    faces = traitlets.Dict().tag(sync=True)
    key = traitlets.Unicode("").tag(sync=True)
    address = traitlets.Bool(False).tag(sync=True)

    def __init__(self, game: Game | None = None, bots: dict[str, str] | None = None, store: Store | None = None,
                 sitting: Sitting | None = None, **traits: Any) -> None:
        self.sitting = sitting or Sitting(game, bots, store)
        self.box: object = None  # the cards whose faces the page has
        self.thinking = Beside(self.send, self.refuse)
        super().__init__(**traits)
        self.refresh()

    @property
    def game(self) -> Game | None:
        """The game on the board."""
        return self.sitting.game

    def refresh(self) -> None:
        """Show the game as it is now, even after a change from Python."""
        scene = self.sitting.scene()
        with self.hold_sync():
            box = self.sitting.game.table.box if self.sitting.game is not None else None
            if box is not None and box is not self.box:
                self.box, self.faces = box, faces_of(box.system, box.cards)
            self.key = self.sitting.store.key if self.sitting.store and self.sitting.store.is_stored else ""
            self.scene = scene

    def handle(self, message: Any) -> None:
        """Carry out a message, show the changes, and reply."""
        with self.thinking.aside():
            answer, before = self.sitting.receive(message), self.scene
            if what_of(message) not in QUIET:
                self.refresh()
            if answer is not None:
                self.send(answer | wanted_for(message))
            elif self.scene == before:
                self.send({})
        self.thinking.run(self.sitting.job)

    def close(self) -> None:
        self.thinking.run(None)
        self.sitting.close()
        super().close()

    def __repr__(self) -> str:
        return f"Board({self.game!r})"


def wanted_for(message: Any) -> dict[str, str]:
    """The use that the page has for the reply, said back to it."""
    use = message.get("for") if isinstance(message, dict) else None
    return {"for": use} if use in USES else {}
