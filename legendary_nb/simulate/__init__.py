"""Many games, on one core, all cores, or a cluster, as tidy tables; and comparisons with the same seeds."""

from .batch import Tally
from .compare import Comparison, Difference, compare
from .grid import grid, swap
from .intervals import Interval, wilson
from .many_games import read, simulate, summary, tally
from .simulation_error import SimulationError
from .variant import Variant

__all__ = ["Comparison", "Difference", "Interval", "SimulationError", "Tally", "Variant", "compare", "grid",
           "read", "simulate", "summary", "swap", "tally", "wilson"]
