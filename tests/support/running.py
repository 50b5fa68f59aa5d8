"""The system the running test is about: a rule mark's `systems` runs a test once for each."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class Running:
    """What tests are about: "core-2e", "villains with core-1e" (guests), "dxp as core-1e" (names)."""

    def __init__(self) -> None:
        self.play("core-1e")

    def play(self, how: str) -> None:
        self.how = how
        self.system, _, with_ = how.partition(" as ")[0].partition(" with ")
        self.guests = (with_,) if with_ else ()  # the sets whose cards take part as guests
        self.named_as = how.partition(" as ")[2]  # the system under whose names this one is played

    @contextmanager
    def about(self, how: str) -> Iterator[str]:
        """Inside the block tests are about this system."""
        before = self.how
        self.play(how)
        try:
            yield self.system
        finally:
            self.play(before)


running = Running()
