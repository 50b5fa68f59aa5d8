"""Cards by what they are: "a villain with attack 4 and an ambush", whatever it is called in a system."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from legendary_nb.cards import Card, System
from legendary_nb.cards.errors import shown
from legendary_nb.effects import close_words
from legendary_nb.text.english import between

Qualities = dict[str, Any]
# what a card can be asked for
NUMBERS = ("cost", "attack", "recruit", "points")
WORDS = ("a", "name", "hero", "group", "class", "team")
LINES = ("has", "without", "superpower")
KEYS = (*WORDS, *NUMBERS, *LINES, "nth")
RANGE = re.compile(r"^(\d{1,9})(?:([+-])|-(\d{1,9}))?$")


class QualityError(ValueError):
    """A description of a card that cannot be read, or that no card of a system fits."""


def fits(card: Card, wanted: Qualities) -> bool:
    """Whether a card has all these qualities."""
    return not list(lacks(card, wanted))


def lacks(card: Card, wanted: Qualities) -> Iterator[str]:
    """In which qualities a card differs from what is wanted, in words: "it costs 2, not 3 or more"."""
    check_keys(wanted)
    for key, value in wanted.items():
        if key in NUMBERS:
            yield from number_lack(card, key, *read_range(value))
        elif key in WORDS and not has_word(card, key, value):
            yield f"it is {word_of(card, key) or 'of no ' + key}, not {value}"
        elif key == "has" and not all(card.at(moment) for moment in as_list(value)):
            yield f"it has no {value} effect"
        elif key == "without" and not is_without(card, value):
            yield f"it has a text ({card.lines[0].moment})"
        elif key == "superpower" and not any(line.icons == tuple(as_list(value)) for line in card.at("superpower")):
            yield f"it has no superpower for {value}"


def check_keys(wanted: Qualities) -> None:
    for key in wanted:
        if key not in KEYS:
            near = close_words(str(key), KEYS, 1)
            raise QualityError(f"unknown quality {key!r} of a card; "
                               + (f"did you mean {near[0]!r}?" if near else f"known are: {', '.join(KEYS)}"))
        if key in LINES and not all(isinstance(one, str) for one in as_list(wanted[key])):
            raise QualityError(f"{key} of a card is a word or a list of words, not {wanted[key]!r}")


def is_without(card: Card, moments: Any) -> bool:
    """Without text at all, or without lines of these moments."""
    return not card.lines if moments == "text" else not card.at(*as_list(moments))


def as_list(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list | tuple) else [value]


def number_lack(card: Card, key: str, low: int, high: int) -> Iterator[str]:
    have = int(getattr(card, key) or 0)
    verb = {"cost": f"costs {have}", "points": f"is worth {have}"}.get(key, f"has {have} {key}")
    if not low <= have <= high:
        yield f"it {verb}, not {between(low, high, 'less')}"


def read_range(wanted: Any) -> tuple[int, int]:
    """The lowest and the highest number wanted: 3, "3+", "3-" or "2-4"."""
    if type(wanted) is int:
        return wanted, wanted
    found = RANGE.match(wanted.replace(" ", "")) if isinstance(wanted, str) else None
    if found is None:
        raise QualityError(f"a number of a card is written 3, 3+, 3- or 2-4, not {shown(wanted)}")
    low = int(found[1])
    if found[3]:
        return low, int(found[3])
    return {"+": (low, 999), "-": (0, low), None: (low, low)}[found[2]]


def word_of(card: Card, key: str) -> str:
    if key == "class":
        return ", ".join(card.classes)
    return str(getattr(card, "kind" if key == "a" else key))


def has_word(card: Card, key: str, value: Any) -> bool:
    """A quality in words; any of several will do."""
    have = set(card.classes) if key == "class" else {word_of(card, key), *([card.full_name] if key == "name" else [])}
    if key == "a" and card.kind == "henchman":
        have.add("villain")
    return bool({one.lower() for one in have} & {str(one).lower() for one in as_list(value)})


def find_card(system: System, wanted: Qualities) -> Card:
    """The first card of a system with these qualities, or the nth."""
    found = [card for card in system.cards() if fits(card, {k: v for k, v in wanted.items() if k != "nth"})]
    nth = read_range(wanted.get("nth", 1))[0]
    if not 1 <= nth <= len(found):
        said = ", ".join(f"{key} {value}" for key, value in wanted.items())
        raise QualityError(f"{system.id} has {len(found)} cards that are: {said}")
    return found[nth - 1]
