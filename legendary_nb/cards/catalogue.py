"""The rules catalogue: every rule of the five rulebooks, with the systems it holds in and a scenario."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from . import store
from .errors import ContentError

KEYS = {"id", "rule", "systems", "differs", "silent", "check", "level", "lesson"}


@dataclass(frozen=True)
class RuleEntry:
    """One rule: its text in neutral words, where it holds, how it differs, and a scenario that shows it."""

    id: str
    rule: str
    systems: tuple[str, ...]
    check: str
    level: str
    lesson: str
    chapter: str
    differs: dict[str, str] = field(default_factory=dict)
    silent: tuple[str, ...] = ()

    def text(self, system: str) -> str:
        """The rule as it holds in a system."""
        return self.differs.get(system) or self.rule


@lru_cache(maxsize=4)
def load_rules(content: Path | None = None) -> dict[str, RuleEntry]:
    """All rules by id, in the order of the chapters."""
    rules: dict[str, RuleEntry] = {}
    for chapter, entries in store.load("rules", content).items():
        for data in entries:
            entry = read_entry(data, chapter)
            if entry.id in rules:
                raise ContentError(f"rules/{chapter}.yaml", entry.id, "the rule stands twice")
            rules[entry.id] = entry
    return rules


def read_entry(data: Any, chapter: str) -> RuleEntry:
    file = f"rules/{chapter}.yaml"
    if not isinstance(data, dict) or not isinstance(data.get("id"), str):
        raise ContentError(file, str(data), "a rule needs an id")
    unknown = set(data) - KEYS
    missing = {"rule", "systems", "check", "level", "lesson"} - set(data)
    if unknown or missing:
        raise ContentError(file, data["id"], f"unknown keys {sorted(unknown)}, missing keys {sorted(missing)}")
    return RuleEntry(data["id"], data["rule"], tuple(data["systems"]), data["check"], data["level"],
                     data["lesson"], chapter, data.get("differs") or {}, tuple(data.get("silent") or ()))
