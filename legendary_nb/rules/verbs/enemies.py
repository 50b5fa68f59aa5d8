"""Rules of the verbs for villains, masterminds, twists and the city."""

from __future__ import annotations

from legendary_nb.effects import verbs as v
from legendary_nb.rules.agenda import ask, begin, push, then, verb
from legendary_nb.rules.ask_cards import CANDIDATES, one_by_one, picking
from legendary_nb.rules.attack import attack_of, can_be_fought, is_shielded, lock_on
from legendary_nb.rules.bystander import free, held_by
from legendary_nb.rules.city import enter_city, entry_of
from legendary_nb.rules.end import lose
from legendary_nb.rules.escape import escape
from legendary_nb.rules.fight import defeat
from legendary_nb.rules.form import form_cause, form_for
from legendary_nb.rules.hq import refill
from legendary_nb.rules.inevitable import inevitable_space
from legendary_nb.rules.keyword import demolish_once
from legendary_nb.rules.mastermind import for_the_mastermind, own_mastermind, undefeated
from legendary_nb.rules.mission import raise_danger
from legendary_nb.rules.move import mirror, movable, move_one
from legendary_nb.rules.numbers import number
from legendary_nb.rules.piles import take
from legendary_nb.rules.places import place_in_sight, space_of
from legendary_nb.rules.select import find
from legendary_nb.rules.strike import strike_next
from legendary_nb.rules.twist import play_twist
from legendary_nb.rules.villain_deck import play_turned_up, play_villain_card
from legendary_nb.state import EMPTY, Ctx, Option, Pending, Table

# ---- capture -----------------------------------------------------------------------------------------


@picking(v.Capture)
def capture(table: Table, node: v.Capture, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    captor = ctx.it[0] if node.captor == "it" and ctx.it else ctx.source
    if node.captor == "mastermind":
        for_the_mastermind(table, ctx, held_by, chosen)
    elif is_in_play(table, captor):
        held_by(table, (captor, chosen), ctx)


def is_in_play(table: Table, cid: int) -> bool:
    """Whether a card can hold others: in the city or outside it, in the HQ, or as a mastermind."""
    return cid >= 0 and any(cid in cards for cards in (table.city, table.outside, table.hq, table.masterminds))


@verb(v.RescueHeld)
def rescue_held(table: Table, node: v.RescueHeld, ctx: Ctx) -> None:
    for captor in ctx.it:
        held = [c for c in table.under.get(captor, ()) if table.box.cards[c].kind == "bystander"]
        for cid in held[: number(table, node.n, ctx)]:
            free(table, ctx.you, cid, ctx)


# ---- the villain deck and the city -------------------------------------------------------------------


@verb(v.PlayVillainCards)
def play_villain_cards(table: Table, node: v.PlayVillainCards, ctx: Ctx) -> None:
    """villain-deck.one-by-one: each card is fully resolved before the next is turned up."""
    for _ in range(number(table, node.n, ctx)):
        then(table, play_villain_card, None, ctx)


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


def enter_at_space(table: Table, data: tuple[v.Enter, int], ctx: Ctx) -> None:
    node, cid = data
    if node.at != "any empty space":
        enter_at(table, cid, table.box.spaces.index(node.at) if node.at else entry_of(table, cid), ctx)
        return
    spaces = [i for i, c in enumerate(table.city) if c == EMPTY]
    if len(spaces) == 1:
        enter_at(table, cid, spaces[0], ctx)
    elif spaces:
        ask(table, ctx.you, "enter at", [("space", i) for i in spaces], take_entry, cid, ctx)


def take_entry(table: Table, question: Pending, option: Option) -> None:
    ctx = question.ctx
    assert ctx is not None
    enter_at(table, question.data, option[1], ctx)


def enter_at(table: Table, cid: int, space: int, ctx: Ctx) -> None:
    """city.unusual-entry.last-space, inevitable.nothing-behind: nothing enters at or behind what is inevitable."""
    if space <= inevitable_space(table):
        return
    enter_city(table, cid, form_for(table, cid), space, ctx.line.id)
    if EMPTY in table.hq:
        refill(table)


picking(v.Enter)(one_by_one(enter_at_space))


def can_enter(table: Table, node: v.Enter, ctx: Ctx, found: list[int]) -> list[int]:
    """effect.cannot-clause: with no empty space there is nothing that could enter one."""
    return [] if node.at == "any empty space" and EMPTY not in table.city else found


CANDIDATES[v.Enter] = can_enter


@picking(v.Move)
def move(table: Table, node: v.Move, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    """Villains move one after the other; all at once only if the city is mirrored."""
    if node.to == "mirrored space":
        mirror(table, ctx)
        return
    for cid in reversed(chosen[1:]):
        then(table, move_one, (node, cid), ctx)
    move_one(table, (node, chosen[0]), ctx)


CANDIDATES[v.Move] = movable


def escape_one(table: Table, data: tuple[v.Escape, int], ctx: Ctx) -> None:
    """escape.by-effect."""
    cid = data[1]
    if cid in table.city:
        escape(table, cid, table.box.spaces[space_of(table, cid)], ctx.line.id)


picking(v.Escape)(one_by_one(escape_one))


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


@verb(v.RefillHQ)
def refill_now(table: Table, node: v.RefillHQ, ctx: Ctx) -> None:
    refill(table)


@verb(v.Demolish)
def demolish(table: Table, node: v.Demolish, ctx: Ctx) -> None:
    for _ in range(number(table, node.n, ctx)):
        then(table, demolish_once, None, ctx)


@verb(v.Danger)
def danger(table: Table, node: v.Danger, ctx: Ctx) -> None:
    raise_danger(table, number(table, node.n, ctx), ctx)


# ---- defeating ---------------------------------------------------------------------------------------


def defeat_one(table: Table, data: tuple[v.Defeat, int], ctx: Ctx) -> None:
    node, cid = data
    table.emit("defeat by effect", ctx.you, cid, "", "", ctx.line.id)
    then(table, defeat_now, cid, ctx)
    if node.restrictions:
        for line in reversed(table.box.cards[cid].to_fight):
            push(table, line.steps, Ctx(ctx.you, cid, line))


def defeat_now(table: Table, cid: int, ctx: Ctx) -> None:
    defeat(table, ctx.you, cid)


def can_be_defeated(table: Table, node: v.Defeat, ctx: Ctx, found: list[int]) -> list[int]:
    """fight.defeat-by-effect: enemies below the limit of an effect that still have a tactic, or only the final blow
    left; what it takes to fight them does not matter, unless the effect is a fight without paying.

    None after healing, which wants a turn without a defeat (heal.blocks-after).
    """
    if table.healed and ctx.you == table.acting:
        return []
    limit = None if node.below is None else number(table, node.below, ctx)
    return [cid for cid in found
            if (limit is None or attack_of(table, cid) < limit) and not table.box.cards[cid].immune
            and (cid not in table.tactics or table.tactics[cid] or table.box.final_blow)
            and (can_be_fought(table, cid, ctx.you) if node.restrictions else not is_shielded(table, cid, ctx.you))]


picking(v.Defeat)(one_by_one(defeat_one))
CANDIDATES[v.Defeat] = can_be_defeated


@picking(v.FightEffectOf)
def fight_effect_of(table: Table, node: v.FightEffectOf, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    """Only the effect is used: nothing is fought, the card stays, and it was fought in no space."""
    for cid in chosen:
        table.emit("fight effect", ctx.you, cid, "", "", ctx.line.id)
        for line in reversed(table.box.cards[cid].at("fight")):
            then(table, begin, line, Ctx(ctx.you, cid, line))


# ---- twists, strikes, masterminds --------------------------------------------------------------------


@verb(v.BecomeTwist)
def become_twist(table: Table, node: v.BecomeTwist, ctx: Ctx) -> None:
    """R53: the card is a twist now, counts as the next one, and goes where the scheme puts its twists.

    Rules: twist.villain-becomes.
    """
    source = take(table, ctx.source)
    table.limbo.append(ctx.source)
    system = table.box.system
    table.as_card[ctx.source] = system.basics[system.setup["twist"]]
    table.emit("become twist", ctx.you, ctx.source, source, "limbo", ctx.line.id)
    play_twist(table, ctx.source)


@verb(v.PlaceTwist)
def place_twist(table: Table, node: v.PlaceTwist, ctx: Ctx) -> None:
    """twist.destination: this scheme keeps its twists in sight."""
    if node.where.endswith("mastermind"):
        for_the_mastermind(table, ctx, place_by, node.where)
    else:
        place_by(table, (-1, node.where), ctx)


def place_by(table: Table, data: tuple[int, str], ctx: Ctx) -> None:
    mastermind, where = data
    place = place_in_sight(table, where, mastermind)
    if place is None or ctx.source not in table.limbo:
        return
    table.limbo.remove(ctx.source)
    place.append(ctx.source)
    table.checks = table.box.can_lose
    table.emit("place", ctx.you, ctx.source, "limbo", where, ctx.line.id)


@verb(v.PlaceStrike)
def place_strike(table: Table, node: v.PlaceStrike, ctx: Ctx) -> None:
    """strike.destination: this mastermind keeps its strikes in sight; an effect without a card places none.

    Rules: strike.several-masterminds.stacking.
    """
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


@verb(v.EvilWins)
def evil_wins(table: Table, node: v.EvilWins, ctx: Ctx) -> None:
    """lose.evil-wins-effect."""
    lose(table, ctx.line.id)
