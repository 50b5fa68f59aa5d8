"""The rules catalogue: every rule of the five rulebooks, with the systems it holds in and a scenario."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from legendary_nb.effects import Lexicon

from . import store
from .check_keys import check_keys
from .errors import ContentError, must_be, shown
from .steps import Place


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

    def also_in(self, system: str, base: str) -> RuleEntry:
        """The rule, holding in a system too if it holds in the one that system is based on."""
        if base not in self.systems:
            return self
        differs = {**self.differs, system: self.differs[base]} if base in self.differs else self.differs
        return replace(self, systems=(*self.systems, system), differs=differs)


def load_rules(content: Path | None = None) -> dict[str, RuleEntry]:
    """All rules by id, in the order of the chapters; a folder without rules of its own has the kit's.

    A system the catalogue does not speak of has the rules of the one it is based on.
    """
    if content:
        must_be("content", content, (str, os.PathLike), "a folder")
    return rules_for(Path(content) if content else store.content_dir())


@lru_cache(maxsize=4)
def rules_for(folder: Path) -> dict[str, RuleEntry]:
    known = store.folders(folder)
    rules = read_rules(store.load("rules", folder if "rules" in known else store.own_content()))
    spoken = {name for entry in rules.values() for name in entry.systems}
    for name in known:
        base = base_of(name, folder) if name not in (*spoken, "rules") else None
        rules = {i: entry.also_in(name, base) for i, entry in rules.items()} if base else rules
    return rules


def base_of(name: str, content: Path) -> str | None:
    """The system another one says it is based on; none if its file cannot be read."""
    try:
        facts = store.load(name, content).get("system")
    except ContentError:
        return None
    base = facts.get("based on") if isinstance(facts, dict) else None
    return base if isinstance(base, str) else None


def read_rules(files: dict[str, Any], problems: list[str] | None = None) -> dict[str, RuleEntry]:
    """The rules of all chapters; with a list of problems, each one is noted there and reading goes on."""
    rules: dict[str, RuleEntry] = {}
    for chapter, entries in files.items():
        for i, data in enumerate(entries if isinstance(entries, list) and entries else [None]):
            try:
                entry = read_entry(data, chapter, i)
                if entry.id in rules:
                    raise ContentError(f"rules/{chapter}.yaml", entry.id, "this rule is there twice")
                rules[entry.id] = entry
            except ContentError as problem:
                if problems is None:
                    raise
                problems.append(str(problem))
    return rules


def read_entry(data: Any, chapter: str, i: int = 0) -> RuleEntry:
    name = str(data["id"]) if isinstance(data, dict) and data.get("id") else f"entry {i + 1}"
    place = Place(f"rules/{chapter}.yaml", name, Lexicon())
    if not isinstance(data, dict):
        raise place.error(f"expected a list of rules that begin with '- id: ...', not {shown(data)}")
    check_keys(data, "rule", place)
    return RuleEntry(data["id"], data["rule"], tuple(data["systems"]), data["check"], data["level"],
                     data["lesson"], chapter, data.get("differs") or {}, tuple(data.get("silent") or ()))
