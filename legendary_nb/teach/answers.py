"""Answers as they are typed into a page, turned into what an exercise takes."""

from __future__ import annotations

import re
from typing import Any

from .exercises import Choice, Exercise, Number
from .moves import Move, Order

WHOLE = re.compile(r"^-?\d+$")


def read_answer(exercise: Exercise, text: str) -> Any:
    """A typed answer: a number, a name, or several of them with commas between."""
    text = text.strip()
    if isinstance(exercise, Choice | Move):
        return text
    if isinstance(exercise, Number):
        return value_of(text)
    if isinstance(exercise, Order) or "list" in exercise.how:
        return [value_of(part) for part in text.strip("[]").split(",") if part.strip()]
    return value_of(text)


def value_of(text: str) -> Any:
    plain = text.strip().strip("\"'")
    return int(plain) if WHOLE.match(plain) else plain
