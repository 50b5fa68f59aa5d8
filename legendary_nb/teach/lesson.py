"""The course: the subject of each lesson, the rules it teaches, its exercises and guided plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib import import_module
from typing import Any

from legendary_nb.cards import System, load_rules, load_system, system_names

from .code_exercises import Code
from .exercises import Exercise
from .guide import Guided
from .scenarios import pick

MODULES = ("start_here", "first_turn", "setting_the_table", "the_villain_deck", "strikes", "superpowers", "recruiting",
           "fighting", "wounds", "scoring", "alone", "reading_cards", "five_systems", "whole_game")


@dataclass(frozen=True)
class Lesson:
    """One notebook of the course; `systems` names the systems it is for, if it is not for all.

    `practice` are exercises beside those that the lesson must have: for review, and for more of the same.
    """

    number: str
    slug: str
    title: str
    minutes: int
    goals: tuple[str, ...]
    teaches: tuple[str, ...] = ()
    exercises: tuple[Exercise, ...] = ()
    guided: tuple[Guided, ...] = ()
    practice: tuple[Exercise, ...] = ()
    systems: tuple[str, ...] = ()

    def is_for(self, system: str) -> bool:
        return not self.systems or system in self.systems

    @property
    def all_exercises(self) -> tuple[Exercise, ...]:
        return self.exercises + self.practice

    @property
    def code(self) -> tuple[Exercise, ...]:
        """The exercises that need a notebook: functions to write."""
        return tuple(one for one in self.exercises if isinstance(one, Code))

    def without_code(self) -> Lesson:
        """The lesson as a page has it: without the exercises that need a notebook."""
        return replace(self, exercises=tuple(one for one in self.exercises if not isinstance(one, Code)))

    @property
    def name(self) -> str:
        """The name of its text and of its notebook."""
        return f"{self.number}-{self.slug}"

    @property
    def notebook(self) -> str:
        return f"{self.name}.ipynb"

    def share_done(self, progress: Mapping[str, Any]) -> float:
        """The share of its exercises and guided plays that a learner has done."""
        entry = progress.get(self.number, {})
        exercises, guided = entry.get("exercises", {}), entry.get("guided", {})
        done = sum(bool(exercises.get(one.id, {}).get("right")) for one in self.exercises)
        done += sum(guided.get(one.id, {"reached": -1})["reached"] >= len(one.steps) for one in self.guided)
        return done / max(1, len(self.exercises) + len(self.guided))

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """The rules it teaches: `teaches` names single rules, or all core rules of a chapter as "lesson: city"."""
        named = {one for one in self.teaches if not one.startswith("lesson: ")}
        chapters = {one.removeprefix("lesson: ") for one in self.teaches if one.startswith("lesson: ")}
        return tuple(entry.id for entry in load_rules().values()
                     if entry.id in named or (entry.lesson in chapters and entry.level == "core"))


def systems_in_order() -> list[System]:
    """All systems of this kit, in the order of publication."""
    return sorted(map(load_system, system_names()), key=lambda system: int(system.facts.get("order", 0)))


def course_systems() -> list[str]:
    """The systems of the course: all that are finished."""
    return [system.id for system in systems_in_order() if not system.draft]


@lru_cache(maxsize=1)
def lessons() -> tuple[Lesson, ...]:
    """All lessons, in order."""
    return tuple(import_module(f"legendary_nb.teach.course.{name}").LESSON for name in MODULES)


def lesson_of(number: str) -> Lesson:
    return pick({lesson.number: lesson for lesson in lessons()}, number, "lesson")


@lru_cache(maxsize=1)
def lessons_by_rule() -> dict[str, Lesson]:
    """The first lesson that teaches each rule, or at least its chapter; a rule that no lesson is about is left out."""
    found = {rule: lesson for lesson in reversed(lessons()) for rule in lesson.rule_ids}
    chapters = {one.removeprefix("lesson: "): lesson for lesson in reversed(lessons()) for one in lesson.teaches}
    near = {entry.id: chapters[entry.lesson] for entry in load_rules().values() if entry.lesson in chapters}
    return near | found
