"""Master strikes: each mastermind's strike effect, and what follows."""

from __future__ import annotations

from typing import Any

from legendary_nb.state import Ctx, Option, Pending, Table

from .agenda import NEXT, ask, begin, by_rule, seats_from, then
from .mastermind import undefeated
from .triggers import offer_instead, offer_reactions, trigger


def play_strike(table: Table, cid: int) -> None:
    """A master strike is about to happen; a card of any player may replace it."""
    then(table, after_strike, cid)
    ctx = by_rule(table, "strike.resolve", cid).about((cid,))
    if "master strike" not in table.box.index.watched or not offer_instead(
            table, "master strike", seats_from(table, table.acting), strike, cid, ctx):
        strike(table, cid, ctx)


def strike(table: Table, cid: int, ctx: Ctx) -> None:
    """strike.resolve: the strike effect of each mastermind; without one, what the scheme says."""
    table.strikes += 1
    if not table.tactics:
        trigger(table, "strike without mastermind")
    strikers = undefeated(table)
    then(table, strike_next, tuple(strikers), ctx)
    if table.events is not None:
        who = ", ".join(table.box.cards[m].name for m in strikers)
        table.emit("strike", table.acting, cid, "", who, "strike.resolve", table.strikes)
    if table.triggers or "master strike" in table.box.index.heard:
        then(table, offer_reactions, ("master strike", seats_from(table, table.acting), ()), ctx)
        trigger(table, "master strike", it=(cid,))


def strike_next(table: Table, left: tuple[int, ...], ctx: Ctx) -> None:
    """strike.several-masterminds: each does its strike completely, in an order the current player chooses."""
    if len(left) > 1:
        options: list[Option] = [("card", mastermind) for mastermind in left]
        ask(table, table.acting, "strike order", options, take_striker, left, ctx)
        return
    for mastermind in left:
        for line in reversed(table.box.cards[mastermind].at("strike")):
            then(table, begin, line, Ctx(table.acting, mastermind, line, it=ctx.it))


def take_striker(table: Table, question: Pending, option: Option) -> None:
    assert question.ctx is not None
    then(table, strike_next, tuple(m for m in question.data if m != option[1]), question.ctx)
    strike_next(table, (option[1],), question.ctx)


def after_strike(table: Table, cid: int, _: Any) -> None:
    """strike.destination, solo.after-strike.none: the KO pile, unless the mastermind put it elsewhere."""
    if cid in table.limbo:
        table.limbo.remove(cid)
        table.ko.append(cid)
        table.emit("done", table.acting, cid, "limbo", "ko", "strike.destination")
    if ("after strike", "play villain card") in table.box.changes.after:
        then(table, NEXT.villain_card, None, by_rule(table, "mode.pain-upon-pain"))
    if table.box.solo and table.box.system.setup["solo"].get("after strike") == "play villain card":
        then(table, NEXT.villain_card, None, by_rule(table, "solo.after-strike"))


def strike_without_card(table: Table, data: Any, _: Any) -> None:
    """mode.endless-spite: the strike effect without a strike; nothing follows it, no card is put away (R31, R55)."""
    then(table, strike_next, tuple(undefeated(table)), by_rule(table, "mode.endless-spite"))
