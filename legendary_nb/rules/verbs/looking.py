"""Rules of the verbs that show cards and look at decks."""

from __future__ import annotations

from typing import Any

from legendary_nb.cards import Card
from legendary_nb.effects import verbs as v
from legendary_nb.rules.agenda import ask, push, seats_from, then, verb
from legendary_nb.rules.ask_cards import distinct, without
from legendary_nb.rules.numbers import number
from legendary_nb.rules.piles import fill_deck, locate, note, take, top_of
from legendary_nb.rules.places import pile, stack_name
from legendary_nb.rules.reveal import show_hand, waits
from legendary_nb.rules.select import find
from legendary_nb.rules.superpower import has_each_its_own, most_with_their_own
from legendary_nb.state import Choosing, Ctx, Option, Pending, Table

ASIDE = "limbo"


# ---- looking at decks --------------------------------------------------------------------------------


@verb(v.Top, v.Look)
def reveal_top(table: Table, node: Any, ctx: Ctx) -> None:
    """draw.reshuffle.reveal: the top cards are shown, or seen by one player; they stay on the deck.

    Rules: tie.put-back, reveal.top-stays.
    """
    of, about = (stack_name(table, node.of, ctx), ()) if node.of in table.stacks else (node.of, ctx.it)
    cards = top_of(table, of, ctx.you, number(table, node.n, ctx), about)
    if not cards:
        return
    for cid in cards:
        note(table, "revealed" if node.shown else "looked at", cid, ctx.you)
        table.emit("reveal" if node.shown else "look", ctx.you, cid, of, of, ctx.line.id, 0,
                   None if node.shown else (ctx.you,))
    if node.aside:
        set_aside(table, cards, of, ctx)
        of = ASIDE
    if not waits(table, node, cards, ctx):
        push(table, node.do, ctx.about(cards, of))


def set_aside(table: Table, cards: tuple[int, ...], of: str, ctx: Ctx) -> None:
    """Cards of a deck lie beside it until the steps about them are done."""
    then(table, lay_back, (cards, of), ctx)
    for cid in cards:
        take(table, cid)
        table.limbo.append(cid)


def lay_back(table: Table, data: tuple[tuple[int, ...], str], ctx: Ctx) -> None:
    """Those that no step took go back on top of the deck, as they lay."""
    cards, of = data
    for cid in [c for c in reversed(cards) if c in table.limbo]:
        table.limbo.remove(cid)
        pile(table, of, ctx.you).append(cid)


# ---- revealing from hand -----------------------------------------------------------------------------


@verb(v.Reveal)
def reveal(table: Table, node: v.Reveal, ctx: Ctx) -> None:
    """reveal.meaning, reveal.decline, reveal.repeat: show such a card or take the alternative; a card is not moved."""
    found = tuple(find(table, node.select, ctx))
    if node.different:
        reveal_different(table, Choosing(node, found), ctx)
    elif not found:
        push(table, node.else_, ctx)
    else:
        ask(table, ctx.you, "reveal", [*distinct(table, found), ("no",)], take_reveal, node, ctx)


def take_reveal(table: Table, question: Pending, option: Option) -> None:
    node, ctx = question.data, question.ctx
    assert ctx is not None
    if option[0] == "no":
        push(table, node.else_, ctx)
        return
    cid = option[1]
    zone = locate(table, cid)[0]
    table.emit("reveal", question.player, cid, zone, zone, ctx.line.id)
    push(table, node.then, ctx.about((cid,)))


def reveal_different(table: Table, data: Any, ctx: Ctx) -> None:
    """Several cards that differ are shown one after the other, or the alternative is taken."""
    node, left, shown = data
    if len(shown) == node.n:
        push(table, node.then, ctx.about(shown))
        return
    fit = tuple(c for c in left if can_be_different(table, node, (*shown, c), without(left, c)))
    if not fit:
        push(table, node.else_, ctx)
        return
    options = distinct(table, fit, ("hand", "played"), ctx.you)
    ask(table, ctx.you, "reveal", options if shown else [*options, ("no",)], take_different, data, ctx)


def take_different(table: Table, question: Pending, option: Option) -> None:
    node, left, shown = question.data
    ctx = question.ctx
    assert ctx is not None
    if option[0] == "no":
        push(table, node.else_, ctx)
        return
    cid = option[1]
    zone = locate(table, cid)[0]
    table.emit("reveal", question.player, cid, zone, zone, ctx.line.id)
    then(table, reveal_different, Choosing(node, without(left, cid), (*shown, cid)), ctx)


def can_be_different(table: Table, node: v.Reveal, shown: tuple[int, ...], left: tuple[int, ...]) -> bool:
    """Whether these cards, with some of those left, can each show something that none of the others needs."""
    showing = [traits(table.card(c), node.different) for c in shown]
    if not has_each_its_own(showing):
        return False
    return most_with_their_own(showing + [traits(table.card(c), node.different) for c in left]) >= node.n


def traits(card: Card, what: str) -> list[Any]:
    """basic.grey: the colours of a card, grey being one; or its classes, or its cost."""
    if what == "cost":
        return [card.cost]
    return list(card.classes) or (["grey"] if what == "colour" and card.is_grey else [])


@verb(v.ShowHand)
def show_whole_hand(table: Table, node: v.ShowHand, ctx: Ctx) -> None:
    show_hand(table, ctx.you, ctx)


# ---- good and bad ------------------------------------------------------------------------------------


@verb(v.Bluff)
def bluff(table: Table, node: v.Bluff, ctx: Ctx) -> None:
    """Another player is chosen, whose deck is looked at."""
    others = seats_from(table, ctx.you)[1:]
    if len(others) == 1:
        look_at_deck(table, others[0], ctx)
    elif others:
        ask(table, ctx.you, "choose player", [("player", p) for p in others], take_bluffed, node, ctx)


def take_bluffed(table: Table, question: Pending, option: Option) -> None:
    assert question.ctx is not None
    look_at_deck(table, option[1], question.ctx)


def look_at_deck(table: Table, other: int, ctx: Ctx) -> None:
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
