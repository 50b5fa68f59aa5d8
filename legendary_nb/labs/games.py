"""Lab 26, How many games until I know: intervals, the chance to see a difference, and what peeking does."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from statistics import NormalDist

from legendary_nb.analysis.figures.charts import Chart, Series
from legendary_nb.simulate.intervals import Interval, Z, wilson
from legendary_nb.teach.code_exercises import Code, gives
from legendary_nb.teach.exercises import Choice, Number

from .lab import Lab
from .lab_exercises import Nearly

Intervals = Callable[[int, int], Interval]


def half_width(share: float, games: int) -> float:
    """How far the share of some games may be off to either side, 95 times in 100."""
    return Z * math.sqrt(share * (1 - share) / games)


def naive(won: int, games: int) -> Interval:
    """The interval of the textbook: fine for many games, wrong for few."""
    share = won / games
    half = half_width(share, games)
    return Interval(share - half, share + half)


def games_for(half: float, share: float = 0.5) -> int:
    """How many games make an interval this narrow to either side."""
    return math.ceil(share * (1 - share) * (Z / half) ** 2)


def games_to_see(one: float, other: float, power: float = 0.8) -> int:
    """How many games on each side show a difference of two win rates with this chance, if their luck differs."""
    chance = NormalDist().inv_cdf(power)
    spread = one * (1 - one) + other * (1 - other)
    return math.ceil((Z + chance) ** 2 * spread / (one - other) ** 2)


def running(results: Sequence[bool], at: Sequence[int]) -> dict[int, tuple[float, float, float]]:
    """The win rate after each of some numbers of games, with its interval."""
    return {n: (sum(results[:n]) / n, *wilson(sum(results[:n]), n)) for n in at if n <= len(results)}


def funnel(share: float, at: Sequence[int], runs: int = 50, seed: int = 0) -> Chart:
    """Some runs of a bot that wins this share, and the band in which 95 of 100 runs are."""
    chance = random.Random(seed)
    found = []
    for _ in range(runs):
        results = [chance.random() < share for _ in range(at[-1])]
        found.append(tuple(sum(results[:n]) / n for n in at))
    halves = [half_width(share, n) for n in at]
    thin = (Series(f"run {i}", tuple(at), one, style="thin") for i, one in enumerate(found[1:], 2))
    band = Series("95 of 100 runs", tuple(at), (share,) * len(at), tuple(max(0.0, share - half) for half in halves),
                  tuple(min(1.0, share + half) for half in halves), style="band")
    title = (f"{at[0]} games say next to nothing. After {at[-1]} you know a win rate "
             f"to within {100 * halves[-1]:.0f} points.")
    return Chart(title, (*thin, band, Series("one run of fifty", tuple(at), found[0])), x="games played, doubling",
                 y="won", is_share=True, is_doubling=True)


# ---- the same by trying it ---------------------------------------------------------------------------


def coverage(share: float, games: int, interval: Intervals = wilson, tries: int = 2000, seed: int = 0) -> float:
    """How often the interval of some games holds the truth, by trying."""
    chance = random.Random(seed)
    found = [interval(wins(share, games, chance), games) for _ in range(tries)]
    return sum(low <= share <= high for low, high in found) / tries


def wins(share: float, games: int, chance: random.Random) -> int:
    return sum(chance.random() < share for _ in range(games))


def seen_in_tries(one: float, other: float, games: int, tries: int = 1000, seed: int = 0) -> float:
    """How often a number of games on each side shows a difference, by trying."""
    chance = random.Random(seed)
    return sum(is_clear(wins(one, games, chance), wins(other, games, chance), games) for _ in range(tries)) / tries


def is_clear(a: int, b: int, games: int) -> bool:
    """Whether chance alone hardly explains two different numbers of wins."""
    spread = a * (games - a) + b * (games - b)
    return abs(a - b) > Z * math.sqrt(spread / games) if spread else a != b


def false_alarms(looks: int, games: int, tries: int = 6000, seed: int = 0) -> float:
    """How often you "find" a difference between two equal bots if you look this many times."""
    chance = random.Random(seed)
    return sum(is_fooled(looks, games // looks, chance) for _ in range(tries)) / tries


def is_fooled(looks: int, step: int, chance: random.Random) -> bool:
    a = b = 0
    for look in range(1, looks + 1):
        a, b = a + wins(0.5, step, chance), b + wins(0.5, step, chance)
        if is_clear(a, b, look * step):
            return True
    return False


# ---- exercises -----------------------------------------------------------------------------------------


def my_half_width(share: float, games: int) -> float:
    return 1.96 * math.sqrt(share * (1 - share) / games)


def without_root(share: float, games: int) -> float:
    return 1.96 * share * (1 - share) / games


EXERCISES = (
    Choice("seven-of-ten", "Your bot has won 7 of 10 games. What do you know of its win rate?", options=(
        ("it is 70 %", "Another ten games may give five or nine."),
        ("*it is probably between 40 % and 90 %", "Ten games say that little. Nobody should be praised for them."),
        ("it is better than 50 %", "A bot that wins half of its games wins seven or more of ten every sixth time."))),
    Nearly("hundred", "A bot wins half of its games. How far may the share of 100 games be off to either side, 95 "
           "times in 100?", value=half_width(0.5, 100), within=0.005, unit="a share of 1, such as 0.02",
           because="1.96 times the root of 0.5 × 0.5 / 100: ten points to either side.",
           mistakes=((0.05, "That is one standard error; 95 times in 100 needs about two."),
                     (0.01, "It shrinks with the root of the games, not with the games."))),
    Number("four-times", "An interval of 100 games is twice as wide as you want it. How many games do you "
           "need?", value=400,
           because="Half the width takes four times the games: the root again.",
           mistakes=((200, "Twice the games make it narrower by the root of two only."),)),
    Code("half-width", "Write my_half_width(share, games): how far a share may be off to either side. math.sqrt is the "
         "root; 1.96 standard errors are 95 %.", name="my_half_width",
         checks=(gives("my_half_width(0.5, 100)", 0.5, 100, by=my_half_width, digits=3),
                 gives("my_half_width(0.5, 400)", 0.5, 400, by=my_half_width, digits=3),
                 gives("my_half_width(0.1, 50)", 0.1, 50, by=my_half_width, digits=3)),
         solution=my_half_width, mistake=without_root, because="Root of share × rest / games, times 1.96."),
    Nearly("two-points", "How many games make the interval of a win rate near one half as narrow as two points (0.02) "
           "to either side? (games_for(0.02) counts it.)", value=games_for(0.02), within=100,
           because="For two points you need thousands of games. That is why bots, not people, play them.",
           mistakes=((100, "That makes ten points."), (50, "That makes fourteen points."))),
    Nearly("see-ten-points", "One bot wins 50 %, another 60 %. How many games does each need so that the difference "
           "is seen 4 times in 5? (games_to_see(0.5, 0.6) counts it.)", value=games_to_see(0.5, 0.6), within=20,
           because="Even ten points are seldom seen in a hundred games.",
           mistakes=((100, "With a hundred each you see it less than once in three times."),)),
    Choice("peeking", "You compare two equal bots, look after every 20 games, and stop as soon as the difference is "
           "clear. How often will you 'find' one in 400 games?", options=(
               ("5 times in 100", "That is so if you look once, at the end."),
               ("*more than 20 times in 100", "Every look is another chance to be fooled. Say before how many games "
                "you will play."),
               ("never, they are equal", "Luck alone makes differences."))),
    Choice("same-seeds", "Why does a comparison with the same seeds on both sides need fewer games?", options=(
        ("the games are shorter", "They are the games they are."),
        ("*most of the luck is the same on both sides and falls out of the difference", "Only what the change does is "
         "left, and what follows from it."),
        ("the bots learn the seeds", "They remember nothing from game to game."))),
)

LAB = Lab("26", "how-many-games", "How many games until I know?", 30, (
    "say how far a win rate may be off",
    "plan an experiment: how many games show a difference",
    "keep from being fooled by small samples and by peeking"),
    exercises=EXERCISES, question="My bot won 7 of 10. Is it good?")
