"""Card, Line and System: everything printed, frozen and shared by all games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from legendary_nb.effects import Condition, Number, Select, Steps

VILLAINS = ("villain", "henchman")
TITLES = {"Mr.": "Mister", "Dr.": "Doctor"}
TRANSFORMED = "Transformed"


@dataclass(frozen=True, slots=True)
class Modifier:
    """A standing change of attack: how much, of which cards (itself if none is named), and when.

    With `locks` those enemies cannot be fought at all.
    """

    attack: Number
    of: Select | None = None
    condition: Condition | None = None
    locks: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """One ability of a card: the moment it belongs to and what happens then."""

    id: str
    moment: str
    steps: Steps = ()
    icons: tuple[str, ...] = ()
    instead: bool = False
    event: str = ""
    once: bool = False
    span: tuple[int, int] = (0, 999)
    condition: Condition | None = None
    number: Number | None = None
    modifier: Modifier | None = None
    select: Select | None = None
    keyword: str = ""  # the keyword a line belongs to, which stands on the card in its place


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One printed card.  Cards are shared values: two physical copies are the same Card."""

    id: str
    name: str
    kind: str
    system: str = ""
    hero: str = ""
    team: str = ""
    classes: tuple[str, ...] = ()
    cost: int = 0
    recruit: int | None = None
    attack: int | None = None
    plus: str = ""
    points: int = 0
    group: str = ""
    rarity: str = ""
    role: str = ""
    copies: int = 1
    danger: int = 0
    keywords: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()
    note: str = ""
    same_as: str = ""  # the card of another system that it plays as
    layer: str = ""
    hero_part: Card | None = None  # what a villain is once it has joined a player's deck
    star: str = ""  # the numbers printed with an asterisk: "a", "r", "c"
    sides: tuple[Card, ...] = ()
    stays: bool = False
    transformed: bool = False
    immune: bool = False  # card effects neither defeat nor KO it
    undefeated: bool = False  # it can be fought, but it is not defeated
    first: bool = False  # it must be played before anything else is done
    # the lines by moment, worked out once
    on_play: tuple[Line, ...] = field(init=False)
    to_play: tuple[Line, ...] = field(init=False)
    statics: tuple[Line, ...] = field(init=False)
    guards: tuple[Line, ...] = field(init=False)
    shields: tuple[Line, ...] = field(init=False)
    to_fight: tuple[Line, ...] = field(init=False)
    watches: tuple[Line, ...] = field(init=False)
    moments: dict[str, tuple[Line, ...]] = field(init=False)
    is_plain: bool = field(init=False)
    is_free: bool = field(init=False)
    has_uses: bool = field(init=False)
    teams: tuple[str, ...] = field(init=False)
    hero_names: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        put = object.__setattr__
        moments = dict.fromkeys(line.moment for line in self.lines)
        put(self, "moments", {m: tuple(line for line in self.lines if line.moment == m) for m in moments})
        put(self, "on_play", tuple(sorted(self.at("play", "superpower"), key=lambda line: not line.instead)))
        put(self, "to_play", self.at("to play"))
        put(self, "statics", self.at("while"))
        put(self, "guards", self.at("fight only if", "defeat only if"))
        put(self, "shields", self.at("defeat only if"))
        put(self, "to_fight", self.at("to fight"))
        put(self, "watches", self.at("whenever", "instead of"))
        put(self, "is_plain", self.kind == "hero" and not (self.to_play or self.on_play or self.sides))
        put(self, "is_free", self.kind == "hero" and not (self.to_play or self.sides))
        put(self, "has_uses", bool(self.at("once this turn", "in hand")))
        put(self, "teams", tuple(dict.fromkeys(t for c in self.sides for t in c.teams)) or (self.team,))
        put(self, "hero_names", tuple(dict.fromkeys(n for c in self.sides for n in c.hero_names))
            or hero_names(self.hero, self.name))

    def at(self, *moments: str) -> tuple[Line, ...]:
        """The lines that belong to these moments, in printed order."""
        if len(moments) == 1:
            return self.moments.get(moments[0], ())
        return tuple(line for line in self.lines if line.moment in moments)

    def printed(self, pool: str) -> str | None:
        """The recruit or attack as it is printed: "2", "2+", "3*", "2*+", or "*" if the text says all of it."""
        n, star = getattr(self, pool), "*" * (pool[0] in self.star)
        if n is None:
            return None
        return f"{n or '' if star else n}{star}{'+' * (pool[0] in self.plus)}"

    @property
    def is_villain(self) -> bool:
        return self.kind in VILLAINS

    @property
    def is_grey(self) -> bool:
        """wound.no-colour: a hero without a class; wounds have no colour at all."""
        return self.kind == "hero" and not self.classes

    @property
    def full_name(self) -> str:
        return f"{self.hero}: {self.name}" if self.hero else self.name

    def __repr__(self) -> str:
        return f"<{self.full_name}>"


@dataclass(frozen=True, slots=True, eq=False)
class Form:
    """What a card of another kind is while it stands among the villains: a hero as a Skrull, a bystander
    as a Killbot."""

    noun: str
    name: str
    attack: Number
    group: str = ""
    defeated_to: str = "victory"
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Mastermind:
    """A mastermind card, the group it always leads, and its tactics."""

    card: Card
    tactics: tuple[Card, ...]
    leads: tuple[str, ...] = ()
    leads_kind: str = "villains"
    epic: Card | None = None
    leads_any: str = ""  # it leads any group with this word in its name, or one of these


def groups_named(word: str, groups: Iterable[str]) -> list[str]:
    """The groups with this word in their name, or with one of several: "Brotherhood or X-Men"."""
    wanted = set(word.split(" or "))
    return [group for group in groups if wanted & {*group.split(), *group.replace("-", " ").split()}]


@dataclass(frozen=True, slots=True, eq=False)
class Scheme:
    """A scheme card with its setup numbers, losing condition, and the forms other cards take."""

    card: Card
    twists: dict[int, int]
    setup: dict[str, Any]
    evil_wins: Condition | None = None
    forms: tuple[Form, ...] = ()
    solo: bool = True


@dataclass(frozen=True, slots=True)
class Emblem:
    """The face of a hero, group, mastermind or card: what is drawn, on which pattern, and in which colour."""

    motif: str
    pattern: str
    hue: int
    tone: str


@dataclass(frozen=True, slots=True, eq=False)
class System:
    """One rule system: words, board, setup tables, switches, and all its cards."""

    id: str
    title: str
    words: dict[str, str]
    spaces: tuple[str, ...]
    classes: tuple[str, ...]
    teams: dict[str, str]
    switches: dict[str, Any]
    setup: dict[str, Any]
    modes: dict[str, dict[str, Any]]
    heroes: dict[str, tuple[Card, ...]]
    villains: dict[str, tuple[Card, ...]]
    henchmen: dict[str, Card]
    masterminds: dict[str, Mastermind]
    schemes: dict[str, Scheme]
    basics: dict[str, Card]
    missions: dict[str, tuple[Card, ...]] = field(default_factory=dict)
    extras: dict[str, Card] = field(default_factory=dict)  # cards that others bring into the game
    hero_kinds: dict[str, str] = field(default_factory=dict)
    emblems: dict[str, Emblem] = field(default_factory=dict)
    draft: bool = False
    facts: dict[str, Any] = field(default_factory=dict)

    def cards(self) -> list[Card]:
        """Every different card of the system, in printed order."""
        found: list[Card] = []
        for group in (*self.heroes.values(), *self.villains.values(), *self.missions.values()):
            found += group
        found += self.henchmen.values()
        for mastermind in self.masterminds.values():
            found += [mastermind.card, *mastermind.tactics]
            found += [mastermind.epic] if mastermind.epic else []
        found += [scheme.card for scheme in self.schemes.values()]
        found += self.basics.values()
        found += self.extras.values()
        return found

    def word(self, term: str) -> str:
        """The system's own word for a neutral term."""
        return self.words.get(term) or term


# ---- hero names ------------------------------------------------------------------------------------------


def hero_names(hero: str, card_name: str) -> tuple[str, ...]:
    """The hero names of a card: both if two are joined, its card name if none is printed.

    term.hero-name.missing, term.hero-name.joint
    """
    return tuple(plain_name(part) for part in hero.split(" & ")) if hero else (plain_name(card_name),)


def plain_name(name: str) -> str:
    """term.hero-name.identical: titles are written out and the word "Transformed" is left out."""
    words = [TITLES.get(word, word) for word in name.split()]
    kept = [word for word in words if word.strip("(),") != TRANSFORMED]
    return " ".join(kept).rstrip(",") if len(kept) < len(words) else " ".join(words)
