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
from legendary_nb.rules.mission import danger_limit
from legendary_nb.state import Player, Table

from .judge import Gives, Judge
from .weights import STANDING, load_weights

FAR: Final = 60.0        # turns further ahead than this are all the same
LONGEST_HAND: Final = 14.0
LONG: Final = 6.0          # turns after which nothing more is bought that is still drawn
ATTACK_BOUGHT: Final = 0.45  # attack that a recruit point buys
HAND: Final = 6.0


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
    # deck
    spread: float       # by how much the attack of a hand goes up and down, in fives
    weak: float         # the share of a deck that are starters and wounds
    # mastermind
    reach: float        # the chance that a hand has the attack for the mastermind
    later: float        # the same half the turns left later, when recruit points have bought attack
    pace: float         # the logarithm of the fights that come so, for each tactic left
    later_pace: float   # the same with the hands of later
    # threat
    escaped: float      # the share of what may escape that has, where evil wins by that
    exits: float        # what stands in the city, by how near it is to the exit
    strikes: float      # master strikes to come for each seat
    # danger
    danger: float       # the danger level, as a share of where all is lost
    failing: float      # the danger of the missions in the city, by how near they are to failing, as the same share


def standing(table: Table) -> float:
    """The chance that the players win from here: 1 and 0 when the game is over."""
    if table.outcome is not None:
        return {"win": 1.0, "tie": 0.1}.get(table.outcome.result, 0.0)
    if table.sealed:
        return 1.0
    base, weights = weights_of_facts(table.box.system.id)
    total: float = base
    for weight, fact in zip(weights, facts(table), strict=True):
        total += weight * fact
    return 1.0 / (1.0 + math.exp(-total))


@cache
def weights_of_facts(system: str) -> tuple[float, tuple[float, ...]]:
    """What a game of a system stands at before anything is looked at, and what each fact counts there."""
    weights = load_weights(STANDING, system)
    return weights["base"], tuple(weights[name.replace("_", " ")] for name in Facts._fields)


def facts(table: Table) -> Facts:
    """What lies on the table, in numbers."""
    seats = float(len(table.players))
    cost = min([attack_of(table, m) for m in table.masterminds if table.tactics.get(m)] or [8])
    left = float(sum([len(tactics) for tactics in table.tactics.values()]))
    turns = min(FAR, turns_left(table))
    each = turns / seats
    attack = recruit = rest = kos = size = wounds = weak = spread = reach = later = 0.0
    for player in table.players:
        hand = hand_of(table, player)
        attack += hand.attack / seats
        recruit += hand.recruit / seats
        rest += hand.rest / seats
        kos += hand.kos / seats
        size += hand.size / seats
        wounds += hand.wounds / seats
        weak += hand.weak / hand.size / seats
        spread += hand.spread / seats
        reach += chance_to_reach(cost, hand.attack, hand.spread) / seats
        later += chance_to_reach(cost, grown(hand, each / 2), hand.spread) / seats
    time = min(each, 15.0) / 10
    costs = [attack_of(table, cid) for cid in table.city if cid >= 0]
    last = last_twist(table.box.scheme)
    limit = float(danger_limit(table) or math.inf)
    return Facts(
        tactics=left / 4,
        few_tactics=math.log(left + 0.3),
        last_tactic=1.0 if left <= 1 else 0.0,
        mastermind=cost / 10,
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
        spread=spread / 5,
        weak=weak,
        reach=reach,
        later=later,
        pace=math.log((turns * reach + 0.3) / (left + 0.3)),
        later_pace=math.log((turns * later + 0.3) / (left + 0.3)),
        escaped=share_escaped(table),
        exits=sum([near_exit(table, space) for space, cid in enumerate(table.city) if cid >= 0]),
        strikes=sum([table.box.cards[c].kind == "strike" for c in table.villain_deck]) / seats,
        danger=table.danger / limit,
        failing=sum([near_exit(table, space) * table.box.cards[cid].danger
                     for space, cid in enumerate(table.city) if cid >= 0]) / limit,
    )


def chance_to_reach(cost: float, attack: float, spread: float) -> float:
    """How likely a hand has this much attack; the logistic curve stands in for that of a sum of cards."""
    return 1.0 / (1.0 + math.exp((cost - 0.5 - attack) / (0.55 * spread + 0.5)))


def grown(hand: Hand, turns: float) -> float:
    """The attack of a hand some turns later, when its recruit points have bought a card in each of them."""
    turns = min(turns, LONG)
    return hand.attack + ATTACK_BOUGHT * hand.recruit * turns * HAND / (hand.size + turns)


def near_exit(table: Table, space: int) -> float:
    """1 in the last space of the city, half as much with every space before it."""
    return float(0.5 ** (len(table.city) - 1 - space))


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
    weak: float    # starters and wounds of the deck
    spread: float  # by how much its attack goes up and down


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
    wounds = weak = 0
    for card in deck:
        wounds += card.kind == "wound"
        weak += card.kind == "wound" or card.role == "starter"
    for reading in readings:
        for icon in reading.icons:
            shown[icon] = shown.get(icon, 0) + 1
    chances = {icon: 1.0 - (1.0 - n / size) ** (hand - 1.0) for icon, n in shown.items()}
    attack = recruit = cards = rest = kos = squares = 0.0
    for reading in readings:
        of_card = 0.0
        for part in reading.parts:
            chance = 1.0
            for icon in part.icons:
                chance *= chances.get(icon, 0.0)
            of_card += chance * part.attack
            recruit += chance * part.recruit
            cards += chance * part.cards
            rest += chance * part.rest
            kos += chance * part.kos
        attack += of_card
        squares += of_card * of_card
    drawn = max(-0.3, min(0.6, cards / size))  # what each card brings
    often = min(LONGEST_HAND, hand / (1.0 - drawn)) / size
    differs = max(0.0, squares - attack * attack / size) * often * max(0.0, 1.0 - often)
    return Hand(attack * often, recruit * often, rest * often, kos * often, size, float(wounds), float(weak),
                math.sqrt(differs))


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


def share_escaped(table: Table) -> float:
    """How much of what may escape has, where evil wins by that; 0 elsewhere."""
    return max([counted_escapes(table, part) / part.least for part in parts_of(table.box.scheme.evil_wins)
                if by_escapes(part)], default=0.0)


def by_escapes(condition: Any) -> bool:
    return isinstance(condition, Has) and "escape" in condition.select.zones


def counted_escapes(table: Table, condition: Any) -> float:
    return float(sum([escaped_as(table, c, condition.select.noun) for c in table.escape]))


def turns_until(table: Table, condition: Any) -> float:
    """How many turns it takes until a losing condition is met, at the pace so far."""
    turn = table.turn + 4
    if by_escapes(condition):
        counted = counted_escapes(table, condition)
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
