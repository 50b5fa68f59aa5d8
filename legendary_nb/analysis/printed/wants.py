"""What texts look for: wants, read from the selectors, numbers and conditions of the card language."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from typing import Any

from legendary_nb.bots.deck_value import OTHERS
from legendary_nb.effects import (
    ANY,
    AllOf,
    AnyOf,
    Count,
    Flag,
    Has,
    Higher,
    Highest,
    Is,
    Kinds,
    Made,
    Not,
    Poker,
    Select,
    Sum,
    Superpower,
    Value,
)
from legendary_nb.text.english import between

from .mechanisms import EVENT_NEEDS, FLAG_NEEDS, NOUN_NEEDS, PLACE_NEEDS

STACKS = ("wounds", "bystanders", "officers", "sidekicks", "box")
BOARD = ("city", "outside", "enemies", "villain deck", "escape")
APART = (*STACKS, "tactics", "beside scheme", "beside mastermind", "above", "transformed")
TACTIC = 0.4  # a mastermind takes more fighting than another enemy
ANOTHER = {"class": "colours", "colour": "colours", "cost": "cost", "hero name": "name"}
# the cards a poker hand needs besides the one that asks for it
POKER_NEEDS = {"pair": 1, "two pair": 3, "three of a kind": 2, "straight": 4, "flush": 4, "full house": 4,
               "four of a kind": 3, "straight flush": 4}


@dataclass(frozen=True, slots=True)
class Want:
    """Something a text looks for: by which mechanism, what exactly, and what it pays.

    The pay is for the whole `need`; a need of 0 pays for each one, without end.  `of` is the printed number of the
    giver that counts, if it is not the card itself.
    """

    mechanism: str
    pays: float
    need: float = 1.0
    what: str = ""
    select: Select | None = None
    of: str = ""
    line: str = ""

    def split(self, parts: int) -> Want:
        """The want as one of several that must all be met."""
        return replace(self, pays=self.pays / parts)


Wants = Iterator[Want]


def together(wants: list[Want]) -> Wants:
    """Wants that only pay when all are met: each has its part of the pay."""
    for want in wants:
        yield want.split(len(wants))


# ---- cards -----------------------------------------------------------------------------------------


def select_wants(s: Select, pays: float, need: float = 1.0) -> Wants:
    """What brings such cards about: the quality they show, and the deed that brings them there."""
    if any(zone in APART or zone.endswith("this way") for zone in s.zones):
        return
    if s.noun in NOUN_NEEDS or any(zone in BOARD for zone in s.zones):
        yield from other_card_wants(s, pays, need)
        return
    yield from together([*quality_wants(s, pays, need), *place_wants(s, pays, need)])


def other_card_wants(s: Select, pays: float, need: float) -> Wants:
    """Cards other than heroes: wounds, bystanders, enemies, missions; nobody gives an enemy its keyword."""
    if s.moved or s.spaces:
        yield Want("movement", pays, need, what=", ".join(s.spaces))
    elif s.holding == "bystander" or "held" in " ".join(s.zones):
        yield Want("captives", pays, need)
    elif any(zone in BOARD for zone in s.zones):
        if need >= 2:
            yield Want("villain cards", pays, need)
    else:
        yield Want(NOUN_NEEDS[s.noun], pays * (TACTIC if s.noun == "tactic" else 1), need)


def quality_wants(s: Select, pays: float, need: float) -> Wants:
    """The quality that a selector asks of a hero card: one want, named after the most telling one."""
    named = {"name": s.names, "team": s.teams, "class": s.classes, "keyword": s.keywords,
             "cost": s.cost != ANY or s.parity >= 0, "points": s.icon}
    mechanism = next((name for name, asked in named.items() if asked), None)
    if mechanism:
        yield Want(mechanism, pays, need, quality_words(s), s)


def quality_words(s: Select) -> str:
    """A quality in a word or two: "tech", "costing 2 or less"."""
    words = [" or ".join(names) for names in (s.names, s.teams, s.classes, s.keywords) if names]
    if s.cost != ANY:
        words.append(f"costing {between(*s.cost, 'less')}")
    if s.parity >= 0:
        words.append("of odd cost" if s.parity else "of even cost")
    return ", ".join([*words, *[f"with {s.icon}"] * bool(s.icon)])


def place_wants(s: Select, pays: float, need: float) -> Wants:
    """The deed that brings cards to a place; drawing cards brings many into play or into hand."""
    zones = [zone.removeprefix("any ") for zone in s.zones]
    for zone in zones:
        if zone in PLACE_NEEDS:
            yield Want(PLACE_NEEDS[zone], pays, need, "hand" if "from hand" in zone else "")
            return
    is_counted = need == 0 or need >= 2
    if is_counted and {"played this turn", "played", "yours"} & set(zones) and not any(quality_wants(s, 1, 1)):
        yield Want("played count", pays, need)


# ---- numbers ---------------------------------------------------------------------------------------


def number_wants(n: Any, unit: float) -> Wants:
    """What makes a number large; `unit` is what one more of it pays."""
    read = NUMBERS.get(type(n))
    if read and unit > 0:
        yield from read(n, unit)


def value_wants(n: Value | Highest, unit: float) -> Wants:
    """A printed number of other cards: the more they show, the better; the highest one is only one of them."""
    unit = unit / OTHERS if isinstance(n, Highest) and n.what == "cost" else unit
    if n.what in ("cost", "attack", "recruit") and n.select.noun in ("card", "hero"):
        yield Want("cost" if n.what == "cost" else "points", unit, 0, n.what, n.select, n.what)
    else:
        yield from select_wants(n.select, unit * 2)


def sum_wants(n: Sum, unit: float) -> Wants:
    yield from number_wants(n.left, unit)
    yield from number_wants(n.right, unit)


NUMBERS: dict[type, Callable[[Any, float], Wants]] = {
    Count: lambda n, unit: select_wants(n.select, unit * n.times, 0),
    Value: value_wants,
    Highest: value_wants,
    Kinds: lambda n, unit: iter([Want(ANOTHER[n.what], unit, 1, f"another {n.what}", Select("hero"),
                                      f"another {n.what}")]),
    Made: lambda n, unit: iter([Want(f"{n.pool} made", unit, 0)]),
    Sum: sum_wants,
}

# ---- conditions ------------------------------------------------------------------------------------


def condition_wants(condition: Any, pays: float) -> Wants:
    """What makes a condition true, and what that pays."""
    read = CONDITIONS.get(type(condition))
    if read and pays > 0:
        yield from read(condition, pays)


def has_wants(c: Has, pays: float) -> Wants:
    if c.least:
        yield from select_wants(c.select, pays, c.least)


def avoiding_wants(condition: Any, pays: float) -> Wants:
    """What makes a condition false: one more than it allows, or what it says you lack."""
    if isinstance(condition, Has) and condition.most < ANY[1]:
        yield from select_wants(condition.select, pays, condition.most + 1)
    elif isinstance(condition, Not):
        yield from condition_wants(condition.condition, pays)
    elif isinstance(condition, Poker) and condition.nobody:
        yield from condition_wants(replace(condition, nobody=False), pays)
    elif isinstance(condition, AllOf | AnyOf):
        for part in condition.conditions:
            yield from avoiding_wants(part, pays)


def is_wants(c: Is, pays: float) -> Wants:
    """A number that has to reach a bound: everything that adds to it brings its share."""
    if c.least:
        for want in number_wants(c.number, 1.0):
            yield replace(want, pays=pays, need=max(c.least, 1))


def icons_wants(icons: tuple[str, ...], pays: float) -> Wants:
    """The icons of a superpower: one card each, so two of the same are half served by one."""
    for icon in dict.fromkeys(icons):
        yield Want("class", pays / len(icons), 1.0, icon, Select("hero", classes=(icon,)))


def settled(want: Want, teams: Collection[str]) -> Want:
    """An icon is a class, unless the system has a team of that name."""
    if want.mechanism != "class" or want.what not in teams:
        return want
    return replace(want, mechanism="team", select=Select("hero", teams=(want.what,)))


def poker_wants(c: Poker, pays: float) -> Wants:
    if not c.nobody:
        yield Want("poker", pays, POKER_NEEDS[c.hand], c.hand, Select("hero", cost=(1, ANY[1])))


def flag_wants(c: Flag, pays: float) -> Wants:
    if c.what in FLAG_NEEDS:
        yield Want(FLAG_NEEDS[c.what], pays)


def event_wants(event: str, pays: float) -> Wants:
    """What brings an event about, and what that pays."""
    mechanism = EVENT_NEEDS[event]
    if mechanism:
        yield Want(mechanism, pays, 1.0, "hand" if event.endswith("from hand") else "")


def any_wants(c: AnyOf, pays: float) -> Wants:
    for part in c.conditions:
        yield from condition_wants(part, pays)


CONDITIONS: dict[type, Callable[[Any, float], Wants]] = {
    Has: has_wants,
    Is: is_wants,
    Higher: lambda c, pays: number_wants(c.left, pays / 2),
    Poker: poker_wants,
    Superpower: lambda c, pays: icons_wants(c.icons, pays),
    Flag: flag_wants,
    AllOf: lambda c, pays: together([want for part in c.conditions for want in condition_wants(part, pays)]),
    AnyOf: any_wants,
}
