"""The protocol of all pages: actions by name, checked arguments, and one sentence if something fails.

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
UNKNOWN = "The server did not understand the page; nothing has changed. Reopen the page."
LONGEST_RECORD = 2_000_000  # characters of a saved game


class Page:
    """Something that messages change, each by one of the actions; if one fails, nothing has changed."""

    actions: ClassVar[Mapping[str, Action]] = {}
    refused: ClassVar[Mapping[str, str]] = {}  # actions that this page refuses, with the sentence that says so

    def answer(self, message: Any) -> Message | None:
        """Carry out a message; returns a reply to the page besides what it shows, if there is one."""
        what = what_of(message)
        action = self.actions.get(what) if what not in self.refused else None
        if action is None:
            raise Problem(self.refused.get(what, UNKNOWN))
        return action(self, message)

    def receive(self, message: Any) -> Message | None:
        """Carry out a message, or say in one sentence why not."""
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


# ---- the arguments of a message --------------------------------------------------------------------------


def what_of(message: Any) -> str:
    """The action that a message names; "" if it is not a message."""
    what = message.get("do") if isinstance(message, dict) else None
    return what if isinstance(what, str) else ""


def text_of(message: Message, key: str = "arg", most: int = 100) -> str:
    """A text from a page; anything else is a problem."""
    value = message.get(key, "")
    if not isinstance(value, str) or len(value) > most:
        raise Problem(f"expected a text of at most {most} characters")
    return value


def whole_of(message: Message, key: str = "arg") -> int:
    """A whole number from a page, which may send it as a text."""
    value = message.get(key)
    text = str(value) if isinstance(value, str | int) and not isinstance(value, bool) else ""
    if len(text) > 12 or not text.removeprefix("-").isascii() or not text.removeprefix("-").isdigit():
        raise Problem("expected a whole number")
    return int(text)


def wholes_of(message: Message, key: str, most: int = 100) -> list[int]:
    """A list of whole numbers from a page."""
    value = message.get(key)
    if not isinstance(value, list) or len(value) > most or not all(type(one) is int for one in value):
        raise Problem(f"expected a list of at most {most} whole numbers")
    return value


def of_text(choose: Callable[[Any, str], Message | None]) -> Action:
    """An action that takes one text; any other argument counts as "" and changes nothing."""
    def action(page: Any, message: Message) -> Message | None:
        arg = message.get("arg")
        return choose(page, str(arg)) if isinstance(arg, str | int) else choose(page, "")

    return action


def of_texts(choose: Callable[[Any, list[str]], Message | None]) -> Action:
    """An action that takes a list of texts; any other argument changes nothing."""
    def action(page: Any, message: Message) -> Message | None:
        arg = message.get("arg")
        is_list = isinstance(arg, list) and arg and all(isinstance(part, str) for part in arg)
        return choose(page, arg) if is_list else None  # type: ignore[arg-type]

    return action


# ---- going back ------------------------------------------------------------------------------------------


def kept(thing: Any) -> Message:
    """The attributes of a thing now; `put_back` undoes all changes since."""
    return {name: copy(value) if isinstance(value, list | dict | set) else value
            for name, value in vars(thing).items() if not name.startswith("_")}


def put_back(thing: Any, before: Message) -> None:
    for name in set(kept(thing)) - set(before):
        delattr(thing, name)
    for name, value in before.items():
        setattr(thing, name, value)
