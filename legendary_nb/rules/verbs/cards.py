"""Rules of the verbs for cards: drawing, KOing, discarding, gaining, putting, passing, swapping."""

from __future__ import annotations

from functools import lru_cache

from legendary_nb.effects import Pick, Select, Steps
from legendary_nb.effects import verbs as v
from legendary_nb.rules.agenda import ask, begin, push, seats_from, then, verb
from legendary_nb.rules.ask_cards import CANDIDATES, distinct, one_by_one, picking
from legendary_nb.rules.bystander import rescue, take_free
from legendary_nb.rules.hq import refill, refill_if
from legendary_nb.rules.numbers import number
from legendary_nb.rules.piles import discard, draw, gain, ko, note, take, top_of
from legendary_nb.rules.places import pile
from legendary_nb.rules.put import is_secret, may_be_put, put_cards
from legendary_nb.rules.reveal import waits
from legendary_nb.rules.select import find
from legendary_nb.rules.triggers import is_replaced, offer_instead, offer_reactions, trigger
from legendary_nb.state import EMPTY, Choosing, Ctx, Option, Pending, Table

# ---- drawing and rescuing ----------------------------------------------------------------------------


@verb(v.Draw)
def draw_cards(table: Table, node: v.Draw, ctx: Ctx) -> None:
    draw(table, ctx.you, number(table, node.n, ctx), ctx.line.id)


@picking(v.DrawThose)
def draw_those(table: Table, node: v.DrawThose, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    for cid in chosen:
        source = take(table, cid)
        table.players[ctx.you].hand.append(cid)
        note(table, "drawn", cid, ctx.you)
        table.emit("draw", ctx.you, cid, source, "hand", ctx.line.id, 0, (ctx.you,) if is_secret(table, cid) else None)


@verb(v.Rescue)
def rescue_bystanders(table: Table, node: v.Rescue, ctx: Ctx) -> None:
    rescue(table, ctx.you, number(table, node.n, ctx), ctx)


@picking(v.RescueThose)
def rescue_those(table: Table, node: v.RescueThose, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    effects = [effect for cid in chosen for effect in take_free(table, ctx.you, cid, ctx)]
    for line, here in reversed(effects):
        then(table, begin, line, here)


# ---- KO, discard, gain, shuffle ----------------------------------------------------------------------


@picking(v.KO)
def ko_cards(table: Table, node: v.KO, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    for cid in chosen:
        ko(table, cid, ctx)
    refill_if(table)


def can_be_koed(table: Table, node: v.KO, ctx: Ctx, found: list[int]) -> list[int]:
    """No card effect but its own KOs a villain in play that says so."""
    return [c for c in found if not table.box.cards[c].immune or c == ctx.source
            or not (c in table.city or c in table.outside)]


CANDIDATES[v.KO] = can_be_koed


@picking(v.Discard)
def discard_cards(table: Table, node: v.Discard, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    for cid in chosen:
        discard(table, ctx.you, cid, ctx)


@verb(v.DiscardDown)
def discard_down(table: Table, node: v.DiscardDown, ctx: Ctx) -> None:
    surplus = len(table.players[ctx.you].hand) - number(table, node.n, ctx)
    if surplus > 0:
        push(table, discards(surplus), ctx)


@lru_cache(maxsize=64)
def discards(n: int) -> Steps:
    return (v.Discard(Pick(Select("card", ("hand",)), n, n)),)


@verb(v.DiscardTop)
def discard_top(table: Table, node: v.DiscardTop, ctx: Ctx) -> None:
    n = number(table, node.n, ctx)
    if node.reshuffle:
        cards = top_of(table, "deck", ctx.you, n)
    else:
        cards = tuple(reversed(table.players[ctx.you].deck[-n:])) if n > 0 else ()
    if node.then and cards:
        push(table, node.then, ctx.about(cards))
    for cid in cards:
        discard(table, ctx.you, cid, ctx)


def gain_one(table: Table, data: tuple[v.Gain, int], ctx: Ctx) -> None:
    """Gain one card; a wound may be answered by a card of the player who would gain it."""
    node, cid = data
    is_wound = table.box.cards[cid].kind == "wound"
    event = "gain wound" if is_wound else "gain sidekick"
    if table.triggers and not node.recruited and is_replaced(table, event, cid, ctx):
        return
    if is_wound and "gain wound" in table.box.index.watched:
        if offer_instead(table, "gain wound", [ctx.you], gain_now, data, ctx.about((cid,))):
            return
    gain_now(table, data, ctx)


def gain_now(table: Table, data: tuple[v.Gain, int], ctx: Ctx) -> None:
    node, cid = data
    gain(table, ctx.you, cid, node.to, ctx)
    if node.recruited:
        table.did_recruit = True
        note(table, "recruited", cid, ctx.you)
        trigger(table, "recruit hero", it=(cid,), player=ctx.you)
    refill_if(table)
    if table.triggers or table.box.index.heard:
        tell_gained(table, node, cid, ctx)


def tell_gained(table: Table, node: v.Gain, cid: int, ctx: Ctx) -> None:
    """Who answers that a player has gained a wound or, without recruiting it, a sidekick."""
    card = table.box.cards[cid]
    if card.kind == "wound":
        if "gain wound" in table.box.index.watched or "any gain wound" in table.box.index.watched:
            offer_reactions(table, ("any gain wound", seats_from(table, table.acting), ()), ctx.about((cid,)))
        trigger(table, "gain wound", "any gain wound", it=(cid,), player=ctx.you)
    elif card.role == "sidekick" and not node.recruited:
        trigger(table, "gain sidekick", it=(cid,), player=ctx.you)


picking(v.Gain)(one_by_one(gain_one))
picking(v.Put)(put_cards)
CANDIDATES[v.Put] = may_be_put


@picking(v.Shuffle)
def shuffle_in(table: Table, node: v.Shuffle, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    """The cards go into the deck and the whole deck is shuffled; hidden ones stay hidden."""
    deck = pile(table, node.into, ctx.you)
    for cid in chosen:
        source = take(table, cid)
        deck.append(cid)
        table.emit("shuffle in", ctx.you, cid, source, node.into, ctx.line.id, 0,
                   () if source in table.stacks else None)
    table.shuffle(deck)
    if EMPTY in table.hq:
        refill(table)


# ---- between players, and with the HQ ----------------------------------------------------------------


@verb(v.PassLeft)
def pass_left(table: Table, node: v.PassLeft, ctx: Ctx) -> None:
    """Every player chooses before any card moves; a player without such a card passes none."""
    next_passer(table, Choosing(node, tuple(seats_from(table, table.acting))), ctx)


def next_passer(table: Table, data: Choosing, ctx: Ctx | None) -> None:
    node, seats, chosen = data
    assert ctx is not None
    if not seats:
        hand_over(table, chosen, ctx)
        return
    found = tuple(find(table, node.select, ctx.of(seats[0])))
    options = distinct(table, found)
    if node.may and options:
        options.append(("no",))
    if len(options) <= 1:
        picked = ((seats[0], options[0][1]),) if options else ()
        next_passer(table, Choosing(node, seats[1:], chosen + picked), ctx)
    else:
        ask(table, seats[0], "pass left", options, take_pass, data, ctx)


def take_pass(table: Table, question: Pending, option: Option) -> None:
    node, seats, chosen = question.data
    passed = () if option[0] == "no" else ((seats[0], option[1]),)
    then(table, next_passer, Choosing(node, seats[1:], chosen + passed), question.ctx)


def hand_over(table: Table, chosen: tuple[tuple[int, int], ...], ctx: Ctx) -> None:
    n = len(table.players)
    for player, cid in chosen:
        table.players[player].hand.remove(cid)
    for player, cid in chosen:
        table.players[(player + 1) % n].hand.append(cid)
    for player, cid in chosen:
        left = (player + 1) % n
        table.emit("pass", player, cid, "hand", "hand", ctx.line.id, left, (player, left))


@verb(v.Deal)
def deal(table: Table, node: v.Deal, ctx: Ctx) -> None:
    """The current player assigns a different card to each player, as far as there are cards; all are gained."""
    next_dealt(table, Choosing(node, tuple(seats_from(table, ctx.you))), ctx)


def next_dealt(table: Table, data: Choosing, ctx: Ctx | None) -> None:
    node, seats, dealt = data
    assert ctx is not None
    taken = {cid for _, cid in dealt}
    found = tuple(c for c in find(table, node.select, ctx) if c not in taken)
    if not seats or not found:
        for player, cid in dealt:
            gain(table, player, cid, "discard", ctx)
        refill_if(table)
    elif len(found) == 1 == len(seats):
        next_dealt(table, Choosing(node, (), (*dealt, (seats[0], found[0]))), ctx)
    else:
        options = distinct(table, found)
        ask(table, ctx.you, "deal", [*options, ("no",)] if len(found) < len(seats) else options, take_deal, data, ctx)


def take_deal(table: Table, question: Pending, option: Option) -> None:
    node, seats, dealt = question.data
    chosen = ((seats[0], option[1]),) if option[0] == "card" else ()
    then(table, next_dealt, Choosing(node, seats[1:], dealt + chosen), question.ctx)


@verb(v.Swap)
def swap(table: Table, node: v.Swap, ctx: Ctx) -> None:
    """A card of a player may be swapped with a hero of the HQ that costs the same."""
    found = tuple(find(table, node.select, ctx))
    if not waits(table, node, found, ctx) and (found := tuple(c for c in found if partners(table, c))):
        swapper = ctx.lead if node.by == "lead" else ctx.you
        options = distinct(table, found, node.select.zones, ctx.you)
        ask(table, swapper, "swap", [*options, ("no",)], take_swap, node, ctx)


def partners(table: Table, cid: int) -> list[int]:
    """The heroes of the HQ that cost as much as this card."""
    cost = table.card(cid).cost
    return [c for c in table.hq if c >= 0 and table.box.cards[c].cost == cost]


def take_swap(table: Table, question: Pending, option: Option) -> None:
    ctx = question.ctx
    assert ctx is not None
    if option[0] == "no":
        return
    others = partners(table, option[1])
    if len(others) == 1:
        change_places(table, option[1], others[0], ctx)
    else:
        options: list[Option] = [("card", c) for c in others]
        ask(table, question.player, "swap with", options, take_partner, option[1], ctx)


def take_partner(table: Table, question: Pending, option: Option) -> None:
    assert question.ctx is not None
    change_places(table, question.data, option[1], question.ctx)


def change_places(table: Table, cid: int, other: int, ctx: Ctx) -> None:
    """The one card goes to the space of the other in the HQ, the other into the hand."""
    space = table.hq.index(other)
    take(table, cid)
    take(table, other)
    table.hq[space] = cid
    table.players[ctx.you].hand.append(other)
    table.emit("swap", ctx.you, cid, "hand", "hq", ctx.line.id, space + 1)
    table.emit("swap", ctx.you, other, "hq", "hand", ctx.line.id, space + 1)
