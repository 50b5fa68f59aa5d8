"""The systems of the content: their names, and each of them, read once and shared."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path
from typing import Any

from legendary_nb.effects import Lexicon

from . import store
from .card import System
from .errors import ContentError, must_be
from .reader import SystemReader
from .steps import Place
from .twins import resolved

NOT_SYSTEMS = ("rules", "scenarios", "guests")


def load_system(name: str, content: Path | None = None) -> System:
    """The rule system of this name, read once and shared."""
    must_be("name", name, str, "the name of a system")
    if not content:
        return default_system(name, os.environ.get(store.VARIABLE))
    must_be("content", content, (str, os.PathLike), "a folder")
    return read_system(name, Path(content))


@lru_cache(maxsize=32)
def default_system(name: str, chosen: str | None) -> System:
    """A system of the content folder in use; `chosen` is the folder the environment names."""
    return read_system(name, store.content_dir())


@lru_cache(maxsize=32)
def read_system(name: str, content: Path) -> System:
    known = system_names(content)
    if name not in known:
        near = Place(str(content), "", Lexicon())
        raise near.unknown("system", name, known)
    try:
        return SystemReader(name, load_files(name, content)).read()
    except RecursionError:
        raise ContentError(f"{name}/*.yaml", "", "the data is nested too deeply to be read") from None


def load_files(name: str, content: Path) -> dict[str, Any]:
    """The files of a system, with what its cards have from their twins in another one."""

    def fail(problem: ContentError) -> None:
        raise problem

    return resolved(name, store.load(name, content), content, fail)


def system_names(content: Path | None = None) -> list[str]:
    """The rule systems in content, in the order of their folders."""
    return [n for n in store.folders(Path(content) if content else store.content_dir()) if is_system(n)]


def may_be_system(name: Any) -> bool:
    """Whether the content folder in use has anything of this name, without reading the names of all systems."""
    return isinstance(name, str) and os.path.basename(name) == name and any(
        os.path.exists(store.content_dir() / file) for file in (name, f"{name}.json"))


def is_system(folder: str) -> bool:
    """Whether a folder of content holds a system, and neither rules nor guests nor anything else for systems."""
    return folder.partition("-")[0] not in NOT_SYSTEMS
