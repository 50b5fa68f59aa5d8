"""What a browser keeps of a learner: answers and goals, the steps that are read, the place and the box."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from legendary_nb.session import USUAL_SYSTEM
from legendary_nb.teach import Progress, course_systems, lessons
from legendary_nb.teach.mastery import checked_rules
from legendary_nb.teach.progress import FORM, checked_lessons

MOST_STEPS = 99
Read = dict[str, list[int]]


class PageProgress(Progress):
    """Progress that the page keeps: it learns of every change, and there is no file."""

    def __init__(self, tell: Callable[[dict[str, Any]], None]) -> None:
        super().__init__(Path())
        self.lessons, self.rules, self.tell = {}, {}, tell
        self.read: Read = {}
        self.last: tuple[str, int] | None = None
        self.system = USUAL_SYSTEM

    def read_again(self) -> None:
        """Do nothing: there is no file."""

    def keep(self) -> None:
        self.tell({"form": FORM, "lessons": self.lessons, "rules": self.rules, "read": self.read,
                   "last": list(self.last) if self.last else None, "system": self.system})

    def note_place(self, lesson: str, step: int) -> None:
        """Note where somebody is reading."""
        if self.last != (lesson, step):
            self.last = (lesson, step)
            self.keep()

    def note_read(self, lesson: str, step: int) -> None:
        """Note that a step has been read to its end."""
        steps = self.read.setdefault(lesson, [])
        if step not in steps:
            self.read[lesson] = sorted([*steps, step])
            self.keep()

    def is_read(self, lesson: str, step: int) -> bool:
        return step in self.read.get(lesson, ())

    def take(self, data: Any) -> None:
        """Take what a browser has kept, as far as it makes sense."""
        facts = data if isinstance(data, dict) else {}
        self.lessons = checked_lessons(data) or {}
        self.rules = checked_rules(facts.get("rules"))
        self.read = checked_read(facts.get("read"))
        self.last = checked_place(facts.get("last"))
        self.system = facts["system"] if facts.get("system") in course_systems() else self.system

    def forget(self) -> None:
        """Forget everything but the box."""
        self.lessons, self.rules, self.read, self.last = {}, {}, {}, None
        self.keep()


def checked_read(data: Any) -> Read:
    """The steps that are read, by lesson; nonsense is left out."""
    if not isinstance(data, dict):
        return {}
    return {number: sorted({step for step in data[number] if is_step(step)}) for number in numbers()
            if isinstance(data.get(number), list)}


def checked_place(data: Any) -> tuple[str, int] | None:
    if isinstance(data, list) and len(data) == 2 and data[0] in numbers() and is_step(data[1]):
        return data[0], data[1]
    return None


def is_step(step: Any) -> bool:
    return type(step) is int and 0 <= step <= MOST_STEPS


def numbers() -> list[str]:
    return [lesson.number for lesson in lessons()]
