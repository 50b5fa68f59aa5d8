"""Checks of the keys of an entry and of the values after them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from legendary_nb.effects import Lexicon

from .errors import ContentError, shown
from .shapes import PLAYERS, SHAPES, WORDS, Key, moment_words
from .steps import Place, moment_of

PRINTED = re.compile(r"([0-9]{1,4})?([+*]*)")


def check_keys(data: dict[str, Any], shape_name: str, place: Place) -> None:
    """Every key is known, belongs to this kind of entry, and has the right kind of value; none is missing."""
    for problem in key_problems(data, shape_name, place):
        raise problem


def key_problems(data: dict[str, Any], shape_name: str, place: Place) -> Iterator[ContentError]:
    """What is wrong with the keys of an entry and their values, one problem after the other."""
    shape = SHAPES[shape_name]
    for name, value in data.items():
        if name in shape.keys:
            yield from value_problems(value, shape.keys[name], place.within(name))
        elif moment_of(name) is None:
            yield place.unknown("key", name, [*shape.keys, *moment_words(shape)])
        elif moment_of(name) not in shape.moments:
            fits = ", ".join(moment_words(shape))
            a = "an" if shape_name[0] in "aeiou" else "a"
            yield place.error(f"{a} {shape_name} has no {name!r}; its abilities are: {fits or 'none'}")
    for name in shape.needed:
        if name not in data:
            yield place.error(f"the key {name!r} is missing: {shape.keys[name].meaning}")
    if shape.either and not set(shape.either) & set(data):
        yield place.error(f"one of the keys {' or '.join(map(repr, shape.either))} is missing")


def value_problems(value: Any, key: Key, place: Place) -> Iterator[ContentError]:
    """A value is of the kind its key asks for; kinds without a check here are read elsewhere."""
    if key.kind in CHECKS and not CHECKS[key.kind][0](value):
        yield place.error(f"expected {CHECKS[key.kind][1]}, not {shown(value)}")
        return
    known = known_words(key.kind, place.lexicon)
    if known is not None:
        for word in as_list(value):
            if word not in known:
                yield place.unknown("keyword" if key.kind == "keywords" else key.kind, word, known)


def known_words(kind: str, lexicon: Lexicon) -> list[str] | None:
    """The words a kind of value knows, None if any word will do."""
    own = {"class": lexicon.classes, "team": lexicon.teams, "group": lexicon.groups, "keywords": lexicon.keywords}
    words = own.get(kind, WORDS.get(kind))
    return None if words is None else sorted(words)


def is_text(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def is_whole(value: Any) -> bool:
    return type(value) is int and 0 <= value < 10000


def is_texts(value: Any) -> bool:
    return isinstance(value, list) and all(is_text(v) for v in value)


def is_printed(value: Any) -> bool:
    return is_whole(value) or (isinstance(value, str) and value != "" and bool(PRINTED.fullmatch(value)))


def is_cost(value: Any) -> bool:
    """play.asterisk: a cost may have an asterisk, but never a plus."""
    return is_printed(value) and str(value)[:1].isdigit() and "+" not in str(value)


def is_by_players(value: Any) -> bool:
    """A number, or numbers for some numbers of players."""
    return is_whole(value) or (isinstance(value, dict) and value != {}
                               and all(k in PLAYERS and is_whole(v) for k, v in value.items()))


BY_PLAYERS = "a number, or numbers for numbers of players such as {2: 8, 3: 8}"
CHECKS: dict[str, tuple[Any, str]] = {
    "text": (is_text, "a text (write numbers and true/false in quotes)"),
    "whole": (is_whole, "a whole number of 0 or more"),
    "count": (lambda v: is_whole(v) and v > 0, "a number of 1 or more"),
    "count list": (lambda v: isinstance(v, list) and v != [] and all(is_whole(n) and n > 0 for n in v),
                   "a list of numbers such as [7, 8]"),
    "hue": (lambda v: is_whole(v) and v < 360, "a whole number from 0 to 359"),
    "change": (lambda v: type(v) is int, "a whole number"),
    "levels": (lambda v: v == "any" or (isinstance(v, list) and v != [] and all(type(n) is int for n in v)),
               "any, or a list of numbers such as [1, 2]"),
    "printed": (is_printed, "a printed number such as 2, 2+ or *"),
    "cost": (is_cost, "a cost of 0 or more, such as 4 or 4*"),
    "flag": (lambda v: isinstance(v, bool), "true or false"),
    "texts": (is_texts, "a list of texts"),
    "keywords": (is_texts, "a list of keywords"),
    "villain groups": (is_texts, "a list of villain groups"),
    "henchman groups": (is_texts, "a list of henchman groups"),
    "class": (lambda v: is_text(v) or is_texts(v), "a class or a list of classes"),
    **dict.fromkeys(("team", "group", *WORDS), (is_text, "a word")),
    "words": (lambda v: is_texts(v) and v != [] and len(set(v)) == len(v), "a list of different texts"),
    "names": (lambda v: isinstance(v, dict) and all(is_text(n) for n in v.values()), "words with texts after them"),
    "mappings": (lambda v: isinstance(v, list) and all(isinstance(d, dict) for d in v), "a list of entries"),
    "whole numbers": (lambda v: isinstance(v, dict) and all(is_whole(n) for n in v.values()), "numbers for words"),
    "flag or texts": (lambda v: isinstance(v, bool) or is_texts(v), "true, false or a list of kinds of cards"),
    "counts": (lambda v: isinstance(v, dict) and all(type(n) is int and n > 0 for n in v.values()),
               "names with numbers, such as {NAME: 2}"),
    **dict.fromkeys(("mapping", "setup", "solo", "player rows", "modes"),
                    (lambda v: isinstance(v, dict), "keys with values")),
    "by players": (is_by_players, BY_PLAYERS),
    "twists": (is_by_players, BY_PLAYERS),
    "leads": (lambda v: isinstance(v, dict) and len(v) == 1 and next(iter(v)) in ("villains", "henchmen"),
              "one of 'villains: GROUP' or 'henchmen: GROUP'"),
}


def as_list(value: Any) -> list[Any]:
    """A single value is a list of one; nothing is an empty list."""
    if value is None:
        return []
    return value if isinstance(value, list) else [value]
