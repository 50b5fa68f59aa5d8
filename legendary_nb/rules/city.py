"""The city: entering, pushing, moving on, and ambushes."""

from __future__ import annotations

from typing import Any, Final

from legendary_nb.cards import Form
from legendary_nb.state import EMPTY, Ctx, Table

from .agenda import NEXT, begin, then
from .escape import escape
from .form import form_cause, lines_at
from .hq import SQUEEZE
from .layers import INEVITABLE
from .piles import take
from .triggers import fire

FLYING: Final = "flying"
PERSIST: Final = "persist"


def enter_city(table: Table, cid: int, form: Form | None, space: int = 0, cause: str = "city.entry") -> None:
    """city.entry, city.push: the newcomer takes its space; villains move on only if their space is needed.

    Rules: ambush.after-entry, city.carry, escape.after-moves, escape.before-ambush.
    """
    source = take(table, cid)
    if form:
        table.forms[cid] = form
    pushed = push_on(table, cid, space)
    if table.events is not None:
        if form:
            table.emit("form", table.acting, cid, "", form.name, form_cause(table, form))
        tell_pushes(table, pushed)
        table.emit("enter", table.acting, cid, source, table.box.spaces[space], cause)
    table.agenda.append((ambush, cid, None))
    if SQUEEZE in table.box.cards[cid].keywords:
        table.agenda.append((NEXT.squeeze, cid, None))
    escape_pushed(table, pushed)  # what is on the agenda follows all of it


def entry_of(table: Table, cid: int) -> int:
    """keyword.flying: the first open space for a card that flies, the first space for any other (R21).

    Rules: keyword.flying.full.
    """
    if FLYING in table.box.cards[cid].keywords and EMPTY in table.city:
        return table.city.index(EMPTY)
    return 0


def escape_pushed(table: Table, pushed: list[tuple[int, int]]) -> None:
    """Who was pushed off the last space escapes."""
    if pushed and pushed[-1][1] == len(table.city):
        escape(table, pushed[-1][0], table.box.spaces[-1])


def push_on(table: Table, cid: int, space: int) -> list[tuple[int, int]]:
    """Put a card into a space and push on who stands there; one pushed off the last space waits in limbo.

    Says who was pushed and to which space, nearest first.

    Rules: city.spaces, city.push.chain, city.push.only-needed.
    """
    city = table.city
    pushed: list[tuple[int, int]] = []
    while cid != EMPTY:
        if space == len(city) - 1 and city[space] != EMPTY and stands_firm(table, city[space], cid):
            pushed[-1:] = [(cid, space + 1)]
            table.limbo.append(cid)
            return pushed
        cid, city[space] = city[space], cid
        space += 1
        if cid != EMPTY:
            pushed.append((cid, space))
            if table.box.counts_moves:
                note_move(table, cid)
            if space == len(city):
                table.limbo.append(cid)
                return pushed
    return pushed


def stands_firm(table: Table, cid: int, pusher: int) -> bool:
    """keyword.persist: a card that is not pushed off the last space, except by what is inevitable (R22).

    Rules: keyword.persist.inevitable.
    """
    return PERSIST in table.box.cards[cid].keywords and INEVITABLE not in table.box.cards[pusher].keywords


def note_move(table: Table, cid: int) -> None:
    """city.moves: a card has moved on from its space; what it says about that follows."""
    card = table.box.cards[cid]
    table.ledger.append(("moved", cid, table.acting, card))
    for line in card.watches:
        if line.event == "this moves":
            fire(table, line, Ctx(table.acting, cid, line), cid)


def tell_pushes(table: Table, pushed: list[tuple[int, int]]) -> None:
    spaces = table.box.spaces
    for mover, to in reversed(pushed):
        if to < len(spaces):
            table.emit("push", table.acting, mover, spaces[to - 1], spaces[to], "city.push")


def ambush(table: Table, cid: int, _: Any) -> None:
    """ambush.resolve: after all pushing and escapes, if it is still in the city.

    Rules: ambush.only-city, city.unusual-entry.
    """
    if cid not in table.city or (cid in table.forms and not table.forms[cid].lines):
        return
    if table.box.cards[cid].lines or table.forms:
        for line in reversed(lines_at(table, cid, "ambush")):
            then(table, begin, line, Ctx(table.acting, cid, line))
