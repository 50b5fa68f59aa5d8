"""How a game stands: the chance to win, guessed from what lies on the table.

A few facts, each between bad and good, are weighed and added; the logistic curve makes a chance of the sum.  The
weights were fitted to games of the value bot (tools/fit_standing.py).
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from legendary_nb.cards import Card, Scheme
from legendary_nb.effects import Has
from legendary_nb.effects.verbs import EvilWins
from legendary_nb.rules.attack import attack_of
from legendary_nb.state import Table

from .worth import PLANS, study

HAND = 6
SPREAD = 4.0  # how much the attack of a hand differs from its average, squared, for each card


class Facts(NamedTuple):
    """What is looked at."""

    taken: float      # tactics taken, of all
    hits: float       # turns to come in which a hand beats the mastermind, for each tactic left
    reach: float      # what a hand brings in attack, of what the mastermind costs
    purse: float      # recruit points of a hand
    time: float       # turns each seat may still have, in tens
    growth: float     # what recruit points can still become
    doom: float       # how far evil is on its way to win
    city: float       # villains in the city, of its spaces
    wounds: float     # wounds, of all cards of the players


BASE = -0.5
WEIGHTS = Facts(2.0, 0.9, 0.5, -0.3, -0.3, 0.5, -1.0, -0.2, -5.0)


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
    size = sum(map(len, decks)) or 1
    left = max((len(tactics) for tactics in table.tactics.values()), default=0)
    cost = max((attack_of(table, m) for m in table.masterminds), default=1) or 1
    hands = [HAND * sum([attack_in(card) for card in deck]) / (len(deck) or 1) for deck in decks]
    time, evil = len(table.villain_deck) / seats, doom(table)
    purse = HAND * sum([PLANS[card].recruit for deck in decks for card in deck]) / size
    return Facts(
        taken=1 - min(1.0, left / 4),
        hits=math.log1p(time * sum([chance_to_reach(hand, cost) for hand in hands]) / (left + 1)),
        reach=min(2.0, sum(hands) / seats / cost),
        purse=purse / HAND,
        time=time / 10,
        growth=purse * time / 100,
        doom=evil,
        city=sum(c >= 0 for c in table.city) / len(table.city),
        wounds=sum([card.kind == "wound" for deck in decks for card in deck]) / size,
    )


def attack_in(card: Card) -> float:
    """The attack a card brings, half of its superpowers counted."""
    plan = PLANS[card]
    return plan.attack + 0.5 * max(0.0, plan.power)


def chance_to_reach(hand: float, cost: float) -> float:
    """How likely a hand of this average attack reaches so much."""
    return 1 / (1 + math.exp(-1.7 * (hand - cost) / math.sqrt(HAND * SPREAD)))


# ---- how near evil is ------------------------------------------------------------------------------


def doom(table: Table) -> float:
    """How much of what evil needs to win has happened: twists, escapes, an empty stack or deck."""
    scheme = table.box.scheme
    last = last_twist(scheme)
    if last:
        return min(1.0, table.twists / last)
    return max((progress(table, part) for part in parts_of(scheme.evil_wins)), default=0.0)


def last_twist(scheme: Scheme) -> int:
    """The number of the twist with which evil wins, 0 where none does."""
    return min((line.span[0] for line in scheme.card.lines
                if any(isinstance(step, EvilWins) for step in line.steps)), default=0)


def parts_of(condition: Any) -> tuple[Any, ...]:
    return getattr(condition, "conditions", (condition,)) if condition is not None else ()


def progress(table: Table, condition: Any) -> float:
    """How far one losing condition has come."""
    if isinstance(condition, Has) and "escape" in condition.select.zones:
        return min(1.0, sum(escaped_as(table, c, condition.select.noun) for c in table.escape) / condition.least)
    pile = {"hero deck empty": table.hero_deck, "villain deck empty": table.villain_deck}.get(
        getattr(condition, "what", ""), table.stacks.get(getattr(condition, "what", "").removesuffix(" empty")))
    return 0.0 if pile is None else max(0.0, 1 - len(pile) / (6 * len(table.players) + 12))


def escaped_as(table: Table, cid: int, noun: str) -> bool:
    return noun in ("card", table.box.cards[cid].kind) or (noun == "villain" and table.is_villain(cid))
