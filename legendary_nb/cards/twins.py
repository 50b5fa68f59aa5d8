"""Cards that play as a card of another system: `same as` fills in what the twin does, in this system's words.

A system that is `based on` another takes over its tables and switches too, as far as it has none of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from legendary_nb.effects import Lexicon

from . import store
from .check_keys import value_problems
from .errors import ContentError, shown
from .shapes import SHAPES
from .steps import Place
from .system_words import every_name, groups_in, words_in

Files = dict[str, Any]
Note = Callable[[ContentError], None]

# the lists of cards inside an entry, and the key of an entry's name if it is not `name`
INSIDE = {"heroes": "cards", "villains": "cards", "missions": "cards", "masterminds": "tactics"}
NAME_KEYS = {"heroes": "hero", "villains": "group", "missions": "mission group"}
# a card says itself who it is; everything else it has from its twin
OWN_KEYS = ("name", "hero", "group", "mission group", "class", "team", "cards", "tactics", "note", "same as")
OWN_FACTS = ("title", "order", "draft", "note", "based on", "renamed", "first game", "replaces", "rules replace",
             "films", "places without article", "world", "sources")


def resolved(name: str, files: Files, content: Path, note: Note, asked: tuple[str, ...] = ()) -> Files:
    """The files of a system with every `same as` filled in from the system it is based on."""
    facts = files.get("system")
    base = facts.get("based on") if isinstance(facts, dict) else None
    place = Place(f"{name}/system.yaml", "", Lexicon())
    if base is None or not isinstance(facts, dict):
        for twin, own in pairs_in(files):
            note(place.error(f"{own!r} is the same as {twin!r}, but of which system? write 'based on: SYSTEM'"))
        return files
    if not isinstance(base, str) or base in (*asked, name):
        note(place.within("based on").error(f"expected the name of another system, not {shown(base)}"))
        return files
    try:
        check_words(facts, place)
        there = base_files(base, content, note, (*asked, name), place)
        return Retelling(name, files, there, note).files()
    except ContentError as problem:
        note(problem)
        return files


def check_words(facts: dict[str, Any], place: Place) -> None:
    """What the translation is made of has the right kind of value."""
    for key in {"renamed", "spaces", "classes", "teams", "keywords"} & set(facts):
        for problem in value_problems(facts[key], SHAPES["system"].keys[key], place.within(key)):
            raise problem


def base_files(base: str, content: Path, note: Note, asked: tuple[str, ...], place: Place) -> Files:
    """The system another one is based on: from the same folder, or from the kit's own content."""
    for folder in (content, store.own_content()):
        if base in store.folders(folder):
            return resolved(base, store.load(base, folder), folder, note, asked)
    known = {*store.folders(content), *store.folders(store.own_content())} - {"rules", *asked}
    raise place.within("based on").unknown("system", base, known)


class Translation:
    """The words and names of one system in another; a word without a counterpart has None."""

    def __init__(self, words: dict[str, str | None], names: dict[str, str]) -> None:
        self.words, self.names = words, names
        longest = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
        self.pattern = re.compile(rf'"[^"]*"|(?<![\w-])(?:{longest})(?![\w-])', re.IGNORECASE)

    def of(self, data: Any, place: Place) -> Any:
        """Card data with every word exchanged: phrases, keys such as `superpower CLASS`, names in quotation marks."""
        if isinstance(data, dict):
            return {self.text(key, place): self.of(value, place) for key, value in data.items()}
        if isinstance(data, list):
            return [self.of(value, place) for value in data]
        return self.text(data, place) if isinstance(data, str) else data

    def text(self, text: str, place: Place) -> str:
        if text in self.names:
            return self.names[text]
        return self.pattern.sub(lambda found: self.word(found[0], place), text)

    def word(self, found: str, place: Place) -> str:
        if found.startswith('"'):
            return f'"{self.names.get(found[1:-1], found[1:-1])}"'
        word = self.words[found.lower()]
        if word is None:
            raise place.error(f"its twin speaks of {found!r}, which has no counterpart here; "
                              "write one under 'renamed' in system.yaml")
        return word


class Retelling:
    """One system's files, told after those of the system it is based on."""

    def __init__(self, name: str, own: Files, there: Files, note: Note) -> None:
        self.name, self.own, self.there, self.note = name, own, there, note
        self.facts: dict[str, Any] = own["system"]
        self.base: str = self.facts["based on"]
        self.renamed: dict[str, str] = self.facts.get("renamed", {})
        self.check_renamed()
        self.translation = Translation(self.words(), self.names())

    # ---- the words -----------------------------------------------------------------------------------

    def check_renamed(self) -> None:
        """Only words that the other system has are renamed."""
        known = {*self.base_words("classes"), *self.base_words("teams"), *self.base_words("spaces"),
                 *self.base_words("keywords"), *every_name(list(self.there.values())), *self.base_groups()}
        for word in self.renamed:
            if word not in known:
                self.note(self.place("system", "").within("renamed").unknown(f"word of {self.base}", word, known))

    def base_words(self, key: str) -> frozenset[str]:
        return words_in(self.there["system"].get(key))

    def base_groups(self) -> frozenset[str]:
        return frozenset().union(*groups_in(self.there).values())

    def words(self) -> dict[str, str | None]:
        """Every class, team, keyword, group and space there, with its counterpart here."""
        pairs, there = dict(pairs_in(self.own)), self.there["system"]["spaces"]
        spaces = dict(zip(there, self.facts.get("spaces") or there, strict=False))
        own_groups = frozenset().union(*groups_in(self.own).values())
        found: dict[str, str | None] = {}
        for key in ("classes", "teams", "keywords"):
            own = words_in(self.facts.get(key, self.there["system"].get(key)))
            found |= {word: word if word in own else None for word in self.base_words(key)}
        found |= {group: pairs.get(group, group if group in own_groups else None) for group in self.base_groups()}
        found |= {space: spaces.get(space) for space in there}
        return {word.lower(): self.renamed.get(word, here) for word, here in found.items()}

    def names(self) -> dict[str, str]:
        """Every name there, with the one it has here."""
        return {**dict(pairs_in(self.own)), **self.renamed}

    # ---- the files -----------------------------------------------------------------------------------

    def place(self, file: str, card: str) -> Place:
        return Place(f"{self.name}/{file}.yaml", card, Lexicon())

    def files(self) -> Files:
        cards = {file: [self.entry(file, entry) for entry in entries] if isinstance(entries, list) else entries
                 for file, entries in self.own.items() if file != "system"}
        return {"system": self.system(), **cards}

    def entry(self, file: str, entry: Any) -> Any:
        """An entry of a file, and the cards inside it."""
        if not isinstance(entry, dict):
            return entry
        key, inside = NAME_KEYS.get(file, "name"), INSIDE.get(file, "")
        known = {e[key]: e for e in rows(self.there.get(file)) if key in e}
        name = str(entry.get(key))
        told = self.card(entry, known, self.place(file, name))
        if isinstance(entry.get(inside), list):
            own = known.get(entry.get("same as"), {})
            cards = {**self.every_card(file, inside), **{c["name"]: c for c in rows(own.get(inside)) if "name" in c}}
            told[inside] = [self.card(c, cards, self.place(file, f"{name}: {c.get('name')}")) if isinstance(c, dict)
                            else c for c in entry[inside]]
        return told

    def every_card(self, file: str, inside: str) -> dict[str, Any]:
        """All cards of a file of the other system, by name and by "OWNER: NAME"."""
        key = NAME_KEYS.get(file, "name")
        pairs = [(e.get(key), c) for e in rows(self.there.get(file)) for c in rows(e.get(inside))]
        return {**{c["name"]: c for _, c in pairs}, **{f"{owner}: {c['name']}": c for owner, c in pairs}}

    def card(self, card: dict[str, Any], known: dict[str, Any], place: Place) -> dict[str, Any]:
        """One card: what its twin does, in the words used here, and what it says itself."""
        if "same as" not in card:
            return dict(card)
        twin = known.get(card["same as"]) if isinstance(card["same as"], str) else None
        try:
            if twin is None:
                raise place.within("same as").unknown(f"card of {self.base}", card["same as"], known)
            taken = {key: value for key, value in twin.items() if key not in OWN_KEYS and key not in card}
            return {**self.translation.of(taken, place), **card}
        except ContentError as problem:
            self.note(problem)
            return dict(card)

    def system(self) -> dict[str, Any]:
        """The facts of the system: its own, and those of the other one if it says nothing itself."""
        there, here = self.there["system"], self.translation.words
        taken = {key: value for key, value in there.items() if key not in OWN_FACTS}
        taken["setup"] = self.translation.of(taken["setup"], self.place("system", ""))
        spaces = [here[space.lower()] for space in there.get("spaces with on") or []]
        taken["spaces with on"] = [space for space in spaces if space]
        colours = {here[name.lower()]: colour for name, colour in (there.get("class colours") or {}).items()}
        taken["class colours"] = {name: colour for name, colour in colours.items() if name}
        return merged(taken, self.facts)


def pairs_in(files: Files) -> Iterator[tuple[str, str]]:
    """The names of twins: in the other system, and in these files."""
    for file, entries in files.items():
        for entry in rows(entries):
            inside = [(card, "name") for card in rows(entry.get(INSIDE.get(file, "")))]
            for card, key in [(entry, NAME_KEYS.get(file, "name")), *inside]:
                if isinstance(card.get("same as"), str) and isinstance(card.get(key), str):
                    yield card["same as"].rpartition(": ")[2], card[key]


def rows(data: Any) -> list[dict[str, Any]]:
    """The entries of a list; data of another shape has none."""
    return [entry for entry in data if isinstance(entry, dict)] if isinstance(data, list) else []


def merged(there: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """Own facts over those of another system; words, switches and tables are joined row by row."""
    found = {**there, **own}
    for key in ("words", "switches", "setup", "players", "solo"):
        if isinstance(there.get(key), dict) and isinstance(own.get(key), dict):
            found[key] = merged(there[key], own[key])
    return found
