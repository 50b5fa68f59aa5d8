"""Effects that players decide about: whether a step can be done, for whom, and in which order."""

from __future__ import annotations

from typing import Any

from legendary_nb.cards import Line
from legendary_nb.effects import verbs as v
from legendary_nb.state import Ctx, Option, Pending, Table

from .agenda import ask, begin, push, seats_from, then
from .ask_cards import bounds, candidates
from .reveal import put_off, show_lack

Effect = tuple[Line, Ctx]


# ---- whether it can be done, and by whom -------------------------------------------------------------


def can_do(table: Table, steps: v.Steps, ctx: Ctx, partly: bool = False) -> bool:
    """effect.or: whether the first of these steps can actually be done; `partly`, with fewer cards than wanted."""
    if not steps:
        return True
    step = steps[0]
    pick = getattr(step, "pick", None)
    if pick is not None:
        least = bounds(table, pick, ctx)[0]
        found = candidates(table, step, ctx)
        if isinstance(step, v.Choose) and found:
            return can_do(table, step.do, ctx.about((found[0],)))
        return bool(pick.every or len(found) >= (1 if partly else max(1, least)))
    if isinstance(step, v.ChoosePlayer):
        return len(table.players) > 1 or not step.other
    if isinstance(step, v.PlayVillainCards):
        return bool(table.villain_deck)
    if isinstance(step, v.Draw):
        return bool(table.players[ctx.you].deck or table.players[ctx.you].discard)
    if isinstance(step, (v.EachPlayer, v.EachOther)):
        players = others(table, ctx) if isinstance(step, v.EachOther) else seats_from(table, table.acting)
        return any(can_do(table, step.do, ctx.of(player), partly=True) for player in players)
    return True


def do_if_possible(table: Table, node: v.May, ctx: Ctx) -> None:
    """What the player has already agreed to is done without another question, if it can be."""
    push(table, node.do + node.then if can_do(table, node.do, ctx) else node.else_, ctx)


def finds_cards(table: Table, steps: v.Steps, ctx: Ctx) -> bool:
    """Whether the first of these steps, if it wants cards, finds any: nobody is chosen to gain nothing."""
    return not steps or getattr(steps[0], "pick", None) is None or bool(candidates(table, steps[0], ctx))


def show_none_possible(table: Table, node: v.ChooseOne, ctx: Ctx) -> None:
    """reveal.prove: a player who lacks the card in hand for all of it shows the hand once."""
    if table.events is None:
        return
    picks = [steps[0].pick for steps in node.options if steps and hasattr(steps[0], "pick")]
    for pick in [pick for pick in picks if {"hand", "yours"} & set(pick.select.zones)][:1]:
        show_lack(table, pick.select, ctx)


def others(table: Table, ctx: Ctx) -> list[int]:
    """solo.each-other-player.heroes."""
    players = seats_from(table, ctx.you)[1:]
    if not players and ctx.source >= 0 and table.box.cards[ctx.source].kind in table.box.changes.each_other_kinds:
        return [ctx.you]
    return players


def for_players(table: Table, node: Any, ctx: Ctx, players: list[int]) -> None:
    ctx = ctx.since(len(table.ledger))
    push(table, node.then, ctx)
    put_off(table, node.do, players, ctx)
    for player in reversed(players):
        push(table, node.do, ctx.of(player))


# ---- in which order ----------------------------------------------------------------------------------


def resolve(table: Table, effects: list[Effect]) -> None:
    """fight.rescue-order: the fight effect, then the rescue effects, or in any order the player likes."""
    if table.box.switches.get("rescue and fight effect") == "any order":
        in_any_order(table, effects)
        return
    for line, ctx in reversed(effects):
        then(table, begin, line, ctx)


def in_any_order(table: Table, effects: list[Effect]) -> None:
    """Several effects of which the player says which comes next."""
    lines = [line for line, _ in effects]
    if len(lines) > 1 and len(set(lines)) > 1:
        options: list[Option] = [("effect", i) for i, line in enumerate(lines) if line not in lines[:i]]
        ask(table, effects[0][1].you, "effect order", options, take_effect, effects, effects[0][1])
        return
    for line, ctx in reversed(effects):
        then(table, begin, line, ctx)


def take_effect(table: Table, question: Pending, option: Option) -> None:
    effects: list[Effect] = question.data
    line, ctx = effects[option[1]]
    then(table, resolve_rest, [effect for i, effect in enumerate(effects) if i != option[1]])
    begin(table, line, ctx)


def resolve_rest(table: Table, effects: list[Effect], _: Any) -> None:
    in_any_order(table, effects)
