"""A made-up class, so that a teacher sees what results look like before there are any."""

from __future__ import annotations

import random
import tempfile
from functools import lru_cache
from pathlib import Path
from typing import Any

from .exercises import Exercise, Result
from .lesson import Lesson, lesson_of, lessons
from .progress import Progress

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn")
SYSTEM = "core-2e"
TRIES = (0, 0, 1, 1, 2)


def make_class(folder: Path | None = None, seed: int = 7) -> Path:
    """Result files of six learners who have done some lessons, with some answers wrong at first."""
    folder = folder or Path(tempfile.mkdtemp(prefix="legendary-nb-class-"))
    chance = random.Random(seed)
    for i, name in enumerate(NAMES):
        progress = Progress(folder / f".{name}.part")
        for lesson in lessons()[: 3 + i]:
            work(lesson, progress, chance, diligence=0.6 + 0.07 * i)
        progress.hand_in(name, folder)
        progress.path.unlink(missing_ok=True)
    return folder


def work(lesson: Lesson, progress: Progress, chance: random.Random, diligence: float) -> None:
    """One learner does most of a lesson, or all of it."""
    is_whole = chance.random() < diligence
    for exercise in lesson.exercises:
        if is_whole or chance.random() < diligence:
            answer_until_right(lesson.number, exercise, progress, chance)
    for plan in lesson.guided:
        reached = len(plan.steps) if is_whole else chance.randint(1, len(plan.steps))
        progress.note_steps(lesson.number, plan.id, reached, len(plan.steps), chance.randint(0, 3))


def answer_until_right(number: str, exercise: Exercise, progress: Progress, chance: random.Random) -> None:
    """Some wrong answers, then the right one."""
    for _ in range(chance.choice(TRIES)):
        progress.note_answer(number, exercise.id, wrong_answer(number, exercise.id), Result(False, ""))
    progress.note_answer(number, exercise.id, "", Result(True, "", 1.0))


@lru_cache
def wrong_answer(number: str, exercise: str) -> Any:
    """A usual wrong answer to an exercise."""
    return next(one for one in lesson_of(number).exercises if one.id == exercise).samples(SYSTEM)[1]
