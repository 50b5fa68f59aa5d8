"""Escapes: what an escaping card takes along, and what follows."""

from __future__ import annotations

from typing import Final

from legendary_nb.cards import Line
from legendary_nb.effects import Pick, Select
from legendary_nb.effects.verbs import KO, BecomeTwist, Discard, EachPlayer, Enter, Put, Shuffle, StandOutside
from legendary_nb.state import Ctx, Table

from .agenda import NEXT, begin, do_steps, then
from .form import lines_at
from .hq import KO_HQ_HERO
from .mastermind import undefeated
from .piles import note, take
from .triggers import trigger_all

DISCARD_ONE: Final = (EachPlayer((Discard(Pick(Select("card", ("hand",)))),)),)


def escape(table: Table, cid: int, source: str, cause: str = "escape.trigger") -> None:
    """escape.order: into the escape pile with all it holds; KO a hero, discard, then its escape effect.

    Rules: escape.ko-hero.none, escape.ko-hero.refill, escape.discard.once, escape.discard.choice, escape.effect,
    escape.mastermind-ability, escape.captured-heroes, inevitable.lost, danger.villains-none.
    """
    held = table.under.pop(cid, []) if table.under else []
    is_mission = table.box.cards[cid].kind == "mission"
    lines = lines_at(table, cid, "failure" if is_mission else "escape")
    take(table, cid)
    place = "limbo" if lines and is_elsewhere_at_once(lines) else "escape"
    (table.escape if place == "escape" else table.limbo).append(cid)
    table.escape += held
    table.checks = table.box.index.can_lose
    note(table, "escaped", cid, table.acting)
    if not is_mission and place == "escape":
        table.escaped.append(cid)
    if table.events is not None:
        table.emit("escape", table.acting, cid, source, place, cause, len(held))
    table.carried += held
    for captive in held:
        table.emit("carried away", table.acting, captive, "held", "escape", "escape.bystanders-stay")
    has_bystander = bool(held) and any(table.box.cards[c].kind == "bystander" for c in held)
    if table.triggers or table.box.index.heard:
        events: tuple[str, ...] = () if is_mission else ("villain escapes",)
        if has_bystander:
            events += ("villain escapes with bystanders",)
        trigger_all(table, events, (cid,), -1)
    if is_mission:
        then(table, NEXT.fail_mission, cid)
    for line in reversed(lines):
        then(table, begin, line, Ctx(table.acting, cid, line))
    for mastermind in reversed(undefeated(table)):
        for line in reversed(table.box.cards[mastermind].at("after escape")):
            then(table, begin, line, Ctx(table.acting, mastermind, line, it=(cid,)))
    if has_bystander:
        do_steps(table, DISCARD_ONE, "escape.discard", cid)
    do_steps(table, KO_HQ_HERO, "escape.ko-hero", cid)


def is_elsewhere_at_once(lines: tuple[Line, ...]) -> bool:
    """escape.count-diverted: whether a villain becomes another card, or goes elsewhere, as it escapes.

    It is never in the escape pile, not even for a moment.
    """
    return any(isinstance(step, BecomeTwist) or (
        isinstance(step, (KO, Put, Shuffle, Enter, StandOutside))
        and step.pick.select.zones == ("this",) and not step.pick.may)
        for line in lines for step in line.steps)
