"""How a system looks on the board: skin and icon, and the colour, letter and icon of each class, all from its data.

All icons are in one sprite.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from legendary_nb.cards import System

from .emblems import named_emblem

SPRITE = Path(__file__).parents[1] / "static" / "icons.svg"
# the five colours of classes, and the pictures of five places; your own system takes them in this order
SLOTS = ("strength", "instinct", "covert", "tech", "ranged")
PLACES = ("sewers", "bank", "rooftops", "streets", "bridge")


@lru_cache(maxsize=32)
def look_of(system: System) -> dict[str, Any]:
    """The look of a system: `board` in its system.yaml names the skin, the icon, and its own icons for kinds."""
    board = system.facts.get("board") or {}
    icons_ = {kind: name for kind, name in board.items() if kind not in ("skin", "icon")}
    return {"skin": board.get("skin", system.id), "icon": board.get("icon", "deck"), "icons": icons_,
            "emblem": named_emblem(system.id, "", system), "classes": classes_of(system)}


def classes_of(system: System) -> dict[str, dict[str, str]]:
    """Each class with its slot of colour and pattern, a letter no other class has, and its icon."""
    there = {here: word for word, here in (system.facts.get("renamed") or {}).items()}
    found: dict[str, dict[str, str]] = {}
    for i, name in enumerate(system.classes):
        usual = SLOTS[i] if i < len(SLOTS) else "grey"
        slot = next((word for word in (name, there.get(name)) if word in SLOTS), usual)
        taken = [look["letter"] for look in found.values()]
        letter = next((sign for sign in name.upper() if sign not in taken), name[:1].upper())
        found[name] = {"slot": slot, "letter": letter, "icon": name if name in icons() else slot}
    return found


def picture_of(space: str, i: int) -> str:
    """The picture of a city space: by the last word of its name, otherwise by its place."""
    own = f"place-{space.lower().split()[-1]}"
    return own if own in icons() or i >= len(PLACES) else f"place-{PLACES[i]}"


@lru_cache(maxsize=1)
def icons() -> frozenset[str]:
    """The names of all icons."""
    return frozenset(re.findall(r'id="lg-([\w-]+)"', SPRITE.read_text(encoding="utf-8")))


def sprite() -> str:
    """All icons, as a hidden element of a page."""
    return re.sub("<svg [^>]*>", '<svg hidden aria-hidden="true">', SPRITE.read_text(encoding="utf-8"), count=1)
