"""Progress: one small file on the learner's side, and the result file that can be handed in."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from legendary_nb.cards.store import write_json
from legendary_nb.desk.saves import state_folder

from .exercises import Result

VARIABLE = "LEGENDARY_NB_LEARNING"
FORM = 1
KIND = "legendary-nb results"
MOST_WRONG = 20
LONGEST = 80


def progress_file() -> Path:
    """Where progress is kept: LEGENDARY_NB_LEARNING, or beside the saved games."""
    chosen = os.environ.get(VARIABLE)
    return Path(chosen).expanduser() if chosen else state_folder()[0] / "learning.json"


class Progress:
    """What a learner has answered and reached: {lesson: {"exercises": {...}, "guided": {...}}}."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or progress_file()
        self.lessons: dict[str, Any] = read_lessons(self.path) or {}

    # ---- noting --------------------------------------------------------------------------------------

    def note_answer(self, lesson: str, exercise: str, answer: Any, result: Result) -> None:
        """An answer that was given; of wrong ones the text is kept, so that a teacher sees what is common."""
        if not result.is_answered:
            return
        self.read_again()
        entry = self.part(lesson, "exercises").setdefault(exercise, {"tries": 0, "right": False, "score": 0.0,
                                                                     "wrong": []})
        if not entry["right"]:
            entry["tries"] += 1
            entry["score"] = max(entry["score"], round(result.score, 3))
            entry["right"] = result.right
            if not result.right and len(entry["wrong"]) < MOST_WRONG:
                entry["wrong"].append(shortened(answer))
        self.keep()

    def note_steps(self, lesson: str, guided: str, reached: int, of: int, hints: int) -> None:
        """How far a guided play has come; the best of several tries stays."""
        self.read_again()
        entry = self.part(lesson, "guided").setdefault(guided, {"reached": 0, "of": of, "hints": 0})
        if (reached, -hints) > (entry["reached"], -entry["hints"]):
            entry |= {"reached": reached, "of": of, "hints": hints}
            self.keep()

    def read_again(self) -> None:
        """Take over what other notebooks, open beside this one, have written since."""
        self.lessons = read_lessons(self.path) or self.lessons

    def part(self, lesson: str, part: str) -> dict[str, Any]:
        found: dict[str, Any] = self.lessons.setdefault(lesson, {}).setdefault(part, {})
        return found

    def keep(self) -> None:
        """Write the file, whole or not at all; where it cannot be written, learning goes on without it."""
        try:
            write_json(self.path, {"form": FORM, "lessons": self.lessons})
        except OSError:
            return

    # ---- reading -------------------------------------------------------------------------------------

    def is_right(self, lesson: str, exercise: str) -> bool:
        return bool(self.lessons.get(lesson, {}).get("exercises", {}).get(exercise, {}).get("right"))

    def is_through(self, lesson: str, guided: str) -> bool:
        entry = self.lessons.get(lesson, {}).get("guided", {}).get(guided)
        return bool(entry) and entry["reached"] >= entry["of"]

    def hand_in(self, name: str, folder: str | Path = ".") -> Path:
        """Write the result file of a learner, to be given to a teacher."""
        self.read_again()
        file, text = result_text(self, name)
        path = Path(folder) / file
        path.write_text(text, encoding="utf-8")
        return path


def result_text(progress: Progress, name: str) -> tuple[str, str]:
    """The name and the text of a result file."""
    if not isinstance(name, str) or not name.strip(" ."):
        raise ValueError("a result needs the name of who hands it in")
    stem = re.sub(r"[^\w-]+", "-", name.strip().lower()).strip("-") or "learner"
    data = {"kind": KIND, "form": FORM, "name": name.strip(), "lessons": progress.lessons}
    return f"results-{stem}.json", json.dumps(data, ensure_ascii=False) + "\n"


def read_lessons(path: Path) -> dict[str, Any] | None:
    """The lessons of a file of progress or results; None where it is missing or no such file."""
    try:
        data = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return None
    return checked_lessons(data)


def checked_lessons(data: Any) -> dict[str, Any] | None:
    """The lessons of such data, if it has the right form."""
    lessons = data.get("lessons") if isinstance(data, dict) and data.get("form") == FORM else None
    return lessons if isinstance(lessons, dict) and all(map(is_entry, lessons.values())) else None


def is_entry(lesson: Any) -> bool:
    """Whether the entry of a lesson has the parts that are counted."""
    if not isinstance(lesson, Mapping):
        return False
    parts = (("exercises", {"tries", "right", "score", "wrong"}), ("guided", {"reached", "of", "hints"}))
    return all(isinstance(lesson.get(part, {}), Mapping) and all(isinstance(one, Mapping) and facts <= set(one)
               for one in lesson.get(part, {}).values()) for part, facts in parts)


def shortened(answer: Any) -> str:
    text = getattr(answer, "__name__", None) or (answer if isinstance(answer, str) else repr(answer))
    return str(text)[:LONGEST]
