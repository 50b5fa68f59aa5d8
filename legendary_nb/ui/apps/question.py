"""A question in a cell of a notebook: you answer by touching; the same drawing as on the page of the lessons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import traitlets

from legendary_nb.game import Game
from legendary_nb.session.problem import Problem
from legendary_nb.teach.asking import Asking
from legendary_nb.ui.joined import joined_script, joined_style
from legendary_nb.ui.pictures import NARROW, Marks, picture_of
from legendary_nb.ui.protocol import Message, Page, text_of
from legendary_nb.ui.talking import Talking

LONGEST_ANSWER, MOST_KEYS = 2_000, 60
PARTS_OF_KIND = {"space": ("city",), "order": ("hand",)}


def question_data(asking: Asking) -> Message:
    """Everything that a screen draws of a question, with the pictures of its position, and small ones for phones."""
    game, after = asking.game, asking.after
    shown = asking.data() | {"picture": "", "after": "", "words": "", "small": "", "after_small": ""}
    if game is None:
        return shown
    parts = asking.asked.shows or PARTS_OF_KIND.get(asking.asked.form, ())
    marks = Marks(picks=asking.asked.on_picture(asking.system))
    drawn = picture_of(game, *parts, marks=marks)
    shown |= {"picture": drawn.svg, "words": drawn.words,
              "small": picture_of(game, *parts, marks=marks, wide=NARROW).svg}
    if after is not None:
        marks = compared(asking, after)
        shown |= {"after": picture_of(after, *parts, marks=marks).svg,
                  "after_small": picture_of(after, *parts, marks=marks, wide=NARROW).svg}
    return shown


def compared(asking: Asking, after: Game) -> Marks:
    """What you said about the spaces of the city, beside what is so."""
    if asking.asked.form != "space" or not asking.is_several:
        return Marks()
    keys = [pick.key for pick in asking.asked.picks(asking.system)]
    return Marks(said=[key in asking.given for key in keys], seen=[cid >= 0 for cid in after.table.city])


def given_value(message: Message) -> Sequence[str] | str:
    """The answer in a message of a page: keys, or a typed text."""
    value = message.get("value")
    if isinstance(value, list):
        if len(value) > MOST_KEYS or not all(isinstance(key, str) and len(key) < 200 for key in value):
            raise Problem("choose from what the question shows")
        return value
    return text_of(message, "value", LONGEST_ANSWER)


class QuestionPage(Page):
    """One question that somebody answers."""

    def __init__(self, asking: Asking) -> None:
        self.asking = asking

    def answer_question(self, message: Message) -> None:
        self.asking.answer(given_value(message))

    def hint(self, message: Message) -> None:
        self.asking.hint()

    def another(self, message: Message) -> None:
        self.asking.another()

    actions = {"answer": answer_question, "hint": hint, "another": another}


class QuestionWidget(Talking):
    """The widget of one question."""

    _esm = joined_script("learn/cell.js")
    _css = joined_style("shared/fonts.css", "shared/tokens.css", "learn/learn.css", "learn/question.css")
    question = traitlets.Dict().tag(sync=True)
    holds = "sheet"

    def __init__(self, asking: Asking) -> None:
        self.sheet = QuestionPage(asking)
        super().__init__(question=question_data(asking))

    def handle(self, message: Any) -> None:
        """Carry out a message and draw the question again."""
        reply = self.sheet.receive(message)
        self.question = question_data(self.sheet.asking)
        if reply is not None:
            self.send(reply)

    def __repr__(self) -> str:
        return f"QuestionWidget({self.sheet.asking.exercise.id!r})"
