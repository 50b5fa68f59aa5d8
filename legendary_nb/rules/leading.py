"""Cards that each player reveals and that one player decides about: all are revealed before the first decision."""

from __future__ import annotations

from typing import Any

from legendary_nb.effects import Steps
from legendary_nb.effects.verbs import Reveal, Top
from legendary_nb.state import Ctx, Table

from .core import push, then


def put_off(table: Table, do: Steps, players: list[int], ctx: Ctx) -> None:
    """Put the decisions on the agenda, to follow when every player has done what is theirs to do."""
    for top in led(do):
        then(table, decide, (top, tuple(players)), ctx)


def led(steps: Steps) -> list[Top]:
    """The revealings among these steps whose cards the player decides about who makes all the others reveal."""
    found = [step for step in steps if isinstance(step, Top) and any(is_led(inner) for inner in step.do)]
    for step in steps:
        if isinstance(step, Reveal):
            found += led(step.then) + led(step.else_)
    return found


def is_led(step: Any) -> bool:
    return "lead" in (getattr(step, "by", ""), getattr(getattr(step, "pick", None), "by", ""))


def is_put_off(table: Table, top: Top) -> bool:
    """Whether what is done with these revealed cards waits until every player has revealed theirs."""
    return any(rule is decide and data[0] is top for rule, data, _ in table.agenda)


def decide(table: Table, data: tuple[Top, tuple[int, ...]], ctx: Ctx) -> None:
    """What is done with the cards each player revealed this way, player by player."""
    top, players = data
    for player in reversed(players):
        cards = tuple(cid for kind, cid, owner, _ in table.ledger[ctx.mark :] if kind == "revealed" and owner == player)
        if cards:
            push(table, top.do, ctx.of(player).about(cards, top.of))
