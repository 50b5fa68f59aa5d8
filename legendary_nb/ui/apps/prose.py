"""The prose of lessons as HTML: Markdown without any HTML of its own, put into the words of a box."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from legendary_nb.cards import System
from legendary_nb.teach.words import worded

LESSON = re.compile(r"^(?:\./)?(\d\d)-[\w-]+\.(?:md|ipynb)$")


@lru_cache(maxsize=1)
def reader() -> MarkdownIt:
    """Markdown with tables; HTML in it is text."""
    return MarkdownIt("commonmark", {"html": False}).enable("table")


@lru_cache(maxsize=1024)
def prose_html(text: str, system: System) -> str:
    """Some Markdown in the words of a box, as HTML; links lead to lessons, or nowhere."""
    tokens = reader().parse(text)
    for token in tokens:
        if token.children is not None:
            token.children = spoken(token.children, system)
    return str(reader().renderer.render(tokens, reader().options, {}))


def spoken(tokens: list[Token], system: System) -> list[Token]:
    """The parts of a line in the words of a box: only text is worded, code and addresses stay."""
    found: list[Token] = []
    links: list[bool] = []
    for token in one_text(tokens):
        if token.type == "link_open":
            links.append(lead_to_lesson(token))
        if token.type == "text":
            token.content = worded(token.content, system)
        is_link = token.type in ("link_open", "link_close")
        if not is_link or links[-1]:
            found.append(token)
        if token.type == "link_close":
            links.pop()
    return found


def one_text(tokens: list[Token]) -> list[Token]:
    """Texts beside each other as one: a name with a line break in it is still a name."""
    found: list[Token] = []
    for token in tokens:
        words = {"text": token.content, "softbreak": " "}.get(token.type)
        if words is not None and found and found[-1].type == "text":
            found[-1].content += words
        elif words is not None:
            found.append(Token("text", "", 0, content=words))
        else:
            found.append(token)
    return found


def lead_to_lesson(link: Token) -> bool:
    """Let a link to the file of a lesson open that lesson on the page; other links lead nowhere."""
    lesson = LESSON.match(str(link.attrs.get("href", "")))
    if lesson is None:
        return False
    attributes: dict[str, Any] = {"href": f"?lesson={lesson[1]}", "data-do": "lesson", "data-arg": lesson[1]}
    link.attrs = attributes
    return True
