"""The turn: villain card, action step with all that a player may do, discarding and drawing a new hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from legendary_nb.cards import Line
from legendary_nb.effects import Verb
from legendary_nb.effects.verbs import ChooseOne, EachFriendly, If, Later, May, PlayCopy, Spend
from legendary_nb.state import Ctx, Frame, Option, Pending, Table

from .city import play_villain_card
from .closing import closes, drop_liaisons, is_alone, liaisons, not_discarded, played_first, use_liaison
from .core import NEXT, begin, by_rule, push, then
from .ending import end_of_turn, look_at_decks
from .fight import can_fight, fight
from .keywords import dodge, dodges
from .masterminds import undefeated
from .missions import complete, completes, has_completed
from .moves import draw, note, refill, take
from .moving import chase_frames
from .opening import enter_waiting
from .play import can_play, copies_to_play, play_card, play_plain
from .selecting import find
from .values import holds, number
from .verbs_table import can_do
from .watch import able, trigger

END: Final[Option] = ("end",)


def start_turn(table: Table, player: int, _: Any) -> None:
    """turn.steps: a villain card, then the action step; turn.warmup: none on a player's very first turn."""
    begin_turn(table, player)
    is_calm = table.players[player].turns <= table.box.warm_up_rounds
    table.agenda += TURN[:1] if is_calm else TURN
    if table.players[player].turns <= table.box.surprises:  # mode.surprised-turns
        table.agenda[-1 if is_calm else -2] = (end_turn, None, None)
    if not is_calm and table.box.keywords:
        table.agenda[-1:-1] = chase_frames(table)
    if table.box.villain_cards > 1 and not is_calm:
        crack_down(table)
    if table.waiting and table.turn == 1:
        enter_waiting(table)


def crack_down(table: Table) -> None:
    """mode.crackdown: further villain cards follow the first one of the turn."""
    more: Frame = (play_villain_card, None, by_rule(table, "mode.crackdown"))
    table.agenda[-1:-1] = [more] * (table.box.villain_cards - 1)


def start_calm_turn(table: Table, player: int, _: Any) -> None:
    """turn.extra-turn: the effect that granted this turn says that no villain card is played."""
    begin_turn(table, player)
    table.agenda += TURN[:1]


def begin_turn(table: Table, player: int) -> None:
    """The player's turn begins, and nothing is left over from the turn before."""
    table.turn += 1
    table.acting = player
    table.players[player].turns += 1
    table.clear_turn()
    if table.events is not None:
        table.emit("turn", player, -1, "", "", "turn.order", table.turn)
    if table.players[player].front and len(table.box.friends[player]) > 1:
        drop_liaisons(table, player, "keyword.liaison.unused")


def action_step(table: Table, data: Any, ctx: Ctx | None) -> None:
    """play.interleave: playing, fighting, recruiting and healing in any order until the player ends."""
    look_at_decks(table)
    if table.outcome is None:
        table.ask = Pending(table.acting, "action", None, act)


TURN: Final[list[Frame]] = [(action_step, None, None), (play_villain_card, None, None)]  # the last one runs first
NEXT["turn"], NEXT["calm turn"], NEXT["action"] = start_turn, start_calm_turn, action_step


def options_of(table: Table) -> list[Option]:
    """The options of the open question; those of the action step are worked out when first asked for."""
    question = table.ask
    if question is None:
        return []
    if question.options_ is None:
        found = plays(table) + fights(table) + recruits(table) + heals(table)
        if table.box.system.missions:
            question.options_ = played_first(table)
            if question.options_:
                return question.options_
            found += completes(table) + liaisons(table)
        if table.box.has_dodges:
            found += dodges(table)
        question.options_ = [*found, *uses(table), END] if table.box.has_uses else [*found, END]
    return question.options_


def plays(table: Table) -> list[Option]:
    """Each different card of the hand that may be played."""
    cards, marked = table.box.cards, table.marked
    found: list[Option] = []
    seen = set()
    for cid in table.players[table.acting].hand:
        card = table.as_card.get(cid, cards[cid]) if cid in marked else cards[cid]
        if card not in seen:
            seen.add(card)
            if card.is_plain or can_play(table, cid):
                found.append(("play", cid))
    return found


def fights(table: Table) -> list[Option]:
    """Every enemy that may be fought now."""
    if table.healed or table.showdown is not None:
        return []
    box, attack = table.box, table.attack
    # where nothing on the table changes attack, the printed numbers decide
    is_plain = not (table.mods or table.pools or table.recruit_as_attack)
    if is_plain and attack < box.least_attack:
        return []
    found: list[Option] = []
    for cid in table.city:
        if cid < 0 or box.cards[cid].kind == "mission":
            continue
        if not (is_plain and box.least_attack and (box.cards[cid].attack or 0) > attack) and can_fight(table, cid):
            found.append(("fight", cid))
    for cid in table.outside:
        if can_fight(table, cid):
            found.append(("fight", cid))
    for cid in table.masterminds:
        if (table.tactics[cid] or box.final_blow) and can_fight(table, cid):
            found.append(("fight", cid))
    return found


def uses(table: Table) -> list[Option]:
    """effect.once-this-turn: abilities of played cards that wait for their moment, while their condition holds."""
    found: dict[Any, Option] = {}
    for _, ctx in abilities(table):
        found.setdefault((ctx.line.id, ctx.it), ("use", ctx.source))
    return list(dict.fromkeys(found.values()))


def abilities(table: Table) -> list[tuple[Any, Ctx]]:
    """What can still be used, with what is used up by it: the play it comes from, or what an effect left for later.

    A card and an invisible copy of it have one use each.  Some cards can be used from the hand, without being played.
    """
    you = table.acting
    lines = [(play, cid, line) for play, cid, card in able(table) for line in card.at("once this turn")]
    lines += [(-1 - cid, cid, line) for cid in table.players[you].hand for line in table.box.cards[cid].at("in hand")]
    lines += [(-1 - cid, cid, line) for cid in table.city if cid >= 0
              for line in table.box.cards[cid].at("once this turn")]
    found: list[tuple[Any, Ctx]] = [((line.id, play), Ctx(you, cid, line)) for play, cid, line in lines
                                    if (line.id, play) not in table.used]
    found += [(entry, left_for_later(entry)) for entry in table.triggers if isinstance(entry[0], Later)]
    return [(key, ctx) for key, ctx in found if is_useful(table, ctx.line.steps[0], ctx)]


def left_for_later(entry: tuple[Any, Ctx]) -> Ctx:
    """The steps an effect lets its player do later in the turn, with the cards it had in mind."""
    node, ctx = entry
    return Ctx(ctx.you, ctx.source, replace(ctx.line, steps=node.do), it=ctx.it, origin=ctx.origin)


def is_useful(table: Table, step: Verb, ctx: Ctx) -> bool:
    """Whether an ability could do anything now: its condition holds, it can be paid, and it has something to act on."""
    if isinstance(step, Spend):
        return table.recruit >= number(table, step.n, ctx)
    if isinstance(step, If):
        steps = step.then if holds(table, step.condition, ctx) else step.else_
        return bool(steps) and is_useful(table, steps[0], ctx)
    if isinstance(step, ChooseOne):
        return any(is_useful(table, steps[0], ctx) for steps in step.options)
    if isinstance(step, May):
        return is_useful(table, step.do[0], ctx)
    if isinstance(step, PlayCopy):
        return bool(copies_to_play(table, step, ctx))
    if isinstance(step, EachFriendly):
        return not step.others or not is_alone(table, ctx.you)
    return bool(getattr(step, "else_", ())) or can_do(table, (step,), ctx)


def use_ability(table: Table, cid: int) -> None:
    """A once-this-turn ability is used, and not again by this play of the card this turn."""
    key, ctx = ability_of(table, cid)
    if key in table.triggers:
        table.triggers.remove(key)
    else:
        table.used.append(key)
    table.emit("use", table.acting, cid, "", "", ctx.line.id)
    begin(table, ctx.line, ctx)


def ability_of(table: Table, cid: int) -> tuple[Any, Ctx]:
    """The ability that a card offers now."""
    return next(ability for ability in abilities(table) if ability[1].source == cid)


def recruits(table: Table) -> list[Option]:
    """recruit.hq-only: the HQ heroes and the open stacks that can be paid for.

    A stack is named by the lowest number in it: which card lies on top of a face-down deck nobody may know.
    """
    recruit = table.recruit
    if not (recruit or table.box.recruits_also) or table.healed or table.showdown is not None:
        return []
    cards = table.box.cards
    found: list[Option] = [("recruit", cid) for cid in table.hq if cid >= 0 and cards[cid].cost <= recruit]
    for stack in table.box.recruit_stacks:
        pile = table.stacks[stack]
        if table.used.count(stack) >= table.box.recruit_limits.get(stack, 99):
            continue
        if pile and cards[pile[-1]].cost <= recruit:
            found.append(("recruit", min(pile)))
    if table.box.recruits_also:
        found += [("recruit", cid) for cid in also_open(table) if cards[cid].cost <= recruit]
    return found


def also_open(table: Table) -> dict[int, Line]:
    """Heroes elsewhere that a mastermind lets everybody recruit as if they were in the HQ, with its line."""
    return {cid: line for mastermind in undefeated(table) for line in table.box.cards[mastermind].at("recruit also")
            if line.select is not None for cid in find(table, line.select, Ctx(table.acting, mastermind, line))}


def heals(table: Table) -> list[Option]:
    """heal.condition: wounds in hand, and nothing recruited or fought this turn."""
    if table.did_recruit or table.did_fight or table.showdown is not None or has_completed(table):
        return []
    cards = table.box.cards
    found: list[Option] = []
    seen = set()
    for cid in table.players[table.acting].hand:
        if cards[cid].kind == "wound" and cards[cid] not in seen:
            seen.add(cards[cid])
            found.append(("heal", cid))
    return found


def act(table: Table, question: Pending, option: Option) -> None:
    """Carry out what the player does, then ask again."""
    what = option[0]
    if what == "end":
        end_turn(table)
        return
    if what == "play" and table.box.cards[option[1]].is_plain:
        play_plain(table, option[1])
        table.ask = Pending(table.acting, "action", None, act)
        return
    table.agenda.append((action_step, None, None))
    if what == "play":
        play_card(table, option[1])
    elif what == "fight":
        fight(table, option[1])
    elif what == "complete":
        complete(table, option[1])
    elif what == "liaison":
        use_liaison(table, option[1])
    elif what == "recruit":
        recruit_hero(table, option[1])
    elif what == "use":
        use_ability(table, option[1])
    elif what == "dodge":
        dodge(table, option[1])
    else:
        heal(table, option[1])


def recruit_hero(table: Table, cid: int) -> None:
    """recruit.pay, recruit.to-discard: the cost is paid, the hero goes to the discard pile, the HQ refills."""
    player, cause = table.acting, "recruit.pay"
    if cid not in table.hq:
        also = also_open(table) if table.box.recruits_also else {}
        cause = also[cid].id if cid in also else cause
        cid = next((table.stacks[s][-1] for s in table.box.recruit_stacks if cid in table.stacks[s]), cid)
    cost = table.box.cards[cid].cost
    table.recruit -= cost
    table.did_recruit = True
    note(table, "recruited", cid, player)
    source = take(table, cid)
    if source in table.box.recruit_limits:
        table.used.append(source)
    table.players[player].discard.append(cid)
    if table.events is not None:
        table.emit("recruit hero", player, cid, source, "discard", cause, cost)
    if source == "hq":
        refill(table)
    if table.triggers or table.box.heard:
        trigger(table, "recruit hero", it=(cid,), player=player)


def heal(table: Table, cid: int) -> None:
    """heal.all: the wound's own text; afterwards nothing can be recruited or fought this turn."""
    table.healed = True
    table.emit("heal", table.acting, cid, "", "", "heal.all")
    for line in reversed(table.box.cards[cid].at("heal")):
        then(table, begin, line, Ctx(table.acting, cid, line))


def end_turn(table: Table, data: Any = None, ctx: Ctx | None = None) -> None:
    """end-turn.discard-played, end-turn.discard-hand: everything played and held is discarded."""
    if closes(table) or not_discarded(table):
        return
    if table.at_end and do_at_end(table, True, end_turn):
        return
    p = table.players[table.acting]
    if table.kept:
        set_kept_aside(table)
    if table.box.has_stays:
        leave_in_front(table)
    if table.as_card:
        for cid in (*p.played, *table.marked):
            table.as_card.pop(cid, None)
    table.emit_moves("discard", table.acting, p.played, "played", "discard", "end-turn.discard-played")
    table.emit_moves("discard", table.acting, p.hand, "hand", "discard", "end-turn.discard-hand")
    p.discard += p.played
    p.discard += p.hand
    p.played, p.hand = [], []
    if table.showdown is None:
        new_hand(table)
    if not (table.at_end and do_at_end(table, False, finish_turn)):
        end_of_turn(table)


NEXT["end turn"] = end_turn


def finish_turn(table: Table, data: Any, ctx: Ctx | None) -> None:
    end_of_turn(table)


def do_at_end(table: Table, before: bool, go_on: Callable[..., None]) -> bool:
    """end-turn.after-draw-effects: what was put off to the end of the turn, before discarding or with the new hand.

    Says whether there was any; if so `go_on` follows it.
    """
    now: list[tuple[Any, Ctx]] = [(node, ctx) for node, ctx in table.at_end if node.before_discard == before]
    if not now:
        return False
    table.at_end = [entry for entry in table.at_end if entry not in now]
    then(table, go_on)
    for entry in now[::-1]:
        push(table, entry[0].do, entry[1])
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

