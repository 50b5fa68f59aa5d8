"""What is inevitable: it moves in place of villain cards, and nothing stops it."""

from __future__ import annotations

from legendary_nb.state import Table

from .agenda import by_rule
from .layers import INEVITABLE
from .move import step_forward


def inevitable_moves(table: Table) -> int:
    """How often an inevitable card still moves before it escapes, from where it stands or will enter."""
    return len(table.city) - max(0, inevitable_space(table)) if INEVITABLE in table.box.index.keywords else 0


def move_inevitable(table: Table) -> None:
    """inevitable.moves, inevitable.extra-plays: in place of any villain card to play it moves one space."""
    space = inevitable_space(table)
    if space >= 0:
        step_forward(table, table.city[space], by_rule(table, "inevitable.moves"))


def inevitable_space(table: Table) -> int:
    """Where an inevitable card stands; -1 if none is in play."""
    if INEVITABLE in table.box.index.keywords:
        for space, cid in enumerate(table.city):
            if cid >= 0 and INEVITABLE in table.box.cards[cid].keywords:
                return space
    return -1
