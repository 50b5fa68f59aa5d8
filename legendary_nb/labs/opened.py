"""A lab as a notebook uses it: `lab = open_lab("20", system="core-2e")`."""

from __future__ import annotations

from typing import Any

from legendary_nb.cards import load_system
from legendary_nb.effects import close_words
from legendary_nb.game import Setup
from legendary_nb.teach import LessonMap, OpenLesson, Progress
from legendary_nb.teach.words import worded

from .course import Lab, lab_of, labs, systems
from .decks import first_setup_of


def open_lab(number: str, system: str = "core-2e", progress: Progress | None = None) -> OpenLab:
    """A lab in the words of a system."""
    if system not in systems():
        near = close_words(system, systems(), 1)
        raise KeyError(f"no system {system!r} to play with; there are: {', '.join(near or systems())}")
    return OpenLab(lab_of(number), load_system(system), progress or Progress())


class OpenLab(OpenLesson):
    """A lab that somebody is working through."""

    lesson: Lab

    @property
    def setup(self) -> Setup:
        """The first game of the rulebook, for two: what experiments are made with unless they say otherwise."""
        return first_setup_of(self.system.id)

    def words_in(self, text: str) -> str:
        """A text with the system's words in place of {officer} and the like."""
        return worded(text, self.system)

    def map(self) -> LessonMap:
        return LessonMap(self.progress, self.lesson.number, labs(), "lab")

    def __str__(self) -> str:
        head, *rest = super().__str__().replace("Lesson", "Lab", 1).split("\n")
        return "\n".join([head, f"The question: {worded(self.lesson.question, self.system)}", *rest])

    def _repr_markdown_(self) -> str:
        head, question, after, *goals = str(self).split("\n")
        return "\n".join([f"**{head}**", "", f"*{question}*", "", after, "", *goals])


def as_percent(share: Any) -> str:
    """A share as it is read: 31.4 %."""
    return f"{100 * float(share):.1f} %"
