"""Puts content/ into the wheel, as YAML and compiled to JSON, the texts of the lessons, and the notebooks as they are.

With LEGENDARY_NB_COMPILE=1 the wheel also has the compiled engine, and is one for this platform and this Python.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILING = ["mypy[mypyc]>=2.4,<3", "setuptools>=80"]


class ContentHook(BuildHookInterface):
    """An installed package reads legendary_nb/_content/ and _notebooks/; a source tree reads its own folders."""

    def dependencies(self) -> list[str]:
        return COMPILING if is_compiled() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        self.folder = tempfile.TemporaryDirectory(prefix="legendary-nb-")
        content, notebooks = Path(self.folder.name) / "content", Path(self.folder.name) / "notebooks"
        copy_files(root / "content", content, "*.yaml")
        copy_files(root / "content" / "lessons", content / "lessons", "*.md")
        compile_json(root, content)
        copy_files(root / "notebooks", notebooks, "*.ipynb")
        build_data["force_include"][str(content)] = "legendary_nb/_content"
        build_data["force_include"][str(notebooks)] = "legendary_nb/_notebooks"
        if is_compiled():
            engine = Path(self.folder.name) / "engine"
            compile_engine(root, engine)
            build_data["force_include"][str(engine)] = "legendary_nb/_compiled"
            build_data["pure_python"], build_data["infer_tag"] = False, True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            self.folder.cleanup()


def is_compiled() -> bool:
    return os.environ.get("LEGENDARY_NB_COMPILE") == "1"


def compile_engine(root: Path, folder: Path) -> None:
    """The package compiles itself, and proves that it plays the same games."""
    sys.path.insert(0, str(root))
    try:
        from legendary_nb.compiling import compile_engine

        compile_engine(folder, for_wheel=True)
    finally:
        sys.path.remove(str(root))


def copy_files(source: Path, folder: Path, pattern: str) -> None:
    """Every file of a kind keeps its place; what is hidden, such as checkpoints of notebooks, is left out."""
    files = [file for file in sorted(source.rglob(pattern)) if not is_hidden(file.relative_to(source))]
    if not files:
        raise FileNotFoundError(f"no {pattern} files under {source}: the wheel would lack them")
    for file in files:
        copy = folder / file.relative_to(source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)


def is_hidden(path: Path) -> bool:
    return any(part.startswith(".") for part in path.parts)


def compile_json(root: Path, folder: Path) -> None:
    """The package's own reader compiles its content, so the two formats cannot disagree."""
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(root))
    try:
        from legendary_nb.cards.store import build

        build(root / "content", folder)
    finally:
        sys.path.remove(str(root))
    if not any(folder.rglob("*.json")):
        raise FileNotFoundError("cards.store.build wrote no JSON: the wheel would need a YAML reader")
