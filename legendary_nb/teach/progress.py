"""Progress: one small file on the learner's side, and the result file to hand in."""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Callable, Iterable
from datetime import date
from pathlib import Path
from typing import Any

from legendary_nb.cards.errors import shown
from legendary_nb.cards.store import write_json
from legendary_nb.rules.setup_value import as_whole
from legendary_nb.session.saves import state_folder

from .exercises import Result
from .mastery import Known, checked_rules, note_variant

VARIABLE = "LEGENDARY_NB_LEARNING"
FORM = 1
KIND = "legendary-nb results"
MARK = 8  # letters in the name of a result file, so that two people of one name have two files
MOST_WRONG = 20
LONGEST = 80
LONGEST_NAME = 100
LONGEST_STEM = 55  # letters of a file's name, of up to four bytes each
LARGEST = 2_000_000  # bytes of a file; a whole course with many tries has a few ten thousand
MOST = 1_000_000  # tries, steps or hints


def progress_file() -> Path:
    """The file of progress: LEGENDARY_NB_LEARNING, or one beside the saved games."""
    chosen = os.environ.get(VARIABLE)
    return Path(chosen).expanduser() if chosen else state_folder()[0] / "learning.json"


class Progress:
    """The answers and steps of a learner, {lesson: {"exercises": {...}, "guided": {...}}}, and what the rules are like.

    `rules` is told in mastery.py.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or progress_file()
        self.lessons: dict[str, Any] = {}
        self.rules: Known = {}
        self.read_again()

    # ---- noting --------------------------------------------------------------------------------------

    def note_answer(self, lesson: str, exercise: str, answer: Any, result: Result) -> None:
        """Note an answer; the text of wrong ones is kept, so that a teacher sees the common mistakes."""
        if not result.is_answered:
            return
        self.read_again()
        entry = self.part(lesson, "exercises").setdefault(exercise, {"tries": 0, "right": False, "score": 0.0,
                                                                     "wrong": []})
        if not entry["right"]:
            entry["tries"] += 1
            entry["score"] = max(entry["score"], round(min(max(result.score, 0.0), 1.0), 3))
            entry["right"] = bool(result.right)
            if not result.right and len(entry["wrong"]) < MOST_WRONG:
                entry["wrong"].append(shortened(answer))
        self.keep()

    def note_variant(self, rules: Iterable[str], variant: str, right: bool, today: date) -> None:
        """Note the first answer to a variant for the rules that it puts to use."""
        self.read_again()
        note_variant(self.rules, rules, variant, right, today)
        self.keep()

    def note_steps(self, lesson: str, guided: str, reached: int, of: int, hints: int) -> None:
        """Note the steps of a guided play; the best of several tries stays."""
        self.read_again()
        entry = self.part(lesson, "guided").setdefault(guided, {"reached": 0, "of": of, "hints": 0})
        if (reached, -hints) > (entry["reached"], -entry["hints"]):
            entry |= {"reached": reached, "of": of, "hints": hints}
            self.keep()

    def read_again(self) -> None:
        """Read what other open notebooks have written since."""
        found = read_progress(self.path)
        if found is not None:
            self.lessons, self.rules = found[0] or self.lessons, found[1] or self.rules

    def part(self, lesson: str, part: str) -> dict[str, Any]:
        found: dict[str, Any] = self.lessons.setdefault(lesson, {}).setdefault(part, {})
        return found

    def keep(self) -> None:
        """Write the file, whole or not at all; if that fails, learning goes on without it."""
        try:
            write_json(self.path, {"form": FORM, "lessons": self.lessons, "rules": self.rules})
        except OSError:
            return

    # ---- reading -------------------------------------------------------------------------------------

    def is_right(self, lesson: str, exercise: str) -> bool:
        return bool(self.lessons.get(lesson, {}).get("exercises", {}).get(exercise, {}).get("right"))

    def is_through(self, lesson: str, guided: str) -> bool:
        entry = self.lessons.get(lesson, {}).get("guided", {}).get(guided)
        return bool(entry) and entry["reached"] >= entry["of"]

    def hand_in(self, name: str, folder: str | Path = ".") -> Path:
        """Write the result file of a learner, for the teacher; one with other results stays beside it."""
        self.read_again()
        file, text = result_text(self, name)
        path = Path(folder) / file
        path.write_text(text, encoding="utf-8")
        return path


def result_text(progress: Progress, name: str) -> tuple[str, str]:
    """The name and the text of a result file; whatever is in it, another file has another name."""
    if not isinstance(name, str) or not name.strip(" ."):
        raise ValueError("give your name to hand in a result")
    if len(name) > LONGEST_NAME:
        raise ValueError(f"a name has at most {LONGEST_NAME} letters, not {len(name)}")
    stem = re.sub(r"[^\w-]+", "-", name.strip().lower())[:LONGEST_STEM].strip("-") or "learner"
    data = {"kind": KIND, "form": FORM, "name": name.strip(), "lessons": progress.lessons}
    text = json.dumps(data, ensure_ascii=False) + "\n"
    return f"results-{stem}-{hashlib.sha256(text.encode('utf-8', 'replace')).hexdigest()[:MARK]}.json", text


def read_progress(path: Path) -> tuple[dict[str, Any], Known] | None:
    """The lessons and rules of a file of progress without those that make no sense; None if there is no such file."""
    try:
        data = read_json(path)
    except (OSError, DamagedFile):
        return None
    lessons = checked_lessons(data)
    return None if lessons is None else (lessons, checked_rules(data.get("rules")))


def checked_lessons(data: Any) -> dict[str, Any] | None:
    """The lessons of a file's data that make sense; None if it is something else."""
    try:
        lessons = lessons_in(data)
    except DamagedFile:
        return None
    return {number: entry for number, entry in lessons.items() if not problem_with(number, entry)}


# ---- checking --------------------------------------------------------------------------------------


class DamagedFile(ValueError):
    """A file of progress or results makes no sense; the message says where."""


def read_json(path: Path) -> Any:
    """The data of a JSON file; refuses huge files, and NaN and infinity."""
    if path.stat().st_size > LARGEST:
        raise DamagedFile(f"it is larger than {LARGEST:,} bytes")
    try:
        return json.loads(path.read_bytes(), parse_constant=no_number)
    except RecursionError:
        raise DamagedFile("it is nested too deep") from None
    except ValueError as problem:
        raise DamagedFile(f"it is not JSON ({problem})") from None


def no_number(word: str) -> Any:
    raise ValueError(f"{word} is not a number")


def lessons_in(data: Any) -> dict[str, Any]:
    """The lessons of a file's data, not yet checked."""
    if not isinstance(data, dict) or type(data.get("form")) is not int or data["form"] != FORM:
        raise DamagedFile(f'it has no "form": {FORM}')
    lessons = data.get("lessons")
    if not isinstance(lessons, dict):
        raise DamagedFile('it has no "lessons"')
    return lessons


def problem_with(number: str, entry: Any) -> str:
    """The problem with the entry of a lesson, or ""."""
    try:
        for part, facts in PARTS.items():
            found = as_mapping(f"lesson {number}: {part}", as_mapping(f"lesson {number}", entry).get(part, {}))
            for name, one in found.items():
                where = f"lesson {number}: {part}: {name}"
                for fact, check in facts.items():
                    check(f"{where}: {fact}", as_mapping(where, one).get(fact))
    except DamagedFile as problem:
        return str(problem)
    return ""


def as_mapping(where: str, value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise DamagedFile(f"{where} is a table of facts, not {shown(value)}")
    return value


def as_count(where: str, value: Any) -> None:
    as_whole(where, value, 0, MOST, DamagedFile)


def as_truth(where: str, value: Any) -> None:
    if not isinstance(value, bool):
        raise DamagedFile(f"{where} is true or false, not {shown(value)}")


def as_share(where: str, value: Any) -> None:
    if type(value) not in (int, float) or not 0 <= value <= 1:
        raise DamagedFile(f"{where} is a number from 0 to 1, not {shown(value)}")


def as_texts(where: str, value: Any) -> None:
    if not isinstance(value, list) or len(value) > MOST_WRONG or not all(
            isinstance(one, str) and len(one) <= LONGEST for one in value):
        raise DamagedFile(f"{where} is a list of at most {MOST_WRONG} short texts, not {shown(value)}")


PARTS: dict[str, dict[str, Callable[[str, Any], None]]] = {
    "exercises": {"tries": as_count, "right": as_truth, "score": as_share, "wrong": as_texts},
    "guided": {"reached": as_count, "of": as_count, "hints": as_count},
}


def shortened(answer: Any) -> str:
    text = getattr(answer, "__name__", None) or (answer if isinstance(answer, str) else repr(answer))
    return str(text)[:LONGEST]
