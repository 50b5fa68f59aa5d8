"""A lab as a notebook uses it: `lab = open_lab("20", system="core-2e")`."""

from __future__ import annotations

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

    def map(self) -> LessonMap:
        return LessonMap(self.progress, self.lesson.number, labs(), "lab")

    def __str__(self) -> str:
        head, rest = super().__str__().replace("Lesson", "Lab", 1).split("\n", 1)
        return f"{head}: {worded(self.lesson.question, self.system)}\n{rest}"
