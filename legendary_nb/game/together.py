"""Several cards chosen together: the page sends all of them at once, and each is an answer to the engine's questions.

The engine asks for one card after the other.  Where a card that is chosen changes what can be chosen next, or the order
decides where cards come to lie, the board asks for them one after the other too.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from legendary_nb.rules.ask_cards import is_order_seen, is_ranked
from legendary_nb.state import Picking

from .ask import Ask
from .game import Game
from .meant import IllegalChoice

GONE = "These cards cannot be chosen together now; nothing has changed. Choose again."
# of a card that is not picked by its qualities, equal ones in these places of a player count as the same
SAME_PLACES = ("hand", "played", "discard")


def is_joint(ask: Ask | None) -> bool:
    """Whether the cards of a question make one choice, whatever order they are named in."""
    picking = ask.pending.data if ask is not None else None
    if not isinstance(picking, Picking):
        return False
    node: Any = picking.node
    return not (is_order_seen(node) or is_ranked(node.pick) or bool(getattr(node, "different", "")))


def is_together(ask: Ask) -> bool:
    """Whether several cards can be chosen at once here."""
    picking = ask.picking
    return is_joint(ask) and picking is not None and min(picking.most - len(picking.chosen), len(picking.left)) > 1


def twins_of(ask: Ask, cid: int) -> list[int]:
    """All equal cards in the same place that one option stands for, with its own card first."""
    table, picking = ask.table, ask.picking
    zone, owner = ask.where(cid)
    if picking is not None:
        near = picking.left
    else:
        near = tuple(getattr(table.players[owner], zone)) if zone in SAME_PLACES and owner >= 0 else ()
    if cid in table.kept:
        near = ()
    named = {raw[1] for raw in ask.raw if raw[0] in ("card", "instead")} | set(table.kept)
    return [cid, *(c for c in near if c not in named and table.card(c) is table.card(cid)
                   and ask.where(c) == (zone, owner))]


def choose_together(game: Game, numbers: list[int]) -> None:
    """Answer with the cards of these options, twins by the same number twice; if that is impossible, not at all."""
    ask = game.ask
    assert ask is not None
    if not is_together(ask):
        raise IllegalChoice("these cards are chosen one after the other")
    wanted = wanted_cards(ask, numbers)
    before = len(game.answers)
    try:
        answer_all(game, wanted)
    except IllegalChoice:
        game.undo(len(game.answers) - before)
        raise


def wanted_cards(ask: Ask, numbers: list[int]) -> list[int]:
    """The cards that options stand for, in their order, as far as there are so many of each and in all."""
    options, picking = ask.raw, ask.picking
    assert picking is not None
    found: list[int] = []
    for number in numbers:
        if not 0 <= number < len(options) or options[number][0] != "card":
            raise IllegalChoice(f"there is no card with the number {number} to choose here")
        twins = [cid for cid in twins_of(ask, options[number][1]) if cid not in found]
        if not twins:
            raise IllegalChoice(f"there are not {numbers.count(number)} of these cards")
        found.append(twins[0])
    in_all = len(picking.chosen) + len(found)
    if not found or not picking.least <= in_all <= picking.most:
        raise IllegalChoice(f"choose {picking.least} to {picking.most} cards, not {in_all}")
    return found


def answer_all(game: Game, wanted: list[int]) -> None:
    """Name one card after the other while the same choice is open; the engine takes by itself what has no choice."""
    first = game.ask
    assert first is not None
    left = wanted
    while is_same_choice(game.ask, first):
        ask = game.ask
        assert ask is not None
        left = still_wanted(ask, wanted)
        if not left:
            answer = ("done",) if ("done",) in ask.raw else ("no",)
        else:
            answer = next((raw for raw in ask.raw if raw[0] == "card" and left[0] in twins_of(ask, raw[1])), ("",))
        if answer not in ask.raw:
            raise IllegalChoice(GONE)
        game.choose(ask.raw.index(answer))


def is_same_choice(ask: Ask | None, first: Ask) -> bool:
    """Whether this question goes on with the choice that another one began."""
    a, b = (one.pending if one is not None else None for one in (ask, first))
    if a is None or b is None or not isinstance(a.data, Picking) or not isinstance(b.data, Picking):
        return False
    return a.data.node is b.data.node and a.ctx == b.ctx and a.data.chosen[:len(b.data.chosen)] == b.data.chosen


def still_wanted(ask: Ask, wanted: list[int]) -> list[int]:
    """Of the wanted cards those that nobody has chosen yet; a twin stands for its equal."""
    picking: Any = ask.pending.data
    card = ask.table.card
    taken = Counter((card(cid), ask.where(cid)) for cid in picking.chosen)
    left = []
    for cid in wanted:
        key = (card(cid), ask.where(cid))
        if taken[key]:
            taken[key] -= 1
        else:
            left.append(cid)
    return left


# ---- back and forth --------------------------------------------------------------------------------------


def undo_whole(game: Game) -> None:
    """After one answer was taken back: take back the rest of the same choice too."""
    while game.answers and is_joint(game.ask) and game.ask is not None and game.ask.pending.data.chosen:
        within = game.ask
        game.undo()
        if not is_joint(game.ask) or game.ask is None or not is_same_choice(within, game.ask):
            game.redo()
            return


def redo_whole(game: Game) -> None:
    """After one answer was given again: give the rest of the same choice again."""
    while is_joint(game.ask) and game.ask is not None and game.ask.pending.data.chosen and game.branches:
        game.redo()
