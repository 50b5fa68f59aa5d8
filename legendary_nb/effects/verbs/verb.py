"""What a verb of the card language is: a frozen value with its word, its meaning and an example."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import ClassVar, TypeVar, dataclass_transform

__all__ = ["VERBS", "Steps", "Verb", "parameters", "verb"]


@dataclass(frozen=True, slots=True)
class Verb:
    """One step of an effect."""

    key: ClassVar[str]
    main: ClassVar[str]
    example: ClassVar[str]


Steps = tuple[Verb, ...]
VERBS: dict[str, type[Verb]] = {}  # by their words in card data, family by family
V = TypeVar("V", bound=Verb)


@dataclass_transform(frozen_default=True)
def verb(key: str, main: str, example: str) -> Callable[[type[V]], type[V]]:
    """Make a class a verb: its word in card data, the field that the word itself gives, and an example."""

    def make(kind: type[V]) -> type[V]:
        made = dataclass(frozen=True, slots=True)(kind)
        made.key, made.main, made.example = key, main, example
        VERBS[key] = made
        return made

    return make


def parameters(verb: type[Verb]) -> dict[str, str]:
    """The parameters of a verb as written in card data, with the name of their type."""
    return {f.name.rstrip("_").replace("_", " "): str(f.type) for f in fields(verb)}
