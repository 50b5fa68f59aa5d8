"""Answer keys, and exit tickets: a few questions on paper about positions that the lesson did not show."""

from __future__ import annotations

from html import escape

from legendary_nb.teach.code_exercises import Code
from legendary_nb.teach.exercises import Exercise
from legendary_nb.ui.book import coded

from .subject import Asked, Subject, asked_of, in_order

ON_TICKET = 2
VERSIONS = {"A": 1, "B": 2}  # each with the positions of its seed, so that neighbours have different ones
SHORT = ("options", "number", "several", "order", "space")


def key_html(subject: Subject) -> str:
    """The questions in the order of the lesson, each with its answer and the reason."""
    rows = "".join(answer_html(asked_of(one, subject.system)) for one in in_order(subject))
    return (f"<article><h1>{subject.lesson.number} {escape(subject.title)}</h1><p class='sub'>Answers, for the "
            f"teacher. Positions that change with every try are those of the first.</p>"
            f"<ol class='answers'>{rows}</ol></article>")


def answer_html(one: Asked) -> str:
    code = f"<pre>{escape(one.code)}</pre>" if one.code else ""
    answer = f" <b>{coded(one.answer)}</b>" if one.answer else ""
    return f"<li>{coded(one.question)}{answer} <span>{coded(one.why)}</span>{code}</li>"


def tickets_html(subject: Subject) -> str:
    """A page of tickets to cut, and the key on a page of its own."""
    chosen = on_ticket(subject)
    made = {version: [asked_of(one, subject.system, seed) for one in chosen] for version, seed in VERSIONS.items()}
    tickets = "".join(ticket_html(subject, version, asked) for version, asked in made.items())
    keys = "".join(f"<h2>{version}</h2><ol class='answers'>{''.join(map(answer_html, asked))}</ol>"
                   for version, asked in made.items())
    return (f"<article class='tickets'>{tickets}</article><article><h1>{subject.lesson.number} "
            f"{escape(subject.title)}</h1><p class='sub'>Exit tickets, the answers.</p>{keys}</article>")


def on_ticket(subject: Subject) -> list[Exercise]:
    """The last questions to practise, or those of the lesson where there are none: they need most of it."""
    known = [one for one in (*subject.lesson.practice, *subject.lesson.exercises)
             if not isinstance(one, Code) and one.variant(subject.system, 1).form in SHORT]
    practice = [one for one in known if one in subject.lesson.practice]
    return practice[-ON_TICKET:] if len(practice) >= ON_TICKET else known[-ON_TICKET:]


def ticket_html(subject: Subject, version: str, asked: list[Asked]) -> str:
    body = "".join(f"<div class='task'><p><b>{coded(one.question)}</b></p>{picture(one)}{room(one)}</div>"
                   for one in asked)
    return (f'<section class="ticket"><h2>{subject.lesson.number} {escape(subject.title)} <small>{version}</small>'
            f"</h2><p>Name: <span class='name'></span></p>{body}<p>New to me:</p><p class='line'></p></section>")


def picture(one: Asked) -> str:
    return f"<figure>{one.picture}</figure>" if one.picture else ""


def room(one: Asked) -> str:
    """Boxes to tick, or a line to write on."""
    options = "".join(f"<li>{coded(option)}</li>" for option in one.options)
    return f"<ul class='options'>{options}</ul>" if options else "<p class='line'></p>"
