"""Paired designs: the same seeds with one thing changed, so that chance is the same on both sides."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .folder import Folder, as_path
from .intervals import Interval, of_difference, of_mean
from .many_games import simulate
from .request import read_setups
from .rows import Row
from .run import Report
from .simulation_error import SimulationError


def score(row: Row) -> float:
    """The mean score of the players; 0 in a game that did not end."""
    scores = [n for name, n in row.items() if name.startswith("score_") and n is not None]
    return statistics.fmean(scores) if scores else 0.0


MEASURES: dict[str, Callable[[Row], float]] = {
    "won": lambda row: float(row["result"] == "win"),
    "turns": lambda row: row["turns"],
    "score": score,
    "escaped": lambda row: row["escaped"],
    "wounds": lambda row: row["wounds"],
}


@dataclass(frozen=True)
class Difference:
    """The effect of a change on one measure: changed minus base, with 95 % intervals."""

    measure: str
    games: int
    base: float
    changed: float
    difference: float
    paired: Interval
    unpaired: Interval  # as if the two sides had different seeds

    @property
    def is_clear(self) -> bool:
        """Whether chance alone hardly explains the difference."""
        return self.paired.low > 0 or self.paired.high < 0

    def __str__(self) -> str:
        return (f"{self.measure}: {self.base:.3g} -> {self.changed:.3g}, {self.difference:+.3f} "
                f"({self.paired.low:+.3f} to {self.paired.high:+.3f})" + ("" if self.is_clear else ", cannot tell"))


@dataclass(frozen=True)
class Comparison:
    """The differences that a change makes, by measure."""

    differences: tuple[Difference, ...]

    def __getitem__(self, measure: str) -> Difference:
        for difference in self.differences:
            if difference.measure == measure:
                return difference
        raise KeyError(f"no measure {measure!r}; there are: {', '.join(d.measure for d in self.differences)}")

    def __str__(self) -> str:
        return "\n".join(map(str, self.differences))


def compare(base: Any, changed: Any = None, games: int = 100, seed: int = 0, *, bots: Any = "priority",
            changed_bots: Any = None, workers: Any = 1, folder: Folder | None = None,
            progress: bool | Report | None = None, batch: int | None = None) -> Comparison:
    """Play both setups with the same seeds; returns the differences, with intervals from the pairs of games.

    `changed` is a setup with one thing changed (see `swap`, `Variant` and `dataclasses.replace`); without it,
    `changed_bots` play the same setup.  All else is as in `simulate`.
    """
    sides = (("base", base, bots), ("changed", base if changed is None else changed,
                                    bots if changed_bots is None else changed_bots))
    before, after = (simulate(one_setup(setup), who, games, seed, workers=workers, progress=progress, batch=batch,
                              folder=as_path(folder) / name if folder is not None else None, as_rows=True)
                     for name, setup, who in sides)
    return Comparison(tuple(difference(measure, before, after) for measure in MEASURES))


def one_setup(setup: Any) -> Any:
    setups = read_setups(setup)
    if len(setups) > 1:
        raise SimulationError(f"a comparison has one setup on each side, not {len(setups)}")
    return setups[0]


def difference(measure: str, before: list[Row], after: list[Row]) -> Difference:
    """One measure on both sides, game by game."""
    assert [row["seed"] for row in before] == [row["seed"] for row in after]
    a, b = ([MEASURES[measure](row) for row in rows] for rows in (before, after))
    pairs = [y - x for x, y in zip(a, b, strict=True)]
    # for wins: one more game won and one more lost (Bonett and Price), so that no interval has width 0
    spread = [*pairs, 1.0, -1.0] if measure == "won" else pairs
    apart = ([*a, 0.0, 1.0], [*b, 0.0, 1.0]) if measure == "won" else (a, b)
    return Difference(measure, len(pairs), statistics.fmean(a), statistics.fmean(b), statistics.fmean(pairs),
                      of_mean(spread), of_difference(*apart))
