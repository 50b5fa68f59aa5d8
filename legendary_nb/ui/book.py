"""The course as a book: static pages from the texts of the lessons, to read without a server and to print."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any

from legendary_nb.cards import load_system
from legendary_nb.teach import Progress, lessons, open_lesson
from legendary_nb.teach.code_exercises import Code
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.open_lesson import OpenLesson
from legendary_nb.teach.words import worded

from .apps.reading import Block, Reading
from .joined import joined_style

INDEX, STYLE = "index.html", "book.css"
STYLES = ("shared/fonts.css", "shared/tokens.css", "learn/book.css")


class Unkept(Progress):
    """Progress of nobody: a book notes nothing."""

    def __init__(self) -> None:
        super().__init__(Path())
        self.lessons = {}

    def read_again(self) -> None:
        """Do nothing: there is no file."""

    def keep(self) -> None:
        """Do nothing: there is no file."""

    def is_read(self, lesson: str, step: int) -> bool:
        return False


def write_book(folder: Path, system: str) -> list[Path]:
    """Write the pages of all lessons for a box, with a table of contents; returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    files = [folder / name for name in (STYLE, INDEX, *map(page_name, course_of(system)))]
    for file in files:
        file.write_text(book_file(file.name, system), encoding="utf-8")
    return files


@lru_cache(maxsize=80)
def book_file(name: str, system: str) -> str:
    """The text of one file of the book; raises KeyError if the book has none of this name."""
    course = course_of(system)
    if name == STYLE:
        return joined_style(*STYLES)
    return contents_page(course, system) if name == INDEX else \
        lesson_page({page_name(one): one for one in course}[name], course, system)


def course_of(system: str) -> list[Lesson]:
    return [lesson for lesson in lessons() if lesson.is_for(system)]


def page_name(lesson: Lesson) -> str:
    return f"{lesson.name}.html"


# ---- pages -------------------------------------------------------------------------------------------


def page(title: str, body: str) -> str:
    return (f'<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>{escape(title)}</title>'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">'
            f'<link rel="stylesheet" href="{STYLE}"></head>\n'
            f'<body class="lg" data-theme="light"><main>\n{body}\n</main></body>\n</html>\n')


def contents_page(course: list[Lesson], system: str) -> str:
    title = load_system(system).title
    rows = "".join(f"<li><a href='{page_name(one)}'><b>{one.number}</b> {escape(worded(one.title, system))}</a> "
                   f"<small>{one.minutes} minutes</small></li>" for one in course)
    return page("Learn the rules", f"<h1>Learn the rules</h1><p class='lead'>{len(course)} lessons in the words of "
                f"{escape(title)}. Each page prints on paper; the answers stand at its end.</p><ol>{rows}</ol>")


def lesson_page(lesson: Lesson, course: list[Lesson], system: str) -> str:
    """One lesson: all steps one after the other, then the answers."""
    opened = open_lesson(lesson.number, system, Unkept())
    reading = Reading(opened, opened.progress)  # type: ignore[arg-type]
    title = worded(opened.text.title, system)
    steps = "".join(step_html(reading, i) for i in range(len(reading.steps)))
    return page(f"{lesson.number} {title}", f"<nav><a href='{INDEX}'>All lessons</a></nav>"
                f"<h1><small>{lesson.number}</small> {escape(title)}</h1>{steps}{key_html(opened, system)}"
                f"<nav>{way_on(lesson, course, system)}</nav>")


def way_on(lesson: Lesson, course: list[Lesson], system: str) -> str:
    after = course[course.index(lesson) + 1:][:1]
    return "".join(f"<a href='{page_name(one)}'>Next: {one.number} {escape(worded(one.title, system))}</a>"
                   for one in after)


def step_html(reading: Reading, number: int) -> str:
    """A step with its notes beside the text."""
    reading.at = number
    blocks = reading.blocks()
    head = f"<h2>{escape(worded(reading.steps[number].title, reading.opened.system))}</h2>" if number else ""
    text = "".join(block_html(block) for block in blocks if not block.get("beside"))
    notes = "".join(f"<aside>{block_html(block)}</aside>" for block in blocks if block.get("beside"))
    return f"<section>{head}<div class='text'>{text}</div><div class='notes'>{notes}</div></section>"


CODE = re.compile(r"`([^`]*)`")


def coded(text: str) -> str:
    """A text as HTML, with code between backticks, and its lines."""
    return CODE.sub(r"<code>\1</code>", escape(text, quote=False)).replace("\n", "<br>")


# ---- parts -------------------------------------------------------------------------------------------


def block_html(block: Block) -> str:
    """A part of a step, as it stands in a book."""
    kind = block["kind"]
    if kind in ("prose", "quote"):
        return str(block["html"]) if kind == "prose" else f"<blockquote>{block['html']}</blockquote>"
    if kind in ("picture", "board"):
        return f"<figure>{block['svg']}</figure>"
    if kind == "note":
        return f"<h3>{escape(block['title'])}</h3>{block['html']}"
    if kind == "card":
        return f"<h3>{escape(block['name'])} {numbers_html(block['numbers'])}</h3><p>{block['html']}</p>"
    if kind == "rule":
        return f"<p><b>New rule.</b> {escape(block['text'])}</p><p><small>{escape(block['example'])}</small></p>"
    if kind == "rules":
        rows = "".join(rule_row(rule) for rule in block["rules"])
        return f"<h3>The rules of this lesson</h3><ul class='rules'>{rows}</ul>"
    if kind == "table":
        return table_html(block)
    if kind == "play":
        return f"<p class='play'><b>On the board:</b> {escape(block['title'])}, {block['of']} goals.</p>"
    return question_html(block["one"])


def rule_row(rule: dict[str, str]) -> str:
    return f"<li>{escape(rule['text'])} <small>{escape(rule['id'])}</small></li>"


def numbers_html(numbers: list[list[str]]) -> str:
    return " ".join(f"<span class='{kind}'>{escape(n)}</span>" for kind, n in numbers)


def table_html(block: Block) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in block["head"])
    rows = "".join("<tr>" + "".join(f"<td>{coded(cell)}</td>" for cell in row) + "</tr>" for row in block["rows"])
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def question_html(one: dict[str, Any]) -> str:
    """A question with room for its answer."""
    shown = f"<figure>{one['picture']}</figure>" if one["picture"] else ""
    options = "".join(f"<li>{coded(option['text'])}</li>" for option in one["options"])
    room = f"<ul class='options'>{options}</ul>" if options else "<p class='line'></p>"
    if one["kind"] == "code":
        room = f"<pre>{escape(one['code']['skeleton'])}</pre>"
    return f"<div class='question'><p><b>{coded(one['text'])}</b></p>{shown}{room}</div>"


def key_html(opened: OpenLesson, system: str) -> str:
    """The answers, on a page of their own when printed."""
    asked = [opened.exercise(str(call.args[0])) for call in opened.text.calls("ask", opened.system)]
    variants = [one.variant(system, 0) for one in asked if not isinstance(one, Code)]
    rows = "".join(f"<li>{coded(worded(one.question, system))} <b>{coded(one.answer_text(system))}</b></li>"
                   for one in variants)
    return f"<section class='key'><h2>Answers</h2><ol>{rows}</ol></section>"
