"""The facts of a card: everything it gives and wants, each with the line it stands in."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from legendary_nb.bots.study import CHANCE_OF_SUPERPOWER
from legendary_nb.bots.worth import typical
from legendary_nb.cards import Card, Line, System
from legendary_nb.effects import Count

from .pays import LEAST_PAY, difference, worth
from .verbs.facts import ANY_CARD, PRINTED, Fact, Facts, Give, Scope, points_given, read
from .wants import Want, event_wants, icons_wants, settled


@lru_cache(maxsize=4096)
def facts_of(card: Card, system: System) -> tuple[Fact, ...]:
    """Everything a card gives and wants, each with the line it stands in."""
    found: list[Fact] = [fact for side in card.sides or (card,) for fact in side_facts(side)]
    return tuple(settled(fact, system.teams) if isinstance(fact, Want) else fact for fact in found)


def side_facts(card: Card) -> Facts:
    for pool in ("recruit", "attack"):
        if points := getattr(card, pool):
            for give in points_given(pool, points):
                yield replace(give, line=PRINTED)
    if "dodge" in card.keywords:
        yield Give("discard", 1, "hand", PRINTED)
        yield Give("draw", 1, "", PRINTED)
    for line in card.lines:
        for fact in line_facts(card, line):
            yield replace(fact, line=line.id)


def line_facts(card: Card, line: Line) -> Facts:
    """What a line wants by its moment, and what its steps give and want."""
    if line.moment == "superpower":
        yield from superpower(card, line)
        return
    scope = Scope()
    if line.moment in ("whenever", "instead of"):
        yield from event_wants(line.event, worth(*line.steps))
        scope = scope.maybe()
    elif line.moment == "00 status":
        yield Want("defeat", worth(*line.steps))
        scope = scope.maybe()
    yield from read(line.steps, scope)


def superpower(card: Card, line: Line) -> Facts:
    """The icons it needs, each with its part of the pay.

    Where it also counts cards of an icon, one of them both turns it on and is counted: it pays what is counted.
    """
    play = [step for other in card.at("play") for step in other.steps]
    replaced = tuple(play) if line.instead else ()
    known = {(w.mechanism, w.what) for w in read(replaced, Scope()) if isinstance(w, Want)}
    pays = max(difference(line.steps, replaced), LEAST_PAY)
    for fact in read(line.steps, Scope(CHANCE_OF_SUPERPOWER)):
        if isinstance(fact, Want) and fact.what in line.icons and fact.need == 0:
            fact = replace(fact, pays=fact.pays / CHANCE_OF_SUPERPOWER)
            pays -= typical(Count(ANY_CARD)) * fact.pays
        if isinstance(fact, Give) or (fact.mechanism, fact.what) not in known:
            yield fact
    if pays > 0.01:
        yield from icons_wants(line.icons, pays)
