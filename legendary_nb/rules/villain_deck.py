"""The villain deck: its top card is turned up and played by its kind."""

from __future__ import annotations

from typing import Any

from legendary_nb.state import Ctx, Table

from .agenda import NEXT
from .bystander import capture_bystander
from .city import enter_city, entry_of
from .form import form_for
from .inevitable import inevitable_space, move_inevitable
from .strike import play_strike
from .twist import play_twist


def play_villain_card(table: Table, data: Any, ctx: Ctx | None) -> None:
    """turn.villain-card: the top card of the villain deck is turned up and played by its kind.

    inevitable.moves: while the inevitable is in play it moves instead, and nothing comes in behind it.

    Rules: villain-deck.reveal-first.
    """
    if not table.villain_deck or inevitable_space(table) >= 0:
        move_inevitable(table)
        return
    cid = table.villain_deck.pop()
    table.limbo.append(cid)
    table.checks = table.box.index.can_lose
    cause = ctx.line.id if ctx else "turn.villain-card"
    if table.events is not None:
        table.emit("villain card", table.acting, cid, "villain deck", "limbo", cause)
    play_turned_up(table, cid)


NEXT.villain_card = play_villain_card


def play_turned_up(table: Table, cid: int) -> None:
    """villain-deck.kinds: villains enter, bystanders are captured, strikes and twists happen.

    Rules: goal.automated-opponent, mission.like-villain, villain-deck.henchmen, villain-deck.no-push.
    """
    kind = table.box.cards[cid].kind
    form = form_for(table, cid)
    if kind in ("villain", "henchman", "mission") or form:
        enter_city(table, cid, form, entry_of(table, cid))
    elif kind == "bystander":
        capture_bystander(table, cid)
    elif kind == "strike":
        play_strike(table, cid)
    elif kind == "twist":
        play_twist(table, cid)
    else:  # an effect put it there, and no rule makes it anything else
        table.limbo.remove(cid)
        table.ko.append(cid)
        table.emit("done", table.acting, cid, "limbo", "ko", "villain-deck.kinds")
