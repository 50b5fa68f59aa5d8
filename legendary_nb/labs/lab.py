"""The labs: what each asks, its goals and its exercises."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module

from legendary_nb.cards import load_system, system_names
from legendary_nb.teach import Lesson

MODULES = ("draw", "thinning", "knee", "order", "synergy", "tempo", "games", "looks", "design", "tournament", "theme")


@dataclass(frozen=True)
class Lab(Lesson):
    """A lesson that begins with a question and answers it in two ways."""

    question: str = ""


@lru_cache(maxsize=1)
def labs() -> tuple[Lab, ...]:
    """All labs, in order."""
    return tuple(import_module(f"legendary_nb.labs.{name}").LAB for name in MODULES)


def lab_of(number: str) -> Lab:
    found = {lab.number: lab for lab in labs()}
    if number not in found:
        raise KeyError(f"no lab {number!r}; there are: {', '.join(found)}")
    return found[number]


def systems() -> list[str]:
    """The systems a lab can be worked through with: all that can be played."""
    return [name for name in system_names() if not load_system(name).draft]
