"""The facts of the verbs: what each gives and what it wants.

A *give* is a deed that other cards may profit from; a *want* is what a text looks for (wants.py).  Pays are in
attack points, by the weights of the value bot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from legendary_nb.analysis.printed.pays import judge, worth
from legendary_nb.analysis.printed.wants import Want, number_wants, select_wants
from legendary_nb.bots.deck_value import OTHERS
from legendary_nb.bots.worth import typical
from legendary_nb.effects import Select
from legendary_nb.effects import verbs as v

MAYBE = 0.5  # a step that depends on something happens in half of all cases
ANY_CARD = Select()
FIGHT, MISSION = 4.0, 8.0  # points that a fight, and a mission, usually take
STARTER = 1.0  # what a card of the starting deck brings: one point
GAINED = {"wound": "wounds", "sidekick": "sidekicks", "officer": "officers"}
OWN = {"hand", "discard", "played", "yours", "deck", "front", "revealed this way"}
PRINTED = "printed"  # stands for the line of what a card shows without words


@dataclass(frozen=True, slots=True)
class Give:
    """A deed: by which mechanism, how much of it, and the line that says so."""

    mechanism: str
    amount: float
    what: str = ""
    line: str = ""


Fact = Give | Want
Facts = Iterator[Fact]
Reader = Callable[[Any, "Scope"], Facts]
FACTS: dict[type[v.Verb], Reader] = {}  # of every verb, from the families


@dataclass(frozen=True, slots=True)
class Scope:
    """How a step is reached: how often, whether you yourself do it, and how many cards of which deck "them" are."""

    often: float = 1.0
    mine: bool = True
    deck: str = ""
    seen: float = 0.0

    def maybe(self) -> Scope:
        return replace(self, often=self.often * MAYBE)

    @property
    def is_own(self) -> bool:
        """Whether "them" are cards of your own deck, or of the heroes to come."""
        return self.deck in ("", "deck", "hero deck")

    def meeting(self, select: Select | None) -> float:
        """How often a card is the one that is looked at: one off a deck, or one chosen, of those that come together."""
        is_one = select is not None and "them" in select.zones
        return min(1.0, max(self.seen, 1.0) / OTHERS) if is_one else 1.0


# ---- steps -----------------------------------------------------------------------------------------


def read(steps: v.Steps, scope: Scope) -> Facts:
    """The facts of steps, one after the other."""
    for step in steps:
        yield from FACTS[type(step)](step, scope)


def points_given(pool: str, points: float) -> Iterator[Give]:
    """Points are made, and those that no starter would have brought pay for fights, heroes and missions."""
    yield Give(f"{pool} made", points)
    if points > STARTER:
        yield Give("defeat" if pool == "attack" else "recruiting", (points - STARTER) / FIGHT)
        yield Give("missions", (points - STARTER) / MISSION)


def nothing(step: v.Verb, scope: Scope) -> Facts:
    """A step that no other hero helps or profits from."""
    return iter(())


def given(mechanism: str, much: float, scope: Scope, what: str = "") -> Facts:
    """Your own deed; what other players do counts for nobody here."""
    if scope.mine and much > 0:
        yield Give(mechanism, much * scope.often, what)


def wanted(wants: Iterator[Want], scope: Scope) -> Facts:
    """Wants as they are reached: a text that comes to pass in half of all cases pays half."""
    for want in wants if scope.mine else ():
        pays = abs(want.pays) * scope.often * scope.meeting(want.select)
        if pays > 0:
            yield replace(want, pays=pays)


def giving(mechanism: str) -> Reader:
    """So much of something: draw, rescue, play villain cards."""
    def facts(step: Any, scope: Scope) -> Facts:
        yield from given(mechanism, typical(step.n), scope)
        yield from wanted(number_wants(step.n, abs(judge().worth((replace(step, n=1),)))), scope)
    return facts


def picked(step: Any, scope: Scope, pays: float | None = None) -> Facts:
    """What a step wants that takes certain cards: that there are such cards."""
    select = step.pick.select
    if is_choosy(select) and (scope.is_own or "them" not in select.zones):
        yield from wanted(select_wants(select, worth(step) if pays is None else pays), scope)


def is_choosy(s: Select) -> bool:
    """Whether a selector asks for more than any card of hand, discard pile or HQ, or any enemy."""
    plain = s == Select(s.noun, s.zones, other=s.other) and s.noun in ("card", "hero", "villain", "enemy", "target")
    return not plain or any(zone.endswith("this turn") for zone in s.zones)


def branches(step: Any, scope: Scope) -> Facts:
    """What follows; it may fail if the cards are of a special kind."""
    yield from read(step.then, scope.maybe() if is_choosy(step.pick.select) else scope)
    yield from read(getattr(step, "else_", ()), scope.maybe())


def of_own(select: Select, scope: Scope) -> bool:
    """Whether a step takes your own cards: from hand, discard pile or table, or off the deck."""
    return bool(OWN.intersection(select.zones)) or ("them" in select.zones and scope.deck == "deck")


def everybody(step: v.EachPlayer | v.EachFriendly | v.AtEnd | v.Later, scope: Scope) -> Facts:
    mine = scope.mine and not getattr(step, "others", False)
    yield from read(step.do, replace(scope, mine=mine))
    yield from read(getattr(step, "then", ()), scope)


def picks(step: Any, scope: Scope) -> Facts:
    """A step about certain cards that gives nothing itself."""
    yield from picked(step, scope)
    yield from branches(step, scope)
