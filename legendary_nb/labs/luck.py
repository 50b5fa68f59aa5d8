"""Lab 31, Luck or skill: the same deals for better and worse bots, and how many games tell two of them apart.

The games behind it come with the kit; `python -m legendary_nb.labs.luck` plays them again.
"""

from __future__ import annotations

import datetime
import json
import math
import random
import statistics
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from pathlib import Path
from statistics import NormalDist
from typing import Any

from legendary_nb.analysis.figures.charts import Chart, Series
from legendary_nb.rules import Setup
from legendary_nb.simulate import simulate
from legendary_nb.simulate.intervals import MISSES, Interval, of_mean
from legendary_nb.teach.code_exercises import Code, gives
from legendary_nb.teach.exercises import Choice
from legendary_nb.teach.scenarios import first_setup_of
from legendary_nb.teach.tables import Grid

from .lab import Lab, systems
from .lab_exercises import Nearly
from .student_bots import CLASS

FILE = Path(__file__).parent / "results" / "luck.json"
GAMES, SEED, BLOCK = 200, 31_000, 25
FIELD = {"random": "random", "attacker": CLASS["attacker"], "planner": CLASS["planner"], "priority": "priority",
         "value": "value"}
KIT = ("priority", "value")
DOUBLING = (1, 2, 4, 8, 16, 32, 64)
AHEAD = 0.95  # the chance with which the better one of two shall be ahead
SAID = f"ahead {AHEAD:.0%} of the time"
NEARLY = 0.1

Results = Mapping[str, Sequence[int]]  # of each bot, 1 for a game won and 0 for one lost, deal by deal


def same_deals(setup: Setup, bots: Mapping[str, Any], games: int, seed: int = 0) -> dict[str, list[int]]:
    """What each bot makes of the same deals."""
    return {name: [int(row["result"] == "win") for row in
                   simulate(setup, bot, games, seed, as_rows=True, progress=False)] for name, bot in bots.items()}


# ---- the parts of a result -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Parts:
    """How much the result of a game varies: by who plays, by the deal, and by all else."""

    skill: float
    deal: float
    rest: float

    @property
    def shares(self) -> dict[str, float]:
        """The parts as shares of the whole; nothing has a share where every game ends alike."""
        whole = self.skill + self.deal + self.rest
        return {"who plays": self.skill / whole, "the deal": self.deal / whole, "the rest": self.rest / whole} \
            if whole else dict.fromkeys(("who plays", "the deal", "the rest"), 0.0)

    def after(self, games: int, is_same: bool = False) -> float:
        """The share of skill in a result of some games; deals that all players share tell nobody apart."""
        luck = (self.rest if is_same else self.deal + self.rest) / games
        return self.skill / (self.skill + luck) if self.skill else 0.0


def parts_of(results: Results) -> Parts:
    """The parts of the results of some bots with the same deals: a layout with two ways, one game in each place."""
    rows = list(results.values())
    bots, games = len(rows), len(rows[0])
    whole = statistics.fmean(map(statistics.fmean, rows))
    of_bot = [statistics.fmean(row) for row in rows]
    of_deal = [statistics.fmean(column) for column in zip(*rows, strict=True)]
    left = sum((x - bot - deal + whole) ** 2 for row, bot in zip(rows, of_bot) for x, deal in zip(row, of_deal))
    rest = left / ((bots - 1) * (games - 1))
    return Parts(max(0.0, statistics.variance(of_bot) - rest / games),
                 max(0.0, statistics.variance(of_deal) - rest / bots), rest)


def drawn_again(results: Results, times: int = 300, seed: int = 0) -> Iterator[dict[str, list[int]]]:
    """The same table with its deals drawn again, some twice and some not at all."""
    chance = random.Random(seed)
    games = range(len(next(iter(results.values()))))
    for _ in range(times):
        deals = chance.choices(games, k=len(games))
        yield {name: [row[i] for i in deals] for name, row in results.items()}


def middle(values: Sequence[float]) -> Interval:
    """What 95 of 100 of these values lie between."""
    ordered, cut = sorted(values), int(MISSES / 2 * len(values))
    return Interval(ordered[cut], ordered[-1 - cut])


@lru_cache(maxsize=16)
def skill_of(system: str, names: tuple[str, ...] = tuple(FIELD)) -> dict[int, tuple[float, float, float]]:
    """The share of skill after some numbers of games of these bots, with the ends of its interval."""
    results = {name: kept(system)[name] for name in names}
    found, again = parts_of(results), [parts_of(one) for one in drawn_again(results)]
    return {n: (found.after(n), *middle([one.after(n) for one in again])) for n in DOUBLING}


def shares_table(system: str) -> Grid:
    """The parts of one game, for all five bots and for the two of the kit."""
    fields = {"five bots": tuple(FIELD), "two of the kit": KIT}
    parts = {name: parts_of({one: kept(system)[one] for one in names}).shares for name, names in fields.items()}
    return Grid(["", *fields], [[part, *(f"{100 * parts[name][part]:.0f} %" for name in fields)]
                                for part in parts["five bots"]])


def skill_picture(system: str, guess: Mapping[int, float] | None = None) -> Chart:
    """How the share of skill grows with the games, for five bots and for the two of the kit, beside your guess."""
    five, two = skill_of(system), skill_of(system, KIT)
    title = (f"Of one game, skill explains {100 * five[1][0]:.0f} % among five bots, "
             f"{100 * two[1][0]:.0f} % among two good ones")
    drawn = [whole_line("five bots", five), whole_line("two good ones", two)]
    if guess:
        drawn.append(Series("you", tuple(guess), tuple(guess.values()), style="dots", labels=("you",) * len(guess)))
    return Chart(title, tuple(drawn), x="games of each bot, doubling", y="skill in the result", is_share=True,
                 is_doubling=True)


def whole_line(name: str, values: Mapping[int, tuple[float, float, float]]) -> Series:
    y, low, high = zip(*values.values(), strict=True)
    return Series(name, tuple(values), y, low, high)


# ---- two players ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Pair:
    """Two bots with the same deals; the better one first."""

    better: str
    worse: str
    results: Results

    @property
    def gaps(self) -> list[int]:
        """By how much the better one does better, deal by deal."""
        return [a - b for a, b in zip(self.results[self.better], self.results[self.worse], strict=True)]

    @property
    def gap(self) -> float:
        return statistics.fmean(self.gaps)

    @property
    def interval(self) -> Interval:
        return of_mean([*self.gaps, 1, -1])

    @property
    def is_open(self) -> bool:
        """Whether one of the two wins neither nearly all games nor nearly none."""
        return any(NEARLY < statistics.fmean(self.results[name]) < 1 - NEARLY for name in (self.better, self.worse))

    def spread(self, is_same: bool) -> float:
        """How far the gap of one game is off, with the same deal for both or with a deal for each."""
        if is_same:
            return statistics.pstdev(self.gaps)
        return math.sqrt(sum(statistics.pvariance(self.results[name]) for name in (self.better, self.worse)))

    def on_paper(self, games: int, is_same: bool) -> float:
        """The chance that the better one is ahead after some games, half of the draws counted, by the bell curve."""
        spread = self.spread(is_same)
        return NormalDist().cdf(self.gap * math.sqrt(games) / spread) if spread else 1.0

    def by_trying(self, games: int, is_same: bool, tries: int = 2000, seed: int = 0) -> float:
        """The same by drawing games from those that were played."""
        chance = random.Random(seed)
        one, other = self.results[self.better], self.results[self.worse]
        leads = 0.0
        for _ in range(tries):
            ahead = sum(chance.choices(self.gaps, k=games)) if is_same else \
                sum(chance.choices(one, k=games)) - sum(chance.choices(other, k=games))
            leads += 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0
        return leads / tries

    def games_needed(self, is_same: bool = True) -> int:
        """How many games put the better one ahead 95 times in 100."""
        return games_to_lead(self.gap, self.spread(is_same))

    def __str__(self) -> str:
        low, high = (f"{100 * end:+.0f}" for end in self.interval)
        same, other = self.games_needed(), self.games_needed(False)
        return (f"{self.better} wins {100 * self.gap:+.0f} of 100 games more than {self.worse} ({low} to {high}); "
                f"to be {SAID}, games needed: {same} on the same deals, {other} on others")

    __repr__ = __str__


def pair_of(results: Results, one: str, other: str) -> Pair:
    better, worse = sorted((one, other), key=lambda name: -sum(results[name]))
    return Pair(better, worse, results)


def nearest_pair(results: Results) -> Pair:
    """Of the pairs that these games can tell apart, the one with the smallest gap; one of them wins neither nearly all
    games nor nearly none."""
    pairs = [pair_of(results, *names) for names in combinations(results, 2)]
    clear = [one for one in pairs if one.interval.low > 0 and one.is_open]
    return min(clear, key=lambda one: one.gap)


def games_to_lead(gap: float, spread: float, chance: float = AHEAD) -> int:
    """How many games put the better one of two ahead with this chance."""
    return max(1, math.ceil((NormalDist().inv_cdf(chance) * spread / gap) ** 2))


def lead_picture(pair: Pair, most: int = 64) -> Chart:
    """How often the better one is ahead after some games: by trying, and on paper."""
    at = [n for n in DOUBLING if n <= most]
    drawn: list[Series] = []
    for name, is_same in (("same deals", True), ("other deals", False)):
        drawn += [Series(name, tuple(at), tuple(pair.by_trying(n, is_same) for n in at)),
                  Series(f"{name}, paper", tuple(at), tuple(pair.on_paper(n, is_same) for n in at), style="dashed")]
    tried = drawn[0].y[at.index(8)]
    return Chart(f"The better bot is ahead in {100 * tried:.0f} % of matches of eight games on the same deals",
                 tuple(drawn), x="games of each, doubling", y="the better one ahead", is_share=True, is_doubling=True
                 ).at(AHEAD)


# ---- the games that come with the kit --------------------------------------------------------------------


@lru_cache(maxsize=1)
def read_file() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    return found


def made() -> dict[str, Any]:
    """How the games that come with the kit were made: command, date, seed and number."""
    facts: dict[str, Any] = read_file()["made"]
    return facts


def kept(system: str) -> dict[str, list[int]]:
    """The results that come with the kit."""
    return {name: list(map(int, row)) for name, row in read_file()["systems"][system].items()}


def main(games: int = GAMES) -> None:
    """Play the games that are missing, a block for every bot of every system in turn, and keep them."""
    found = read_file()["systems"] if FILE.exists() else {}
    for start in range(0, games, BLOCK):
        for system, (name, bot) in product(systems(), FIELD.items()):
            row = found.setdefault(system, {}).setdefault(name, "")
            if len(row) == start:
                block = same_deals(first_setup_of(system), {name: bot}, BLOCK, SEED + start)[name]
                found[system][name] = row + "".join(map(str, block))
        keep(found, start + BLOCK)


def keep(found: dict[str, dict[str, str]], games: int) -> None:
    facts = {"command": f"python -m legendary_nb.labs.luck {games}", "seed": SEED, "games of each bot": games,
             "date": datetime.datetime.now(datetime.UTC).date().isoformat()}
    FILE.write_text(json.dumps({"made": facts, "systems": found}, indent=1) + "\n", "utf-8")


# ---- exercises -----------------------------------------------------------------------------------------


def skill_after(share: float, games: int) -> float:
    return share / (share + (1 - share) / games)


def times_games(share: float, games: int) -> float:
    return share * games


EXERCISES = (
    Choice("what-is-skill", "In a table of results with a row for each bot and a column for each deal, where do you "
           "see skill?", options=(
               ("*in the means of the rows", "A bot that wins more of the same deals plays better."),
               ("in the means of the columns", "They say which deals are easy for everybody: that is luck."),
               ("in a single game", "One place of the table has a row, a column and luck in it."))),
    Choice("other-field", "You leave the worst bots out and compare the two best. What happens to the share of "
           "skill?", options=(
               ("it stays: it belongs to the game", "It belongs to the game and to those who play it."),
               ("*it falls", "Players who are alike differ by luck, in any game."),
               ("it rises, because better play leaves less to luck", "Their play may be better, but they differ less."),
           )),
    Nearly("sixteen", "In one game skill explains a fifth of the result. How much does it explain in the mean of 16 "
           "games, each with its own luck?", value=skill_after(0.2, 16), within=0.005,
           unit="a share of 1, such as 0.25",
           because="Luck shrinks to 0.8 / 16 = 0.05, skill stays 0.2: 0.2 of 0.25.",
           mistakes=((0.2, "Skill stays, but luck evens out."), (0.5, "Luck shrinks with the number of games, not with "
                     "its root: what counts here is the variance."))),
    Code("skill-after", "Write `skill_after(share, games)`: the share of skill in the mean of some games, if it has "
         "this share in one.", name="skill_after",
         checks=(gives("skill_after(0.2, 1)", 0.2, 1, by=skill_after),
                 gives("skill_after(0.2, 16)", 0.2, 16, by=skill_after),
                 gives("skill_after(0.5, 9)", 0.5, 9, by=skill_after)),
         solution=skill_after, mistake=times_games,
         because="Teachers know it as the Spearman-Brown formula: a longer test is a surer one."),
    Choice("same-deals", "Why do two players on the same deals need fewer games?", options=(
        ("the same deals are easier", "They are neither easier nor harder."),
        ("*a hard deal is hard for both, so it falls out of the difference", "Bridge clubs play this way."),
        ("each plays only half of the games", "Each plays as many as before."))),
    Nearly("lead", "A better player wins 10 points more (0.1), and the difference of one game is off by 0.7. The "
           "better one is ahead 95 times in 100 after (1.645 × 0.7 / 0.1)² games. How many?", value=132.6, within=2,
           unit="a number of games", because="Half the gap would need four times as many.",
           mistakes=((11.5, "That is the root. Square it."),)),
    Choice("seven-six", "Ana won 7 of 10 games, Ben 6. Who plays better?", options=(
        ("Ana", "One game more of ten: luck does that to equal players all the time."),
        ("they are equally good", "Nobody has shown that either."),
        ("*ten games cannot tell", "Say how many games could, or play on."))),
)

LAB = Lab("31", "luck-or-skill", "Luck or skill?", 30, (
    "split the result of a game into skill, the deal and the rest",
    "say why the share of skill depends on who plays",
    "work out how many games tell two players apart"),
    exercises=EXERCISES, question="Did I lose because of the cards, or because of me?")

if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
