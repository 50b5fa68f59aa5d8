"""The pages of the site: a frame for each app, the start page, and what makes a browser install it."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from legendary_nb.ui.board.skins import sprite
from legendary_nb.ui.joined import joined_script
from legendary_nb.ui.serve.start_page import PAGE, STYLE, fan, links, section, tile_of
from legendary_nb.ui.serve.starting import App

FOOTER = "Everything here runs in this browser; nothing is sent anywhere."
FRAME = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} - Legendary</title>
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="manifest" href="manifest.webmanifest">
{links}
<style>
html, body {{ height: 100%; margin: 0; background: #e8e1d3; }}
#place, #place * {{ --board-height: max(100vh, 700px); }}
@media (max-width: 700px) {{ #place, #place * {{ --board-height: max(100vh, 820px); }} }}
#loading {{ display: grid; place-content: center; justify-items: center; gap: 14px; height: 100vh;
  font: 700 19px/1.3 "Segoe UI", Roboto, "DejaVu Sans", sans-serif; color: #18202b; }}
#loading[hidden] {{ display: none; }}
#loading i {{ width: 46px; height: 64px; border-radius: 8px; border: 3px solid #18202b;
  background: repeating-conic-gradient(from 45deg, #dad0bd 0 25%, #f5c451 0 50%) 50% 50%/16px 16px;
  animation: turn 1.4s infinite ease-in-out; }}
@keyframes turn {{ 50% {{ transform: rotateY(180deg); }} }}
{lost}
@media (prefers-color-scheme: dark) {{ html, body {{ background: #0e131b; }} #loading {{ color: #f1f4f8; }}
  #loading i {{ border-color: #f1f4f8; }} }}
@media (prefers-reduced-motion: reduce) {{ #loading i {{ animation: none; }} }}
</style>
</head>
<body data-app="legendary" data-base-url="./" data-ending=".html">
<script id="facts" type="application/json">{facts}</script>
<div id="loading" role="status"><i aria-hidden="true"></i><span>The cards are being shuffled ...</span></div>
<main id="place"></main>
<div id="lost" role="status" hidden></div>
<script type="module" src="{script}"></script>
</body>
</html>
"""
LOST = """#lost { position: fixed; inset: auto 0 0 0; z-index: 99; padding: 10px 16px; text-align: center;
  font: 700 15px/1.3 "Segoe UI", Roboto, "DejaVu Sans", sans-serif; background: #18202b; color: #ffffff; }
#lost[hidden] { display: none; }
#lost button { min-height: 32px; padding: 0 14px; font: inherit; }"""
START = """<section id="resume" aria-label="Your games"></section>
<script id="facts" type="application/json">{facts}</script>
<div id="lost" role="status" hidden></div><style>{lost}</style>
<script type="module" src="{script}"></script>"""
HEAD = ('<link rel="icon" href="icon.svg" type="image/svg+xml"><link rel="manifest" href="manifest.webmanifest">'
        '<meta name="theme-color" content="#18202b">')
MISSING = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Legendary</title></head>
<body><p>There is no such page here. <a href="{base}">The start page</a></p></body></html>
"""
ICON = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect width="64" height="64" fill="#18202b"/>
<rect x="14" y="14" width="26" height="36" rx="4" fill="#dad0bd" transform="rotate(-10 27 32)"/>
<rect x="24" y="14" width="26" height="36" rx="4" fill="#f5c451" transform="rotate(8 37 32)"/>
<path d="M37 22l3 7 7 .6-5.400 4.700 1.700 7.200-6.300-3.900-6.300 3.900 1.700-7.200-5.400-4.700 7-.6z" fill="#18202b"/>
</svg>
"""


def as_json(facts: Any) -> str:
    """Facts inside a page, where nothing in them can end the script that holds them."""
    return json.dumps(facts).replace("<", "\\u003c")


def app_page(app: App, facts: dict[str, Any], script: str, styles: list[str], ahead: list[str]) -> str:
    """The frame of an app; its styles and the scripts of its widgets are asked for at once."""
    heads = [f'<link rel="stylesheet" href="{path}">' for path in styles]
    heads += [f'<link rel="modulepreload" href="{path}">' for path in ahead]
    return FRAME.format(title=escape(app.title), links="\n".join(heads), facts=as_json(facts), script=script, lost=LOST)


def front_page(apps: list[App], facts: dict[str, Any], script: str) -> str:
    """The start page: a tile for each app, and the games that this browser keeps."""
    doors, rooms = ([app for app in apps if app.preheated is first] for first in (True, False))
    start = START.format(facts=as_json(facts), lost=LOST, script=script)
    parts = section("doors", "Play and learn", tiles(doors)) + start
    parts += section("rooms", "Behind the cards", tiles(rooms))
    page = PAGE.format(style=STYLE, sprite=sprite(), main=parts, books=links("book"), footer=FOOTER)
    return page.replace('<link rel="icon" href="data:,">', HEAD)


def tiles(apps: list[App]) -> list[str]:
    return [tile_of(page_name(app), app.title, app.description, app.icon, fan(k) if app.preheated else "")
            for k, app in enumerate(apps)]


def page_name(app: App) -> str:
    return f"{app.name}.html"


def manifest(base: str) -> str:
    """What a browser needs to know to install the site like an app."""
    return json.dumps({
        "name": "Legendary", "short_name": "Legendary", "id": base, "start_url": base, "scope": base,
        "display": "standalone", "background_color": "#e8e1d3", "theme_color": "#18202b",
        "icons": [{"src": "icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any maskable"}]}, indent=1)


def scripts_of_site() -> dict[str, str]:
    """The scripts that belong to no widget, by their names."""
    return {name: joined_script(f"site/{name}.js") for name in ("page", "site_start", "worker")}
