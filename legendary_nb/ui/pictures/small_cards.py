"""Small cards: the class, the cost, the name and the numbers of a hero; the name and the attack of an enemy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from legendary_nb.cards import System
from legendary_nb.ui.board.skins import classes_of

from .svg import box, icon, lines, text

HEAD, HIGH = 22, 92  # of a hero card
CLASSES = {"strength": ("#25733a", "#ffffff"), "instinct": ("#f7d034", "#241a00"), "covert": ("#b3202f", "#ffffff"),
           "tech": ("#39424e", "#ffffff"), "ranged": ("#1b5cb5", "#ffffff"), "grey": ("#666c75", "#ffffff")}
POINTS = {"recruit": ("#f5a914", "#2a1a00"), "attack": ("#c63a10", "#ffffff")}
KINDS = {"villain": "#6d1626", "henchman": "#463c58", "mastermind": "#170f1d", "scheme": "#0f3a44",
         "mission": "#17407c", "wound": "#e6c9c4", "bystander": "#efe6cf"}
DARK_INK = {"wound": "#3a1210", "bystander": "#2f2a1c"}
FACE, INK, LINE = "#fffdf9", "#18202b", "#cdc2ad"

Shown = Mapping[str, Any]  # a card as the view of a seat shows it


def hero_card(card: Shown, system: System, x: float, y: float, wide: float) -> str:
    """A card for a deck: its head in the colour of its class, its name, and what it gives."""
    looks = [classes_of(system)[name] for name in card.get("classes") or ()]
    slot = looks[0]["slot"] if looks else "grey"
    fill, ink = CLASSES.get(slot, CLASSES["grey"])
    parts = [box(x, y, wide, HIGH, FACE, edge=fill), box(x, y, wide, HEAD, fill)]
    for i, look in enumerate(looks or [{"icon": "grey", "letter": ""}]):
        parts += [icon(look["icon"], x + 5 + 30 * i, y + 4, 14, ink),
                  text(x + 21 + 30 * i, y + 15.5, look["letter"], 12, fill=ink, bold=True, at="start")]
    if card.get("cost") is not None:
        parts += [coin(x + wide - 13, y + 11, str(card["cost"]))]
    name, hero = str(card["name"]), str(card.get("hero") or "").split(" - ")[0]
    parts += [lines(x + wide / 2, y + (41 if hero else 46), name, 11.5, wide - 6, 2, fill=INK, bold=True)]
    if hero:
        parts += [lines(x + wide / 2, y + 64, hero, 9.5, wide - 6, 1, fill="#4a5461")]
    return "".join([*parts, pills(card, x + wide / 2, y + HIGH - 13)])


def coin(x: float, y: float, cost: str) -> str:
    return (f'<circle cx="{x:.4g}" cy="{y:.4g}" r="9.5" fill="{POINTS["recruit"][0]}" stroke="#fff"/>'
            + text(x, y + 4, cost, 11.5, fill=POINTS["recruit"][1], bold=True))


def pills(card: Shown, x: float, y: float) -> str:
    """What a card gives, or an enemy takes: the icon and the number of each kind of points."""
    given = [(kind, card[kind]) for kind in POINTS if card.get(kind) is not None]
    left = x - 22 * len(given)
    return "".join(pill(kind, str(n), left + 44 * i + 2, y) for i, (kind, n) in enumerate(given))


def pill(kind: str, number: str, x: float, y: float) -> str:
    fill, ink = POINTS[kind]
    return (box(x, y - 9.5, 40, 19, fill, round_=9.5) + icon(kind, x + 7, y - 6, 12, ink)
            + text(x + 27, y + 4.5, number, 13, fill=ink, bold=True))


def other_card(card: Shown, x: float, y: float, wide: float, high: float) -> str:
    """An enemy, a wound or a bystander: its name, its attack, and what it holds."""
    kind = str(card.get("kind"))
    fill, ink = KINDS.get(kind, KINDS["villain"]), DARK_INK.get(kind, "#ffffff")
    parts = [box(x, y, wide, high, fill, edge="#ffffff66")]
    has_number, holds = card.get("attack") is not None, card.get("holds") or ()
    middle = y + (high - 20 * has_number) / 2 + (8 if holds else 2)
    parts += [lines(x + wide / 2, middle, str(card["name"]), 11.5, wide - 8, 3, fill=ink, bold=True)]
    if has_number:
        parts += [pill("attack", str(card["attack"]), x + wide / 2 - 20, y + high - 13)]
    if holds:
        parts += [icon("bystander", x + 4, y + 3, 14, ink),
                  text(x + 20, y + 14, str(len(holds)), 12, fill=ink, bold=True, at="start")]
    return "".join(parts)


def any_card(card: Shown, system: System, x: float, y: float, wide: float) -> str:
    """A card of any kind, as high as a hero card."""
    if card.get("kind") == "hero":
        return hero_card(card, system, x, y, wide)
    return other_card(card, x, y, wide, HIGH)


def said_of(card: Shown) -> str:
    """A card in words, for those who hear the picture."""
    numbers = [f"{card[kind]} {kind}" for kind in POINTS if card.get(kind) is not None]
    cost = [f"cost {card['cost']}"] if card.get("kind") == "hero" and card.get("cost") else []
    return ", ".join([str(card["name"]), *cost, *numbers])
