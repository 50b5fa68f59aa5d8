"""Exercises that check themselves and say why: choices and numbers, and what all exercises share."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import isfinite
from numbers import Real
from random import Random
from typing import Any

from legendary_nb.game import Game

from .rulecards import rule
from .scenarios import Scenario, scenario
from .words import Text, worded

# an option, several, a number, an order, spaces or cards on the picture, a typed word, a function to write
FORMS = ("options", "several", "number", "order", "space", "cards", "word", "code")
SEVERAL = (list, tuple, set, frozenset)
WHOLE = re.compile(r"^-?\d+$")
# a learner may write this around the word that is asked for: "into my discard pile"
AROUND = re.compile(r"^(?:(?:in|into|on|onto|to|under) )?(?:(?:the|an?|my|your|her|his|their) )?|(?: pile)?[.!]?$")


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


def remark(text: str) -> Result:
    """A word about the form of an answer; such an answer is no try."""
    return Result(False, text, is_answered=False)


@dataclass(frozen=True)
class Pick:
    """One of the things that an answer is chosen from: its key, and its words."""

    key: str
    text: str


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
    """A question in the words of a system; `how` says what an answer looks like, `rules` which rules it puts to use.

    `hints` are up to two: where to look, and how to think.  `shows` are the parts of the table in its picture; () for
    the usual ones.
    """

    id: str
    question: Text
    rules: tuple[str, ...] = field(default=(), kw_only=True)
    hints: tuple[Text, ...] = field(default=(), kw_only=True)
    shows: tuple[str, ...] = field(default=(), kw_only=True)

    @property
    def how(self) -> str:
        raise NotImplementedError

    def check(self, answer: Any, system: str) -> Result:
        """Judge an answer; an empty one is never right."""
        if is_empty(answer):
            return remark(f"Replace the dots: {worded(self.how, system)}.")
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

    @property
    def form(self) -> str:
        """How you answer it on a screen: one of FORMS."""
        return "word"

    def picks(self, system: str) -> tuple[Pick, ...]:
        """The things to choose an answer from, if it is chosen."""
        return ()

    def picked(self, keys: Sequence[str], system: str) -> Any:
        """The answer that consists of the picks with these keys."""
        return keys[0] if len(keys) == 1 else list(keys)

    def on_picture(self, system: str) -> dict[str, str]:
        """What you can pick on the picture: "space 2" or "card 290" with the key of a pick."""
        return {}

    def answer_text(self, system: str) -> str:
        """A right answer in words; "" if it takes more than a few."""
        return ""

    def hints_in(self, system: str) -> tuple[str, ...]:
        """Up to three hints: where to look, how to think, the answer."""
        return hints_of(self, system)

    def game(self, system: str) -> Game | None:
        """The position of the exercise, if it has one."""
        named: Scenario | str = getattr(self, "scenario", "")
        return scenario(named).game(system) if named else None

    def variant(self, system: str, seed: int) -> Exercise:
        """The same question about another position; an exercise with a single position stays as it is."""
        return self


FIRST = 0  # the seed of the variant that a lesson asks first
MOST_HINTS = 3  # the last one is the answer
MOST_TRIES = 200  # of a maker until a table suits


@dataclass(frozen=True)
class Varied(Exercise):
    """An exercise with a position for every seed: `make` lays the table, the engine finds the answer.

    `opening` is the exercise of the first seed, if the text of a lesson is about its position.
    """

    make: Callable[[str, Random], Exercise | None]
    opening: Exercise | None = None

    def __hash__(self) -> int:
        return hash((self.id, self.make))  # texts may be dicts, which have no hash

    def variant(self, system: str, seed: int) -> Exercise:
        """The exercise of a seed; an unsound one is never made: `make` returns None for it and chooses again."""
        random = Random(f"{self.id} {system} {seed}")
        tries = [self.opening] if self.opening and seed == FIRST else (
            self.make(system, random) for _ in range(MOST_TRIES))
        made = next((made for made in tries if made is not None), None)
        if made is None:
            raise ValueError(f"{self.id}: none of {MOST_TRIES} tables suits in {system}, seed {seed}")
        return replace(made, id=self.id, rules=self.rules, hints=made.hints or self.hints,
                       shows=made.shows or self.shows)

    def first(self, system: str) -> Exercise:
        return first_of(self, system)

    @property
    def how(self) -> str:
        return "an answer"

    def read(self, text: str) -> Any:
        return text.strip()

    def picks(self, system: str) -> tuple[Pick, ...]:
        return self.first(system).picks(system)

    def picked(self, keys: Sequence[str], system: str) -> Any:
        return self.first(system).picked(keys, system)

    def answer_text(self, system: str) -> str:
        return self.first(system).answer_text(system)

    def hints_in(self, system: str) -> tuple[str, ...]:
        return self.first(system).hints_in(system)

    def check(self, answer: Any, system: str) -> Result:
        return self.first(system).check(answer, system)

    def text(self, system: str) -> str:
        return self.first(system).text(system)

    def samples(self, system: str) -> tuple[Any, Any, Any]:
        return self.first(system).samples(system)

    def game(self, system: str) -> Game | None:
        return self.first(system).game(system)


@lru_cache(maxsize=256)
def first_of(exercise: Varied, system: str) -> Exercise:
    return exercise.variant(system, FIRST)


def hints_of(exercise: Exercise, system: str) -> tuple[str, ...]:
    """The hints of an exercise: its own ones, then a rule it puts to use, then the answer.

    A rule comes late because it may say the answer in so many words.
    """
    own = [worded(hint, system) for hint in (*exercise.hints, getattr(exercise, "hint", "")) if hint]
    rules = [rule(name, system) for name in exercise.rules]
    told = [f"This rule decides: {card.text}" for card in rules if card.holds]
    ways = [*own, *told][: MOST_HINTS - 1]
    answer = exercise.answer_text(system)
    return (*ways, f"The answer: {answer}.") if answer else tuple(ways)


# ---- choices and numbers ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Choice(Exercise):
    """One or several of lettered answers, each with its own feedback; the right ones begin with a star."""

    options: tuple[tuple[str, Text], ...] = ()
    scenario: Scenario | str = ""

    @property
    def how(self) -> str:
        return 'a letter, such as "a"' if len(self.right_letters) == 1 else 'all letters that fit, such as "ac"'

    @property
    def form(self) -> str:
        return "options" if len(self.right_letters) == 1 else "several"

    @property
    def letters(self) -> str:
        return "abcdefgh"[: len(self.options)]

    @property
    def right_letters(self) -> str:
        return "".join(letter for letter, (text, _) in zip(self.letters, self.options) if text.startswith("*"))

    def lines(self, system: str) -> list[str]:
        """The lettered answers."""
        return [f"{pick.key}) {pick.text}" for pick in self.picks(system)]

    def text(self, system: str) -> str:
        return "\n".join([worded(self.question, system), *self.lines(system)])

    def judge(self, answer: Any, system: str) -> Result:
        given = self.letters_of_words(answer, system) or read_letters(answer)
        unknown = [letter for letter in given if letter not in self.letters]
        if unknown or not given:
            return remark(f"The answers are {', '.join(self.letters)}, not {answer!r}.")
        said = {letter: worded(self.options[self.letters.index(letter)][1], system) for letter in given}
        if set(given) == set(self.right_letters):
            return right(" ".join(dict.fromkeys(said.values())))
        bad = dict.fromkeys(text for letter, text in said.items() if letter not in self.right_letters)
        return wrong(" ".join(bad) or "That is true, and there is more that fits.")

    def letters_of_words(self, answer: Any, system: str) -> list[str]:
        """The letter of an answer that is given in the words of its option."""
        said = plain(str(answer))
        return [pick.key for pick in self.picks(system) if plain(pick.text) == said]

    def picks(self, system: str) -> tuple[Pick, ...]:
        return tuple(Pick(letter, worded(text, system).lstrip("*"))
                     for letter, (text, _) in zip(self.letters, self.options))

    def picked(self, keys: Sequence[str], system: str) -> Any:
        return "".join(keys)

    def answer_text(self, system: str) -> str:
        return " and ".join(pick.text for pick in self.picks(system) if pick.key in self.right_letters)

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
    scenario: Scenario | str = ""
    hint: Text = ""

    @property
    def how(self) -> str:
        return "a number"

    @property
    def form(self) -> str:
        return "number"

    def number(self, system: str) -> int:
        return self.value if isinstance(self.value, int) else self.value(system)

    def judge(self, answer: Any, system: str) -> Result:
        answer = as_number(answer)
        if not is_number(answer):
            return remark(f"The answer is a number, not {answer!r}.")
        value, answer = self.number(system), float(answer)
        if answer == value:
            return right(worded(self.because, system))
        told = dict(self.mistakes).get(int(answer)) if answer == int(answer) else None
        size = f"It is {'more' if answer < value else 'less'} than {answer:g}. {worded(self.hint, system)}"
        return wrong(worded(told, system) if told else size.strip())

    def answer_text(self, system: str) -> str:
        return str(self.number(system))

    def read(self, text: str) -> Any:
        return value_of(text.strip())

    def samples(self, system: str) -> tuple[Any, Any, Any]:
        value = self.number(system)
        return value, value + 1, "a lot"


NUMERALS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def as_number(answer: Any) -> Any:
    """A number that is written as text: "3", " 3 " and "three" are 3; anything else stays as it is."""
    text = answer.strip().lower() if isinstance(answer, str) else ""
    if text in NUMERALS:
        return NUMERALS.index(text)
    return int(text) if WHOLE.match(text) else answer


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
