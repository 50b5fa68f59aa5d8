"""The start page of the server: a tile for every app, and the games that can be gone on with."""

from __future__ import annotations

from datetime import datetime
from html import escape
from pathlib import Path

from .serving import App, page_of
from .store import StoredGame

STYLE = (Path(__file__).parent / "share" / "start.css").read_text(encoding="utf-8")
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
<header><span class="fan" aria-hidden="true"><i></i><i></i><i></i></span>
<div><h1>Legendary</h1><p>Build a deck, save the city: play, and see why everything happens.</p></div></header>
<main>
{main}
</main>
<footer>Everything here comes from this server; nothing is asked of any other.</footer>
</body>
</html>
"""


def start_page(apps: list[App], games: list[StoredGame]) -> str:
    """The whole page; every text on it is escaped."""
    tiles = "".join(map(tile, apps))
    section = f'<section aria-labelledby="apps"><h2 id="apps">Open</h2><ul class="tiles">{tiles}</ul></section>'
    return PAGE.format(style=STYLE, main=section + resume(games))


def full_page() -> str:
    """What a visitor sees while every place is taken."""
    text = "As many pages are open as this server serves at once. Games are kept; try again when somebody has left."
    again = '<li><a href=""><strong>Try again</strong><span>this address</span></a></li>'
    section = f'<section><h2>All places are taken</h2><p>{text}</p><ul class="tiles">{again}</ul></section>'
    return PAGE.format(style=STYLE, main=section)


def tile(app: App) -> str:
    return (f'<li><a href="{page_of(escape(app.name))}"><strong>{escape(app.title)}</strong>'
            f"<span>{escape(app.description)}</span></a></li>")


def resume(games: list[StoredGame]) -> str:
    """The list of games, or nothing where there is none."""
    if not games:
        return ""
    title = '<h2 id="games">Go on with a game</h2>'
    return f'<section aria-labelledby="games">{title}<ul class="games">{"".join(map(row, games))}</ul></section>'


def row(game: StoredGame) -> str:
    when = datetime.fromtimestamp(game.when).strftime("%d %b, %H:%M")
    return (f'<li><a href="{page_of("play", game.key)}"><strong>{escape(", ".join(game.players))}</strong>'
            f"<span>{escape(game.title)}, turn {game.turn}</span><time>{when}</time></a></li>")
