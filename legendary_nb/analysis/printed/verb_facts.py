"""The facts of the verbs: what each gives and what it wants.

A *give* is a deed that other cards may profit from; a *want* is what a text looks for (wants.py).  Pays are in
attack points, by the weights of the value bot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from legendary_nb.bots.deck_value import OTHERS
from legendary_nb.bots.worth import amount, typical
from legendary_nb.cards.parts import parts_of
from legendary_nb.effects import Select
from legendary_nb.effects import verbs as v

from .mechanisms import EVENT_NEEDS
from .pays import difference, judge, worth
from .wants import Want, condition_wants, number_wants, select_wants

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


@dataclass(frozen=True, slots=True)
class Scope:
    """How a step is reached: how often, whether you yourself do it, and of which deck "them" are how many cards."""

    often: float = 1.0
    mine: bool = True
    deck: str = ""
    seen: float = 0.0

    def maybe(self) -> Scope:
        return replace(self, often=self.often * MAYBE)

    @property
    def is_own(self) -> bool:
        """Whether "them" are cards of one's own deck, or of the heroes to come."""
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
    """A deed of one's own; what other players do counts for nobody here."""
    if scope.mine and much > 0:
        yield Give(mechanism, much * scope.often, what)


def wanted(wants: Iterator[Want], scope: Scope) -> Facts:
    """Wants as they are reached: a text that comes to pass in half of all cases pays half."""
    for want in wants if scope.mine else ():
        pays = abs(want.pays) * scope.often * scope.meeting(want.select)
        if pays > 0:
            yield replace(want, pays=pays)


def points(pool: str) -> Callable[[Any, Scope], Facts]:
    def facts(step: v.Attack | v.Recruit, scope: Scope) -> Facts:
        if scope.mine:
            yield from points_given(pool, typical(step.n) * scope.often)
        yield from wanted(number_wants(step.n, judge().worth((replace(step, n=1),))), scope)
        if isinstance(step, v.Attack) and step.against is not None:
            yield from wanted(select_wants(step.against, worth(step)), scope)
    return facts


def giving(mechanism: str) -> Callable[[Any, Scope], Facts]:
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
    """What follows; it may fail where the cards are of a special kind."""
    yield from read(step.then, scope.maybe() if is_choosy(step.pick.select) else scope)
    yield from read(getattr(step, "else_", ()), scope.maybe())


def of_own(select: Select, scope: Scope) -> bool:
    """Whether a step takes one's own cards: from hand, discard pile or table, or off the deck."""
    return bool(OWN.intersection(select.zones)) or ("them" in select.zones and scope.deck == "deck")


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


def draw_those(step: v.DrawThose, scope: Scope) -> Facts:
    most = min(amount(step.pick), scope.seen or 1.0)
    yield from given("draw", MAYBE * most, scope)
    yield from picked(step, scope, judge().weights["draw"])
    yield from branches(step, scope)


def rescue_those(step: v.RescueThose, scope: Scope) -> Facts:
    yield from given("bystanders", MAYBE * amount(step.pick), scope)
    yield from picked(step, scope)
    yield from branches(step, scope)


def rescue_held(step: v.RescueHeld, scope: Scope) -> Facts:
    yield from given("bystanders", MAYBE, scope)
    yield from wanted(iter([Want("captives", worth(step))]), scope)


def reveal(step: v.Reveal, scope: Scope) -> Facts:
    yield from wanted(select_wants(step.select, difference(step.then, step.else_)), scope)
    yield from read((*step.then, *step.else_), scope.maybe())


def top(step: v.Top | v.Look, scope: Scope) -> Facts:
    """Looking at one's own deck: it pays most when one knows or has arranged what comes."""
    if step.of == "deck" and step.do:
        yield from wanted(iter([Want("deck top", worth(*step.do))]), scope)
    yield from read(step.do, replace(scope, deck=step.of, seen=typical(step.n)))


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


def everybody(step: v.EachPlayer | v.EachFriendly | v.AtEnd | v.Later, scope: Scope) -> Facts:
    mine = scope.mine and not getattr(step, "others", False)
    yield from read(step.do, replace(scope, mine=mine))
    yield from read(getattr(step, "then", ()), scope)


def others(step: Any, scope: Scope) -> Facts:
    """What others do is no deed of one's own; what follows from it may be."""
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


def capture(step: v.Capture, scope: Scope) -> Facts:
    if step.pick.select.noun == "bystander":
        yield from given("captives", amount(step.pick), scope)
    yield from branches(step, scope)


def defeat(step: v.Defeat, scope: Scope) -> Facts:
    yield from given("defeat", 1, scope)
    yield from picked(step, scope)
    yield from wanted(number_wants(step.below, worth(step) / FIGHT), scope)
    yield from branches(step, scope)


def move(step: v.Move, scope: Scope) -> Facts:
    yield from given("movement", amount(step.pick), scope)
    yield from branches(step, scope)


def modify(step: v.Modify, scope: Scope) -> Facts:
    """Weaker enemies are fought more easily; the text may look only at some of them."""
    yield from wanted(select_wants(step.select, worth(step)), scope)
    yield from wanted(number_wants(step.attack, worth(step)), scope)


def mark(step: v.Mark, scope: Scope) -> Facts:
    """A card that is of another class this turn serves those who look for it."""
    if step.class_:
        yield from given("class", 1, scope, "" if step.class_ == "chosen" else step.class_)
    yield from picked(step, scope)


def event_wants(event: str, pays: float) -> Iterator[Want]:
    mechanism = EVENT_NEEDS[event]
    if mechanism:
        yield Want(mechanism, pays, 1.0, "hand" if event.endswith("from hand") else "")


def whenever(step: v.Whenever, scope: Scope) -> Facts:
    yield from wanted(event_wants(step.event, worth(*step.do)), scope)
    yield from read(step.do, scope.maybe())


def spend(step: v.Spend, scope: Scope) -> Facts:
    yield from wanted(iter([Want("recruit made", worth(step), typical(step.n))]), scope)
    yield from read(step.then, scope)


def pays_as(mechanism: str) -> Callable[[Any, Scope], Facts]:
    """Points that may be spent as others: each is worth more than before."""
    def facts(step: Any, scope: Scope) -> Facts:
        yield from wanted(iter([Want(mechanism, 1.0 - judge().worth((v.Recruit(1),)), 0)]), scope)
    return facts


def copied(step: v.BecomeCopy | v.PlayCopy, scope: Scope) -> Facts:
    """A copy is worth what the copied card is; it is one of the cards that come with it."""
    yield from wanted(iter([Want("copy", 1 / OTHERS, 0, "", Select("hero"), "value")]), scope)
    yield from branches(step, scope)


def picks(step: Any, scope: Scope) -> Facts:
    """A step about certain cards that gives nothing itself."""
    yield from picked(step, scope)
    yield from branches(step, scope)


FACTS: dict[type[v.Verb], Callable[[Any, Scope], Facts]] = {
    v.Attack: points("attack"),
    v.Recruit: points("recruit"),
    v.AttackAlso: nothing,
    v.Draw: giving("draw"),
    v.Rescue: giving("bystanders"),
    v.RescueThose: rescue_those,
    v.RescueHeld: rescue_held,
    v.SpendAs: pays_as("recruit made"),
    v.SpendAsRecruit: pays_as("attack made"),
    v.Spend: spend,
    v.KO: ko,
    v.Discard: discard,
    v.DiscardDown: lambda step, scope: given("discard", 2, scope, "hand"),
    v.DiscardTop: discard_top,
    v.Gain: gain,
    v.Put: put,
    v.DrawThose: draw_those,
    v.Shuffle: picks,
    v.PassLeft: nothing,
    v.Deal: nothing,
    v.Swap: nothing,
    v.ShowHand: nothing,
    v.Bluff: nothing,
    v.Reveal: reveal,
    v.Top: top,
    v.Look: top,
    v.If: if_,
    v.May: may,
    v.ChooseOne: choose_one,
    v.EachPlayer: everybody,
    v.EachFriendly: everybody,
    v.AtEnd: everybody,
    v.Later: everybody,
    v.EachOther: others,
    v.NeighbourDoes: others,
    v.ChoosePlayer: choose_player,
    v.Repeat: repeat,
    v.ForEach: for_each,
    v.Choose: choose,
    v.Capture: capture,
    v.PlayVillainCards: giving("villain cards"),
    v.PlayThose: lambda step, scope: given("villain cards", MAYBE, scope),
    v.Enter: branches,
    v.Defeat: defeat,
    v.Move: move,
    v.Escape: branches,
    v.BecomeTwist: nothing,
    v.PlaceTwist: nothing,
    v.PlaceStrike: nothing,
    v.StrikeEffect: nothing,
    v.StandOutside: branches,
    v.NewMastermind: nothing,
    v.Demolish: nothing,
    v.Danger: nothing,
    v.EvilWins: nothing,
    v.RefillHQ: nothing,
    v.Whenever: whenever,
    v.Modify: modify,
    v.Mark: mark,
    v.NewHandExtra: lambda step, scope: wanted(number_wants(step.n, worth(step)), scope),
    v.NewHandOf: nothing,
    v.KeepForNewHand: picks,
    v.ExtraTurn: nothing,
    v.BecomeCopy: copied,
    v.PlayCopy: copied,
    v.Transform: branches,
    v.FightEffectOf: picks,
}
