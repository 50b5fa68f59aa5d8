"""How large a line of a card may be: how deep its steps are nested, how often they are done, how high its numbers are.

A text of your own may come from anywhere.  `each player` inside `each player` doubles the work of two players with
every level, so that sixty levels never end; what could grow like that is refused before it is played.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from legendary_nb.effects import Verb

from .card import Line
from .effect_parts import verbs_of

# the content needs 5 levels of steps, 8 of parts, 91 steps at once and no number above 99; a test measures it
DEEPEST_STEPS = 12
DEEPEST_PARTS = 30
MOST_STEPS = 2_000
LARGEST = 99
# how often a verb does its steps, at most: once for each player, or for as many cards as a place may well hold
TIMES = {"each player": 5, "each other player": 5, "each friendly player": 5, "for each": 30, "repeat": 30}


def size_problems(line: Line) -> Iterator[str]:
    """What of a line is larger than any game needs."""
    if depth_of(line, Verb) > DEEPEST_STEPS:
        yield f"steps are nested too deeply: {depth_of(line, Verb)} levels; at most {DEEPEST_STEPS} are allowed"
    elif depth_of(line) > DEEPEST_PARTS:
        yield f"nested too deeply: {depth_of(line)} levels; at most {DEEPEST_PARTS} are allowed"
    elif steps_of(line.steps) > MOST_STEPS:
        yield (f"it could take {steps_of(line.steps):,} steps at once; at most {MOST_STEPS:,} are allowed; "
               f"nest fewer of {', '.join(map(repr, TIMES))}")
    yield from (f"{key}: {n} is too large; at most {LARGEST} is allowed"
                for key, n in numbers_of(line.steps) if n > LARGEST)


def depth_of(value: Any, kind: type = object) -> int:
    """How many parts of a kind are inside each other."""
    if isinstance(value, tuple):
        return max((depth_of(part, kind) for part in value), default=0)
    if not is_dataclass(value):
        return 0
    inner = max((depth_of(getattr(value, field.name), kind) for field in fields(value)), default=0)
    return inner + isinstance(value, kind)


def steps_of(value: Any) -> int:
    """How many steps it takes at most to do these, as far as the text tells."""
    if isinstance(value, tuple):
        return sum(map(steps_of, value))
    if not isinstance(value, Verb):
        return 0
    said = getattr(value, "n", None) if value.key == "repeat" else None
    times = said if isinstance(said, int) else TIMES.get(value.key, 1)
    return 1 + times * sum(steps_of(getattr(value, field.name)) for field in fields(value))


def numbers_of(value: Any) -> Iterator[tuple[str, int]]:
    """The whole numbers that steps are given, each with its verb."""
    for step in verbs_of(value):
        values = [getattr(step, field.name) for field in fields(step)]
        yield from ((step.key, n) for n in values if type(n) is int)
