"""The course as an app: the map of lessons, guided boards, questions and rules on one page; progress stays there."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import ipywidgets
import traitlets

from legendary_nb.cards import load_system
from legendary_nb.session.problem import Problem
from legendary_nb.teach import Progress, lesson_of, lessons
from legendary_nb.teach.exercises import Choice, Code, Exercise, Result
from legendary_nb.teach.lesson import Lesson, course_systems
from legendary_nb.teach.open_lesson import OpenLesson
from legendary_nb.teach.play_exercises import Move
from legendary_nb.teach.progress import FORM, checked_lessons, result_text
from legendary_nb.teach.words import worded
from legendary_nb.ui.board.guided import board_of
from legendary_nb.ui.joined import joined_script, joined_style
from legendary_nb.ui.protocol import Answering, Message, text_of
from legendary_nb.ui.serve.kernel import open_page
from legendary_nb.ui.talking import Talking

from .page import with_board

USUAL = "core-2e"
LONGEST_ANSWER = 2_000


class PageProgress(Progress):
    """Progress that the page keeps: it is told of every change, and no file is written."""

    def __init__(self, tell: Callable[[dict[str, Any]], None]) -> None:
        super().__init__(Path())
        self.lessons, self.tell = {}, tell

    def read_again(self) -> None:
        """The page has no file beside it."""

    def keep(self) -> None:
        self.tell({"form": FORM, "lessons": self.lessons})


class Course(Answering, Talking):
    """The page of the course: the map, or one lesson."""

    _esm = joined_script("pages/course.js")
    _css = joined_style("shared/tokens.css", "pages/course.css")
    page = traitlets.Dict().tag(sync=True)
    progress = traitlets.Dict().tag(sync=True)

    def __init__(self, show: Callable[[Any], None], **traits: Any) -> None:
        self.show = show
        self.system = USUAL
        self.noted = PageProgress(self.remember)
        self.lesson: OpenLesson | None = None
        self.board = self.told = ""
        self.results: dict[str, Result] = {}
        super().__init__(**traits)
        self.draw()

    def remember(self, data: dict[str, Any]) -> None:
        self.progress = json.loads(json.dumps(data))

    def handle(self, message: Any) -> None:
        """Do what the page asks, and draw it again."""
        self.told = ""
        self.answer(message)
        self.draw()

    def refuse(self, text: str) -> None:
        self.told = text
        self.draw()

    # ---- what the page asks for ----------------------------------------------------------------------

    def open_map(self, message: Message) -> None:
        self.lesson, self.board = None, ""
        self.show(None)

    def open_lesson(self, message: Message) -> None:
        """Open a lesson with the chosen cards, or with the usual ones if it reads cards of other boxes."""
        lesson = lesson_of(text_of(message))
        system = self.system if lesson.is_for(self.system) else USUAL
        self.told = "" if system == self.system else f"This lesson reads cards of {load_system(system).title}."
        self.lesson = OpenLesson(lesson, load_system(system), self.noted)
        self.board, self.results = "", {}
        self.show(None)

    def choose_system(self, message: Message) -> None:
        name = text_of(message)
        if name not in course_systems():
            raise Problem(f"no lessons for {name!r}")
        self.system = name

    def play(self, message: Message) -> None:
        """Put a guided board on the page."""
        guide = self.opened().guide(text_of(message))
        self.board = guide.title
        self.show(board_of(guide))

    def demonstrate(self, message: Message) -> None:
        """Put the demonstration of a rule on the page."""
        demo = self.opened().rule(text_of(message)).demo()
        self.board = demo.card.entry.id
        self.show(board_of(demo) if demo.game else ipywidgets.HTML(f"<pre>{escaped(str(demo))}</pre>"))

    def check(self, message: Message) -> None:
        """Check the answer to a question of the lesson."""
        lesson, name = self.opened(), text_of(message)
        exercise = lesson.exercise(name)
        result = lesson.check(name, exercise.read(text_of(message, "value", LONGEST_ANSWER)))
        missing = f"{'Choose one' if has_options(exercise) else f'Type {lesson.ask(name).how}'}."
        self.results[name] = result if result.is_answered else replace(result, text=missing)

    def load_progress(self, message: Message) -> None:
        """What the page has kept of earlier visits; it is checked before it counts."""
        self.noted.lessons = checked_lessons(message.get("arg")) or {}

    def hand_in(self, message: Message) -> None:
        """Give the page a result file to save."""
        learner = text_of(message)
        if not learner.strip(" ."):
            raise Problem("a result needs the name of who hands it in")
        name, text = result_text(self.noted, learner)
        self.send({"re": "result", "name": name, "text": text})

    actions = {"map": open_map, "lesson": open_lesson, "system": choose_system, "play": play, "demo": demonstrate,
               "answer": check, "progress": load_progress, "hand-in": hand_in}

    def opened(self) -> OpenLesson:
        if self.lesson is None:
            raise Problem("no lesson is open")
        return self.lesson

    # ---- what the page shows -------------------------------------------------------------------------

    def draw(self) -> None:
        self.page = {
            "system": self.system,
            "systems": [{"id": name, "title": load_system(name).title} for name in course_systems()],
            "lessons": [self.tile(lesson) for lesson in lessons()], "board": self.board, "told": self.told,
            "lesson": self.lesson_page(self.lesson) if self.lesson else None}

    def tile(self, lesson: Lesson) -> dict[str, Any]:
        return {"number": lesson.number, "title": worded(lesson.title, self.system), "minutes": lesson.minutes,
                "share": without_code(lesson).share_done(self.noted.lessons)}

    def lesson_page(self, opened: OpenLesson) -> dict[str, Any]:
        lesson = opened.lesson
        done = self.noted.lessons.get(lesson.number, {}).get("guided", {})
        boards = [{"id": plan.id, "title": worded(plan.title, opened.system), "of": len(plan.steps),
                   "reached": done.get(plan.id, {}).get("reached", 0)} for plan in lesson.guided]
        return {"number": lesson.number, "title": worded(lesson.title, opened.system), "boards": boards,
                "goals": [worded(goal, opened.system) for goal in lesson.goals],
                "questions": [self.question(exercise, opened) for exercise in lesson.exercises],
                "rules": [{"id": card.entry.id, "text": card.text, "example": f"{card.for_example} {card.example}"}
                          for card in opened.rules().cards]}

    def question(self, exercise: Exercise, opened: OpenLesson) -> dict[str, Any]:
        result = self.results.get(exercise.id)
        system = opened.system.id
        shown = {"id": exercise.id, "text": worded(exercise.question, system), "how": worded(exercise.how, system),
                 "right": bool(result), "said": "" if result is None else str(result),
                 "table": str(exercise.game(system) or "")}
        if isinstance(exercise, Code):
            shown["code"] = code_task(exercise, opened)
        if isinstance(exercise, Choice):
            shown["several"] = len(exercise.right_letters) > 1
            shown["options"] = [{"key": line[0], "text": line[3:]} for line in exercise.lines(system)]
        if isinstance(exercise, Move):
            shown["options"] = [{"key": label, "text": label} for label in exercise.labels(system)]
        return shown


def code_task(exercise: Code, opened: OpenLesson) -> dict[str, Any]:
    """A function to write, as the page shows it: its checks, and a cell for a notebook; nothing of it is run here."""
    number, system = opened.lesson.number, opened.system.id
    cell = (f"from legendary_nb.teach import open_lesson\n\n\n{exercise.skeleton}\n\n\n"
            f'open_lesson("{number}", system="{system}").check("{exercise.id}", {exercise.name})')
    return {"checks": [worded(check.says, system) for check in exercise.checks], "cell": cell,
            "notebook": opened.lesson.notebook}


def has_options(exercise: Exercise) -> bool:
    return isinstance(exercise, Choice | Move)


def without_code(lesson: Lesson) -> Lesson:
    """A lesson as far as it can be done on the page."""
    return replace(lesson, exercises=tuple(one for one in lesson.exercises if not isinstance(one, Code)))


def escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")


def course_app() -> Any:
    """The page: the course, and below it the board that was opened last."""
    return open_page(with_board(Course)[0])
