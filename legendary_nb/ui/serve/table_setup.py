"""The cards of a table as a page chooses them."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from legendary_nb.session.problem import Problem
from legendary_nb.session.seats import COMPANION, LEVELS
from legendary_nb.tables.making import MOST_SEATS
from legendary_nb.ui.board.new_game import playable
from legendary_nb.ui.protocol import Message, text_of

HOW = ("first", "random", "film")


@cache
def choices() -> str:
    """What somebody who makes a table may choose."""
    systems = [{"id": system.id, "title": system.title, "first": bool(system.facts.get("first game")),
                "films": [facts["name"] for facts in system.facts.get("films", [])],
                "masterminds": list(system.masterminds), "schemes": list(system.schemes)} for system in playable()]
    data = {"systems": systems, "seats": MOST_SEATS, "bots": LEVELS, "companion": COMPANION}
    return json.dumps(data).replace("<", "\\u003c")


def form_of(message: Message) -> dict[str, Any]:
    """The cards of a table: the first game, a film, or drawn by chance around a mastermind and a scheme."""
    how = message.get("how")
    if how not in HOW:
        raise Problem("Choose how the cards are chosen.")
    found: dict[str, Any] = {name: text_of(message, name) for name in ("system", "film", "mastermind", "scheme")}
    is_chosen = how == "random" and (found["mastermind"] or found["scheme"])
    return found | {"how": "choose" if is_chosen else how}
