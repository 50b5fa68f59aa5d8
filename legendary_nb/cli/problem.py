"""What the command line says when something cannot be done."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class Problem(Exception):
    """Something the user can repair: one line that says what, where and what to do."""

    code = 1

    def __init__(self, text: object) -> None:
        super().__init__(printable(text))


class Usage(Problem):
    """A command line that does not make sense."""

    code = 2


def printable(text: object) -> str:
    """One line of signs that can be shown, whatever a file held."""
    return "".join(sign if sign.isprintable() else "?" for sign in " ".join(str(text).split()))


def nearest(word: str, known: Iterable[str], most: int = 3, least: float = 0.6) -> list[str]:
    """The known words most like this one, whatever its case."""
    by_lower = {name.lower(): name for name in known}
    return [by_lower[name] for name in difflib.get_close_matches(word.lower(), by_lower, most, least)]
