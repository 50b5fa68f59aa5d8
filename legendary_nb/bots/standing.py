"""How a game stands: the chance to win, guessed from what lies on the table.

A few facts, each between bad and good, are weighed and added; the logistic curve makes a chance of the sum.  The
weights come from a fit to 600 games of the value bot (tools/fit_standing.py), but for `taken`, raised by hand from 1.1.
"""

from __future__ import annotations

import math
from collections import Counter
from typing import Any, NamedTuple

from legendary_nb.cards import Card, Scheme
from legendary_nb.effects import Has
from legendary_nb.effects.verbs import EvilWins
from legendary_nb.state import Table

from .worth import ICONS, PLANS, study

HAND = 6


class Facts(NamedTuple):
    """What is looked at."""

    taken: float      # tactics taken, of all
    attack: float     # attack of a hand, on average, in tens
    strong: float     # attack of the strongest seat's hand, in tens
    recruit: float    # recruit points of a hand, on average, in tens
    growth: float     # the same, times the turns left
    time: float       # turns each seat may still have, in tens
    doom: float       # how near evil is: 1 when it wins with the next turn
    city: float       # villains in the city
    captives: float   # what they hold
    wounds: float     # wounds of each player


BASE = -2.2
WEIGHTS = Facts(2.5, 2.3, 2.3, -0.5, -0.8, 1.6, -0.4, -0.2, 0.2, -1.3)


def standing(table: Table) -> float:
    """The chance that the players win from here: 1 and 0 when the game is over."""
    if table.outcome is not None:
        return {"win": 1.0, "tie": 0.1}.get(table.outcome.result, 0.0)
    if table.sealed:
        return 1.0
    total = BASE + sum(w * f for w, f in zip(WEIGHTS, facts(table), strict=True))
    return 1 / (1 + math.exp(-total))


def facts(table: Table) -> Facts:
    cards, seats = table.box.cards, len(table.players)
    study(cards, table.box.scheme)
    decks = [[cards[c] for c in (*p.deck, *p.hand, *p.discard, *p.played, *p.front)] for p in table.players]
    left = max((len(tactics) for tactics in table.tactics.values()), default=0)
    hands = [attack_of_a_hand(deck) for deck in decks]
    turns = turns_left(table)
    recruit = HAND * sum([sum([PLANS[card].recruit for card in deck]) / (len(deck) or 1) for deck in decks]) / seats
    return Facts(
        taken=1 - min(1.0, left / 4),
        attack=sum(hands) / seats / 10,
        strong=max(hands) / 10,
        recruit=recruit / 10,
        growth=recruit * turns / seats / 100,
        time=turns / seats / 10,
        doom=1 / (1 + turns),
        city=sum([c >= 0 for c in table.city]) / 5,
        captives=sum(map(len, table.under.values())) / 5,
        wounds=sum([card.kind == "wound" for deck in decks for card in deck]) / seats / 5,
    )


def attack_of_a_hand(deck: list[Card]) -> float:
    """The attack that a hand of this deck brings on average, superpowers by the chance of what they need."""
    size, total = len(deck) or 1, 0.0
    shown = Counter([icon for card in deck for icon in ICONS[card]])
    for card in deck:
        plan = PLANS[card]
        total += plan.attack
        if plan.icons and plan.power > 0:
            chance = 1.0
            for icon in plan.icons:
                chance *= 1 - (1 - shown[icon] / size) ** (HAND - 1)
            total += plan.power * chance
    return HAND * total / size


# ---- how near evil is ------------------------------------------------------------------------------


def turns_left(table: Table) -> float:
    """How many turns are left, as far as one can tell: until the villain deck is empty, or evil has what it needs."""
    scheme = table.box.scheme
    last = last_twist(scheme)
    turns = float(len(table.villain_deck))
    if last:
        coming = sum([table.box.cards[c].kind == "twist" for c in table.villain_deck])
        turns = min(turns, (last - table.twists) * (turns + 1) / (coming + 1))
    return max(0.0, min([turns, *(turns_until(table, part) for part in parts_of(scheme.evil_wins))]))


def last_twist(scheme: Scheme) -> int:
    """The number of the twist with which evil wins, 0 where none does."""
    return min((line.span[0] for line in scheme.card.lines
                if any(isinstance(step, EvilWins) for step in line.steps)), default=0)


def parts_of(condition: Any) -> tuple[Any, ...]:
    return getattr(condition, "conditions", (condition,)) if condition is not None else ()


def turns_until(table: Table, condition: Any) -> float:
    """How many turns it takes until a losing condition is met, at the pace so far."""
    turn = table.turn + 4
    if isinstance(condition, Has) and "escape" in condition.select.zones:
        counted = sum(escaped_as(table, c, condition.select.noun) for c in table.escape)
        return (condition.least - counted) * turn / (counted + 1)
    what = getattr(condition, "what", "")
    if what == "hero deck empty":
        return len(table.hero_deck) / 2
    stack = table.stacks.get(what.removesuffix(" empty"))
    if stack is None:
        return math.inf
    gone = sum(table.box.cards[c].kind == what[:-len("s empty")] for p in table.players
               for c in (*p.deck, *p.hand, *p.discard, *p.played)) + sum(
        table.box.cards[c].kind == what[:-len("s empty")] for c in table.ko)
    return len(stack) * turn / (gone + 1)


def escaped_as(table: Table, cid: int, noun: str) -> bool:
    return noun in ("card", table.box.cards[cid].kind) or (noun == "villain" and table.is_villain(cid))
