"""Crews play the batches: this process, several processes of this machine, or a Dask cluster.

A crew takes a batch and gives a promise: a function that waits for the batch and returns its results.
"""

from __future__ import annotations

import importlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from typing import TYPE_CHECKING, Any

from legendary_nb.cards.errors import shown
from legendary_nb.rules.setup_value import as_whole

from .batch import Batch, Played, play_batch
from .bots import check_sendable
from .simulation_error import SimulationError

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

Promise = Callable[[], Played]
AHEAD = 4  # batches in progress for each worker, so that none waits for the slowest
ATTEMPTS = 4  # at a batch whose process was killed
CONNECT_SECONDS = 10
MOST = 10_000


class Crew(AbstractContextManager["Crew"]):
    """One core plays each batch when its turn comes."""

    @property
    def ahead(self) -> int:
        """The number of batches to begin before waiting for the first."""
        return 1

    def submit(self, batch: Batch) -> Promise:
        return partial(play_batch, batch)

    def close(self) -> None:
        """Nothing is left to do."""

    def __exit__(self, *error: object) -> None:
        self.close()


class Processes(Crew):
    """Several cores: fresh processes, which work on every operating system.

    If a process is killed, perhaps for lack of memory, its batches are played again.
    """

    def __init__(self, count: int) -> None:
        self.library = load_processes()
        self.count, self.pool = count, self.new_pool(count)

    @property
    def ahead(self) -> int:
        return AHEAD * self.count

    def new_pool(self, count: int) -> ProcessPoolExecutor:
        pool: ProcessPoolExecutor = self.library.ProcessPoolExecutor(
            count, mp_context=multiprocessing.get_context("spawn"), initializer=follow_parent)
        return pool

    def submit(self, batch: Batch) -> Promise:
        check_sendable(batch.bots)
        return partial(self.result, batch, *self.begin(batch))

    def begin(self, batch: Batch) -> tuple[ProcessPoolExecutor, Future[Played]]:
        try:
            return self.pool, self.pool.submit(play_batch, batch)
        except self.library.BrokenProcessPool:
            self.pool = self.new_pool(self.count)
            return self.pool, self.pool.submit(play_batch, batch)

    def result(self, batch: Batch, pool: ProcessPoolExecutor, future: Future[Played]) -> Played:
        for _ in range(ATTEMPTS):
            try:
                return future.result()
            except self.library.BrokenProcessPool:
                if pool is self.pool:
                    self.pool = self.new_pool(self.count)
                pool, future = self.begin(batch)
        raise SimulationError(f"the worker that played the {batch.games} games from seed {batch.first} on ended "
                              f"{ATTEMPTS} times. Is there enough memory for all workers? In a script, is the call "
                              'under if __name__ == "__main__":?')

    def close(self) -> None:
        self.pool.shutdown(cancel_futures=True)


def load_processes() -> Any:
    """The library that starts other processes, which a Python in a browser does not have."""
    try:
        return importlib.import_module("concurrent.futures.process")
    except ImportError as err:
        raise SimulationError(f"this Python cannot start other processes ({err}); use workers=1") from None


def follow_parent() -> None:
    """Leave Ctrl-C to the first process, and end when it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class Cluster(Crew):
    """A Dask cluster, by the address of its scheduler, or a cluster or client that is already there.

    If a worker is lost, Dask plays its batch again; the games are the same on every worker.
    """

    def __init__(self, where: Any) -> None:
        distributed = load_dask()
        self.is_own = not isinstance(where, distributed.Client)
        try:
            self.client = (distributed.Client(where, timeout=CONNECT_SECONDS, set_as_default=False) if self.is_own
                           else where)
        except (OSError, ValueError) as err:
            raise SimulationError(f"no Dask scheduler answers at {where} ({err}); start one: dask scheduler") from None

    @property
    def ahead(self) -> int:
        """Counted each time, because workers may come and go."""
        return AHEAD * max(1, sum(map(int, self.client.nthreads().values())))

    def submit(self, batch: Batch) -> Promise:
        result: Promise = self.client.submit(play_batch, batch, pure=False).result
        return result

    def close(self) -> None:
        if self.is_own:
            self.client.close()


def load_dask() -> Any:
    try:
        return importlib.import_module("distributed")
    except ImportError:
        raise SimulationError("a cluster needs Dask, which is not installed: pip install 'legendary-nb[cluster]', or "
                              "give a number of workers") from None


def crew_of(workers: Any) -> Crew:
    """The crew that `workers` means: 1, a number of processes, "all" cores, a scheduler's address, or a cluster."""
    if isinstance(workers, Crew):
        return workers
    if workers is None or (isinstance(workers, str) and workers == "all"):
        workers = os.cpu_count() or 1
    if isinstance(workers, str) and workers.isdecimal() and len(workers) < 9:
        workers = int(workers)
    if type(workers) is int:
        as_whole("workers", workers, 1, MOST, SimulationError)
        return Crew() if workers == 1 else Processes(workers)
    if not hasattr(workers, "scheduler") and not (isinstance(workers, str) and "://" in workers):
        raise SimulationError(f"workers is a number, 'all', or the address of a Dask scheduler such as "
                              f"tcp://host:8786, not {shown(workers)}")
    return Cluster(workers)
