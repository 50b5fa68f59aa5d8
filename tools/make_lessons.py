"""Make the notebooks of the course from their texts in content/lessons.

    python tools/make_lessons.py                 # all lessons; then save them with their outputs
    python tools/make_lessons.py 01 03           # some of them

A notebook has the cells of its text: notes become quotations, and what is only for some boxes becomes a cell that
shows it to their readers.  `tools/save_notebooks.py` runs the notebooks and keeps the outputs of unchanged cells true.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import jupytext
import nbformat

from legendary_nb.teach import lessons
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.lesson_text import source_of

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "notebooks" / "learn"
NOTE = re.compile(r"^:::\{margin\} *([^\n]*)\n(.*?)^:::$", re.M | re.S)
ONLY = re.compile(r"^(:{3,})\{only\}.*?^\1$\s*", re.M | re.S)
LABS = "../deckbuilding/20-what-will-i-draw.ipynb"
HIDDEN = {"jupyter": {"source_hidden": True}}


def notebook_of(lesson: Lesson) -> Any:
    """The notebook of a lesson, without outputs."""
    made = nbformat.v4.new_notebook()
    source = with_cells_for_asides(source_of(lesson.name))
    made.cells = [plain_cell(cell) for cell in jupytext.reads(source, fmt="md:myst").cells]
    made.cells[0].source = made.cells[0].source.replace("# ", f"# {lesson.number} ", 1)
    made.cells += [nbformat.v4.new_markdown_cell(next_line(lesson)), map_cell()]
    made.metadata = {"kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}}
    for number, cell in enumerate(made.cells):
        cell["id"] = f"{lesson.number}-{number:02}"
    return made


def with_cells_for_asides(source: str) -> str:
    """A text in which a cell stands for each row of asides, which it shows to the readers of their boxes."""
    parts, at, number = [], 0, 0
    found = list(ONLY.finditer(source))
    while found:
        row = [found.pop(0)]
        while found and found[0].start() == row[-1].end():
            row.append(found.pop(0))
        numbers = range(number + 1, number + 1 + len(row))
        parts += [source[at:row[0].start()], "```{code-cell} ipython3\nlesson.aside(", ", ".join(map(str, numbers)),
                  ")\n```\n\n"]
        at, number = row[-1].end(), numbers[-1]
    return "".join([*parts, source[at:]])


def plain_cell(cell: Any) -> Any:
    """A cell as every notebook shows it."""
    if cell.cell_type == "markdown":
        return nbformat.v4.new_markdown_cell(NOTE.sub(quotation, cell.source).strip())
    tags = [tag for tag in cell.metadata.get("tags", ()) if tag not in ("notebook", "margin")]
    made = nbformat.v4.new_code_cell(cell.source)
    made.metadata = {**({"tags": tags} if tags else {}), **(HIDDEN if cell.source.startswith("lesson.aside(") else {})}
    return made


def map_cell() -> Any:
    """The map of the course, which shows the learner's own progress."""
    return nbformat.v4.new_code_cell("lesson.map()", metadata={"tags": ["nbval-ignore-output"]})


def quotation(note: re.Match[str]) -> str:
    text = " ".join(note[2].split())
    return f"> **{note[1]}.** {text}" if note[1] else f"> {text}"


def next_line(lesson: Lesson) -> str:
    """The way on to the next lesson, or to the labs."""
    course = list(lessons())
    after = course[course.index(lesson) + 1:]
    if not after:
        return f"**Next:** [the labs about deck building]({LABS})."
    return f"**Next:** [{after[0].number} {after[0].title}]({after[0].notebook})."


def with_kept_outputs(made: Any, path: Path) -> Any:
    """A new notebook with the outputs of the cells that an earlier one has too."""
    if not path.exists():
        return made
    kept = {cell.source: cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"}
    for cell in made.cells:
        if cell.cell_type == "code" and cell.source in kept:
            cell.outputs, cell.execution_count = kept[cell.source].outputs, kept[cell.source].execution_count
    return made


def main() -> None:
    for lesson in lessons():
        if not sys.argv[1:] or lesson.number in sys.argv[1:]:
            path = OUT / lesson.notebook
            nbformat.write(with_kept_outputs(notebook_of(lesson), path), path)
            print(path.name, flush=True)


if __name__ == "__main__":
    main()
