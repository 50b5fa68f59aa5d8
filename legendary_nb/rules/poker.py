"""Poker hands: up to two of a player's own cards and the HQ, by their costs and classes."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from legendary_nb.cards import Card
from legendary_nb.effects import Poker
from legendary_nb.effects.numbers import POKER
from legendary_nb.state import Ctx, Table

from .numbers import CONDITIONS, FLAGS

OWN_CARDS: Final = 2
HAND: Final = 5


def hands_of(cards: list[Card]) -> set[str]:
    """keyword.poker.kinds: the hands that some of these cards make; each is what its own line says (R56).

    Rules: keyword.poker.full-house.
    """
    counts: dict[int, int] = {}
    for card in cards:
        counts[card.cost] = counts.get(card.cost, 0) + 1
    equal = sorted(counts.values(), reverse=True)
    most, second = equal[0] if equal else 0, equal[1] if len(equal) > 1 else 0
    suits = {name: {card.cost for card in cards if name in card.classes} for card in cards for name in card.classes}
    found = {
        "pair": most >= 2, "two pair": most >= 2 and second >= 2, "three of a kind": most >= 3,
        "straight": has_run(set(counts)),
        "flush": any(sum(name in card.classes for card in cards) >= HAND for name in suits),
        "full house": most >= 3 and second >= 2, "four of a kind": most >= 4,
        "straight flush": any(has_run(costs) for costs in suits.values()),
    }
    return {name for name, made in found.items() if made}


def has_run(costs: set[int]) -> bool:
    """Five successive costs."""
    return any(costs.issuperset(range(least, least + HAND)) for least in costs)


def makeable(table: Table, player: int) -> set[str]:
    """keyword.poker.cards: the hands a player can make with up to two own cards of cost 1 or more and the HQ."""
    return hands_with([table.card(cid) for cid in own_cards(table, player)], in_hq(table))


def own_cards(table: Table, player: int) -> list[int]:
    """What a player can add to the HQ: cards of cost 1 or more in hand or in play, those left for a friend too."""
    p = table.players[player]
    return [cid for cid in (*p.hand, *p.played, *p.front) if table.card(cid).cost >= 1]


def hands_with(own: list[Card], shared: list[Card]) -> set[str]:
    """More cards never make fewer hands, so only the largest choices count."""
    found: set[str] = set()
    for chosen in combinations(own, min(OWN_CARDS, len(own))):
        found |= hands_of([*chosen, *shared])
    return found


def has_poker(table: Table) -> bool:
    """Whether a card of this game speaks of poker hands."""
    return "poker" in table.box.keywords or "poker" in table.box.scheme.card.keywords


def best_hand(table: Table, player: int) -> tuple[str, tuple[int, ...]]:
    """keyword.poker.ranking: the strongest hand a player can make now, and its cards; ("", ()) for none."""
    own = own_cards(table, player)
    shared = [cid for cid in table.hq if cid >= 0]
    strongest = 0
    best: list[int] = []
    for chosen in combinations(own, min(OWN_CARDS, len(own))):
        cards = [*chosen, *shared]
        strength = rank(hands_of([table.card(cid) for cid in cards]))
        if strength > strongest:
            strongest, best = strength, cards
    if not strongest:
        return "", ()
    hand = POKER[strongest - 1]
    return hand, tuple(needed_for(table, hand, best))


def needed_for(table: Table, hand: str, cards: list[int]) -> list[int]:
    """Of these cards those without which the hand would not be made."""
    for cid in cards:
        rest = [other for other in cards if other != cid]
        if hand in hands_of([table.card(other) for other in rest]):
            cards = rest
    return cards


def in_hq(table: Table) -> list[Card]:
    return [table.box.cards[cid] for cid in table.hq if cid >= 0]


def rank(hands: set[str]) -> int:
    """keyword.poker.ranking: the rank of the strongest hand, 0 without any; equal ranks are tied."""
    return max((POKER.index(name) + 1 for name in hands), default=0)


def can_make(table: Table, condition: Poker, ctx: Ctx) -> bool:
    """keyword.poker.to-fight: whether the player who is meant can make this hand now, or one at least as strong."""
    players = range(len(table.players)) if condition.nobody else (ctx.you,)
    return any(makes(makeable(table, player), condition) for player in players) != condition.nobody


def makes(hands: set[str], condition: Poker) -> bool:
    return rank(hands) > POKER.index(condition.hand) if condition.or_more else condition.hand in hands


def is_beaten(table: Table, ctx: Ctx) -> bool:
    """Whether the house has a stronger hand, made of the cards in mind and the HQ; ties are safe."""
    house = hands_with([table.box.cards[cid] for cid in ctx.it], in_hq(table))
    return rank(makeable(table, ctx.you)) < rank(house)


def is_strongest(table: Table, ctx: Ctx) -> bool:
    """keyword.poker.ties: whether nobody has a stronger hand."""
    ranks = [rank(makeable(table, player)) for player in range(len(table.players))]
    return ranks[ctx.you] == max(ranks)


CONDITIONS[Poker] = can_make
FLAGS["weaker poker hand than them"] = is_beaten
FLAGS["strongest poker hand"] = is_strongest
