"""Lab 27, The card that looked good: how often players win when somebody buys a card, and when nobody can.

The first is an observation of games as they come.  The second is an intervention: the same seeds, without the copies
of the card in the hero deck, so that others take their place.  `python -m legendary_nb.labs.looks core-2e` plays the
games of a system again and saves the results (`... core-2e 400 120`: fewer games).
"""

from __future__ import annotations

import json
import math
import random
import statistics
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from legendary_nb.rules import Setup
from legendary_nb.rules.mix import system_of
from legendary_nb.simulate import Variant, simulate
from legendary_nb.simulate.compare import Difference, difference
from legendary_nb.simulate.intervals import Interval, Z, of_difference
from legendary_nb.simulate.variant import find_card
from legendary_nb.teach.code_exercises import Code, gives
from legendary_nb.teach.exercises import Choice
from legendary_nb.teach.scenarios import first_setup_of

from .lab import Lab
from .lab_exercises import Nearly

RESULTS = Path(__file__).parent / "results" / "looks.json"
OBSERVED, REMOVED, FEWEST = 800, 300, 25
Row = dict[str, Any]


@dataclass(frozen=True)
class Look:
    """One card: its looks and its effect, as differences of win rates with their intervals."""

    card: str
    cost: int
    bought: int  # games in which somebody bought it
    observed: float
    observed_low: float
    observed_high: float
    does: float
    does_low: float
    does_high: float


def looks(system: str) -> list[Look]:
    """The results that come with the kit, the most expensive cards last."""
    return sorted((Look(**row) for row in results_of(system)["cards"]), key=lambda one: (one.cost, one.card))


def games_played(system: str) -> tuple[int, int]:
    """The number of observed games, and of games without each card."""
    return int(results_of(system)["observed games"]), int(results_of(system)["games without each card"])


def results_of(system: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(RESULTS.read_text("utf-8"))
    if system not in found:
        raise KeyError(f"no results for {system!r} come with the kit, only for {', '.join(found)}; make them: "
                       f"python -m legendary_nb.labs.looks {system}")
    return dict(found[system])


def looked_good(found: Sequence[Look]) -> Look:
    """The card whose looks are farthest above its effect, by the near ends of both intervals."""
    return max(found, key=lambda one: one.observed_low - one.does_high)


def clear_of_0(values: Mapping[str, tuple[float, float, float]]) -> int:
    """How many values have an interval that excludes 0."""
    return sum(low > 0 or high < 0 for _, low, high in values.values())


def mean_sizes(values: Mapping[str, tuple[float, float, float]]) -> tuple[float, float]:
    """The mean size of some values, and the mean size that chance alone would give them."""
    by_chance = [(high - low) / 2 / Z * math.sqrt(2 / math.pi) for _, low, high in values.values()]
    return statistics.fmean(abs(value) for value, _, _ in values.values()), statistics.fmean(by_chance)


def what_it_does(look: Look, games: int) -> str:
    """The effect of a card in a sentence, and whether it can be told from none."""
    if look.does_low > 0:
        told = "The interval is above 0: the card helps."
    elif look.does_high < 0:
        told = "The interval is below 0: what is bought in its place helps more."
    else:
        told = "The interval holds 0: nobody can tell this card from the ones bought in its place."
    return (f"{look.card} in {games} games, each played with it and again without it: {look.does:+.1%} won "
            f"({look.does_low:+.1%} to {look.does_high:+.1%}). {told}")


# ---- observing -----------------------------------------------------------------------------------------


def won_by_seed(setup: Setup | Variant, games: int, seed: int = 0) -> dict[int, bool]:
    """Whether the players won each of some games, by its seed."""
    return {row["seed"]: row["result"] == "win" for row in game_rows(setup, games, seed)}


def split(won: Mapping[int, bool], there: set[int]) -> tuple[float, Interval]:
    """The win rate of the games with something, minus that of all others."""
    having = [float(result) for seed, result in won.items() if seed in there]
    lacking = [float(result) for seed, result in won.items() if seed not in there]
    return (statistics.fmean(having or [0.0]) - statistics.fmean(lacking or [0.0]),
            of_difference([*lacking, 0.0, 1.0], [*having, 0.0, 1.0]))


def buyers(setup: Setup, games: int, seed: int = 0) -> dict[tuple[str, int], set[int]]:
    """For each card with its cost, the games in which somebody bought it."""
    found: dict[tuple[str, int], set[int]] = {}
    for row in simulate(setup, "priority", games, seed, detail="purchase", as_rows=True, progress=False):
        name = f"{row['hero']}: {row['card']}" if row["hero"] else row["card"]
        found.setdefault((name, row["cost"]), set()).add(row["seed"])
    return found


def rich_starts(setup: Setup, games: int, seed: int = 0, turns: int = 6, recruit: int = 6) -> set[int]:
    """The games in which somebody made this much recruit in one of the first turns, by luck alone."""
    rows = simulate(setup, "priority", games, seed, detail="turn", as_rows=True, progress=False)
    return {row["seed"] for row in rows if row["turn"] <= turns and row["recruit"] >= recruit}


def by_coin(seeds: Sequence[int], seed: int = 0) -> set[int]:
    """Half of the games, chosen by a coin."""
    chance = random.Random(seed)
    return {one for one in seeds if chance.random() < 0.5}


# ---- intervening ---------------------------------------------------------------------------------------


def without(setup: Setup, card: str) -> Variant:
    """The setup without any copy of a card in its hero deck."""
    found = find_card(system_of(setup), card)
    return Variant(setup, hero_deck=((card, -found.copies),))


def take_away(setup: Setup, card: str, games: int, seed: int = 0) -> Difference:
    """The effect of a card: the games as they are minus the same games without it."""
    return difference("won", game_rows(without(setup, card), games, seed), game_rows(setup, games, seed))


@lru_cache(maxsize=8)
def game_rows(setup: Setup | Variant, games: int, seed: int) -> list[Row]:
    rows: list[Row] = simulate(setup, "priority", games, seed, as_rows=True, progress=False)
    return rows


def trial(setup: Setup, card: str, games: int, seed: int = 0) -> tuple[float, Interval]:
    """A trial as doctors run it: a coin decides for each game whether players can buy the card."""
    return trial_of(by_coin(range(seed, seed + games), seed), setup, card, games, seed)


def trial_of(there: set[int], setup: Setup, card: str, games: int, seed: int) -> tuple[float, Interval]:
    """A trial in which players can buy the card in these games."""
    as_is, less = won_by_seed(setup, games, seed), won_by_seed(without(setup, card), games, seed)
    return split({one: as_is[one] if one in there else less[one] for one in as_is}, there)


def trials(setup: Setup, card: str, games: int, seed: int = 0, coins: int = 200) -> list[float]:
    """The results of trials with other coins in the same games."""
    seeds = range(seed, seed + games)
    return [trial_of(by_coin(seeds, coin), setup, card, games, seed)[0] for coin in range(coins)]


# ---- making the results that come with the kit -------------------------------------------------------


def look_at_all(system: str, observed: int = OBSERVED, removed: int = REMOVED, seed: int = 27_000) -> list[Look]:
    """Every hero card of the first game that players bought in some games and not in others."""
    setup = first_setup_of(system)
    won = won_by_seed(setup, observed, seed)
    return [one_look(setup, card, cost, split(won, there), len(there), removed, seed)
            for (card, cost), there in sorted(buyers(setup, observed, seed).items())
            if FEWEST <= len(there) <= observed - FEWEST and card.split(": ")[0] in setup.heroes]


def one_look(setup: Setup, card: str, cost: int, seen: tuple[float, Interval], bought: int, games: int,
             seed: int) -> Look:
    does = take_away(setup, card, games, seed)
    return Look(card, cost, bought, *(round(x, 4) for x in (seen[0], *seen[1], does.difference, *does.paired)))


def main(systems: Sequence[str], observed: int = OBSERVED, removed: int = REMOVED) -> None:
    """Play the games of these systems and keep the results beside those of the others."""
    for system in systems:
        cards = [asdict(one) for one in look_at_all(system, observed, removed)]
        found = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
        found[system] = {"observed games": observed, "games without each card": removed, "bots": "priority",
                         "cards": cards}
        RESULTS.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


# ---- exercises -----------------------------------------------------------------------------------------


Games = Sequence[tuple[bool, bool]]  # for each game: was it bought, was it won?
EXAMPLE: Games = [(True, True), (True, True), (True, False), (False, False), (False, True), (False, False)]
OTHER: Games = [(True, False), (True, True), (False, True), (False, True)]


def looks_of(games: Games) -> float:
    """The win rate of the games with the card minus that of the games without it."""
    there = [won for bought, won in games if bought]
    away = [won for bought, won in games if not bought]
    return sum(there) / len(there) - sum(away) / len(away)


def rate_with(games: Games) -> float:
    there = [won for bought, won in games if bought]
    return sum(there) / len(there)


EXERCISES = (
    Choice("why-good", "Players win more often in games in which they bought the dearest hero. What explains "
           "it?", options=(
        ("the card wins games", "Perhaps. But there is another explanation, and these games cannot tell the two "
         "apart."),
        ("*perhaps the card; perhaps the good hands that paid for it", "Whoever can buy it has had good hands already. "
         "Such a common cause is called a confounder."),
        ("nothing, it is luck", "With hundreds of games the difference is far beyond luck."))),
    Code("looks", "Write `my_looks(games)`: games is a list of (bought, won), each True or False; give the win rate of "
         "the games in which it was bought less the win rate of the others.", name="my_looks",
         checks=(gives(f"my_looks({EXAMPLE})", EXAMPLE, by=looks_of), gives(f"my_looks({OTHER})", OTHER, by=looks_of)),
         solution=looks_of, mistake=rate_with,
         because="Two win rates and their difference. It is what everybody computes first."),
    Nearly("hat", "A player puts on a lucky hat whenever a hand gives 6 recruit or more. With the hat 60 % of the "
           "games are won, without it 45 %. By how much does the hat raise the win rate?", value=0.0, within=0.001,
           unit="a share of 1, such as 0.25",
           because="A hat does nothing. The good hand did both: it put the hat on, and it won the game.",
           mistakes=((0.15, "That is how it looks. What would happen if somebody took the hat away?"),)),
    Choice("coin", "Why does a coin settle it?", options=(
        ("it is fair to both players", "Fairness is not the point."),
        ("*the coin knows nothing of the hands, so both groups are alike in everything but the card", "Whatever else "
         "helps to win is spread evenly over both groups."),
        ("it makes the game shorter", "It has no influence on that."))),
    Choice("same-seeds", "Giving everybody the card in the same games (same seeds) is even better than a coin. "
           "Why?", options=(
        ("it needs no games", "It needs games, but fewer."),
        ("*the two groups are not only alike, they are the same games", "Nearly all luck falls out of the difference."),
        ("bots learn from the first time", "They remember nothing."))),
    Choice("why-nothing", "In the same games the card does much less than it looks. How can that be, if it is a good "
           "card?", options=(
        ("it cannot be a good card", "It may be as good as any; the question is what would be bought without it."),
        ("*another good card is bought in its place", "What a card does is measured against the next best, not against "
         "nothing."),
        ("the bots never bought it", "They did, in many of the games."))),
    Choice("in-the-world", "Which of these claims has the same flaw?", options=(
        ("*people who own a yacht live longer, so yachts are healthy", "Money buys yachts and doctors: a confounder."),
        ("half of 400 patients, chosen by lot, got the medicine; more of them got well", "That is a trial: the lot "
         "makes the groups alike."),
        ("a coin fell heads 6 times of 10, so it may be fair", "That is about small samples, not about causes."))),
)

LAB = Lab("27", "the-card-that-looked-good", "The card that looked good", 30, (
    "tell what is seen from what is caused",
    "name the common cause that makes a card look good",
    "plan a trial that settles it"),
    exercises=EXERCISES, question="Players who buy this card win more often. Is it a good card?",
    systems=("core-2e", "villains", "bond"),
    elsewhere="players win nearly every first game there, with the card or without it, so no card can look good")


if __name__ == "__main__":
    main([name for name in sys.argv[1:] if not name.isdecimal()], *map(int, filter(str.isdecimal, sys.argv[1:])))
