"""Walking through effect trees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any


def nodes_of(node: Any) -> Iterator[Any]:
    """Every frozen value inside another: lines, verbs, picks, selectors, numbers, conditions."""
    if isinstance(node, tuple):
        for part in node:
            yield from nodes_of(part)
    elif is_dataclass(node):
        yield node
        for field in fields(node):
            yield from nodes_of(getattr(node, field.name))
