"""The weights of the bots, read from weights.yaml, learned.yaml and standing.yaml beside this file."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import yaml

from legendary_nb.cards.errors import must_be, shown
from legendary_nb.effects import close_words

FILE = Path(__file__).with_name("weights.yaml")
LEARNED = FILE.with_name("learned.yaml")
STANDING = FILE.with_name("standing.yaml")
Weights = Mapping[str, float]


@cache
def entries_of(file: Path) -> Mapping[str, Mapping[str, Any]]:
    return MappingProxyType(yaml.safe_load(file.read_text(encoding="utf-8")) or {})


@cache
def load_weights(file: Path = FILE, column: str = "weight") -> Weights:
    """The weights of a file, by name: those of the value bot, or of another reader where its column has a number."""
    return MappingProxyType({name: float(entry.get(column, entry["weight"]))
                             for name, entry in entries_of(file).items()})


@cache
def weights_in(system: str) -> Weights:
    """The value bot's weights for a system: the usual ones, but for those that were learned from its games."""
    return MappingProxyType({**load_weights(), **entries_of(LEARNED).get(system, {})})


def checked(weights: Weights) -> Weights:
    """Weights as the bots need them: a finite number for every name."""
    must_be("weights", weights, Mapping, "a mapping such as load_weights() gives")
    for name in load_weights():
        value = weights.get(name)
        if type(value) not in (int, float) or not math.isfinite(value):  # type: ignore[arg-type]
            raise TypeError(f"weights: {name!r} is a number, not {shown(value)}")
    return weights


def changed(weights: Weights, **changes: float) -> Weights:
    """The same weights but for some; a name's blanks are written as underscores."""
    new = {name.replace("_", " "): value for name, value in changes.items()}
    for name in new:
        if name not in weights:
            near = close_words(name, list(weights), 1)
            raise KeyError(f"no weight {name!r}" + (f"; did you mean {near[0]!r}?" if near else ""))
    return MappingProxyType({**weights, **new})
