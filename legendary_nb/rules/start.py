"""Between dealing and the first villain card: what scheme and modes do at the start, and the mulligan."""

from __future__ import annotations

from typing import Any

from legendary_nb.state import EMPTY, Ctx, Option, Pending, Table

from .agenda import ask, by_rule, push, seats_from, then
from .hq import refill
from .wound import GAIN_WOUND


def open_game(table: Table, data: Any, ctx: Ctx | None) -> None:
    """Wounds of a mode, what the scheme and the masterminds do at the start, then the offer of a mulligan."""
    then(table, offer_mulligan)
    cards = [(cid, table.box.cards[cid]) for cid in table.masterminds]
    for cid, card in reversed([(-1, table.box.scheme.card), *cards]):
        for line in reversed(card.at("start")):
            push(table, line.steps, Ctx(table.acting, cid, line))
    for player in reversed(seats_from(table, table.acting)):
        push(table, GAIN_WOUND * table.box.changes.starting_wounds, by_rule(table, "mode.prison-break").of(player))


def offer_mulligan(table: Table, data: Any, ctx: Ctx | None) -> None:
    """setup.hq.mulligan.condition: only with enough expensive heroes in the starting HQ, and only now.

    Rules: setup.hq.mulligan.setup-only.
    """
    terms = table.box.system.setup.get("mulligan")
    if terms and len(expensive_heroes(table)) >= terms["at least"]:
        ask_mulligan(table, tuple(seats_from(table, table.acting)))


def expensive_heroes(table: Table) -> list[int]:
    least = table.box.system.setup["mulligan"]["costing"]
    return [cid for cid in table.hq if cid != EMPTY and table.box.cards[cid].cost >= least]


def ask_mulligan(table: Table, seats: tuple[int, ...]) -> None:
    ask(table, seats[0], "mulligan", [("yes",), ("no",)], take_mulligan, seats)


def take_mulligan(table: Table, question: Pending, option: Option) -> None:
    """setup.hq.mulligan.agreement: one player who declines is enough to keep the HQ."""
    seats: tuple[int, ...] = question.data
    if option[0] == "no":
        return
    if seats[1:]:
        ask_mulligan(table, seats[1:])
    else:
        mulligan(table)


def mulligan(table: Table) -> None:
    """setup.hq.mulligan.procedure: expensive heroes are set aside and replaced until none is left, then shuffled back.

    R48: with an empty hero deck what lies there stays; one after the other, so that no space is left empty.
    """
    aside: list[int] = []
    while table.hero_deck and (found := expensive_heroes(table)):
        table.hq[table.hq.index(found[0])] = EMPTY
        aside.append(found[0])
        table.emit("mulligan", table.acting, found[0], "hq", "hero deck", "setup.hq.mulligan.procedure")
        refill(table)
    table.hero_deck += aside
    table.shuffle(table.hero_deck)
