"""Work beside the clicks: a job is a generator that is stepped, so that a click is answered between two steps.

A job yields a message for the page, or None where it has only worked a little.  In a kernel a thread steps it; a
worker of a browser has no threads, so there the event loop steps it between two messages.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

from .caught import told_of

Message = dict[str, Any]
Tell = Callable[[Message], None]
Job = Iterator[Message | None]

REST_S = 0.003
HAS_THREADS = sys.platform != "emscripten"


class Beside:
    """Steps one job at a time; a new one, or a stop, ends the one before."""

    def __init__(self, tell: Tell, fail: Callable[[str], None], rest: float = REST_S) -> None:
        self.tell, self.fail, self.rest = tell, fail, rest
        self.job: Job | None = None
        self.free = threading.Event()
        self.free.set()

    def run(self, job: Job | None) -> None:
        """Switch to this job, or to none."""
        if job is self.job:
            return
        self.job = job
        if job is None:
            return
        if HAS_THREADS:
            threading.Thread(target=self.work, args=(job,), daemon=True, name="beside").start()
        else:
            self.task = asyncio.ensure_future(self.take_turns(job))

    def steps(self, job: Job) -> Iterator[None]:
        """Step a job and tell its messages, until it ends or nobody needs it; the work may wait at each step."""
        try:
            for message in job:
                yield
                if self.job is not job:
                    return
                if message is not None:
                    self.tell(message)
        except Exception as problem:  # a job that ends with a traceback says nothing to anybody
            self.fail(told_of(problem))

    def work(self, job: Job) -> None:
        """Step a job in a thread, which waits during a click."""
        for _ in self.steps(job):
            time.sleep(self.rest)
            self.free.wait()

    async def take_turns(self, job: Job) -> None:
        """Step a job in the event loop, in turn with everything else."""
        for _ in self.steps(job):
            await asyncio.sleep(0)

    @contextlib.contextmanager
    def aside(self) -> Iterator[None]:
        """Make the job wait meanwhile: clicks come first."""
        self.free.clear()
        try:
            yield
        finally:
            self.free.set()
