"""What the texts promise beside what the games show: if they agree, and if not, what may be the reason.

A text says yes if the printed synergy of a pair is among the largest quarter.  The games say yes or no by the sign of
the measured effect, and the verdict is clear if its interval leaves out 0.
"""

from __future__ import annotations

import statistics
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product

from legendary_nb.analysis.printed.graph import graph
from legendary_nb.cards import Card, load_system
from legendary_nb.simulate.intervals import Z
from legendary_nb.simulate.rows import rows_of

from .contrasts import Row
from .correlations import Point, estimate, estimate_without_noise, reliability
from .designs import pool_of
from .interaction import known, read_results

PLAYERS = 2  # of the shipped games
SELDOM = 0.5  # copies of a card bought in a game, by all players together
EXPENSIVE = 0.4  # how much more than the usual card those of a pair cost
VERDICTS = ("both say yes", "the text says yes, the games say no", "the text says no, the games say yes",
            "both say no")


@dataclass(frozen=True)
class Verdict:
    """A pair of heroes by its text and in the games."""

    a: str
    b: str
    printed: float  # what the texts promise, in attack points for a random card of each
    special: float  # the same beyond what an average partner promises
    effect: float
    low: float
    high: float
    is_promised: bool
    why: tuple[str, ...] = ()

    @property
    def is_clear(self) -> bool:
        """Whether chance alone hardly explains the measured effect."""
        return self.low > 0 or self.high < 0

    @property
    def verdict(self) -> str:
        if self.is_promised:
            return VERDICTS[0] if self.effect > 0 else VERDICTS[1]
        return VERDICTS[2] if self.effect > 0 else VERDICTS[3]

    def __str__(self) -> str:
        return (f"{self.a} and {self.b}: the texts promise {self.printed:.2f}, measured {self.effect:+.3f} "
                f"({self.low:+.3f} to {self.high:+.3f}), {self.verdict}" + ("" if self.is_clear else ", not clearly"))


def verdicts(system: str, what: str = "pace") -> list[Verdict]:
    """All measured pairs of a system, the clearest disagreement with the text first."""
    rows = rows_of(read_results(system)["pairs"][known(what)])
    weights = printed_weights(system)
    level = statistics.quantiles([weights[frozenset((row["a"], row["b"]))] for row in rows], n=4)[2]
    found = [verdict_of(system, what, row, weights, level) for row in rows]
    return sorted(found, key=lambda one: (not one.is_promised, one.high))


def disagreements(system: str, what: str = "pace") -> list[Verdict]:
    """The pairs with a yes from the text and a no from the games, the clearest first, each with reasons."""
    return [one for one in verdicts(system, what) if one.verdict == VERDICTS[1]]


def agreement(system: str, what: str = "pace") -> Row:
    """How text and games go together: the correlation over all pairs, and the number of pairs of each verdict.

    `seen` has the correlation with its interval.  Noise in the measured effects makes it smaller than it is: `reliable`
    is the share of their differences that is not chance, and `without noise` what endless games would show.
    """
    found = verdicts(system, what)
    points = [Point(one.a, one.b, one.printed, one.effect, (one.high - one.low) / 2 / Z) for one in found]
    seen = estimate(points)
    return {"system": system, "pairs": len(found), "correlation": seen.value,
            "correlation of special": statistics.correlation([one.special for one in found],
                                                             [one.effect for one in found]),
            "seen": seen, "reliable": reliability(points), "without noise": estimate_without_noise(points),
            **{verdict: sum(one.verdict == verdict for one in found) for verdict in VERDICTS},
            "clear": sum(one.is_clear for one in found),
            "clear no": sum(one.is_clear and one.verdict == VERDICTS[1] for one in found)}


# ---- what the texts promise ------------------------------------------------------------------------


@cache
def printed_weights(system: str) -> dict[frozenset[str], float]:
    """The printed synergy of every pair of heroes that can meet, both directions together."""
    weights = {frozenset(pair): 0.0 for pair in pool_of(load_system(system), PLAYERS).pairs}
    for a, b, weight in graph(system).edges(data="weight"):
        if frozenset((a, b)) in weights:
            weights[frozenset((a, b))] += weight
    return weights


def beyond_average(a: str, b: str, weights: dict[frozenset[str], float]) -> float:
    """A pair's weight less what others bring to each of the two, as a measured effect is made.

    An effect compares a partner with the heroes drawn in its place: what everybody gives is nothing special.
    """
    others = sorted(set().union(*weights) - {a, b})
    to_a, to_b, rest = (statistics.fmean(weights[pair] for pair in map(frozenset, pairs) if pair in weights)
                        for pairs in (product([a], others), product([b], others), combinations(others, 2)))
    return weights[frozenset((a, b))] - to_a - to_b + rest


# ---- reasons ---------------------------------------------------------------------------------------


def verdict_of(system: str, what: str, row: Row, weights: dict[frozenset[str], float], level: float) -> Verdict:
    a, b = row["a"], row["b"]
    printed, special = weights[frozenset((a, b))], beyond_average(a, b, weights)
    made = Verdict(a, b, printed, special, row["effect"], row["low"], row["high"], printed >= level)
    if made.verdict != VERDICTS[1]:
        return made
    return Verdict(**{**vars(made), "why": tuple(reasons(system, what, made))})


def reasons(system: str, what: str, pair: Verdict) -> list[str]:
    """Why the games may not show what the texts promise, each with its numbers."""
    found = [] if pair.is_clear else [f"the games cannot tell: the interval from {pair.low:+.3f} to {pair.high:+.3f} "
                                      "holds 0"]
    if pair.special < pair.printed / 3:
        found.append(f"others do as well: of the {pair.printed:.2f} only {pair.special:.2f} is more than an average "
                     "partner promises")
    return found + seldom_bought(system, pair) + expensive(system, pair) + strong_alone(system, what, pair) or [
        "nothing in the cards explains it"]


def seldom_bought(system: str, pair: Verdict) -> list[str]:
    """The card on which most of the promise rests is hardly ever in a deck."""
    bought: dict[str, dict[str, float]] = read_results(system)["bought"]
    links = [link for a, b in ((pair.a, pair.b), (pair.b, pair.a))
             for edge in (graph(system).get_edge_data(a, b) or {}).values() for link in edge["lines"]]
    if not links:
        return []
    best = max(links, key=lambda link: float(link.weight))
    copies = {card.full_name: bought[card.hero].get(card.name, 0.0) for card in (best.giver, best.taker)}
    return [f"{name} is bought seldom: {n:.2f} copies in a game" for name, n in copies.items() if n < SELDOM]


def expensive(system: str, pair: Verdict) -> list[str]:
    """Together the two make the hero deck expensive."""
    cards = load_system(system).heroes
    usual, both = mean_cost([c for group in cards.values() for c in group]), mean_cost([*cards[pair.a], *cards[pair.b]])
    return [f"they are expensive: {both:.1f} a card, the usual one {usual:.1f}"] if both >= usual + EXPENSIVE else []


def mean_cost(cards: list[Card]) -> float:
    return sum(card.cost * card.copies for card in cards) / sum(card.copies for card in cards)


def strong_alone(system: str, what: str, pair: Verdict) -> list[str]:
    """If both help by themselves already, less is left to gain together."""
    heroes = {row["hero"]: row for row in rows_of(read_results(system)["heroes"][what])}
    if min(heroes[pair.a]["low"], heroes[pair.b]["low"]) <= 0:
        return []
    return [f"both are good alone ({pair.a} {heroes[pair.a]['effect']:+.3f}, {pair.b} {heroes[pair.b]['effect']:+.3f})"
            ": less is left to gain together"]
