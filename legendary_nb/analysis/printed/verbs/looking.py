"""Facts of the verbs that show cards and look at them."""

from __future__ import annotations

from dataclasses import replace

from legendary_nb.analysis.printed.pays import difference, worth
from legendary_nb.analysis.printed.wants import Want, select_wants
from legendary_nb.bots.worth import typical
from legendary_nb.effects import verbs as v

from .facts import Facts, Reader, Scope, nothing, read, wanted


def reveal(step: v.Reveal, scope: Scope) -> Facts:
    yield from wanted(select_wants(step.select, difference(step.then, step.else_)), scope)
    yield from read((*step.then, *step.else_), scope.maybe())


def top(step: v.Top | v.Look, scope: Scope) -> Facts:
    """Looking at your own deck: it pays most when you know or have arranged what comes."""
    if step.of == "deck" and step.do:
        yield from wanted(iter([Want("deck top", worth(*step.do))]), scope)
    yield from read(step.do, replace(scope, deck=step.of, seen=typical(step.n)))


FACTS: dict[type[v.Verb], Reader] = {
    v.Reveal: reveal,
    v.Top: top,
    v.Look: top,
    v.ShowHand: nothing,
    v.Bluff: nothing,
}
