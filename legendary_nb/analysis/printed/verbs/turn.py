"""Facts of the verbs for this turn, the next hand, and copies."""

from __future__ import annotations

from legendary_nb.analysis.printed.pays import worth
from legendary_nb.analysis.printed.wants import Want, event_wants, number_wants, select_wants
from legendary_nb.bots.deck_value import OTHERS
from legendary_nb.effects import Select
from legendary_nb.effects import verbs as v

from .facts import Facts, Reader, Scope, branches, everybody, given, nothing, picked, picks, read, wanted


def whenever(step: v.Whenever, scope: Scope) -> Facts:
    yield from wanted(event_wants(step.event, worth(*step.do)), scope)
    yield from read(step.do, scope.maybe())


def modify(step: v.Modify, scope: Scope) -> Facts:
    """Weaker enemies are fought more easily; the text may look only at some of them."""
    yield from wanted(select_wants(step.select, worth(step)), scope)
    yield from wanted(number_wants(step.attack, worth(step)), scope)


def mark(step: v.Mark, scope: Scope) -> Facts:
    """A card that is of another class this turn serves those who look for it."""
    if step.class_:
        yield from given("class", 1, scope, "" if step.class_ == "chosen" else step.class_)
    yield from picked(step, scope)


def copied(step: v.BecomeCopy | v.PlayCopy, scope: Scope) -> Facts:
    """A copy is worth what the copied card is; it is one of the cards that come with it."""
    yield from wanted(iter([Want("copy", 1 / OTHERS, 0, "", Select("hero"), "value")]), scope)
    yield from branches(step, scope)


FACTS: dict[type[v.Verb], Reader] = {
    v.Whenever: whenever,
    v.Modify: modify,
    v.Mark: mark,
    v.NewHandExtra: lambda step, scope: wanted(number_wants(step.n, worth(step)), scope),
    v.NewHandOf: nothing,
    v.KeepForNewHand: picks,
    v.Later: everybody,
    v.AtEnd: everybody,
    v.ExtraTurn: nothing,
    v.BecomeCopy: copied,
    v.PlayCopy: copied,
    v.Transform: branches,
}
