"""Playing cards: which may be played, costs to play, sides, and points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from legendary_nb.cards import Card
from legendary_nb.state import Ctx, Numbered, Option, Pending, Sides, Table, Told

from .agenda import ask, push, then
from .numbers import can_pay
from .places import last_play
from .superpower import play_line

PLAYS: Final = Numbered("play")
PLAYED: Final = Told(lambda player, cid: ("play", player, cid, "hand", "played", "play.text", 0, None))
RECRUIT_MADE: Final = Told(lambda player, n: ("recruit", player, -1, "", "", "play.recruit", n, None))
ATTACK_MADE: Final = Told(lambda player, n: ("attack", player, -1, "", "", "play.attack", n, None))


def plays(table: Table, found: list[Option]) -> list[Option]:
    """play.one-at-a-time: each different card of the hand that may be played."""
    cards, marked = table.box.cards, table.marked
    options = PLAYS.for_all(cards)
    seen: list[Card] = []
    for cid in table.players[table.acting].hand:
        card = cards[cid]
        if marked and cid in marked:
            card = table.as_card.get(cid, card)
        for other in seen:
            if other is card:
                break
        else:
            seen.append(card)
            if card.is_free or can_play(table, cid):
                found.append(options[cid])
    return found


def played_first(table: Table) -> list[Option]:
    """Cards that must be played before anything else is done, if they were in hand when the turn began."""
    cards = table.box.cards
    first = [cid for cid in table.players[table.acting].hand if cards[cid].first]
    if not first:
        return []
    drawn = {cid for kind, cid, _, _ in table.ledger if kind == "drawn"}
    found: dict[Any, Option] = {}
    for cid in first:
        if cid not in drawn:
            found.setdefault(cards[cid], ("play", cid))
    return list(found.values())


def can_play(table: Table, cid: int) -> bool:
    """play.additional-cost: a card that demands a discard needs another card in hand."""
    card = in_hand_as(table, cid)
    return is_playable(card) and bool(sides_to_play(table, card, cid, table.acting))


def is_playable(card: Card) -> bool:
    """play.hand-kinds: heroes are played, and other cards of a deck that have something to play for."""
    return card.kind == "hero" or (card.kind == "extra" and bool(
        card.recruit or card.attack or any(line.moment != "in hand" for line in card.lines)))


def in_hand_as(table: Table, cid: int) -> Card:
    """What a card is that is about to be played: what is printed, or what an effect of this turn made it."""
    return table.as_card[cid] if cid in table.marked and cid in table.as_card else table.box.cards[cid]


def sides_to_play(table: Table, card: Card, cid: int, player: int) -> list[Card]:
    """What a card can be played as: one side of a divided card, any other card as what it is."""
    return [side for side in card.sides or (card,) if can_pay_to_play(table, side, cid, player)]


def can_pay_to_play(table: Table, card: Card, cid: int, player: int) -> bool:
    return all(can_pay(table, line, Ctx(player, cid, line)) for line in card.to_play)


def play_card(table: Table, cid: int) -> None:
    """play.text: a card is played as what it is; of a divided card the player chooses a side."""
    choose_side(table, cid, table.acting, play_as)


def choose_side(table: Table, cid: int, player: int, play: Callable[..., None], ctx: Ctx | None = None) -> None:
    """term.divided-printed: only one side of a divided card is played; `play` goes on with it."""
    sides = sides_to_play(table, in_hand_as(table, cid), cid, player)
    if len(sides) == 1:
        play(table, (cid, sides[0]), ctx)
    elif sides:
        ask(table, player, "side", [("side", i) for i in range(len(sides))], take_side, Sides(cid, sides, play), ctx)


def take_side(table: Table, question: Pending, option: Option) -> None:
    cid, sides, play = question.data
    play(table, (cid, sides[option[1]]), question.ctx)


def play_as(table: Table, data: tuple[int, Card], _: Any) -> None:
    """A card leaves the hand, gives its points, then its text is carried out, top to bottom."""
    cid, card = data
    player = table.acting
    p = table.players[player]
    p.hand.remove(cid)
    if card.to_play:
        table.limbo.append(cid)
        then(table, play_paid, data)
        for line in reversed(card.to_play):
            push(table, line.steps, Ctx(player, cid, line))
        return
    p.played.append(cid)
    lay_down(table, player, cid, card)


def play_plain(table: Table, cid: int) -> None:
    """What `play_card` does, in one go, for a card without text: most cards played are starters."""
    player = table.acting
    p = table.players[player]
    card = in_hand_as(table, cid) if table.marked else table.box.cards[cid]
    p.hand.remove(cid)
    p.played.append(cid)
    table.ledger.append(("played", cid, player, card))
    if table.events is not None:
        table.tell(PLAYED, player, cid)
    give_printed(table, card)


def play_paid(table: Table, data: tuple[int, Card], _: Any) -> None:
    """A card whose cost to play has been paid is played now."""
    cid, card = data
    table.limbo.remove(cid)
    table.players[table.acting].played.append(cid)
    lay_down(table, table.acting, cid, card)


def lay_down(table: Table, player: int, cid: int, card: Card) -> None:
    """play.stay."""
    if table.box.cards[cid].sides:
        table.as_card[cid] = card
    if table.events is not None:
        table.tell(PLAYED, player, cid)
    if card.on_play:
        for line in reversed(card.on_play):
            table.agenda.append((play_line, line, Ctx(player, cid, line, mark=len(table.ledger))))
    table.ledger.append(("played", cid, player, card))
    give_printed(table, card)


def give_printed(table: Table, card: Card) -> None:
    """play.attack, play.recruit, play.plus, wound.no-points: the printed numbers go into the pools."""
    if card.recruit:
        add_points(table, "recruit", card.recruit, "play.recruit", RECRUIT_MADE)
    if card.attack:
        add_points(table, "attack", card.attack, "play.attack", ATTACK_MADE)


def add_points(table: Table, pool: str, n: int, cause: str, told: Told | None = None) -> None:
    """play.pools-separate: the current player makes recruit or attack; `told` are its events."""
    if n <= 0:
        return
    if pool == "recruit":
        table.recruit += n
        table.made_recruit += n
    else:
        table.attack += n
        table.made_attack += n
    if told is not None:
        table.tell(told, table.acting, n)
    elif table.events is not None:
        table.emit(pool, table.acting, -1, "", "", cause, n)


def played_as(table: Table, cid: int) -> Card:
    """What a card was when it was played this turn."""
    i = last_play(table, cid)
    if i < 0:
        return table.card(cid)
    _, _, _, card = table.ledger[i]
    return card
