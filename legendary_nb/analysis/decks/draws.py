"""Drawing without putting back: what comes with which chance, as exact fractions.

A draw has cards that surely come (you know that they lie on top, or you kept them), and pools from which some cards
come, each as likely as any other: the rest of the deck, and after it the shuffled discard pile.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb, prod
from typing import TypeVar

from legendary_nb.cards import Card

Key = TypeVar("Key", bound=Hashable)
Counts = tuple[tuple[Key, int], ...]  # how many of each key, in the order of the keys met


@dataclass(frozen=True)
class Pool:
    """Cards from which you draw n."""

    cards: tuple[Card, ...]
    n: int


@dataclass(frozen=True)
class Draw:
    """Some cards surely, and some from each of these pools."""

    certain: tuple[Card, ...] = ()
    pools: tuple[Pool, ...] = ()

    @property
    def size(self) -> int:
        """How many cards come."""
        return len(self.certain) + sum(pool.n for pool in self.pools)

    def chances(self, key: Callable[[Card], Key]) -> dict[Counts[Key], Fraction]:
        """How many cards of each key come, with the exact chance of each such result; the chances add up to 1."""
        order: dict[Key, int] = {}
        for card in self.every_card():
            order.setdefault(key(card), len(order))
        certain = [0] * len(order)
        for card in self.certain:
            certain[order[key(card)]] += 1
        found: dict[tuple[int, ...], Fraction] = {tuple(certain): Fraction(1)}
        for pool in self.pools:
            found = joined(found, pool_chances(pool, key, order))
        keys = list(order)
        return {tuple((keys[i], n) for i, n in enumerate(counts) if n): chance for counts, chance in found.items()}

    def different_hands(self) -> int:
        """How many different hands of cards there can be, at most; equal cards are not told apart."""
        return prod(different_draws(list(Counter(pool.cards).values()), pool.n) for pool in self.pools)

    def sample(self, chance: random.Random) -> list[Card]:
        """One hand as it may come."""
        return [*self.certain, *(card for pool in self.pools for card in chance.sample(pool.cards, pool.n))]

    def every_card(self) -> Iterator[Card]:
        """Every card that may come."""
        yield from self.certain
        for pool in self.pools:
            yield from pool.cards


def pool_chances(pool: Pool, key: Callable[[Card], Key], order: dict[Key, int]) -> dict[tuple[int, ...], Fraction]:
    """The multivariate hypergeometric distribution: how many of each key are among n cards of the pool."""
    sizes = [0] * len(order)
    for card in pool.cards:
        sizes[order[key(card)]] += 1
    all_ways = comb(len(pool.cards), pool.n)
    return {counts: Fraction(prod(map(comb, sizes, counts)), all_ways) for counts in splits(sizes, pool.n)}


def splits(sizes: list[int], n: int) -> Iterator[tuple[int, ...]]:
    """Every way to take n things from groups of these sizes."""
    if not sizes:
        if n == 0:
            yield ()
        return
    first, *rest = sizes
    room = sum(rest)
    for k in range(max(0, n - room), min(first, n) + 1):
        for others in splits(rest, n - k):
            yield (k, *others)


def joined(one: dict[tuple[int, ...], Fraction], other: dict[tuple[int, ...], Fraction]
           ) -> dict[tuple[int, ...], Fraction]:
    """The chances of the sums of two independent draws."""
    found: dict[tuple[int, ...], Fraction] = {}
    for a, chance_a in one.items():
        for b, chance_b in other.items():
            both = tuple(map(int.__add__, a, b))
            found[both] = found.get(both, Fraction(0)) + chance_a * chance_b
    return found


def different_draws(sizes: list[int], n: int) -> int:
    """How many ways there are to take n things from groups of these sizes, without listing them."""
    ways = [1] + [0] * n
    for size in sizes:
        ways = [sum(ways[k - taken] for taken in range(min(size, k) + 1)) for k in range(n + 1)]
    return ways[n]
