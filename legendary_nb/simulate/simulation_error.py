"""What can be wrong with a simulation asked for."""

from __future__ import annotations


class SimulationError(ValueError):
    """A simulation that cannot be run as asked; says what is wrong and what to do."""
