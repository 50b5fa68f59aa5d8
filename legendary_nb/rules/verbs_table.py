"""Rules of the verbs that decide, repeat, and act on the villain side."""

from __future__ import annotations

from typing import Any

from legendary_nb.effects import Select
from legendary_nb.effects import verbs as v
from legendary_nb.state import EMPTY, Ctx, Option, Pending, Table

from .attack import attack_of, can_be_fought, is_shielded
from .city import enter_city, entry_of, escape, form_for, held_by, inevitable_space, play_twist, play_villain_card
from .core import ask, push, seats_from, then, verb
from .ending import lose
from .fight import defeat
from .leading import put_off
from .masterminds import for_the_mastermind
from .moves import free, refill, take
from .picking import CANDIDATES, bounds, candidates, one_by_one, picking, show_lack
from .places import place_in_sight
from .selecting import find
from .values import holds, number
from .zones import space_of

# ---- deciding --------------------------------------------------------------------------------------


@verb(v.If)
def if_(table: Table, node: v.If, ctx: Ctx) -> None:
    push(table, node.then if holds(table, node.condition, ctx) else node.else_, ctx)


@verb(v.May)
def may(table: Table, node: v.May, ctx: Ctx) -> None:
    if not can_do(table, node.do, ctx):
        push(table, node.else_, ctx)
        return
    ask(table, ctx.you, "may", [("yes",), ("no",)], take_may, node, ctx)


def take_may(table: Table, question: Pending, option: Option) -> None:
    node, ctx = question.data, question.ctx
    assert ctx is not None
    push(table, node.do + node.then if option[0] == "yes" else node.else_, ctx)


def do_if_possible(table: Table, node: v.May, ctx: Ctx) -> None:
    """What the player has already agreed to is done without another question, if it can be."""
    push(table, node.do + node.then if can_do(table, node.do, ctx) else node.else_, ctx)


def can_do(table: Table, steps: v.Steps, ctx: Ctx, partly: bool = False) -> bool:
    """effect.or: whether the first of these steps can actually be done; `partly`, with fewer cards than wanted."""
    if not steps:
        return True
    step = steps[0]
    pick = getattr(step, "pick", None)
    if pick is not None:
        least = bounds(table, pick, ctx)[0]
        found = candidates(table, step, ctx)
        if isinstance(step, v.Choose) and found:
            return can_do(table, step.do, ctx.about((found[0],)))
        return bool(pick.every or len(found) >= (1 if partly else max(1, least)))
    if isinstance(step, v.ChoosePlayer):
        return len(table.players) > 1 or not step.other
    if isinstance(step, v.PlayVillainCards):
        return bool(table.villain_deck)
    if isinstance(step, v.Draw):
        return bool(table.players[ctx.you].deck or table.players[ctx.you].discard)
    if isinstance(step, (v.EachPlayer, v.EachOther)):
        players = others(table, ctx) if isinstance(step, v.EachOther) else seats_from(table, table.acting)
        return any(can_do(table, step.do, ctx.of(player), partly=True) for player in players)
    return True


@verb(v.ChooseOne)
def choose_one(table: Table, node: v.ChooseOne, ctx: Ctx) -> None:
    chooser = ctx.lead if node.by == "lead" else ctx.you
    options: list[Option] = [("one", i) for i, steps in enumerate(node.options) if can_do(table, steps, ctx)]
    if len(options) == 1:
        table.emit("no choice", chooser, -1, "", node.key, "only-option", ctx.line.id)
        push(table, node.options[options[0][1]], ctx)
    elif options:
        ask(table, chooser, "choose one", options, take_one, node, ctx)
    elif table.box.shows_lack:
        show_none_possible(table, node, ctx)


def show_none_possible(table: Table, node: v.ChooseOne, ctx: Ctx) -> None:
    """reveal.prove: whoever can do none of it for want of a card of the hand shows the hand once."""
    picks = [steps[0].pick for steps in node.options if steps and hasattr(steps[0], "pick")]
    for pick in [pick for pick in picks if {"hand", "yours"} & set(pick.select.zones)][:1]:
        show_lack(table, pick.select, ctx)


def take_one(table: Table, question: Pending, option: Option) -> None:
    ctx = question.ctx
    assert ctx is not None
    push(table, question.data.options[option[1]], ctx)


@verb(v.EachPlayer)
def each_player(table: Table, node: v.EachPlayer, ctx: Ctx) -> None:
    """effect.each-player: the current player first, then clockwise."""
    for_players(table, node, ctx, seats_from(table, table.acting))


@verb(v.EachOther)
def each_other(table: Table, node: v.EachOther, ctx: Ctx) -> None:
    """Each other player clockwise; alone, nobody, unless the solo rules make it you (solo.each-other-player)."""
    for_players(table, node, ctx, others(table, ctx))


def others(table: Table, ctx: Ctx) -> list[int]:
    players = seats_from(table, ctx.you)[1:]
    if not players and ctx.source >= 0 and table.box.cards[ctx.source].kind in table.box.each_other_kinds:
        return [ctx.you]
    return players


def for_players(table: Table, node: Any, ctx: Ctx, players: list[int]) -> None:
    ctx = ctx.since(len(table.ledger))
    push(table, node.then, ctx)
    put_off(table, node.do, players, ctx)
    for player in reversed(players):
        push(table, node.do, ctx.of(player))


@verb(v.ChoosePlayer)
def choose_player(table: Table, node: v.ChoosePlayer, ctx: Ctx) -> None:
    players = [p for p in seats_from(table, ctx.you) if not (node.other and p == ctx.you)]
    if not any(finds_cards(table, node.do, ctx.of(p)) for p in players):
        return
    if len(players) == 1:
        push(table, node.do, ctx.of(players[0]))
    elif players:
        ask(table, ctx.you, "choose player", [("player", p) for p in players], take_player, node, ctx)


def finds_cards(table: Table, steps: v.Steps, ctx: Ctx) -> bool:
    """Whether the first of these steps, if it wants cards, finds any: nobody is chosen to gain nothing."""
    return not steps or getattr(steps[0], "pick", None) is None or bool(candidates(table, steps[0], ctx))


def take_player(table: Table, question: Pending, option: Option) -> None:
    ctx = question.ctx
    assert ctx is not None
    push(table, question.data.do, ctx.of(option[1]))


@verb(v.NeighbourDoes)
def neighbour_does(table: Table, node: v.NeighbourDoes, ctx: Ctx) -> None:
    push(table, node.do, ctx.of(seats_from(table, ctx.you)[-1]))


@verb(v.Repeat)
def repeat(table: Table, node: v.Repeat, ctx: Ctx) -> None:
    for _ in range(number(table, node.n, ctx)):
        push(table, node.do, ctx)


@verb(v.ForEach)
def for_each(table: Table, node: v.ForEach, ctx: Ctx) -> None:
    found = find(table, node.select, ctx)
    for cid in found if node.leftmost_first else reversed(found):  # the last one put down is the first one done
        push(table, node.do, ctx.about((cid,)))


@picking(v.Choose)
def choose(table: Table, node: v.Choose, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    push(table, node.do, ctx.about(chosen))


# ---- capture, villain cards, twists ----------------------------------------------------------------


@picking(v.Capture)
def capture(table: Table, node: v.Capture, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    captor = ctx.it[0] if node.captor == "it" and ctx.it else ctx.source
    if node.captor == "mastermind":
        for_the_mastermind(table, ctx, held_by, chosen)
    elif is_in_play(table, captor):
        held_by(table, (captor, chosen), ctx)


def is_in_play(table: Table, cid: int) -> bool:
    """Whether a card can hold others: in the city or outside it, in the HQ, or as a mastermind."""
    return cid >= 0 and any(cid in cards for cards in (table.city, table.outside, table.hq, table.masterminds))


@verb(v.PlayVillainCards)
def play_villain_cards(table: Table, node: v.PlayVillainCards, ctx: Ctx) -> None:
    """villain-deck.one-by-one: each card is fully resolved before the next is turned up."""
    for _ in range(number(table, node.n, ctx)):
        then(table, play_villain_card, None, ctx)


def enter_one(table: Table, data: tuple[v.Enter, int], ctx: Ctx) -> None:
    node, cid = data
    if node.at != "any empty space":
        enter_at(table, cid, table.box.spaces.index(node.at) if node.at else entry_of(table, cid), ctx)
        return
    spaces = [i for i, c in enumerate(table.city) if c == EMPTY]
    if len(spaces) == 1:
        enter_at(table, cid, spaces[0], ctx)
    elif spaces:
        ask(table, ctx.you, "enter at", [("space", i) for i in spaces], take_entry, cid, ctx)


def take_entry(table: Table, question: Pending, option: Option) -> None:
    ctx = question.ctx
    assert ctx is not None
    enter_at(table, question.data, option[1], ctx)


def enter_at(table: Table, cid: int, space: int, ctx: Ctx) -> None:
    if space <= inevitable_space(table):  # inevitable.nothing-behind: nor is it pushed on by who enters its space
        return
    enter_city(table, cid, form_for(table, cid), space, ctx.line.id)
    if EMPTY in table.hq:
        refill(table)


picking(v.Enter)(one_by_one(enter_one))
# effect.cannot-clause: with no empty space there is nothing that could enter one
CANDIDATES[v.Enter] = lambda table, node, ctx, found: (
    [] if node.at == "any empty space" and EMPTY not in table.city else found)


@verb(v.BecomeTwist)
def become_twist(table: Table, node: v.BecomeTwist, ctx: Ctx) -> None:
    """R53: the card is a twist now, counts as the next one, and goes where the scheme puts its twists."""
    source = take(table, ctx.source)
    table.limbo.append(ctx.source)
    system = table.box.system
    table.as_card[ctx.source] = system.basics[system.setup["twist"]]
    table.emit("become twist", ctx.you, ctx.source, source, "limbo", ctx.line.id)
    play_twist(table, ctx.source)


@verb(v.PlaceTwist)
def place_twist(table: Table, node: v.PlaceTwist, ctx: Ctx) -> None:
    """twist.destination: this scheme keeps its twists in sight."""
    if node.where.endswith("mastermind"):
        for_the_mastermind(table, ctx, place_by, node.where)
    else:
        place_by(table, (-1, node.where), ctx)


def place_by(table: Table, data: tuple[int, str], ctx: Ctx) -> None:
    mastermind, where = data
    place = place_in_sight(table, where, mastermind)
    if place is None or ctx.source not in table.limbo:
        return
    table.limbo.remove(ctx.source)
    place.append(ctx.source)
    table.checks = table.box.can_lose
    table.emit("place", ctx.you, ctx.source, "limbo", where, ctx.line.id)


@verb(v.EvilWins)
def evil_wins(table: Table, node: v.EvilWins, ctx: Ctx) -> None:
    """lose.evil-wins-effect."""
    lose(table, ctx.line.id)


# ---- defeating and freeing -------------------------------------------------------------------------


def defeat_one(table: Table, data: tuple[v.Defeat, int], ctx: Ctx) -> None:
    node, cid = data
    table.emit("defeat by effect", ctx.you, cid, "", "", ctx.line.id)
    then(table, defeat_now, cid, ctx)
    if node.restrictions:
        for line in reversed(table.box.cards[cid].to_fight):
            push(table, line.steps, Ctx(ctx.you, cid, line))


def defeat_now(table: Table, cid: int, ctx: Ctx) -> None:
    defeat(table, ctx.you, cid)


def can_be_defeated(table: Table, node: v.Defeat, ctx: Ctx, found: list[int]) -> list[int]:
    """fight.defeat-by-effect: enemies below the limit of an effect that still have a tactic, or only the final blow
    left; what it takes to fight them does not matter, unless the effect is a fight without paying.

    None after healing, which wants a turn without a defeat (heal.blocks-after).
    """
    if table.healed and ctx.you == table.acting:
        return []
    limit = None if node.below is None else number(table, node.below, ctx)
    return [cid for cid in found
            if (limit is None or attack_of(table, cid) < limit) and not table.box.cards[cid].immune
            and (cid not in table.tactics or table.tactics[cid] or table.box.final_blow)
            and (can_be_fought(table, cid, ctx.you) if node.restrictions else not is_shielded(table, cid, ctx.you))]


picking(v.Defeat)(one_by_one(defeat_one))
CANDIDATES[v.Defeat] = can_be_defeated


@verb(v.RescueHeld)
def rescue_held(table: Table, node: v.RescueHeld, ctx: Ctx) -> None:
    for captor in ctx.it:
        held = [c for c in table.under.get(captor, ()) if table.box.cards[c].kind == "bystander"]
        for cid in held[: number(table, node.n, ctx)]:
            free(table, ctx.you, cid, ctx)


def escape_one(table: Table, data: tuple[v.Escape, int], ctx: Ctx) -> None:
    cid = data[1]
    if cid in table.city:
        escape(table, cid, table.box.spaces[space_of(table, cid)], ctx.line.id)


picking(v.Escape)(one_by_one(escape_one))

# ---- for the rest of the turn ----------------------------------------------------------------------


@verb(v.Whenever)
def whenever(table: Table, node: v.Whenever, ctx: Ctx) -> None:
    table.triggers.append((node, ctx))
    table.emit("this turn", ctx.you, ctx.source, "", node.event, ctx.line.id)


@verb(v.Later)
def later(table: Table, node: v.Later, ctx: Ctx) -> None:
    table.triggers.append((node, ctx))
    table.emit("later", ctx.you, ctx.source, "", "", ctx.line.id)


@verb(v.AtEnd)
def at_end(table: Table, node: v.AtEnd, ctx: Ctx) -> None:
    table.at_end.append((node, ctx))
    table.emit("this turn", ctx.you, ctx.source, "", "end of turn", ctx.line.id)


@verb(v.Modify)
def modify(table: Table, node: v.Modify, ctx: Ctx) -> None:
    if node.select.noun == "mastermind" and table.masterminds:
        for_the_mastermind(table, ctx, modify_mastermind, node)
    else:
        change_attack(table, node, node.select, number(table, node.attack, ctx), ctx)


def modify_mastermind(table: Table, data: tuple[int, v.Modify], ctx: Ctx) -> None:
    """mastermind.future-attack: the mastermind meant has another attack from now on, not one that comes later."""
    mastermind, node = data
    change_attack(table, node, THAT_ONE, number(table, node.attack, ctx), ctx.about((mastermind,)))


THAT_ONE = Select("mastermind", ("them",))


def change_attack(table: Table, node: v.Modify, select: Select, n: int, ctx: Ctx) -> None:
    """An enemy, or several, cost more or less; nothing changes by nothing."""
    if not n:
        return
    table.mods.append((select, n, ctx, node.lasting))
    if table.events is not None:
        found = find(table, select, ctx) if select.zones in (("this",), ("them",)) else []
        table.emit("modify", ctx.you, found[0] if len(found) == 1 else -1, "", "lasting" if node.lasting else "turn",
                   ctx.line.id, n)


@verb(v.ExtraTurn)
def extra_turn(table: Table, node: v.ExtraTurn, ctx: Ctx) -> None:
    for _ in range(number(table, node.n, ctx)):
        table.extra_turns.append(("turn" if node.villain_card else "calm turn", ctx.you))
    table.emit("extra turn", ctx.you, -1, "", "", ctx.line.id)

