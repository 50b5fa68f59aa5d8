"""One or several masterminds: who is still undefeated, which of them is meant, and when all are beaten."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from legendary_nb.cards import Line
from legendary_nb.state import Ctx, Option, Pending, Table

from .agenda import ask, then

GoOn = Callable[[Table, tuple[int, Any], Ctx], None]


def undefeated(table: Table) -> list[int]:
    """mastermind.beaten: the masterminds with a tactic left; with the final blow, all that were not taken yet.

    When the last one is beaten the game is won, and for the rest of the turn nobody is left out any more.
    """
    if table.box.changes.final_blow:
        return table.masterminds
    return [cid for cid in table.masterminds if table.tactics[cid]] or table.masterminds


def owner_of(table: Table, line: Line) -> int:
    """The mastermind on whose card, or on one of whose tactics, a line is printed; -1 for lines of other cards."""
    speaker = line.id.partition("#")[0]
    for cid, mastermind in table.box.masterminds.items():
        if table.box.cards[cid].id == speaker or any(tactic.id == speaker for tactic in mastermind.tactics):
            return cid
    return -1


def own_mastermind(table: Table, ctx: Ctx) -> int:
    """The mastermind a step means by itself: its own card's or tactic's; -1 if it may be any of them."""
    if len(table.masterminds) == 1:
        return table.masterminds[0]
    owner = owner_of(table, ctx.line)
    return owner if owner >= 0 or ctx.source not in table.masterminds else ctx.source


def for_the_mastermind(table: Table, ctx: Ctx, go_on: GoOn, data: Any = None) -> None:
    """mastermind.several.choice: go on with the mastermind meant, if there is one.

    It is the one the step stands on, or the only one, or the one the current player chooses.
    """
    own = own_mastermind(table, ctx)
    found = [own] if own >= 0 else undefeated(table)
    if len(found) > 1:
        options: list[Option] = [("card", cid) for cid in found]
        ask(table, table.acting, "which mastermind", options, take_choice, (go_on, data), ctx)
    elif found:
        go_on(table, (found[0], data), ctx)


def take_choice(table: Table, question: Pending, option: Option) -> None:
    go_on, data = question.data
    then(table, go_on, (option[1], data), question.ctx)


def tell_beaten(table: Table, cid: int, player: int) -> None:
    """mastermind.several: a mastermind without tactics is beaten; once all of them are, the win is certain."""
    if table.tactics[cid] or (table.box.changes.final_blow and cid in table.masterminds):
        return
    table.emit("beaten", player, cid, "", "", "mastermind.beaten")
    open_ones = table.masterminds if table.box.changes.final_blow else [m for m, left in table.tactics.items() if left]
    table.sealed = not open_ones


def tell_emptied(table: Table, tactics: list[int]) -> None:
    """mastermind.tactics-changed: a tactic that an effect took away, or made another card, counts no longer."""
    tell_beaten(table, next(cid for cid, left in table.tactics.items() if left is tactics), table.acting)
