"""Experiments with the same luck on all sides: several changes to one base, or several bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from legendary_nb.rules import Setup
from legendary_nb.simulate import Variant, simulate, tally
from legendary_nb.simulate.compare import Difference, difference

Shown = tuple[float, float, float]


def effects(base: Setup, changed: Mapping[str, Setup | Variant], games: int = 100, seed: int = 0,
            measure: str = "won") -> dict[str, Difference]:
    """The effect of each change on a measure; every game has the same seed on all sides."""
    before, *after = (simulate(one, "priority", games, seed, as_rows=True, progress=False)
                      for one in (base, *changed.values()))
    return {name: difference(measure, before, rows) for name, rows in zip(changed, after, strict=True)}


def win_rates(setup: Setup, bots: Mapping[Any, Any], games: int = 100, seed: int = 0) -> dict[Any, Shown]:
    """The win rate of each bot in the same games, with the ends of its interval."""
    return {name: win_rate(setup, bot, games, seed) for name, bot in bots.items()}


def win_rate(setup: Setup, bot: Any, games: int, seed: int) -> Shown:
    """The win rate of a bot, with the ends of its interval."""
    counted = tally(setup, bot, games, seed, progress=False)[0]
    return (counted.win_rate, *counted.interval)


def shown(found: Mapping[Any, Difference]) -> dict[Any, Shown]:
    """Differences for a chart: value, low, high."""
    return {name: (one.difference, one.paired.low, one.paired.high) for name, one in found.items()}
