"""Colours of the board: every text is readable on its ground, in light and dark, in the skin of every system."""

import pytest
from support.contrast import SKINS, contrast, tokens

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
    ink page, ink-2 page, on-right right, on-notyet notyet, panel right-line, panel notyet-line, you panel, you page,
    you you-soft, action page,
    on-seat seat-1, on-seat seat-2, on-seat seat-3, on-seat seat-4, on-seat seat-5"""
# what marks a thing: at least 3 to 1; of two-tone marks one of the two
SHAPES = """
    ring/ring-halo table, ring/ring-halo panel, ring/ring-halo lane, ring/ring-halo lane-2, focus/focus-halo table,
    focus/focus-halo panel, focus/focus-halo lane, line-2 panel, line-2 table,
    line-2 page, right-line panel, notyet-line panel, right-line right, notyet-line notyet"""


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
