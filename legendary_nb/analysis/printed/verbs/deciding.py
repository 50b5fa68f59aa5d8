"""Facts of the verbs that decide, repeat, and let others act."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from legendary_nb.analysis.printed.pays import difference, worth
from legendary_nb.analysis.printed.wants import condition_wants, number_wants, select_wants
from legendary_nb.bots.worth import typical
from legendary_nb.cards.effect_parts import parts_of
from legendary_nb.effects import Select
from legendary_nb.effects import verbs as v

from .facts import Facts, Reader, Scope, everybody, picked, read, wanted


def if_(step: v.If, scope: Scope) -> Facts:
    speaks_of_them = any(isinstance(part, Select) and "them" in part.zones for part in parts_of(step.condition))
    if scope.is_own or not speaks_of_them:
        yield from wanted(condition_wants(step.condition, difference(step.then, step.else_)), scope)
    yield from read((*step.then, *step.else_), scope.maybe())


def may(step: v.May, scope: Scope) -> Facts:
    yield from read((*step.do, *step.then), scope)
    yield from read(step.else_, scope.maybe())


def choose_one(step: v.ChooseOne, scope: Scope) -> Facts:
    for option in step.options:
        yield from read(option, scope.maybe())


def others(step: Any, scope: Scope) -> Facts:
    """What others do is not your own deed; what follows from it may be."""
    yield from read(step.do, replace(scope, mine=False))
    yield from read(getattr(step, "then", ()), scope)


def choose_player(step: v.ChoosePlayer, scope: Scope) -> Facts:
    yield from others(step, scope) if step.other else read(step.do, scope.maybe())


def repeat(step: v.Repeat, scope: Scope) -> Facts:
    yield from wanted(number_wants(step.n, worth(*step.do)), scope)
    yield from read(step.do, replace(scope, often=scope.often * typical(step.n)))


def for_each(step: v.ForEach, scope: Scope) -> Facts:
    yield from wanted(select_wants(step.select, worth(*step.do), 0), scope)
    yield from read(step.do, scope)


def choose(step: v.Choose, scope: Scope) -> Facts:
    yield from picked(step, scope, worth(*step.do))
    yield from read(step.do, scope)
    yield from read(step.else_, scope.maybe())


FACTS: dict[type[v.Verb], Reader] = {
    v.If: if_,
    v.May: may,
    v.ChooseOne: choose_one,
    v.EachPlayer: everybody,
    v.EachOther: others,
    v.EachFriendly: everybody,
    v.ChoosePlayer: choose_player,
    v.NeighbourDoes: others,
    v.Repeat: repeat,
    v.ForEach: for_each,
    v.Choose: choose,
}
