"""Exercises whose answer is a function: visible checks, a time limit, and every result told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from inspect import signature
from numbers import Real
from typing import Any

from legendary_nb.game.time_limit import TimeUp, within

from .exercises import Exercise, Result, remark, right, same, wrong
from .words import Text, worded

SECONDS = 5.0  # that a function may take for one check
ENDLESS = "it did not end within"


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
    def form(self) -> str:
        return "code"

    @property
    def skeleton(self) -> str:
        """The function for the learner to fill in."""
        return f"def {self.name}({', '.join(signature(self.solution).parameters)}):\n    ..."

    def text(self, system: str) -> str:
        return "\n".join([worded(self.question, system), *(f"- {worded(check.says, system)}" for check in self.checks)])

    def judge(self, answer: Any, system: str) -> Result:
        if not callable(answer):
            return remark(f"Give the function itself, such as {self.name}, not {answer!r}.")
        found = run_checks(self.checks, answer, system)
        text = "\n".join(f"{'ok' if one.right else 'no'}: {one.text}" for one in found)
        passed = sum(one.right for one in found)
        if passed == len(found):
            return right(f"{worded(self.because, system)}\n{text}")
        return wrong(f"{passed} of {len(found)} checks pass.\n{text}", passed / len(found))

    def samples(self, system: str) -> tuple[Any, Any, Any]:
        return self.solution, self.mistake, "def"


def run_checks(checks: Sequence[Check], function: Callable[..., Any], system: str) -> list[Result]:
    """The result of each check; after one that does not end, the others are not run."""
    found: list[Result] = []
    for check in checks:
        endless = any(ENDLESS in one.text for one in found)
        found.append(wrong(f"{worded(check.says, system)}: not run") if endless else run_check(check, function, system))
    return found


def run_check(check: Check, function: Callable[..., Any], system: str) -> Result:
    """Whether a function passes a check; an error of the function is reported, not raised."""
    wanted, says = check.gives(system), worded(check.says, system)
    try:
        got = within(SECONDS, check.call, function, system)
    except TimeUp:
        return wrong(f"{says}: {ENDLESS} {SECONDS:g} seconds; does a loop go on for ever?")
    except Exception as problem:
        return wrong(f"{says}: it stopped with {type(problem).__name__}: {problem}")
    told = f"{says}: gives {got!r}"
    return right(told) if same(got, wanted) else wrong(f"{told}, should be {wanted!r}")
