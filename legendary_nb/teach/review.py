"""Review: the rules that are due, about five minutes of questions, and a map of what is known."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache
from random import Random
from typing import Any

from .asking import Asking
from .code_exercises import Code
from .exercises import Exercise, Result, Varied
from .lesson import Lesson, lessons, lessons_by_rule
from .mastery import FULL, days_until, due_rules, state_of, variant_name
from .progress import Progress
from .rulecards import RuleCard, rule

MOST_QUESTIONS = 8
SECONDS = 40  # that a question takes
MOST_SEEDS = 1_000_000
RIGHT, AGAIN, NOW, LATER = "right", "again", "now", "later"


@dataclass(frozen=True)
class Question:
    """A question of a review: the rule it is for, the exercise, and the variant; `again` is one that was missed."""

    rule: str
    exercise: Exercise
    seed: int
    again: bool = False


@dataclass(frozen=True)
class Line:
    """A rule of a review: RIGHT, AGAIN (it comes once more), NOW or LATER, and in how many days it comes next."""

    card: RuleCard
    state: str
    days: int | None = None


class Review:
    """The questions of a day; a missed rule comes again at the end, with another position."""

    def __init__(self, progress: Progress, system: str, today: date, about: str = "") -> None:
        """Ask what is due, or `about` one rule, due or not."""
        self.progress, self.system, self.today = progress, system, today
        progress.read_again()
        self.questions = [question_about(progress, about, system, today)] if about else \
            questions_for(due_here(progress, system, today), system, today)
        self.states = [LATER] * len(self.questions)
        self.at = -1
        self.asking: Asking | None = None
        self.go_on()

    @property
    def minutes(self) -> int:
        """How long the rest takes, about."""
        return minutes_for(len(self.questions) - self.at)

    @property
    def is_over(self) -> bool:
        return self.at >= len(self.questions)

    def go_on(self) -> None:
        """Ask the next question."""
        self.at = min(self.at + 1, len(self.questions))
        if self.is_over:
            self.asking = None
            return
        one = self.questions[self.at]
        self.states[self.at] = NOW
        self.asking = Asking(one.exercise, self.system, self.note, one.seed, self.tell)

    def note(self, name: str, answer: Any, result: Result, seed: int) -> None:
        """Note an answer; the first one to a variant counts."""
        if result.is_answered:
            self.settle(seed, result.right)

    def tell(self, name: str, seed: int) -> None:
        """Note that the answer was told, which counts as a miss."""
        self.settle(seed, False)

    def settle(self, seed: int, right: bool) -> None:
        """Note the first verdict on the question that is asked now."""
        one = self.questions[self.at]
        if self.states[self.at] != NOW or seed != one.seed:
            return
        self.states[self.at] = RIGHT if right else AGAIN
        self.progress.note_variant(one.exercise.rules, variant_name(one.exercise.id, self.system, seed), right,
                                   self.today)
        if not right and not one.again:
            self.questions.append(replace(one, seed=another_seed(one.seed), again=True))
            self.states.append(LATER)

    def lines(self) -> list[Line]:
        """The rules of today, in the order of their questions."""
        return [self.line(one, state) for one, state in zip(self.questions, self.states, strict=True)]

    def line(self, one: Question, state: str) -> Line:
        entry = self.progress.rules.get(one.rule)
        is_told = state in (RIGHT, AGAIN) and entry is not None
        return Line(rule(one.rule, self.system), state, days_until(entry, self.today) if is_told and entry else None)


# ---- what is due -----------------------------------------------------------------------------------


def due_here(progress: Progress, system: str, today: date) -> list[str]:
    """The rules that are due and can be asked about in a system."""
    return [name for name in due_rules(progress.rules, today) if exercises_for(name, system)]


def questions_for(due: list[str], system: str, today: date) -> list[Question]:
    """Questions for the rules that are due, as few as put all of them to use, and at most so many."""
    found: list[Question] = []
    for name in due:
        if len(found) == MOST_QUESTIONS:
            break
        if any(name in one.exercise.rules for one in found):
            continue
        random = Random(f"{name} {today.isoformat()}")
        found.append(Question(name, random.choice(exercises_for(name, system)), random.randrange(1, MOST_SEEDS)))
    return found


def question_about(progress: Progress, name: str, system: str, today: date) -> Question:
    """A question that puts a rule to use, about another position than the last one."""
    last = progress.rules.get(name, {}).get("variant", "")
    random = Random(f"{name} {today.isoformat()} {last}")
    return Question(name, random.choice(exercises_for(name, system)), random.randrange(1, MOST_SEEDS))


def another_seed(seed: int) -> int:
    """The variant to ask after one that was missed."""
    return seed + 1


@lru_cache(maxsize=1024)
def exercises_for(name: str, system: str) -> tuple[Exercise, ...]:
    """The exercises that put a rule to use, best those that are about it first of all and that vary."""
    if not rule(name, system).holds:
        return ()
    found = [one for lesson in lessons() if lesson.is_for(system) for one in lesson.all_exercises
             if name in one.rules and not isinstance(one, Code)]
    for best in ([one for one in found if isinstance(one, Varied) and one.rules[0] == name],
                 [one for one in found if isinstance(one, Varied)]):
        if best:
            return tuple(best)
    return tuple(found)


def minutes_for(questions: int) -> int:
    return max(1, round(questions * SECONDS / 60)) if questions > 0 else 0


@dataclass(frozen=True)
class Tile:
    """What the map of the course says about review: rules that are due, rules known, days until the next, minutes."""

    due: int
    known: int
    next_in: int | None
    minutes: int


def review_tile(progress: Progress, system: str, today: date) -> Tile:
    """The review of a day in numbers."""
    due = due_here(progress, system, today)
    later = [days_until(entry, today) for name, entry in progress.rules.items()
             if name not in due and exercises_for(name, system)]
    known = sum(state_of(progress.rules, name) == FULL for name in progress.rules)
    return Tile(len(due), known, min(later, default=None), minutes_for(len(questions_for(due, system, today))))


# ---- the map of rules ------------------------------------------------------------------------------


def rule_map(progress: Progress, system: str) -> list[tuple[Lesson, list[tuple[RuleCard, str]]]]:
    """For each lesson the rules that can be asked about, with what the learner knows of each (`state_of`)."""
    where = lessons_by_rule()
    found: dict[str, list[tuple[RuleCard, str]]] = {}
    for name, lesson in where.items():
        if exercises_for(name, system):
            found.setdefault(lesson.number, []).append((rule(name, system), state_of(progress.rules, name)))
    return [(lesson, found[lesson.number]) for lesson in lessons() if lesson.number in found]
