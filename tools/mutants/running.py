"""Running tests in a child of this process: a child imports the engine anew, with one module exchanged or none.

This process holds what is slow to import and nothing of the engine, so a child begins within a second.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import json
import os
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
MEMORY = 4 << 30  # a mutant that fills the memory is stopped at 4 GB
START = 60.0  # seconds of work a child may need to import and collect
LEAST = 5.0  # seconds of work any test may need
TIMES = 15.0  # a test may need so many times what it needed when it was recorded
HUNG, BROKEN = "it does not end", "the tests cannot be collected"
OPTIONS = ["-x", "-p", "no:cacheprovider", "--tb=no", "--no-header", "--no-summary"]


@dataclass
class Job:
    """Tests to run, in this order until one fails, with the seconds each may need."""

    name: str
    tests: list[str]
    seconds: dict[str, float]
    module: str = ""
    code: CodeType | None = None
    plugins: list[Any] = field(default_factory=list)
    stops: bool = True  # at the first test that fails
    is_timed: bool = True  # a test that takes too long fails


@dataclass
class Done:
    """How a job ended: the first test that failed, or another reason, or "" if all passed."""

    failed: str = ""
    ran: int = 0
    all_failed: tuple[str, ...] = ()


class Exchanged(importlib.abc.MetaPathFinder):
    """Imports one module with other code."""

    def __init__(self, module: str, code: CodeType) -> None:
        self.module, self.code = module, code

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: Any = None) -> Any:
        if name != self.module:
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path)
        assert spec is not None and spec.origin is not None
        spec.loader = Changed(name, spec.origin, self.code)
        return spec


class Changed(importlib.machinery.SourceFileLoader):
    """Gives a module's changed code instead of its own."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.changed = code

    def get_code(self, fullname: str) -> CodeType:
        return self.changed


class Watch:
    """Runs the chosen tests in their order, each with a limit of its own, and notes the first that fails."""

    def __init__(self, job: Job, out: Path) -> None:
        self.job, self.out, self.done = job, out, Done(failed=BROKEN)
        self.collected = False

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        found = {item.nodeid: item for item in items}
        if "::" in self.job.tests[0]:  # else they are whole files
            items[:] = [found[test] for test in self.job.tests if test in found]

    def pytest_collection_finish(self, session: Any) -> None:
        self.done.failed, self.collected = "", True

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        allow(max(LEAST, TIMES * self.job.seconds.get(nodeid, 0.0)) if self.job.is_timed else 0)
        self.done.ran += 1
        self.write(HUNG)

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed:
            self.done.all_failed += (report.nodeid,)
            self.done.failed = self.done.failed or report.nodeid

    def pytest_sessionfinish(self) -> None:
        allow(0)
        self.write(self.done.failed or ("" if self.done.ran else BROKEN))

    def write(self, failed: str) -> None:
        """What is known so far; if the child dies now, this stays."""
        self.out.write_text(json.dumps([failed, self.done.ran, self.done.all_failed]), encoding="utf-8")


def allow(seconds: float) -> None:
    """Let this process work for so long, not counting the time it waits; 0 lifts the limit."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


def warm_up() -> None:
    """Import what children need and what is slow to import."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = tempfile.mkdtemp()
    import hypothesis
    import jsonschema
    import yaml

    assert jsonschema and yaml and "legendary_nb" not in sys.modules
    hypothesis.settings.register_profile("mutants", derandomize=True, deadline=None, database=None)
    hypothesis.settings.load_profile("mutants")


def child(job: Job, out: Path) -> None:
    """Run the tests of a job in this process, and end it."""
    signal.signal(signal.SIGPROF, lambda *_: os._exit(1))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    try:
        allow(START + len(job.tests) / 20)
        if job.code:
            sys.meta_path.insert(0, Exchanged(job.module, job.code))
        watch = Watch(job, out)
        watch.write(BROKEN)
        files = list(dict.fromkeys(test.partition("::")[0] for test in job.tests))
        pytest.main([*OPTIONS[not job.stops :], *files], plugins=[watch, *job.plugins])
    finally:
        os._exit(0)


def start(job: Job) -> tuple[int, Path]:
    """Start the child of a job: its process, and the file it writes."""
    handle, name = tempfile.mkstemp(suffix=".json")
    os.close(handle)
    process = os.fork()
    if process == 0:
        child(job, Path(name))
    return process, Path(name)


def read(out: Path) -> Done:
    """What a child wrote; a child that died before it wrote anything could not import."""
    words = out.read_text(encoding="utf-8")
    out.unlink()
    failed, ran, all_failed = json.loads(words) if words else (BROKEN, 0, [])
    return Done(failed, ran, tuple(all_failed))


def run_all(jobs: Iterator[Job], workers: int, tell: Callable[[Job, Done], Job | None]) -> None:
    """Run jobs in so many children at once; `tell` hears how each ended and may give another to follow it."""
    running: dict[int, tuple[Job, Path]] = {}
    waiting: list[Job] = []
    while True:
        while len(running) < workers and (job := waiting.pop() if waiting else next(jobs, None)):
            process, out = start(job)
            running[process] = job, out
        if not running:
            return
        process, _ = os.wait()
        job, out = running.pop(process)
        following = tell(job, read(out))
        if following:
            waiting.append(following)


def clock() -> Callable[[], float]:
    """Seconds since now."""
    begun = time.monotonic()
    return lambda: time.monotonic() - begun
