"""The notebooks of the lessons and labs, cell by cell."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path

from legendary_nb.teach import Lesson

LEARN, DECKBUILDING = FOLDERS = [Path(__file__).parents[2] / "notebooks" / name for name in ("learn", "deckbuilding")]


def all_labs() -> tuple[Lesson, ...]:
    """The labs, if the packages that they need are installed."""
    if find_spec("plotly") is None:
        return ()
    from legendary_nb.labs import labs

    return labs()


LABS = all_labs()


def file_of(lesson: Lesson) -> Path:
    return (DECKBUILDING if lesson in LABS else LEARN) / lesson.notebook


def cells_of(lesson: Lesson) -> list[dict]:
    return json.loads(file_of(lesson).read_text("utf-8"))["cells"]


def sources(lesson: Lesson, kind: str) -> list[str]:
    """The texts of all cells of a kind: "code" or "markdown"."""
    return ["".join(cell["source"]) for cell in cells_of(lesson) if cell["cell_type"] == kind]
