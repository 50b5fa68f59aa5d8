"""Fighting: what may be fought, paying, and defeating villains."""

from __future__ import annotations

from typing import Any, Final

from legendary_nb.cards import Line
from legendary_nb.state import Ctx, Numbered, Option, Paying, Pending, Pool, Table

from .agenda import NEXT, ask, by_rule, push, then
from .attack import attack_of, attack_parts, attack_while_playing, can_be_fought, lowest_attacks, matches_target
from .bystander import free_captives, take_free
from .effect import Effect, resolve
from .form import lines_at
from .piles import take
from .places import space_of
from .tactic import defeat_mastermind
from .triggers import trigger

FIGHTS: Final = Numbered("fight")


def fights(table: Table, found: list[Option]) -> list[Option]:
    """Every enemy that may be fought now.

    Rules: fight.any-number, fight.any-space, mastermind.and-villains, mastermind.several-fights.
    """
    if table.healed or table.showdown is not None:
        return found
    box, within_reach, forms = table.box, reach(table), table.forms
    lowest, options = lowest_attacks(box), FIGHTS.for_all(box.cards)
    for cid in table.city:
        if cid >= 0 and (lowest[cid] <= within_reach or (forms and cid in forms)):
            if box.cards[cid].kind != "mission" and can_fight(table, cid):
                found.append(options[cid])
    for cid in table.outside:
        if can_fight(table, cid):
            found.append(options[cid])
    for cid in table.masterminds:
        if lowest[cid] <= within_reach and (table.tactics[cid] or box.changes.final_blow) and can_fight(table, cid):
            found.append(options[cid])
    return found


def reach(table: Table) -> int:
    """The highest attack that you could pay now: all points, and all that effects of this turn may take off an enemy.

    Never too low, so that an enemy beyond it need not be looked at.
    """
    most = table.attack
    if table.recruit_as_attack:
        most += table.recruit
    for pool in table.pools:
        most += pool.n
    for mod in table.mods:
        if mod.n < 0:
            most -= mod.n
    return most


def can_fight(table: Table, cid: int) -> bool:
    """fight.enough, fight.zero: the player has enough attack left to pay for it, and the conditions on it are met."""
    need = attack_while_playing(table, cid)
    if need > table.attack and (not (table.recruit_as_attack or table.pools) or need > purse(table, cid)):
        return False
    return can_be_fought(table, cid, table.acting)


# ---- paying ------------------------------------------------------------------------------------------


def purse(table: Table, cid: int, with_recruit: bool = True, first: int = 0) -> int:
    """All that could pay for this fight: attack, attack bound to this target, recruit usable as attack.

    `first` is the first pool to count: you have been asked about those before it.

    Rules: fight.pooled.
    """
    total = table.attack + sum(pool.n for pool in table.pools[first:] if pays_for(table, pool, cid))
    return total + table.recruit if with_recruit and pays_with_recruit(table, cid) else total


def pays_for(table: Table, pool: Pool, cid: int) -> bool:
    """Whether bound attack may be spent on this enemy."""
    return any(matches_target(table, select, cid, pool.ctx) for select in pool.targets)


def pays_with_recruit(table: Table, cid: int) -> bool:
    return any(select is None or matches_target(table, select, cid, ctx) for select, ctx in table.recruit_as_attack)


def fight(table: Table, cid: int) -> None:
    """fight.pay, mastermind.pay: what the card asks for comes first; then its attack is paid, and it is defeated."""
    if table.events is None:
        need = attack_of(table, cid)
    else:
        parts = attack_parts(table, cid)
        need = sum([n for _, n in parts])
        table.emit("fight", table.acting, cid, "", "", "fight.pay", (need, tuple(parts)))
        for line in (*table.box.cards[cid].guards, *scheme_locks(table, cid)):
            table.emit("condition", table.acting, cid, "", "", line.id)
    pay_for(table, cid, need)
    for line in reversed(table.box.cards[cid].to_fight):
        push(table, line.steps, Ctx(table.acting, cid, line))


def scheme_locks(table: Table, cid: int) -> list[Line]:
    """Lines of the scheme that could have forbidden this fight."""
    if not table.box.index.has_locks:
        return []
    here = Ctx(table.acting, cid, by_rule(table, "fight.enough").line)
    return [line for line in table.box.scheme.card.statics if line.modifier and line.modifier.locks
            and line.modifier.of is not None and matches_target(table, line.modifier.of, cid, here)]


def pay_for(table: Table, cid: int, need: int) -> None:
    """So much attack is paid, with bound attack and with recruit where the player may; then the card is defeated."""
    if table.pools or table.recruit_as_attack:
        then(table, pay_bound, (cid, need, 0))
    elif table.box.cards[cid].to_fight:
        then(table, pay_recruit, (cid, need))  # below what the card asks for, which comes first
    else:
        pay_rest(table, cid, need, 0)


def pay_bound(table: Table, data: tuple[int, int, int], _: Any) -> None:
    """Attack bound to a place or an enemy is asked for first, pool by pool."""
    cid, need, first = data
    for i in range(first, len(table.pools)):
        pool = table.pools[i]
        if pool.n and pays_for(table, pool, cid):
            lowest, highest = max(0, need - purse(table, cid, first=i + 1)), min(pool.n, need)
            if lowest < highest:
                options: list[Option] = [("pay", k) for k in range(highest, lowest - 1, -1)]
                ask(table, table.acting, "pay bound", options, take_bound, Paying(cid, need, pool=i), pool.ctx)
                return
            need = spend_bound(table, i, highest, need)
    then(table, pay_recruit, (cid, need))


def take_bound(table: Table, question: Pending, option: Option) -> None:
    cid, need, _, i = question.data
    then(table, pay_bound, (cid, spend_bound(table, i, option[1], need), i + 1))


def spend_bound(table: Table, i: int, n: int, need: int) -> int:
    pool = table.pools[i]
    table.pools[i] = pool._replace(n=pool.n - n)
    table.emit("spend", table.acting, -1, "bound attack", "", pool.ctx.line.id, n)
    return need - n


def pay_recruit(table: Table, data: tuple[int, int], _: Any) -> None:
    """Where recruit may pay as attack, the player says how much of it."""
    cid, need = data
    if not pays_with_recruit(table, cid):
        pay_rest(table, cid, need, 0)
        return
    lowest, highest = max(0, need - table.attack), min(table.recruit, need)
    if lowest == highest:
        pay_rest(table, cid, need, lowest)
    else:
        options: list[Option] = [("pay", n) for n in range(lowest, highest + 1)]
        ask(table, table.acting, "pay recruit", options, take_payment, Paying(cid, need))


def take_payment(table: Table, question: Pending, option: Option) -> None:
    paying: Paying = question.data
    pay_rest(table, paying.cid, paying.attack, option[1])


def pay_rest(table: Table, cid: int, need: int, recruit: int) -> None:
    table.attack -= need - recruit
    table.recruit -= recruit
    if table.events is not None and need:
        table.emit("spend", table.acting, -1, "attack", "", "fight.pay", need - recruit)
        if recruit:
            table.emit("spend", table.acting, -1, "recruit", "", "fight.pay", recruit)
    defeat(table, table.acting, cid)


# ---- defeating ---------------------------------------------------------------------------------------


def defeat(table: Table, player: int, cid: int) -> None:
    """A villain or the mastermind is defeated, or a mission completed: paid for, or by an effect.

    Rules: fight.defeat-by-effect.mastermind.
    """
    kind = table.box.cards[cid].kind
    if kind == "mission":
        NEXT.complete_mission(table, player, cid)
        return
    table.did_fight = True
    if kind == "mastermind":
        defeat_mastermind(table, player, cid)
    else:
        defeat_villain(table, player, cid)


def defeat_villain(table: Table, player: int, cid: int) -> None:
    """fight.victory-pile, fight.effect.order: the villain and its bystanders are taken, then its effect.

    Rules: fight.effect, victory-pile.personal.
    """
    if table.box.cards[cid].undefeated and cid not in table.forms:
        leave_standing(table, player, cid)
        return
    space = space_of(table, cid)
    lines = lines_at(table, cid, "fight")
    form = table.forms.get(cid) if table.forms else None
    if form and form.defeated_to != "rescued":
        del table.forms[cid]
    table.ledger.append(("defeated", cid, player, table.box.cards[cid]))
    source = take(table, cid)
    to = form.defeated_to if form else "victory"
    rescues: list[Effect] = []
    if to == "rescued":
        rescues = rescue_form(table, player, cid)
        to = "victory"
    else:
        getattr(table.players[player], to).append(cid)
    if table.events is not None:
        place = table.box.spaces[space] if space >= 0 else source
        cause = f"{table.box.scheme.card.id}#{form.name}" if form and to != "victory" else "fight.victory-pile"
        table.emit("defeat", player, cid, place, to, cause)
    effects = [(line, Ctx(player, cid, line, place=space)) for line in lines] + rescues
    effects += free_captives(table, player, cid, "bystander.rescue.fight")
    leave_captives(table, cid)
    resolve(table, effects)
    if table.triggers or table.box.index.heard:
        trigger(table, "defeat enemy", "defeat villain", it=(cid,), player=player)


def leave_standing(table: Table, player: int, cid: int) -> None:
    """fight.not-defeated: a card that says it is not defeated stays where it is; only its fight effect happens."""
    space = space_of(table, cid)
    table.used = table.used._replace(enemies=(*table.used.enemies, cid))
    table.emit("not defeated", player, cid, "", "", "fight.not-defeated")
    resolve(table, [(line, Ctx(player, cid, line, place=space)) for line in lines_at(table, cid, "fight")])


def rescue_form(table: Table, player: int, cid: int) -> list[Effect]:
    """A bystander that stood among the villains is rescued when it is defeated, with its rescue effect.

    It goes on counting as a villain too while it lies in the victory pile.

    Rules: bystander.as-villain.
    """
    table.limbo.append(cid)  # where `take_free` takes it from
    return take_free(table, player, cid, by_rule(table, "bystander.rescue.fight", cid))


def leave_captives(table: Table, cid: int) -> None:
    """What a defeated villain or a completed mission holds besides bystanders stays until its effect is done."""
    held = table.under.get(cid)
    if held:
        then(table, leave_behind, (cid, tuple(held)))


def leave_behind(table: Table, data: tuple[int, tuple[int, ...]], _: Any) -> None:
    """Cards that a villain held when it was defeated, and holds after its fight effect, are KO'd.

    If it has entered again, it keeps what it captured since then.
    """
    cid, held = data
    now = table.under.get(cid, [])
    for captive in [c for c in held if c in now]:
        now.remove(captive)
        table.ko.append(captive)
        table.emit("ko", table.acting, captive, "held", "ko", "fight.victory-pile")
