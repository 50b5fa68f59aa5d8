"""Whatever goes wrong with a message of a page becomes one sentence for the page and one line in the server's log."""

from __future__ import annotations

import logging
from collections import Counter

from legendary_nb.session.problem import printable

WRONG = "Something went wrong with that; nothing has changed. Try it again, or open the page again: games are kept."
LONGEST_SENTENCE = 600
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
