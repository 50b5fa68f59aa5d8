"""The start page of the server: a door for every app, and the games that this browser remembers."""

from __future__ import annotations

import json
from html import escape
from itertools import count

from legendary_nb.cards import load_system
from legendary_nb.session import USUAL_SYSTEM
from legendary_nb.teach.lesson import course_systems
from legendary_nb.ui.board.emblems import card_emblem
from legendary_nb.ui.board.skins import sprite
from legendary_nb.ui.joined import joined_script, joined_style

from .starting import App, page_of

STYLE = joined_style("shared/fonts.css", "shared/tokens.css", "shared/emblems.css", "shared/gamelist.css",
                     "pages/start.css")
SCRIPT = joined_script("pages/served_start.js")
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Legendary</title>
<link rel="icon" href="data:,">
<style>{style}</style>
</head>
<body style="margin: 0">
<div class="lg tabletop start" data-theme="light">
<script>
  {{
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const page = document.querySelector(".lg.start");
    const light = () => {{
      page.dataset.theme = dark.matches ? "dark" : "light";
      document.body.style.background = getComputedStyle(page).backgroundColor;
    }};
    dark.addEventListener("change", light);
    light();
  }}
</script>
{sprite}
<header>
<div><h1>Legendary</h1><p>Build a deck, save the city: play, and see why everything happens.</p></div>
<div id="latest"></div>
</header>
<main>
{main}
</main>
<footer>
<p>The course as a book, to read and to print: {books}.</p>
{footer}</footer>
</div>
</body>
</html>
"""
# the browser remembers the keys of its games (storage.js) and asks for their list
YOUR_GAMES = f'<section id="resume" aria-label="Your games"></section><script type="module">{SCRIPT}</script>'
FOOTER = """<p>For teachers, plans, slides, rules sheets and exit tickets: {packs}.</p>
Everything here comes from this server; no other server is contacted."""
CARDS = 3  # on the tile of each door
TOGETHER = ("together", "Play together", "Friends at their own screens: make a table and send them its code.")
CLASS = ("class", "A live class", "Teachers see where everybody is; pupils join with a code.")


def start_page(apps: list[App]) -> str:
    """The whole page; every text on it is escaped."""
    doors, rooms = ([app for app in apps if app.preheated is first] for first in (True, False))
    together = tile_of(*TOGETHER, "person", fan(len(doors))) + tile_of(*CLASS, "people", fan(len(doors) + 1))
    parts = section("doors", "Play and learn", [*map(tile, doors, count()), together]) + YOUR_GAMES
    parts += section("rooms", "Behind the cards", list(map(tile, rooms)))
    return PAGE.format(style=STYLE, sprite=sprite(), main=parts, books=links("book"), footer=footer())


def section(name: str, title: str, tiles: list[str]) -> str:
    """A row of tiles under its title; "" if it has none."""
    row = f'<ul class="tiles {name}">{"".join(tiles)}</ul>'
    return f'<section aria-labelledby="{name}"><h2 id="{name}">{title}</h2>{row}</section>' if tiles else ""


def links(kind: str) -> str:
    """A link to the book or the teacher pack of each box."""
    return ", ".join(f'<a href="{kind}/{name}/">{escape(load_system(name).title)}</a>' for name in course_systems())


def footer() -> str:
    return FOOTER.format(packs=links("pack"))


def full_page() -> str:
    """The page for a visitor while every place is taken."""
    return door_page("The server is full", "As many pages are open as this server can serve. Your games are safe. "
                     "This page tries again by itself until somebody leaves.", "Try again")


def from_elsewhere_page() -> str:
    """The page for a visitor from another site: nothing starts before a click here."""
    return door_page("Come in", "A page of another site sent you here. Nothing has started yet.", "Open it")


def door_page(title: str, text: str, click: str) -> str:
    """A page with one tile that leads to the same address."""
    tile = f'<li><a href=""><strong>{click}</strong><span>this address</span></a></li>'
    main = f'<section><h2>{title}</h2><p>{text}</p><ul class="tiles">{tile}</ul></section>'
    return PAGE.format(style=STYLE, sprite="", main=main, books=links("book"), footer=footer())


def tile(app: App, place: int = 0) -> str:
    return tile_of(page_of(app.name), app.title, app.description, app.icon, fan(place) if app.preheated else "")


def tile_of(address: str, title: str, text: str, icon: str, drawn: str = "") -> str:
    return (f'<li><a href="{escape(address)}"><span class="ill" aria-hidden="true">{picture(icon)}{drawn}'
            f"</span><strong>{escape(title)}</strong><span>{escape(text)}</span></a></li>")


def fan(place: int) -> str:
    """Some cards of the usual system; the page draws their emblems."""
    system = load_system(USUAL_SYSTEM)
    heroes = list(system.heroes.values())[place * CARDS:][:CARDS]
    rows = [escape(json.dumps(card_emblem(cards[0], system))) for cards in heroes]
    return '<span class="fan">' + "".join(f'<i data-emblem="{row}"></i>' for row in rows) + "</span>"


def picture(icon: str) -> str:
    return f'<svg class="i" aria-hidden="true"><use href="#lg-{escape(icon)}"/></svg>'
