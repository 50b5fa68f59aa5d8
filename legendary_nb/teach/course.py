"""The course: what each lesson is about, which rules it teaches, its exercises and guided plays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module

from legendary_nb.cards import load_rules

from .exercises import Exercise
from .guide import Guided

MODULES = ("start", "first_turn", "table", "villain_deck", "strikes", "superpowers", "recruiting", "fighting", "wounds",
           "ending", "solo", "judge", "systems", "whole_game")
# the systems in which every scenario, exercise and guided play is checked
SYSTEMS = ("core-1e", "core-2e", "dxp")


@dataclass(frozen=True)
class Lesson:
    """One notebook of the course."""

    number: str
    slug: str
    title: str
    minutes: int
    goals: tuple[str, ...]
    teaches: tuple[str, ...] = ()
    exercises: tuple[Exercise, ...] = ()
    guided: tuple[Guided, ...] = ()

    @property
    def notebook(self) -> str:
        return f"{self.number}-{self.slug}.ipynb"

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """The rules it teaches: `teaches` names them one by one, or as "lesson: city" by their chapter of learning."""
        named = {one for one in self.teaches if not one.startswith("lesson: ")}
        chapters = {one.removeprefix("lesson: ") for one in self.teaches if one.startswith("lesson: ")}
        return tuple(entry.id for entry in load_rules().values()
                     if entry.id in named or (entry.lesson in chapters and entry.level == "core"))


@lru_cache(maxsize=1)
def lessons() -> tuple[Lesson, ...]:
    """All lessons, in order."""
    return tuple(import_module(f"legendary_nb.teach.plans.{name}").LESSON for name in MODULES)


def lesson_of(number: str) -> Lesson:
    found = {lesson.number: lesson for lesson in lessons()}
    if number not in found:
        raise KeyError(f"no lesson {number!r}; there are: {', '.join(found)}")
    return found[number]
