"""Keywords that are more than a line of text: dodge and demolish; and cards that are something else for a turn."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from legendary_nb.cards import Card
from legendary_nb.effects import Pick, Select
from legendary_nb.effects import verbs as v
from legendary_nb.state import Ctx, Option, Pending, Table

from .core import RULES, ask, begin, by_rule, push, seats_from, then, verb
from .moves import discard, draw
from .picking import pick_cards, picking
from .play import played_as
from .values import number
from .zones import last_play

DODGE = "dodge"

# ---- dodge -------------------------------------------------------------------------------------------


def dodges(table: Table) -> list[Option]:
    """keyword.dodge: each different card of the hand that may be discarded to draw another one."""
    found: dict[Card, Option] = {}
    for cid in table.players[table.acting].hand:
        card = table.card(cid)
        if DODGE in card.keywords:
            found.setdefault(card, (DODGE, cid))
    return list(found.values())


def dodge(table: Table, cid: int) -> None:
    """keyword.dodge: the card is discarded, not played, and another is drawn.

    keyword.dodge.no-text: of its text only what speaks of dodging is carried out.
    """
    player = table.acting
    ctx = by_rule(table, "keyword.dodge", cid)
    for line in reversed(table.card(cid).at("dodged")):
        then(table, begin, line, Ctx(player, cid, line))
    table.emit("dodge", player, cid, "", "", ctx.line.id)
    discard(table, player, cid, ctx)
    draw(table, player, 1, ctx.line.id)


# ---- demolish ----------------------------------------------------------------------------------------


@verb(v.Demolish)
def demolish(table: Table, node: v.Demolish, ctx: Ctx) -> None:
    for _ in range(number(table, node.n, ctx)):
        then(table, demolish_once, None, ctx)


def demolish_once(table: Table, _: Any, ctx: Ctx) -> None:
    """keyword.demolish: the top hero's cost is noted and the card put under the deck; everybody shows the hand and
    discards a card of that cost."""
    if not table.hero_deck:
        return
    cid = table.hero_deck.pop()
    table.hero_deck.insert(0, cid)
    cost = table.box.cards[cid].cost
    table.emit("demolish", ctx.you, cid, "hero deck", "bottom of hero deck", ctx.line.id, cost)
    for player in seats_from(table, table.acting):
        show_hand(table, player, ctx)
    push(table, (discard_of_cost(cost),), ctx)


@lru_cache(maxsize=64)
def discard_of_cost(cost: int) -> v.EachPlayer:
    """Each player discards a card of this cost; whoever has none discards nothing (keyword.demolish.none)."""
    return v.EachPlayer((v.Discard(Pick(Select("card", ("hand",), cost=(cost, cost)))),))


def show_hand(table: Table, player: int, ctx: Ctx) -> None:
    """A player shows the whole hand to all."""
    if table.events is not None:
        for cid in table.players[player].hand:
            table.emit("show", player, cid, "hand", "hand", ctx.line.id)


# ---- something else this turn ------------------------------------------------------------------------


@picking(v.Mark)
def mark_cards(table: Table, node: v.Mark, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    for cid in chosen:
        set_mark(table, cid, node.class_, node.keyword, ctx)


def mark(table: Table, node: v.Mark, ctx: Ctx) -> None:
    """A card of the hand is picked; the card that speaks has the class its player names as it is played."""
    if node.class_ != "chosen":
        pick_cards(table, node, ctx)
        return
    own = played_as(table, ctx.source).classes
    options: list[Option] = [("class", name) for name in table.box.system.classes if name not in own]
    ask(table, ctx.you, "class", [*options, ("no",)] if node.pick.may else options, take_class, node, ctx)


RULES[v.Mark] = mark


def take_class(table: Table, question: Pending, option: Option) -> None:
    ctx = question.ctx
    assert ctx is not None
    if option[0] == "no":
        return
    card = marked(played_as(table, ctx.source), option[1], "")
    table.ledger[last_play(table, ctx.source)] = ("played", ctx.source, ctx.you, card)
    if ctx.source in table.players[ctx.you].played:
        be(table, ctx.source, card)
    table.emit("mark", ctx.you, ctx.source, "", option[1], ctx.line.id)


def set_mark(table: Table, cid: int, class_: str, keyword: str, ctx: Ctx) -> None:
    be(table, cid, marked(table.card(cid), class_, keyword))
    table.emit("mark", ctx.you, cid, "", class_ or keyword, ctx.line.id)


def be(table: Table, cid: int, card: Card) -> None:
    """A card is another one until the turn ends or it goes to another place than into play."""
    table.as_card[cid] = card
    table.marked.append(cid)


@lru_cache(maxsize=1024)
def marked(card: Card, class_: str, keyword: str) -> Card:
    """A card with another class in place of its own, or with one keyword more."""
    keywords = (*card.keywords, keyword) if keyword and keyword not in card.keywords else card.keywords
    return replace(card, classes=(class_,) if class_ else card.classes, keywords=keywords)
