"""Problems that the user can repair, and the checks that find them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from legendary_nb.effects import close_words
from legendary_nb.rules.setup_value import as_seed, as_whole


class Problem(Exception):
    """Something the user can repair: one line that says what, where and what to do."""

    code = 1

    def __init__(self, text: object) -> None:
        super().__init__(printable(text))


class Usage(Problem):
    """A command line that does not make sense."""

    code = 2


def printable(text: object) -> str:
    """A text on one line, with a question mark for each sign that a screen cannot show."""
    return "".join(sign if sign.isprintable() else "?" for sign in " ".join(str(text).split()))


def nearest(word: str, known: Iterable[str], most: int = 1) -> str:
    """The known word that a mistyped one probably means, or several of them, or ""."""
    return ", ".join(close_words(word, known, most))


def check_number(option: str, value: Any, least: int, most: int, problem: type[Problem] = Problem) -> None:
    """Raise a problem unless the option is a whole number within these bounds."""
    as_whole(option, value, least, most, problem)


def check_seed(option: str, value: Any) -> None:
    as_seed(value, Problem, option)
