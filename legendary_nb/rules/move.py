"""Moving through the city: forward, back, to a space, in place of another, or all at once."""

from __future__ import annotations

from legendary_nb.effects import verbs as v
from legendary_nb.state import EMPTY, Ctx, Option, Pending, Table

from .agenda import ask, then
from .city import escape_pushed, note_move, push_on, tell_pushes
from .escape import escape
from .layers import INEVITABLE
from .places import space_of


def may_move(table: Table, cid: int, ctx: Ctx) -> bool:
    """inevitable.immovable: only its own text moves it."""
    return INEVITABLE not in table.box.cards[cid].keywords or ctx.source == cid


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


def move_one(table: Table, data: tuple[v.Move, int], ctx: Ctx) -> None:
    """A villain moves: to a space named or chosen, where it swaps with a villain that stands there, or by steps."""
    node, cid = data
    here = space_of(table, cid)
    words = node.to.split()
    if here < 0:
        return
    if node.to in table.box.spaces:
        move_to(table, cid, table.box.spaces.index(node.to), ctx)
    elif words[-1] == "forward":
        for _ in range(int(words[0])):
            then(table, step_forward, cid, ctx)
    elif words[-1] == "back":
        move_back(table, cid, int(words[0]), ctx)
    else:
        spaces = targets(table, node, here, ctx)
        if len(spaces) == 1:
            move_to(table, cid, spaces[0], ctx)
        elif spaces:
            ask(table, ctx.you, "move", [("space", i) for i in spaces], take_space, cid, ctx)


def targets(table: Table, node: v.Move, here: int, ctx: Ctx) -> list[int]:
    """The spaces a villain can go to from its own, where several are meant."""
    spaces = [i for i in range(len(table.city)) if i != here]
    if node.to == "another occupied space":
        spaces = [i for i in spaces if table.city[i] != EMPTY]
    elif node.to == "through empty spaces either way":
        spaces = sorted({way_through(table, here, -1), way_through(table, here, 1)})
    elif node.to == "swapped with an adjacent target":
        spaces = [i for i in spaces if abs(i - here) == 1 and table.city[i] != EMPTY]
    elif node.to == "leftmost empty space to its left":
        spaces = [i for i in spaces if i > here and table.city[i] == EMPTY][-1:]
    return [i for i in spaces if table.city[i] == EMPTY or may_move(table, table.city[i], ctx)]


def movable(table: Table, node: v.Move, ctx: Ctx, found: list[int]) -> list[int]:
    """Of these villains those that can be moved so: one that moves back needs an empty space, a trade a neighbour."""
    found = [cid for cid in found if may_move(table, cid, ctx)]
    if node.to.endswith(" back"):
        return [cid for cid in found if has_room_behind(table, cid)]
    if node.to == "swapped with an adjacent target":
        return [cid for cid in found if targets(table, node, space_of(table, cid), ctx)]
    return found




def has_room_behind(table: Table, cid: int) -> bool:
    here = space_of(table, cid)
    return way_through(table, here, -1) < here


def mirror(table: Table, ctx: Ctx) -> None:
    """Every card of the city goes to the space that lies as far from the other end."""
    table.city.reverse()
    names = table.box.spaces
    for space, cid in enumerate(table.city):
        source = len(names) - 1 - space
        if cid >= 0 and source != space:
            note_move(table, cid)
            table.emit("move", ctx.you, cid, names[source], names[space], ctx.line.id)


def way_through(table: Table, here: int, step: int) -> int:
    """How far a villain comes in one direction through empty spaces; it does not leave the city."""
    while 0 <= here + step < len(table.city) and table.city[here + step] == EMPTY:
        here += step
    return here


def move_back(table: Table, cid: int, n: int, ctx: Ctx) -> None:
    """So many spaces back towards the villain deck, as far as they are empty."""
    here = space_of(table, cid)
    space = here
    while space > 0 and here - space < n and table.city[space - 1] == EMPTY:
        space -= 1
    move_to(table, cid, space, ctx)


def take_space(table: Table, question: Pending, option: Option) -> None:
    ctx = question.ctx
    assert ctx is not None
    move_to(table, question.data, option[1], ctx)


def move_to(table: Table, cid: int, space: int, ctx: Ctx) -> None:
    """city.swap."""
    here = space_of(table, cid)
    city = table.city
    if here == space:
        return
    if city[space] == EMPTY:  # a villain that moves through several spaces has moved through each of them
        moved = ("moved", cid, table.acting, table.box.cards[cid])
        table.ledger += [moved] * (abs(space - here) - 1)
    city[here], city[space] = city[space], city[here]
    names = table.box.spaces
    for mover, source, target in ((cid, here, space), (city[here], space, here)):
        if mover >= 0:
            note_move(table, mover)
            table.emit("move", ctx.you, mover, names[source], names[target], ctx.line.id)
