"""The course as an app: the map, a lesson step by step, guided boards and review; it keeps the progress."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from html import escape
from typing import Any
from urllib.parse import parse_qs

import ipywidgets
import traitlets

from legendary_nb.cards import load_system
from legendary_nb.game import Game
from legendary_nb.session import USUAL_SYSTEM
from legendary_nb.session.problem import Problem
from legendary_nb.teach import lesson_of, lessons
from legendary_nb.teach.asking import Asking
from legendary_nb.teach.code_exercises import Code
from legendary_nb.teach.guide import Guide
from legendary_nb.teach.lesson import Lesson, course_systems
from legendary_nb.teach.open_lesson import OpenLesson
from legendary_nb.teach.progress import result_text
from legendary_nb.teach.review import Review
from legendary_nb.teach.rulecards import Demo, rule
from legendary_nb.teach.words import worded
from legendary_nb.ui.board.guided import board_of
from legendary_nb.ui.board.skins import look_of
from legendary_nb.ui.joined import joined_script, joined_style
from legendary_nb.ui.protocol import Message, text_of, whole_of
from legendary_nb.ui.serve.kernel import open_page

from .due import begun, key_of, review_data, tile_data
from .learner import PageProgress
from .page import App, AppWidget, with_board
from .play import address_query
from .question import given_value
from .reading import Reading

# the lessons in six groups, by the number of the first of each
GROUPS = (("00", "First steps"), ("03", "The enemy"), ("05", "Your deck"), ("07", "The fight"), ("10", "Further"),
          ("13", "The exam"))


class Learning(App):
    """The map of the course, one lesson, or the review of today."""

    def __init__(self, remember: Callable[[dict[str, Any]], None], today: Callable[[], date] = date.today) -> None:
        super().__init__()
        self.noted, self.today = PageProgress(remember), today
        self.reading: Reading | None = None
        self.review: Review | None = None
        self.kept: dict[tuple[str, str], Reading] = {}
        self.board = ""

    @property
    def system(self) -> str:
        return self.noted.system

    # ---- the ways through the course -----------------------------------------------------------------

    def open_map(self, message: Message) -> None:
        self.reading = self.review = None
        self.close_board(message)

    def open_lesson(self, message: Message) -> None:
        """Open a lesson at a step, or at the first that is not done."""
        self.read(text_of(message))
        self.go_to(whole_of(message, "step") - 1 if "step" in message else self.opened().first_open())

    def read(self, number: str) -> None:
        """Read a lesson with the chosen box, or with the usual one if the lesson is not for it."""
        lesson = lesson_of(number)
        system = self.system if lesson.is_for(self.system) else USUAL_SYSTEM
        self.told = "" if system == self.system else f"This lesson reads cards of {load_system(system).title}."
        if (number, system) not in self.kept:
            opened = OpenLesson(lesson, load_system(system), self.noted)
            self.kept[number, system] = Reading(opened, self.noted)
        self.reading, self.review = self.kept[number, system], None

    def open_step(self, message: Message) -> None:
        self.go_to(whole_of(message) - 1)

    def go_to(self, step: int) -> None:
        reading = self.opened()
        reading.at = max(0, min(step, len(reading.steps) - 1))
        self.board, self.below = "", None
        self.noted.note_place(reading.number, reading.at)

    def go_on(self, message: Message) -> None:
        """Go on in the review, or from the current step: to the next one, the next lesson, or the map."""
        if self.review is not None:
            self.review.go_on()
            return
        reading = self.opened()
        self.noted.note_read(reading.number, reading.at)
        if reading.at + 1 < len(reading.steps):
            self.go_to(reading.at + 1)
        elif after := following(reading.opened.lesson):
            self.read(after.number)
            self.go_to(0)
        else:
            self.open_map(message)

    def choose_system(self, message: Message) -> None:
        """Choose a box; a lesson that is open is read with it from now on."""
        name = text_of(message)
        if name not in course_systems():
            raise Problem(f"no lessons for {name!r}")
        self.noted.system = name
        self.noted.keep()
        self.read_again()

    def read_again(self) -> None:
        """Read the open lesson once more, at the same step, with the box and the progress of now."""
        if self.review is not None:
            self.review = begun(self.noted, self.system, self.today())
        if self.reading is not None:
            step = self.reading.at
            self.read(self.reading.number)
            self.go_to(step)

    # ---- review --------------------------------------------------------------------------------------

    def open_review(self, message: Message) -> None:
        """Go on with the review of today, begin it, or ask about one rule."""
        about = text_of(message) if message.get("arg") else ""
        if about or self.review is None or self.review.is_over:
            self.review = begun(self.noted, self.system, self.today(), about)
        self.reading = None
        self.close_board(message)

    # ---- questions -----------------------------------------------------------------------------------

    def asking(self, message: Message) -> Asking:
        """The question that a message is about."""
        name = text_of(message)
        if self.review is None:
            return self.opened().asking(name)
        if self.review.asking is None or name != key_of(self.review):
            raise Problem("this question is over")
        return self.review.asking

    def answer_question(self, message: Message) -> None:
        """Judge the answer to a question."""
        asking = self.asking(message)
        if isinstance(asking.exercise, Code):
            raise Problem("the server runs no code that is typed into a page")
        asking.answer(given_value(message))

    def give_hint(self, message: Message) -> None:
        self.asking(message).hint()

    def ask_another(self, message: Message) -> None:
        self.opened().asking(text_of(message)).another()

    # ---- boards --------------------------------------------------------------------------------------

    def play(self, message: Message) -> None:
        """Put a guided board on the page; its way on says where it leads."""
        reading = self.opened()
        self.below = reading.opened.guide(text_of(message))
        self.below.leads_to = "Next: a question" if reading.open_after(text_of(message)) else self.onward(reading)["to"]
        self.board = self.below.title

    def leave_board(self, message: Message) -> None:
        """Go on from a guided board: to what is still open in its step, or out of the step."""
        reading = self.opened()
        if isinstance(self.below, Guide) and not reading.open_after(self.below.plan.id):
            self.go_on(message)
        else:
            self.close_board(message)

    def demonstrate(self, message: Message) -> None:
        """Put the demonstration of a rule on the page."""
        shown = self.review.system if self.review is not None else self.opened().opened.system.id
        self.below = rule(text_of(message), shown).demo()
        self.board = self.below.card.entry.id

    def show_table(self, message: Message) -> None:
        """Put a position of the lesson on the page, to play with."""
        self.below = self.opened().opened.table(text_of(message))
        self.board = "A position to play with"

    def close_board(self, message: Message) -> None:
        self.board, self.below = "", None

    # ---- progress ------------------------------------------------------------------------------------

    def load_progress(self, message: Message) -> None:
        """Take the progress that the page has kept, after a check; another learner's answers are put away."""
        self.noted.take(message.get("arg"))
        self.noted.keep()
        self.kept = {}
        self.read_again()

    def begin_again(self, message: Message) -> None:
        """Forget all progress."""
        self.noted.forget()
        self.kept = {}
        self.open_map(message)

    def hand_in(self, message: Message) -> Message:
        """A result file, for the page to save."""
        learner = text_of(message)
        if not learner.strip(" ."):
            raise Problem("type your name to hand in a result")
        name, text = result_text(self.noted, learner)
        return {"re": "result", "name": name, "text": text}

    actions = {"map": open_map, "lesson": open_lesson, "step": open_step, "on": go_on, "system": choose_system,
               "review": open_review, "answer": answer_question, "hint": give_hint, "another": ask_another,
               "play": play, "demo": demonstrate, "table": show_table, "close-board": close_board,
               "leave-board": leave_board, "progress": load_progress, "forget": begin_again, "hand-in": hand_in}

    def opened(self) -> Reading:
        if self.reading is None:
            raise Problem("open a lesson first")
        return self.reading

    # ---- the page ------------------------------------------------------------------------------------

    def page(self) -> Message:
        reading, review = self.reading, self.review
        shown = load_system(reading.opened.system.id if reading else self.system)
        return {
            "system": self.system, "skin": look_of(shown)["skin"], "board": self.board, "told": self.told,
            "systems": [{"id": name, "title": load_system(name).title} for name in course_systems()],
            "map": None if reading or review else self.map_page(), "review": review_data(review) if review else None,
            "lesson": self.lesson_page(reading) if reading else None}

    def map_page(self) -> Message:
        tiles = [self.tile(lesson) for lesson in lessons()]
        starts = [first for first, _ in GROUPS]
        groups: list[Message] = [{"title": title, "lessons": []} for _, title in GROUPS]
        for tile in tiles:
            groups[sum(first <= tile["number"] for first in starts) - 1]["lessons"].append(tile)
        return {"groups": groups, "go": self.place_to_go(tiles),
                "review": tile_data(self.noted, self.system, self.today())}

    def tile(self, lesson: Lesson) -> Message:
        """A lesson on the map: "done", "now" or "", and what to expect."""
        share = lesson.without_code().share_done(self.noted.lessons)
        is_last = self.noted.last is not None and self.noted.last[0] == lesson.number
        return {"number": lesson.number, "title": worded(lesson.title, self.system), "minutes": lesson.minutes,
                "share": share, "state": "done" if share == 1 else "now" if is_last else ""}

    def place_to_go(self, tiles: list[Message]) -> Message:
        """Where to go on: the step that was read last, or the first lesson that is not done."""
        number, step = self.noted.last or ("", 0)
        is_new = self.noted.last is None
        open_tiles = [tile for tile in tiles if tile["state"] != "done"] or tiles[:1]
        tile = next((one for one in tiles if one["number"] == number and one["state"] != "done"), open_tiles[0])
        lesson = lesson_of(tile["number"])
        system = self.system if lesson.is_for(self.system) else USUAL_SYSTEM
        reading = Reading(OpenLesson(lesson, load_system(system), self.noted), self.noted)
        rail = reading.rail()
        at = min(step, len(rail) - 1) if tile["number"] == number else reading.first_open()
        return {"number": tile["number"], "title": tile["title"], "minutes": tile["minutes"], "step": at + 1,
                "steps": rail, "at": at, "isNew": is_new}

    def lesson_page(self, reading: Reading) -> Message:
        lesson, system = reading.opened.lesson, reading.opened.system
        return {"number": lesson.number, "title": worded(lesson.title, system), "system": system.id,
                "minutes": lesson.minutes, "at": reading.at, "steps": reading.rail(), "blocks": reading.blocks(),
                "onward": self.onward(reading)}

    def onward(self, reading: Reading) -> Message:
        """The way on from the current step: the word on its button, and where it leads."""
        lesson, system = reading.opened.lesson, reading.opened.system
        if reading.at + 1 < len(reading.steps):
            title = worded(reading.steps[reading.at + 1].title, system)
            return {"label": "Continue", "note": f"Next: {title}", "to": f"Next: {title}"}
        after = following(lesson)
        if after is None:
            return {"label": "To the map", "note": "This was the last lesson.", "to": "To the map"}
        title = f"{after.number} {worded(after.title, system)}"
        return {"label": "Next lesson", "note": title, "to": f"Next: {title}"}


def following(lesson: Lesson) -> Lesson | None:
    """The lesson after this one."""
    course = lessons()
    rest = course[course.index(lesson) + 1:]
    return rest[0] if rest else None


class Course(AppWidget):
    """The page of the course, which keeps the progress."""

    _esm = joined_script("learn/course.js")
    _css = joined_style("shared/fonts.css", "shared/tokens.css", "learn/learn.css", "learn/question.css",
                        "learn/reading.css", "learn/map.css", "learn/review.css", "class/strip.css")
    progress = traitlets.Dict().tag(sync=True)

    def __init__(self, show: Callable[[Any], None]) -> None:
        super().__init__(Learning(self.remember), show)

    def remember(self, data: dict[str, Any]) -> None:
        self.progress = json.loads(json.dumps(data))

    def board_of(self, below: Guide | Demo | Game) -> Any:
        """The board of a guided play, a demonstration or a position; one without a table is a text."""
        if isinstance(below, Demo) and below.game is None:
            return ipywidgets.HTML(f"<pre>{escape(str(below), quote=False)}</pre>")
        board = board_of(below)
        if isinstance(below, Guide):
            board.sitting.on_next = lambda: self.handle({"do": "leave-board"})
        return board


def course_app() -> Any:
    """The page: the course, and below it the latest board; it opens what its address names."""
    place, course = with_board(Course)
    asked = parse_qs(address_query())
    lesson, step = (asked.get(name, [""])[0] for name in ("lesson", "step"))
    if lesson in [one.number for one in lessons()]:
        course.handle({"do": "lesson", "arg": lesson, **({"step": step} if step else {})})
    elif "review" in asked:
        course.handle({"do": "review"})
    return open_page(place)
