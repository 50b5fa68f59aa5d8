"""Answers to what happens: "instead of", "whenever", and the triggers of this turn."""

from __future__ import annotations

from typing import Any

from legendary_nb.cards import Line
from legendary_nb.state import Ctx, Option, Pending, Table

from .core import ask, push, then


def watchers_of(table: Table, event: str, player: int) -> list[tuple[int, Line]]:
    """The cards this player could reveal to answer an event, from hand or played, each kind once."""
    watched = table.box.watched.get(event)
    if not watched:
        return []
    found: dict[Any, tuple[int, Line]] = {}
    p = table.players[player]
    for cid in p.hand + p.played:
        card = table.card(cid)
        for line in card.watches:
            if line.event == event and (line.id, cid) not in table.used:
                found.setdefault((card, cid in p.hand), (cid, line))
    return list(found.values())


def offer_instead(table: Table, event: str, player: int, happen: Any, data: Any, ctx: Ctx) -> bool:
    """Ask whether the player answers an event with a replacement; says whether a question was opened."""
    found = [(cid, line) for cid, line in watchers_of(table, event, player) if line.moment == "instead of"]
    if not found:
        return False
    options: list[Option] = [("instead", cid) for cid, _ in found]
    ask(table, player, event, [*options, ("no",)], take_instead, (dict(found), happen, data), ctx)
    return True


def take_instead(table: Table, question: Pending, option: Option) -> None:
    lines, happen, data = question.data
    player, ctx = question.player, question.ctx
    assert ctx is not None
    if option[0] == "no":
        then(table, happen, data, ctx)
        return
    cid = option[1]
    line: Line = lines[cid]
    if line.once:
        table.used.append((line.id, cid))
    table.emit("reveal", player, cid, "", "", line.id)
    push(table, line.steps, Ctx(player, cid, line))


def when_discarded(table: Table, player: int, cid: int, source: str) -> None:
    """A card that answers its own discarding by a card effect."""
    for line in table.box.cards[cid].watches:
        if line.event == "discard this" or (line.event == "discard this from hand" and source == "hand"):
            push(table, line.steps, Ctx(player, cid, line))


def trigger(table: Table, *events: str) -> None:
    """What cards played this turn said would follow each time this happens."""
    for node, ctx in reversed(table.triggers):
        if node.event in events:
            push(table, node.do, ctx)
