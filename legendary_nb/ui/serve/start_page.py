"""The start page of the server: a tile for every app, and the games that this browser can resume."""

from __future__ import annotations

from html import escape
from pathlib import Path

from legendary_nb.session.listing import StoredGame
from legendary_nb.ui.board.skins import sprite

from .starting import GAMES, App, page_of

STYLE = (Path(__file__).parents[1] / "share" / "start.css").read_text(encoding="utf-8")
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Legendary</title>
<link rel="icon" href="data:,">
<style>{style}</style>
</head>
<body>
{sprite}
<header><span class="fan" aria-hidden="true"><i></i><i></i><i></i></span>
<div><h1>Legendary</h1><p>Build a deck, save the city: play, and see why everything happens.</p></div></header>
<main>
{main}
</main>
<footer>Everything here comes from this server; no other server is contacted.</footer>
</body>
</html>
"""
# the browser remembers the keys of its games (base.js) and asks for their list
ASK_FOR_GAMES = """<div id="resume"></div>
<script>
  (async () => {
    try {
      const keys = JSON.parse(localStorage.getItem("legendary-nb-games") || "[]").map((key) => ["key", key]);
      const asked = keys.length && await fetch("GAMES?" + new URLSearchParams(keys), { cache: "no-store" });
      if (asked.ok) document.getElementById("resume").innerHTML = await asked.text();
    } catch { /* nothing is remembered, or the server is away: there is no list */ }
  })();
</script>
""".replace("GAMES", GAMES)


def start_page(apps: list[App]) -> str:
    """The whole page; every text on it is escaped."""
    doors, rooms = ([app for app in apps if app.preheated is first] for first in (True, False))
    parts = section("doors", "Play and learn", doors) + ASK_FOR_GAMES + section("rooms", "Behind the cards", rooms)
    return PAGE.format(style=STYLE, sprite=sprite(), main=parts)


def section(name: str, title: str, apps: list[App]) -> str:
    """A row of tiles under its title; "" if it has no app."""
    if not apps:
        return ""
    tiles = f'<ul class="tiles {name}">{"".join(map(tile, apps))}</ul>'
    return f'<section aria-labelledby="{name}"><h2 id="{name}">{title}</h2>{tiles}</section>'


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
    return PAGE.format(style=STYLE, sprite="", main=main)


def tile(app: App) -> str:
    icon = f'<svg aria-hidden="true"><use href="#lg-{escape(app.icon)}"/></svg>'
    return (f'<li><a href="{page_of(escape(app.name))}">{icon}<strong>{escape(app.title)}</strong>'
            f"<span>{escape(app.description)}</span></a></li>")


def resume(games: list[StoredGame]) -> str:
    """The list of games; "" if there are none."""
    if not games:
        return ""
    title = '<h2 id="games">Go on with a game</h2>'
    return f'<section aria-labelledby="games">{title}<ul class="games">{"".join(map(row, games))}</ul></section>'


def row(game: StoredGame) -> str:
    return (f'<li><a href="{page_of("play", game.key)}"><strong>{escape(", ".join(game.players))}</strong>'
            f"<span>{escape(game.title)}, turn {game.turn}</span><time>{game.day}</time></a></li>")
