"""Cards that move through the city by themselves, cannot be stopped, or block the HQ while they stand there."""

from __future__ import annotations

from typing import Any, Final

from legendary_nb.state import EMPTY, Ctx, Frame, Table

from .city import escape, escape_pushed, inevitable_space, note_move, push_on, tell_pushes
from .core import NEXT, by_rule, then
from .layers import INEVITABLE
from .moves import SQUEEZE, blocked, ko
from .zones import space_of

CHASES: Final = {"chase": 1, "high-speed chase": 2}
# keywords that matter while a card stands in the city
CITY_KEYWORDS: Final = (*CHASES, "flying", "persist", SQUEEZE, INEVITABLE)


def step_forward(table: Table, cid: int, ctx: Ctx) -> None:
    """One space towards the exit, pushing who stands there; off the last space it escapes."""
    here = space_of(table, cid)
    if here < 0:
        return
    table.city[here] = EMPTY
    names = table.box.spaces
    note_move(table, cid)
    if here == len(names) - 1:
        table.limbo.append(cid)
        escape(table, cid, names[here])
        return
    pushed = push_on(table, cid, here + 1)
    if table.city[here + 1] == cid:
        table.emit("move", ctx.you, cid, names[here], names[here + 1], ctx.line.id)
    tell_pushes(table, pushed)
    escape_pushed(table, pushed)


# ---- chases ------------------------------------------------------------------------------------------


def chase_frames(table: Table) -> list[Frame]:
    """keyword.chase: what follows the villain card of a turn where some card of the game can chase."""
    return [(chase, None, None)] if any(keyword in table.box.keywords for keyword in CHASES) else []


def chase(table: Table, data: Any, ctx: Ctx | None) -> None:
    """keyword.chase.several: the cards that chase move on, the one nearest the exit first."""
    for cid in table.city:  # the last frame put down runs first
        for keyword, spaces in CHASES.items():
            if cid >= 0 and keyword in table.box.cards[cid].keywords:
                for _ in range(spaces):
                    then(table, step_forward, cid, by_rule(table, f"keyword.{keyword.replace(' ', '-')}", cid))


def steps_ahead(table: Table, cid: int) -> int:
    """How many spaces a card moves by itself in each turn: chasing, or in place of a villain card to play."""
    card = table.box.cards[cid]
    if cid not in table.city:
        return 0
    chased = sum(spaces for keyword, spaces in CHASES.items() if keyword in card.keywords)
    return chased + (INEVITABLE in card.keywords)


# ---- the inevitable ----------------------------------------------------------------------------------


def inevitable_moves(table: Table) -> int:
    """How often an inevitable card still moves before it escapes, from where it stands or will enter."""
    return len(table.city) - max(0, inevitable_space(table)) if INEVITABLE in table.box.keywords else 0


def move_inevitable(table: Table) -> None:
    """inevitable.moves, inevitable.extra-plays: in place of any villain card to play it moves one space."""
    space = inevitable_space(table)
    if space >= 0:
        step_forward(table, table.city[space], by_rule(table, "inevitable.moves"))


NEXT["no villain card"] = move_inevitable


def may_move(table: Table, cid: int, ctx: Ctx) -> bool:
    """inevitable.immovable: only its own text moves it."""
    return INEVITABLE not in table.box.cards[cid].keywords or ctx.source == cid


# ---- squeeze -----------------------------------------------------------------------------------------


def squeeze(table: Table, cid: int, ctx: Ctx | None) -> None:
    """keyword.squeeze: a card that entered KOs the heroes in the HQ spaces it blocks from now on."""
    for hero in [table.hq[i] for i in blocked(table) if table.hq[i] != EMPTY]:
        ko(table, hero, by_rule(table, "keyword.squeeze", cid))


NEXT["squeeze"] = squeeze
