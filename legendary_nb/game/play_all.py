"""Play all: the cards of the hand that can be played without a thought.

A card is one of them if, as far as the player can know,
- playing it asks nothing and shows no hidden card,
- exactly the same happens whether it is played now or after all the others of them,
- and no other card of the hand loses anything by being played after them.
Everything is tried out on a copy of the table in which all that the player cannot see is dealt again.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from legendary_nb.rules import answer
from legendary_nb.rules.play import played_first, plays
from legendary_nb.state import Option, Table

from .events import REVEALING, reveals
from .game import Game
from .meant import IllegalChoice

SEED = 1  # of the hidden cards that are dealt again; no card that is shown can count
Happening = Counter[Any]  # what a play brought about, without the card's own way to the table
# what an effect may leave behind for the rest of the turn
LASTING = ("triggers", "pools", "mods", "recruit_as_attack", "attack_as_recruit", "at_end", "kept", "marked",
           "extra_turns")


def play_all(game: Game) -> dict[str, int] | None:
    """How many cards can be played at once, and how many could be played at all; None if it saves no click."""
    found, playable = cards_to_play(game)
    return {"n": len(found), "of": playable} if len(found) > 1 else None


def play_cards(game: Game) -> None:
    """Play these cards one after the other; stop as soon as something is asked, or a hidden card was seen."""
    found, _ = cards_to_play(game)
    if not found:
        raise IllegalChoice("every card in your hand needs a thought; play them one by one")
    for cid in found:
        start, option = game.event_count, play_option(game.table, cid)
        if option is None:
            return
        game.choose(option)
        if game.ask is None or game.ask.kind != "action" or reveals(game.events_since(start)):
            return


def cards_to_play(game: Game) -> tuple[list[int], int]:
    """The cards that can be played at once in the order of the hand, and how many could be played at all."""
    ask = game.ask
    if ask is None or ask.kind != "action":
        return [], 0
    hand = game.table.players[ask.seat].hand
    cards = {game.table.card(raw[1]) for raw in ask.raw if raw[0] == "play"}
    playable = [cid for cid in hand if game.table.card(cid) in cards]
    if len(playable) < 2:
        return [], len(playable)
    table = game.imagine(ask.seat, SEED)
    card = table.card
    one_of_each = {card(cid): cid for cid in playable}
    now = {card(cid): played(table.copy(), cid) for cid in one_of_each.values()}
    found = [cid for cid in playable if is_quiet(now[card(cid)])]
    changed = {0}
    while changed:
        trials = [after(table, [c for c in found if c != cid], cid) for cid in one_of_each.values() if cid in found]
        changed = {cid for cid, happened in trials if happened != now[card(cid)]}
        found = [cid for cid in found if card(cid) not in {card(c) for c in changed}]
    rest = [cid for cid in one_of_each.values() if cid not in found]
    is_free = len(found) > 1 and all(loses_nothing(now[card(cid)], after(table, found, cid)[1]) for cid in rest)
    return (found if is_free else []), len(playable)


def after_all(game: Game) -> Table:
    """The table after these cards, as far as the player can know it."""
    ask = game.ask
    assert ask is not None
    table = game.imagine(ask.seat, SEED)
    for cid in cards_to_play(game)[0]:
        played(table, cid)
    return table


def play_option(table: Table, cid: int) -> Option | None:
    """The option that plays a card or its twin; None if there is none now."""
    options = played_first(table) or plays(table, [])
    return next((raw for raw in options if raw[1] == cid or table.card(raw[1]) is table.card(cid)), None)


def played(table: Table, cid: int) -> Happening | None:
    """Play a card: what happened, and the kind of question it asks if it asks one; None if it cannot be played."""
    option = play_option(table, cid)
    if option is None or table.ask is None or table.ask.kind != "action":
        return None
    start, lasting = len(table.events or ()), lasting_of(table)
    answer(table, option)
    happened = lasting_of(table) - lasting
    for kind, player, moved, source, target, cause, n, _ in (table.events or ())[start:]:
        if kind in ("recruit", "attack"):
            happened[kind] += n
        elif kind != "play":
            card = table.box.cards[moved] if moved >= 0 else None
            happened[kind, player, card, source, target, cause, n] += 1
    if table.ask is None or table.ask.kind != "action":
        happened["asks", table.ask.kind if table.ask is not None else ""] += 1
    return happened


def lasting_of(table: Table) -> Happening:
    """What is in force for the rest of the turn, counted."""
    return Counter({name: len(getattr(table, name)) for name in LASTING}
                   | {"new hand": table.new_hand_base + table.new_hand_extra})


def after(table: Table, others: list[int], cid: int) -> tuple[int, Happening | None]:
    """What happens if a card is played after others; if one of those asks or shows something, that one and what."""
    table = table.copy()
    for other in others:
        happened = played(table, other)
        if not is_quiet(happened):
            return other, happened
    return cid, played(table, cid)


def is_quiet(happened: Happening | None) -> bool:
    """Whether a play asked nothing and showed no hidden card."""
    return happened is not None and not any(
        isinstance(what, tuple) and (what[0] == "asks" or what[0] in REVEALING) for what in happened)


def loses_nothing(now: Happening | None, later: Happening | None) -> bool:
    """Whether all that a play brings about now it brings about later too."""
    return now is None or (later is not None and now <= later)
