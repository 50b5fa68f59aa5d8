"""Recruiting: which heroes can be paid for, and paying for one."""

from __future__ import annotations

from typing import Final

from legendary_nb.cards import Line
from legendary_nb.state import IS_COMPILED, Ctx, Numbered, Option, Table

from .hq import refill
from .mastermind import undefeated
from .piles import note, take
from .select import find
from .triggers import trigger

RECRUITS: Final = Numbered("recruit")


def recruits(table: Table, found: list[Option]) -> list[Option]:
    """recruit.hq-only: the HQ heroes and the open stacks that can be paid for.

    A stack is named by the lowest number in it: which card lies on top of a face-down deck nobody may know.

    Rules: recruit.enough, recruit.one-at-a-time, hq.refill.recruit-again, officer.recruit, stack.empty.no-recycling.
    """
    recruit = table.recruit
    if not (recruit or table.box.index.recruits_also) or table.healed or table.showdown is not None:
        return found
    cards = table.box.cards
    options = RECRUITS.for_all(cards)
    for cid in table.hq:
        if cid >= 0 and cards[cid].cost <= recruit:
            found.append(options[cid])
    limits = table.box.changes.recruit_limits
    for stack in table.box.recruit_stacks:
        pile = table.stacks[stack]
        if limits and stack in limits and table.used.stacks.count(stack) >= limits[stack]:
            continue
        if pile and cards[pile[-1]].cost <= recruit:
            found.append(options[lowest_in(pile) if IS_COMPILED else min(pile)])
    if table.box.index.opens_more:
        found += [options[cid] for cid in also_open(table) if cards[cid].cost <= recruit]
    return found


def lowest_in(pile: list[int]) -> int:
    """The lowest number in a pile, as `min` says too, which a compiler does not make any faster."""
    lowest = pile[0]
    for cid in pile:
        if cid < lowest:
            lowest = cid
    return lowest


def also_open(table: Table) -> dict[int, Line]:
    """Heroes elsewhere that a mastermind lets everybody recruit as if they were in the HQ, with its line."""
    return {cid: line for mastermind in undefeated(table) for line in table.box.cards[mastermind].at("recruit also")
            if line.select is not None for cid in find(table, line.select, Ctx(table.acting, mastermind, line))}


def recruit_hero(table: Table, cid: int) -> None:
    """recruit.pay, recruit.to-discard: the cost is paid, the hero goes to the discard pile, the HQ refills.

    Rules: keyword.elusive.not-spent.
    """
    player, cause = table.acting, "recruit.pay"
    if cid not in table.hq:
        also = also_open(table) if table.box.index.opens_more else {}
        cause = also[cid].id if cid in also else cause
        cid = next((table.stacks[s][-1] for s in table.box.recruit_stacks if cid in table.stacks[s]), cid)
    cost = table.box.cards[cid].cost
    table.recruit -= cost
    table.did_recruit = True
    note(table, "recruited", cid, player)
    source = take(table, cid)
    if source in table.box.changes.recruit_limits:
        table.used = table.used._replace(stacks=(*table.used.stacks, source))
    table.players[player].discard.append(cid)
    if table.events is not None:
        table.emit("recruit hero", player, cid, source, "discard", cause, cost)
    if source == "hq":
        refill(table)
    if table.triggers or table.box.index.heard:
        trigger(table, "recruit hero", it=(cid,), player=player)
