"""Answers to what happens: "instead of", "whenever", and the triggers of this turn."""

from __future__ import annotations

from typing import Any

from legendary_nb.cards import Line
from legendary_nb.state import Ctx, Option, Pending, Table

from .core import ask, begin, push, then
from .instead import is_about


def watchers_of(table: Table, event: str, player: int, it: tuple[int, ...]) -> list[tuple[int, Line]]:
    """The cards this player could reveal to answer what happens to the cards "it" is about: from hand, played, or in
    front; each kind once."""
    watched = table.box.watched.get(event)
    if not watched:
        return []
    found: dict[Any, tuple[int, Line]] = {}
    p = table.players[player]
    for cid in p.hand + p.played + p.front:
        card = table.card(cid)
        for line in card.watches:
            here = Ctx(player, cid, line)
            if line.event == event and (line.id, cid) not in table.used and all(
                    is_about(table, event, c, here) for c in it):
                found.setdefault((card, cid in p.hand), (cid, line))
    return list(found.values())


def offer_instead(table: Table, event: str, players: list[int], happen: Any, data: Any, ctx: Ctx) -> bool:
    """Ask the players in turn whether they replace what is about to happen; says whether a question was opened.

    `happen` is the rule that goes on if nobody does; "it" is the card the event is about.
    """
    for i, player in enumerate(players):
        found = [(cid, line) for cid, line in watchers_of(table, event, player, ctx.it) if line.moment == "instead of"]
        if found:
            options: list[Option] = [("instead", cid) for cid, _ in found]
            left = players[i + 1 :]
            ask(table, player, event, [*options, ("no",)], take_instead, (dict(found), left, happen, data), ctx)
            return True
    return False


def take_instead(table: Table, question: Pending, option: Option) -> None:
    lines, left, happen, data = question.data
    player, ctx = question.player, question.ctx
    assert ctx is not None
    if option[0] == "no":
        if not offer_instead(table, question.kind, left, happen, data, ctx):
            then(table, happen, data, ctx)
        return
    answer_with(table, player, option[1], lines[option[1]], ctx)


def answer_with(table: Table, player: int, cid: int, line: Line, ctx: Ctx) -> None:
    """A card is revealed in answer to an event; its text is carried out with the event's card as "it"."""
    if line.once:
        table.used.append((line.id, cid))
    table.emit("reveal", player, cid, "", "", line.id)
    begin(table, line, Ctx(player, cid, line, it=ctx.it))


def offer_reactions(table: Table, data: tuple[str, list[int]], ctx: Ctx) -> None:
    """Ask the players in turn whether they answer what has just happened with "whenever" cards in hand or play.

    While a question is open the scheme is not looked at: an answer may undo what would fulfil it.
    """
    event, players = data
    for i, player in enumerate(players):
        found = [(cid, line) for cid, line in watchers_of(table, event, player, ctx.it) if line.moment == "whenever"]
        if found:
            options: list[Option] = [("instead", cid) for cid, _ in found]
            ask(table, player, event, [*options, ("no",)], take_reaction, (dict(found), players[i:]), ctx)
            table.checks = False
            return


def take_reaction(table: Table, question: Pending, option: Option) -> None:
    lines, players = question.data
    ctx = question.ctx
    assert ctx is not None
    table.checks = table.box.can_lose
    if option[0] == "no":
        then(table, offer_reactions, (question.kind, players[1:]), ctx)
    else:
        answer_with(table, question.player, option[1], lines[option[1]], ctx)


def when_discarded(table: Table, player: int, cid: int, source: str) -> None:
    """A card that answers its own discarding by a card effect."""
    for line in table.box.cards[cid].watches:
        if line.event == "discard this" or (line.event == "discard this from hand" and source == "hand"):
            then(table, begin, line, Ctx(player, cid, line))


def trigger(table: Table, *events: str, it: tuple[int, ...] = ()) -> None:
    """What follows each time this happens, to the cards "it" is about: by cards played this turn, and by the scheme."""
    for entry in table.triggers[::-1]:
        node, ctx = entry
        if node.event in events and not node.instead:
            push(table, node.do, ctx.about(it) if it else ctx)
            if node.once:
                table.triggers.remove(entry)
    for line in reversed(table.box.scheme.card.watches):
        if line.event in events:
            then(table, begin, line, Ctx(table.acting, -1, line, it=it))
