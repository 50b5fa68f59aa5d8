"""More exercises for the labs: numbers that are right to some digits, and cards written as data."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from legendary_nb.cards import Card
from legendary_nb.cards.own import read_own
from legendary_nb.teach.exercises import Exercise, Result, is_number, right, wrong

WRITTEN = re.compile(r"(-?[0-9]+(?:[.,][0-9]+)?)\s*(%|/ *[0-9]+|)")


@dataclass(frozen=True)
class Nearly(Exercise):
    """A number that is right if it is near enough; usual mistakes get their own answer."""

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
        if not is_number(answer):
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
    """A number in Python's way, from a text like "0,5", "50 %" or "1 / 2"; "" for any other text."""
    found = WRITTEN.fullmatch(answer.strip()) if isinstance(answer, str) else None
    if found is None:
        return ""
    number = found[1].replace(",", ".")
    return f"{float(number) / 100:g}" if found[2] == "%" else number + found[2].replace(" ", "")


@dataclass(frozen=True)
class Written(Exercise):
    """A hero written as data; the reader checks it, and a test looks for the card that the question asks for."""

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
