"""The end of a turn: 00 Status, cards not discarded, discarding, the new hand, and who is next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from legendary_nb.cards import Line
from legendary_nb.state import Ctx, Table, Told

from .agenda import NEXT, begin, push, then
from .effect import in_any_order
from .end import finish, look_at_decks
from .liaison import LIAISON, offer_liaison
from .piles import draw
from .showdown import after_showdown_turn, start_showdown

STATUS: Final = "00 status"
AT_END: Final = "discard this at end"
PLAYED_DISCARDED: Final = Told(lambda player, cid: (
    "discard", player, cid, "played", "discard", "end-turn.discard-played", 0, None))
HAND_DISCARDED: Final = Told(lambda player, cid: (
    "discard", player, cid, "hand", "discard", "end-turn.discard-hand", 0, None))


def end_turn(table: Table, data: Any = None, ctx: Ctx | None = None) -> None:
    """end-turn.discard-played, end-turn.discard-hand: everything played and held is discarded.

    Rules: mode.showdown.no-draw.
    """
    if closes(table) or not_discarded(table):
        return
    if table.at_end and do_at_end(table, True, end_turn):
        return
    p = table.players[table.acting]
    if table.kept:
        set_kept_aside(table)
    if table.box.index.has_stays:
        leave_in_front(table)
    if table.as_card:
        for cid in (*p.played, *table.marked):
            table.as_card.pop(cid, None)
    if table.events is not None:
        table.tell_of_each(PLAYED_DISCARDED, table.acting, p.played)
        table.tell_of_each(HAND_DISCARDED, table.acting, p.hand)
    p.discard += p.played
    p.discard += p.hand
    p.played, p.hand = [], []
    if table.showdown is None:
        new_hand(table)
    if not (table.at_end and do_at_end(table, False, finish_turn)):
        end_of_turn(table)


def finish_turn(table: Table, data: Any, ctx: Ctx | None) -> None:
    end_of_turn(table)


# ---- before the cards are discarded ------------------------------------------------------------------


def closes(table: Table) -> bool:
    """Whether something is still to be done before the cards are discarded; if so the end of the turn follows it."""
    if LIAISON not in table.box.index.keywords and STATUS not in table.box.index.keywords:
        return False
    done = table.used.end_steps
    if done == len(END_STEPS) or not (done or has_end_steps(table)):
        return False
    table.used = table.used._replace(end_steps=done + 1)
    then(table, end_turn)
    END_STEPS[done](table)
    return True


def has_end_steps(table: Table) -> bool:
    """Whether a card that was played has an effect at the end of the turn or may stay, or one waits in front."""
    p = table.players[table.acting]
    if p.front:
        return True
    for cid in p.played:
        card = table.card(cid)
        if LIAISON in card.keywords or STATUS in card.moments:
            return True
    return False


def status(table: Table) -> None:
    """keyword.00-status: the effects of all cards in play, in any order, after a villain or mastermind was defeated."""
    player = table.acting
    if any(kind == "defeated" and who == player for kind, _, who, _ in table.ledger):
        in_any_order(table, [(line, Ctx(player, cid, line)) for cid in table.players[player].played
                             for line in table.card(cid).at(STATUS)])


END_STEPS: Final = (status, offer_liaison)


def not_discarded(table: Table) -> bool:
    """Carry out what happens in place of discarding cards at the end of the turn; says whether there is any left."""
    player = table.acting
    if AT_END not in table.box.index.watched and not table.triggers:
        return False
    for cid in (*table.players[player].played, *table.players[player].hand):
        line = instead_of_discard(table, cid)
        if line is not None and cid not in table.used.discards:
            table.used = table.used._replace(discards=(*table.used.discards, cid))
            then(table, end_turn)
            begin(table, line, Ctx(player, cid, line))
            return True
    return False


def instead_of_discard(table: Table, cid: int) -> Line | None:
    """The line of a card in play or in hand, or of an effect of this turn, that answers its discarding."""
    for line in table.card(cid).watches:
        if line.event == AT_END:
            return line
    for node, ctx in table.triggers:
        if node.event == AT_END and ctx.source == cid:
            return Line(ctx.line.id, "instead of", node.do)
    return None


def do_at_end(table: Table, before: bool, go_on: Callable[..., None]) -> bool:
    """end-turn.after-draw-effects: what was put off to the end of the turn, before discarding or with the new hand.

    Says whether there was any; if so `go_on` follows it.
    """
    now: list[tuple[Any, Ctx]] = [(node, ctx) for node, ctx in table.at_end if node.before_discard == before]
    if not now:
        return False
    table.at_end = [entry for entry in table.at_end if entry not in now]
    then(table, go_on)
    for node, ctx in now[::-1]:
        push(table, node.do, ctx)
    return True


def leave_in_front(table: Table) -> None:
    """reveal.artifacts: a card that stays is not discarded with the others; it lies before its player from now on."""
    p = table.players[table.acting]
    for cid in [cid for cid in p.played if table.card(cid).stays]:
        p.played.remove(cid)
        p.front.append(cid)
        table.emit("stay", table.acting, cid, "played", "front", "reveal.artifacts")


def set_kept_aside(table: Table) -> None:
    """Cards an effect keeps for the new hand are not discarded with the others, if they are still here."""
    p = table.players[table.acting]
    for cid in table.kept:
        for cards in (p.hand, p.played):
            if cid in cards:
                cards.remove(cid)
                table.as_card.pop(cid, None)
                p.aside.append(cid)


# ---- the new hand, and who is next -------------------------------------------------------------------


def new_hand(table: Table) -> None:
    """end-turn.draw: six new cards, changed by what happened this turn; cards kept aside join them."""
    player = table.acting
    p = table.players[player]
    n = (table.new_hand_base or p.hand_size) + table.new_hand_extra
    draw(table, player, n, "end-turn.draw", extra=False)
    if p.aside:
        for cid in p.aside:
            table.emit("keep", player, cid, "aside", "hand", "end-turn.draw", 0, (player,))
        p.hand += p.aside
        p.aside = []


def end_of_turn(table: Table) -> None:
    """What follows a turn: the showdown, the end of the game, an extra turn, or the next player's.

    Rules: tie.last-chance, turn.extra-turn.after-end.
    """
    if table.showdown is not None:
        after_showdown_turn(table)
    elif table.sealed and table.box.changes.showdown:
        start_showdown(table)
    elif table.sealed:
        finish(table, "win", "goal.win")
    else:
        look_at_decks(table)  # an effect of the end of the turn may have taken the last hero
        if table.outcome is None:
            NEXT.next_turn(table)
