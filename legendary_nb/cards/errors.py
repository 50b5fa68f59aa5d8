"""The error a content file gets: which file, which card, what is wrong, what to do."""

from __future__ import annotations


class ContentError(ValueError):
    """Card or system data that cannot be read."""

    def __init__(self, file: str, card: str, problem: str) -> None:
        self.file, self.card, self.problem = file, card, problem
        place = f"{file}: {card}" if card else file
        super().__init__(f"{place}: {problem}")


def must_be(part: str, value: object, kind: type | tuple[type, ...], words: str) -> None:
    """An argument is of this kind; the error names it, and says in words what it is."""
    if not isinstance(value, kind):
        raise TypeError(f"{part} is {words}, not {shown(value)}")


def shown(value: object) -> str:
    """A piece of data in an error, cut short if it is long."""
    try:
        text = repr(value)
    except Exception:  # a stranger's object, or a number of too many digits
        return f"a {type(value).__name__} that cannot be shown"
    return text if len(text) <= 80 else text[:76] + " ..."
