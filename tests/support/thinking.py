"""Jobs that think beside the clicks, run by a test without a thread."""

from __future__ import annotations

from itertools import islice

from legendary_nb.ui.beside import Job


def thoughts(job: Job, slices: int) -> list[dict]:
    """The messages of a job in some slices of its work."""
    return [message for message in islice(job, slices) if message is not None]
