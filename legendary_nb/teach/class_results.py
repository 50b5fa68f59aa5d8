"""The teacher's side: a folder of result files as one table, with plots of finished lessons and common mistakes."""

from __future__ import annotations

import random
import tempfile
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from textwrap import shorten
from typing import Any

from legendary_nb.cards.errors import shown
from legendary_nb.session import USUAL_SYSTEM
from legendary_nb.session.problem import Problem, printable

from .exercises import FIRST, Choice, Exercise, Result, read_letters
from .lesson import Lesson, lesson_of, lessons
from .progress import KIND, LONGEST_NAME, DamagedFile, Progress, lessons_in, problem_with, read_json
from .result_checks import copies, key_of_name, merged, namesakes, possible
from .spreadsheet import csv_of, save_csv
from .tables import Bars, Grid
from .words import worded

LONGEST = 110  # of a question in a table
ENDINGS = (".json", ".json.txt")  # the second is what some programs make of the first
HEAD = ("learner", "lesson", "exercise", "kind", "tries", "right", "score", "wrong")


@dataclass(frozen=True)
class Learner:
    """What one person handed in, from one file or merged from several."""

    name: str
    lessons: dict[str, Any]
    files: tuple[str, ...] = ("",)

    def share(self, lesson: Lesson) -> float:
        """How much of a lesson is done, without the tasks in code, which need a notebook."""
        return lesson.without_code().share_done(self.lessons)

    def has_solved(self, lesson: Lesson, exercise: Exercise) -> bool:
        return bool(self.lessons.get(lesson.number, {}).get("exercises", {}).get(exercise.id, {}).get("right"))


@dataclass(frozen=True, repr=False)
class Results:
    """All result files of a folder, the unreadable ones, and remarks; tables are about the lessons of `course`.

    An entry that cannot be is named in the remarks, and counts nowhere.
    """

    learners: tuple[Learner, ...]
    problems: tuple[str, ...] = ()
    course: tuple[Lesson, ...] = field(default_factory=lessons)
    remarks: tuple[str, ...] = ()

    def __repr__(self) -> str:
        names = ", ".join(learner.name for learner in self.learners) or "nobody"
        return "\n".join([f"Results of {len(self.learners)}: {names}", *(f"Not read: {one}" for one in self.problems),
                          *(f"Look at this: {one}" for one in self.remarks),
                          *(f"One person? {one}" for one in self.namesakes())])

    def namesakes(self) -> list[str]:
        """Who may be one person, as far as the names tell, each with the files."""
        return [", ".join(f"{one.name} ({', '.join(one.files)})" for one in group)
                for group in namesakes(self.learners)]

    def merge(self, *names: str) -> Results:
        """The same results with these people as one, or everybody whose names differ in capitals or spaces only.

        Of each exercise and board, the entry that is further counts; the first of the names stays.
        """
        keys = {key_of_name(name) for name in names}
        known = {key_of_name(one.name) for one in self.learners}
        if unknown := [name for name in names if key_of_name(name) not in known]:
            raise Problem(f"nobody here is called {', '.join(unknown)}")
        groups: dict[str, list[Learner]] = {}
        for one in self.learners:
            key = key_of_name(one.name)
            alone = f"{key} {one.files}"  # nobody else has both
            groups.setdefault("" if key in keys else alone if names else key, []).append(one)
        called = {"": names[0]} if names else {}
        return replace(self, learners=tuple(as_one(group, called.get(key, "")) for key, group in groups.items()))

    def rows(self) -> list[dict[str, Any]]:
        """One row for each exercise that a learner tried; its kind is "question" or "code"."""
        code = {(lesson.number, one.id) for lesson in self.course for one in lesson.code}
        return [{"learner": learner.name, "lesson": printable(number), "exercise": printable(name),
                 "kind": "code" if (number, name) in code else "question",
                 "tries": one["tries"], "right": one["right"], "score": one["score"],
                 "wrong": list(map(printable, one["wrong"]))}
                for learner in self.learners for number, entry in sorted(learner.lessons.items())
                for name, one in entry.get("exercises", {}).items()]

    def csv(self) -> str:
        """The rows for a spreadsheet; no cell can become a formula there."""
        rows = ([*list(row.values())[:-1], "; ".join(row["wrong"])] for row in self.rows())
        return csv_of(HEAD, rows)

    def save_csv(self, path: str | Path) -> Path:
        """Write the rows as a CSV file, unless there is one of this name."""
        return save_csv(self.csv(), path)

    def code_tasks(self) -> Grid:
        """How many tasks in code each learner has solved, of those of each lesson; only notebooks have them."""
        tasks = [lesson for lesson in self.course if lesson.code]
        return Grid(["", *(f"{lesson.number} (of {len(lesson.code)})" for lesson in tasks)], [
            [learner.name, *(sum(learner.has_solved(lesson, one) for one in lesson.code) for lesson in tasks)]
            for learner in self.learners])

    def table(self) -> Grid:
        """The share of each lesson that each learner has done, without tasks in code: as the page Learn shows it."""
        head = ["", *(lesson.number for lesson in self.course)]
        body = [[learner.name, *(f"{learner.share(lesson):.0%}" for lesson in self.course)]
                for learner in self.learners]
        return Grid(head, body)

    def finished(self) -> Bars:
        """How many learners have finished each lesson."""
        return Bars("Learners who finished", [(f"{lesson.number} {lesson.title}",
                    sum(learner.share(lesson) == 1 for learner in self.learners)) for lesson in self.course])

    def hardest(self, most: int = 10) -> Bars:
        """The exercises that took the most tries, on average over the learners who tried them."""
        tries: dict[str, list[int]] = {}
        for row in self.rows():
            tries.setdefault(f"{row['lesson']} {row['exercise']}", []).append(row["tries"])
        means = sorted(((name, sum(n) / len(n)) for name, n in tries.items()), key=lambda pair: (-pair[1], pair[0]))
        return Bars("Tries, as a mean over those who tried", means[:most])

    def common_mistakes(self, most: int = 10) -> Grid:
        """The most common wrong answers, each with its question."""
        asked = {f"{lesson.number} {one.id}": one for lesson in self.course for one in lesson.all_exercises}
        counted = Counter((f"{row['lesson']} {row['exercise']}", answer)
                          for row in self.rows() for answer in row["wrong"])
        best = sorted(counted.items(), key=lambda pair: (-pair[1], pair[0]))[:most]
        return Grid(["exercise", "question", "wrong answer", "times"],
                    [[name, *question_and(asked.get(name), answer), n] for (name, answer), n in best])

    def plan(self) -> Grid:
        """The minutes, exercises and boards of each lesson."""
        return Grid(["", "lesson", "minutes", "exercises", "boards"], [
            [one.number, one.title, one.minutes, len(one.exercises), len(one.guided)] for one in self.course])


def question_and(exercise: Exercise | None, answer: str) -> tuple[str, str]:
    """A question and an answer for the teacher, with the words behind the letters of a choice."""
    if exercise is None:
        return "-", answer
    question = shorten(worded(exercise.question, USUAL_SYSTEM), LONGEST, placeholder=" ...")
    first = exercise.variant(USUAL_SYSTEM, FIRST)
    lines = first.lines(USUAL_SYSTEM) if isinstance(first, Choice) else []
    chosen = [line for line in lines if line[0] in read_letters(answer)]
    return question, "\n".join(chosen) or answer


def as_one(group: Sequence[Learner], name: str = "") -> Learner:
    """One person from several files, under a name or that of the first."""
    return replace(group[0], name=name or group[0].name, lessons=merged(one.lessons for one in group),
                   files=tuple(file for one in group for file in one.files))


def read_results(folder: str | Path, course: Sequence[Lesson] = ()) -> Results:
    """All result files of a folder; a damaged one is named, and the others count.

    `course` are the lessons for the tables, such as `labs()`; by default all lessons of the rules.
    """
    learners: list[Learner] = []
    problems: list[str] = []
    remarks: list[str] = []
    known = {lesson.number: lesson for lesson in (*lessons(), *course)}
    files = sorted(file for file in Path(folder).glob("*") if file.name.lower().endswith(ENDINGS))
    for file in files:
        name = printable(file.name)
        try:
            found = learner_in(file)
        except DamagedFile as problem:
            problems.append(f"{name} is no result file, or it is damaged: {printable(problem)}")
        except OSError as problem:
            problems.append(f"{name} cannot be read: {problem.strerror}")
        else:
            kept, told = possible(found.lessons, known)
            learners.append(replace(found, lessons=kept))
            remarks += shortened(name, told)
    if not files:
        problems.append(f"there is no result file in {Path(folder).name or folder}")
    return Results(tuple(learners), tuple(problems), tuple(course) or lessons(), (*remarks, *copies(learners)))


def shortened(file: str, told: list[str], most: int = 3) -> Iterable[str]:
    """The first remarks about a file, and how many there are more."""
    yield from (f"{file}: {one}; it does not count" for one in told[:most])
    if len(told) > most:
        yield f"{file}: {len(told) - most} more entries cannot be, and do not count"


def learner_in(file: Path) -> Learner:
    """The learner of a result file; raises DamagedFile if a part of it makes no sense."""
    data = read_json(file)
    if not isinstance(data, dict) or data.get("kind") != KIND:
        raise DamagedFile(f'it has no "kind": "{KIND}"')
    name = data.get("name")
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME:
        raise DamagedFile(f"name is a text of at most {LONGEST_NAME} letters, not {shown(name)}")
    lessons = lessons_in(data)
    for number, entry in lessons.items():
        if problem := problem_with(number, entry):
            raise DamagedFile(problem)
    return Learner(printable(name), lessons, (printable(file.name),))


# ---- a made-up class -----------------------------------------------------------------------------------


NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn")
TRIES = (0, 0, 1, 1, 2)


def make_class() -> Path:
    """A folder of result files of six learners, who have done some lessons with some wrong answers at first."""
    folder, chance = Path(tempfile.mkdtemp(prefix="legendary-nb-class-")), random.Random(7)
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
    return next(one for one in lesson_of(number).exercises if one.id == exercise).samples(USUAL_SYSTEM)[1]
