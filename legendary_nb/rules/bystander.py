"""Bystanders: captured by villains, rescued by players."""

from __future__ import annotations

from legendary_nb.cards import Line
from legendary_nb.state import Ctx, Table

from .agenda import begin, by_rule, then
from .effect import Effect
from .hq import refill
from .mastermind import for_the_mastermind
from .piles import note, take

# ---- captured ----------------------------------------------------------------------------------------


def capture_bystander(table: Table, cid: int) -> None:
    """bystander.capture: by the villain nearest the villain deck, or by the mastermind if there is none."""
    nearest = next((c for c in table.city if c >= 0), None)
    if nearest is not None:
        hold(table, nearest, cid, by_rule(table, "bystander.capture", cid))
    elif table.masterminds:
        for_the_mastermind(table, by_rule(table, "bystander.capture.mastermind", cid), held_by, (cid,))
    else:
        free(table, table.acting, cid, by_rule(table, "bystander.capture.no-mastermind", cid))


def held_by(table: Table, data: tuple[int, tuple[int, ...]], ctx: Ctx) -> None:
    """These cards are captured by this enemy."""
    captor, cards = data
    for cid in cards:
        hold(table, captor, cid, ctx)


def hold(table: Table, captor: int, cid: int, ctx: Ctx) -> None:
    """A card goes under its captor and from now on moves with it.

    Rules: bystander.capture.several, bystander.capture.visible.
    """
    source = take(table, cid)
    table.under.setdefault(captor, []).append(cid)
    table.emit("capture", ctx.you, cid, source, "held", ctx.line.id, captor)
    if source == "hq":
        refill(table)


# ---- rescued -----------------------------------------------------------------------------------------


def rescue(table: Table, player: int, n: int, ctx: Ctx) -> None:
    """bystander.rescue.effect: bystanders come from the stack; an empty one gives none.

    Their rescue effects follow in the order they were taken.

    Rules: bystander.rescue.effect.not-captured, stack.empty.continue.
    """
    stack = table.stacks["bystanders"]
    effects: list[tuple[Line, Ctx]] = []
    for _ in range(min(n, len(stack))):
        effects += take_free(table, player, stack[-1], ctx)
    for line, here in reversed(effects):
        then(table, begin, line, here)


def free(table: Table, player: int, cid: int, ctx: Ctx) -> None:
    """A bystander goes to the player's victory pile, and its rescue effect follows."""
    for line, here in take_free(table, player, cid, ctx):
        then(table, begin, line, here)


def take_free(table: Table, player: int, cid: int, ctx: Ctx) -> list[tuple[Line, Ctx]]:
    """bystander.special: a bystander goes to the player's victory pile; says which rescue effects are to follow."""
    source = take(table, cid)
    table.players[player].victory.append(cid)
    note(table, "rescued", cid, player)
    table.emit("rescue", player, cid, source, "victory", ctx.line.id)
    return [(line, Ctx(player, cid, line)) for line in table.box.cards[cid].at("rescue")]


def free_captives(table: Table, player: int, cid: int, rule: str) -> list[Effect]:
    """The player who defeats an enemy rescues the bystanders it holds; says which rescue effects follow.

    Rules: bystander.special.source.
    """
    effects: list[Effect] = []
    for captive in list(table.under.get(cid, ())):
        if table.box.cards[captive].kind == "bystander":
            effects += take_free(table, player, captive, by_rule(table, rule, cid))
    return effects
