"""Rules of the verbs by which players deal with each other: hands shown, cards swapped, and called good or bad."""

from __future__ import annotations

from legendary_nb.effects import verbs as v
from legendary_nb.state import Ctx, Option, Pending, Table

from .core import ask, seats_from, then, verb
from .keywords import show_hand
from .leading import waits
from .moves import fill_deck, note, take
from .picking import distinct
from .selecting import find

# ---- showing a hand, swapping with the HQ ------------------------------------------------------------


@verb(v.ShowHand)
def show(table: Table, node: v.ShowHand, ctx: Ctx) -> None:
    show_hand(table, ctx.you, ctx)


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


# ---- good and bad ------------------------------------------------------------------------------------


@verb(v.Bluff)
def bluff(table: Table, node: v.Bluff, ctx: Ctx) -> None:
    """Another player is chosen, whose deck is looked at."""
    others = seats_from(table, ctx.you)[1:]
    if len(others) == 1:
        look(table, others[0], ctx)
    elif others:
        ask(table, ctx.you, "choose player", [("player", p) for p in others], take_player, node, ctx)


def take_player(table: Table, question: Pending, option: Option) -> None:
    assert question.ctx is not None
    look(table, option[1], question.ctx)


def look(table: Table, other: int, ctx: Ctx) -> None:
    """The one who speaks sees the top two cards of the other's deck and says which of them is good."""
    fill_deck(table, other, 2)
    cards = table.players[other].deck[:-3:-1]
    for cid in cards:
        table.emit("look", ctx.you, cid, "deck", "deck", ctx.line.id, 0, (ctx.you,))
    if len({table.box.cards[c] for c in cards}) > 1:
        ask(table, ctx.you, "call good", [("card", c) for c in cards], take_good, other, ctx)
    elif len(cards) == 2:
        offer(table, other, 0, ctx)
    elif cards:
        ask(table, ctx.you, "call good", [("card", cards[0]), ("no",)], take_good, other, ctx)


def take_good(table: Table, question: Pending, option: Option) -> None:
    """Which card was called good is kept as its place on the deck: what lies there the other does not know."""
    assert question.ctx is not None
    deck = table.players[question.data].deck
    good = 0 if option[0] == "card" and deck[-1] == option[1] else 1
    then(table, offer_frame, (question.data, good), question.ctx)


def offer_frame(table: Table, data: tuple[int, int], ctx: Ctx) -> None:
    offer(table, *data, ctx)


def offer(table: Table, other: int, good: int, ctx: Ctx) -> None:
    """The other player, unseen, takes the good or the bad card; with one card, takes it or leaves it."""
    table.emit("called", ctx.you, -1, "", "", ctx.line.id)
    options: list[Option] = [("called", "good"), ("called", "bad")]
    ask(table, other, "bluff", options, take_called, good, ctx)


def take_called(table: Table, question: Pending, option: Option) -> None:
    """The card taken goes to the own discard pile, the other one to the pile of the player who looked."""
    ctx, good = question.ctx, question.data
    assert ctx is not None
    cards = table.players[question.player].deck[:-3:-1]
    kept = good if option[1] == "good" else 1 - good
    for i, cid in enumerate(cards):
        lay_off(table, cid, question.player if i == kept else ctx.you, question.player, ctx)


def lay_off(table: Table, cid: int, player: int, owner: int, ctx: Ctx) -> None:
    take(table, cid)
    table.players[player].discard.append(cid)
    if player == owner:
        note(table, "discarded", cid, player)
    table.emit("discard" if player == owner else "gain", player, cid, "deck", "discard", ctx.line.id)
