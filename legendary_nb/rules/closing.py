"""The end of a turn before the hand is discarded: 00 Status, cards that stay for friends, cards not discarded."""

from __future__ import annotations

from typing import Any, Final

from legendary_nb.cards import Line
from legendary_nb.effects import verbs as v
from legendary_nb.state import Ctx, Option, Pending, Table

from .core import NEXT, ask, begin, by_rule, push, seats_from, then, verb
from .fight import in_any_order
from .moves import discard

LIAISON: Final = "liaison"
STATUS: Final = "00 status"
AT_END: Final = "discard this at end"


def closes(table: Table) -> bool:
    """Whether something is still to be done before the cards are discarded; if so the end of the turn follows it."""
    if LIAISON not in table.box.keywords and STATUS not in table.box.keywords:
        return False
    for step in (status, offer_liaison):
        if step.__name__ not in table.used:
            table.used.append(step.__name__)
            then(table, NEXT["end turn"])
            step(table)
            return True
    return False


# ---- 00 status ---------------------------------------------------------------------------------------


def status(table: Table) -> None:
    """keyword.00-status: the effects of all cards in play, in any order, after a villain or mastermind was defeated."""
    player = table.acting
    if any(kind == "defeated" and who == player for kind, _, who, _ in table.ledger):
        in_any_order(table, [(line, Ctx(player, cid, line)) for cid in table.players[player].played
                             for line in table.card(cid).at(STATUS)])


# ---- friends and liaisons ----------------------------------------------------------------------------


def friends_of(table: Table, player: int) -> list[int]:
    """term.friendly: who is friendly to a player, the player included, clockwise from the current one."""
    team = table.box.friends[player]
    return [seat for seat in seats_from(table, table.acting) if seat in team]


@verb(v.EachFriendly)
def each_friendly(table: Table, node: v.EachFriendly, ctx: Ctx) -> None:
    ctx = ctx.since(ctx.mark)
    for player in reversed(friends_of(table, ctx.you)):
        if player != ctx.you or not node.others:
            push(table, node.do, ctx.of(player))


def is_alone(table: Table, player: int) -> bool:
    return len(table.box.friends[player]) == 1


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


def liaisons(table: Table) -> list[Option]:
    """The cards that friendly players left in play and may give to the current player now.

    Whoever has refused is not asked again before something has happened since.
    """
    you = table.acting
    givers = [you] if is_alone(table, you) else [seat for seat in friends_of(table, you) if seat != you]
    found = {(seat, table.box.cards[cid]): cid for seat in givers for cid in reversed(waiting_liaisons(table, seat))
             if (LIAISON, cid, len(table.ledger)) not in table.used}
    return [(LIAISON, cid) for cid in found.values()]


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
        table.used.append((LIAISON, question.data, len(table.ledger)))


def give_liaison(table: Table, owner: int, cid: int) -> None:
    lines = table.box.cards[cid].at(LIAISON)
    discard(table, owner, cid, by_rule(table, "keyword.liaison", cid))
    for line in reversed(lines):
        table.emit("liaison", owner, cid, "", "", line.id, table.acting)
        then(table, begin, line, Ctx(table.acting, cid, line, lead=owner))


# ---- cards that something else happens to than being discarded ---------------------------------------


def not_discarded(table: Table) -> bool:
    """Carry out what happens in place of discarding cards at the end of the turn; says whether there is any left."""
    player = table.acting
    if AT_END not in table.box.watched and not table.triggers:
        return False
    for cid in (*table.players[player].played, *table.players[player].hand):
        line = instead_of_discard(table, cid)
        if line is not None and (AT_END, cid) not in table.used:
            table.used.append((AT_END, cid))
            then(table, NEXT["end turn"])
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


def played_first(table: Table) -> list[Option]:
    """Cards that must be played before anything else is done, if they were in hand when the turn began."""
    drawn = {cid for kind, cid, _, _ in table.ledger if kind == "drawn"}
    found: dict[Any, Option] = {}
    for cid in table.players[table.acting].hand:
        if table.box.cards[cid].first and cid not in drawn:
            found.setdefault(table.box.cards[cid], ("play", cid))
    return list(found.values())
