"""Scheme twists: the scheme's effect for the number of the twist, and what follows."""

from __future__ import annotations

from typing import Any

from legendary_nb.state import Ctx, Table

from .agenda import NEXT, begin, by_rule, then
from .solo import after_solo_twist
from .strike import strike_without_card
from .triggers import trigger


def play_twist(table: Table, cid: int) -> None:
    """twist.resolve, twist.numbered: the scheme's twist effects for this number."""
    table.twists += 1
    table.twist_cards.append(cid)
    n = table.twists
    then(table, after_twist, cid)
    for line in reversed(table.box.scheme.card.at("twist")):
        if line.span[0] <= n <= line.span[1]:
            then(table, begin, line, Ctx(table.acting, cid, line, n=n))
    table.emit("twist", table.acting, cid, "", "", "twist.resolve", n)


def after_twist(table: Table, cid: int, _: Any) -> None:
    """twist.destination, solo.two-hands: the KO pile, unless the scheme put it elsewhere; then what the modes say.

    R32: alone, the solo rule comes before them.
    """
    if cid in table.limbo:
        table.limbo.remove(cid)
        table.ko.append(cid)
        table.emit("done", table.acting, cid, "limbo", "ko", "twist.destination")
    if ("after twist", "play villain card") in table.box.changes.after:
        then(table, NEXT.villain_card, None, by_rule(table, "mode.plots-upon-plots"))
    if ("after twist", "strike effect") in table.box.changes.after:
        then(table, strike_without_card)
    if table.box.solo:
        after_solo_twist(table)
    if table.triggers or "twist done" in table.box.index.heard:
        trigger(table, "twist done", it=(cid,))
