"""The course as an app: a page with the map of lessons, guided boards, questions and rules; it keeps the progress."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import ipywidgets
import traitlets

from legendary_nb.cards import load_system
from legendary_nb.session import USUAL_SYSTEM
from legendary_nb.session.problem import Problem
from legendary_nb.teach import Progress, lesson_of, lessons
from legendary_nb.teach.exercises import Choice, Code, Exercise, Result
from legendary_nb.teach.guide import Guide
from legendary_nb.teach.lesson import Lesson, course_systems
from legendary_nb.teach.open_lesson import OpenLesson
from legendary_nb.teach.play_exercises import Move
from legendary_nb.teach.progress import FORM, checked_lessons, result_text
from legendary_nb.teach.rulecards import Demo
from legendary_nb.teach.words import worded
from legendary_nb.ui.board.guided import board_of
from legendary_nb.ui.joined import joined_script, joined_style
from legendary_nb.ui.protocol import Message, text_of
from legendary_nb.ui.serve.kernel import open_page

from .page import App, AppWidget, with_board
from .play import address_query

LONGEST_ANSWER = 2_000


class PageProgress(Progress):
    """Progress that the page keeps: it learns of every change, and there is no file."""

    def __init__(self, tell: Callable[[dict[str, Any]], None]) -> None:
        super().__init__(Path())
        self.lessons, self.tell = {}, tell

    def read_again(self) -> None:
        """Do nothing: there is no file."""

    def keep(self) -> None:
        self.tell({"form": FORM, "lessons": self.lessons})


class Learning(App):
    """The map of the course, or one lesson."""

    def __init__(self, remember: Callable[[dict[str, Any]], None]) -> None:
        super().__init__()
        self.system = USUAL_SYSTEM
        self.noted = PageProgress(remember)
        self.lesson: OpenLesson | None = None
        self.board = ""
        self.results: dict[str, Result] = {}

    # ---- actions -------------------------------------------------------------------------------------

    def open_map(self, message: Message) -> None:
        self.lesson, self.board, self.below = None, "", None

    def open_lesson(self, message: Message) -> None:
        """Open a lesson with the chosen system, or with the usual one if the lesson is not for it."""
        lesson = lesson_of(text_of(message))
        system = self.system if lesson.is_for(self.system) else USUAL_SYSTEM
        self.told = "" if system == self.system else f"This lesson reads cards of {load_system(system).title}."
        self.lesson = OpenLesson(lesson, load_system(system), self.noted)
        self.board, self.below, self.results = "", None, {}

    def choose_system(self, message: Message) -> None:
        name = text_of(message)
        if name not in course_systems():
            raise Problem(f"no lessons for {name!r}")
        self.system = name

    def play(self, message: Message) -> None:
        """Put a guided board on the page."""
        self.below = self.opened().guide(text_of(message))
        self.board = self.below.title

    def demonstrate(self, message: Message) -> None:
        """Put the demonstration of a rule on the page."""
        self.below = self.opened().rule(text_of(message)).demo()
        self.board = self.below.card.entry.id

    def check(self, message: Message) -> None:
        """Check the answer to a question of the lesson."""
        lesson, name = self.opened(), text_of(message)
        exercise = lesson.exercise(name)
        result = lesson.check(name, exercise.read(text_of(message, "value", LONGEST_ANSWER)))
        missing = "Choose one" if isinstance(exercise, Choice | Move) else f"Type {lesson.ask(name).how}"
        self.results[name] = result if result.is_answered else replace(result, text=f"{missing}.")

    def load_progress(self, message: Message) -> None:
        """Take the progress that the page has kept, after a check."""
        self.noted.lessons = checked_lessons(message.get("arg")) or {}

    def hand_in(self, message: Message) -> Message:
        """A result file, for the page to save."""
        learner = text_of(message)
        if not learner.strip(" ."):
            raise Problem("type your name to hand in a result")
        name, text = result_text(self.noted, learner)
        return {"re": "result", "name": name, "text": text}

    actions = {"map": open_map, "lesson": open_lesson, "system": choose_system, "play": play, "demo": demonstrate,
               "answer": check, "progress": load_progress, "hand-in": hand_in}

    def opened(self) -> OpenLesson:
        if self.lesson is None:
            raise Problem("open a lesson first")
        return self.lesson

    # ---- the page ------------------------------------------------------------------------------------

    def page(self) -> Message:
        return {
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
    """A function to write, for the page: its checks, and a cell for a notebook; the server runs none of it."""
    number, system = opened.lesson.number, opened.system.id
    cell = (f"from legendary_nb.teach import open_lesson\n\n\n{exercise.skeleton}\n\n\n"
            f'open_lesson("{number}", system="{system}").check("{exercise.id}", {exercise.name})')
    return {"checks": [worded(check.says, system) for check in exercise.checks], "cell": cell,
            "notebook": opened.lesson.notebook}


def without_code(lesson: Lesson) -> Lesson:
    """A lesson without the exercises that need a notebook."""
    return replace(lesson, exercises=tuple(one for one in lesson.exercises if not isinstance(one, Code)))


class Course(AppWidget):
    """The page of the course, which keeps the progress."""

    _esm = joined_script("pages/course.js")
    _css = joined_style("shared/fonts.css", "shared/tokens.css", "pages/course.css")
    progress = traitlets.Dict().tag(sync=True)

    def __init__(self, show: Callable[[Any], None]) -> None:
        super().__init__(Learning(self.remember), show)

    def remember(self, data: dict[str, Any]) -> None:
        self.progress = json.loads(json.dumps(data))

    def board_of(self, below: Guide | Demo) -> Any:
        """The board of a guided play or a demonstration; one without a table is a text."""
        if below.game is None:
            return ipywidgets.HTML(f"<pre>{escape(str(below), quote=False)}</pre>")
        return board_of(below)


def course_app() -> Any:
    """The page: the course, and below it the latest board; it opens the lesson that its address names."""
    place, course = with_board(Course)
    lesson = parse_qs(address_query()).get("lesson", [""])[0]
    if lesson in [one.number for one in lessons()]:
        course.handle({"do": "lesson", "arg": lesson})
    return open_page(place)
