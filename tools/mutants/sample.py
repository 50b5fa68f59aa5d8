"""Which mutants are tried, and which of them change nothing: explained.yaml says why."""

from __future__ import annotations

import ast
import hashlib
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

from .changes import PACKAGE, Mutant, mutants_of

# the rules, the values they read, the table, and what a player sees of it
SOURCES = ("rules/**/*.py", "effects/**/*.py", "state.py", "game/hidden.py", "game/view.py", "game/explain.py",
           "game/layout/*.py")
EXPLAINED = Path(__file__).with_name("explained.yaml")


@dataclass(frozen=True)
class Explanation:
    """Mutants that change nothing, by their key, in which * stands for anything; and why."""

    mutant: str
    why: str

    def fits(self, key: str) -> bool:
        return re.fullmatch(".*".join(map(re.escape, self.mutant.split("*"))), key) is not None


def all_mutants() -> list[Mutant]:
    """Every mutant of the sources."""
    files = sorted({file for pattern in SOURCES for file in PACKAGE.glob(pattern)})
    return [mutant for file in files
            for mutant in mutants_of(file.read_text(encoding="utf-8"), file.relative_to(PACKAGE).as_posix())]


def sampled(mutants: list[Mutant], seed: int, count: int) -> list[Mutant]:
    """So many mutants by the seed; a change of one function moves only the mutants of that function."""
    return sorted(mutants, key=lambda mutant: rank(mutant.key, seed))[:count]


def rank(key: str, seed: int) -> bytes:
    return hashlib.sha256(f"{seed} {key}".encode()).digest()


def explanations(file: Path = EXPLAINED) -> list[Explanation]:
    """What explained.yaml says."""
    entries = yaml.safe_load(file.read_text(encoding="utf-8"))["mutants"]
    return [Explanation(entry["mutant"], entry["why"]) for entry in entries]


def why(key: str, known: list[Explanation]) -> str:
    """Why a mutant changes nothing; "" if nobody says so."""
    return next((entry.why for entry in known if entry.fits(key)), "")


def idle(mutants: list[Mutant], known: list[Explanation]) -> list[str]:
    """Explanations of mutants that no longer exist."""
    keys = [mutant.key for mutant in mutants]
    return [entry.mutant for entry in known if not any(map(entry.fits, keys))]


@cache
def users() -> dict[str, list[tuple[str, int]]]:
    """By name, the functions of the package that speak of it: module, and the lines of the body, a bit each."""
    found: dict[str, list[tuple[str, int]]] = {}
    for file in sorted(PACKAGE.rglob("*.py")):
        name = file.relative_to(PACKAGE).as_posix()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                body = bits((node.body[0].lineno, node.end_lineno or node.lineno))
                for word in words_of(node):
                    found.setdefault(word, []).append((name, body))
    return found


def words_of(function: ast.FunctionDef) -> set[str]:
    names = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
    return names | {node.attr for node in ast.walk(function) if isinstance(node, ast.Attribute)}


def bits(lines: tuple[int, int]) -> int:
    """A bit for each line from the first to the last."""
    return (1 << lines[1] + 1) - (1 << lines[0])
