"""Facts of the verbs for points."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from legendary_nb.analysis.printed.pays import judge, worth
from legendary_nb.analysis.printed.wants import Want, number_wants, select_wants
from legendary_nb.bots.worth import typical
from legendary_nb.effects import verbs as v

from .facts import Facts, Reader, Scope, nothing, points_given, read, wanted


def points(pool: str) -> Reader:
    def facts(step: v.Attack | v.Recruit, scope: Scope) -> Facts:
        if scope.mine:
            yield from points_given(pool, typical(step.n) * scope.often)
        yield from wanted(number_wants(step.n, judge().worth((replace(step, n=1),))), scope)
        if isinstance(step, v.Attack) and step.against is not None:
            yield from wanted(select_wants(step.against, worth(step)), scope)
    return facts


def spend(step: v.Spend, scope: Scope) -> Facts:
    yield from wanted(iter([Want("recruit made", worth(step), typical(step.n))]), scope)
    yield from read(step.then, scope)


def pays_as(mechanism: str) -> Reader:
    """Points that may be spent as others: each is worth more than before."""
    def facts(step: Any, scope: Scope) -> Facts:
        yield from wanted(iter([Want(mechanism, 1.0 - judge().worth((v.Recruit(1),)), 0)]), scope)
    return facts


FACTS: dict[type[v.Verb], Reader] = {
    v.Attack: points("attack"),
    v.AttackAlso: nothing,
    v.Recruit: points("recruit"),
    v.SpendAs: pays_as("recruit made"),
    v.SpendAsRecruit: pays_as("attack made"),
    v.Spend: spend,
}
