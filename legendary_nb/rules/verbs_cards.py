"""Rules of the verbs for points and for a player's own cards."""

from __future__ import annotations

from typing import Any

from legendary_nb.cards import Card
from legendary_nb.effects import Pick, Select
from legendary_nb.effects import verbs as v
from legendary_nb.state import Ctx, Option, Pending, Table

from .core import ask, begin, push, seats_from, then, verb
from .instead import is_replaced
from .layers import INEVITABLE
from .leading import waits
from .masterminds import for_the_mastermind
from .moves import add_points, discard, draw, gain, ko, locate, note, refill, rescue, take, take_free, top_of
from .picking import CANDIDATES, distinct, is_order_seen, is_ranked, one_by_one, picking, without
from .places import is_seen, may_lie, pile, place_name, put_on
from .play import has_each_its_own
from .selecting import find
from .values import number
from .watch import offer_instead, offer_reactions, trigger
from .zones import stack_name


@verb(v.Attack)
def attack(table: Table, node: v.Attack, ctx: Ctx) -> None:
    n = number(table, node.n, ctx)
    if node.against is None:
        add_points(table, "attack", n, ctx.line.id)
    elif n > 0:
        table.pools.append((n, (node.against,), ctx))
        table.made_attack += n
        table.emit("bound attack", ctx.you, -1, "", "", ctx.line.id, n)


@verb(v.AttackAlso)
def attack_also(table: Table, node: v.AttackAlso, ctx: Ctx) -> None:
    """Only the attack that this play of the card gave, not what an earlier play of it did."""
    for i, (n, targets, given) in enumerate(table.pools):
        if (given.source, given.mark) == (ctx.source, ctx.mark):
            table.pools[i] = (n, (*targets, node.select), given)
            table.emit("bound attack", ctx.you, -1, "", "also", ctx.line.id, n)


@verb(v.Recruit)
def recruit(table: Table, node: v.Recruit, ctx: Ctx) -> None:
    add_points(table, "recruit", number(table, node.n, ctx), ctx.line.id)


@verb(v.Draw)
def draw_cards(table: Table, node: v.Draw, ctx: Ctx) -> None:
    draw(table, ctx.you, number(table, node.n, ctx), ctx.line.id)


@verb(v.Rescue)
def rescue_bystanders(table: Table, node: v.Rescue, ctx: Ctx) -> None:
    rescue(table, ctx.you, number(table, node.n, ctx), ctx)


@picking(v.RescueThose)
def rescue_those(table: Table, node: v.RescueThose, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    effects = [effect for cid in chosen for effect in take_free(table, ctx.you, cid, ctx)]
    for line, here in reversed(effects):
        then(table, begin, line, here)


@verb(v.SpendAs)
def spend_as(table: Table, node: v.SpendAs, ctx: Ctx) -> None:
    table.recruit_as_attack.append((node.against, ctx))
    table.emit("spend as", ctx.you, -1, node.pool, "attack", ctx.line.id)


@verb(v.SpendAsRecruit)
def spend_as_recruit(table: Table, node: v.SpendAsRecruit, ctx: Ctx) -> None:
    table.attack_as_recruit.append((node.against, ctx))
    table.emit("spend as", ctx.you, -1, node.pool, "recruit", ctx.line.id)


@verb(v.Spend)
def spend(table: Table, node: v.Spend, ctx: Ctx) -> None:
    """The player may pay recruit for what follows."""
    if table.recruit >= number(table, node.n, ctx):
        ask(table, ctx.you, node.key, [("yes",), ("no",)], take_spending, node, ctx)


def take_spending(table: Table, question: Pending, option: Option) -> None:
    node, ctx = question.data, question.ctx
    assert ctx is not None
    if option[0] == "yes":
        n = number(table, node.n, ctx)
        table.recruit -= n
        table.emit("spend", ctx.you, -1, "recruit", "", ctx.line.id, n)
        push(table, node.then, ctx)


# ---- KO, discard, gain, put ------------------------------------------------------------------------


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
        push(table, (v.Discard(Pick(Select("card", ("hand",)), surplus, surplus)),), ctx)


def gain_one(table: Table, data: tuple[v.Gain, int], ctx: Ctx) -> None:
    """Gain one card; a wound may be answered by a card of the player who would gain it."""
    node, cid = data
    is_wound = table.box.cards[cid].kind == "wound"
    event = "gain wound" if is_wound else "gain sidekick"
    if table.triggers and not node.recruited and is_replaced(table, event, cid, ctx):
        return
    if is_wound and offer_instead(table, "gain wound", [ctx.you], gain_now, data, ctx.about((cid,))):
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
    if table.triggers or table.box.heard:
        tell_gained(table, node, cid, ctx)


def tell_gained(table: Table, node: v.Gain, cid: int, ctx: Ctx) -> None:
    """Who answers that a player has gained a wound or, without recruiting it, a sidekick."""
    card = table.box.cards[cid]
    if card.kind == "wound":
        offer_reactions(table, ("any gain wound", seats_from(table, table.acting), ()), ctx.about((cid,)))
        trigger(table, "gain wound", "any gain wound", it=(cid,), player=ctx.you)
    elif card.role == "sidekick" and not node.recruited:
        trigger(table, "gain sidekick", it=(cid,), player=ctx.you)


picking(v.Gain)(one_by_one(gain_one))


@picking(v.Put)
def put_cards(table: Table, node: v.Put, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    """Put cards somewhere; on a deck the player says in which order, the last one on top."""
    if node.to.endswith("in random order"):
        shuffled = list(chosen)
        table.shuffle(shuffled)
        chosen = tuple(shuffled)
    elif is_order_asked(node) and len(different(table, chosen)) > 1:
        last = [cid for cid in chosen if INEVITABLE in table.box.cards[cid].keywords]  # inevitable.last: below all
        if last and node.to == "top of villain deck":
            put_one(table, node, ctx, last[0])
            put_cards(table, node, ctx, without(chosen, last[0]))
        else:
            ask_order(table, node, ctx, chosen)
        return
    put_together(table, node, ctx, chosen)


def put_together(table: Table, node: v.Put, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    """Put cards somewhere in this order."""
    if node.to.startswith("beside mastermind"):
        for_the_mastermind(table, ctx, put_beside, (node, chosen))
        return
    for cid in chosen:
        put_one(table, node, ctx, cid)
    refill_if(table)


def is_order_asked(node: v.Put) -> bool:
    """Whether the player says in which order cards are put that were not picked one after the other: all of some on a
    deck, and the highest ones, which lie on each other, beside the mastermind."""
    return node.pick.every if is_order_seen(node) else node.to == "beside mastermind" and is_ranked(node.pick)


def may_be_put(table: Table, node: v.Put, ctx: Ctx, found: list[int]) -> list[int]:
    """What may lie there, and where cards have to be different, none that this card took before."""
    before = {e[1] for e in table.ledger[ctx.mark :] if e[0] == "put"} if node.different else ()
    return [c for c in found if c not in before and may_lie(table, c, node.to)]


CANDIDATES[v.Put] = may_be_put


def put_beside(table: Table, data: tuple[int, tuple[v.Put, tuple[int, ...]]], ctx: Ctx) -> None:
    """Cards are put beside the mastermind meant."""
    mastermind, (node, chosen) = data
    for cid in chosen:
        put_one(table, node, ctx, cid, table.beside.setdefault(mastermind, []))
    refill_if(table)


def put_one(table: Table, node: v.Put, ctx: Ctx, cid: int, place: list[int] | None = None) -> None:
    if table.triggers and place_name(node.to) == "sidekicks" and is_replaced(table, "return sidekick", cid, ctx):
        return
    source, owner, lying = locate(table, cid)
    if source == "hq":
        note(table, "put", cid, ctx.you)
    if node.to in (f"top of {source}", f"bottom of {source}"):
        lying.remove(cid)  # it stays in its pile
        note(table, "put back", cid, ctx.you)
    else:
        take(table, cid)
    if place is None:
        put_on(table, cid, node.to, ctx.you)
    else:
        place.append(cid)
    table.checks = table.box.can_lose
    hidden = source in ("hand", "deck") and not is_seen(node.to)
    seen: tuple[int, ...] | None = (ctx.you, owner) if hidden and owner >= 0 else None
    if not is_seen(node.to) and is_secret(table, cid):
        seen = seen or (ctx.you,)
    if node.to.endswith("in random order"):
        seen = ()  # nobody knows which card lies where
    table.emit("put", ctx.you, cid, source, node.to, ctx.line.id, 0, seen)
    if place_name(node.to) == "sidekicks" != source and (table.triggers or "return sidekick" in table.box.heard):
        trigger(table, "return sidekick", it=(cid,), player=ctx.you)


def different(table: Table, cards: tuple[int, ...]) -> list[Option]:
    """One option for each different card, wherever it lies."""
    return [("card", cid) for cid in {table.card(c): c for c in reversed(cards)}.values()][::-1]


def ask_order(table: Table, node: v.Put, ctx: Ctx, left: tuple[int, ...], first: tuple[int, ...] = ()) -> None:
    ask(table, ctx.you, "order", different(table, left), take_order, (node, left, first), ctx)


def take_order(table: Table, question: Pending, option: Option) -> None:
    """Cards go on a deck one by one; those for the mastermind go there together, in the order chosen."""
    node, left, first = question.data
    ctx = question.ctx
    assert ctx is not None
    rest, ordered = without(left, option[1]), (*first, option[1])
    if node.to != "beside mastermind":
        put_one(table, node, ctx, option[1])
        put_cards(table, node, ctx, rest)
    elif len(different(table, rest)) > 1:
        ask_order(table, node, ctx, rest, ordered)
    else:
        put_together(table, node, ctx, ordered + rest)


@picking(v.DrawThose)
def draw_those(table: Table, node: v.DrawThose, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    for cid in chosen:
        source = take(table, cid)
        table.players[ctx.you].hand.append(cid)
        note(table, "drawn", cid, ctx.you)
        table.emit("draw", ctx.you, cid, source, "hand", ctx.line.id, 0, (ctx.you,) if is_secret(table, cid) else None)


def is_secret(table: Table, cid: int) -> bool:
    """Whether a card was last looked at by one player and not shown to all."""
    looks = [kind for kind, found, _, _ in table.ledger if found == cid and kind in ("revealed", "looked at")]
    return looks[-1:] == ["looked at"]


def refill_if(table: Table) -> None:
    if -1 in table.hq:
        refill(table)


# ---- looking at decks ------------------------------------------------------------------------------


@verb(v.Top, v.Look)
def reveal_top(table: Table, node: Any, ctx: Ctx) -> None:
    """draw.reshuffle.reveal: the top cards are shown, or seen by one player; they stay on the deck."""
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


ASIDE = "limbo"


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


# ---- revealing from hand ---------------------------------------------------------------------------


@verb(v.Reveal)
def reveal(table: Table, node: v.Reveal, ctx: Ctx) -> None:
    """reveal.meaning, reveal.decline: show such a card or take the alternative; a card is not moved."""
    found = tuple(find(table, node.select, ctx))
    if node.different:
        reveal_different(table, (node, found, ()), ctx)
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
    ask(table, ctx.you, "reveal", options if shown else [*options, ("no",)], take_different, (node, left, shown), ctx)


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
    then(table, reveal_different, (node, without(left, cid), (*shown, cid)), ctx)


def can_be_different(table: Table, node: v.Reveal, shown: tuple[int, ...], left: tuple[int, ...]) -> bool:
    """Whether so many cards, these and some of those left, can each show something none of the others needs."""
    if len(shown) == node.n:
        return has_each_its_own([traits(table.card(c), node.different) for c in shown])
    return any(can_be_different(table, node, (*shown, c), left[i + 1 :]) for i, c in enumerate(left))


def traits(card: Card, what: str) -> list[Any]:
    """basic.grey: the colours of a card, grey being one; or its classes, or its cost."""
    if what == "cost":
        return [card.cost]
    return list(card.classes) or (["grey"] if what == "colour" and card.is_grey else [])


# ---- passing and dealing ---------------------------------------------------------------------------


@verb(v.PassLeft)
def pass_left(table: Table, node: v.PassLeft, ctx: Ctx) -> None:
    """Every player chooses before any card moves; a player without such a card passes none."""
    next_passer(table, (node, tuple(seats_from(table, table.acting)), ()), ctx)


def next_passer(table: Table, data: Any, ctx: Ctx | None) -> None:
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
        next_passer(table, (node, seats[1:], chosen + picked), ctx)
    else:
        ask(table, seats[0], "pass left", options, take_pass, data, ctx)


def take_pass(table: Table, question: Pending, option: Option) -> None:
    node, seats, chosen = question.data
    passed = () if option[0] == "no" else ((seats[0], option[1]),)
    then(table, next_passer, (node, seats[1:], chosen + passed), question.ctx)


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
    next_dealt(table, (node, tuple(seats_from(table, ctx.you)), ()), ctx)


def next_dealt(table: Table, data: Any, ctx: Ctx | None) -> None:
    node, seats, dealt = data
    assert ctx is not None
    taken = {cid for _, cid in dealt}
    found = tuple(c for c in find(table, node.select, ctx) if c not in taken)
    if not seats or not found:
        for player, cid in dealt:
            gain(table, player, cid, "discard", ctx)
        refill_if(table)
    elif len(found) == 1 == len(seats):
        next_dealt(table, (node, (), (*dealt, (seats[0], found[0]))), ctx)
    else:
        options = distinct(table, found)
        ask(table, ctx.you, "deal", [*options, ("no",)] if len(found) < len(seats) else options, take_deal, data, ctx)


def take_deal(table: Table, question: Pending, option: Option) -> None:
    node, seats, dealt = question.data
    chosen = ((seats[0], option[1]),) if option[0] == "card" else ()
    then(table, next_dealt, (node, seats[1:], dealt + chosen), question.ctx)


# ---- the new hand ----------------------------------------------------------------------------------


@verb(v.NewHandExtra)
def new_hand_extra(table: Table, node: v.NewHandExtra, ctx: Ctx) -> None:
    n = number(table, node.n, ctx)
    table.new_hand_extra += n
    table.emit("new hand", ctx.you, -1, "", "extra", ctx.line.id, n)


@verb(v.NewHandOf)
def new_hand_of(table: Table, node: v.NewHandOf, ctx: Ctx) -> None:
    table.new_hand_base = max(table.new_hand_base, number(table, node.n, ctx))
    table.emit("new hand", ctx.you, -1, "", "instead", ctx.line.id, table.new_hand_base)


@picking(v.KeepForNewHand)
def keep(table: Table, node: v.KeepForNewHand, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    """A kept card stays where it is until the turn's cards are discarded, or is set aside at once."""
    for cid in chosen:
        zone = locate(table, cid)[0]
        table.emit("keep", ctx.you, cid, zone, "aside", ctx.line.id)
        if node.aside:
            take(table, cid)
            table.players[ctx.you].aside.append(cid)
        else:
            table.kept.append(cid)

