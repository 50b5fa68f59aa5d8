"""How much, and whether: the numbers and conditions of cards, as they are now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from legendary_nb.cards import Line
from legendary_nb.effects import (
    AllOf,
    AnyOf,
    Count,
    Flag,
    Fought,
    Has,
    Higher,
    Highest,
    Is,
    Kinds,
    Made,
    Not,
    Sum,
    Tally,
    Value,
)
from legendary_nb.effects.verbs import Discard
from legendary_nb.state import EMPTY, Ctx, Table

from .places import cards_in, space_of
from .select import find, find_cards, printed, reading_of


def number(table: Table, n: Any, ctx: Ctx) -> int:
    """The value of a number now."""
    if type(n) is int:
        return n
    return NUMBERS[type(n)](table, n, ctx)  # type: ignore[no-any-return]


def count(table: Table, n: Count, ctx: Ctx) -> int:
    """superpower.counting: a number for each card, up to a most; a negative one takes away no more than that."""
    total = n.times * len(find(table, n.select, ctx))
    return min(total, n.most) if total >= 0 else max(total, -n.most)


def value(table: Table, n: Value, ctx: Ctx) -> int:
    return min(sum(printed(card, n.what) for _, card in find_cards(table, n.select, ctx)), n.most)


def highest(table: Table, n: Highest, ctx: Ctx) -> int:
    """keyword.loyalty."""
    return max((printed(card, n.what) for _, card in find_cards(table, n.select, ctx)), default=0)


def kinds(table: Table, n: Kinds, ctx: Ctx) -> int:
    """basic.grey: grey is a colour of its own, but not a class; wounds have none."""
    cards = [card for _, card in find_cards(table, n.select, ctx)]
    if n.what == "cost":
        return len({card.cost for card in cards})
    if n.what == "hero name":
        return len({name for card in cards for name in card.hero_names})
    classes = {c for card in cards for c in card.classes}
    return len(classes) + (n.what == "colour" and any(card.is_grey for card in cards))


def tally(table: Table, n: Tally, ctx: Ctx) -> int:
    return TALLIED[n.what](table, ctx)


TALLIED: Final[dict[str, Callable[[Table, Ctx], int]]] = {
    "twist number": lambda table, ctx: ctx.n,
    "players": lambda table, ctx: len(table.players),
    "cards picked": lambda table, ctx: len(ctx.it),
    "spaces moved": lambda table, ctx: sum([kind == "moved" for kind, *_ in table.ledger[ctx.mark :]]),
    "twists played": lambda table, ctx: table.twists,
    "strikes played": lambda table, ctx: table.strikes,
    "danger level": lambda table, ctx: table.danger,
}


NUMBERS: Final[dict[type, Any]] = {
    Count: count,
    Value: value,
    Highest: highest,
    Kinds: kinds,
    Tally: tally,
    Made: lambda table, n, ctx: table.made_recruit if n.pool == "recruit" else table.made_attack,
    Sum: lambda table, n, ctx: number(table, n.left, ctx) + number(table, n.right, ctx),
}


def holds(table: Table, condition: Any, ctx: Ctx) -> bool:
    """Whether a condition holds now."""
    return CONDITIONS[type(condition)](table, condition, ctx)  # type: ignore[no-any-return]


def has(table: Table, c: Has, ctx: Ctx) -> bool:
    """Whether there are as many of the cards as wanted; a place with fewer cards in all need not be searched."""
    place = reading_of(c.select).place
    if place is not None and len(place(table, table.players[ctx.you])) < c.least:
        return False
    return c.least <= len(find(table, c.select, ctx)) <= c.most


def flag(table: Table, c: Flag, ctx: Ctx) -> bool:
    """solo.betrayal."""
    what, _, state = c.what.rpartition(" ")
    if state == "empty":
        return not cards_in(table, what, ctx)
    if c.what in FLAGS:
        return FLAGS[c.what](table, ctx)
    return {"solo": table.box.solo, "standing outside": ctx.source in table.outside,
            "no mastermind yet": not table.tactics,
            "first turn": table.turn <= len(table.players), "defeated enemy this turn": table.did_fight}[c.what]


FLAGS: Final[dict[str, Callable[[Table, Ctx], bool]]] = {
    "no empty space beside it": lambda table, ctx: any(is_hemmed_in(table, cid) for cid in ctx.it),
    "completed mission this turn": lambda table, ctx: any(
        kind == "completed" and player == ctx.you for kind, _, player, _ in table.ledger),
}


def is_hemmed_in(table: Table, cid: int) -> bool:
    """Whether every city space next to a villain is occupied; the first and the last space have one neighbour."""
    here = space_of(table, cid)
    beside = [table.city[i] for i in (here - 1, here + 1) if 0 <= i < len(table.city)]
    return here >= 0 and EMPTY not in beside


def can_pay(table: Table, line: Line, ctx: Ctx) -> bool:
    """play.additional-cost: whether there are enough cards for what a line demands to be discarded."""
    return all(len(find(table, step.pick.select, ctx)) >= step.pick.least
               for step in line.steps if isinstance(step, Discard))


CONDITIONS: Final[dict[type, Any]] = {
    Has: has,
    Flag: flag,
    Is: lambda table, c, ctx: c.least <= number(table, c.number, ctx) <= c.most,
    Higher: lambda table, c, ctx: number(table, c.left, ctx) > number(table, c.right, ctx),
    Fought: lambda table, c, ctx: ctx.place >= 0 and table.box.spaces[ctx.place] in c.spaces,
    Not: lambda table, c, ctx: not holds(table, c.condition, ctx),
    AllOf: lambda table, c, ctx: all(holds(table, part, ctx) for part in c.conditions),
    AnyOf: lambda table, c, ctx: any(holds(table, part, ctx) for part in c.conditions),
}
