"""What a player has solved: the rating, the row of solved puzzles, and the days; plain data for a browser to keep."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import date, timedelta
from math import isfinite
from typing import Any

from .glicko import LEAST, MOST, Rating, after
from .puzzle import Puzzle

FULL, PART, NOT_YET = "full", "part", "not yet"
SCORES = {FULL: 1.0, PART: 0.5, NOT_YET: 0.0}
SURE = 80.0  # the deviation of a puzzle's own rating
MOST_DAYS = 400
MOST_SOLVED = 2000
MOST_ROW = 10**6
FIRST_DAY, LAST_DAY = date(2020, 1, 1), date(2120, 1, 1)
NEAR = 12  # puzzles nearest to the rating, of which the next one is one


@dataclass(frozen=True)
class Career:
    """A player's results."""

    rating: Rating = field(default_factory=Rating)
    row: int = 0  # puzzles solved one after the other; part of the value neither counts nor breaks it
    tried: Mapping[str, str] = field(default_factory=dict)  # the first result of every puzzle
    days: Mapping[str, str] = field(default_factory=dict)  # the result of every daily puzzle

    def with_result(self, puzzle: Puzzle, result: str, day: str = "") -> Career:
        """After the first try of a puzzle; another try of the same changes nothing."""
        days = {**self.days, day: result} if day and day not in self.days else self.days
        if puzzle.id in self.tried:
            return replace(self, days=latest(days, MOST_DAYS))
        rating = after(self.rating, [(Rating(puzzle.rating, SURE), SCORES[result])])
        row = self.row + 1 if result == FULL else self.row if result == PART else 0
        tried = latest({**self.tried, puzzle.id: result}, MOST_SOLVED)
        return Career(rating, row, tried, latest(days, MOST_DAYS))

    def data(self) -> dict[str, Any]:
        """Plain data to keep."""
        return {**asdict(self.rating), "row": self.row, "tried": dict(self.tried), "days": dict(self.days)}


def latest(kept: Mapping[str, str], most: int) -> dict[str, str]:
    return dict(list(kept.items())[-most:])


def read_career(data: Any) -> Career:
    """The career that a browser has kept; anything that cannot be one is left out."""
    if not isinstance(data, dict):
        return Career()
    usual = Rating()
    rating = Rating(number(data.get("rating"), LEAST, MOST, usual.rating),
                    number(data.get("deviation"), 20.0, 350.0, usual.deviation),
                    number(data.get("volatility"), 0.01, 0.2, usual.volatility))
    row = data.get("row")
    days = {day: result for day, result in results(data.get("days")).items() if day_of(day) is not None}
    return Career(rating, row if type(row) is int and 0 <= row < MOST_ROW else 0,
                  latest(results(data.get("tried")), MOST_SOLVED), latest(days, MOST_DAYS))


def number(value: Any, least: float, most: float, otherwise: float) -> float:
    is_number = isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)
    return float(value) if is_number and least <= value <= most else otherwise


def results(data: Any) -> dict[str, str]:
    if not isinstance(data, dict):
        return {}
    return {key: value for key, value in data.items()
            if isinstance(key, str) and len(key) < 40 and isinstance(value, str) and value in SCORES}


# ---- days --------------------------------------------------------------------------------------------


def day_of(text: Any) -> date | None:
    """A day of our time written as 2026-11-18."""
    try:
        day = date.fromisoformat(text) if isinstance(text, str) and len(text) == 10 else date.min
    except ValueError:
        return None
    return day if FIRST_DAY <= day <= LAST_DAY else None


def days_in_row(career: Career, today: date) -> int:
    """How many days up to today, or up to yesterday, the daily puzzle was solved."""
    day = today if career.days.get(today.isoformat()) == FULL else today - timedelta(days=1)
    n = 0
    while career.days.get(day.isoformat()) == FULL:
        n, day = n + 1, day - timedelta(days=1)
    return n


def daily(puzzles: Sequence[Puzzle], day: date) -> Puzzle:
    """The puzzle of a day: the same for everybody with the same puzzles, from the date alone."""
    spread = hashlib.sha256(day.isoformat().encode()).digest()
    return sorted(puzzles, key=lambda puzzle: puzzle.id)[int.from_bytes(spread[:8], "big") % len(puzzles)]


def next_puzzle(puzzles: Sequence[Puzzle], career: Career, but: str = "") -> Puzzle:
    """A puzzle near the rating that was not tried yet; when all were, one of those not solved, then any."""
    open_ones = [one for one in puzzles if one.id not in career.tried and one.id != but]
    unsolved = [one for one in puzzles if career.tried.get(one.id) != FULL and one.id != but]
    pool = open_ones or unsolved or [one for one in puzzles if one.id != but] or list(puzzles)
    near = sorted(pool, key=lambda one: (abs(one.rating - career.rating.rating), one.id))[:NEAR]
    return near[len(career.tried) % len(near)]
