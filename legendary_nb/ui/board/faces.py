"""The faces of cards: everything printed on one, as plain data for the board."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from legendary_nb.cards import Card, System
from legendary_nb.text import card_lines, source_mark, source_text
from legendary_nb.text.english import capital

# what stands before a colon at the beginning of an ability: [Tech][Tech], Fight, Twists 1-3
LABEL = re.compile(r"^((?:\[[^\]]+\])+|[A-Z][\w' -]{1,28}):\s+(.*)$", re.S)
SAME = re.compile(r"Same effect(?: as (.+))?\.")
ICON = re.compile(r"\[([^\]]+)\]")


def faces_of(system: System, cards: Iterable[Card] = ()) -> dict[str, dict[str, Any]]:
    """The face of every card of a system and of these, by card id; a game of several sets has cards of others too."""
    return {card.id: face_of(card, system) for card in (*system.cards(), *cards)}


@lru_cache(maxsize=4096)
def face_of(card: Card, system: System) -> dict[str, Any]:
    """One card as it is printed; what it does not have is left out."""
    face = {
        "id": card.id, "name": card.name, "kind": card.kind, "hero": card.hero, "group": card.group,
        "word": kind_word(card, system), "class": list(card.classes), "rarity": card.rarity,
        "team": team_of(card, system), "cost": card.cost if card.kind == "hero" else None,
        "recruit": card.printed("recruit"), "attack": card.printed("attack"),
        "points": printed_points(card), "copies": card.copies,
        "lines": with_repeats([ability(text, system) for text in card_lines(card, system)]),
        "note": card.note, "starter": starter_word(card, system), "danger": card.danger or None,
        "made": source_mark(card), "source": source_text(card),
    }
    return {key: value for key, value in face.items() if value not in (None, "", [], False)}


def kind_word(card: Card, system: System) -> str:
    """What the system calls a card of this kind."""
    names = {"strike": "master strike", "twist": "scheme twist"}
    term = names.get(card.kind, card.kind)
    return capital(system.words.get(term) or term)


def starter_word(card: Card, system: System) -> str:
    """What a card of the starting decks is called that shows no hero."""
    special = "special starter"
    return capital(system.word(special)) if card.role == special else "Starting card" * (card.role == "starter")


def printed_points(card: Card) -> str | None:
    """The victory points of a card; "+" where more is counted at the end."""
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
    """One ability: the icons it asks for or the word before its colon, and the rest."""
    found = LABEL.match(text)
    if not found:
        return {"text": text}
    head, rest = found.groups()
    icons = [icon_key(name, system) for name in ICON.findall(head)]
    return {"icons": icons, "text": rest} if icons else {"head": head, "text": rest}


def with_repeats(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """An ability that is the same as one above it has that one's words too, for where the other is not shown."""
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
