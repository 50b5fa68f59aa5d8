"""The labs of deck building: experiments with bots and decks, each with a question and exercises."""

from .lab import Lab, lab_of, labs
from .open_lab import OpenLab, open_lab

__all__ = ["Lab", "OpenLab", "lab_of", "labs", "open_lab"]
