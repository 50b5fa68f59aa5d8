"""What the cells of a lesson show: a question, a still picture, a card's text, an aside, the map of the course."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from legendary_nb.cards import Card, System
from legendary_nb.game import Game
from legendary_nb.game.log import values
from legendary_nb.text import card_text

from .asking import Asking
from .lesson import Lesson, lessons
from .progress import Progress
from .tables import fold

LABS = "../deckbuilding/20-what-will-i-draw.ipynb"  # the labs follow the course; as seen from its notebooks
# a heading at the start of a sentence: "Twists 1-3:", "[Tech]:"
HEADED = re.compile(r"(?:(?<=\. )|^)((?:\[[^]]+\]|[A-Z][\w/-]*(?: [\w'-]+){0,3}):)")


def shown(what: Any, **texts: str) -> dict[str, Any]:
    """What a notebook shows of something: its widget or drawing if there is one, and always its text."""
    drawn = Game.shown_as(what) if Game.shown_as is not None else None
    return (drawn or {}) | {"text/plain": str(what)} | {f"text/{kind}": text for kind, text in texts.items()}


class Quotation(str):
    """A quoted text; a sentence with a heading ("Master Strike: ...") has its own line."""

    def _repr_markdown_(self) -> str:
        return "\n".join(f"> {line}  " for line in HEADED.sub(r"\n**\1**", self).strip().split("\n"))


@dataclass(frozen=True)
class Question:
    """A question: in a notebook you answer it by touching, as text it says what an answer looks like."""

    asking: Asking
    text: str
    how: str

    def __str__(self) -> str:
        return f"{self.text}\n(Answer: {self.how}.)"

    __repr__ = __str__

    @property
    def markdown(self) -> str:
        first, *rest = self.text.split("\n")
        lines = [line if line.startswith("- ") else f"- **{line[:2]}** {line[3:]}" for line in rest]
        return "\n".join([f"**{first}**", "", *lines])

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return shown(self, markdown=self.markdown)


@dataclass(frozen=True)
class Still:
    """A still picture of some parts of a position."""

    game: Game
    parts: tuple[str, ...] = ()

    def __str__(self) -> str:
        return str(self.game)

    __repr__ = __str__

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return shown(self)


@dataclass(frozen=True)
class CardNote:
    """A card in words: its name, its numbers and its text."""

    card: Card
    system: System

    @property
    def text(self) -> str:
        return card_text(self.card, self.system)

    @property
    def numbers(self) -> str:
        return str(values(self.card))

    def __str__(self) -> str:
        return f"{self.card.name}{f' ({self.numbers})' if self.numbers else ''}: {self.text or 'It has no text.'}"

    __repr__ = __str__

    def _repr_markdown_(self) -> str:
        numbers = f" ({self.numbers})" if self.numbers else ""
        return f"> **{self.card.name}**{numbers}  \n{Quotation(self.text or 'It has no text.')._repr_markdown_()}"


@dataclass(frozen=True)
class Aside:
    """What only the readers of a box see: prose as Markdown, and other parts of the lesson."""

    parts: tuple[Any, ...]

    def __str__(self) -> str:
        return "\n\n".join(map(str, self.parts))

    __repr__ = __str__

    def _ipython_display_(self) -> None:
        """Have the parts shown one after the other; for the readers of other boxes there are none."""
        if Game.shown_as is not None:
            Game.shown_as(self)


class LessonMap:
    """All lessons of a course with the share that is done; `what` is the word for one of them."""

    def __init__(self, progress: Progress, here: str = "", course: Sequence[Lesson] = (), what: str = "lesson") -> None:
        self.progress, self.here, self.course, self.what = progress, here, course or lessons(), what
        progress.read_again()

    def rows(self) -> list[tuple[Lesson, float]]:
        return [(lesson, lesson.share_done(self.progress.lessons)) for lesson in self.course]

    def __str__(self) -> str:
        return "\n".join(f"{'>' if lesson.number == self.here else ' '} {lesson.number} {lesson.title:<44}"
                         f" {'#' * round(10 * share):<10} {share:.0%}" for lesson, share in self.rows())

    __repr__ = __str__

    def _repr_markdown_(self) -> str:
        rows = [f"| {lesson.number} | [{lesson.title}]({lesson.notebook}){' (here)' * (lesson.number == self.here)} "
                f"| {lesson.minutes} | {share:.0%} |" for lesson, share in self.rows()]
        table = "\n".join([f"| | {self.what} | minutes | done |", "|---|---|---|---|", *rows])
        if self.what == "lab":
            return table
        done = sum(share == 1 for _, share in self.rows())
        then = f"Then: [the labs: why decks work]({LABS})"
        return fold(f"All lessons ({done} of {len(rows)} done)", f"{table}\n\n{then}")
