"""The teacher's side: a folder of result files as one table, with plots of who finished what and of common mistakes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html import escape
from itertools import zip_longest
from pathlib import Path
from textwrap import shorten
from typing import Any

from legendary_nb.cards.errors import shown
from legendary_nb.session import USUAL_SYSTEM
from legendary_nb.session.problem import printable

from .exercises import Choice, Exercise, read_letters
from .lesson import Lesson, lessons
from .progress import KIND, LONGEST_NAME, DamagedFile, lessons_in, problem_with, read_json
from .words import worded

BAR = 260
ROW = 22
INK, PAPER = "#1d2230", "#ffffff"  # a picture has its own paper, so that it can be read in a dark notebook too
LONGEST = 110  # of a question in a table


@dataclass(frozen=True)
class Learner:
    """One result file."""

    name: str
    lessons: dict[str, Any]

    def share(self, lesson: Lesson) -> float:
        """How much of a lesson is done: its exercises and guided plays, each counting once."""
        return share_done(self.lessons.get(lesson.number, {}), lesson)


def share_done(entry: dict[str, Any], lesson: Lesson) -> float:
    exercises, guided = entry.get("exercises", {}), entry.get("guided", {})
    done = sum(bool(exercises.get(one.id, {}).get("right")) for one in lesson.exercises)
    done += sum(guided.get(one.id, {"reached": -1})["reached"] >= len(one.steps) for one in lesson.guided)
    return done / max(1, len(lesson.exercises) + len(lesson.guided))


@dataclass(frozen=True, repr=False)
class Results:
    """All result files of a folder, and what could not be read; tables are about the lessons of `course`."""

    learners: tuple[Learner, ...]
    problems: tuple[str, ...] = ()
    course: tuple[Lesson, ...] = field(default_factory=lessons)

    def __repr__(self) -> str:
        names = ", ".join(learner.name for learner in self.learners) or "nobody"
        return "\n".join([f"Results of {len(self.learners)}: {names}", *(f"Not read: {one}" for one in self.problems)])

    def rows(self) -> list[dict[str, Any]]:
        """One row for each learner and exercise that was tried."""
        return [{"learner": learner.name, "lesson": printable(number), "exercise": printable(name),
                 "tries": one["tries"], "right": one["right"], "score": one["score"],
                 "wrong": list(map(printable, one["wrong"]))}
                for learner in self.learners for number, entry in sorted(learner.lessons.items())
                for name, one in entry.get("exercises", {}).items()]

    def table(self) -> Grid:
        """Who has done how much of which lesson."""
        head = ["", *(lesson.number for lesson in self.course)]
        body = [[learner.name, *(f"{learner.share(lesson):.0%}" for lesson in self.course)]
                for learner in self.learners]
        return Grid(head, body)

    def finished(self) -> Bars:
        """How many learners have finished each lesson."""
        return Bars("Learners who finished", [(f"{lesson.number} {lesson.title}",
                    sum(learner.share(lesson) == 1 for learner in self.learners)) for lesson in self.course])

    def hardest(self, most: int = 10) -> Bars:
        """The exercises that took the most tries, as a mean over who tried them."""
        tries: dict[str, list[int]] = {}
        for row in self.rows():
            tries.setdefault(f"{row['lesson']} {row['exercise']}", []).append(row["tries"])
        means = sorted(((name, sum(n) / len(n)) for name, n in tries.items()), key=lambda pair: (-pair[1], pair[0]))
        return Bars("Tries, as a mean over those who tried", means[:most])

    def common_mistakes(self, most: int = 10) -> Grid:
        """The wrong answers that were given most often, each with its question."""
        asked = {f"{lesson.number} {one.id}": one for lesson in self.course for one in lesson.exercises}
        counted = Counter((f"{row['lesson']} {row['exercise']}", answer)
                          for row in self.rows() for answer in row["wrong"])
        best = sorted(counted.items(), key=lambda pair: (-pair[1], pair[0]))[:most]
        return Grid(["exercise", "question", "wrong answer", "times"],
                    [[name, *question_and(asked.get(name), answer), n] for (name, answer), n in best])

    def plan(self) -> Grid:
        """What each lesson asks for."""
        return Grid(["", "lesson", "minutes", "exercises", "boards"], [
            [one.number, one.title, one.minutes, len(one.exercises), len(one.guided)] for one in self.course])


def question_and(exercise: Exercise | None, answer: str) -> tuple[str, str]:
    """A question and an answer to it, as a teacher reads them: of lettered answers, the words behind the letters."""
    if exercise is None:
        return "-", answer
    question = shorten(worded(exercise.question, USUAL_SYSTEM), LONGEST, placeholder=" ...")
    lines = exercise.lines(USUAL_SYSTEM) if isinstance(exercise, Choice) else []
    chosen = [line for line in lines if line[0] in read_letters(answer)]
    return question, "\n".join(chosen) or answer


def read_results(folder: str | Path, course: Sequence[Lesson] = ()) -> Results:
    """Every result file of a folder; one that cannot be read is named, and the others count.

    `course` are the lessons the tables are about, such as `labs()`; left out, all lessons of the rules.
    """
    learners, problems = [], []
    files = sorted(Path(folder).glob("*.json"))
    for file in files:
        try:
            learners.append(learner_in(file))
        except DamagedFile as problem:
            problems.append(f"{printable(file.name)} is no result file, or it is damaged: {printable(problem)}")
        except OSError as problem:
            problems.append(f"{printable(file.name)} cannot be read: {problem.strerror}")
    if not files:
        problems.append(f"there is no result file in {Path(folder).name or folder}")
    return Results(tuple(learners), tuple(problems), tuple(course) or lessons())


def learner_in(file: Path) -> Learner:
    """The learner of a result file, if all of it makes sense."""
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
    return Learner(printable(name), lessons)


# ---- showing ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Grid:
    """A table, as text and for a notebook; a cell may have several lines."""

    head: Sequence[Any]
    body: Sequence[Sequence[Any]]

    def __str__(self) -> str:
        split = [[str(cell).split("\n") for cell in row] for row in (self.head, *self.body)]
        rows = [list(line) for row in split for line in zip_longest(*row, fillvalue="")]
        wide = [max(len(row[i]) for row in rows) for i in range(len(self.head))]
        return "\n".join("  ".join(cell.ljust(n) for cell, n in zip(row, wide)).rstrip() for row in rows)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        body = "".join(cells("td", row) for row in self.body)
        return f"<table><thead>{cells('th', self.head)}</thead><tbody>{body}</tbody></table>"


def cells(tag: str, row: Iterable[Any]) -> str:
    said = [escape(str(cell)).replace("\n", "<br>") for cell in row]
    style = "text-align:left" + ";vertical-align:top" * any("<br>" in cell for cell in said)
    return "<tr>" + "".join(f"<{tag} style='{style}'>{cell}</{tag}>" for cell in said) + "</tr>"


@dataclass(frozen=True)
class Bars:
    """A bar for each name, as text and as a picture."""

    title: str
    values: Sequence[tuple[str, float]]

    def __str__(self) -> str:
        wide = max((len(name) for name, _ in self.values), default=0)
        lines = [f"{name.ljust(wide)}  {'#' * round(20 * self.part(n))} {n:.3g}" for name, n in self.values]
        return "\n".join([self.title, *lines])

    def __repr__(self) -> str:
        return str(self)

    def part(self, n: float) -> float:
        return n / max(1e-9, *(value for _, value in self.values)) if n else 0.0

    def _repr_svg_(self) -> str:
        left = 12 + 8 * max((len(name) for name, _ in self.values), default=0)
        rows = [self.row(i, name, n, left) for i, (name, n) in enumerate(self.values)]
        wide, high = left + BAR + 60, ROW * len(rows) + 44
        return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" '
                f'font-family="sans-serif" font-size="13" fill="{INK}" role="img" aria-label="{escape(self.title)}">'
                f'<rect width="{wide}" height="{high}" rx="6" fill="{PAPER}"/>'
                f'<text x="12" y="22" font-weight="bold">{escape(self.title)}</text>{"".join(rows)}</svg>')

    def row(self, i: int, name: str, n: float, left: int) -> str:
        """One bar with its name and number."""
        y, wide = ROW * i + 48, BAR * self.part(n)
        return (f'<text x="12" y="{y}">{escape(name)}</text>'
                f'<rect x="{left}" y="{y - 13}" width="{wide:.0f}" height="{ROW - 6}" fill="#2d5794"/>'
                f'<text x="{left + wide + 6:.0f}" y="{y}">{n:.3g}</text>')
