"""The colours of the skins, and how easily one is seen on another."""

from __future__ import annotations

import re
from pathlib import Path

import legendary_nb
from legendary_nb.cards import system_names

CSS = (Path(legendary_nb.__file__).parent / "ui" / "static" / "shared" / "tokens.css").read_text(encoding="utf-8")
SKINS = sorted({*re.findall(r'data-system="([^"]+)"', CSS), *system_names(), "a system of one's own"})


def tokens(system: str, theme: str) -> dict[str, str]:
    """The colours that hold for a system and a theme."""
    found: dict[str, str] = {}
    for selector, body in re.findall(r"([^{}]+)\{([^}]*)\}", re.sub(r"/\*.*?\*/", "", CSS, flags=re.S)):
        wanted = dict(re.findall(r'data-(\w+)="([^"]+)"', selector))
        if wanted.get("system", system) == system and wanted.get("theme", theme) == theme:
            found.update(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6})\b", body))
    return found


def brightness(colour: str) -> float:
    parts = (int(colour[k:k + 2], 16) / 255 for k in (1, 3, 5))
    red, green, blue = (v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((brightness(one), brightness(other)))
    return (light + 0.05) / (dark + 0.05)
