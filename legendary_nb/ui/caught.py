"""A failed message becomes one sentence for the page and one line in the server's log."""

from __future__ import annotations

import logging
from collections import Counter

from legendary_nb.session.problem import printable

WRONG = "Something went wrong; nothing has changed. Try again, or reopen the page: your games are safe."
LONGEST_SENTENCE = 600
MOST_KINDS = 100  # kinds of problems that one kernel logs
noted: Counter[str] = Counter()
log = logging.getLogger(__name__)


class TooLong(BaseException):
    """A message takes longer than a page may wait; not an Exception, so that no handler on the way catches it.

    It interrupts the work anywhere, so the handler that catches it must put everything back.
    """

    def __str__(self) -> str:
        return "That took too long, so the server stopped it; nothing has changed. Try something smaller."


CAUGHT = (Exception, TooLong)


def told_of(problem: BaseException) -> str:
    """The sentence for the page: errors of this package are written for people, all others stay hidden."""
    is_own = type(problem).__module__.startswith("legendary_nb.")
    if not is_own or isinstance(problem, TooLong):
        note(problem)
    return printable(problem)[:LONGEST_SENTENCE] if is_own else WRONG


def note(problem: BaseException) -> None:
    """Log a kind of problem the first time, the tenth, the hundredth."""
    kind = f"{type(problem).__name__} in {place_of(problem)}"
    if is_new(kind):
        log.error("%s (number %s): %s", kind, noted[kind], printable(problem)[:200])


def is_new(kind: str) -> bool:
    """Whether to log this kind of event now: the 1st, 10th, 100th time, and only a limited number of kinds."""
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
