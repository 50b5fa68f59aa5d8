"""Abilities that wait for their moment: once this turn, from the hand, or left for later."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from legendary_nb.effects import Verb
from legendary_nb.effects.verbs import ChooseOne, EachFriendly, If, Later, May, PlayCopy, Spend
from legendary_nb.state import Ctx, Option, Table

from .agenda import begin
from .copy import copies_to_play
from .effect import can_do
from .friends import is_alone
from .numbers import holds, number
from .triggers import able, use_up


def uses(table: Table, found: list[Option]) -> list[Option]:
    """effect.once-this-turn: abilities of played cards that wait for their moment, while their condition holds."""
    different: dict[Any, Option] = {}
    for _, ctx in abilities(table):
        different.setdefault((ctx.line.id, ctx.it), ("use", ctx.source))
    found += dict.fromkeys(different.values())
    return found


def abilities(table: Table) -> list[tuple[Any, Ctx]]:
    """What can still be used, with what is used up by it: the play it comes from, or what an effect left for later.

    A card and an invisible copy of it have one use each.  Some cards can be used from the hand, without being played.
    """
    you, cards = table.acting, table.box.cards
    found: list[tuple[Any, Ctx]] = lines_of_plays(table) if may_have_uses(table) else []
    for cid in table.players[you].hand:
        if cards[cid].has_uses:
            found += [((line.id, -1 - cid), Ctx(you, cid, line)) for line in cards[cid].at("in hand")]
    for cid in table.city:
        if cid >= 0 and cards[cid].has_uses:
            found += [((line.id, -1 - cid), Ctx(you, cid, line)) for line in cards[cid].at("once this turn")]
    if found and table.used.lines:
        found = [(key, ctx) for key, ctx in found if key not in table.used.lines]
    for node, ctx in table.triggers:
        if isinstance(node, Later):
            found.append(((node, ctx), left_for_later(node, ctx)))
    return [(key, ctx) for key, ctx in found if is_useful(table, ctx.line.steps[0], ctx)] if found else []


def may_have_uses(table: Table) -> bool:
    """Whether any card that was played or lies in front has an ability to use; what is a copy is looked at."""
    if table.as_card:
        return True
    for kind, _, _, card in table.ledger:
        if card.has_uses and kind == "played":
            return True
    cards, you = table.box.cards, table.players[table.acting]
    for zone in (you.played, you.front):
        for cid in zone:
            if cards[cid].has_uses:
                return True
    return False


def lines_of_plays(table: Table) -> list[tuple[Any, Ctx]]:
    """The abilities of the cards in play, each with the play it comes from."""
    found: list[tuple[Any, Ctx]] = []
    for play, cid, card in able(table):
        if card.has_uses:
            found += [((line.id, play), Ctx(table.acting, cid, line)) for line in card.at("once this turn")]
    return found


def left_for_later(node: Later, ctx: Ctx) -> Ctx:
    """The steps an effect lets its player do later in the turn, with the cards it had in mind."""
    return Ctx(ctx.you, ctx.source, replace(ctx.line, steps=node.do), it=ctx.it, origin=ctx.origin)


def is_useful(table: Table, step: Verb, ctx: Ctx) -> bool:
    """Whether an ability could do anything now: its condition holds, it can be paid, and it has something to act on."""
    if isinstance(step, Spend):
        return table.recruit >= number(table, step.n, ctx)
    if isinstance(step, If):
        steps = step.then if holds(table, step.condition, ctx) else step.else_
        return bool(steps) and is_useful(table, steps[0], ctx)
    if isinstance(step, ChooseOne):
        return any(is_useful(table, steps[0], ctx) for steps in step.options)
    if isinstance(step, May):
        return is_useful(table, step.do[0], ctx)
    if isinstance(step, PlayCopy):
        return bool(copies_to_play(table, step, ctx))
    if isinstance(step, EachFriendly):
        return not step.others or not is_alone(table, ctx.you)
    return bool(getattr(step, "else_", ())) or can_do(table, (step,), ctx)


def use_ability(table: Table, cid: int) -> None:
    """A once-this-turn ability is used, and not again by this play of the card this turn."""
    key, ctx = ability_of(table, cid)
    if key in table.triggers:
        table.triggers.remove(key)
    else:
        use_up(table, key)
    table.emit("use", table.acting, cid, "", "", ctx.line.id)
    begin(table, ctx.line, ctx)


def ability_of(table: Table, cid: int) -> tuple[Any, Ctx]:
    """The ability that a card offers now."""
    return next(ability for ability in abilities(table) if ability[1].source == cid)
