"""Rules of the verbs for points."""

from __future__ import annotations

from legendary_nb.effects import verbs as v
from legendary_nb.rules.agenda import ask, push, verb
from legendary_nb.rules.numbers import number
from legendary_nb.rules.play import add_points
from legendary_nb.state import Ctx, Option, Pending, Pool, Table


@verb(v.Attack)
def attack(table: Table, node: v.Attack, ctx: Ctx) -> None:
    n = number(table, node.n, ctx)
    if node.against is None:
        add_points(table, "attack", n, ctx.line.id)
    elif n > 0:
        table.pools.append(Pool(n, (node.against,), ctx))
        table.made_attack += n
        table.emit("bound attack", ctx.you, -1, "", "", ctx.line.id, n)


@verb(v.AttackAlso)
def attack_also(table: Table, node: v.AttackAlso, ctx: Ctx) -> None:
    """Only the attack that this play of the card gave, not what an earlier play of it did."""
    for i, pool in enumerate(table.pools):
        if (pool.ctx.source, pool.ctx.mark) == (ctx.source, ctx.mark):
            table.pools[i] = pool._replace(targets=(*pool.targets, node.select))
            table.emit("bound attack", ctx.you, -1, "", "also", ctx.line.id, pool.n)


@verb(v.Recruit)
def recruit(table: Table, node: v.Recruit, ctx: Ctx) -> None:
    add_points(table, "recruit", number(table, node.n, ctx), ctx.line.id)


@verb(v.SpendAs)
def spend_as(table: Table, node: v.SpendAs, ctx: Ctx) -> None:
    table.recruit_as_attack.append((node.against, ctx))
    table.emit("spend as", ctx.you, -1, node.pool, "attack", ctx.line.id)


@verb(v.SpendAsRecruit)
def spend_as_recruit(table: Table, node: v.SpendAsRecruit, ctx: Ctx) -> None:
    table.attack_as_recruit.append((node.against, ctx))
    table.emit("spend as", ctx.you, -1, node.pool, "recruit", ctx.line.id)


@verb(v.Spend)
def spend(table: Table, node: v.Spend, ctx: Ctx) -> None:
    """The player may pay recruit for what follows."""
    if table.recruit >= number(table, node.n, ctx):
        ask(table, ctx.you, node.key, [("yes",), ("no",)], take_spending, node, ctx)


def take_spending(table: Table, question: Pending, option: Option) -> None:
    node, ctx = question.data, question.ctx
    assert ctx is not None
    if option[0] == "yes":
        n = number(table, node.n, ctx)
        table.recruit -= n
        table.emit("spend", ctx.you, -1, "recruit", "", ctx.line.id, n)
        push(table, node.then, ctx)
