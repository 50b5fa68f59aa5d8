"""The text of a lesson: one MyST notebook in content/lessons, from which the notebook, the page and the book are made.

A heading of the second level begins a step.  A code cell with a single call such as `lesson.ask("new-hand")` is a part
of the lesson on every screen; any other code is only for notebooks.  `{margin}` is a note beside the text, and `{only}`
is for readers of some boxes: `villains`, `villains or bond`, `not bond`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from legendary_nb.cards import ContentError, System, system_names
from legendary_nb.cards.store import own_content

FOLDER = "lessons"
ROLE = "lesson"  # the name that cells give to the opened lesson
CELL = "{code-cell}"
MARGIN, ONLY = "{margin}", "{only}"
TAGS = re.compile(r"^:tags: *\[([^]]*)\] *$")
SPLIT = "+++"


@dataclass(frozen=True)
class Prose:
    """Some paragraphs, as Markdown in neutral words."""

    text: str


@dataclass(frozen=True)
class Note:
    """A note beside the text."""

    title: str
    text: str


@dataclass(frozen=True)
class Call:
    """A part of the lesson, as a cell calls for it: `lesson.table("first-turn")`; `beside` puts it into the margin."""

    name: str
    args: tuple[Any, ...] = ()
    beside: bool = False


@dataclass(frozen=True)
class Code:
    """A cell that only notebooks have."""

    source: str


@dataclass(frozen=True)
class Only:
    """Parts for the readers of some boxes."""

    who: str
    parts: tuple[Part, ...]

    def is_for(self, system: System) -> bool:
        names = {system.id, str(system.facts.get("based on", ""))}
        wanted = self.who.removeprefix("not ").split(" or ")
        return bool(names & set(wanted)) != self.who.startswith("not ")


Part = Prose | Note | Call | Code | Only


@dataclass(frozen=True)
class Step:
    """A step of a lesson: its heading, and its parts in order."""

    title: str
    parts: tuple[Part, ...] = ()

    def parts_for(self, system: System) -> list[Part]:
        """The parts that readers of a box see."""
        return list(opened(self.parts, system))


def opened(parts: Sequence[Part], system: System) -> Iterator[Part]:
    for part in parts:
        if not isinstance(part, Only):
            yield part
        elif part.is_for(system):
            yield from opened(part.parts, system)


@dataclass(frozen=True)
class LessonText:
    """A lesson as it is read: its title, and its steps."""

    title: str
    steps: tuple[Step, ...] = field(default=())

    def calls(self, name: str, system: System | None = None) -> list[Call]:
        """All calls of a name, such as "ask", for the readers of a box or of any."""
        found = [part for step in self.steps for part in (everything(step.parts) if system is None
                                                          else step.parts_for(system))]
        return [part for part in found if isinstance(part, Call) and part.name == name]


def everything(parts: Sequence[Part]) -> Iterator[Part]:
    for part in parts:
        if isinstance(part, Only):
            yield from everything(part.parts)
        else:
            yield part


# ---- reading -----------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def lesson_text(name: str) -> LessonText:
    """The text of a lesson, such as "01-your-first-turn"."""
    return read_lesson(source_of(name), f"{FOLDER}/{name}.md")


def source_of(name: str) -> str:
    """The MyST source of a lesson."""
    return (own_content() / FOLDER / f"{name}.md").read_text(encoding="utf-8")


def read_lesson(source: str, file: str) -> LessonText:
    """A lesson from its source; a mistake is named with the file and the step."""
    title = ""
    steps: list[tuple[str, list[Part]]] = [("", [])]
    for part in read_parts(without_front(source).split("\n"), file):
        head, rest = heading(part)
        if head.startswith("# "):
            title, steps[0] = head[2:], (head[2:], [])
        elif head:
            steps.append((head[3:], []))
        if rest is not None:
            steps[-1][1].append(rest)
    if not title:
        raise ContentError(file, "", "a lesson begins with its title: # Your first turn")
    return LessonText(title, tuple(Step(name, tuple(parts)) for name, parts in steps))


def heading(part: Part) -> tuple[str, Part | None]:
    """The heading at the beginning of a part, and what is below it."""
    if not isinstance(part, Prose) or not part.text.startswith(("# ", "## ")):
        return "", part
    head, _, rest = part.text.partition("\n")
    return head.strip(), Prose(rest.strip()) if rest.strip() else None


def without_front(source: str) -> str:
    """The source without the lines for jupytext at its beginning."""
    return re.sub(r"\A---\n.*?\n---\n", "", source, count=1, flags=re.S)


def read_parts(lines: Sequence[str], file: str) -> list[Part]:
    """The parts of some lines; every heading begins a new one."""
    parts: list[Part] = []
    prose: list[str] = []
    rest = list(lines)

    def close() -> None:
        text = "\n".join(prose).strip()
        prose.clear()
        if text:
            parts.append(Prose(text))

    while rest:
        line = rest.pop(0)
        fence = re.match(r"^(:{3,}|`{3,})(\{[\w-]+\}) *(.*)$", line)
        if fence:
            close()
            parts.append(read_block(fence, taken(rest, fence[1], file), file))
        elif line.startswith(("# ", "## ")) or line.strip() == SPLIT:
            close()
            prose += [line] if line.strip() != SPLIT else []
        else:
            prose.append(line)
    close()
    return parts


def taken(rest: list[str], fence: str, file: str) -> list[str]:
    """The lines up to the end of a block, taken off the rest."""
    for i, line in enumerate(rest):
        if line.strip() == fence:
            block = rest[:i]
            del rest[: i + 1]
            return block
    raise ContentError(file, "", f"a block that begins with {fence} has no end")


def read_block(fence: re.Match[str], lines: list[str], file: str) -> Part:
    kind, argument = fence[2], fence[3].strip()
    if kind == MARGIN:
        return Note(argument, "\n".join(lines).strip())
    if kind == ONLY:
        check_names(argument, file)
        return Only(argument, tuple(read_parts(lines, file)))
    if kind == CELL:
        return read_cell(lines)
    raise ContentError(file, "", f"unknown block {kind}; there are {CELL}, {MARGIN} and {ONLY}")


def check_names(who: str, file: str) -> None:
    for name in who.removeprefix("not ").split(" or "):
        if name not in system_names():
            known = ", ".join(system_names())
            raise ContentError(file, "", f"{ONLY} {who}: {name!r} is no system; there are: {known}")


def read_cell(lines: list[str]) -> Call | Code:
    """A cell: a call of the lesson, or code for notebooks."""
    tags = {tag.strip() for line in lines if (found := TAGS.match(line)) for tag in found[1].split(",")}
    source = "\n".join(line for line in lines if not line.startswith(":")).strip()
    called = None if "notebook" in tags else call_in(source)
    return Code(source) if called is None else Call(*called, beside="margin" in tags)


def call_in(source: str) -> tuple[str, tuple[Any, ...]] | None:
    """The name and the arguments of a call such as `lesson.ask("new-hand")`; None for other code."""
    try:
        node = ast.parse(source, mode="eval").body
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and not node.keywords \
                and isinstance(node.func.value, ast.Name) and node.func.value.id == ROLE:
            return node.func.attr, tuple(ast.literal_eval(arg) for arg in node.args)
    except (SyntaxError, ValueError):
        pass
    return None

