"""Missions and the danger level as the bots see them: what danger costs, and what completing a mission is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from legendary_nb.cards import Card, Line
from legendary_nb.effects import Higher, Value
from legendary_nb.effects import verbs as v
from legendary_nb.game.ask import Ask
from legendary_nb.game.view import View
from legendary_nb.rules.keyword import steps_ahead
from legendary_nb.rules.layers import INEVITABLE
from legendary_nb.rules.mission import danger_limit
from legendary_nb.state import Option as Raw

from .weights import Weights

LOST: Final = 99.0  # what it is worth not to lose the game at once
SPENT: Final = "discarded this way"


# ---- danger ----------------------------------------------------------------------------------------


def danger_cost(w: Weights, view: View, more: int) -> float:
    """What some more danger costs: the higher the level is already, the more."""
    level, limit = view.table.danger, danger_limit(view.table)
    if not limit:
        return 0.0
    return LOST if level + more >= limit else w["danger"] * more * (2 * level + more) / limit


# ---- missions --------------------------------------------------------------------------------------


def nearness(view: View, cid: int) -> float:
    """How near a card is to its failure: 1 in the last space, less with every space before it; what moves by itself
    is nearer."""
    city = view.city
    return float(0.5 ** ((len(city) - 1 - city.index(cid)) / (1 + 2 * steps_ahead(view.table, cid))))


def saved_by_completing(w: Weights, view: View, cid: int) -> float:
    """What the failure of a mission would cost, by how near it is; that of an inevitable one costs the game."""
    card, near = view.cards[cid], nearness(view, cid)
    if INEVITABLE in card.keywords:
        return LOST if near >= 1 else w["inevitable"] * near
    return near * danger_cost(w, view, card.danger)


# ---- a card against danger -------------------------------------------------------------------------


def penalty_above(ask: Ask) -> tuple[v.Verb, ...]:
    """What happens by the line that asks if a hero costs more than the card discarded; nothing by other lines."""
    ctx = ask.pending.ctx
    if ctx is None:
        return ()
    kept = PENALTIES.get(id(ctx.line))
    if kept is None or kept[0] is not ctx.line:
        if len(PENALTIES) > MOST_KEPT:
            PENALTIES.clear()
        kept = PENALTIES[id(ctx.line)] = ctx.line, penalty_in(ctx.line)
    return kept[1]


# by identity: the lines of cards are few and stay, and hashing one would take longer than reading it
PENALTIES: Final[dict[int, tuple[Line, tuple[v.Verb, ...]]]] = {}
MOST_KEPT: Final = 5000


def penalty_in(line: Line) -> tuple[v.Verb, ...]:
    for step in nested(line.steps):
        if isinstance(step, v.If) and isinstance(step.condition, Higher):
            spent = step.condition.right
            if isinstance(spent, Value) and SPENT in spent.select.zones:
                return step.then
    return ()


def danger_in(steps: tuple[v.Verb, ...]) -> int:
    """By how much the steps raise the danger level."""
    return sum(step.n for step in steps if isinstance(step, v.Danger) and isinstance(step.n, int))


def nested(steps: tuple[v.Verb, ...]) -> Iterator[v.Verb]:
    for step in steps:
        yield step
        yield from nested(getattr(step, "do", ()))


def dearer_heroes(view: View, cost: int) -> float:
    """The share of this game's heroes that cost more."""
    costs = [card.cost for card in view.cards if card.kind == "hero" and not card.role]
    return sum(c > cost for c in costs) / max(1, len(costs))


def best_stand(view: View, ask: Ask, loss: float, value: Callable[[Card], float]) -> Raw:
    """The answer that costs least: the card discarded, and the loss by the chance that a dearer hero comes."""
    def price(option: Raw) -> float:
        if option[0] != "card":
            return loss
        card = view.cards[option[1]]
        return loss * dearer_heroes(view, card.cost) + max(0.0, value(card))

    return min(ask.raw, key=price)


# ---- making enemies and missions weaker ------------------------------------------------------------


def weakened(ask: Ask) -> int:
    """By how much the card that is chosen gets weaker, as far as that is printed as a number; 0 if it does not."""
    verb = ask.verb
    return -sum(step.attack for step in (verb.do if isinstance(verb, v.Choose) else ())
                if isinstance(step, v.Modify) and isinstance(step.attack, int))


def comes_within_reach(view: View, cid: int, less: int) -> bool:
    """Whether a card that you cannot pay now comes within reach if it costs this much less."""
    if view.cards[cid].kind == "mission":
        attack, recruit = view.needs(cid)
    else:
        attack, recruit = view.attack_of(cid), 0
    can = attack <= view.attack_at_hand and recruit <= view.recruit
    return not can and attack - less <= view.attack_at_hand and recruit - less <= view.recruit
