"""Thinking beside the clicks: hints that get better while you look at them, and the review of a finished game.

A job works in small slices.  Between them it calls `go_on`, which waits during a click and ends the job when nobody
needs it; it tells its results as messages for the page.  A kernel allows messages from any thread, so each job has its
own thread and the kernel stays free for clicks.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

from legendary_nb.game import Game
from legendary_nb.hints import Adviser, review
from legendary_nb.hints.win_chance import moments
from legendary_nb.ui.caught import told_of

Message = dict[str, Any]
Tell = Callable[[Message], None]
Job = Callable[[Tell, Callable[[], None]], None]

SLICE_S = 0.03
TELL_EVERY_S = 0.3
REST_S = 0.003
REVIEW_S = 60.0
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
        while not adviser.is_done:
            adviser.work(SLICE_S)
            go_on()
            tell_if_due(lambda: advice_of(adviser, working=True))
        tell(advice_of(adviser, working=False))

    return job


def reviewing(game: Game, seconds: float | None = REVIEW_S) -> Job:
    """The win-chance line of a finished game and its costliest decisions, each with the event to look back at."""

    def job(tell: Tell, go_on: Callable[[], None]) -> None:
        tell_if_due = now_and_then(tell)

        def progress(done: int, of: int, what: str) -> None:
            go_on()
            tell_if_due(lambda: {"re": "review", "done": done, "of": of, "what": what})

        found = review(game, seconds=seconds, progress=progress).data()
        wanted = {one["answers"] for one in [*found["decisions"], *found["line"]]}
        events = {len(moment.answers): moment.event_count - 1 for moment, _ in moments(game)
                  if len(moment.answers) in wanted}
        for one in [*found["decisions"], *found["line"]]:
            one["event"] = events.get(one["answers"], game.event_count - 1)
        tell({"re": "review", **found})

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
