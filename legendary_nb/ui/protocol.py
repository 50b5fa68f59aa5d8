"""The one way a page is answered: a table of actions by name, checked arguments, and one sentence if something fails.

A page sends small messages such as {"do": "choose", "option": 3}.  Python's side of it is a `Page`, which knows
neither a widget nor a browser: the transport calls `receive` and passes the answer on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from typing import Any, ClassVar

from legendary_nb.session.problem import Problem

from .caught import CAUGHT, told_of

Message = dict[str, Any]
Action = Callable[[Any, Message], Message | None]
UNKNOWN = "The page sent something that is not understood; nothing has changed. Open the page again."
LONGEST_RECORD = 2_000_000  # characters of a saved game


class Answering:
    """Does what messages ask for: each action is found by its name."""

    actions: ClassVar[Mapping[str, Action]] = {}
    refused: ClassVar[Mapping[str, str]] = {}  # what this page does not do, and the sentence that says so

    def answer(self, message: Any) -> Message | None:
        """Do what a message asks for; returns what the page is told besides what it shows, if anything."""
        what = what_of(message)
        action = self.actions.get(what) if what not in self.refused else None
        if action is None:
            raise Problem(self.refused.get(what, UNKNOWN))
        return action(self, message)


class Page(Answering):
    """Something that messages change, and that goes back to how it was if one of them fails."""

    def receive(self, message: Any) -> Message | None:
        """Do what a message asks for, or say in one sentence why not; then nothing has changed."""
        before = self.snapshot()
        try:
            return self.answer(message)
        except CAUGHT as problem:
            self.restore(before)
            return {"re": "problem", "text": told_of(problem)}

    def snapshot(self) -> Message:
        return kept(self)

    def restore(self, before: Message) -> None:
        put_back(self, before)


# ---- what a message may say ------------------------------------------------------------------------------


def what_of(message: Any) -> str:
    """What a message asks for; "" if it is no message."""
    what = message.get("do") if isinstance(message, dict) else None
    return what if isinstance(what, str) else ""


def text_of(message: Message, key: str = "arg", most: int = 100) -> str:
    """A text that a page has sent; anything else is refused."""
    value = message.get(key, "")
    if not isinstance(value, str) or len(value) > most:
        raise Problem(f"expected a text of at most {most} characters")
    return value


def whole_of(message: Message, key: str = "arg") -> int:
    """A whole number that a page has sent, also as a text."""
    value = message.get(key)
    text = str(value) if isinstance(value, str | int) and not isinstance(value, bool) else ""
    if len(text) > 12 or not text.removeprefix("-").isascii() or not text.removeprefix("-").isdigit():
        raise Problem("expected a whole number")
    return int(text)


# ---- going back ------------------------------------------------------------------------------------------


def kept(thing: Any) -> Message:
    """What a thing knows now; `put_back` makes it forget everything since."""
    return {name: copy(value) if isinstance(value, list | dict | set) else value
            for name, value in vars(thing).items() if not name.startswith("_")}


def put_back(thing: Any, before: Message) -> None:
    for name in set(kept(thing)) - set(before):
        delattr(thing, name)
    for name, value in before.items():
        setattr(thing, name, value)
