"""Slides of a lesson: a slide for each part and rule, then for each question, and after it the answer."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from legendary_nb.teach.code_exercises import Code
from legendary_nb.teach.exercises import Exercise
from legendary_nb.ui.book import coded

from .subject import Part, Subject, asked_of


def slides_html(subject: Subject) -> str:
    """All slides, one below the other: a screen shows one at a time, and each prints on a page of its own."""
    found = list(slides(subject))
    return "".join(f'<section class="slide {kind}">{body}<small class="number">{n} of {len(found)}</small></section>'
                   for n, (kind, body) in enumerate(found, 1))


def slides(subject: Subject) -> Iterator[tuple[str, str]]:
    goals = "".join(f"<li>{subject.said(goal)}</li>" for goal in subject.lesson.goals)
    yield "title", (f"<p class='over'>{subject.lesson.number}</p><h1>{escape(subject.title)}</h1>"
                    f"<p>Afterwards you can</p><ul>{goals}</ul>")
    yield "title", f"<p class='over'>What do you think?</p><h2>{coded(subject.question)}</h2>"
    for part in subject.parts:
        yield from part_slides(part, subject.is_lab)
        for exercise in part.asked:
            yield from question_slides(subject, exercise)
    yield "title", "<p class='over'>Exit ticket</p><h2>One sentence: what is new to you?</h2>"


def part_slides(part: Part, is_lab: bool) -> Iterator[tuple[str, str]]:
    """What a part says, with its picture and its rules; what a lab asks to predict stands before the picture."""
    head, pictures = f"<h2>{escape(part.title)}</h2>", list(part.pictures)
    rules = "".join(f"<li>{escape(one)}</li>" for one in part.rules)
    if pictures and not is_lab:
        yield "shown", f"{head}{part.lead}<figure>{pictures.pop(0)}</figure>"
        if rules:
            yield "rules", f"{head}<ul>{rules}</ul>"
    elif part.lead or rules:
        yield "said", f"{head}{part.lead}" + (f"<ul>{rules}</ul>" if rules else "")
    for one in pictures:
        yield "shown", f"{head}<figure>{one}</figure>"


def question_slides(subject: Subject, exercise: Exercise) -> Iterator[tuple[str, str]]:
    """The question alone, then the same with its answer; functions are written in the notebook."""
    if isinstance(exercise, Code):
        return
    one = asked_of(exercise, subject.system)
    shown = f"<figure>{one.picture}</figure>" if one.picture else ""
    options = "".join(f"<li>{coded(option)}</li>" for option in one.options)
    asked = f"<h2>{coded(one.question)}</h2>{shown}<ol class='options' type='A'>{options}</ol>"
    yield "asked", asked
    answer = f"<p class='answer'>{coded(one.answer)}</p>" if one.answer else ""
    yield "told", f"<h2>{coded(one.question)}</h2>{answer}<p>{coded(one.why)}</p>"
