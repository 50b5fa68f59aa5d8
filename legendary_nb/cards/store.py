"""Where content lives: YAML that people write, and the JSON made from it that the engine starts from."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from .errors import ContentError

PACKAGED = Path(__file__).resolve().parent.parent / "_content"
CHECKOUT = Path(__file__).resolve().parent.parent.parent / "content"


def content_dir() -> Path:
    """The content folder in use: LEGENDARY_NB_CONTENT, the checkout's content/, or the installed one."""
    chosen = os.environ.get("LEGENDARY_NB_CONTENT")
    if chosen:
        return Path(chosen)
    return CHECKOUT if (CHECKOUT / "core-1e").is_dir() else PACKAGED


def folders(content: Path) -> list[str]:
    """The folders of content that hold YAML or came from it: systems and rules."""
    found = {p.parent.name for p in content.glob("*/*.yaml")}
    found |= {p.stem for p in content.glob("*.json")}
    return sorted(found)


def load(name: str, content: Path | None = None) -> dict[str, Any]:
    """The data of one content folder, as {file stem: data}; from JSON where it is up to date."""
    content = content or content_dir()
    sources = sorted((content / name).glob("*.yaml"))
    stamp = [[p.name, p.stat().st_size, p.stat().st_mtime_ns] for p in sources]
    for cache in (content / f"{name}.json", content / ".cache" / f"{name}.json"):
        kept = read_json(cache)
        if kept is not None and (kept["stamp"] == stamp or not sources or content == PACKAGED):
            return dict(kept["files"])
    if not sources:
        raise ContentError(str(content), "", f"no content folder called {name!r}; there are: "
                           + ", ".join(folders(content)))
    files = read_files(sources)
    write_json(content / ".cache" / f"{name}.json", {"stamp": stamp, "files": files})
    return files


def read_files(sources: list[Path]) -> dict[str, Any]:
    from .yaml_reader import read_yaml

    return {p.stem: read_yaml(p) for p in sources}


def read_json(path: Path) -> dict[str, Any] | None:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return data if isinstance(data, dict) and "files" in data else None


def write_json(path: Path, data: dict[str, Any]) -> None:
    """Write a cache file whole or not at all; a folder that cannot be written is no error."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(f".{os.getpid()}.part")
        part.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
        part.replace(path)
    except OSError:
        return


def build(content: str | Path, out: str | Path) -> None:
    """Compile every content folder into one JSON file each, for a built package."""
    content, out = Path(content), Path(out)
    out.mkdir(parents=True, exist_ok=True)
    for name in folders(content):
        sources = sorted((content / name).glob("*.yaml"))
        if sources:
            write_json(out / f"{name}.json", {"stamp": [], "files": read_files(sources)})
