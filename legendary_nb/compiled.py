"""The compiled build: the engine's busy modules as extension modules, made from the same source by `compiling`.

They lie in a folder of their own beside the source, and are imported in its place as long as they were made from
it as it is now, by a Python like this one.  The environment variable LEGENDARY_NB_BUILD names another folder to look
in; LEGENDARY_NB_BUILD=plain leaves all of them alone.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

PACKAGE = Path(__file__).resolve().parent
VARIABLE = "LEGENDARY_NB_BUILD"
FOLDER = PACKAGE / "_compiled"
SUFFIX = EXTENSION_SUFFIXES[0]
STAMP = "stamp.json"


class CompileError(Exception):
    """No compiled build could be made; says what is missing or wrong."""


def stamp(timed: bool = True) -> list[Any]:
    """What a build is made from: the kind of Python, and the names and sizes of all source files; in a checkout their
    times too, which installing a wheel does not keep."""
    files = [(file.relative_to(PACKAGE).as_posix(), file.stat()) for file in sorted(PACKAGE.rglob("*.py"))]
    return [SUFFIX, timed, [[name, facts.st_size, facts.st_mtime_ns if timed else 0] for name, facts in files]]


def is_current(build: Path) -> bool:
    """Whether a build was made from the source as it is now."""
    try:
        kept = json.loads((build / STAMP).read_bytes())
        return bool(kept == stamp(timed=kept[1]))
    except (OSError, ValueError, LookupError, TypeError):
        return False


class Finder:
    """Finds the extension modules of a build by their full names; knows no other module."""

    def __init__(self, build: Path) -> None:
        self.files = {file.name.removesuffix(SUFFIX): file for file in build.glob("*" + SUFFIX)}

    def find_spec(self, name: str, path: Sequence[str] | None = None,
                  target: ModuleType | None = None) -> ModuleSpec | None:
        file = self.files.get(name)
        return spec_from_file_location(name, file) if file else None


def use() -> None:
    """From now on import the extension modules, if there is a build of the present source."""
    chosen = os.environ.get(VARIABLE) or FOLDER
    if chosen != "plain" and is_current(Path(chosen)):
        sys.meta_path.insert(0, Finder(Path(chosen)))


def build_in_use() -> str:
    """Which build this program runs: "compiled" or "plain"."""
    from legendary_nb import state

    return "plain" if str(state.__file__).endswith((".py", ".pyc")) else "compiled"
