"""Answers as they are typed into a page, turned into what an exercise takes."""

from __future__ import annotations

import re
from typing import Any

from .exercises import Choice, Exercise, Number
from .play_exercises import Move, Order

WHOLE = re.compile(r"^-?\d+$")


def read_answer(exercise: Exercise, text: str) -> Any:
    """A typed answer: a number, a name, or several of them with commas between."""
    text = text.strip()
    if isinstance(exercise, Choice | Move):
        return text
    if isinstance(exercise, Number):
        return value_of(text)
    parts = [unquoted(part) for part in text.strip("[]").split(",") if part.strip()]
    if isinstance(exercise, Order):
        return parts
    return list(map(value_of, parts)) if "list" in exercise.how else value_of(unquoted(text))


def unquoted(text: str) -> str:
    return text.strip().strip("\"'")


def value_of(text: str) -> Any:
    return int(text) if WHOLE.match(text) else text
