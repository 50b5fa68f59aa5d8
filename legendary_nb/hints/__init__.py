"""Hints: what each answer to the open question is worth, how sure that is, and why; and a review of whole games."""

from .advice import Advice, Estimate
from .adviser import Adviser, advise, hints

__all__ = ["Advice", "Adviser", "Estimate", "advise", "hints"]
