"""Liaisons: cards that stay in play for friendly players."""

from __future__ import annotations

from typing import Final

from legendary_nb.state import Ctx, Option, Pending, Table

from .agenda import ask, begin, by_rule, then
from .friends import friends_of, is_alone
from .piles import discard

LIAISON: Final = "liaison"


def offer_liaison(table: Table) -> None:
    """keyword.liaison: a player may leave such cards in play; alone, those that waited this turn go first."""
    player = table.acting
    if is_alone(table, player):
        drop_liaisons(table, player, "solo.liaison")
    p = table.players[player]
    ask_liaison(table, tuple(cid for cid in p.played if LIAISON in table.card(cid).keywords))


def ask_liaison(table: Table, left: tuple[int, ...]) -> None:
    if left:
        ask(table, table.acting, LIAISON, [*[("card", cid) for cid in left], ("done",)], take_liaison, left)


def take_liaison(table: Table, question: Pending, option: Option) -> None:
    if option[0] == "done":
        return
    cid, p = option[1], table.players[table.acting]
    p.played.remove(cid)
    table.as_card.pop(cid, None)
    p.front.append(cid)
    table.emit("stay", table.acting, cid, "played", "front", "keyword.liaison")
    ask_liaison(table, tuple(c for c in question.data if c != cid))


def waiting_liaisons(table: Table, player: int) -> list[int]:
    return [cid for cid in table.players[player].front if LIAISON in table.box.cards[cid].keywords]


def drop_liaisons(table: Table, player: int, rule: str) -> None:
    """keyword.liaison.unused: what was not used is discarded."""
    for cid in waiting_liaisons(table, player):
        discard(table, player, cid, by_rule(table, rule, cid))


def liaisons(table: Table, found: list[Option]) -> list[Option]:
    """The cards that friendly players left in play and may give to the current player now.

    A player who refused is asked again only after something has happened.
    """
    if LIAISON not in table.box.index.keywords or not any(p.front for p in table.players):
        return found
    you = table.acting
    givers = [you] if is_alone(table, you) else [seat for seat in friends_of(table, you) if seat != you]
    offered = {(seat, table.box.cards[cid]): cid for seat in givers for cid in reversed(waiting_liaisons(table, seat))
               if (cid, len(table.ledger)) not in table.used.refusals}
    found += [(LIAISON, cid) for cid in offered.values()]
    return found


def use_liaison(table: Table, cid: int) -> None:
    """The card's owner is asked; the owner's consent gives the current player the effect."""
    owner = next(i for i, p in enumerate(table.players) if cid in p.front)
    if owner == table.acting:
        give_liaison(table, owner, cid)
    else:
        ctx = by_rule(table, "keyword.liaison", cid)
        ask(table, owner, "give liaison", [("yes",), ("no",)], take_consent, cid, ctx)


def take_consent(table: Table, question: Pending, option: Option) -> None:
    if option[0] == "yes":
        give_liaison(table, question.player, question.data)
    else:
        refusal = (question.data, len(table.ledger))
        table.used = table.used._replace(refusals=(*table.used.refusals, refusal))


def give_liaison(table: Table, owner: int, cid: int) -> None:
    lines = table.box.cards[cid].at(LIAISON)
    discard(table, owner, cid, by_rule(table, "keyword.liaison", cid))
    for line in reversed(lines):
        table.emit("liaison", owner, cid, "", "", line.id, table.acting)
        then(table, begin, line, Ctx(table.acting, cid, line, lead=owner))
