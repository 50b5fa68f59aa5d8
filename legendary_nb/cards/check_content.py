"""Checks of all content at once: every problem of every file, for the command `legendary-nb check`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from . import store
from .catalogue import base_of, read_rules
from .errors import ContentError
from .load import is_system
from .reader import SystemReader, slug
from .twins import resolved
from .yaml_reader import names_in_text, read_yaml


def check_content(path: str | Path | None = None) -> list[str]:
    """Every problem in a content folder, one line each; an empty list means that all of it can be read."""
    content = Path(path) if path else store.content_dir()
    try:
        names = store.folders(content)
    except ContentError as problem:
        return [str(problem)]
    if not names:
        return [f"{content}: there is no content in this folder"]
    found = {name: check_folder(name, content) for name in names}
    return [problem for name in names if not is_inherited(name, found, content) for problem in found[name]]


def is_inherited(name: str, found: dict[str, list[str]], content: Path) -> bool:
    """Whether a system is based on one with problems: its own show only when those are solved."""
    base = base_of(name, content) if found[name] and name != "rules" else None
    return base is not None and base != name and bool(found.get(base))


def check_folder(name: str, content: Path) -> list[str]:
    """The problems of one system, or of the rules catalogue."""
    problems: list[str] = []
    try:
        files, stubs = readable_files(name, content, problems)
        if name == "rules":
            read_rules(files, problems)
        elif is_system(name):
            check_system(name, files, stubs, problems, content)
    except RecursionError:
        problems.append(f"{name}: the data is nested too deeply to be read")
    except ContentError as problem:
        problems.append(str(problem))
    return problems


def check_system(name: str, files: dict[str, Any], stubs: dict[str, Any], problems: list[str],
                 content: Path) -> None:
    """The problems of a system; what only follows from a file that cannot be read is left out."""
    if slug(name) != name:
        problems.append(f"{name}: a system's folder is named with small letters, digits and '-', "
                        f"such as {slug(name) or 'my-set'!r}")
    if "system" in stubs:
        return
    found: list[str] = []
    try:
        told = resolved(name, files, content, lambda problem: found.append(str(problem)))
        SystemReader(name, told, found, {**told, **stubs}).read()
    except ContentError as problem:
        found += [] if found else [str(problem)]
    missing = [f"{name}/{file}.yaml: the file is missing" for file in stubs]
    problems += [problem for problem in found if problem not in missing]


def readable_files(name: str, content: Path, problems: list[str]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The files of a folder, as {stem: data}; of those that cannot be read, the names they seem to hold."""
    sources = sorted((content / name).glob("*.yaml"))
    if not sources or content == store.PACKAGED:
        return store.load(name, content), {}
    files: dict[str, Any] = {}
    stubs: dict[str, Any] = {}
    for source in sources:
        try:
            files[source.stem] = read_yaml(source)
        except ContentError as problem:
            problems.append(str(problem))
            stubs[source.stem] = [{"name": n, "group": n} for n in names_in_text(source)]
    return files, stubs
