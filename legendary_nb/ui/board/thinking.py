"""What is thought about beside the clicks: hints that get better while you look at them, what threatens, and the story
of a finished game with its review.

Each is a job: a generator that works in small slices and yields its results as messages for the page.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Collection
from typing import Any

from legendary_nb.game import Game
from legendary_nb.hints import Adviser, Reviewer, WinLine
from legendary_nb.hints.dangers import Danger, Fear
from legendary_nb.ui.beside import Job

Message = dict[str, Any]

SLICE_S = 0.03
TELL_EVERY_S = 0.3
REVIEW_S = 30.0
MOST_SHOWN = 8


def advice_of(adviser: Adviser, working: bool) -> Message:
    """The advice so far, as a message."""
    data = adviser.advice().data()
    data["estimates"] = data["estimates"][:MOST_SHOWN]
    return {"re": "hint", "working": working, **data}


def now_and_then() -> Callable[[], bool]:
    """Says whether to tell something now: not if the last time was a moment ago."""
    told = float("-inf")

    def is_due() -> bool:
        nonlocal told
        if time.monotonic() - told <= TELL_EVERY_S:
            return False
        told = time.monotonic()
        return True

    return is_due


def advising(adviser: Adviser) -> Job:
    """Imagine more and more games for the open question."""
    is_due = now_and_then()
    while not adviser.is_done:
        adviser.work(SLICE_S)
        yield advice_of(adviser, working=True) if adviser.rounds and is_due() else None
    yield advice_of(adviser, working=False)


def danger_of(rows: list[Danger], fear: Fear, working: bool) -> Message:
    """What threatens, and how often the game is not won so far, as a message."""
    return {"re": "danger", "rows": [row._asdict() for row in rows], "working": working, **fear.data()}


def fearing(rows: list[Danger], fear: Fear) -> Job:
    """Count how often the game is not won from here."""
    is_due = now_and_then()
    for _ in fear.steps():
        yield danger_of(rows, fear, working=True) if is_due() else None
    yield danger_of(rows, fear, working=False)


def line_of(line: WinLine, working: bool) -> Message:
    """The win-chance line so far, and the turning points that it shows, as a message."""
    levels = dict(line.line())
    points = [one.chance().data() | {"event": one.event, "level": levels.get(k)} for k, one in enumerate(line.moments)]
    return {"re": "line", "working": working, "line": points,
            "turning": [one.data() for one in line.turning_points()]}


def review_of(reviewer: Reviewer, working: bool) -> Message:
    """The review so far, as a message."""
    data = reviewer.review().data()
    del data["line"]
    return {"re": "review", "working": working, **data}


def reviewing(game: Game, people: Collection[str], seconds: float | None = REVIEW_S) -> Job:
    """The win-chance line of a finished game and the review of what people did, better and better for some time."""
    reviewer, is_due, begun = Reviewer(game, players=people), now_and_then(), time.monotonic()
    is_lines_turn = itertools.cycle((True, False))
    yield review_of(reviewer, working=True)
    for _ in reviewer.steps():
        if seconds is not None and time.monotonic() - begun > seconds:
            break
        if not is_due():
            yield None
        elif next(is_lines_turn):
            yield line_of(reviewer.line, working=True)
        else:
            yield review_of(reviewer, working=True)
    yield line_of(reviewer.line, working=False)
    yield review_of(reviewer, working=False)
