"""Exercises that check themselves and say why: choices, numbers and code."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from inspect import signature
from math import isfinite
from numbers import Real
from typing import Any

from legendary_nb.game import Game

from .scenarios import scenario
from .words import Text, worded

SEVERAL = (list, tuple, set, frozenset)
WHOLE = re.compile(r"^-?\d+$")
AROUND = re.compile(r"^(?:the|an?) | pile$")  # a learner may write this around the word that is asked for


@dataclass(frozen=True)
class Result:
    """The worth of an answer, and why."""

    right: bool
    text: str
    score: float = 0.0
    is_answered: bool = True

    def __str__(self) -> str:
        mark = "Right." if self.right else "Not yet." if self.is_answered else "No answer yet."
        return f"{mark} {self.text}"

    __repr__ = __str__

    def __bool__(self) -> bool:
        return self.right

    def _repr_markdown_(self) -> str:
        mark = "✔" if self.right else "✘" if self.is_answered else "…"
        return f"{mark} " + str(self).replace("\n", "  \n")


def right(text: str) -> Result:
    return Result(True, text, 1.0)


def wrong(text: str, score: float = 0.0) -> Result:
    return Result(False, text, score)


def is_empty(answer: Any) -> bool:
    """Whether an answer is nothing, the dots of the question, or a collection of only these."""
    if answer is None or answer is ... or answer is NotImplemented:
        return True
    if isinstance(answer, str):
        return not answer.strip(" .…_?")
    if isinstance(answer, dict):
        return all(is_empty(value) for value in answer.values())
    return isinstance(answer, SEVERAL) and all(map(is_empty, answer))


def is_number(answer: Any) -> bool:
    """Whether an answer is a finite number; True and False are not."""
    return not isinstance(answer, bool) and isinstance(answer, Real) and isfinite(answer)


@dataclass(frozen=True)
class Exercise:
    """A question in the words of a system; `how` says what an answer looks like."""

    id: str
    question: Text

    @property
    def how(self) -> str:
        raise NotImplementedError

    def check(self, answer: Any, system: str) -> Result:
        """Judge an answer; an empty one is never right."""
        if is_empty(answer):
            return Result(False, f"Replace the dots: {worded(self.how, system)}.", is_answered=False)
        return self.judge(answer, system)

    def judge(self, answer: Any, system: str) -> Result:
        raise NotImplementedError

    def read(self, text: str) -> Any:
        """An answer that a learner types into a page: a number, a name, or several with commas between them."""
        return list(map(value_of, parts_of(text))) if "list" in self.how else value_of(unquoted(text))

    def samples(self, system: str) -> tuple[Any, Any, Any]:
        """A right, a wrong and a silly answer."""
        raise NotImplementedError

    def text(self, system: str) -> str:
        """The question with its options, if it has any."""
        return worded(self.question, system)

    def game(self, system: str) -> Game | None:
        """The position of the exercise, if it has one."""
        name = getattr(self, "scenario", "")
        return scenario(name).game(system) if name else None


# ---- choices and numbers ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Choice(Exercise):
    """One or several of lettered answers, each with its own feedback; the right ones begin with a star."""

    options: tuple[tuple[str, Text], ...] = ()
    scenario: str = ""

    @property
    def how(self) -> str:
        return 'a letter, such as "a"' if len(self.right_letters) == 1 else 'all letters that fit, such as "ac"'

    @property
    def letters(self) -> str:
        return "abcdefgh"[: len(self.options)]

    @property
    def right_letters(self) -> str:
        return "".join(letter for letter, (text, _) in zip(self.letters, self.options) if text.startswith("*"))

    def lines(self, system: str) -> list[str]:
        """The lettered answers."""
        return [f"{letter}) {worded(text.lstrip('*'), system)}"
                for letter, (text, _) in zip(self.letters, self.options)]

    def text(self, system: str) -> str:
        return "\n".join([worded(self.question, system), *self.lines(system)])

    def judge(self, answer: Any, system: str) -> Result:
        given = read_letters(answer)
        unknown = [letter for letter in given if letter not in self.letters]
        if unknown or not given:
            return wrong(f"The answers are {', '.join(self.letters)}, not {answer!r}.")
        said = {letter: worded(self.options[self.letters.index(letter)][1], system) for letter in given}
        if set(given) == set(self.right_letters):
            return right(" ".join(said.values()))
        bad = [text for letter, text in said.items() if letter not in self.right_letters]
        return wrong(" ".join(bad) or "That is true, and there is more that fits.")

    def read(self, text: str) -> Any:
        return text.strip()

    def samples(self, system: str) -> tuple[Any, Any, Any]:
        others = [letter for letter in self.letters if letter not in self.right_letters]
        return self.right_letters, others[0], "purple"


def read_letters(answer: Any) -> list[str]:
    """The letters of an answer: "ac", "a, c", ["a", "c"]."""
    text = "".join(map(str, answer)) if isinstance(answer, list | tuple | set) else str(answer)
    return sorted(set(text.lower().replace(",", "").replace(" ", "").replace(")", "")))


@dataclass(frozen=True)
class Number(Exercise):
    """A number, counted by the engine if possible; usual mistakes get their own answer, others the hint."""

    value: int | Callable[[str], int] = 0
    because: Text = ""
    mistakes: tuple[tuple[int, Text], ...] = ()
    scenario: str = ""
    hint: Text = ""

    @property
    def how(self) -> str:
        return "a number"

    def number(self, system: str) -> int:
        return self.value if isinstance(self.value, int) else self.value(system)

    def judge(self, answer: Any, system: str) -> Result:
        if not is_number(answer):
            return wrong(f"The answer is a number{without_quotes(answer)}, not {answer!r}.")
        value, answer = self.number(system), float(answer)
        if answer == value:
            return right(worded(self.because, system))
        told = dict(self.mistakes).get(int(answer)) if answer == int(answer) else None
        size = f"It is {'more' if answer < value else 'less'} than {answer:g}. {worded(self.hint, system)}"
        return wrong(worded(told, system) if told else size.strip())

    def read(self, text: str) -> Any:
        return value_of(text.strip())

    def samples(self, system: str) -> tuple[Any, Any, Any]:
        value = self.number(system)
        return value, value + 1, "a lot"


# ---- code ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Check:
    """One visible check of a function: the call in words, how to make it, and the right result."""

    says: str
    call: Callable[[Callable[..., Any], str], Any]
    gives: Callable[[str], Any]


def gives(says: str, *given: Any, by: Callable[..., Any], digits: int = 4) -> Check:
    """A check that a function gives the same as `by` for these values, to some digits."""
    return gives_here(says, lambda system: given, by, digits)


def gives_here(says: str, given: Callable[[str], Sequence[Any]], by: Callable[..., Any], digits: int = 4) -> Check:
    """The same for values that depend on the system."""
    def rounded(value: Any) -> Any:
        is_exact = isinstance(value, int) or not isinstance(value, Real)
        return value if is_exact else round(float(value), digits)

    return Check(says, lambda function, system: rounded(function(*given(system))),
                 lambda system: rounded(by(*given(system))))


@dataclass(frozen=True)
class Code(Exercise):
    """A function to write; the feedback shows every check with its result."""

    name: str = "answer"
    checks: tuple[Check, ...] = ()
    solution: Callable[..., Any] = print
    mistake: Callable[..., Any] = print
    because: Text = ""

    @property
    def how(self) -> str:
        return f"the function `{self.name}`"

    @property
    def skeleton(self) -> str:
        """The function for the learner to fill in."""
        return f"def {self.name}({', '.join(signature(self.solution).parameters)}):\n    ..."

    def text(self, system: str) -> str:
        return "\n".join([worded(self.question, system), *(f"- {worded(check.says, system)}" for check in self.checks)])

    def judge(self, answer: Any, system: str) -> Result:
        if not callable(answer):
            return wrong(f"Give the function itself, such as {self.name}, not {answer!r}.")
        found = [run_check(check, answer, system) for check in self.checks]
        text = "\n".join(f"{'ok' if one.right else 'no'}: {one.text}" for one in found)
        passed = sum(one.right for one in found)
        if passed == len(found):
            return right(f"{worded(self.because, system)}\n{text}")
        return wrong(f"{passed} of {len(found)} checks pass.\n{text}", passed / len(found))

    def samples(self, system: str) -> tuple[Any, Any, Any]:
        return self.solution, self.mistake, "def"


def run_check(check: Check, function: Callable[..., Any], system: str) -> Result:
    """Whether a function passes a check; an error of the function is reported, not raised."""
    wanted, says = check.gives(system), worded(check.says, system)
    try:
        got = check.call(function, system)
    except Exception as problem:
        return wrong(f"{says}: it stopped with {type(problem).__name__}: {problem}")
    told = f"{says}: gives {got!r}"
    return right(told) if same(got, wanted) else wrong(f"{told}, should be {wanted!r}")


# ---- comparing and reading answers ------------------------------------------------------------------


def same(answer: Any, seen: Any) -> bool:
    """Whether an answer equals the outcome, ignoring case; if the outcome is a set, in any order."""
    if isinstance(seen, set | frozenset):
        return isinstance(answer, SEVERAL) and set(map(plain, answer)) == set(map(plain, seen))
    if isinstance(seen, list | tuple):
        return isinstance(answer, list | tuple) and list(map(plain, answer)) == list(map(plain, seen))
    return isinstance(answer, bool) == isinstance(seen, bool) and bool(plain(answer) == plain(seen))


def plain(value: Any) -> Any:
    """A word for comparing: "the KO pile" is "ko"."""
    return AROUND.sub("", value.strip().lower()) if isinstance(value, str) else value


def one_answer(*answers: Any) -> str:
    """The reply to several answers in place of one: many learners write a comma where Python wants a point."""
    if len(answers) == 2 and all(type(part) is int for part in answers):
        whole, rest = answers
        return f"Numbers have a point, not a comma: {whole}.{rest}"
    return "Give one answer; several things go into a list: " + repr(list(answers))


def without_quotes(answer: Any) -> str:
    """The hint for a number in quotation marks."""
    return " without quotation marks" if isinstance(answer, str) and answer.strip().lstrip("-").isdigit() else ""


def is_like(answer: Any, seen: Any) -> bool:
    """Whether an answer is of the right kind."""
    if isinstance(seen, SEVERAL):
        return isinstance(answer, SEVERAL)
    return isinstance(answer, int | float if isinstance(seen, int) else type(seen))


def parts_of(text: str) -> list[str]:
    return [unquoted(part) for part in text.strip().strip("[]").split(",") if part.strip()]


def unquoted(text: str) -> str:
    return text.strip().strip("\"'")


def value_of(text: str) -> Any:
    return int(text) if WHOLE.match(text) else text
