"""Review on the page of the course: the tile of the map, the question of now, the rules of today, and what is known."""

from __future__ import annotations

from datetime import date
from typing import Any

from legendary_nb.session.problem import Problem
from legendary_nb.teach.lesson import lesson_of, lessons_by_rule
from legendary_nb.teach.mastery import EMPTY, FULL, HALF, MISSED, is_known
from legendary_nb.teach.progress import Progress
from legendary_nb.teach.review import AGAIN, RIGHT, Line, Question, Review, exercises_for, review_tile, rule_map
from legendary_nb.teach.words import worded

from .question import question_data

Block = dict[str, Any]


def begun(progress: Progress, system: str, today: date, about: str = "") -> Review:
    """A review of what is due, or one question about a rule."""
    if about and (about not in lessons_by_rule() or not exercises_for(about, system)):
        raise Problem(f"no question about {about!r}")
    return Review(progress, system, today, about)


def tile_data(progress: Progress, system: str, today: date) -> Block:
    """The tile on the map of the course."""
    tile = review_tile(progress, system, today)
    return {"due": tile.due, "known": tile.known, "minutes": tile.minutes,
            "next": "" if tile.next_in is None else when(tile.next_in)}


def when(days: int) -> str:
    return {0: "today", 1: "tomorrow"}.get(days, f"in {days} days")


# ---- the review of now -----------------------------------------------------------------------------


def review_data(review: Review) -> Block:
    """The question of now and the rules of today; what is known once all is answered."""
    lines = review.lines()
    return {"at": review.at, "of": len(review.questions), "minutes": review.minutes, "one": one_data(review),
            "lines": [line_data(review, one, line) for one, line in zip(review.questions, lines, strict=True)],
            "right": sum(line.state == RIGHT for line in lines),
            "known": known_data(review) if review.is_over else None}


def one_data(review: Review) -> Block | None:
    """The question of now, by a name of its own; a prediction is written down `once`, and no other is offered."""
    if review.asking is None:
        return None
    return question_data(review.asking) | {"key": key_of(review), "another": False, "once": True}


def key_of(review: Review) -> str:
    return f"{review.at} {review.questions[review.at].exercise.id}"


def line_data(review: Review, one: Question, line: Line) -> Block:
    """A rule of today: until its question is judged only its lesson is named, as the rule may be the answer."""
    is_judged = line.state in (RIGHT, AGAIN)
    lesson = lesson_of(lessons_by_rule()[one.rule].number)
    return {"state": line.state, "text": line.card.text if is_judged else
            f"{lesson.number} {worded(lesson.title, review.system)}" + ", again" * one.again,
            "told": told(review, one, line) if is_judged else ""}


def told(review: Review, one: Question, line: Line) -> str:
    """What follows from a verdict."""
    if line.state == AGAIN:
        return f"comes again {when(line.days or 0)}" if one.again else "comes again at the end, with another position"
    entry = review.progress.rules.get(one.rule)
    known = "known, next" if entry and is_known(entry) else "next"
    return f"{known} {when(line.days or 0)}"


# ---- what is known ---------------------------------------------------------------------------------

STATES = {FULL: "known", HALF: "learning", MISSED: "look again", EMPTY: "not met yet"}


def known_data(review: Review) -> Block:
    """Every rule that can be asked about, lesson by lesson, with what the learner knows of it."""
    found = rule_map(review.progress, review.system)
    states = [state for _, rules in found for _, state in rules]
    groups = [{"number": lesson.number, "title": worded(lesson.title, review.system),
               "rules": [{"id": card.entry.id, "text": card.text, "state": state} for card, state in rules]}
              for lesson, rules in found]
    return {"counts": {state: states.count(state) for state in STATES}, "words": STATES, "groups": groups}
