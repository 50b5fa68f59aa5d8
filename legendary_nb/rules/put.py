"""Putting cards somewhere: in which order, on which pile, and who sees them."""

from __future__ import annotations

from legendary_nb.effects import verbs as v
from legendary_nb.state import Choosing, Ctx, Option, Pending, Table

from .agenda import ask
from .ask_cards import is_order_seen, is_ranked, without
from .hq import refill_if
from .layers import INEVITABLE
from .mastermind import for_the_mastermind
from .piles import locate, note, take_off
from .places import is_seen, may_lie, place_name, put_on
from .triggers import is_replaced, trigger


def put_cards(table: Table, node: v.Put, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    """Put cards somewhere; on a deck the player says in which order, the last one on top.

    Rules: inevitable.last.
    """
    if node.to.endswith("in random order"):
        shuffled = list(chosen)
        table.shuffle(shuffled)
        chosen = tuple(shuffled)
    elif is_order_asked(node) and len(different(table, chosen)) > 1:
        last = [cid for cid in chosen if INEVITABLE in table.box.cards[cid].keywords]
        if last and node.to == "top of villain deck":
            put_one(table, node, ctx, last[0])
            put_cards(table, node, ctx, without(chosen, last[0]))
        else:
            ask_order(table, node, ctx, chosen)
        return
    put_together(table, node, ctx, chosen)


def put_together(table: Table, node: v.Put, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    """Put cards somewhere in this order."""
    if node.to.startswith("beside mastermind"):
        for_the_mastermind(table, ctx, put_beside, (node, chosen))
        return
    for cid in chosen:
        put_one(table, node, ctx, cid)
    refill_if(table)


def is_order_asked(node: v.Put) -> bool:
    """Whether the player says in which order cards are put that were not picked one after the other: all of some on a
    deck, and the highest ones, which lie on each other, beside the mastermind."""
    return node.pick.every if is_order_seen(node) else node.to == "beside mastermind" and is_ranked(node.pick)


def may_be_put(table: Table, node: v.Put, ctx: Ctx, found: list[int]) -> list[int]:
    """What may lie there, and where cards have to be different, none that this card took before."""
    before = {cid for kind, cid, _, _ in table.ledger[ctx.mark :] if kind == "put"} if node.different else ()
    return [c for c in found if c not in before and may_lie(table, c, node.to)]




def put_beside(table: Table, data: tuple[int, tuple[v.Put, tuple[int, ...]]], ctx: Ctx) -> None:
    """Cards are put beside the mastermind meant."""
    mastermind, (node, chosen) = data
    for cid in chosen:
        put_one(table, node, ctx, cid, table.beside.setdefault(mastermind, []))
    refill_if(table)


def put_one(table: Table, node: v.Put, ctx: Ctx, cid: int, place: list[int] | None = None) -> None:
    """escape.not-from-city, escape.bystanders-direct, sidekick.return."""
    if table.triggers and place_name(node.to) == "sidekicks" and is_replaced(table, "return sidekick", cid, ctx):
        return
    source, owner, lying = locate(table, cid, ctx.you)
    if source == "hq":
        note(table, "put", cid, ctx.you)
    if node.to in (f"top of {source}", f"bottom of {source}"):
        lying.remove(cid)  # it stays in its pile
        note(table, "put back", cid, ctx.you)
    else:
        take_off(table, cid, source, owner, lying)
    if place is None:
        put_on(table, cid, node.to, ctx.you)
    else:
        place.append(cid)
    table.checks = table.box.index.can_lose
    if table.events is not None:
        tell_put(table, node, ctx, cid, source, owner)
    if table.triggers or "return sidekick" in table.box.index.heard:
        if place_name(node.to) == "sidekicks" != source:
            trigger(table, "return sidekick", it=(cid,), player=ctx.you)


def tell_put(table: Table, node: v.Put, ctx: Ctx, cid: int, source: str, owner: int) -> None:
    """Who sees which card was put: a card that goes from one hidden place to another shows to its player alone."""
    hidden = source in ("hand", "deck") and not is_seen(node.to)
    seen: tuple[int, ...] | None = (ctx.you, owner) if hidden else None
    if not is_seen(node.to) and is_secret(table, cid):
        seen = seen or (ctx.you,)
    if node.to.endswith("in random order"):
        seen = ()  # nobody knows which card lies where
    table.emit("put", ctx.you, cid, source, node.to, ctx.line.id, 0, seen)


def different(table: Table, cards: tuple[int, ...]) -> list[Option]:
    """One option for each different card, wherever it lies."""
    return [("card", cid) for cid in {table.card(c): c for c in reversed(cards)}.values()][::-1]


def ask_order(table: Table, node: v.Put, ctx: Ctx, left: tuple[int, ...], first: tuple[int, ...] = ()) -> None:
    ask(table, ctx.you, "order", different(table, left), take_order, Choosing(node, left, first), ctx)


def take_order(table: Table, question: Pending, option: Option) -> None:
    """Cards go on a deck one by one; those for the mastermind go there together, in the order chosen."""
    node, left, first = question.data
    ctx = question.ctx
    assert ctx is not None
    rest, ordered = without(left, option[1]), (*first, option[1])
    if node.to != "beside mastermind":
        put_one(table, node, ctx, option[1])
        put_cards(table, node, ctx, rest)
    elif len(different(table, rest)) > 1:
        ask_order(table, node, ctx, rest, ordered)
    else:
        put_together(table, node, ctx, ordered + rest)


def is_secret(table: Table, cid: int) -> bool:
    """Whether a card was last looked at by one player and not shown to all."""
    looks = [kind for kind, found, _, _ in table.ledger if found == cid and kind in ("revealed", "looked at")]
    return looks[-1:] == ["looked at"]
