"""A lesson as a page reads it: its steps with what each holds, and the parts of one step as plain data."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from legendary_nb.game import Game
from legendary_nb.teach.asking import Asking
from legendary_nb.teach.code_exercises import Code as CodeExercise
from legendary_nb.teach.guide import Guided
from legendary_nb.teach.lesson_text import Call, LessonText, Note, Part, Prose, Step
from legendary_nb.teach.open_lesson import OpenLesson
from legendary_nb.teach.outputs import HEADED, CardNote, Still
from legendary_nb.teach.play_exercises import Predict
from legendary_nb.teach.rulecards import RuleCard, RuleList
from legendary_nb.teach.tables import Grid
from legendary_nb.teach.words import worded
from legendary_nb.ui.pictures import NARROW, picture_of

from .learner import PageProgress
from .prose import prose_html
from .question import question_data

Block = dict[str, Any]
NOT_HERE = ("map", "aside")  # calls that only notebooks show


class Reading:
    """A lesson that somebody reads step by step; its questions keep their answers while it is open."""

    def __init__(self, opened: OpenLesson, noted: PageProgress) -> None:
        self.opened, self.noted = opened, noted
        self.steps = [step for step in text_for(opened).steps if self.is_read(step)]
        self.at = 0
        self.asked: dict[str, Asking] = {}
        self.still: dict[int, list[Block]] = {}

    @property
    def number(self) -> str:
        return self.opened.lesson.number

    def asking(self, name: str) -> Asking:
        """The question of this name, with what has been answered so far."""
        if name not in self.asked:
            self.asked[name] = self.opened.asking(name)
        return self.asked[name]

    def is_read(self, step: Step) -> bool:
        """Whether a page has a step: not if it holds nothing, or only functions to write, which notebooks are for."""
        parts = list(filter(is_shown, step.parts_for(self.opened.system)))
        asked = [str(part.args[0]) for part in parts if isinstance(part, Call) and part.name == "ask"]
        return bool(parts) and not (asked and all(map(self.is_code, asked)))

    # ---- what is done ----------------------------------------------------------------------------------

    def calls(self, step: int, name: str) -> list[str]:
        """The questions ("ask") or plays ("guide") of a step, by their names."""
        parts = self.steps[step].parts_for(self.opened.system)
        return [str(part.args[0]) for part in parts if isinstance(part, Call) and part.name == name and part.args]

    def plan(self, name: str) -> Guided:
        return next(plan for plan in self.opened.lesson.guided if plan.id == name)

    def is_code(self, name: str) -> bool:
        return isinstance(self.opened.exercise(name), CodeExercise)

    def is_done(self, step: int) -> bool:
        """Whether all questions of a step are right and all goals reached; without any, whether it has been read."""
        questions, plays = self.calls(step, "ask"), self.calls(step, "guide")
        if not questions and not plays:
            return self.noted.is_read(self.number, step)
        return (all(self.noted.is_right(self.number, name) for name in questions)
                and all(self.noted.is_through(self.number, name) for name in plays))

    def open_after(self, play: str) -> bool:
        """Whether a question or a play of the current step that comes after a play is still open."""
        parts = [(part.name, str(part.args[0])) for part in self.shown_parts(self.at)
                 if isinstance(part, Call) and part.name in ("ask", "guide")]
        rest = parts[parts.index(("guide", play)) + 1:] if ("guide", play) in parts else []
        return any(not self.noted.is_through(self.number, name) if kind == "guide" else
                   not self.noted.is_right(self.number, name) for kind, name in rest)

    def first_open(self) -> int:
        """The first step that is not done; the first of all if there is none."""
        return next((i for i in range(len(self.steps)) if not self.is_done(i)), 0)

    # ---- the rail --------------------------------------------------------------------------------------

    def rail(self) -> list[Block]:
        return [{"title": worded(step.title, self.opened.system), "holds": self.holds(i), "done": self.is_done(i),
                 "long": bool(self.calls(i, "guide"))} for i, step in enumerate(self.steps)]

    def holds(self, step: int) -> str:
        """What there is to do in a step: "2 questions", "on the board, 4 goals"."""
        questions, plays = self.calls(step, "ask"), self.calls(step, "guide")
        goals = sum(len(self.plan(name).steps) for name in plays)
        told = [f"on the board, {counted(goals, 'goal')}"] if plays else []
        if questions:
            predicted = all(isinstance(self.asking(name).asked, Predict) for name in questions)
            told += [counted(len(questions), "prediction" if predicted else "question").removeprefix("1 ")]
        return ", ".join(told)

    # ---- the parts of a step ---------------------------------------------------------------------------

    def blocks(self) -> list[Block]:
        """The parts of the current step; what cannot change is drawn once."""
        if self.at not in self.still:
            self.still[self.at] = [self.block(part) for part in self.shown_parts(self.at)]
        return [self.now(block) for block in self.still[self.at]]

    def shown_parts(self, step: int) -> Iterator[Part]:
        return filter(is_shown, self.steps[step].parts_for(self.opened.system))

    def now(self, block: Block) -> Block:
        """A part as it is now: an answer or a goal may have changed it."""
        if block["kind"] == "question":
            return block | {"one": self.question(block["name"])}
        if block["kind"] == "play":
            entry = self.noted.lessons.get(self.number, {}).get("guided", {}).get(block["id"], {})
            return block | {"reached": min(entry.get("reached", 0), block["of"])}
        return block

    def question(self, name: str) -> Block:
        """A question as data; one that was answered in an earlier visit says so."""
        one = question_data(self.asking(name))
        return one | {"before": one["state"] == "empty" and self.noted.is_right(self.number, name)}

    def block(self, part: Part) -> Block:
        """A part of a step as data."""
        system = self.opened.system
        if isinstance(part, Prose):
            return {"kind": "prose", "html": prose_html(part.text, system)}
        if isinstance(part, Note):
            return {"kind": "note", "title": worded(part.title, system), "html": prose_html(part.text, system),
                    "beside": True}
        assert isinstance(part, Call)
        return self.called(part) | {"beside": part.beside}

    def called(self, call: Call) -> Block:
        if call.name == "ask":
            return {"kind": "question", "name": str(call.args[0])}
        if call.name == "guide":
            plan = self.plan(str(call.args[0]))
            return {"kind": "play", "id": plan.id, "title": worded(plan.title, self.opened.system),
                    "of": len(plan.steps)}
        made = getattr(self.opened, call.name)(*call.args)
        return block_of(made) | ({"scenario": str(call.args[0])} if isinstance(made, Game) else {})


def block_of(made: Any) -> Block:
    """What a call of a lesson makes, as data."""
    if isinstance(made, Still):
        drawn = picture_of(made.game, *made.parts)
        small = picture_of(made.game, *made.parts, wide=NARROW)
        return {"kind": "picture", "svg": drawn.svg, "small": small.svg, "words": drawn.words}
    if isinstance(made, Game):
        return block_of(Still(made)) | {"kind": "board"}
    if isinstance(made, Grid):
        return {"kind": "table", "head": list(map(str, made.head)),
                "rows": [[str(cell) for cell in row] for row in made.body]}
    if isinstance(made, CardNote):
        return {"kind": "card", "name": made.card.name, "html": quoted(made.text or "It has no text."),
                "numbers": numbers_of(made)}
    if isinstance(made, RuleCard):
        return {"kind": "rule", **rule_data(made)}
    if isinstance(made, RuleList):
        return {"kind": "rules", "rules": [rule_data(card) for card in made.cards]}
    return {"kind": "quote", "html": quoted(str(made))}


def quoted(text: str) -> str:
    """A card's text as HTML; a sentence with a heading ("Fight:") has a line of its own."""
    return HEADED.sub(r"<br><b>\1</b>", escape(text, quote=False)).removeprefix("<br>")


def numbers_of(note: CardNote) -> list[list[str]]:
    """The printed numbers of a card, by their kinds."""
    found = [[kind, str(n)] for kind in ("recruit", "attack") if (n := note.card.printed(kind)) is not None]
    return found + ([["vp", str(note.card.points)]] if note.card.points else [])


def rule_data(card: RuleCard) -> Block:
    return {"id": card.entry.id, "text": card.text, "example": f"{card.for_example} {card.example}"}


def is_shown(part: Part) -> bool:
    """Whether a page shows a part: code stays in notebooks."""
    return isinstance(part, Prose | Note) or (isinstance(part, Call) and part.name not in NOT_HERE)


def counted(n: int, noun: str) -> str:
    return f"{n} {noun}{'s' * (n != 1)}"


# ---- lessons without a text ------------------------------------------------------------------------------


def text_for(opened: OpenLesson) -> LessonText:
    """The text of a lesson; one that has none yet is made of its goals, plays, questions and rules."""
    try:
        return opened.text
    except FileNotFoundError:
        return bare_text(opened)


def bare_text(opened: OpenLesson) -> LessonText:
    lesson = opened.lesson
    goals = Prose("After this lesson you can:\n\n" + "\n".join(f"- {goal}" for goal in lesson.goals))
    steps = [Step(lesson.title, (goals,))]
    steps += [Step(str(plan.title), (Call("guide", (plan.id,)),)) for plan in lesson.guided]
    steps += [Step(f"Question {i}", (Call("ask", (one.id,)),)) for i, one in enumerate(lesson.exercises, 1)]
    return LessonText(lesson.title, (*steps, Step("Rules", (Call("rules"),))))
