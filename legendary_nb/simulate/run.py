"""A run of batches, taken in order: you can stop early and resume, and any crew gives the same rows."""

from __future__ import annotations

import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TextIO

from .batch import Batch, Played, Tally
from .folder import GamesFolder
from .request import Request, make_request
from .workers import Crew, Promise


class Run:
    """The batches that a crew plays, taken in order."""

    def __init__(self, request: Request, crew: Crew, output: GamesFolder | None = None,
                 report: Report | None = None) -> None:
        self.request, self.crew, self.output, self.report = request, crew, output, report
        self.tallies = [Tally() for _ in request.setups]

    def results(self) -> Iterator[Played]:
        """The results of each batch, in the order of the batches."""
        waiting: deque[tuple[Batch, Promise]] = deque()
        for batch in self.request.batches():
            if not self.is_settled(batch):
                waiting.append((batch, self.promise(batch)))
            while len(waiting) >= self.crew.ahead:
                yield from self.take(*waiting.popleft())
        while waiting:
            yield from self.take(*waiting.popleft())

    def promise(self, batch: Batch) -> Promise:
        if self.output is not None and self.output.has(batch):
            return partial(self.output.read, batch)
        return self.crew.submit(batch)

    def take(self, batch: Batch, promise: Promise) -> Iterator[Played]:
        """Wait for a batch and count it, unless the batches before it are enough."""
        if self.is_settled(batch):
            return
        played = promise()
        if self.output is not None:
            self.output.keep(batch, played)
        self.tallies[batch.number].add(played.tally)
        if self.report:
            self.report(self.total, self.most)
        yield played

    def is_settled(self, batch: Batch) -> bool:
        """Whether the win rate of this setup is known as precisely as the request asks."""
        return self.is_known(self.tallies[batch.number])

    def is_known(self, tally: Tally) -> bool:
        until = self.request.until
        return until is not None and tally.games > 0 and tally.interval.half_width <= until

    @property
    def total(self) -> Tally:
        total = Tally()
        for tally in self.tallies:
            total.add(tally)
        return total

    @property
    def most(self) -> int:
        """The expected number of games in all."""
        return sum(tally.games if self.is_known(tally) else self.request.games for tally in self.tallies)


def game_by_game(setup: Any, bots: Any, games: int, seed: int = 0) -> Iterator[Tally]:
    """The tally of each game as it ends; to stop, just stop asking for the next one."""
    request = make_request(setup, bots, games, seed, batch=1, has_rows=False)
    for played in Run(request, Crew()).results():
        yield played.tally


# ---- progress ------------------------------------------------------------------------------------------


Report = Callable[[Tally, int], None]  # the games so far, and the most there will be


class Line:
    """120 of 400 games, 57.5 % won (48.5 to 66.0), 812 a second, 0:03 left"""

    def __init__(self, stream: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        self.stream, self.clock = stream, clock
        self.start = self.shown = clock()
        self.length = 0

    def __call__(self, tally: Tally, total: int) -> None:
        """Write the line at most ten times a second; the last one always stays."""
        now = self.clock()
        is_last = tally.games >= total
        if is_last or now - self.shown >= 0.1:
            self.shown = now
            text = describe(tally, total, now - self.start)
            self.stream.write("\r" + text.ljust(self.length))
            self.stream.flush()
            self.length = len(text)

    def close(self) -> None:
        if self.length:
            self.stream.write("\n")
            self.stream.flush()


def describe(tally: Tally, total: int, seconds: float) -> str:
    rate = tally.games / max(seconds, 1e-9)
    left = int((total - tally.games) / rate) if tally.games else 0
    low, high = tally.interval
    return (f"{tally.games} of {total} games, {tally.win_rate:.1%} won ({low:.1%} to {high:.1%}), {rate:.0f} a second, "
            f"{left // 60}:{left % 60:02d} left")


def is_watched() -> bool:
    """Whether somebody sees the line, in a terminal or a notebook."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    return sys.stderr.isatty() or hasattr(shell, "kernel")


def report_to(progress: bool | Report | None) -> Any:
    """The function that reports progress: the given one, the line, or none."""
    if progress is None:
        progress = is_watched()
    if callable(progress):
        return progress
    return Line(sys.stderr) if progress else None
