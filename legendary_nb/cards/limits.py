"""The limits of the card language: which words of a line no rule would carry out there, and which are possible.

The tables are in `possible`; this file walks through a line with what it gives its steps to speak of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from legendary_nb.effects import Flag, Fought, Highest, Pick, Poker, Select, Superpower, Tally, Value, Verb
from legendary_nb.effects import verbs as v

from .card import Line, Modifier
from .effect_parts import parts_of
from .possible import (
    ANNOUNCED,
    CAPTORS,
    EVENTS_AT,
    FLAG_NEEDS,
    GIVEN_MEANS,
    IN_MIND,
    IN_SPACES,
    KEYWORD_SORTS,
    LATER,
    MOMENT_KEYWORDS,
    NEEDED_BY_WORD,
    NOT_IN_MIND,
    OF_OTHERS,
    PLACES_OF,
    SORTS,
    TAKEN,
    TALLY_NEEDS,
    THIS_TURN,
    THIS_TURN_INSTEAD,
    VERB_NEEDS,
    WITHOUT_CARD,
    WORD_NEEDS,
    given,
    gives,
    moments_of,
    zone_need,
)
from .sizes import size_problems

Problems = Iterator[str]


@dataclass(frozen=True)
class Having:
    """What only some systems have: stacks, missions, extras, and cards to transform into."""

    name: str
    has: frozenset[str]
    transformed: frozenset[str] = frozenset()

    def knows(self, word: str) -> bool:
        return NEEDED_BY_WORD.get(word, "") in {"", *self.has}

    def lacks(self, word: str) -> Problems:
        """A word for cards that the system does not have."""
        if not self.knows(word):
            yield (f"{word!r} is not possible in {self.name}, which has no {NEEDED_BY_WORD[word]}; "
                   f"it has: {', '.join(sorted(self.has))}")


@dataclass(frozen=True)
class Spot:
    """Where a word stands: the kind of card, the moment, the steps around it, and what it can speak of there."""

    sort: str
    moment: str
    given: frozenset[str]
    system: Having
    inside: str = ""  # the step that took away what could be spoken of

    @property
    def name(self) -> str:
        return f"inside {self.inside!r}" if self.inside else f"under {self.moment!r} of {SORTS[self.sort]}"

    def lacking(self, *lost: str, inside: str) -> Spot:
        gone = self.given & set(lost)
        return replace(self, given=self.given - gone, inside=inside) if gone else self

    def giving(self, *found: str) -> Spot:
        return replace(self, given=self.given | set(found))


# ---- a line --------------------------------------------------------------------------------------------


def line_problems(line: Line, sort: str, system: Having) -> Problems:
    """What of a line no rule would carry out on a card of this kind."""
    if line.moment not in moments_of(sort):
        yield f"{SORTS[sort]} cannot have {line.moment!r}; {possible(moments_of(sort))}"
        return
    if too_large := list(size_problems(line)):
        yield from too_large
        return
    if line.event:
        yield from event_problems(line, sort, system)
    if line.moment == "while" and sort == "scheme" and line.modifier and line.modifier.of is None:
        yield "say with 'of' whose attack changes, such as 'of: villain in city'; a scheme has no attack itself"
    here = Spot(sort, line.moment, given(sort, line.moment, line.event), system)
    for part in (line.steps, line.condition, line.number, line.modifier, line.select):
        yield from walk(part, here)


def event_problems(line: Line, sort: str, system: Having) -> Problems:
    """An event that this kind of card is never told, or a replacement after which the event happens all the same."""
    known = [event for event in EVENTS_AT.get(sort, {}).get(line.moment, ()) if system.knows(event)]
    if not system.knows(line.event):
        yield from system.lacks(line.event)
    elif line.event not in known:
        yield f"{SORTS[sort]} cannot answer '{line.moment} {line.event}'; after {line.moment!r} {possible(known)}"
    elif line.event == "discard this at end" and line.moment == "instead of" and not moves_this(line.steps):
        yield ("say where this card goes instead, such as '{put: this, to: top of deck}' or 'ko: this'; otherwise it "
               "is discarded all the same")


def moves_this(steps: Any) -> bool:
    """Whether some step picks this card itself."""
    return any(isinstance(part, Pick) and part.select.zones == ("this",) for part in parts_of(steps))


def possible(words: Any) -> str:
    listed = ", ".join(repr(word) for word in words)
    return f"possible are: {listed}" if listed else "nothing is possible there"


# ---- through its parts ---------------------------------------------------------------------------------


def walk(value: Any, here: Spot) -> Problems:
    """Every problem of a part of a line and of what it is made of."""
    if isinstance(value, tuple):
        for part in value:
            yield from walk(part, here)
    elif isinstance(value, Verb):
        yield from step_problems(value, here)
        for field in fields(value):
            yield from walk(getattr(value, field.name), within(value, field.name.rstrip("_"), here))
    elif is_dataclass(value):
        for kind, check in CHECKS.items():
            if isinstance(value, kind):
                yield from check(value, here)
        for field in fields(value):
            yield from walk(getattr(value, field.name), here)


def within(step: Any, parameter: str, here: Spot) -> Spot:
    """What the steps after a parameter can speak of."""
    key = step.key
    if key in OF_OTHERS and parameter == "do":
        here = here.lacking("turn", "played", "playing", inside=key)
    if key in LATER and parameter == "do":
        here = here.lacking("twist", "strike", "playing", inside=key)
        if key == "this turn whenever" and step.event not in (*WITHOUT_CARD, "discard this at end"):
            here = here.giving("it")
    if (key, parameter) in IN_MIND or (parameter == "then" and step.main == "pick" and key not in NOT_IN_MIND):
        lost = ("strike",) if is_of_villain_deck(step, here) else ("strike", "villain card")
        here = here.lacking(*lost, inside=key).giving("it", *["villain card"] * (len(lost) == 1))
    return here


def is_of_villain_deck(step: Any, here: Spot) -> bool:
    """Whether the cards that a step has in mind are cards of the villain deck."""
    picked = getattr(step, "pick", getattr(step, "select", None))
    zones = (picked.select if isinstance(picked, Pick) else picked or Select()).zones
    return getattr(step, "of", "") == "villain deck" or zones == ("villain deck",) or (
        zones == ("them",) and "villain card" in here.given)


# ---- steps ---------------------------------------------------------------------------------------------


def step_problems(step: Any, here: Spot) -> Problems:
    key = step.key
    yield from here.system.lacks(key)
    yield from needs(key, VERB_NEEDS.get(key), here)
    if key == "keep for new hand" and not step.aside:
        yield from needs(key, "turn", here)
    for (verb, parameter, word), need in WORD_NEEDS.items():
        if verb == key and getattr(step, parameter if parameter != "class" else "class_") == word:
            yield from needs(f"{parameter}: {word}", need, here, SAY_INSTEAD.get((verb, word), ""))
    for parameter in ("to", "of", "into"):
        yield from here.system.lacks(str(getattr(step, parameter, "")))
    yield from place_problems(step, here)
    yield from nothing_problems(step)
    if key in STEP_CHECKS:
        yield from STEP_CHECKS[key](step, here)
    if isinstance(getattr(step, "pick", None), Pick):
        yield from pick_problems(step)


SAY_INSTEAD = {
    ("capture", "this"): "; say who captures: 'captor: mastermind', or 'captor: it' inside 'choose' or 'for each'"}


def needs(word: str, need: str | None, here: Spot, advice: str = "") -> Problems:
    """A word that speaks of something that is not there."""
    if need and not here.given & set(need.split(" or ")):
        what = " or ".join(GIVEN_MEANS[part] for part in need.split(" or "))
        yield f"{word!r} is not possible {here.name}: it needs {what}; {where(need, here.sort)}{advice}"


INSIDE = {
    "it": "possible inside the 'do' or 'then' of a step that picks, reveals or looks at cards",
    "villain card": "possible inside 'reveal top' or 'look at top' with 'of: villain deck'",
    "turn": "possible outside the steps of other players",
}


def where(need: str, sort: str) -> str:
    """Where a word is possible that needs this: on this kind of card, or if nowhere there, on which others."""
    for part in need.split(" or "):
        if part in INSIDE:
            return INSIDE[part]
    found: dict[str, list[str]] = {}
    for other, moment in gives(need):
        found.setdefault(other, []).append(repr(moment))
    found = {sort: found[sort]} if sort in found else found
    return "possible under " + "; ".join(f"{', '.join(moments)} of {SORTS[of]}" for of, moments in found.items())


def place_problems(step: Any, here: Spot) -> Problems:
    """Places that the rule of a verb does not look at."""
    for (key, parameter), places in PLACES_OF.items():
        if key == step.key and not (key == "keep for new hand" and step.aside):
            value = getattr(step, parameter or step.main)
            yield from misplaced(key, value.select if isinstance(value, Pick) else value, places)


def misplaced(key: str, select: Select | None, places: tuple[str, ...]) -> Problems:
    for zone in select.zones if select else ():
        if zone.removeprefix("any ") not in places or zone.startswith("any "):
            yield f"{key!r} cannot look {zone!r}; {possible(places)}"


MAY_BE_NONE = ("discard down to", "new hand of")


def nothing_problems(step: Any) -> Problems:
    """A step that can do nothing, as written."""
    n = getattr(step, "n", getattr(step, "attack", 1))
    if getattr(step, "now", True) is False:
        yield f"{step.key}: it happens or is not written; write 'true', or leave the step out"
    elif type(n) is int and (n == 0 or (n < 0 and step.key not in ("danger", "modify"))) \
            and step.key not in MAY_BE_NONE:
        yield f"{step.key}: {n} does nothing; write 1 or more"
    elif getattr(getattr(step, "pick", None), "times", None) == 0:
        yield f"{step.key}: 'times: 0' does nothing; write 1 or more"


def pick_problems(step: Any) -> Problems:
    """How many, may, by: what a pick says twice, or to nobody."""
    pick: Pick = step.pick
    said = [name for name, is_said in (("may", pick.may), ("times", pick.times is not None),
                                       ("by", pick.by != "you")) if is_said]
    if pick.every and said:
        yield f"{step.key}: 'all' leaves no choice, so {said[0]!r} changes nothing; write 'any' or a number for 'all'"
    elif pick.times is not None and (pick.least, pick.most) != (1, 1):
        yield f"{step.key}: 'times' says how many; write 'a card' without another number"
    if step.key in ("become copy of", "play copy of") and (
            not (pick.least == pick.most == 1 or (pick.every and step.key == "play copy of"))
            or pick.times is not None or pick.by != "you"):
        others = " or of all" if step.key == "play copy of" else ""
        yield f"{step.key}: it copies one card{others}, and you choose it; write 'a card', without 'times' or 'by'"


def this_turn_problems(step: v.Whenever, here: Spot) -> Problems:
    known = [event for event in (THIS_TURN_INSTEAD if step.instead else THIS_TURN) if here.system.knows(event)]
    how = " with 'instead'" if step.instead else ""
    if not here.system.knows(step.event):
        yield from here.system.lacks(step.event)
    elif step.event not in known:
        yield f"'this turn whenever: {step.event}' is not possible{how}; {possible(known)}"
    elif step.event == "discard this at end":
        yield from needs(f"this turn whenever: {step.event}", "played", here)
        if not moves_this(step.do):
            yield "this turn whenever: say where this card goes instead of being discarded, such as 'ko: this'"


def reveal_problems(step: v.Reveal, here: Spot) -> Problems:
    if (step.n > 1) != bool(step.different):
        yield "reveal: several cards are revealed with both 'n' (2 or more) and 'different' (in what they differ)"


def mark_problems(step: v.Mark, here: Spot) -> Problems:
    if step.class_ == "chosen" and step.pick.select.zones != ("this",):
        yield "mark: 'class: chosen' is for the card being played; write 'mark: this'"


def copy_problems(step: v.PlayCopy, here: Spot) -> Problems:
    if here.moment == "to play" or step.pick.select.zones == ("this",):
        yield "play copy of: a card that copies itself never ends; copy another card, such as 'a hero in discard'"


def put_problems(step: v.Put, here: Spot) -> Problems:
    if step.different and step.pick.select.zones != ("hq",):
        yield "put: 'different' is for cards taken from the HQ one after the other; say 'in hq'"


def transform_problems(step: v.Transform, here: Spot) -> Problems:
    for name in step.pick.select.names:
        if name not in here.system.transformed:
            yield (f"transform into: {name!r} is not set aside at the start; write 'transformed: true' on it, "
                   f"or take one of: {', '.join(sorted(here.system.transformed)) or 'none yet'}")


STEP_CHECKS: dict[str, Callable[[Any, Spot], Problems]] = {
    "this turn whenever": this_turn_problems, "reveal": reveal_problems, "mark": mark_problems,
    "transform into": transform_problems, "put": put_problems, "play copy of": copy_problems}

# ---- phrases -------------------------------------------------------------------------------------------


def select_problems(select: Select, here: Spot) -> Problems:
    for zone in select.zones:
        yield from needs(zone, zone_need(zone, here.sort), here)
        yield from here.system.lacks(zone.removeprefix("any "))
    yield from here.system.lacks(select.noun)
    if select.noun == "bystander" and "held" in select.zones and here.sort in CAPTORS and here.moment in TAKEN:
        yield ("the bystanders it held are rescued before this, so none are in 'held'; "
               "possible are: 'bystander in rescued this turn', or another kind of card in 'held'")
    if select.its_group:
        yield from needs("of its group", "it", here)
    for zone in select.zones if select.spaces else ():
        if zone not in IN_SPACES:
            yield f"a card in {zone!r} is in no city space; {possible(IN_SPACES)}"


def modifier_problems(modifier: Modifier, here: Spot) -> Problems:
    yield from misplaced("while: of", modifier.of, PLACES_OF["while", "of"])
    if modifier.attack == 0 and not modifier.locks:
        yield "an attack that changes by 0 does not change; write 1 or more, or less than 0"


CHECKS: dict[type, Any] = {
    Select: select_problems,
    Modifier: modifier_problems,
    Tally: lambda tally, here: needs(tally.what, TALLY_NEEDS.get(tally.what), here),
    Flag: lambda flag, here: [*needs(flag.what, FLAG_NEEDS.get(flag.what), here),
                              *here.system.lacks(flag.what)],
    Fought: lambda fought, here: needs("fought at", "fought", here),
    Superpower: lambda condition, here: needs("superpower", "played", here),
    Value: lambda value, here: here.system.lacks(f"{value.what} of"),
    Highest: lambda value, here: here.system.lacks(f"{value.what} of"),
}

# ---- a whole card --------------------------------------------------------------------------------------


def card_problems(lines: tuple[Line, ...], keywords: tuple[str, ...], sort: str) -> Problems:
    """What the lines and keywords of a card need from each other."""
    moments = {line.moment for line in lines}
    parts = list(parts_of(tuple(line for line in lines if not line.keyword)))
    for keyword in keywords:
        sorts = KEYWORD_SORTS.get(keyword, (sort,))
        if sort not in sorts:
            yield f"{SORTS[sort]} cannot have the keyword {keyword!r}; it is for {' or '.join(SORTS[s] for s in sorts)}"
        announced = ANNOUNCED.get(keyword)
        if announced and announced not in moments:
            yield f"the keyword {keyword!r} needs the ability {announced!r}: write what it does"
        if keyword in NAMED_BY and not any(NAMED_BY[keyword](part) for part in parts):
            yield f"the keyword {keyword!r} only announces an ability, and none of this card's speaks of it"
    for moment, keyword in MOMENT_KEYWORDS.items():
        if moment in moments and keyword not in keywords:
            yield f"{moment!r} needs the keyword {keyword!r}: write 'keywords: [{keyword}]'"
    if any(line.instead for line in lines) and "play" not in moments:
        yield "a superpower with 'instead' takes the place of what the card does under 'play', and it has no 'play'"
    if any(isinstance(part, v.AttackAlso) for part in parts) and not any(
            isinstance(part, v.Attack) and part.against is not None for part in parts):
        yield "'attack also against' adds to an attack of this card that has 'against', and it has none"


# keywords that announce what a card's own words do
NAMED_BY: dict[str, Any] = {
    "poker": lambda part: isinstance(part, Poker) or (isinstance(part, Flag) and "poker" in part.what),
    "loyalty": lambda part: isinstance(part, Highest) and part.what == "danger",
    "demolish": lambda part: isinstance(part, v.Demolish),
}
