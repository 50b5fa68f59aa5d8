"""The files of the teacher pack of a box: pages that need no server, to print and to project."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from html import escape
from pathlib import Path

from legendary_nb.cards import load_system
from legendary_nb.teach.words import worded
from legendary_nb.ui.joined import joined_style

from .answer_key import key_html, tickets_html
from .lesson_plan import plan_html
from .rules_sheet import rules_html
from .slides import slides_html
from .subject import Subject, subject, subjects_of

INDEX, STYLE, RULES = "index.html", "pack.css", "rules.html"
STYLES = ("shared/fonts.css", "shared/tokens.css", "pages/pack.css")
KINDS: dict[str, tuple[str, Callable[[Subject], str]]] = {
    "plan": ("Plans, 40 and 90 minutes", plan_html), "slides": ("Slides", slides_html),
    "key": ("Answers", key_html), "tickets": ("Exit tickets", tickets_html)}


def write_pack(folder: Path, system: str) -> list[Path]:
    """Write the pack of a box; returns the files, the list of all pages second."""
    folder.mkdir(parents=True, exist_ok=True)
    files = [folder / name for name in file_names(system)]
    for file in files:
        file.write_text(pack_file(file.name, system), encoding="utf-8")
    return files


def file_names(system: str) -> list[str]:
    return [STYLE, INDEX, RULES, *(f"{kind}-{one.number}.html" for one in subjects_of(system) for kind in KINDS)]


@lru_cache(maxsize=160)
def pack_file(name: str, system: str) -> str:
    """The text of one file; raises KeyError if the pack has none of this name."""
    if name not in file_names(system):
        raise KeyError(name)
    if name == STYLE:
        return joined_style(*STYLES)
    if name == INDEX:
        return page("Teacher pack", index_html(system))
    if name == RULES:
        return page("The rules on a page", rules_html(system))
    kind, _, number = name.removesuffix(".html").partition("-")
    title, made = KINDS[kind]
    one = subject(number, system)
    return page(f"{number} {one.title}: {title}", made(one), kind)


def page(title: str, body: str, kind: str = "paper") -> str:
    return (f'<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>{escape(title)}</title>'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">'
            f'<link rel="stylesheet" href="{STYLE}"></head>\n'
            f'<body class="lg pack {kind}" data-theme="light"><main>{body}</main></body>\n</html>\n')


def index_html(system: str) -> str:
    rows = "".join(
        f"<tr><td><b>{one.number}</b> {escape(worded(one.title, system))}</td>"
        + "".join(f"<td><a href='{kind}-{one.number}.html'>{title}</a></td>" for kind, (title, _) in KINDS.items())
        + "</tr>" for one in subjects_of(system))
    return (f"<article><h1>Teacher pack</h1><p class='sub'>{escape(load_system(system).title)}. Every page prints on "
            "A4. Slides: Page Down shows the next one.</p>"
            f"<p><a href='{RULES}'>The rules on a page</a></p><table>{rows}</table></article>")
