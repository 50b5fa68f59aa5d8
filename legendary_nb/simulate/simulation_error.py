"""The error of a simulation that cannot run."""

from __future__ import annotations


class SimulationError(ValueError):
    """A simulation cannot run as you asked; the message says why and what to do."""
