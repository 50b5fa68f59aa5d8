"""The faces of cards: everything on a printed card, as plain data for the board."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from legendary_nb.cards import Card, System
from legendary_nb.text import card_lines, source_mark, source_text
from legendary_nb.text.english import capital

from .emblems import card_emblem

# the beginning of an ability before its colon: [Tech][Tech], Fight, Twists 1-3
LABEL = re.compile(r"^((?:\[[^\]]+\])+|[A-Z][\w' -]{1,28}):\s+(.*)$", re.S)
SAME = re.compile(r"Same effect(?: as (.+))?\.")
ICON = re.compile(r"\[([^\]]+)\]")


def faces_of(system: System, cards: Iterable[Card] = ()) -> dict[str, dict[str, Any]]:
    """The faces of all cards of a system and of these others, by card id."""
    return {card.id: face_of(card, system) for card in (*system.cards(), *cards)}


@lru_cache(maxsize=4096)
def face_of(card: Card, system: System) -> dict[str, Any]:
    """The face of one card, without the parts that it does not have."""
    face = {
        "id": card.id, "name": card.name, "kind": card.kind, "hero": card.hero, "group": card.group,
        "word": kind_word(card.kind, system), "class": list(card.classes), "rarity": card.rarity,
        "team": team_of(card, system), "cost": card.cost if card.kind == "hero" else None,
        "recruit": card.printed("recruit"), "attack": card.printed("attack"),
        "points": printed_points(card), "copies": card.copies,
        "lines": with_repeats([ability(text, system) for text in card_lines(card, system)]),
        "note": card.note, "starter": starter_word(card, system), "danger": card.danger or None,
        "made": source_mark(card), "source": source_text(card), "emblem": card_emblem(card, system),
    }
    return {key: value for key, value in face.items() if value not in (None, "", [], False)}


def kind_word(kind: str, system: System) -> str:
    """The system's word for a kind of card."""
    names = {"strike": "master strike", "twist": "scheme twist"}
    term = names.get(kind, kind)
    return capital(system.words.get(term) or term)


def starter_word(card: Card, system: System) -> str:
    """The word on a card of the starting decks, which shows no hero."""
    special = "special starter"
    return capital(system.word(special)) if card.role == special else "Starting card" * (card.role == "starter")


def printed_points(card: Card) -> str | None:
    """The victory points of a card; "+" if it may count more at the end."""
    if card.kind == "hero":
        return None
    more = "+" * bool(card.at("points also"))
    return f"{card.points}{more}" if card.points or more else None


def team_of(card: Card, system: System) -> list[str] | None:
    """A team's letters, its name and its key."""
    name = system.teams.get(card.team, card.team)
    return [letters(name), name, card.team] if name else None


def letters(name: str) -> str:
    """Two letters for a name: "AV" of Avengers, "XM" of X-Men, "SH" of S.H.I.E.L.D."."""
    words = re.findall(r"[A-Za-z]+|\d+", name)
    return ("".join(word[0] for word in words[:2]) if len(words) > 1 else name[:2]).upper()


def ability(text: str, system: System) -> dict[str, Any]:
    """One ability: the icons it needs or the word before its colon, and the rest."""
    found = LABEL.match(text)
    if not found:
        return {"text": text}
    head, rest = found.groups()
    icons = [icon_key(name, system) for name in ICON.findall(head)]
    return {"icons": icons, "text": rest} if icons else {"head": head, "text": rest}


def with_repeats(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Add the full words to each ability that only says "Same effect", for places that do not show the other one."""
    said: dict[str, str] = {}
    last = ""
    for line in lines:
        found = SAME.fullmatch(line["text"])
        if found:
            line["whole"] = last = said.get(found[1], last)
        else:
            last = line["text"]
        said[line.get("head", "")] = last
    return lines


def icon_key(name: str, system: System) -> list[str]:
    """An icon in a sentence: a class by its name, or a team by its letters."""
    if name.lower() in system.classes:
        return ["class", name.lower()]
    return ["team", letters(name), name, next((key for key, said in system.teams.items() if said == name), "")]


def icon_of(key: str, system: System) -> list[str]:
    """The icon of a class or of a team, by its key."""
    return icon_key(system.teams.get(key, key), system)
