"""Colours of the board: every text is readable on its ground, in light and dark, in the skin of every system."""

import re
from pathlib import Path

import pytest

import legendary_nb
from legendary_nb.cards import system_names

CSS = (Path(legendary_nb.__file__).parent / "ui" / "static" / "shared" / "tokens.css").read_text(encoding="utf-8")
SKINS = sorted({*re.findall(r'data-system="([^"]+)"', CSS), *system_names(), "a system of one's own"})
# what is written on what: at least 4.5 to 1
TEXT = """
    ink table, ink panel, ink panel-2, ink face, ink-2 table, ink-2 panel, ink-2 panel-2, ink-2 face, on-face face,
    on-face-2 face, on-bar bar, on-bar-2 bar, accent bar, on-accent accent, on-lane lane, on-lane lane-2,
    on-lane lane-3, on-lane-2 lane, on-lane-2 lane-2, on-lane-2 lane-3, accent lane, on-scheme scheme,
    on-scheme-2 scheme, accent scheme, on-strength strength, on-instinct instinct, on-covert covert, on-tech tech,
    on-ranged ranged, on-grey grey, on-recruit recruit, on-attack attack, recruit-text face, attack-text face,
    recruit-text panel, attack-text panel, on-villain villain, on-villain-2 villain, on-henchman henchman,
    on-henchman-2 henchman, on-mastermind mastermind, on-mastermind-2 mastermind, accent mastermind,
    on-mission mission, on-mission-2 mission, on-by by, on-wound wound, on-vp vp, on-just just, on-action action,
    on-action-soft action-soft, action panel, action panel-2, danger panel, ok panel, on-tip tip, on-tip-2 tip,
    on-seat seat-1, on-seat seat-2, on-seat seat-3, on-seat seat-4, on-seat seat-5"""
# what marks a thing: at least 3 to 1; of two-tone marks one of the two
SHAPES = """
    ring/ring-halo table, ring/ring-halo panel, ring/ring-halo lane, ring/ring-halo lane-2, focus/focus-halo table,
    focus/focus-halo panel, focus/focus-halo lane, line-2 panel, line-2 table"""


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


def too_weak(colours: dict[str, str], pairs: str, least: float) -> list[str]:
    found = []
    for pair in pairs.replace("\n", " ").split(","):
        marks, ground = pair.split()
        ratio = max(contrast(colours[mark], colours[ground]) for mark in marks.split("/"))
        found += [f"{marks} on {ground}: {ratio:.2f}"] * (ratio < least)
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("system", SKINS)
def test_every_text_and_mark_has_enough_contrast(system, theme):
    colours = tokens(system, theme)
    assert not too_weak(colours, TEXT, 4.5) + too_weak(colours, SHAPES, 3.0)
