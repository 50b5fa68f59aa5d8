"""Questions of the lessons that a whole class can vote on: one answer of several, with the reason and the position."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from legendary_nb.game import Game
from legendary_nb.session.problem import Problem

from .exercises import FIRST, Exercise
from .lesson import Lesson, lessons
from .words import worded

MARKS = re.compile(r"[`*_]{1,2}(?=\S)([^`*_]+)[`*_]{1,2}")  # of emphasis, which a wall does not draw


@dataclass(frozen=True)
class ClassQuestion:
    """A question with its options; `right` is the place of the right one, `why` the reason."""

    lesson: str
    exercise: str
    question: str
    options: tuple[str, ...]
    right: int
    why: str
    parts: tuple[str, ...] = ()  # of the position, if there is one

    def game(self, system: str) -> Game | None:
        """The position that it is about."""
        return asked_of(exercise_of(self.lesson, self.exercise), system).game(system)


@lru_cache(maxsize=64)
def class_questions(number: str, system: str) -> tuple[ClassQuestion, ...]:
    """The questions of a lesson that have one right answer of several."""
    lesson = next((one for one in lessons() if one.number == number and one.is_for(system)), None)
    found = [question_of(lesson, one, system) for one in lesson.all_exercises] if lesson is not None else []
    return tuple(one for one in found if one is not None)


def class_question(number: str, name: str, system: str) -> ClassQuestion:
    found = next((one for one in class_questions(number, system) if one.exercise == name), None)
    if found is None:
        raise Problem("A class cannot vote on this question. Choose another one.")
    return found


def question_of(lesson: Lesson, exercise: Exercise, system: str) -> ClassQuestion | None:
    """An exercise as a question for all; None if it is answered in another way."""
    if exercise.form == "code":
        return None
    asked = asked_of(exercise, system)
    picks = asked.picks(system) if asked.form == "options" else ()
    results = [asked.check(asked.picked([pick.key], system), system) for pick in picks]
    right = [k for k, result in enumerate(results) if result.right]
    if len(picks) < 2 or len(right) != 1:
        return None
    return ClassQuestion(lesson.number, exercise.id, plain(worded(asked.question, system)),
                         tuple(plain(pick.text) for pick in picks), right[0], plain(results[right[0]].text),
                         asked.shows)


def exercise_of(number: str, name: str) -> Exercise:
    return next(one for lesson in lessons() if lesson.number == number for one in lesson.all_exercises
                if one.id == name)


def asked_of(exercise: Exercise, system: str) -> Exercise:
    return exercise.variant(system, FIRST)


def plain(text: str) -> str:
    """A text on one line and without marks of emphasis."""
    return MARKS.sub(r"\1", " ".join(text.split()))
