"""One seat of a shared table: the same sitting as at one screen, whose answers go to the table.

Everything that this sitting tells is made from the view of its seat; a spectator has the view of nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from legendary_nb.game import Game
from legendary_nb.game.view import NOBODY
from legendary_nb.session.handover import Handover
from legendary_nb.session.problem import Problem
from legendary_nb.tables.database import WENT_ON
from legendary_nb.tables.shared_table import SharedTable, answers_of
from legendary_nb.ui.protocol import Message

from .sitting import Sitting

Here = Callable[[], Collection[int]]
ALONE = "This works on a board of your own, not at a table with others."
SECRET = "The record holds all secrets. You get it when the game is over."
# what a seat may do here as on a board of its own; anything else could show what others hide, or keep the server busy
HERE = ("choose", "choose-several", "play-all", "look", "log", "card", "cause", "rules", "teach")


class SeatSitting(Sitting):
    """What one person sees and does at a shared table."""

    def __init__(self, table: SharedTable, seat: int = NOBODY, here: Here | None = None) -> None:
        super().__init__()
        self.here = here or (lambda: table.people)  # the seats whose people are at their screens
        self.shared, self.place = table, seat
        self.hands = Handover((seat,) if seat >= 0 else (), seat)
        self.bots: dict[str, str] = {}
        self.marks: set[tuple[int, ...]] = set()
        self.serial, self.told, self.acted = 1, -1, -1
        self.ended = None
        self.fresh = set()
        self.labels = {}
        self.look_at_now()
        self.catch_up()

    def catch_up(self) -> None:
        """Follow the table: to its present game, and back with it if an answer was taken back."""
        game = self.shared.game
        if game is None:
            return
        is_new, self.game = self.game is not game, game
        self.bots = {name: seat.bot for name, seat in zip(game.setup.names, self.shared.seats) if seat.bot}
        if self.told < 0 or game.event_count < self.told:
            self.told = self.acted = game.event_count
            self.fresh = set()
        if is_new or (self.looking is not None and self.looking >= game.event_count):
            self.look_at_now()

    def answer(self, message: Any) -> Message | None:
        self.catch_up()
        return super().answer(message)

    def asked(self, message: Message) -> Game | None:
        """The game, if a message answers its open question; who comes second is told that it went on."""
        if self.place not in self.shared.people:
            raise Problem("Take your seat first: a bot plays for you, or you only look on.")
        game = super().asked(message)
        if game is None and self.looking is None:
            self.notice = WENT_ON
        return game

    def changed(self) -> None:
        """After every answer of this seat: keep it before anybody sees it."""
        self.look_at_now()
        self.shared.keep_answers(self.place)

    def restore(self, before: Message) -> None:
        """After a message that failed: the table puts its game back itself if an answer could not be kept."""
        before |= {"game": self.shared.game, "answers": answers_of(self.shared.kept.answers)}
        super().restore(before)

    def scene(self) -> dict[str, Any]:
        self.catch_up()
        return super().scene() | {"undo": self.place in self.shared.people and self.shared.may_undo(), "redo": False}

    def seat(self) -> int:
        """The seat that looks, whatever happens at the table."""
        return self.place

    def step(self) -> list[int]:
        return [len(self.shared.kept.answers), self.playing().event_count, self.place]

    def tree(self) -> list[list[int]]:
        """Nothing: what was tried and taken back is nobody's business here."""
        return []

    def bot_to_act(self) -> str | None:
        """Nobody: the table asks its bots itself."""
        return None

    def undo(self, message: Message) -> None:
        """Want the last answer taken back; it is, when everybody agrees."""
        self.shared.agree_to_undo(self.place, set(self.here()))

    def refuse(self, message: Message) -> None:
        """Be against taking it back."""
        self.shared.refuse_undo(self.place)

    def save(self, message: Message) -> Message:
        if self.playing().outcome is None:
            raise Problem(SECRET)
        return super().save(message)

    actions = {name: Sitting.actions[name] for name in HERE} | {"undo": undo, "refuse": refuse, "save": save}
    refused = dict.fromkeys(set(Sitting.actions) - set(actions), ALONE)
