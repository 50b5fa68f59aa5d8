"""The rows of decisions: what a seat saw in numbers, what it could answer, and what it answered."""

from __future__ import annotations

from typing import Any

from legendary_nb.game.ask import Ask
from legendary_nb.game.labels import ABOUT_CARDS
from legendary_nb.game.referee import decider_of
from legendary_nb.game.seen import Reader
from legendary_nb.game.view import View
from legendary_nb.state import Option as Raw


class Witness:
    """Lets a bot decide, and writes down every decision with more than one answer."""

    def __init__(self, bot: Any, rows: list[dict[str, Any]], seconds: float) -> None:
        self.decide, self.rows = decider_of(bot, seconds), rows
        self.readers: dict[int, Reader] = {}

    def choose(self, view: View, ask: Ask) -> Raw:
        chosen: Raw = self.decide(view, ask)
        if len(ask.raw) > 1:
            self.rows.append(self.row(view, ask, chosen))
        return chosen

    def row(self, view: View, ask: Ask, chosen: Raw) -> dict[str, Any]:
        reader = self.readers.setdefault(view.seat, Reader(view))
        reader.view = view
        card = view.name(chosen[1]) if chosen[0] in ABOUT_CARDS else ""
        return {"turn": view.table.turn, "seat": view.seat + 1, "question": ask.kind, "answer": ask.raw.index(chosen),
                "kind": str(chosen[0]), "card": card, "state": list(reader.table(ask).values()),
                "options": [list(reader.answer(raw).values()) for raw in ask.raw]}
