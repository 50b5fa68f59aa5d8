"""How a game stands: the chance to win, guessed from what lies on the table.

A few facts are weighed and added; the logistic curve makes a chance of the sum.  The weights are in standing.yaml,
fitted to games of the value bot by tools/fit_standing.py.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from legendary_nb.cards import Card, Scheme
from legendary_nb.effects import Has, Is, Tally
from legendary_nb.effects.verbs import EvilWins
from legendary_nb.rules.attack import attack_of
from legendary_nb.rules.inevitable import inevitable_moves
from legendary_nb.state import Player, Table

from .judge import Gives, Judge
from .weights import STANDING, load_weights

FAR: Final = 60.0        # turns further ahead than this are all the same
LONGEST_HAND: Final = 14.0


class Facts(NamedTuple):
    """What is looked at, in the order of standing.yaml; "of a hand" is what a seat has in a turn, on average."""

    tactics: float      # tactics left, in fours
    few_tactics: float  # the logarithm of that: the last ones count more
    last_tactic: float  # 1 when there is only one
    mastermind: float   # what it costs to fight the cheapest mastermind, in tens
    attack: float       # attack of a hand, in tens
    growth: float       # recruit of a hand, in tens, times the tens of turns left to each seat
    extras: float       # all else that a hand brings, in fives, times the tens of turns left to each seat
    kos: float          # weak cards that a hand gets rid of
    size: float         # cards of a deck, in twenties
    wounds: float       # wounds of a deck, in fives
    time: float         # turns left to each seat, in tens
    short: float        # the logarithm of that: the last ones count more
    doom: float         # 1 when evil wins with the next turn
    villains: float     # the logarithm of the villain cards to come for each seat
    twists: float       # twists until evil wins, in eights
    rush: float         # tactics left for each turn left
    city: float         # villains in the city, in fives
    strength: float     # what it costs to fight them all, in hands


def standing(table: Table) -> float:
    """The chance that the players win from here: 1 and 0 when the game is over."""
    if table.outcome is not None:
        return {"win": 1.0, "tie": 0.1}.get(table.outcome.result, 0.0)
    if table.sealed:
        return 1.0
    base, weights = weights_of_facts()
    total: float = base
    for weight, fact in zip(weights, facts(table), strict=True):
        total += weight * fact
    return 1.0 / (1.0 + math.exp(-total))


@cache
def weights_of_facts() -> tuple[float, tuple[float, ...]]:
    """What a game stands at before anything is looked at, and what each fact counts."""
    weights = load_weights(STANDING)
    return weights["base"], tuple(weights[name.replace("_", " ")] for name in Facts._fields)


def facts(table: Table) -> Facts:
    """What lies on the table, in numbers."""
    seats = float(len(table.players))
    attack = recruit = rest = kos = size = wounds = 0.0
    for player in table.players:
        hand = hand_of(table, player)
        attack += hand.attack / seats
        recruit += hand.recruit / seats
        rest += hand.rest / seats
        kos += hand.kos / seats
        size += hand.size / seats
        wounds += hand.wounds / seats
    left = float(sum([len(tactics) for tactics in table.tactics.values()]))
    turns = min(FAR, turns_left(table))
    each = turns / seats
    time = min(each, 15.0) / 10
    costs = [attack_of(table, cid) for cid in table.city if cid >= 0]
    last = last_twist(table.box.scheme)
    return Facts(
        tactics=left / 4,
        few_tactics=math.log(left + 0.3),
        last_tactic=1.0 if left <= 1 else 0.0,
        mastermind=min([attack_of(table, m) for m in table.masterminds if table.tactics.get(m)] or [8]) / 10,
        attack=attack / 10,
        growth=recruit * each / 100,
        extras=rest * time / 5,
        kos=kos,
        size=size / 20,
        wounds=wounds / 5,
        time=time,
        short=math.log(each + 0.5),
        doom=1 / (1 + turns),
        villains=math.log(len(table.villain_deck) / seats + 0.5),
        twists=(last - table.twists if last else 8) / 8,
        rush=left / (each + 1.5),
        city=len(costs) / 5,
        strength=sum(costs) / (3 * attack + 9),
    )


# ---- what a deck brings ----------------------------------------------------------------------------


class Brings(NamedTuple):
    """What a card brings: by itself, or with a superpower that needs these icons."""

    attack: float
    recruit: float
    cards: float
    rest: float
    kos: float
    icons: tuple[str, ...]


class Hand(NamedTuple):
    """What a seat has in a turn, on average, and of which deck."""

    attack: float
    recruit: float
    rest: float
    kos: float
    size: float
    wounds: float


class Reading(NamedTuple):
    """A card in numbers: the icons it shows, and what it brings by itself, then by each of its superpowers."""

    icons: tuple[str, ...]
    parts: tuple[Brings, ...]


@lru_cache(maxsize=8192)
def read(card: Card) -> Reading:
    """A card in numbers, by the weights of the value bot."""
    sketch = Judge(load_weights()).sketch(card)
    return Reading(sketch.icons, (brings(sketch.gives, ()), *(brings(p.gives, p.icons) for p in sketch.powers)))


def brings(gives: Gives, icons: tuple[str, ...]) -> Brings:
    """Points for each card of some sort count as if there were two."""
    attack = gives.attack + sum(2 * min(c.times, c.most) for c in gives.counted if c.pool == "attack")
    recruit = gives.recruit + sum(2 * min(c.times, c.most) for c in gives.counted if c.pool != "attack")
    return Brings(float(attack), float(recruit), float(gives.cards), float(gives.rest), float(gives.kos), icons)


def hand_of(table: Table, player: Player) -> Hand:
    """What a hand of a player's whole deck brings, superpowers by the chance of what they need."""
    printed = table.box.cards
    deck = [printed[c] for zone in (player.deck, player.hand, player.discard, player.played, player.front)
            for c in zone]
    size, hand = float(len(deck) or 1), float(player.hand_size)
    readings: list[Reading] = [read(card) for card in deck]
    shown: dict[str, int] = {}
    wounds = 0
    for card in deck:
        wounds += card.kind == "wound"
    for reading in readings:
        for icon in reading.icons:
            shown[icon] = shown.get(icon, 0) + 1
    chances = {icon: 1.0 - (1.0 - n / size) ** (hand - 1.0) for icon, n in shown.items()}
    attack = recruit = cards = rest = kos = 0.0
    for reading in readings:
        for part in reading.parts:
            chance = 1.0
            for icon in part.icons:
                chance *= chances.get(icon, 0.0)
            attack += chance * part.attack
            recruit += chance * part.recruit
            cards += chance * part.cards
            rest += chance * part.rest
            kos += chance * part.kos
    drawn = max(-0.3, min(0.6, cards / size))  # what each card brings
    often = min(LONGEST_HAND, hand / (1.0 - drawn)) / size
    return Hand(attack * often, recruit * often, rest * often, kos * often, size, float(wounds))


# ---- how near evil is ------------------------------------------------------------------------------


def turns_left(table: Table) -> float:
    """How many turns are left, as far as one can tell: until the villain deck is empty and nothing inevitable moves
    on, or evil has what it needs."""
    scheme = table.box.scheme
    last = last_twist(scheme)
    turns = float(len(table.villain_deck) + inevitable_moves(table))
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
    if isinstance(condition, Is) and condition.number == Tally("danger level"):
        return (condition.least - table.danger) * turn / (table.danger + 1)
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
