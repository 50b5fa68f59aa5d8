"""What a stacked table is written in: numbers, names, lists and words, each checked with an error that helps."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from legendary_nb.cards.errors import shown
from legendary_nb.effects import close_words
from legendary_nb.rules import SetupError
from legendary_nb.rules.setup_value import as_whole

LARGEST = 100_000
MOST_DIGITS = 9  # Python refuses to read a number of thousands of digits


def numeral(text: str) -> int | str:
    """The number that a text says in digits; any other text, and one too long for a number of a table, as it is."""
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else text


def whole(part: str, value: Any, most: int = LARGEST, least: int = 0) -> int:
    """A whole number within bounds."""
    return as_whole(part, value, least, most)


def by_name(part: str, value: Any, example: str) -> dict[str, Any]:
    """A mapping whose keys are names."""
    if not isinstance(value, dict):
        raise SetupError(f"{part}: write names and values, such as {example}, not {shown(value)}")
    for key in value:
        if not isinstance(key, str):
            raise SetupError(f"{part}: write names and values, such as {example}; {shown(key)} is not a name")
    return value


def listed(part: str, value: Any, example: str = '["Odinson"]') -> list[Any]:
    """A list; a single entry may stand alone."""
    if isinstance(value, str | dict):
        return [value]
    if not isinstance(value, list | tuple):
        raise SetupError(f"{part} is a list, such as {example}, not {shown(value)}")
    return list(value)


def text(part: str, value: Any, example: str) -> str:
    if not isinstance(value, str):
        raise SetupError(f"{part} is a text, such as {example}, not {shown(value)}")
    return value


def one_of(part: str, value: Any, known: Iterable[str]) -> str:
    """One of these words; another one is answered with the nearest."""
    known = list(known)
    if not isinstance(value, str) or value not in known:
        raise SetupError(f"{part}: {shown(value)} is unknown; {nearest(value, known)}")
    return value


def only(part: str, value: dict[str, Any], known: Iterable[str]) -> None:
    """A mapping with no other keys than these."""
    for key in value:
        one_of(part, key, known)


def nearest(value: Any, known: list[str]) -> str:
    """What to say after an unknown word: the nearest known one, or all of them."""
    near = close_words(value, known, 1) if isinstance(value, str) else []
    return f"did you mean {near[0]!r}?" if near else f"known are: {', '.join(known) or 'none'}"
