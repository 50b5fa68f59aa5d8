"""Keywords that are more than a line of text: dodge, demolish, chase and squeeze."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from legendary_nb.cards import Card
from legendary_nb.effects import Pick, Select
from legendary_nb.effects import verbs as v
from legendary_nb.state import EMPTY, Ctx, Frame, Option, Table

from .agenda import NEXT, begin, by_rule, push, seats_from, then
from .hq import SQUEEZE, blocked
from .layers import INEVITABLE
from .move import step_forward
from .piles import discard, draw, ko
from .reveal import show_hand

DODGE: Final = "dodge"


def dodges(table: Table, found: list[Option]) -> list[Option]:
    """keyword.dodge, copy.no-dodge: each different card of the hand that may be discarded to draw another one."""
    different: dict[Card, Option] = {}
    cards, as_card = table.box.cards, table.as_card
    for cid in table.players[table.acting].hand:
        card = as_card[cid] if as_card and cid in as_card else cards[cid]
        if card.keywords and DODGE in card.keywords:
            different.setdefault(card, (DODGE, cid))
    found += different.values()
    return found


def dodge(table: Table, cid: int) -> None:
    """keyword.dodge: the card is discarded, not played, and another is drawn.

    keyword.dodge.no-text: of its text only what speaks of dodging is carried out.

    Rules: keyword.dodge.not-played, keyword.dodge.discarded, officer.dodge.
    """
    player = table.acting
    ctx = by_rule(table, "keyword.dodge", cid)
    for line in reversed(table.card(cid).at("dodged")):
        then(table, begin, line, Ctx(player, cid, line))
    table.emit("dodge", player, cid, "", "", ctx.line.id)
    discard(table, player, cid, ctx)
    draw(table, player, 1, ctx.line.id)


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
    """Each player discards a card of this cost; a player who has none discards nothing (keyword.demolish.none)."""
    return v.EachPlayer((v.Discard(Pick(Select("card", ("hand",), cost=(cost, cost)))),))


CHASES: Final = {"chase": 1, "high-speed chase": 2}
# keywords that matter while a card stands in the city
CITY_KEYWORDS: Final = (*CHASES, "flying", "persist", SQUEEZE, INEVITABLE)


def chase_frames(table: Table) -> list[Frame]:
    """keyword.chase: what follows the villain card of a turn where some card of the game can chase."""
    return [(chase, None, None)] if any(keyword in table.box.index.keywords for keyword in CHASES) else []


def chase(table: Table, data: Any, ctx: Ctx | None) -> None:
    """keyword.chase.several: the cards that chase move on, the one nearest the exit first.

    Rules: keyword.chase.always, keyword.high-speed-chase.
    """
    for cid in table.city:  # the last frame put down runs first
        keywords = table.box.cards[cid].keywords if cid >= 0 else ()
        if not keywords or CHASES.keys().isdisjoint(keywords):
            continue
        for keyword, spaces in CHASES.items():
            if keyword in keywords:
                for _ in range(spaces):
                    then(table, step_forward, cid, by_rule(table, f"keyword.{keyword.replace(' ', '-')}", cid))


def steps_ahead(table: Table, cid: int) -> int:
    """How many spaces a card moves by itself in each turn: chasing, or in place of a villain card to play."""
    card = table.box.cards[cid]
    if cid not in table.city:
        return 0
    chased = sum(spaces for keyword, spaces in CHASES.items() if keyword in card.keywords)
    return chased + (INEVITABLE in card.keywords)


def squeeze(table: Table, cid: int, ctx: Ctx | None) -> None:
    """keyword.squeeze: a card that entered KOs the heroes in the HQ spaces it blocks from now on."""
    for hero in [table.hq[i] for i in blocked(table) if table.hq[i] != EMPTY]:
        ko(table, hero, by_rule(table, "keyword.squeeze", cid))


NEXT.squeeze = squeeze
