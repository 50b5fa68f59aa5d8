"""The page of a live class: the door, the teacher's wall, and what a pupil sees; and the websocket behind it."""

from __future__ import annotations

import json
from functools import cache

from legendary_nb.session import USUAL_SYSTEM
from legendary_nb.session.problem import Problem
from legendary_nb.tables.live_class import start_class
from legendary_nb.teach.lesson import lessons
from legendary_nb.teach.words import worded
from legendary_nb.ui.protocol import Message, text_of

from .class_rooms import ClassRoom, ClassRooms, ClassScreen
from .live_pages import Bundle, Maker
from .table_setup import choices
from .visitors import Allowance
from .wire import REFUSED, Wire

NO_CLASS = "There is no class with this code. A letter may be wrong."


@cache
def class_choices() -> str:
    """What a teacher may choose, and the titles of the lessons."""
    titles = {lesson.number: worded(lesson.title, USUAL_SYSTEM) for lesson in lessons()}
    return json.dumps(json.loads(choices()) | {"lessons": titles}).replace("<", "\\u003c")


CLASS = Bundle("class", "A live class", "class/class.js",
               ("shared/fonts.css", "shared/tokens.css", "tables/together.css", "class/class.css", "class/wall.css",
                "class/vote.css"),
               class_choices)


class NewClass(Maker):
    """Starts a class; its teacher's secret token is told once, to who starts it."""

    things = "classes"

    @property
    def allowance(self) -> Allowance:
        return self.tries.started

    def made(self, message: Message) -> Message:
        classes: ClassRooms = self.settings["classes"]
        live, token = start_class(classes.register, text_of(message, "name"))
        return {"code": live.code, "token": token}


class ClassSocket(Wire):
    """One screen in a class."""

    max_message_size = 64_000  # a saved game that a teacher hands out has up to 60,000

    @property
    def classes(self) -> ClassRooms:
        found: ClassRooms = self.settings["classes"]
        return found

    @property
    def is_full(self) -> bool:
        return self.classes.is_full

    def enter(self, message: Message) -> tuple[ClassRoom, ClassScreen]:
        room = self.classes.find(self.code) if self.code else None
        if room is None:
            raise Problem(NO_CLASS)
        screen = ClassScreen(self.tell, lambda: self.close(REFUSED, "You have this class on newer screens."))
        if not room.enter(screen, message):
            self.tries.guesses.take()
        return room, screen
