"""Cards that transform into others: the transformed cards wait beside the table until one takes a card's place."""

from __future__ import annotations

from legendary_nb.effects.verbs import Transform
from legendary_nb.state import Ctx, Table

from .moves import take
from .picking import picking
from .places import put_on
from .zones import in_this

PILE = "transformed"


@picking(Transform)
def transform(table: Table, node: Transform, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    """copy.transform: this card is set aside for good and the transformed one comes in its place.

    It still counts as played.  An invisible copy has no card to set aside, but brings the transformed one too.
    """
    for cid in in_this(table, ctx):
        table.emit("set aside", ctx.you, cid, take(table, cid), PILE, ctx.line.id)
        table.stacks.setdefault(PILE, []).append(cid)
    for cid in chosen:
        take(table, cid)
        put_on(table, cid, node.to, ctx.you)
        table.emit("transform", ctx.you, cid, PILE, node.to, ctx.line.id)
