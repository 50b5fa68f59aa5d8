"""How hard each mastermind is with each scheme: win rates drawn towards what both are alone.

A cell has few games, so its own win rate is partly luck.  Mastermind and scheme by themselves have many; their sum says
what the cell should be if the two did not matter to each other.  Each cell lies between both, nearer to the sum if the
cells of its system differ from their sums hardly more than luck does (empirical Bayes).
"""

from __future__ import annotations

import math
import statistics
from typing import NamedTuple

from .difficulty import Difficulty, Figure
from .intervals import Interval, Z


class Cell(NamedTuple):
    """A mastermind with a scheme: what the games say alone, and drawn towards what both are alone."""

    mastermind: str
    scheme: str
    played: Figure
    win_rate: float
    interval: Interval


def cells_of(difficulty: Difficulty) -> list[Cell]:
    """Every mastermind with every scheme; [] unless each pair has been played."""
    names = [(mastermind, scheme) for mastermind, row in difficulty.tables.items() for scheme in row]
    figures = {pair: difficulty.of_table(*pair) for pair in names}
    played = {pair: figure for pair, figure in figures.items() if figure is not None}
    rows, columns = (list(dict.fromkeys(pair[i] for pair in played)) for i in (0, 1))
    if min(len(rows), len(columns)) < 2 or len(played) < len(rows) * len(columns):
        return []
    rates = {pair: figure.win_rate for pair, figure in played.items()}
    sums = sums_of(rates, rows, columns)
    errors = {pair: error_of(figure) for pair, figure in played.items()}
    freedom = (len(rows) - 1) * (len(columns) - 1)
    beyond = sum((rates[pair] - sums[pair]) ** 2 for pair in played) / freedom - statistics.fmean(errors.values())
    return [drawn_in(pair, figure, sums[pair], errors[pair], max(0.0, beyond), 1 - freedom / len(played))
            for pair, figure in played.items()]


def sums_of(rates: dict[tuple[str, str], float], rows: list[str], columns: list[str]) -> dict[tuple[str, str], float]:
    """What each pair would be if mastermind and scheme only added up."""
    whole = statistics.fmean(rates.values())
    of_row = {row: statistics.fmean(rates[row, column] for column in columns) for row in rows}
    of_column = {column: statistics.fmean(rates[row, column] for row in rows) for column in columns}
    return {(row, column): of_row[row] + of_column[column] - whole for row, column in rates}


def error_of(figure: Figure) -> float:
    """The variance that luck gives to a win rate; one game more won and one more lost, so that it is never 0."""
    share = (figure.won + 1) / (figure.games + 2)
    return share * (1 - share) / figure.games


def drawn_in(pair: tuple[str, str], figure: Figure, expected: float, error: float, beyond: float, known: float) -> Cell:
    """A cell between its own win rate and what is expected; `known` is the share of its error that the sum has."""
    weight = beyond / (beyond + error)
    value = expected + weight * (figure.win_rate - expected)
    half = Z * math.sqrt(weight * error + (1 - weight) * known * error)
    return Cell(*pair, figure, within(value), Interval(within(value - half), within(value + half)))


def within(share: float) -> float:
    return min(1.0, max(0.0, share))
