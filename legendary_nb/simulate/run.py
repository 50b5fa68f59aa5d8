"""A run of batches, taken in order: stopping early and resuming give the same rows whoever plays them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import partial

from .batch import Batch, Played, Tally
from .folder import Shelf
from .progress_line import Report
from .request import Order
from .workers import Crew, Promise


class Run:
    """Batches played by a crew and taken in order."""

    def __init__(self, order: Order, crew: Crew, shelf: Shelf | None = None, report: Report | None = None) -> None:
        self.order, self.crew, self.shelf, self.report = order, crew, shelf, report
        self.tallies = [Tally() for _ in order.setups]

    def results(self) -> Iterator[Played]:
        """What each batch came to, in the order of the batches."""
        waiting: deque[tuple[Batch, Promise]] = deque()
        for batch in self.order.batches():
            if not self.is_settled(batch):
                waiting.append((batch, self.promise(batch)))
            while len(waiting) >= self.crew.ahead:
                yield from self.take(*waiting.popleft())
        while waiting:
            yield from self.take(*waiting.popleft())

    def promise(self, batch: Batch) -> Promise:
        if self.shelf is not None and self.shelf.has(batch):
            return partial(self.shelf.read, batch)
        return self.crew.submit(batch)

    def take(self, batch: Batch, promise: Promise) -> Iterator[Played]:
        """Wait for a batch and count it, unless those before it have settled the matter."""
        if self.is_settled(batch):
            return
        played = promise()
        if self.shelf is not None:
            self.shelf.keep(batch, played)
        self.tallies[batch.number].add(played.tally)
        if self.report:
            self.report(self.total, self.most)
        yield played

    def is_settled(self, batch: Batch) -> bool:
        """Whether the win rate of this setup is known as well as was asked for."""
        return self.is_known(self.tallies[batch.number])

    def is_known(self, tally: Tally) -> bool:
        until = self.order.until
        return until is not None and tally.games > 0 and tally.interval.half_width <= until

    @property
    def total(self) -> Tally:
        total = Tally()
        for tally in self.tallies:
            total.add(tally)
        return total

    @property
    def most(self) -> int:
        """How many games there will be, as far as is known now."""
        return sum(tally.games if self.is_known(tally) else self.order.games for tally in self.tallies)
