"""Hints: what each answer to the open question is worth, how sure that is, and why; and a review of whole games."""

from .advice import Advice, Estimate
from .adviser import Adviser, advise, hints
from .luck_and_skill import Share
from .review import Decision, Review, Reviewer, review
from .turning_points import TurningPoint, WinLine
from .win_chance import Chance, chance_at, win_line

__all__ = ["Advice", "Adviser", "Chance", "Decision", "Estimate", "Review", "Reviewer", "Share",
           "TurningPoint", "WinLine", "advise", "chance_at", "hints", "review", "win_line"]
