"""Hints: what each answer to the open question is worth, how sure that is, and why; and a review of whole games."""

from .advice import Advice, Estimate
from .adviser import Adviser, advise, hints
from .review import Decision, Review, review
from .turning_points import TurningPoint, WinLine
from .win_chance import Chance, chance_at, win_line

__all__ = ["Advice", "Adviser", "Chance", "Decision", "Estimate", "Review", "TurningPoint", "WinLine", "advise",
           "chance_at", "hints", "review", "win_line"]
