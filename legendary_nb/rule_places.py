"""Where a rule of the catalogue is carried out: the functions that cite its id, or the content that carries it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).parent
ROOMS = ("rules", "state.py", "game", "cards", "text", "effects")  # a citation counts in the engine alone
ID = re.compile(r"(?<![\w.-])[a-z0-9-]+(?:\.[a-z0-9-]+)+(?![\w-])")
# rules that are numbers or words of the content: the files, and what in them
BY_DATA = {
    "basic.are-heroes": "content/*/basics.yaml: the kind of a starter, officer or sidekick is hero",
    "betray.ko-one": "content/villains/basics.yaml: the steps of Bindings under heal",
    "bystander.points": "content/*/basics.yaml: the points of each bystander",
    "escape.captured-heroes.scheme": "content/*/schemes.yaml: the heroes in escape that a scheme counts",
    "keyword.elusive": "content/villains/system.yaml: what the keyword means",
    "keyword.x-treme": "content/villains/system.yaml: what the keyword means",
    "mix.terms": "content/*/system.yaml: the words of a system for what every system has",
    "officer.discard-drawback": "content/villains/basics.yaml: what Madame HYDRA asks for under to play",
    "officer.specialist": "content/core-2e/basics.yaml: the role, class and superpower of the specialists",
    "setup.henchman-group.size": "content/*/henchmen.yaml: ten copies, unless a group says otherwise",
    "setup.heroes.count": "content/*/system.yaml: heroes in the table by players",
    "setup.heroes.rarity": "content/*/heroes.yaml: the rarity of each card, which says how many there are",
    "setup.strikes": "content/*/system.yaml: strikes in the table by players",
    "setup.table.bond": "content/bond/system.yaml: the table by players",
    "setup.table.core-1e": "content/core-1e/system.yaml: the table by players",
    "setup.table.core-2e": "content/core-2e/system.yaml: the table by players",
    "setup.table.dxp": "content/dxp/system.yaml: the table by players",
    "setup.table.villains": "content/villains/system.yaml: the table by players",
    "setup.villain-group.size": "content/*/villains.yaml: the copies of a group's cards add up to eight",
}


class Place(NamedTuple):
    """A function or class that cites a rule, with its file and first line."""

    name: str
    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.name} ({self.file}:{self.line})"


def places_of(rule_id: str) -> tuple[Place, ...]:
    """The functions that carry a rule out; those whose docstring cites it come first."""
    files = [file for file in source_files() if rule_id in source(file)]
    told = [place for file in files for place in citations(file)[0].get(rule_id, ())]
    caused = [place for file in files for place in citations(file)[1].get(rule_id, ())]
    return tuple(dict.fromkeys(told + caused))


@cache
def source_files() -> tuple[Path, ...]:
    return tuple(file for room in ROOMS
                 for file in ([PACKAGE / room] if room.endswith(".py") else sorted((PACKAGE / room).rglob("*.py"))))


@cache
def source(file: Path) -> str:
    return file.read_text(encoding="utf-8")


@cache
def citations(file: Path) -> tuple[dict[str, list[Place]], dict[str, list[Place]]]:
    """Every word of a file that looks like a rule id, in docstrings and in other texts, with the functions it is in."""
    told: dict[str, list[Place]] = {}
    caused: dict[str, list[Place]] = {}
    for name, node in named_parts(ast.parse(source(file))):
        place = Place(name, file.relative_to(PACKAGE.parent).as_posix(), node.lineno)
        for found, words in ((told, ast.get_docstring(node) or ""), (caused, strings_in(node))):
            for rule_id in ID.findall(words):
                found.setdefault(rule_id, []).append(place)
    return told, caused


Part = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def named_parts(node: ast.AST, outer: str = "") -> Iterator[tuple[str, Part]]:
    """The functions and classes of a file, the methods of a class by their full names."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Part):
            yield outer + child.name, child
            yield from named_parts(child, f"{outer}{child.name}.")


def strings_in(node: Part) -> str:
    """The texts in the code of a function or class, those of its methods aside: causes, and docstrings of fields."""
    found = []
    left = list(ast.iter_child_nodes(node))
    while left:
        child = left.pop()
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            found.append(child.value)
        elif not isinstance(child, Part):
            left += ast.iter_child_nodes(child)
    return "\n".join(found)
