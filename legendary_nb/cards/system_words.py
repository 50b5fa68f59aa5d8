"""The words a system's own files add to the card language: classes, teams, groups, spaces, card names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from legendary_nb.effects import Lexicon

from .limits import Having


def lexicon_of(facts: dict[str, Any], files: dict[str, Any], groups: dict[str, frozenset[str]]) -> Lexicon:
    """All words of a system; data of a wrong shape adds none and gets its error when it is read."""
    return Lexicon(
        classes=words_in(facts.get("classes")), teams=words_in(facts.get("teams")),
        groups=groups["villains"] | groups["henchmen"] | words_in(facts.get("group words")),
        spaces=words_in(facts.get("spaces")), keywords=words_in(facts.get("keywords")),
        names=frozenset(every_name([data for file, data in files.items() if file != "system"])))


def groups_in(files: dict[str, Any]) -> dict[str, frozenset[str]]:
    """The villain and henchman groups of a system."""
    return {"villains": names_in(files.get("villains"), "group"), "henchmen": names_in(files.get("henchmen"), "name")}


def having_of(name: str, facts: dict[str, Any], files: dict[str, Any]) -> Having:
    """What only some systems have: stacks, missions, extras, and cards to transform into."""
    setup = facts.get("setup")
    stacks = words_in(setup.get("stacks")) if isinstance(setup, dict) else frozenset()
    transformed = frozenset(name for name, data in every_card(files.get("heroes")) if data.get("transformed") is True)
    more = {"missions": files.get("missions"), "extras": files.get("extras"), "transformed": transformed}
    return Having(name, stacks | {what for what, found in more.items() if found}, transformed)


def every_card(data: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """The cards of the entries of a file, by name."""
    for entry in data if isinstance(data, list) else ():
        cards = entry.get("cards") if isinstance(entry, dict) else None
        for card in cards if isinstance(cards, list) else ():
            if isinstance(card, dict) and isinstance(card.get("name"), str):
                yield card["name"], card


def words_in(data: Any) -> frozenset[str]:
    """The words of a list, or the keys of a mapping."""
    return frozenset(w for w in data if isinstance(w, str)) if isinstance(data, list | dict) else frozenset()


def names_in(data: Any, key: str) -> frozenset[str]:
    """The names of the entries of a file."""
    entries = data if isinstance(data, list) else []
    return frozenset(str(e[key]) for e in entries if isinstance(e, dict) and isinstance(e.get(key), str))


def every_name(data: Any) -> Iterator[str]:
    """Every card name in the files, those of forms and tactics too."""
    if isinstance(data, list):
        for item in data:
            yield from every_name(item)
    elif isinstance(data, dict):
        if isinstance(data.get("name"), str):
            yield data["name"]
        for key in ("cards", "sides", "tactics", "forms", "epic"):
            yield from every_name(data.get(key))
