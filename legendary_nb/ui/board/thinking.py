"""Thinking beside the clicks: hints that get better while you look at them, the story of a finished game, its review.

A job works in small slices.  Between them it calls `go_on`, which waits during a click and ends the job when nobody
needs it; it tells its results as messages for the page.  A kernel allows messages from any thread, so each job has its
own thread and the kernel stays free for clicks.
"""

from __future__ import annotations

import contextlib
import itertools
import threading
import time
from collections.abc import Callable, Collection, Iterator
from typing import Any

from legendary_nb.game import Game
from legendary_nb.hints import Adviser, Reviewer, WinLine
from legendary_nb.hints.dangers import Danger, Fear
from legendary_nb.ui.caught import told_of

Message = dict[str, Any]
Tell = Callable[[Message], None]
Job = Callable[[Tell, Callable[[], None]], None]

SLICE_S = 0.03
TELL_EVERY_S = 0.3
REST_S = 0.003
REVIEW_S = 30.0
MOST_SHOWN = 8


class Stopped(Exception):
    """Nobody waits for this job now."""


def advice_of(adviser: Adviser, working: bool) -> Message:
    """The advice so far, as a message."""
    data = adviser.advice().data()
    data["estimates"] = data["estimates"][:MOST_SHOWN]
    return {"re": "hint", "working": working, **data}


def now_and_then(tell: Tell) -> Callable[[Callable[[], Message]], None]:
    """A way to tell a message only if the last one was some time ago."""
    told = 0.0

    def tell_if_due(make: Callable[[], Message]) -> None:
        nonlocal told
        if time.monotonic() - told > TELL_EVERY_S:
            told = time.monotonic()
            tell(make())

    return tell_if_due


def advising(adviser: Adviser) -> Job:
    """Imagine more and more games for the open question."""

    def job(tell: Tell, go_on: Callable[[], None]) -> None:
        tell_if_due = now_and_then(tell)
        adviser.run(1)  # the first plan
        while not adviser.is_done:
            adviser.work(SLICE_S)
            go_on()
            tell_if_due(lambda: advice_of(adviser, working=True))
        tell(advice_of(adviser, working=False))

    return job


def danger_of(rows: list[Danger], fear: Fear, working: bool) -> Message:
    """What threatens, and how often the game is not won so far, as a message."""
    return {"re": "danger", "rows": [row._asdict() for row in rows], "working": working, **fear.data()}


def fearing(rows: list[Danger], fear: Fear) -> Job:
    """Count how often the game is not won from here."""

    def job(tell: Tell, go_on: Callable[[], None]) -> None:
        tell_if_due = now_and_then(tell)
        for _ in fear.steps():
            go_on()
            tell_if_due(lambda: danger_of(rows, fear, working=True))
        tell(danger_of(rows, fear, working=False))

    return job


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

    def job(tell: Tell, go_on: Callable[[], None]) -> None:
        reviewer, tell_if_due, begun = Reviewer(game, players=people), now_and_then(tell), time.monotonic()
        is_lines_turn = itertools.cycle((True, False))
        tell(review_of(reviewer, working=True))
        for _ in reviewer.steps():
            go_on()
            if seconds is not None and time.monotonic() - begun > seconds:
                break
            tell_if_due(lambda: line_of(reviewer.line, working=True) if next(is_lines_turn)
                        else review_of(reviewer, working=True))
        tell(line_of(reviewer.line, working=False))
        tell(review_of(reviewer, working=False))

    return job


class Thread:
    """Runs one job at a time in the background; a new one, or a stop, ends the one before."""

    def __init__(self, tell: Tell, fail: Callable[[str], None]) -> None:
        self.tell, self.fail = tell, fail
        self.job: Job | None = None
        self.free = threading.Event()
        self.free.set()

    def run(self, job: Job | None) -> None:
        """Switch to this job, or to none."""
        if job is self.job:
            return
        self.job = job
        if job is not None:
            threading.Thread(target=self.work, args=(job,), daemon=True, name="thinking").start()

    def work(self, job: Job) -> None:
        def go_on() -> None:
            time.sleep(REST_S)
            self.free.wait()
            if self.job is not job:
                raise Stopped

        def tell(message: Message) -> None:
            if self.job is job:
                self.tell(message)

        try:
            job(tell, go_on)
        except Stopped:
            return
        except Exception as problem:  # a thread that ends with a traceback says nothing to anybody
            self.fail(told_of(problem))

    @contextlib.contextmanager
    def aside(self) -> Iterator[None]:
        """Make the job wait meanwhile: clicks come first."""
        self.free.clear()
        try:
            yield
        finally:
            self.free.set()
