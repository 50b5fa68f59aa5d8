"""A question while somebody answers it: tries, hints, other positions, and the prediction that stays.

It is the same in a cell of a notebook and on the page of the lessons; both draw `data()`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from legendary_nb.game import Game

from .code_exercises import Code
from .exercises import MOST_HINTS, Exercise, Result, Varied, remark
from .play_exercises import Picked, Predict
from .words import worded

NOTHING_CHOSEN = "Choose an answer first."
STORY = "\nWhat happened:\n"
HOW = {"several": "Choose all that fit.", "order": "Put them in order.", "space": "Click the spaces.",
       "cards": "Click to choose, click again to put back."}
Noting = Callable[[str, Any, Result, int], None]  # the exercise, the answer, its worth, the seed
Telling = Callable[[str, int], None]  # the exercise and the seed of a question whose answer was told


class Asking:
    """One question on somebody's screen; `note` is told every answer, `seed` chooses the position.

    `tell` is told when a hint has given the answer away.
    """

    def __init__(self, exercise: Exercise, system: str, note: Noting | None = None, seed: int = 0,
                 tell: Telling | None = None) -> None:
        self.exercise, self.system, self.note, self.seed, self.tell = exercise, system, note, seed, tell
        self.begin()

    def begin(self) -> None:
        self.asked = self.exercise.variant(self.system, self.seed)
        self.result: Result | None = None
        self.given: list[str] = []
        self.hinted = 0

    # ---- actions -------------------------------------------------------------------------------------

    def answer(self, value: Sequence[str] | str) -> Result:
        """Judge what somebody typed, or chose by the keys of the options."""
        given = [value] if isinstance(value, str) else list(value)
        if any(part.strip() for part in given):
            answer = self.asked.read(value) if isinstance(value, str) else self.picked(value)
            result = self.check(answer)
        else:
            result = remark(NOTHING_CHOSEN if self.asked.picks(self.system) else
                            f"Type {worded(self.asked.how, self.system)} first.")
        self.given, self.result = given, result
        return result

    def check(self, answer: Any) -> Result:
        """Judge an answer and have it noted."""
        result = self.asked.check(answer, self.system)
        if self.note is not None:
            self.note(self.exercise.id, answer, result, self.seed)
        return result

    def picked(self, keys: Sequence[str]) -> Any:
        known = [pick.key for pick in self.asked.picks(self.system)]
        unknown = [key for key in keys if key not in known]
        if unknown:
            raise KeyError(f"no answer {unknown[0]!r}; there are: {', '.join(known)}")
        return self.asked.picked(keys, self.system)

    def hint(self) -> str:
        """The next hint: where to look, how to think, the answer."""
        self.hinted = min(self.hinted + 1, len(self.hints))
        if self.hinted == MOST_HINTS and self.state != "right" and self.tell is not None:
            self.tell(self.exercise.id, self.seed)
        return self.hints[self.hinted - 1] if self.hints else ""

    def another(self) -> None:
        """Ask the same about another position."""
        self.seed += 1
        self.begin()

    # ---- what a screen shows -------------------------------------------------------------------------

    @property
    def hints(self) -> tuple[str, ...]:
        return self.asked.hints_in(self.system)

    @property
    def game(self) -> Game | None:
        """The position that the question is about."""
        return self.asked.game(self.system)

    @property
    def after(self) -> Game | None:
        """The game after what you predicted has happened, once there is a verdict."""
        is_judged = self.result is not None and self.result.is_answered
        return self.asked.run(self.system) if is_judged and isinstance(self.asked, Predict) else None

    @property
    def state(self) -> str:
        if self.result is None:
            return "empty"
        return "right" if self.result.right else "notyet" if self.result.is_answered else "remark"

    @property
    def is_several(self) -> bool:
        """Whether more than one thing can be chosen."""
        return not self.asked.one if isinstance(self.asked, Picked) else self.asked.form == "several"

    def data(self) -> dict[str, Any]:
        """The question as plain data, without its picture."""
        said, _, story = (self.result.text if self.result is not None else "").partition(STORY)
        shown = {"key": self.exercise.id, "text": worded(self.asked.question, self.system), "how": self.how,
                 "kind": self.asked.form, "unit": "", "predicts": isinstance(self.asked, Predict),
                 "options": [{"key": pick.key, "text": pick.text} for pick in self.asked.picks(self.system)],
                 "state": self.state, "said": said.strip(), "happened": story.split("\n") if story else [],
                 "several": self.is_several, "given": self.given, "another": isinstance(self.exercise, Varied),
                 "hints": len(self.hints),
                 "hinted": self.hinted, "hint": self.hints[self.hinted - 1] if self.hinted else ""}
        return shown | ({"code": self.task(self.asked)} if isinstance(self.asked, Code) else {})

    @property
    def how(self) -> str:
        """What to do, if the question alone does not tell it."""
        form = self.asked.form
        return f"Type {worded(self.asked.how, self.system)}." if form == "word" else HOW.get(form, "")

    def task(self, code: Code) -> Mapping[str, Any]:
        """A function to write: its checks, and how it begins."""
        return {"checks": [worded(check.says, self.system) for check in code.checks], "skeleton": code.skeleton,
                "name": code.name}
