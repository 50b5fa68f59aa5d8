"""Reads a system from content: its words, tables and all its cards, with precise errors."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from legendary_nb.effects import Lexicon
from legendary_nb.effects.verbs import EvilWins

from .card import Card, Emblem, Form, Line, Mastermind, Scheme, System, groups_named
from .check_keys import PRINTED, as_list, check_keys, key_problems
from .check_system import check_facts, check_named_cards
from .effect_parts import parts_of
from .errors import ContentError, shown
from .limits import Spot, card_problems, line_problems, walk
from .possible import given, sort_of
from .shapes import FILES, OPTIONAL_FILES, PLAYERS, RARITY_COPIES
from .steps import Place, moment_of, read_line, read_value
from .system_words import groups_in, having_of, lexicon_of

THIS_SET = "this set"  # what emblems.yaml calls the system, so that a copied folder needs no change
OWNER_KEYS = {"hero": "hero", "villain group": "group", "mission group": "mission group", "emblem": "of"}


def slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "").replace(".", "")).strip("-")


class SystemReader:
    """Reads the files of one system folder.

    It raises the first problem; with a list of `problems`, it notes every one there and reads on.
    """

    def __init__(self, name: str, files: dict[str, Any], problems: list[str] | None = None,
                 known: dict[str, Any] | None = None) -> None:
        """`known` are the files the words come from, if that is more than what is read."""
        self.name, self.files, self.problems = name, files, problems
        self.ids: set[str] = set()
        self.lines: list[tuple[str, Line]] = []
        self.keyword_lines: dict[str, tuple[Line, ...]] = {}
        self.check_files()
        self.facts: dict[str, Any] = files["system"]
        self.having = having_of(name, self.facts, known or files)
        self.groups = groups_in(known or files)
        self.lexicon = lexicon_of(self.facts, known or files, self.groups)

    def check_files(self) -> None:
        """Every file of a system is there, and no other."""
        place = Place(f"{self.name}/system.yaml", "", Lexicon())
        if "system" not in self.files:
            raise place.error("the file is missing; a system needs one with its words, board and tables")
        if not isinstance(self.files["system"], dict):
            raise place.error(f"expected keys such as 'title:' and 'setup:', not {shown(self.files['system'])}")
        for file in self.files:
            if file not in FILES:
                self.note(Place(f"{self.name}/{file}.yaml", "", Lexicon()).unknown("file", file, FILES))
        for file in FILES:
            if file not in self.files and file not in OPTIONAL_FILES:
                self.note(ContentError(f"{self.name}/{file}.yaml", "", "the file is missing"))

    # ---- going on after a problem --------------------------------------------------------------------

    def note(self, problem: ContentError) -> None:
        if self.problems is None:
            raise problem
        self.problems.append(str(problem))

    def note_all(self, problems: Iterable[str], place: Place) -> None:
        for problem in dict.fromkeys(problems):
            self.note(place.error(problem))

    def attempt(self, read: Callable[..., Any], *args: Any) -> Any:
        """What a reading gives; None after a problem that was noted."""
        try:
            return read(*args)
        except ContentError as problem:
            self.note(problem)
            return None

    def read(self) -> System:
        """The system; every file of it is read, so that every problem is found."""
        facts = self.facts
        place = self.place("system", "")
        self.attempt(check_facts, facts, place)
        self.attempt(self.read_keyword_lines)
        found: dict[str, Any] = {
            "heroes": self.read_heroes(), "villains": self.read_villains(), "henchmen": self.read_henchmen(),
            "masterminds": self.read_masterminds(), "schemes": self.read_schemes(), "basics": self.read_basics(),
            "missions": self.read_missions(), "extras": self.read_extras()}
        emblems = self.read_emblems(found)
        if not self.problems:
            self.attempt(check_named_cards, facts, found, place)
        if self.problems:
            raise ContentError(f"{self.name}/*.yaml", "", f"{len(self.problems)} problems")
        return System(
            id=self.name, title=facts["title"], words=facts["words"], spaces=tuple(facts["spaces"]),
            classes=tuple(facts["classes"]), teams=facts.get("teams") or {}, switches=facts["switches"],
            setup=facts["setup"], modes=facts.get("modes") or {}, draft=facts.get("draft", False), facts=facts,
            hero_kinds={data["hero"]: data["kind"] for data in self.files["heroes"] if "kind" in data},
            emblems=emblems, **found)

    def place(self, file: str, card: str) -> Place:
        return Place(f"{self.name}/{file}.yaml", card, self.lexicon)

    # ---- entries -------------------------------------------------------------------------------------

    def entries(self, file: str, data: Any, shape: str, owner: str = "") -> Iterator[tuple[dict[str, Any], Place]]:
        """The entries of a list that have the right keys, each with its place; names stand once."""
        place = self.place(file, owner)
        if not isinstance(data, list) or not data:
            self.note(place.error(f"expected a list of entries that begin with '- ', not {shown(data)}"))
            return
        key = OWNER_KEYS.get(shape, "name")
        seen: set[str] = set()
        for i, entry in enumerate(data):
            here = self.place(file, self.title_of(entry, key, i, owner))
            found = list(entry_problems(entry, shape, key, seen, here))
            for problem in found:
                self.note(problem)
            if not found:
                yield entry, here
            elif isinstance(entry, dict):
                self.lines_of(entry, "", here)

    def title_of(self, entry: Any, key: str, i: int, owner: str) -> str:
        """How errors call an entry: by its name, or by its number if it has none."""
        name = entry.get(key) if isinstance(entry, dict) else None
        own = name if isinstance(name, str) and name else f"entry {i + 1}"
        return f"{owner}: {own}" if owner else own

    def named(self, file: str, shape: str, read: Callable[[dict[str, Any], Place], Any]) -> dict[str, Any]:
        """What each entry of a file is read as, by its name."""
        return {data["name"]: found for data, place in self.file(file, shape)
                if (found := self.attempt(read, data, place))}

    def file(self, file: str, shape: str) -> Iterator[tuple[dict[str, Any], Place]]:
        """The entries of a file; a missing file was noted before."""
        if file in self.files:
            yield from self.entries(file, self.files[file], shape)

    # ---- one card ------------------------------------------------------------------------------------

    def card(self, data: dict[str, Any], kind: str, place: Place, owner: str = "", **more: Any) -> Card:
        name = data["name"]
        card_id = f"{self.name}/{slug(owner)}/{slug(name)}" if owner else f"{self.name}/{slug(name)}"
        if card_id in self.ids:
            raise place.error(f"another card is called {name!r} too; give each card its own name")
        self.ids.add(card_id)
        sort = sort_of(kind)
        lines, rest = self.lines_of(data, card_id, place, sort)
        keywords = tuple(rest.get("keywords", ()))
        lines += self.lines_of_keywords(keywords, card_id, place, sort)
        self.note_all(card_problems(lines, keywords, sort), place)
        if kind == "villain":
            more["hero_part"] = self.read_hero_part(data, card_id, place)
        card = Card(
            id=card_id, name=name, kind=kind, system=self.name, **printed_points(rest),
            cost=printed(rest.get("cost", 0))[0] or 0, points=rest.get("points", 0),
            star="".join(key[0] for key in ("attack", "recruit", "cost") if "*" in str(rest.get(key, ""))),
            stays=rest.get("stays", False), transformed=rest.get("transformed", False),
            immune=rest.get("immune", False), undefeated=rest.get("not defeated", False),
            first=rest.get("play first", False),
            rarity=rest.get("rarity", ""), keywords=keywords, lines=lines,
            note=rest.get("note", ""), same_as=rest.get("same as", ""), danger=rest.get("danger", 0),
            layer=rest.get("layer", ""),
            **{"team": rest.get("team", ""), "copies": copies(rest), **more})
        return self.read_sides(card, rest["sides"], owner) if "sides" in rest else card

    def lines_of(self, data: dict[str, Any], card_id: str, place: Place,
                 sort: str = "") -> tuple[tuple[Line, ...], dict[str, Any]]:
        """The ability lines of an entry and its other keys; every line of the system is remembered.

        With a `sort` of card, what no rule would carry out on such a card is a problem.
        """
        lines: list[Line] = []
        rest: dict[str, Any] = {}
        for key, value in data.items():
            if moment_of(key) is None:
                rest[key] = value
            else:
                found = self.attempt(self.read_line, key, value, card_id, place) or []
                for line in found if sort else ():
                    self.note_all(line_problems(line, sort, self.having), place.within(key))
                lines += found
        self.lines += [(card_id, line) for line in lines]
        return tuple(lines), rest

    def lines_of_keywords(self, keywords: tuple[str, ...], card_id: str, place: Place, sort: str) -> tuple[Line, ...]:
        """The lines that a card's keywords stand for."""
        lines = tuple(replace(line, id=f"{card_id}#{keyword}", keyword=keyword)
                      for keyword in keywords for line in self.keyword_lines.get(keyword, ()))
        for line in lines:
            self.note_all(line_problems(line, sort, self.having), place.within(f"keyword {line.keyword}"))
        return lines

    def read_line(self, key: str, value: Any, card_id: str, place: Place) -> list[Line] | None:
        try:
            return read_line(key, value, card_id, place)
        except RecursionError:
            raise place.error(f"{key}: nested too deeply to be read") from None

    def cards_of(self, file: str, data: Any, shape: str, owner: str, **more: Any) -> tuple[Card, ...]:
        """The cards in a list inside an entry; `base` are facts they share."""
        base, kind = more.pop("base", {}), more.pop("kind")
        found = [self.attempt(lambda d=d, p=p: self.card({**base, **d}, kind, p, owner, **more))
                 for d, p in self.entries(file, data, shape, owner)]
        return tuple(card for card in found if card is not None)

    # ---- the files -----------------------------------------------------------------------------------

    def read_sides(self, whole: Card, data: Any, owner: str) -> Card:
        """term.divided-printed: unless one of its sides is played, a divided card is both of them."""
        sides = tuple(self.card({"team": whole.team, "cost": whole.cost, **side}, "hero", place, owner,
                                hero=side.get("hero", whole.hero))
                      for side, place in self.entries("heroes", data, "side", whole.full_name))
        if len(sides) != 2:
            raise self.place("heroes", whole.full_name).error(f"a divided card has two sides, not {len(sides)}")
        return replace(whole, sides=sides, classes=tuple(dict.fromkeys(c for side in sides for c in side.classes)),
                       recruit=total(side.recruit for side in sides), attack=total(side.attack for side in sides),
                       lines=tuple(line for side in sides for line in side.watches))

    def read_heroes(self) -> dict[str, tuple[Card, ...]]:
        return {data["hero"]: self.cards_of("heroes", data["cards"], "hero card", data["hero"], kind="hero",
                                            hero=data["hero"], base={"team": data.get("team", "")})
                for data, _ in self.file("heroes", "hero")}

    def read_villains(self) -> dict[str, tuple[Card, ...]]:
        return {data["group"]: self.cards_of("villains", data["cards"], "villain", data["group"], kind="villain",
                                             group=data["group"])
                for data, _ in self.file("villains", "villain group")}

    def read_hero_part(self, data: dict[str, Any], card_id: str, place: Place) -> Card | None:
        """fight.joins-deck: what a villain is in a player's deck; the attack it had as a villain is its cost there."""
        part = None
        for form in as_list(data.get("forms")):
            if not isinstance(form, dict):
                raise place.within("forms").error(f"expected an entry with 'in: deck', not {shown(form)}")
            check_keys(form, "card form", place.within("forms"))
            lines, rest = self.lines_of(form, card_id, place, "hero")
            part = Card(id=f"{card_id}/deck", name=data["name"], kind=rest.get("kind", "hero"), system=self.name,
                        team=rest.get("team", ""), cost=rest.get("cost", printed(data["attack"])[0] or 0), lines=lines,
                        **printed_points(rest))
        return part

    def read_henchmen(self) -> dict[str, Card]:
        return self.named("henchmen", "henchman", self.read_henchman)

    def read_henchman(self, data: dict[str, Any], place: Place) -> Card:
        return self.card({"copies": 10, **data}, "henchman", place, group=data["name"])

    def read_masterminds(self) -> dict[str, Mastermind]:
        return self.named("masterminds", "mastermind", self.read_mastermind)

    def read_mastermind(self, data: dict[str, Any], place: Place) -> Mastermind:
        name, points = data["name"], data.get("points", 0)
        card = self.card(data, "mastermind", place)
        tactics = self.cards_of("masterminds", data["tactics"], "tactic", name, kind="tactic", group=name,
                                base={"points": points, "attack": data["attack"]})
        leads: dict[str, Any] = data.get("leads") or {"villains": []}
        kind, groups = next(iter(leads.items()))
        word = groups.removeprefix("any ") if isinstance(groups, str) and groups.startswith("any ") else ""
        groups = groups_named(word, sorted(self.groups[kind])) or groups if word else groups
        self.check_groups(groups, kind, place.within("leads"))
        epic = self.read_epic({"name": f"{name} (Epic)", "points": points}, data["epic"], place) \
            if "epic" in data else None
        return Mastermind(card, tactics, tuple(as_list(groups)), kind, epic, word)

    def read_epic(self, base: dict[str, Any], data: Any, place: Place) -> Card:
        if not isinstance(data, dict):
            raise place.within("epic").error(f"expected the keys of the epic side, not {shown(data)}")
        check_keys(data, "epic", place.within("epic"))
        return self.card({**base, **data}, "mastermind", place)

    def check_groups(self, groups: Any, kind: str, place: Place) -> None:
        """Groups an entry names are groups of this kind."""
        for group in as_list(groups):
            if not isinstance(group, str) or group not in self.groups[kind]:
                what = "villain group" if kind == "villains" else "henchman group"
                raise place.unknown(what, group, sorted(self.groups[kind]))

    def read_schemes(self) -> dict[str, Scheme]:
        return self.named("schemes", "scheme", self.read_scheme)

    def read_scheme(self, data: dict[str, Any], place: Place) -> Scheme:
        solo, setup = data.get("solo", True), data.get("setup") or {}
        if not isinstance(setup, dict):
            raise place.within("setup").error(f"expected keys such as 'bystanders: 12', not {shown(setup)}")
        check_keys(setup, "scheme setup", place.within("setup"))
        self.check_groups(setup.get("villain groups"), "villains", place.within("setup: villain groups"))
        self.check_groups(setup.get("henchman groups"), "henchmen", place.within("setup: henchman groups"))
        wins = read_value("Condition", data["evil wins"], "evil wins", place) if "evil wins" in data else None
        self.note_all(walk(wins, Spot("scheme", "evil wins", frozenset(), self.having)), place.within("evil wins"))
        card = self.card(data, "scheme", place)
        if wins is None and not any(isinstance(part, EvilWins) for part in parts_of(card.lines)):
            raise place.error("evil can never win: write the key 'evil wins' with a condition, "
                              "or the step 'evil wins: true' under 'twist'")
        forms = tuple(self.read_form(form, card.id, place) for form in as_list(data.get("forms")))
        twists = read_twists(data["twists"], solo, place)
        self.note_all(late_twists(card, max(twists.values())), place)
        return Scheme(card, twists, setup, wins, forms, solo)

    def read_form(self, data: Any, scheme_id: str, place: Place) -> Form:
        if not isinstance(data, dict):
            raise place.within("forms").error(f"expected an entry with noun, name and attack, not {shown(data)}")
        check_keys(data, "form", place.within("forms"))
        lines, rest = self.lines_of(data, f"{scheme_id}/{slug(data['name'])}", place, "form")
        attack = read_value("Number", rest["attack"], "forms: attack", place)
        here = Spot("form", "attack", given("villain", "while"), self.having)
        self.note_all(walk(attack, here), place.within("forms: attack"))
        return Form(rest["noun"], rest["name"], attack, rest.get("group", ""), rest.get("defeated to", "victory"),
                    lines)

    def read_basics(self) -> dict[str, Card]:
        return self.named("basics", "basic", self.read_basic)

    def read_basic(self, data: dict[str, Any], place: Place) -> Card:
        return self.card(data, data["kind"], place, role=data.get("role", ""), hero=data.get("hero", ""))

    def read_missions(self) -> dict[str, tuple[Card, ...]]:
        """The mission groups, each with one mission that is inevitable."""
        return {data["mission group"]: self.cards_of("missions", data["cards"], "mission", data["mission group"],
                                                     kind="mission", group=data["mission group"])
                for data, _ in self.file("missions", "mission group")}

    def read_extras(self) -> dict[str, Card]:
        """The extra cards, which lie in the box until another card brings them into the game."""
        return self.named("extras", "extra", self.read_extra)

    def read_extra(self, data: dict[str, Any], place: Place) -> Card:
        return self.card(data, data["kind"], place, "extras", role=data.get("role", ""))

    def read_emblems(self, found: dict[str, Any]) -> dict[str, Emblem]:
        """The emblems, each of something in the other files, or of "this set": the system itself, under its id.

        After a problem in those files nobody knows what is in them, so no name is refused then.
        """
        names = {THIS_SET, *(name for named in found.values() for name in named)}
        emblems: dict[str, Emblem] = {}
        are_known = not self.problems
        for data, place in self.file("emblems", "emblem"):
            if are_known and data["of"] not in names:
                self.note(place.unknown("name", data["of"], names))
            name = self.name if data["of"] == THIS_SET else data["of"]
            emblems[name] = Emblem(data["motif"], data["pattern"], data["hue"], data["tone"])
        return emblems

    def read_keyword_lines(self) -> None:
        """The abilities keywords stand for; every card with the keyword has them."""
        keywords = self.facts.get("keyword lines")
        for keyword, data in keywords.items() if isinstance(keywords, dict) else ():
            place = self.place("system", "").within(f"keyword lines: {keyword}")
            if keyword not in self.lexicon.keywords:
                raise place.unknown("keyword", keyword, self.lexicon.keywords)
            if not isinstance(data, dict):
                raise place.error(f"expected abilities such as 'fight only if: ...', not {shown(data)}")
            self.keyword_lines[keyword], rest = self.lines_of(data, f"{self.name}/keyword/{slug(keyword)}", place)
            for key in rest:
                raise place.unknown("ability", key, ["while", "fight only if", "fight", "ambush", "escape"])


def entry_problems(entry: Any, shape: str, key: str, seen: set[str], place: Place) -> Iterator[ContentError]:
    """What is wrong with one entry of a list: its keys, or a name that another entry has too."""
    if not isinstance(entry, dict):
        yield place.error(f"expected an entry with keys such as '{key}: NAME', not {shown(entry)}")
        return
    yield from key_problems(entry, shape, place)
    if isinstance(entry.get(key), str) and entry[key] in seen:
        yield place.error(f"{key}: {entry[key]!r} is in this list twice; give each its own name")
    seen.add(str(entry.get(key)))


def printed(value: Any) -> tuple[int | None, bool]:
    """A printed number and whether it has a plus: none, 2, "2+", "2*+" or "*"."""
    if value is None:
        return None, False
    found = PRINTED.fullmatch(str(value))
    return (int(found[1] or 0), "+" in found[2]) if found else (None, False)


def printed_points(data: dict[str, Any]) -> dict[str, Any]:
    """The class, recruit and attack of a card, and which of the two numbers have a plus."""
    recruit, recruit_plus = printed(data.get("recruit"))
    attack, attack_plus = printed(data.get("attack"))
    return {"classes": tuple(as_list(data.get("class"))), "recruit": recruit, "attack": attack,
            "plus": "r" * recruit_plus + "a" * attack_plus}


def total(numbers: Iterable[int | None]) -> int | None:
    """The sum of the numbers there are, None if there are none."""
    known = [n for n in numbers if n is not None]
    return sum(known) if known else None


def copies(data: dict[str, Any]) -> int:
    """How many of a card there are: as said, or by its rarity."""
    count: int = data.get("copies") or RARITY_COPIES.get(data.get("rarity", ""), 1)
    return count


def late_twists(card: Card, most: int) -> Iterator[str]:
    """Lines for twists that a scheme does not have."""
    for line in card.at("twist"):
        if line.span[0] > most:
            yield f"twist {line.span[0]} never comes: the scheme has {most} twists; write numbers up to {most}"


def read_twists(twists: Any, solo: bool, place: Place) -> dict[int, int]:
    """The number of twists for each number of players."""
    counts = dict.fromkeys(range(1, 6), twists) if type(twists) is int else {int(n): v for n, v in twists.items()}
    missing = [n for n in PLAYERS[0 if solo else 1:] if int(n) not in counts]
    if missing:
        raise place.error(f"twists: no number for {', '.join(missing)} players; write one for each, "
                          "or 'solo: false' if nobody can play it alone")
    return counts
