"""Designs: which heroes meet in the games of an experiment.

A synergy is an interaction, so every pair of heroes must be seen together, each of them without the other, and the
games without both.  Two designs do that with games that share their seeds: one for all pairs of a system at once, in
which a game speaks about many pairs, and one for a single pair, in which four games differ in nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from legendary_nb.cards import System
from legendary_nb.effects import close_words
from legendary_nb.rules.demands import counts_of, table_row
from legendary_nb.simulate import SimulationError
from legendary_nb.state import Chance, scattered

MEETINGS = 2  # how often a pair of heroes meets for one seed, on average
STEPS = 400  # exchanges tried for each game while a design is made even
Sizes = tuple[tuple[int, int], ...]
Heroes = tuple[str, ...]


@dataclass(frozen=True)
class Pool:
    """The heroes of a system by kind, with the number of heroes of that kind in each game."""

    kinds: tuple[tuple[Heroes, int], ...]

    @property
    def heroes(self) -> Heroes:
        return tuple(hero for names, _ in self.kinds for hero in names)

    @property
    def sizes(self) -> Sizes:
        return tuple((len(names), count) for names, count in self.kinds)

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """All pairs that can meet: two of a kind only if a game has room for both."""
        lone = [set(names) for names, count in self.kinds if count < 2]
        return [(a, b) for a, b in combinations(self.heroes, 2) if not any({a, b} <= names for names in lone)]

    def kind_of(self, hero: str) -> int:
        return next(i for i, (names, _) in enumerate(self.kinds) if hero in names)


def pool_of(system: System, players: int) -> Pool:
    """setup.heroes.one-bond: some systems want a certain number of heroes of one kind, and no more of them."""
    count = int(table_row(system, players)["heroes"])
    wanted: dict[str, int] = system.setup.get("heroes of kind", {})
    groups = [(tuple(h for h in system.heroes if system.hero_kinds.get(h) == kind), n) for kind, n in wanted.items()]
    others = tuple(hero for hero in system.heroes if system.hero_kinds.get(hero) not in wanted)
    pool = Pool((*groups, (others, count - sum(wanted.values()))))
    if any(len(names) < n + 2 for names, n in pool.kinds):
        raise SimulationError(f"{system.title} has too few heroes: no two of them could be replaced by others")
    return pool


def schemes_of(system: System, players: int) -> list[str]:
    """The schemes that leave the number of heroes as it is in the table, so that all games are of one size."""
    row = table_row(system, players)
    return [name for name, scheme in system.schemes.items() if (players > 1 or scheme.solo)
            and counts_of(scheme.setup, row, players)["heroes"] == row["heroes"]]


# ---- all pairs at once -----------------------------------------------------------------------------


def all_pairs(pool: Pool, chance: Chance) -> list[Heroes]:
    """Sets of heroes in which every pair meets; chance decides each time which hero has which place."""
    names: list[str] = []
    for group, _ in pool.kinds:
        drawn = list(group)
        chance.shuffle(drawn)
        names += drawn
    return [tuple(names[i] for i in places) for places in even_sets(pool.sizes)]


@cache
def even_sets(sizes: Sizes) -> tuple[tuple[int, ...], ...]:
    """Sets of numbers in which all pairs meet, each about as often as any other.

    It begins with any sets in which each number comes equally often, and exchanges numbers between two sets as long
    as that makes the meetings more even.
    """
    chance = Chance(scattered(len(sizes)))
    for games in range(fewest_games(sizes), 10_000):
        sets = dealt_sets(sizes, games, chance)
        meetings = count_meetings(sets, sum(n for n, _ in sizes))
        for _ in range(STEPS * games):
            exchange(sets, meetings, sizes, chance)
        if all(meetings[a][b] for a, b in possible_pairs(sizes)):
            return tuple(tuple(n for group in chosen for n in sorted(group)) for chosen in sets)
    raise AssertionError("a design is always found")


def fewest_games(sizes: Sizes) -> int:
    """Enough games for every pair to meet MEETINGS times on average."""
    inside = [MEETINGS * n * (n - 1) / (k * (k - 1)) for n, k in sizes if k > 1]
    across = [MEETINGS * n * m / (k * j) for (n, k), (m, j) in combinations(sizes, 2)]
    return int(max(inside + across) + 0.999)


def possible_pairs(sizes: Sizes) -> Iterable[tuple[int, int]]:
    kinds = [(kind, k) for kind, (n, k) in enumerate(sizes) for _ in range(n)]
    return ((a, b) for a, b in combinations(range(len(kinds)), 2) if kinds[a] != kinds[b] or kinds[a][1] > 1)


def dealt_sets(sizes: Sizes, games: int, chance: Chance) -> list[list[set[int]]]:
    """For each game a set of numbers of each kind; round and round, so that each comes equally often."""
    sets: list[list[set[int]]] = [[] for _ in range(games)]
    first = 0
    for n, k in sizes:
        numbers = list(range(first, first + n))
        chance.shuffle(numbers)
        for game in range(games):
            sets[game].append({numbers[(game * k + i) % n] for i in range(k)})
        first += n
    return sets


def count_meetings(sets: list[list[set[int]]], n: int) -> list[list[int]]:
    meetings = [[0] * n for _ in range(n)]
    for chosen in sets:
        for a, b in combinations(sorted(set().union(*chosen)), 2):
            meetings[a][b] += 1
            meetings[b][a] += 1
    return meetings


def exchange(sets: list[list[set[int]]], meetings: list[list[int]], sizes: Sizes, chance: Chance) -> None:
    """Two games exchange a number, unless that makes the meetings less even."""
    kind = chance.random_below(len(sizes))
    one, two = sets[chance.random_below(len(sets))], sets[chance.random_below(len(sets))]
    here, there = sorted(one[kind] - two[kind]), sorted(two[kind] - one[kind])
    if not here:
        return
    a, b = here[chance.random_below(len(here))], there[chance.random_below(len(there))]
    beside_a, beside_b = set().union(*one) - {a}, set().union(*two) - {b}
    # a leaves its company for that of b, and b the other way round; whom both know stays as it is
    lost = [(a, n) for n in beside_a - beside_b] + [(b, n) for n in beside_b - beside_a]
    won = [(b, n) for n in beside_a - beside_b] + [(a, n) for n in beside_b - beside_a]
    change = sum(1 + 2 * meetings[i][j] for i, j in won) + sum(1 - 2 * meetings[i][j] for i, j in lost)
    if change <= 0:
        for pairs, step in ((lost, -1), (won, 1)):
            for i, j in pairs:
                meetings[i][j] += step
                meetings[j][i] += step
        one[kind] ^= {a, b}
        two[kind] ^= {a, b}


# ---- one pair --------------------------------------------------------------------------------------


def one_pair(pool: Pool, pair: Sequence[str], chance: Chance) -> list[Heroes]:
    """Both heroes, the first, the second, and none: drawn heroes play in place of those left out.

    All else is the same in the four games, and a hero always takes the very place of the one it stands for.
    """
    a, b = pair
    left = [[hero for hero in names if hero not in pair] for names, _ in pool.kinds]
    for names in left:
        chance.shuffle(names)
    for_a, for_b = (left[pool.kind_of(hero)].pop() for hero in pair)
    beside = [names[:count - sum(pool.kind_of(hero) == kind for hero in pair)]
              for kind, (names, (_, count)) in enumerate(zip(left, pool.kinds))]
    rest = tuple(hero for names in beside for hero in names)
    return [(one, two, *rest) for one, two in ((a, b), (a, for_b), (for_a, b), (for_a, for_b))]


def check_pairs(pool: Pool, pairs: Iterable[Sequence[str]]) -> list[tuple[str, str]]:
    """Pairs of known heroes that can meet."""
    found = []
    possible = {frozenset(pair) for pair in pool.pairs}
    for pair in pairs:
        for hero in pair:
            if hero not in pool.heroes:
                near = close_words(str(hero), pool.heroes, 1)
                raise SimulationError(f"no hero {hero!r}" + (f"; nearest: {near[0]}" if near else ""))
        if len(pair) != 2 or frozenset(pair) not in possible:
            raise SimulationError(f"{' and '.join(map(str, pair))} are not two heroes that can meet in a game")
        found.append((pair[0], pair[1]))
    if not found:
        raise SimulationError("which pairs? Name at least one, or leave pairs out for all of them")
    return found
