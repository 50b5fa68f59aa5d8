"""Jobs that think beside the clicks, run by a test without a thread."""

from __future__ import annotations

import contextlib

from legendary_nb.ui.board.thinking import Job, Stopped


def thoughts(job: Job, slices: int) -> list[dict]:
    """The messages of a job in some slices of its work."""
    told, left = [], iter(range(slices))

    def go_on() -> None:
        if next(left, None) is None:
            raise Stopped

    with contextlib.suppress(Stopped):
        job(told.append, go_on)
    return told
