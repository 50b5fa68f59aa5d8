"""What a user is told when something cannot be done."""

from __future__ import annotations


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
