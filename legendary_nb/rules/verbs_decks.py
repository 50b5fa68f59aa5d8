"""Rules of the verbs for shared decks, strikes, and villains outside the city."""

from __future__ import annotations

from legendary_nb.effects import verbs as v
from legendary_nb.state import EMPTY, Ctx, Table

from .attack import lock_on
from .city import form_cause, form_for, held_by, play_turned_up, strike_next
from .core import begin, then, verb
from .masterminds import own_mastermind, undefeated
from .moves import refill, take
from .picking import one_by_one, picking
from .places import pile, place_in_sight
from .selecting import find
from .values import number


@picking(v.Shuffle)
def shuffle_in(table: Table, node: v.Shuffle, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    """The cards go into the deck and the whole deck is shuffled; hidden ones stay hidden."""
    deck = pile(table, node.into, ctx.you)
    for cid in chosen:
        source = take(table, cid)
        deck.append(cid)
        table.emit("shuffle in", ctx.you, cid, source, node.into, ctx.line.id, 0,
                   () if source in table.stacks else None)
    table.shuffle(deck)
    if EMPTY in table.hq:
        refill(table)


@verb(v.PlayThose)
def play_those(table: Table, node: v.PlayThose, ctx: Ctx) -> None:
    """villain-deck.one-by-one: revealed cards of the villain deck are played in the order they lie."""
    for cid in reversed(find(table, node.select, ctx)):
        then(table, play_revealed, cid, ctx)


def play_revealed(table: Table, cid: int, ctx: Ctx) -> None:
    source = take(table, cid)
    table.limbo.append(cid)
    table.emit("villain card", table.acting, cid, source, "limbo", ctx.line.id)
    play_turned_up(table, cid)


@verb(v.PlaceStrike)
def place_strike(table: Table, node: v.PlaceStrike, ctx: Ctx) -> None:
    """strike.destination: this mastermind keeps its strikes in sight; an effect without a card places none."""
    place = place_in_sight(table, node.where, own_mastermind(table, ctx))
    for cid in ctx.it:
        if place is not None and cid in table.limbo:
            table.limbo.remove(cid)
            place.append(cid)
            table.checks = table.box.can_lose
            table.emit("place", ctx.you, cid, "limbo", node.where, ctx.line.id)


@verb(v.StrikeEffect)
def strike_effect(table: Table, node: v.StrikeEffect, ctx: Ctx) -> None:
    """R31: the strike effect happens without a strike card, which does not count as a strike."""
    for _ in range(number(table, node.n, ctx)):
        then(table, strike_next, tuple(undefeated(table)), ctx.about(()))


def stand_one(table: Table, data: tuple[v.StandOutside, int], ctx: Ctx) -> None:
    """A villain stands beside the mastermind, outside the city: nothing pushes it, and it can be fought there."""
    cid = data[1]
    source = take(table, cid)
    table.outside.append(cid)
    form = form_for(table, cid)
    if form and not table.box.cards[cid].is_villain:
        table.forms[cid] = form
        table.emit("form", table.acting, cid, "", form.name, form_cause(table, form))
    table.checks = table.box.can_lose
    table.emit("stand outside", table.acting, cid, source, "outside", ctx.line.id)
    if data[0].holds is not None:
        held_by(table, (cid, tuple(find(table, data[0].holds, ctx))), ctx)
    tell_locks(table)


def tell_locks(table: Table) -> None:
    """Say which masterminds cannot be fought now, and by which line."""
    for mastermind in table.masterminds:
        line = lock_on(table, mastermind)
        if line is not None:
            table.emit("locked", table.acting, mastermind, "", "", line.id)


picking(v.StandOutside)(one_by_one(stand_one))


@picking(v.FightEffectOf)
def fight_effect_of(table: Table, node: v.FightEffectOf, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    """Only the effect is used: nothing is fought, the card stays, and it was fought in no space."""
    for cid in chosen:
        table.emit("fight effect", ctx.you, cid, "", "", ctx.line.id)
        for line in reversed(table.box.cards[cid].at("fight")):
            then(table, begin, line, Ctx(ctx.you, cid, line))


@verb(v.RefillHQ)
def refill_now(table: Table, node: v.RefillHQ, ctx: Ctx) -> None:
    refill(table)


@verb(v.NewMastermind)
def new_mastermind(table: Table, node: v.NewMastermind, ctx: Ctx) -> None:
    """A mastermind that waited, drawn at random, enters with its tactics and does what it does at the start."""
    for _ in range(min(number(table, node.n, ctx), len(table.later))):
        cid = list(table.later)[table.random_below(len(table.later))]
        tactics = list(table.later.pop(cid))
        table.shuffle(tactics)
        table.masterminds.append(cid)
        table.tactics[cid] = tactics
        table.emit("new mastermind", ctx.you, cid, "box", "mastermind", ctx.line.id)
        for line in reversed(table.box.cards[cid].at("start")):
            then(table, begin, line, Ctx(table.acting, cid, line))
