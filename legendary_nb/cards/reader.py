"""Reads a system from content: its words, tables and all its cards, with precise errors."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from legendary_nb.effects import Lexicon

from . import store
from .card import Card, Form, Mastermind, Scheme, System
from .errors import ContentError
from .steps import Place, read_lines, read_value

RARITY_COPIES = {"common": 5, "uncommon": 3, "rare": 1}
PRINTED = re.compile(r"^(\d+)?([+*]*)$")
CARD_KEYS = {"name", "class", "rarity", "cost", "recruit", "attack", "points", "copies", "keywords", "note",
             "team", "hero", "danger", "layer", "source", "evil wins", "twists", "setup", "forms", "solo",
             "leads", "tactics", "epic", "role", "kind", "epic of", "count", "same as", "doubt"}


def slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "").replace(".", "")).strip("-")


def load_system(name: str, content: Path | None = None) -> System:
    """The rule system of this name, read once and shared."""
    return read_system(name, content or store.content_dir())


@lru_cache(maxsize=32)
def read_system(name: str, content: Path) -> System:
    known = system_names(content)
    if name not in known:
        raise ContentError("content", "", f"no system called {name!r}; there are: {', '.join(known)}")
    return SystemReader(name, store.load(name, content)).read()


def system_names(content: Path | None = None) -> list[str]:
    """The rule systems in content, in the order of their folders."""
    return [n for n in store.folders(content or store.content_dir()) if n != "rules" and n != "scenarios"]


class SystemReader:
    """Reads the files of one system folder."""

    def __init__(self, name: str, files: dict[str, Any]) -> None:
        self.name, self.files = name, files
        if "system" not in files:
            raise ContentError(f"{name}/system.yaml", "", "the file is missing")
        self.facts = files["system"]
        self.lexicon = Lexicon(
            classes=frozenset(self.facts.get("classes", [])),
            teams=frozenset(self.facts.get("teams", {})),
            groups=frozenset([*(g["group"] for g in files.get("villains", [])),
                              *(h["name"] for h in files.get("henchmen", [])),
                              *self.facts.get("group words", [])]),
            spaces=frozenset(self.facts.get("spaces", [])),
            keywords=frozenset(self.facts.get("keywords", [])),
        )

    def read(self) -> System:
        facts = self.facts
        place = self.place("system", "")
        for key in ("title", "words", "spaces", "classes", "setup", "switches"):
            if key not in facts:
                raise place.error(f"the key {key!r} is missing")
        return System(
            id=self.name, title=facts["title"], words=facts["words"], spaces=tuple(facts["spaces"]),
            classes=tuple(facts["classes"]), teams=facts.get("teams", {}), switches=facts["switches"],
            setup=facts["setup"], modes=facts.get("modes") or {}, heroes=self.read_heroes(),
            villains=self.read_villains(), henchmen=self.read_henchmen(), masterminds=self.read_masterminds(),
            schemes=self.read_schemes(), basics=self.read_basics(), draft=facts.get("draft", False),
            facts=facts)

    def place(self, file: str, card: str) -> Place:
        return Place(f"{self.name}/{file}.yaml", card, self.lexicon)

    def items(self, file: str) -> list[dict[str, Any]]:
        data = self.files.get(file, [])
        if not isinstance(data, list) or not all(isinstance(d, dict) for d in data):
            raise ContentError(f"{self.name}/{file}.yaml", "", "expected a list of mappings")
        return data

    # ---- one card ------------------------------------------------------------------------------------

    def card(self, data: dict[str, Any], kind: str, file: str, owner: str = "", **more: Any) -> Card:
        name = data.get("name")
        place = self.place(file, str(name or data))
        if not isinstance(name, str):
            raise place.error(f"a card needs a name (text); {name!r} is not one")
        card_id = f"{self.name}/{slug(owner)}/{slug(name)}" if owner else f"{self.name}/{slug(name)}"
        lines, rest = read_lines(data, card_id, place)
        for key in rest:
            if key not in CARD_KEYS:
                known = [*CARD_KEYS, "play", "superpower CLASS", "to play", "ambush", "fight", "escape",
                         "strike", "twist", "while", "fight only if", "points also", "whenever EVENT",
                         "instead of EVENT", "rescue", "once this turn"]
                raise place.unknown("key", key, known)
        recruit, recruit_plus = self.printed(rest.get("recruit"), place)
        attack, attack_plus = self.printed(rest.get("attack"), place)
        return Card(
            id=card_id, name=name, kind=kind, system=self.name, classes=self.classes(rest.get("class"), place),
            cost=rest.get("cost", 0), recruit=recruit, attack=attack,
            plus="".join(["r" * recruit_plus, "a" * attack_plus]), points=rest.get("points", 0) or 0,
            rarity=rest.get("rarity", ""), keywords=tuple(rest.get("keywords", ())), lines=lines,
            note=rest.get("note", ""), danger=rest.get("danger", 0), layer=rest.get("layer", ""),
            **{"team": self.team(rest.get("team"), place), "copies": self.copies(rest, place), **more})

    def printed(self, value: Any, place: Place) -> tuple[int | None, bool]:
        """A printed number: none, 2, "2+" or "*"."""
        if value is None:
            return None, False
        found = PRINTED.match(str(value))
        if not found:
            raise place.error(f"expected a printed number such as 2, 2+ or *, not {value!r}")
        return int(found[1] or 0), bool(found[2])

    def classes(self, value: Any, place: Place) -> tuple[str, ...]:
        names = [value] if isinstance(value, str) else list(value or [])
        for name in names:
            if name not in self.lexicon.classes:
                raise place.unknown("class", str(name), sorted(self.lexicon.classes))
        return tuple(names)

    def team(self, value: Any, place: Place) -> str:
        if value and value not in self.lexicon.teams:
            raise place.unknown("team", str(value), sorted(self.lexicon.teams))
        return value or ""

    def copies(self, data: dict[str, Any], place: Place) -> int:
        rarity = data.get("rarity")
        if rarity is not None and rarity not in RARITY_COPIES:
            raise place.unknown("rarity", str(rarity), list(RARITY_COPIES))
        count = data.get("copies", RARITY_COPIES.get(rarity, 1) if rarity else 1)
        if type(count) is not int or count < 1:
            raise place.error(f"copies: expected a number of 1 or more, not {count!r}")
        return count

    # ---- the files -----------------------------------------------------------------------------------

    def read_heroes(self) -> dict[str, tuple[Card, ...]]:
        heroes = {}
        for data in self.items("heroes"):
            hero = data["hero"]
            team = self.team(data.get("team"), self.place("heroes", hero))
            heroes[hero] = tuple(self.card({"team": team, **c}, "hero", "heroes", hero, hero=hero)
                                 for c in data["cards"])
        return heroes

    def read_villains(self) -> dict[str, tuple[Card, ...]]:
        return {data["group"]: tuple(self.card(c, "villain", "villains", data["group"], group=data["group"])
                                     for c in data["cards"])
                for data in self.items("villains")}

    def read_henchmen(self) -> dict[str, Card]:
        return {d["name"]: self.card({"copies": 10, **d}, "henchman", "henchmen", group=d["name"])
                for d in self.items("henchmen")}

    def read_masterminds(self) -> dict[str, Mastermind]:
        found = {}
        for data in self.items("masterminds"):
            name, place = data["name"], self.place("masterminds", data["name"])
            card = self.card(data, "mastermind", "masterminds")
            tactics = tuple(self.card({"points": data.get("points", 0), "attack": data["attack"], **t}, "tactic",
                                      "masterminds", name, group=name) for t in data.get("tactics", []))
            leads = data.get("leads") or {}
            if len(leads) > 1 or set(leads) - {"villains", "henchmen"}:
                raise place.error("leads: expected one of 'villains: GROUP' or 'henchmen: GROUP'")
            kind, groups = next(iter(leads.items()), ("villains", []))
            groups = [groups] if isinstance(groups, str) else groups
            for group in groups:
                if group not in self.lexicon.groups:
                    raise place.unknown("group", group, sorted(self.lexicon.groups))
            epic = data.get("epic")
            found[name] = Mastermind(
                card, tactics, tuple(groups), kind,
                self.card({"name": f"{name} (Epic)", "points": data.get("points", 0), **epic}, "mastermind",
                          "masterminds") if epic else None)
        return found

    def read_schemes(self) -> dict[str, Scheme]:
        found = {}
        for data in self.items("schemes"):
            place = self.place("schemes", data["name"])
            twists = data.get("twists")
            counts = (dict.fromkeys(range(1, 6), twists) if type(twists) is int
                      else {int(k): v for k, v in (twists or {}).items()})
            wins = read_value("Condition", data["evil wins"], "evil wins", place) if "evil wins" in data else None
            card = self.card(data, "scheme", "schemes")
            forms = tuple(self.read_form(f, card.id, place) for f in data.get("forms", []))
            found[data["name"]] = Scheme(card, counts, data.get("setup") or {}, wins, forms,
                                         data.get("solo", True))
        return found

    def read_form(self, data: dict[str, Any], scheme_id: str, place: Place) -> Form:
        lines, rest = read_lines(data, f"{scheme_id}/{slug(data['name'])}", place)
        return Form(rest["noun"], rest["name"], read_value("Number", rest["attack"], "attack", place),
                    rest.get("group", ""), rest.get("defeated to", "victory"), lines)

    def read_basics(self) -> dict[str, Card]:
        return {d["name"]: self.card(d, d["kind"], "basics", role=d.get("role", ""), hero=d.get("hero", ""))
                for d in self.items("basics")}
