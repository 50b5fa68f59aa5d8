"""Values of the card language taken apart: everything a line, step or number is made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from legendary_nb.effects import Verb


def parts_of(value: Any) -> Iterator[Any]:
    """A value of the card language and everything it is made of."""
    if isinstance(value, tuple):
        for part in value:
            yield from parts_of(part)
    elif is_dataclass(value):
        yield value
        for field in fields(value):
            yield from parts_of(getattr(value, field.name))


def verbs_of(value: Any) -> Iterator[Verb]:
    """The verbs in a value of the card language, those inside others too."""
    return (part for part in parts_of(value) if isinstance(part, Verb))
