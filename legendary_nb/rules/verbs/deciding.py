"""Rules of the verbs that decide, repeat, and let others act."""

from __future__ import annotations

from legendary_nb.effects import verbs as v
from legendary_nb.rules.agenda import ask, push, seats_from, verb
from legendary_nb.rules.ask_cards import picking
from legendary_nb.rules.effect import can_do, finds_cards, for_players, others, show_none_possible
from legendary_nb.rules.friends import friends_of
from legendary_nb.rules.numbers import holds, number
from legendary_nb.rules.select import find
from legendary_nb.state import Ctx, Option, Pending, Table


@verb(v.EachFriendly)
def each_friendly(table: Table, node: v.EachFriendly, ctx: Ctx) -> None:
    ctx = ctx.since(ctx.mark)
    for player in reversed(friends_of(table, ctx.you)):
        if player != ctx.you or not node.others:
            push(table, node.do, ctx.of(player))


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


@verb(v.ChooseOne)
def choose_one(table: Table, node: v.ChooseOne, ctx: Ctx) -> None:
    chooser = ctx.lead if node.by == "lead" else ctx.you
    options: list[Option] = [("one", i) for i, steps in enumerate(node.options) if can_do(table, steps, ctx)]
    if len(options) == 1:
        table.emit("no choice", chooser, -1, "", node.key, "only-option", ctx.line.id)
        push(table, node.options[options[0][1]], ctx)
    elif options:
        ask(table, chooser, "choose one", options, take_option, node, ctx)
    elif table.box.changes.shows_lack:
        show_none_possible(table, node, ctx)


def take_option(table: Table, question: Pending, option: Option) -> None:
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


@verb(v.ChoosePlayer)
def choose_player(table: Table, node: v.ChoosePlayer, ctx: Ctx) -> None:
    players = [p for p in seats_from(table, ctx.you) if not (node.other and p == ctx.you)]
    if not any(finds_cards(table, node.do, ctx.of(p)) for p in players):
        return
    if len(players) == 1:
        push(table, node.do, ctx.of(players[0]))
    elif players:
        ask(table, ctx.you, "choose player", [("player", p) for p in players], take_player, node, ctx)


def take_player(table: Table, question: Pending, option: Option) -> None:
    ctx = question.ctx
    assert ctx is not None
    push(table, question.data.do, ctx.of(option[1]))


@verb(v.NeighbourDoes)
def neighbour_does(table: Table, node: v.NeighbourDoes, ctx: Ctx) -> None:
    """betray.pass-rest."""
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
