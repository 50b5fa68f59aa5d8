"""Thinking beside the clicks: hints that get better while you look at them, the story of a finished game, its review.

A job works in small slices.  Between them it calls `go_on`, which waits during a click and ends the job when nobody
needs it; it tells its results as messages for the page.  A kernel allows messages from any thread, so each job has its
own thread and the kernel stays free for clicks.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Collection, Iterator
from typing import Any

from legendary_nb.game import Game, IllegalChoice
from legendary_nb.hints import Adviser, Decision, WinLine, review
from legendary_nb.hints.win_chance import moments
from legendary_nb.ui.caught import told_of

Message = dict[str, Any]
Tell = Callable[[Message], None]
Job = Callable[[Tell, Callable[[], None]], None]

SLICE_S = 0.03
TELL_EVERY_S = 0.3
REST_S = 0.003
REVIEW_S = 60.0
LINE_S = 40.0
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


def line_of(line: WinLine, working: bool) -> Message:
    """The win-chance line so far, and the turning points that it shows, as a message."""
    levels = dict(line.line())
    points = [one.chance().data() | {"event": one.event, "level": levels.get(k)} for k, one in enumerate(line.moments)]
    return {"re": "line", "working": working, "line": points,
            "turning": [one.data() for one in line.turning_points()]}


def following(game: Game, seconds: float = LINE_S) -> Job:
    """Measure the win-chance line of a finished game, for some time."""

    def job(tell: Tell, go_on: Callable[[], None]) -> None:
        line, tell_if_due, begun = WinLine(game), now_and_then(tell), time.monotonic()
        for _ in line.steps():
            go_on()
            if time.monotonic() - begun > seconds:
                break
            tell_if_due(lambda: line_of(line, working=True))
        tell(line_of(line, working=False))

    return job


def reviewing(game: Game, people: Collection[str], seconds: float | None = REVIEW_S) -> Job:
    """The decisions of people that surely cost something in a finished game, each with its event to look back at."""

    def job(tell: Tell, go_on: Callable[[], None]) -> None:
        tell_if_due = now_and_then(tell)

        def progress(done: int, of: int, what: str) -> None:
            go_on()
            tell_if_due(lambda: {"re": "review", "done": done, "of": of, "what": what})

        found = review(game, seconds=seconds, progress=progress)
        rows = [one for one in found.decisions if one.player in people and one.is_sure and not is_order(game, one)]
        events = {len(moment.answers): moment.event_count - 1 for moment, _ in moments(game)}
        tell({"re": "review", "looked_at": found.looked_at, "of": found.of,
              "decisions": [one.data() | {"event": events[one.answers]} for one in rows]})

    return job


def is_order(game: Game, decision: Decision) -> bool:
    """Whether a decision was only about an order: both answers lead to the same table, whichever comes first."""
    ends = []
    for labels in ((decision.chosen, decision.better), (decision.better, decision.chosen)):
        moment = game.copy().visit(game.answers[: decision.answers])
        try:
            for label in labels:
                moment.choose(label)
        except IllegalChoice:
            return False
        ends.append(table_mark(moment))
    return ends[0] == ends[1]


def table_mark(game: Game) -> str:
    """Where every card lies, whatever the order of the hand and of the cards played, and the points there are."""
    table = game.table
    piles = [[sorted(p.hand), sorted(p.played), p.deck, p.discard, sorted(p.victory)] for p in table.players]
    ask = None if game.ask is None else (game.ask.text, sorted(game.ask.options.labels))
    return repr((piles, table.recruit, table.attack, table.hq, table.city, table.hero_deck, table.villain_deck,
                 table.ko, table.pools, ask))


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
