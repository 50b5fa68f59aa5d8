"""Moving cards between piles: taking, drawing, discarding, gaining, KOing.  Each move emits one event."""

from __future__ import annotations

from typing import Final

from legendary_nb.state import EMPTY, Ctx, Table, Told, is_among

from .agenda import by_rule, push
from .hq import SQUEEZE, refill
from .mastermind import tell_emptied
from .places import pile, put_on
from .triggers import trigger, when_discarded
from .wound import GAIN_WOUND

ROWS: Final = ("hq", "city")
IMPRISONED: Final = ("after own hero ko", "gain wound")


def locate(table: Table, cid: int, first: int = 0) -> tuple[str, int, list[int]]:
    """Where a physical card lies: the place, whose it is (or -1), and the list it lies in.

    The hand of the `first` player is looked at before all other places but limbo, where hardly a card ever lies.
    """
    if table.limbo and is_among(cid, table.limbo):
        return "limbo", -1, table.limbo
    if is_among(cid, table.players[first].hand):
        return "hand", first, table.players[first].hand
    if is_among(cid, table.hq):
        return "hq", -1, table.hq
    if is_among(cid, table.city):
        return "city", -1, table.city
    for name, cards in table.stacks.items():
        if cards and cid == cards[-1]:
            return name, -1, cards
    for p, player in enumerate(table.players):
        if is_among(cid, player.hand):
            return "hand", p, player.hand
        if is_among(cid, player.played):
            return "played", p, player.played
        if is_among(cid, player.discard):
            return "discard", p, player.discard
    return locate_elsewhere(table, cid)


def locate_elsewhere(table: Table, cid: int) -> tuple[str, int, list[int]]:
    """The places cards are seldom taken from; the tops of decks first."""
    for p, player in enumerate(table.players):
        if player.deck and player.deck[-1] == cid:
            return "deck", p, player.deck
    if table.villain_deck and table.villain_deck[-1] == cid:
        return "villain deck", -1, table.villain_deck
    for held in table.under.values():
        if is_among(cid, held):
            return "held", -1, held
    if cid in table.stacks.get("box", ()):
        return "box", -1, table.stacks["box"]
    for p, player in enumerate(table.players):
        for zone, cards in (("victory", player.victory), ("deck", player.deck), ("aside", player.aside),
                            ("front", player.front)):
            if is_among(cid, cards):
                return zone, p, cards
    for zone in ("ko", "escape", "outside", "beside_scheme", "hero_deck", "villain_deck", "masterminds"):
        cards = getattr(table, zone)
        if cid in cards:
            return zone.replace("_", " "), -1, cards
    for name, groups in (("tactics", table.tactics), ("above", table.above), ("beside mastermind", table.beside)):
        for cards in groups.values():
            if cid in cards:
                return name, -1, cards
    for name, cards in table.stacks.items():
        if cid in cards:
            return name, -1, cards
    raise LookupError(f"card {cid} is nowhere on the table")


def take(table: Table, cid: int) -> str:
    """Take a card off its place, leaving a space in a row; says where it lay."""
    return take_from(table, cid)[0]


def take_from(table: Table, cid: int, first: int = 0) -> tuple[str, int]:
    """Take a card off its place; says where it lay and whose it was (or -1)."""
    zone, owner, cards = locate(table, cid, first)
    take_off(table, cid, zone, owner, cards)
    return zone, owner


def take_off(table: Table, cid: int, zone: str, owner: int, cards: list[int]) -> None:
    """Take a card off the place where it was found."""
    if zone in ROWS:
        cards[cards.index(cid)] = EMPTY
    elif cards[-1] == cid:
        cards.pop()
    else:
        cards.remove(cid)
    if owner < 0:
        table.checks = table.box.index.can_lose
        if zone == "tactics" and not cards:
            tell_emptied(table, cards)
    if zone in ("played", "front", "hand") and table.as_card:
        table.as_card.pop(cid, None)
    if zone == "hq" and (table.triggers or "hero leaves hq" in table.box.index.heard):
        trigger(table, "hero leaves hq", it=(cid,))
    if zone in ("city", "limbo") and SQUEEZE in table.box.index.keywords and SQUEEZE in table.box.cards[cid].keywords:
        refill(table)
    if zone == "victory" and table.forms:
        table.forms.pop(cid, None)


def note(table: Table, kind: str, cid: int, player: int) -> None:
    """Write into the turn's ledger, which "this turn" and "this way" read."""
    table.ledger.append((kind, cid, player, table.card(cid)))


def fill_deck(table: Table, player: int, n: int) -> None:
    """draw.reshuffle: with too few cards in the deck, the discard pile is shuffled and goes under it.

    The cards left in the deck stay on top, so drawing them first and then reshuffling is the same.

    Rules: draw.new-cards-included, victory-pile.not-in-deck.
    """
    p = table.players[player]
    if len(p.deck) >= n or not p.discard:
        return
    table.shuffle(p.discard)
    if p.deck:
        p.deck[:0] = p.discard
    else:
        p.deck += p.discard
    p.discard = []
    table.emit("shuffle", player, -1, "discard", "deck", "draw.reshuffle", len(p.deck))


def draw(table: Table, player: int, n: int, cause: str, extra: bool = True) -> None:
    """Draw n cards as far as deck and discard pile reach (draw.exhausted)."""
    p = table.players[player]
    if not extra:
        draw_hand(table, player, n, cause)
        return
    for _ in range(n):
        if not p.deck:
            fill_deck(table, player, 1)
            if not p.deck:
                return
        cid = p.deck.pop()
        p.hand.append(cid)
        table.ledger.append(("drawn", cid, player, table.box.cards[cid]))
        if table.events is not None:
            table.emit("draw", player, cid, "deck", "hand", cause, 0, (player,))


def draw_hand(table: Table, player: int, n: int, cause: str) -> None:
    """draw.reshuffle.only-when-needed: draw a whole hand at once: what the deck has, and after a reshuffle the rest."""
    p = table.players[player]
    if len(p.deck) < n:
        n -= len(p.deck)
        deal_from_deck(table, player, len(p.deck), cause)
        fill_deck(table, player, 1)
    deal_from_deck(table, player, min(n, len(p.deck)), cause)


DRAWN: Final[dict[str, Told]] = {}


def drawn(cause: str) -> Told:
    """What tells of hands drawn by this rule, made once."""
    told = DRAWN.get(cause)
    if told is None:
        told = DRAWN[cause] = Told(lambda player, cid: (
            "draw", player, cid, "deck", "hand", cause, 0, (player,)))
    return told


def deal_from_deck(table: Table, player: int, n: int, cause: str) -> None:
    if n <= 0:
        return
    deck, hand = table.players[player].deck, table.players[player].hand
    hand += deck[: -n - 1 : -1]
    del deck[-n:]
    if table.events is not None:
        table.tell_of_each(drawn(cause), player, hand[-n:])


def top_of(table: Table, deck: str, player: int, n: int, about: tuple[int, ...] = ()) -> tuple[int, ...]:
    """The top n cards of a deck, the topmost first; a player's deck is reshuffled if too small."""
    if deck == "deck":
        fill_deck(table, player, n)
    cards = pile(table, deck, player, about)
    return tuple(reversed(cards[-n:])) if n > 0 else ()


def discard(table: Table, player: int, cid: int, ctx: Ctx) -> None:
    """Discard a card to its player's discard pile; a card effect may call up the card's own answer."""
    source, _ = take_from(table, cid, player)
    table.players[player].discard.append(cid)
    note(table, "discarded", cid, player)
    if source == "hand":
        note(table, "discarded from hand", cid, player)
    if table.events is not None:
        table.emit("discard", player, cid, source, "discard", ctx.line.id)
    if ctx.line.moment != "rule":
        when_discarded(table, player, cid, source)


def ko(table: Table, cid: int, ctx: Ctx) -> None:
    """ko.pile, term.gone-cards: the card goes to the one shared KO pile."""
    card = table.card(cid)
    source, owner = take_from(table, cid, ctx.you)
    table.ledger.append(("ko", cid, owner, card))
    table.ko.append(cid)
    if table.events is not None:
        table.emit("ko", ctx.you, cid, source, "ko", ctx.line.id)
    if owner >= 0 and card.kind == "hero" and source != "victory":
        own_hero_lost(table, cid, owner)


def own_hero_lost(table: Table, cid: int, owner: int) -> None:
    """What follows when one of a player's own heroes is KO'd."""
    if IMPRISONED in table.box.changes.after:
        push(table, GAIN_WOUND, by_rule(table, "mode.imprison-wounded").of(owner))
    if table.triggers or "ko hero" in table.box.index.heard:
        trigger(table, "ko hero", it=(cid,), player=owner)


def gain(table: Table, player: int, cid: int, to: str, ctx: Ctx) -> None:
    """effect.gain: a gained card goes to the player's discard pile unless another place is named.

    Rules: effect.override, sidekick.gain-unlimited, sidekick.gain, wound.gain.
    """
    source = take(table, cid)
    table.forms.pop(cid, None)
    cid = turned_over(table, cid)
    put_on(table, cid, to, player)
    note(table, "gained", cid, player)
    if table.events is not None:
        table.emit("gain", player, cid, source, to, ctx.line.id)


def turned_over(table: Table, cid: int) -> int:
    """fight.joins-deck: a villain that joins a player's deck is the hero on its other side from now on."""
    other = table.box.sides.get(cid)
    if other is None:
        return cid
    table.unseen[table.unseen.index(other)] = cid
    return other
