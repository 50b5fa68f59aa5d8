"""Workloads that take turns in short slices, so that a busy machine slows none of them more than the others."""

from __future__ import annotations

import itertools
import statistics
import time
from collections.abc import Callable

LEAST_SLICES = 3
# processor time where it is fine enough: another program on the same core does not count
clock = time.process_time if time.get_clock_info("process_time").resolution < 1e-5 else time.perf_counter
Slice = Callable[[], tuple[int, int]]
Slices = list[tuple[float, int, int]]  # seconds, decisions and games of each slice


def take_turns(work: dict[str, Slice], seconds: float, least: int = LEAST_SLICES) -> dict[str, Slices]:
    """Run a slice of every workload in turn until the time is up and each has had the least number of them."""
    for run in work.values():
        run()
    times: dict[str, Slices] = {name: [] for name in work}
    end = time.perf_counter() + seconds
    for round_ in itertools.count():
        if round_ >= least and time.perf_counter() > end:
            return times
        for name, run in work.items():
            start = clock()
            decisions, games = run()
            times[name].append((clock() - start, decisions, games))
    raise AssertionError("counting does not end")


def percentile(values: list[float]) -> float:
    """The 10th percentile: what the work takes when nothing else disturbs it."""
    return statistics.quantiles(values, n=10, method="inclusive")[0] if len(values) > 1 else values[0]


def paired_ratio(slices: Slices, others: Slices) -> float:
    """How many times the others' time it takes: the median over slices of the same games, one right after the other."""
    return statistics.median(one[0] / other[0] for one, other in zip(slices, others, strict=True))
