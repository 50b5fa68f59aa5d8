"""A lesson or a lab as a teacher sees it: its parts, each with what a class reads, answers, plays and runs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any

from legendary_nb.labs import Lab, labs, open_lab
from legendary_nb.session.problem import Problem
from legendary_nb.teach import Progress, lessons, open_lesson
from legendary_nb.teach.asking import Asking
from legendary_nb.teach.class_questions import question_of
from legendary_nb.teach.code_exercises import Code
from legendary_nb.teach.exercises import Exercise
from legendary_nb.teach.guide import Guided
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.open_lesson import OpenLesson
from legendary_nb.teach.words import worded
from legendary_nb.ui.apps.prose import prose_html
from legendary_nb.ui.apps.reading import Block, Reading
from legendary_nb.ui.book import Unkept
from legendary_nb.ui.serve.starting import notebooks_folder

FIRST, LAST = "00", "03"  # the lessons of a first class
LABS = "deckbuilding"  # the folder of their notebooks
SAVED_WITH = re.compile(r'open_lab\("\d+", system="([^"]+)"\)')
ASKED = re.compile(r'lab\.ask\("([^"]+)"\)')
PARAGRAPH = re.compile(r"<p>.*?</p>", re.S)
WORD = re.compile(r"\w+")
AFTER = ("**Next", "Next:")  # what a notebook ends with: the way to the next one


@dataclass
class Part:
    """One part: its title, the first paragraph, pictures and rules to show, and what the class does."""

    title: str
    lead: str = ""
    pictures: list[str] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)
    asked: list[Exercise] = field(default_factory=list)
    boards: list[Guided] = field(default_factory=list)
    words: int = 0

    def add_prose(self, html: str) -> None:
        found = PARAGRAPH.search(html)
        self.lead = self.lead or (found[0] if found else "")
        self.words += len(WORD.findall(re.sub("<[^>]+>", " ", html)))


@dataclass(frozen=True)
class Subject:
    """A lesson or a lab in the words of a box."""

    opened: OpenLesson
    title: str
    parts: tuple[Part, ...]

    @property
    def lesson(self) -> Lesson:
        return self.opened.lesson

    @property
    def system(self) -> str:
        return self.opened.system.id

    @property
    def is_lab(self) -> bool:
        return isinstance(self.lesson, Lab)

    @property
    def question(self) -> str:
        """What the whole class thinks about first: the question of a lab, or the first one to vote on."""
        if isinstance(self.lesson, Lab):
            return worded(self.lesson.question, self.system)
        return worded(self.first_vote.variant(self.system, 0).question, self.system)

    @property
    def first_vote(self) -> Exercise:
        """The first exercise to vote on."""
        return next((one for one in self.lesson.exercises if self.is_for_vote(one)), self.lesson.exercises[0])

    def is_for_vote(self, exercise: Exercise) -> bool:
        """Whether a class can vote on an exercise at the wall."""
        return not self.is_lab and question_of(self.lesson, exercise, self.system) is not None

    def said(self, text: Any) -> str:
        return escape(worded(text, self.system), quote=False)


def subjects_of(system: str) -> list[Lesson]:
    """The lessons of a first class, and all labs that a box can answer."""
    first: list[Lesson] = [one for one in lessons() if FIRST <= one.number <= LAST and one.is_for(system)]
    return first + [one for one in labs() if one.is_for(system)]


@lru_cache(maxsize=32)
def subject(number: str, system: str) -> Subject:
    """A lesson or a lab by its number; raises KeyError if the pack of a box has none of this number."""
    found = {one.number: one for one in subjects_of(system)}[number]
    nobody: Progress = Unkept()
    if isinstance(found, Lab):
        lab = open_lab(number, system, nobody)
        return Subject(lab, worded(found.title, system), tuple(lab_parts(lab)))
    lesson = open_lesson(number, system, nobody)
    return Subject(lesson, worded(lesson.text.title, system), tuple(lesson_parts(lesson)))


# ---- lessons -----------------------------------------------------------------------------------------


def lesson_parts(opened: OpenLesson) -> Iterator[Part]:
    reading = Reading(opened, opened.progress)  # type: ignore[arg-type]
    for number, step in enumerate(reading.steps):
        reading.at = number
        part = Part(worded(step.title, opened.system) if number else worded(opened.text.title, opened.system))
        for block in reading.blocks():
            take_block(part, block, reading)
        yield part


def take_block(part: Part, block: Block, reading: Reading) -> None:
    kind = block["kind"]
    if kind == "prose":
        part.add_prose(block["html"])
    elif kind in ("picture", "board"):
        part.pictures.append(block["svg"])
    elif kind == "rule":
        part.rules.append(block["text"])
    elif kind == "question":
        part.asked.append(reading.opened.exercise(block["name"]))
    elif kind == "play":
        part.boards.append(reading.plan(block["id"]))


# ---- labs --------------------------------------------------------------------------------------------


def lab_parts(opened: OpenLesson) -> Iterator[Part]:
    """The parts of a lab, from its saved notebook; its pictures are left out for other boxes than it was saved with."""
    part = Part(worded(opened.lesson.title, opened.system))
    cells = cells_of(opened.lesson)
    saved_with = SAVED_WITH.findall("".join(source for cell in cells for source in cell["source"]))
    for cell in cells:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            title, prose = headed(source)
            if title and (part.words or part.asked):
                yield part
            part = Part(worded(title, opened.system)) if title and not source.startswith("# ") else part
            if not prose.startswith(AFTER):
                part.add_prose(prose_html(prose, opened.system))
        else:
            part.asked += [opened.exercise(name) for name in ASKED.findall(source)]
            part.pictures += pictures_of(cell) if opened.system.id in saved_with else []
    yield part


def cells_of(lesson: Lesson) -> list[dict[str, Any]]:
    file: Path = notebooks_folder() / LABS / lesson.notebook
    if not file.exists():
        raise Problem(f"the notebook of lab {lesson.number} is missing: {file.name}")
    return list(json.loads(file.read_text(encoding="utf-8"))["cells"])


def headed(source: str) -> tuple[str, str]:
    """The heading of a cell, and what stands below it."""
    if not source.startswith("#"):
        return "", source
    head, _, rest = source.partition("\n")
    return head.lstrip("# "), rest.strip()


def pictures_of(cell: dict[str, Any]) -> list[str]:
    found = ["".join(out.get("data", {}).get("image/png", "")) for out in cell["outputs"]]
    return [f"<img alt='' src='data:image/png;base64,{''.join(one.split())}'>" for one in found if one]


# ---- questions ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Asked:
    """A question as paper has it: its words, its options, its picture, and the answer with its reason."""

    question: str
    options: tuple[str, ...]
    picture: str
    answer: str
    why: str
    code: str = ""


def asked_of(exercise: Exercise, system: str, seed: int = 0) -> Asked:
    """An exercise with the position of a seed."""
    from legendary_nb.ui.apps.question import question_data

    data = question_data(Asking(exercise, system, seed=seed))
    one = exercise.variant(system, seed)
    result = one.check(one.samples(system)[0], system)
    options = tuple(str(option["text"]) for option in data["options"])
    return Asked(worded(one.question, system), options, data["picture"], one.answer_text(system),
                 result.text.partition("\n")[0], source_of(one))


def source_of(exercise: Exercise) -> str:
    """A function that solves a task in code."""
    import inspect

    return inspect.cleandoc(inspect.getsource(exercise.solution)) if isinstance(exercise, Code) else ""


def in_order(subject_: Subject) -> Sequence[Exercise]:
    """The exercises in the order in which the class meets them, then those that only notebooks have."""
    met = [one for part in subject_.parts for one in part.asked]
    return met + [one for one in subject_.lesson.exercises if one not in met]
