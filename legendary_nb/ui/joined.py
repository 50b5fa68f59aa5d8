"""The scripts and styles of the pages, each joined into one text, so that a page asks for nothing at run time."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path

from .looks import sprite

STATIC = Path(__file__).parent / "static"
IMPORT = re.compile(r'^import [^;]+ from "([^"]+)";\n', re.M)
EXPORT = re.compile(r"^export (?!default\b)", re.M)
ICONS = '"icons.svg"'


@lru_cache(maxsize=16)
def joined_script(name: str) -> str:
    """A module below `static` with all that it imports before it, each once, and the icons in it."""
    parts: dict[Path, str] = {}

    def add(path: Path) -> None:
        if path in parts:
            return
        text = path.read_text(encoding="utf-8")
        for other in IMPORT.findall(text):
            add((path.parent / other).resolve())
        parts[path] = EXPORT.sub("", IMPORT.sub("", text)).replace(ICONS, json.dumps(sprite()))

    add((STATIC / name).resolve())
    return "\n".join(parts.values())


@lru_cache(maxsize=16)
def joined_style(*names: str) -> str:
    """Style sheets below `static`, one after the other."""
    return "\n".join((STATIC / name).read_text(encoding="utf-8") for name in names)
