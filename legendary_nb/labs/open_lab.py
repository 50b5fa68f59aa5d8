"""A lab in a notebook: `lab = open_lab("20", system="core-2e")`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legendary_nb.cards import load_system
from legendary_nb.game import Setup
from legendary_nb.teach import LessonMap, OpenLesson, Progress
from legendary_nb.teach.scenarios import first_setup_of, is_alone, pick
from legendary_nb.teach.words import worded

from .lab import Lab, lab_of, labs, systems

if TYPE_CHECKING:
    from .long_runs import LongRun


def open_lab(number: str, system: str = "core-2e", progress: Progress | None = None) -> OpenLab:
    """A lab in the words of a system."""
    pick(dict.fromkeys(systems()), system, "system")
    lab = lab_of(number)
    if not lab.is_for(system):
        raise KeyError(f"lab {number} is for {', '.join(lab.systems)}, not for {system}: {lab.elsewhere}")
    return OpenLab(lab, load_system(system), progress or Progress())


class OpenLab(OpenLesson):
    """A lab that somebody is working through."""

    lesson: Lab

    @property
    def setup(self) -> Setup:
        """The rulebook's first game for two, which experiments use unless they say otherwise."""
        return first_setup_of(self.system.id)

    def long_run(self, run: str) -> LongRun:
        """A long run of this lab's experiment that comes with the kit."""
        from .long_runs import long_run

        return long_run(self.system.id, run)

    def map(self) -> LessonMap:
        return LessonMap(self.progress, self.lesson.number, labs(), "lab")

    def __str__(self) -> str:
        head, rest = super().__str__().replace("Lesson", "Lab", 1).split("\n", 1)
        others = [name for name in systems() if self.lesson.is_for(name) and name != self.system.id]
        more = "" if is_alone(self.system) else (f"\nEverything below is about {self.system.id}. For another system, "
                                                 f"write {', '.join(others[:-1])} or {others[-1]} in the cell above "
                                                 "and run all cells again.")
        return f"{head}: {worded(self.lesson.question, self.system)}\n{rest}{more}"
