"""The labs: their questions, goals and exercises."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module

from legendary_nb.cards import load_system, system_names
from legendary_nb.teach import Lesson
from legendary_nb.teach.scenarios import pick

MODULES = ("draw", "thinning", "knee", "order", "synergy", "tempo", "games", "looks", "design", "tournament", "theme",
           "luck")


@dataclass(frozen=True)
class Lab(Lesson):
    """A lesson that begins with a question and answers it in two ways."""

    question: str = ""
    elsewhere: str = ""  # why the games of other systems than `systems` cannot answer it


@lru_cache(maxsize=1)
def labs() -> tuple[Lab, ...]:
    """All labs, in order."""
    return tuple(import_module(f"legendary_nb.labs.{name}").LAB for name in MODULES)


def lab_of(number: str) -> Lab:
    return pick({lab.number: lab for lab in labs()}, number, "lab")


def systems() -> list[str]:
    """The systems for the labs: all that you can play."""
    return [name for name in system_names() if not load_system(name).draft]
