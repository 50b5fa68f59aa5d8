"""What an event is about, and what cards played this turn put in its place."""

from __future__ import annotations

from typing import Any

from legendary_nb.effects import Select
from legendary_nb.state import Ctx, Table

from .core import push
from .selecting import matches

# what an event is about; a card means those of its own set
ABOUT = {"gain sidekick": Select("sidekick"), "return sidekick": Select("sidekick"),
         "gain wound": Select("wound"), "any gain wound": Select("wound")}


def is_about(table: Table, event: str, cid: int, ctx: Ctx) -> bool:
    """mix.wounds-not-bindings: whether a card that answers an event means this card by it."""
    return event not in ABOUT or matches(table, ABOUT[event], cid, table.card(cid), ctx)


def is_replaced(table: Table, event: str, cid: int, ctx: Ctx) -> bool:
    """Whether something else happens to this card instead, which is then put on the agenda.

    What was put in place of an event is not replaced again.
    """
    answers: list[tuple[Any, Ctx]] = [entry for entry in table.triggers
                                      if entry[0].instead and entry[0].event == event]
    if ctx.it == (cid,) and any(made.line is ctx.line for _, made in answers):
        return False
    for entry in answers[::-1]:
        node, made = entry
        if made.you == ctx.you and is_about(table, event, cid, made):
            if node.once:
                table.triggers.remove(entry)
            push(table, node.do, made.about((cid,)))
            return True
    return False
