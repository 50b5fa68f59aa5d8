"""How alike two puzzles are to whoever solves them: what their best turns have in common."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

from legendary_nb.cards import load_system

SAME = 0.5  # two puzzles with as much in common are one
EMPTY_WORDS = ("yes", "no", "done")
PLACE = re.compile(r" \([^)]*\)")
Idea = Counter[str]


@cache
def plain_plays(system: str) -> frozenset[str]:
    """The answers that play a card which only gives points."""
    return frozenset(f"play {card.name}" for card in load_system(system).cards() if card.is_plain)


def idea_of(system: str, line: Sequence[str]) -> Idea:
    """What a best turn is made of: its answers, but for plain plays, and wherever the cards lie."""
    answers = [PLACE.sub("", answer) for answer in line]
    return Counter(answer for answer in answers if answer not in EMPTY_WORDS and answer not in plain_plays(system))


def sameness(one: Idea, other: Idea) -> float:
    """The share of all answers of two turns that is in both: 0 if nothing is, 1 if they are the same."""
    common = sum(min(n, other[answer]) for answer, n in one.items() if answer in other)
    return common / max(one.total() + other.total() - common, 1)


def is_new(idea: Idea, known: Iterable[Idea]) -> bool:
    """Whether no known turn is the same."""
    return all(sameness(idea, one) < SAME for one in known)
