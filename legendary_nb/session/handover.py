"""The hand-over: several people share one screen, and nobody sees another player's hand.

As soon as a question is for another person, nobody holds the screen until that person takes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from legendary_nb.game import Ask, Game
from legendary_nb.game.view import NOBODY


@dataclass(frozen=True)
class Handover:
    """The seats that people play, and the one whose player holds the screen."""

    people: tuple[int, ...] = ()
    holder: int = NOBODY

    @classmethod
    def among(cls, deciders: Sequence[Any]) -> Handover:
        """One decider for each seat, None for a person; a person who plays alone always holds the screen."""
        people = tuple(seat for seat, bot in enumerate(deciders) if bot is None)
        return cls(people, people[0] if len(people) == 1 else NOBODY)

    def is_for_bot(self, ask: Ask | None) -> bool:
        """Whether a bot is asked."""
        return ask is not None and ask.seat not in self.people

    def is_due(self, ask: Ask | None) -> bool:
        """Whether you must pass the screen to the person who is asked."""
        return ask is not None and ask.seat in self.people and ask.seat != self.holder

    def put_away(self, ask: Ask | None) -> Handover:
        """After an answer: if another person is asked now, nobody holds the screen."""
        return replace(self, holder=NOBODY) if len(self.people) > 1 and self.is_due(ask) else self

    def taken(self, ask: Ask | None) -> Handover:
        """The person who is asked takes the screen."""
        return replace(self, holder=ask.seat) if ask is not None and self.is_due(ask) else self

    def undo(self, game: Game) -> None:
        """Take back the last answer of a person, and what bots answered to it."""
        game.undo()
        while game.answers and self.is_for_bot(game.ask):
            game.undo()


def has_one_answer(ask: Ask | None) -> bool:
    """Whether a question leaves no choice; when to end the turn is always one."""
    return ask is not None and ask.kind != "action" and len(ask.raw) == 1
