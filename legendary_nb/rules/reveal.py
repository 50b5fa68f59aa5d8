"""Revealing: hands shown to all, and decisions that wait until every player has revealed."""

from __future__ import annotations

from typing import Any, Final

from legendary_nb.effects import Select, Steps, Verb
from legendary_nb.effects.verbs import Reveal, Swap, Top
from legendary_nb.state import Ctx, Table

from .agenda import push, then


def show_lack(table: Table, select: Select, ctx: Ctx) -> None:
    """reveal.prove: a player who has no card of the kind demanded from hand shows the hand to all."""
    if table.events is None:
        return
    if {"hand", "yours"} & set(select.zones) and select != Select("card", select.zones):
        for cid in table.players[ctx.you].hand:
            table.emit("show", ctx.you, cid, "hand", "hand", "reveal.prove")


def show_hand(table: Table, player: int, ctx: Ctx) -> None:
    """A player shows the whole hand to all."""
    if table.events is not None:
        for cid in table.players[player].hand:
            table.emit("show", player, cid, "hand", "hand", ctx.line.id)


PUT_OFF: Final = "put off"  # what the ledger says of a decision that waits for the other players


def put_off(table: Table, do: Steps, players: list[int], ctx: Ctx) -> None:
    """Put the decisions on the agenda, to follow when every player has done what is theirs to do."""
    kept = LED.get(id(do))
    if kept is None or kept[0] is not do:
        kept = LED[id(do)] = do, led(do)
    for step in kept[1]:
        then(table, decide, (step, tuple(players)), ctx)


# by identity, as READINGS: the steps of cards are few and stay
LED: Final[dict[int, tuple[Steps, list[Verb]]]] = {}


def led(steps: Steps) -> list[Verb]:
    """Those of these steps in which the player decides who makes all the others do them."""
    found: list[Verb] = []
    for step in steps:
        if isinstance(step, Reveal):
            found += led(step.then) + led(step.else_)
        elif is_led(step) if isinstance(step, Swap) else isinstance(step, Top) and any(map(is_led, step.do)):
            found.append(step)
    return found


def is_led(step: Any) -> bool:
    return "lead" in (getattr(step, "by", ""), getattr(getattr(step, "pick", None), "by", ""))


def waits(table: Table, step: Verb, cards: tuple[int, ...], ctx: Ctx) -> bool:
    """Whether a decision about these cards comes only when every player has revealed theirs; then it is noted."""
    is_put_off = any(rule is decide and next(iter(data)) is step for rule, data, _ in table.agenda)
    if is_put_off:
        table.ledger += [(PUT_OFF, cid, ctx.you, table.card(cid)) for cid in cards]
    return is_put_off


def decide(table: Table, data: tuple[Verb, tuple[int, ...]], ctx: Ctx) -> None:
    """The decisions that waited, player by player."""
    step, players = data
    for player in reversed(players):
        cards = tuple(cid for kind, cid, you, _ in table.ledger[ctx.mark :] if kind == PUT_OFF and you == player)
        if cards and isinstance(step, Top):
            push(table, step.do, ctx.of(player).about(cards, step.of))
        elif cards:
            push(table, (step,), ctx.of(player))
