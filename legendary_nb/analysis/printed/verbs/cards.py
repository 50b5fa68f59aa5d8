"""Facts of the verbs that move cards."""

from __future__ import annotations

from dataclasses import replace

from legendary_nb.analysis.printed.pays import judge, worth
from legendary_nb.analysis.printed.wants import Want
from legendary_nb.bots.worth import amount, typical
from legendary_nb.effects import verbs as v

from .facts import (
    GAINED,
    MAYBE,
    Facts,
    Reader,
    Scope,
    branches,
    given,
    giving,
    nothing,
    of_own,
    picked,
    picks,
    read,
    wanted,
)


def draw_those(step: v.DrawThose, scope: Scope) -> Facts:
    most = min(amount(step.pick), scope.seen or 1.0)
    yield from given("draw", MAYBE * most, scope)
    yield from picked(step, scope, judge().weights["draw"])
    yield from branches(step, scope)


def rescue_those(step: v.RescueThose, scope: Scope) -> Facts:
    yield from given("bystanders", MAYBE * amount(step.pick), scope)
    yield from picked(step, scope)
    yield from branches(step, scope)


def ko(step: v.KO, scope: Scope) -> Facts:
    if of_own(step.pick.select, scope):
        yield from given("ko", amount(step.pick), scope)
    yield from picked(step, scope)
    yield from branches(step, scope)


def discard(step: v.Discard, scope: Scope) -> Facts:
    if of_own(step.pick.select, scope):
        yield from given("discard", amount(step.pick), scope, "deck" if "them" in step.pick.select.zones else "hand")
    yield from branches(step, scope)


def discard_top(step: v.DiscardTop, scope: Scope) -> Facts:
    yield from given("discard", typical(step.n), scope, "deck")
    yield from wanted(iter([Want("deck top", worth(*step.then))] if step.then else []), scope)
    yield from read(step.then, replace(scope, deck="deck", seen=typical(step.n)))


def gain(step: v.Gain, scope: Scope) -> Facts:
    mechanism = GAINED.get(step.pick.select.noun)
    if mechanism:
        yield from given(mechanism, amount(step.pick), scope)
    if "hq" not in step.pick.select.zones:
        yield from picked(step, scope)
    yield from branches(step, scope)


def put(step: v.Put, scope: Scope) -> Facts:
    if "top of deck" in step.to:
        yield from given("deck top", amount(step.pick), scope)
    yield from picked(step, scope)
    yield from branches(step, scope)


FACTS: dict[type[v.Verb], Reader] = {
    v.Draw: giving("draw"),
    v.DrawThose: draw_those,
    v.Rescue: giving("bystanders"),
    v.RescueThose: rescue_those,
    v.KO: ko,
    v.Discard: discard,
    v.DiscardDown: lambda step, scope: given("discard", 2, scope, "hand"),
    v.DiscardTop: discard_top,
    v.Gain: gain,
    v.Put: put,
    v.Shuffle: picks,
    v.PassLeft: nothing,
    v.Deal: nothing,
    v.Swap: nothing,
}
