"""Puts content/ into the wheel, as YAML and compiled to JSON."""

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ContentHook(BuildHookInterface):
    """An installed package reads legendary_nb/_content/; a source tree reads content/ itself."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.folder = tempfile.TemporaryDirectory(prefix="legendary-nb-")
        copy_yaml(Path(self.root) / "content", Path(self.folder.name))
        compile_json(Path(self.root), Path(self.folder.name))
        build_data["force_include"][self.folder.name] = "legendary_nb/_content"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            self.folder.cleanup()


def copy_yaml(content: Path, folder: Path) -> None:
    """Every YAML file keeps its place below content/."""
    files = sorted(content.rglob("*.yaml"))
    if not files:
        raise FileNotFoundError(f"no YAML files under {content}: the wheel would carry no cards")
    for file in files:
        copy = folder / file.relative_to(content)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)


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
