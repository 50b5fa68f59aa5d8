"""What a teacher should look at in result files: values that cannot be, copies, and names that may be one person."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from legendary_nb.session.problem import printable

from .lesson import Lesson
from .progress import MOST_WRONG

Lessons = dict[str, Any]
FEW = 5  # that many exercises and boards can be the same by chance, if no answer was wrong


class Handed(Protocol):
    """What one person has handed in."""

    @property
    def name(self) -> str: ...
    @property
    def lessons(self) -> Lessons: ...
    @property
    def files(self) -> tuple[str, ...]: ...


# ---- what cannot be --------------------------------------------------------------------------------------


def possible(lessons: Lessons, course: Mapping[str, Lesson]) -> tuple[Lessons, list[str]]:
    """The entries that can have come about in a lesson, and a sentence about each of the others.

    A lesson that `course` does not know may be from another course, so only its numbers are compared.
    """
    kept: Lessons = {}
    told: list[str] = []
    for number, entry in lessons.items():
        known = course.get(number)
        for part, check in CHECKS.items():
            for name, one in entry.get(part, {}).items():
                if why := unknown(known, part, name, one) or check(one):
                    told.append(f"{printable(number)} {printable(name)}: {why}")
                else:
                    kept.setdefault(number, {}).setdefault(part, {})[name] = one
    return kept, told


def unknown(lesson: Lesson | None, part: str, name: str, entry: Mapping[str, Any]) -> str:
    """Why a lesson cannot have such an entry, or ""."""
    if lesson is None:
        return ""
    goals = {one.id: len(one.steps) for one in lesson.guided}
    if name not in (goals if part == "guided" else {one.id for one in lesson.all_exercises}):
        return "the lesson has nothing of this name"
    return "" if part != "guided" or entry["of"] == goals[name] else f"it has {goals[name]} goals, not {entry['of']}"


def wrong_exercise(entry: Mapping[str, Any]) -> str:
    """Why the entry of an exercise cannot be, or ""."""
    tries, right, score = entry["tries"], entry["right"], entry["score"]
    if not tries:
        return "an answer without a try"
    if right and score < 1:
        return f"right, with a score of {score:g} in place of 1"
    if len(entry["wrong"]) != min(tries - right, MOST_WRONG):
        return f"{len(entry['wrong'])} wrong answers in {tries} tries{', the last one right' if right else ''}"
    return ""


def wrong_guided(entry: Mapping[str, Any]) -> str:
    """Why the entry of a guided play cannot be, or ""."""
    return f"{entry['reached']} of {entry['of']} goals" if entry["reached"] > entry["of"] else ""


CHECKS = {"exercises": wrong_exercise, "guided": wrong_guided}


# ---- copies ----------------------------------------------------------------------------------------------


def copies(handed: Iterable[Handed]) -> list[str]:
    """A sentence for each file that holds just what another one does."""
    first: dict[str, Handed] = {}
    told = []
    for one in handed:
        if not could_be_copied(one.lessons):
            continue
        same = first.setdefault(json.dumps(one.lessons, sort_keys=True), one)
        if same is not one:
            told.append(f"{one.files[0]} holds the same answers, tries and hints as {same.files[0]}")
    return told


def could_be_copied(lessons: Lessons) -> bool:
    """Whether two people would hardly have the same by chance: a wrong answer, a hint, or a lot of it."""
    entries = [one for entry in lessons.values() for part in entry.values() for one in part.values()]
    return len(entries) > FEW or any(one.get("wrong") or one.get("hints") for one in entries)


# ---- people ----------------------------------------------------------------------------------------------


def key_of_name(name: str) -> str:
    """A name without what people write differently each time: capitals, accents, spaces and points."""
    letters = unicodedata.normalize("NFKD", name).casefold()
    return "".join(sign for sign in letters if sign.isalnum()) or name.strip()


def namesakes(handed: Iterable[Handed]) -> list[list[Handed]]:
    """The groups of those who may be one person, as far as the names tell."""
    found: dict[str, list[Handed]] = {}
    for one in handed:
        found.setdefault(key_of_name(one.name), []).append(one)
    return [group for group in found.values() if len(group) > 1]


def merged(every: Iterable[Lessons]) -> Lessons:
    """The lessons of one person from several files: of each exercise and board, the entry that is further."""
    found: Lessons = {}
    for lessons in every:
        for number, entry in lessons.items():
            for part, names in entry.items():
                into = found.setdefault(number, {}).setdefault(part, {})
                for name, one in names.items():
                    if name not in into or FURTHER[part](one) > FURTHER[part](into[name]):
                        into[name] = one
    return found


FURTHER: dict[str, Any] = {"exercises": lambda one: (one["right"], one["score"], one["tries"]),
                           "guided": lambda one: (one["reached"], -one["hints"])}
