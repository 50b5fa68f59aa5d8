"""Whatever goes wrong with a message of a page becomes one sentence for the page and one line in the server's log."""

from __future__ import annotations

import logging
from collections import Counter
from copy import copy
from typing import Any

from legendary_nb.session.problem import Problem, printable

Message = dict[str, Any]
WRONG = "Something went wrong with that; nothing has changed. Try it again, or open the page again: games are kept."
UNKNOWN = "The page sent something that is not understood; nothing has changed. Open the page again."
LONGEST_SENTENCE = 600
LONGEST_RECORD = 2_000_000  # characters of a saved game
MOST_KINDS = 100  # of problems that one kernel writes down
noted: Counter[str] = Counter()
log = logging.getLogger(__name__)


class TooLong(BaseException):
    """A message takes longer than a page may wait; not an Exception, so that nothing on the way takes it for its own.

    Raised in the middle of whatever is at work: who catches it puts everything back as it was.
    """

    def __str__(self) -> str:
        return "That took too long and was stopped; nothing has changed. Try something smaller."


CAUGHT = (Exception, TooLong)


def told_of(problem: BaseException) -> str:
    """What a page is told: errors of this package are written for people; of any other it learns nothing."""
    is_own = type(problem).__module__.startswith("legendary_nb.")
    if not is_own or isinstance(problem, TooLong):
        note(problem)
    return printable(problem)[:LONGEST_SENTENCE] if is_own else WRONG


def note(problem: BaseException) -> None:
    """A line in the log when a kind of problem comes for the first time, the tenth, the hundredth."""
    kind = f"{type(problem).__name__} in {place_of(problem)}"
    if is_new(kind):
        log.error("%s (number %s): %s", kind, noted[kind], printable(problem)[:200])


def is_new(kind: str) -> bool:
    """Whether to write down something that has happened: not each time, and not without end."""
    if kind not in noted and len(noted) >= MOST_KINDS:
        return False
    noted[kind] += 1
    return str(noted[kind]).strip("0") == "1"


def place_of(problem: BaseException) -> str:
    """The line of code where a problem began."""
    step = problem.__traceback__
    while step is not None and step.tb_next is not None:
        step = step.tb_next
    return f"{step.tb_frame.f_code.co_filename}:{step.tb_lineno}" if step is not None else "nowhere"


# ---- what a message may say, and what it changes -----------------------------------------------------


def what_of(message: Any) -> str:
    """What a message asks for; nothing where it is no message."""
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


def kept(thing: Any) -> Message:
    """What a thing knows now; `put_back` makes it forget everything since."""
    return {name: copy(value) if isinstance(value, list | dict | set) else value
            for name, value in vars(thing).items() if not name.startswith("_")}


def put_back(thing: Any, before: Message) -> None:
    for name in set(kept(thing)) - set(before):
        delattr(thing, name)
    for name, value in before.items():
        setattr(thing, name, value)


class Restorable:
    """Something that a message may change, and that can go back to how it was."""

    def snapshot(self) -> Message:
        return kept(self)

    def restore(self, before: Message) -> None:
        put_back(self, before)
