"""The scripts and styles of the pages, each joined into one text, so that a page loads nothing at run time."""

from __future__ import annotations

import base64
import json
import re
from functools import lru_cache
from pathlib import Path

from .board.skins import sprite

STATIC = Path(__file__).parent / "static"
SHARED = STATIC / "shared"
IMPORT = re.compile(r'^import [^;]+ from "([^"]+)";\n', re.M)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) (\w+))", re.M)
ICONS = '"icons.svg"'
# the sheets for everything that shows cards; later ones win
TABLETOP = ("shared/fonts.css", "shared/tokens.css", "shared/table.css", "board/unit.css", "shared/card.css",
            "shared/emblems.css",
            "board/board.css", "board/voice.css", "board/welcome.css", "board/beats.css", "board/panels.css",
            "board/hints.css",
            "board/ending.css", "board/newgame.css", "shared/gamelist.css", "board/rulespanel.css", "board/replay.css",
            "board/systems.css", "board/controls.css", "board/dialogs.css", "board/screens.css", "board/shelf.css",
            "board/square.css", "board/upright.css", "board/rowtray.css", "board/tall.css", "board/low.css",
            "board/seatstage.css", "board/asking.css", "board/widths.css")
FONT = re.compile(r'url\("(fonts/[^"]+)"\)')


@lru_cache(maxsize=16)
def joined_script(name: str) -> str:
    """A module below `static`, with all its imports before it and the icons in it.

    In a worker of the browser these folders are not there: its page has its script already.
    """
    if not SHARED.is_dir():
        return ""
    parts: dict[Path, str] = {}

    def add(path: Path) -> None:
        if path in parts:
            return
        text = path.read_text(encoding="utf-8")
        for other in IMPORT.findall(text):
            add((path.parent / other).resolve())
        parts[path] = closed(IMPORT.sub("", text))

    add((STATIC / name).resolve())
    return "\n".join(parts.values()).replace(ICONS, json.dumps(sprite()))


def closed(module: str) -> str:
    """A module as a function that returns its exports and hides its other names; one without exports stays open."""
    names = ", ".join(EXPORT.findall(module))
    if not names:
        return module
    return f"const {{ {names} }} = (() => {{\n{EXPORT.sub('', module)}return {{ {names} }};\n}})();"


@lru_cache(maxsize=16)
def joined_style(*names: str) -> str:
    """Style sheets below `static`, one after the other, with the letters in them; none without their folders."""
    if not SHARED.is_dir():
        return ""
    text = "\n".join((STATIC / name).read_text(encoding="utf-8") for name in names)
    return FONT.sub(lambda found: f'url("data:font/woff2;base64,{as_text(found[1])}")', text)


def as_text(name: str) -> str:
    """A file below `static`, in letters."""
    return base64.b64encode((STATIC / name).read_bytes()).decode()
