"""The progress of a simulation, as one line that is written over again."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any, TextIO

from .batch import Tally

Report = Callable[[Tally, int], None]  # what has been played, and how many games there are at most


class Line:
    """120 of 400 games, 57.5 % won (48.5 to 66.0), 812 a second, 0:03 left"""

    def __init__(self, stream: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        self.stream, self.clock = stream, clock
        self.start = self.shown = clock()
        self.length = 0

    def __call__(self, tally: Tally, total: int) -> None:
        """Ten times a second is enough; the last line always stays."""
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
    """Whether somebody sees the line: in a terminal or a notebook."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    return sys.stderr.isatty() or hasattr(shell, "kernel")


def report_to(progress: bool | Report | None) -> Any:
    """A function to report to: the given one, the line, or none."""
    if progress is None:
        progress = is_watched()
    if callable(progress):
        return progress
    return Line(sys.stderr) if progress else None
