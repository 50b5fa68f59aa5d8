"""Crews: who plays the batches.  This process, several processes of this machine, or a Dask cluster.

A crew takes a batch and gives a promise: a function that waits for the batch and returns what it came to.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable
from functools import partial
from typing import Any

from legendary_nb.cards.errors import shown
from legendary_nb.rules.setup_value import as_whole

from .batch import Batch, Played, play_batch
from .errors import SimulationError

Promise = Callable[[], Played]
AHEAD = 4  # batches under way for each worker, so that none waits for the slowest
CONNECT_SECONDS = 10
MOST = 10_000


class Crew:
    """One core: a batch is played when its turn has come."""

    @property
    def ahead(self) -> int:
        """How many batches are begun before the first of them is waited for."""
        return 1

    def submit(self, batch: Batch) -> Promise:
        return partial(play_batch, batch)

    def close(self) -> None:
        """Nothing is left to do."""

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


class Cluster(Crew):
    """A Dask cluster, by its scheduler's address, or by a cluster or client that is already there.

    Dask plays a batch again where its worker was lost; a batch's games are the same wherever they are played.
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
        """Workers may come and go."""
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


def processes(count: int) -> Crew:
    """Several processes, where Python can start any: in a browser it cannot."""
    try:
        module = importlib.import_module(".processes", __package__)
    except ImportError as err:
        raise SimulationError(f"this Python cannot start other processes ({err}); use workers=1") from None
    crew: Crew = module.Processes(count)
    return crew


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
        return Crew() if workers == 1 else processes(workers)
    if not hasattr(workers, "scheduler") and not (isinstance(workers, str) and "://" in workers):
        raise SimulationError(f"workers is a number, 'all', or the address of a Dask scheduler such as "
                              f"tcp://host:8786, not {shown(workers)}")
    return Cluster(workers)
