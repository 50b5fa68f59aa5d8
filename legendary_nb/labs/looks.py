"""Cards as they look and what they do: won when somebody bought them, and won less when nobody can.

The first is observed in games as they come; the second is an intervention: the same seeds, and all copies of the card
taken out of the hero deck, so that others come in their place.  `python -m legendary_nb.labs.looks core-2e` plays
the games of a system anew and keeps the results (`... core-2e 400 120`: fewer games).
"""

from __future__ import annotations

import json
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
from legendary_nb.simulate.intervals import Interval, of_difference
from legendary_nb.simulate.variant import find_card

from .decks import first_setup_of

RESULTS = Path(__file__).parent / "results" / "looks.json"
OBSERVED, REMOVED, FEWEST = 800, 300, 25
Row = dict[str, Any]


@dataclass(frozen=True)
class Look:
    """One card: how it looked and what it did, as differences of win rates with their intervals."""

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
    """The results that come with the kit, dearest cards last."""
    return sorted((Look(**row) for row in kept(system)["cards"]), key=lambda one: (one.cost, one.card))


def kept_games(system: str) -> tuple[int, int]:
    """How many games were observed, and how many were played without each card."""
    return int(kept(system)["observed games"]), int(kept(system)["games without each card"])


def kept(system: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(RESULTS.read_text("utf-8"))
    if system not in found:
        raise KeyError(f"no results for {system!r} come with the kit, only for {', '.join(found)}; make them: "
                       f"python -m legendary_nb.labs.looks {system}")
    return dict(found[system])


def looked_good(found: Sequence[Look]) -> Look:
    """The card whose looks promise most beyond what it does: by the near ends of both intervals."""
    return max(found, key=lambda one: one.observed_low - one.does_high)


def clear_of_0(values: Mapping[str, tuple[float, float, float]]) -> int:
    """How many of some values have an interval that leaves out 0."""
    return sum(low > 0 or high < 0 for _, low, high in values.values())


# ---- observing -----------------------------------------------------------------------------------------


def won_by_seed(setup: Setup | Variant, games: int, seed: int = 0) -> dict[int, bool]:
    """Whether each of some games was won, by its seed."""
    return {row["seed"]: row["result"] == "win" for row in game_rows(setup, games, seed)}


def split(won: Mapping[int, bool], there: set[int]) -> tuple[float, Interval]:
    """The difference of the win rates of games in which something was there and of all others."""
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
    """The games in which somebody made so much recruit in one of the first turns: luck, and nothing else."""
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
    """What a card does: the games as they are less the same games without it."""
    return difference("won", game_rows(without(setup, card), games, seed), game_rows(setup, games, seed))


@lru_cache(maxsize=4)
def game_rows(setup: Setup | Variant, games: int, seed: int) -> list[Row]:
    rows: list[Row] = simulate(setup, "priority", games, seed, as_rows=True, progress=False)
    return rows


def trial(setup: Setup, card: str, games: int, seed: int = 0) -> tuple[float, Interval]:
    """A trial as doctors make it: a coin decides for each game whether the card is there to be bought."""
    return trial_of(by_coin(range(seed, seed + games), seed), setup, card, games, seed)


def trial_of(there: set[int], setup: Setup, card: str, games: int, seed: int) -> tuple[float, Interval]:
    """A trial in which the card is there in these games."""
    as_is, less = won_by_seed(setup, games, seed), won_by_seed(without(setup, card), games, seed)
    return split({one: as_is[one] if one in there else less[one] for one in as_is}, there)


def trials(setup: Setup, card: str, games: int, seed: int = 0, coins: int = 200) -> list[float]:
    """What trials with other coins would have found in the same games."""
    seeds = range(seed, seed + games)
    return [trial_of(by_coin(seeds, coin), setup, card, games, seed)[0] for coin in range(coins)]


# ---- making the results that come with the kit -------------------------------------------------------


def look_at_all(system: str, observed: int = OBSERVED, removed: int = REMOVED, seed: int = 27_000) -> list[Look]:
    """Every hero card of the first game that was bought in some games and not in others."""
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


if __name__ == "__main__":
    main([name for name in sys.argv[1:] if not name.isdecimal()], *map(int, filter(str.isdecimal, sys.argv[1:])))
