"""Exercises that labs need besides those of the lessons: numbers known to some digits, and cards written as data."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from math import isfinite
from numbers import Real
from typing import Any

from legendary_nb.cards import Card
from legendary_nb.cards.own import read_own
from legendary_nb.teach.exercises import Check, Exercise, Result, right, wrong

WRITTEN = re.compile(r"(-?[0-9]+(?:[.,][0-9]+)?)\s*(%|/ *[0-9]+|)")


@dataclass(frozen=True)
class Nearly(Exercise):
    """A number that counts as right when it is near enough; usual mistakes get their own answer."""

    value: float | Callable[[str], float] = 0.0
    within: float = 0.01
    because: str = ""
    mistakes: tuple[tuple[float, str], ...] = ()
    unit: str = "a number"

    @property
    def how(self) -> str:
        return f"{self.unit}, right to {self.within:g}"

    def number(self, system: str) -> float:
        return float(self.value(system) if callable(self.value) else self.value)

    def judge(self, answer: Any, system: str) -> Result:
        if isinstance(answer, bool) or not isinstance(answer, Real) or not isfinite(answer):
            hint = f" Write {plain_number(answer)}, without quotation marks." if plain_number(answer) else ""
            return wrong(f"The answer is {self.how}, not {answer!r}.{hint}")
        answer, value = float(answer), self.number(system)
        if abs(answer - value) <= self.within * 1.0001:
            return right(f"{self.because} To be exact: {value:.4g}.")
        for mistake, told in self.mistakes:
            if abs(answer - mistake) <= self.within:
                return wrong(told)
        if abs(answer / 100 - value) <= self.within < abs(value):
            return wrong("Nearly: write it as a share of 1, not in percent.")
        return wrong(f"It is {'more' if answer < value else 'less'} than {answer:g}.")

    def samples(self, system: str) -> tuple[Any, Any, Any]:
        value = self.number(system)
        return value, value + 2.5 * self.within, "a lot"


def plain_number(answer: Any) -> str:
    """A number as Python writes it, of a text that holds nothing else: with a comma, in percent, or a fraction."""
    found = WRITTEN.fullmatch(answer.strip()) if isinstance(answer, str) else None
    if found is None:
        return ""
    number = found[1].replace(",", ".")
    return f"{float(number) / 100:g}" if found[2] == "%" else number + found[2].replace(" ", "")


@dataclass(frozen=True)
class Written(Exercise):
    """A hero written as data; the reader checks it, and a test of its cards says whether it is the one asked for."""

    wanted: Callable[[Card], bool] = bool
    lacks: str = ""
    because: str = ""
    example: Callable[[str], str] = str
    other: Callable[[str], str] = str

    @property
    def how(self) -> str:
        return "a text that begins with `- hero: NAME`"

    def judge(self, answer: Any, system: str) -> Result:
        if not isinstance(answer, str):
            return wrong(f"The answer is {self.how}, not {answer!r}.")
        own = read_own(answer, system)
        if not own.is_sound:
            return wrong("It cannot be read yet: " + "; ".join(own.problems))
        if not any(map(self.wanted, own.cards)):
            return wrong(f"It can be read, and {len(own.cards)} cards are in it. {self.lacks}", 0.5)
        return right(self.because)

    def samples(self, system: str) -> tuple[Any, Any, Any]:
        return self.example(system), self.other(system), "a very strong card, please"


def gives(says: str, *given: Any, by: Callable[..., Any], digits: int = 4) -> Check:
    """A check of a function: called with these values it gives what `by` gives, to so many digits."""
    def rounded(value: Any) -> Any:
        is_exact = isinstance(value, int) or not isinstance(value, Real)
        return value if is_exact else round(float(value), digits)

    return Check(says, lambda function, system: rounded(function(*given)), lambda system: rounded(by(*given)))
