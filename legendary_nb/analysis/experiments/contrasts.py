"""From the games of an experiment to effects: f(A+B) - f(A) - f(B) + f(0), with intervals.

Each part of an experiment gives one such difference for each pair, from games with the same seeds; the effect is the
mean of the parts, and its interval comes from how much they differ.
"""

from __future__ import annotations

import importlib
import statistics
from collections.abc import Callable
from typing import Any

from legendary_nb.simulate import Interval
from legendary_nb.simulate.intervals import students_t

from .experiment import Part

Row = dict[str, Any]
# what f can be: a number for each game
MEASURES: dict[str, Callable[[Row], float]] = {
    "won": lambda game: game["won"],
    "pace": lambda game: game["score"] * game["players"] / game["turns"],
}
CELLS = ("f_ab", "f_a", "f_b", "f_0")
SIGNS = (1, -1, -1, 1)


def numpy() -> Any:
    return importlib.import_module("numpy")


class Contrasts:
    """The parts of an experiment as tables of means, from which the effects of all heroes and pairs follow."""

    def __init__(self, heroes: int, players: int, measure: str = "won") -> None:
        self.heroes, self.players, self.measure = heroes, players, MEASURES[measure]
        self.counts_wins = measure == "won"
        self.pairs: list[Any] = []  # of each part: the four means of each pair
        self.singles: list[Any] = []  # of each part: the means with and without each hero
        self.both: list[Any] = []  # of each part: games with both heroes of a pair; on the diagonal, with the one

    def add(self, part: Part) -> None:
        """Take in the games of a part; a mean of no games is not a number."""
        np = numpy()
        there = np.zeros((len(part), self.heroes))
        for game, heroes in enumerate(part.games["heroes"]):
            there[game, heroes] = 1
        values = np.array([self.measure({**game, "players": self.players}) for game in part.rows()], dtype=float)
        both, sums = there.T @ there, there.T @ (there * values[:, None])
        n, total = np.diag(both), np.diag(sums)
        only, only_sum = n[:, None] - both, total[:, None] - sums
        none, none_sum = len(part) - n[None, :] - only, values.sum() - total[None, :] - only_sum
        with np.errstate(invalid="ignore", divide="ignore"):
            alone = only_sum / only
            self.pairs.append(np.stack([sums / both, alone, alone.T, none_sum / none]))
            self.singles.append(np.stack([total / n, (values.sum() - total) / (len(part) - n)]))
        self.both.append(both)

    def pair(self, a: int, b: int) -> Row:
        """The effect of two heroes on each other, from all parts in which the four means are there."""
        np = numpy()
        means, n = self.whole(np.stack(self.pairs)[:, :, a, b], a, b)
        cells = dict(zip(CELLS, map(float, means.mean(axis=0)))) if n else dict.fromkeys(CELLS, float("nan"))
        return self.estimate(means @ np.array(SIGNS), n) | cells

    def hero(self, a: int) -> Row:
        """What a hero does to the measure: games with it less games without it."""
        np = numpy()
        means, n = self.whole(np.stack(self.singles)[:, :, a], a, a)
        there, away = map(float, means.mean(axis=0)) if n else (float("nan"),) * 2
        return self.estimate(means[:, 0] - means[:, 1], n) | {"there": there, "away": away}

    def whole(self, means: Any, a: int, b: int) -> tuple[Any, int]:
        """The parts in which no mean is missing, and how many games of theirs have both heroes."""
        np = numpy()
        there = ~np.isnan(means).any(axis=1)
        return means[there], int(np.stack(self.both)[there, a, b].sum())

    def estimate(self, differences: Any, n: int) -> Row:
        """The mean of the parts with its 95 % interval, from n games with the heroes in question.

        Of wins, one part more is taken to have one win too many and one to have one too few (as in `compare`), so
        that few parts which happen to agree do not make an interval of no width.
        """
        np = numpy()
        parts = len(differences)
        if parts < 2:
            effect = float(differences.mean()) if parts else float("nan")
            return {"effect": effect, "low": float("-inf"), "high": float("inf"), "n": n}
        effect = float(differences.mean())
        one = effect + np.array([parts / n, -parts / n] if self.counts_wins else [])
        spread = np.concatenate([differences, one])
        half = students_t(len(spread) - 1) * float(spread.std(ddof=1)) / len(spread) ** 0.5
        return {"effect": effect, **Interval(effect - half, effect + half)._asdict(), "n": n}


def with_q(rows: list[Row]) -> list[Row]:
    """Rows with `q`: the share of the rows with this q or less that chance alone explains.

    With a hundred pairs about five intervals miss 0 by chance; this is the correction of Benjamini and Hochberg.
    """
    chances = sorted(((chance_alone(row), i) for i, row in enumerate(rows)), reverse=True)
    q = 1.0
    for rank, (p, i) in enumerate(chances):
        q = min(q, p * len(rows) / (len(rows) - rank))
        rows[i]["q"] = q
    return rows


def chance_alone(row: Row) -> float:
    """How often an effect at least this large would come about if there were none."""
    half = (row["high"] - row["low"]) / 2
    if not 0 < half < float("inf"):
        return 1.0
    normal = statistics.NormalDist()
    return 2 * normal.cdf(-abs(row["effect"]) / half * normal.inv_cdf(0.975))
