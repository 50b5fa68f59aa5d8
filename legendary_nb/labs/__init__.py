"""The labs of deck building: experiments with bots and decks, each with a question and exercises."""

from .course import Lab, lab_of, labs
from .opened import OpenLab, open_lab

__all__ = ["Lab", "OpenLab", "lab_of", "labs", "open_lab"]
