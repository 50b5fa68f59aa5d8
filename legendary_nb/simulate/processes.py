"""A crew of several processes of this machine."""

from __future__ import annotations

import os
import signal
import threading
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context, parent_process

from .batch import Batch, Played, play_batch
from .bots_at_seats import check_sendable
from .errors import SimulationError
from .workers import AHEAD, Crew, Promise

ATTEMPTS = 4


class Processes(Crew):
    """Several cores: processes that start without anything of this one, which works on every system.

    Where a process is killed, for want of memory perhaps, its batches are played again.
    """

    def __init__(self, count: int) -> None:
        self.count, self.pool = count, self.new_pool(count)

    @property
    def ahead(self) -> int:
        return AHEAD * self.count

    def new_pool(self, count: int) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=follow_parent)

    def submit(self, batch: Batch) -> Promise:
        check_sendable(batch.bots)
        return partial(self.result, batch, *self.begin(batch))

    def begin(self, batch: Batch) -> tuple[ProcessPoolExecutor, Future[Played]]:
        try:
            return self.pool, self.pool.submit(play_batch, batch)
        except BrokenProcessPool:
            self.pool = self.new_pool(self.count)
            return self.pool, self.pool.submit(play_batch, batch)

    def result(self, batch: Batch, pool: ProcessPoolExecutor, future: Future[Played]) -> Played:
        for _ in range(ATTEMPTS):
            try:
                return future.result()
            except BrokenProcessPool:
                if pool is self.pool:
                    self.pool = self.new_pool(self.count)
                pool, future = self.begin(batch)
        raise SimulationError(f"the worker that played the {batch.games} games from seed {batch.first} on ended "
                              f"{ATTEMPTS} times. Is there enough memory for so many workers? In a script, is the call "
                              'under if __name__ == "__main__":?')

    def close(self) -> None:
        self.pool.shutdown(cancel_futures=True)


def follow_parent() -> None:
    """Ctrl-C reaches every process of a terminal, but the first one decides; where it is killed, the others end too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
