"""Missions: completing them with attack or recruit, failing them, and the danger level."""

from __future__ import annotations

from typing import Any, Final

from legendary_nb.effects import Is, Tally
from legendary_nb.state import Ctx, Option, Paying, Pending, Table

from .agenda import NEXT, ask, by_rule
from .attack import attack_parts, can_be_fought, lowest_attacks, matches_target
from .bystander import free_captives
from .effect import resolve
from .end import lose, parts_of_any
from .fight import leave_captives, pay_for, pays_with_recruit, purse, reach
from .layers import INEVITABLE
from .piles import take
from .places import space_of
from .triggers import trigger

NO_LIMIT: Final = 1_000_000


def needs(table: Table, cid: int) -> tuple[int, int]:
    """mission.plus-one: the attack and the recruit a mission takes now; what changes one changes the other too."""
    card = table.box.cards[cid]
    return (sum(n for _, n in attack_parts(table, cid)) if card.attack is not None else 0,
            sum(n for _, n in attack_parts(table, cid, "recruit")) if card.recruit is not None else 0)


def prices(table: Table, cid: int) -> list[tuple[str, int]]:
    """What a mission takes now, by the kinds of points it shows: [("attack", 5)], or both kinds."""
    card, now = table.box.cards[cid], needs(table, cid)
    printed = (("attack", card.attack), ("recruit", card.recruit))
    return [(kind, n) for (kind, number), n in zip(printed, now, strict=True) if number is not None]


def completes(table: Table, found: list[Option]) -> list[Option]:
    """Every mission that may be completed now."""
    if table.healed or table.showdown is not None:
        return found
    cards, lowest = table.box.cards, lowest_attacks(table.box)
    attack, recruit = reach(table), recruit_reach(table)
    for cid in table.city:
        if cid >= 0 and cards[cid].kind == "mission" and lowest[cid] <= attack:
            least = (cards[cid].recruit or 0) - (cards[cid].attack or 0) + lowest[cid]
            if least <= recruit and can_complete(table, cid):
                found.append(("complete", cid))
    return found


def recruit_reach(table: Table) -> int:
    """The highest number of recruit points that you could pay now, as `reach` says of attack."""
    if table.attack_as_recruit:
        return NO_LIMIT
    return table.recruit - sum([mod.n for mod in table.mods if mod.n < 0]) if table.mods else table.recruit


def can_complete(table: Table, cid: int) -> bool:
    """mission.both-numbers: whether all it takes can be paid; one that stays is completed once a turn."""
    if cid in table.used.enemies or not can_be_fought(table, cid, table.acting):
        return False
    attack, recruit = needs(table, cid)
    lacking = max(0, recruit - table.recruit)
    if lacking and not attack_pays(table, cid):
        return False
    return attack + lacking <= purse(table, cid) - spoken_for(table, cid, recruit)


def spoken_for(table: Table, cid: int, recruit: int) -> int:
    """The recruit that a purse counts as attack though it must be paid as recruit."""
    counted = purse(table, cid, with_recruit=True) - purse(table, cid, with_recruit=False)
    return min(counted, recruit)


def attack_pays(table: Table, cid: int) -> bool:
    """Whether attack may be spent as recruit on this mission."""
    return any(select is None or matches_target(table, select, cid, ctx) for select, ctx in table.attack_as_recruit)


def complete(table: Table, cid: int) -> None:
    """mission.complete.recruit: what it takes is paid, recruit first; then it is completed."""
    attack, recruit = needs(table, cid)
    lowest = max(0, recruit - table.recruit)
    spare = table.attack if pays_with_recruit(table, cid) else purse(table, cid) - attack
    highest = min(recruit, table.attack, spare) if attack_pays(table, cid) else lowest
    if table.events is not None:
        parts = tuple(attack_parts(table, cid) if attack else attack_parts(table, cid, "recruit"))
        table.emit("mission", table.acting, cid, "", "", "mission.complete.attack" if attack
                   else "mission.complete.recruit", (attack or recruit, parts))
    if lowest < highest:
        options: list[Option] = [("pay", n) for n in range(lowest, highest + 1)]
        ask(table, table.acting, "pay attack", options, take_attack, Paying(cid, attack, recruit))
    else:
        pay_mission(table, cid, attack, recruit, lowest)


def take_attack(table: Table, question: Pending, option: Option) -> None:
    paying: Paying = question.data
    pay_mission(table, paying.cid, paying.attack, paying.recruit, option[1])


def pay_mission(table: Table, cid: int, attack: int, recruit: int, as_attack: int) -> None:
    """mission.complete.rest: the player pays part of the recruit with attack."""
    table.recruit -= recruit - as_attack
    table.attack -= as_attack
    for pool, n in (("recruit", recruit - as_attack), ("attack", as_attack)):
        if n:
            table.emit("spend", table.acting, -1, pool, "", "mission.complete.recruit", n)
    pay_for(table, cid, attack)


def completed(table: Table, player: int, cid: int) -> None:
    """mission.complete.pile, mission.success: it goes to the victory pile with its gadgets, then its effect.

    inevitable.stays: one that is inevitable stays where it is.

    Rules: mission.by-effect.
    """
    card, space = table.box.cards[cid], space_of(table, cid)
    table.ledger.append(("completed", cid, player, card))
    if INEVITABLE in card.keywords:
        table.used = table.used._replace(enemies=(*table.used.enemies, cid))
        table.emit("complete", player, cid, "", "", "inevitable.stays")
    else:
        take(table, cid)
        table.players[player].victory.append(cid)
        table.emit("complete", player, cid, table.box.spaces[space], "victory", "mission.complete.pile")
    effects = [(line, Ctx(player, cid, line, place=space)) for line in card.at("success")]
    effects += free_captives(table, player, cid, "bystander.rescue.fight")
    if INEVITABLE not in card.keywords:
        leave_captives(table, cid)
    resolve(table, effects)
    trigger(table, "complete mission", it=(cid,), player=player)


def fail(table: Table, cid: int, _: Any) -> None:
    """mission.failed: after its failure effect the danger level rises by its danger."""
    table.failed += 1
    raise_danger(table, table.box.cards[cid].danger, by_rule(table, "mission.failed", cid))
    if table.box.changes.failures_lose and table.failed >= table.box.changes.failures_lose:
        lose(table, "mode.perfect-mission")


NEXT.complete_mission, NEXT.fail_mission = completed, fail


def raise_danger(table: Table, n: int, ctx: Ctx) -> None:
    """danger.lose: the scheme is looked at as soon as the danger level has changed; it is never below 0.

    Rules: setup.danger-counter.
    """
    n = max(n, -table.danger)
    if n:
        table.danger += n
        table.checks = table.box.index.can_lose
        table.emit("danger", ctx.you, ctx.source, "", "", ctx.line.id, (n, table.danger))


def danger_limit(table: Table) -> int | None:
    """danger.lose: the danger level at which the scheme lets evil win; None where it speaks of no such level."""
    for part in parts_of_any(table.box.scheme.evil_wins):
        if isinstance(part, Is) and part.number == Tally("danger level"):
            return part.least
    return None
