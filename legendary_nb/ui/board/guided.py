"""The board of a lesson: the same board with a coach above it, who names the goal, judges tries and gives hints."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from legendary_nb.game import Game, IllegalChoice
from legendary_nb.session.saves import Saved
from legendary_nb.session.seats import COMPANION
from legendary_nb.teach.guide import Guide
from legendary_nb.teach.rulecards import Demo
from legendary_nb.ui.protocol import Message, what_of

from .sitting import OTHER_GAMES, Sitting
from .widget import Board

ANSWERS = ("choose", "choose-several", "play-all", "undo")  # of the learner, of which the coach is to hear


class GuidedSitting(Sitting):
    """A guided play on a screen."""

    def __init__(self, guide: Guide) -> None:
        self.guide = guide
        self.on_next: Callable[[], None] | None = None  # what the page does when the learner goes on
        super().__init__(guide.game, guide.bots)

    def scene(self) -> dict[str, Any]:
        return super().scene() | {"guide": self.guide.state}

    def changed(self) -> None:
        """The guide looks at every change, by a person or a bot."""
        super().changed()
        self.guide.look()

    def answer(self, message: Any) -> Message | None:
        if what_of(message) in ANSWERS:
            self.guide.listen()
        return super().answer(message)

    def hint_of_guide(self, message: Message) -> None:
        self.guide.hint()

    def next_of_guide(self, message: Message) -> None:
        """Lead on from the board, once the way is open."""
        if not self.guide.can_leave:
            raise IllegalChoice("Reach the goal first.")
        if self.on_next is not None:
            self.on_next()

    def again(self, message: Message) -> None:
        """Begin the exercise again."""
        self.open(Saved(self.guide.restart().game, self.guide.bots))

    def undo(self, message: Message) -> None:
        if not self.playing().answers:
            raise IllegalChoice("This is where the lesson begins.")
        super().undo(message)

    actions = {**Sitting.actions, "undo": undo, "again": again, "guide-again": again, "guide-hint": hint_of_guide,
               "guide-next": next_of_guide}
    refused = dict.fromkeys(OTHER_GAMES, "This board belongs to a lesson; other games are on the page Play.")


class DemoSitting(Sitting):
    """A demonstration of a rule, opened at its first turn."""

    def __init__(self, demo: Demo) -> None:
        self.demo = demo
        super().__init__(demo.game, dict.fromkeys(demo.game.table.box.names[1:], "priority") if demo.game else {})
        self.looking = first_turn(demo.game) if demo.game is not None else None
        self.told = 0

    def scene(self) -> dict[str, Any]:
        card = self.demo.card
        said = " ".join(filter(None, (card.for_example, card.example, self.demo.cards_of, self.demo.seen)))
        return super().scene() | {"guide": {"title": card.entry.id, "at": 0, "of": 0, "goals": [], "goal": card.text,
                                            "said": said, "how": "", "verdict": "", "done": False, "can_leave": False,
                                            "hinted": 0, "hints": 0, "leads_to": "", "spots": [], "spot_for": []}}


def first_turn(game: Game) -> int | None:
    """The first event of the first turn; None if no answer follows it, since then there are no steps to see."""
    found = next((event.number for event in game.events if event.kind == "turn"), -1)
    return found if game.answers and 0 <= found < game.event_count - 1 else None


def board_of(what: Game | Guide | Demo) -> Any:
    """The board of a game, a guided play or a demonstration; NoBoard if it has no table."""
    if isinstance(what, Game):
        return Board(what, companions(what))
    if isinstance(what, Guide):
        return Board(sitting=GuidedSitting(what))
    return Board(sitting=DemoSitting(what)) if what.game is not None else NoBoard()


def companions(game: Game) -> dict[str, str]:
    """Bots for all seats but the one that is asked, which belongs to the person who ran the cell."""
    mine = game.ask.seat if game.ask else game.table.acting
    return {name: COMPANION for seat, name in enumerate(game.table.box.names) if seat != mine}


class NoBoard:
    """The empty display of a demonstration that is only text."""

    def _repr_mimebundle_(self) -> None:
        return None
