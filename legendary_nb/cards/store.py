"""Where content lives: YAML that people write, and the JSON made from it that the engine starts from."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from .errors import ContentError

PACKAGED = Path(__file__).resolve().parent.parent / "_content"
CHECKOUT = Path(__file__).resolve().parent.parent.parent / "content"
VARIABLE = "LEGENDARY_NB_CONTENT"
# the form of the JSON; a cache of another form is made again
FORM = 2


def content_dir() -> Path:
    """The content folder in use: LEGENDARY_NB_CONTENT, the checkout's content/, or the installed one."""
    chosen = os.environ.get(VARIABLE)
    return Path(chosen) if chosen else own_content()


def own_content() -> Path:
    """The content of the kit itself, which other folders may build on: the checkout's, or the installed one."""
    return CHECKOUT if (CHECKOUT / "rules").is_dir() else PACKAGED


def folders(content: Path) -> list[str]:
    """The folders of content that hold YAML or came from it: systems and rules."""
    if not content.is_dir():
        raise ContentError(str(content), "", "the content folder does not exist; "
                           "check --content and the environment variable LEGENDARY_NB_CONTENT")
    found = {p.parent.name for p in content.glob("*/*.yaml")}
    found |= {p.stem for p in content.glob("*.json")}
    return sorted(name for name in found if not name.startswith("."))


def load(name: str, content: Path | None = None) -> dict[str, Any]:
    """The data of one content folder, as {file stem: data}; from JSON if that is up to date."""
    content = Path(content) if content else content_dir()
    sources = sorted((content / name).glob("*.yaml"))
    stamp = stamp_of(sources)
    cache = content / ".cache" / f"{name}.json"
    for file in (content / f"{name}.json", cache):
        kept = read_json(file)
        if kept is not None and (kept["stamp"] == stamp or not sources or content == PACKAGED):
            files: dict[str, Any] = kept["files"]
            return files
    if not sources:
        raise ContentError(str(content), "", f"no content folder called {name!r}; there are: "
                           + ", ".join(folders(content)))
    files = read_files(sources)
    with suppress(OSError):  # a folder that cannot be written only makes the next start slower
        write_json(cache, {"form": FORM, "stamp": stamp, "files": files})
    return files


def stamp_of(sources: list[Path]) -> list[list[Any]]:
    """What tells whether files have changed: their names, sizes and times."""
    try:
        return [[p.name, p.stat().st_size, p.stat().st_mtime_ns] for p in sources]
    except OSError as err:
        raise ContentError(str(err.filename), "", f"the file cannot be read: {err.strerror}") from err


def read_files(sources: list[Path]) -> dict[str, Any]:
    from .yaml_reader import read_yaml

    return {p.stem: read_yaml(p) for p in sources}


def read_json(path: Path) -> dict[str, Any] | None:
    """A file written by write_json, None if it is missing, damaged or of another form."""
    try:
        data = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return None
    is_whole = (isinstance(data, dict) and data.get("form") == FORM and isinstance(data.get("stamp"), list)
                and isinstance(data.get("files"), dict))
    return data if is_whole else None


def write_json(path: Path, data: dict[str, Any]) -> None:
    """Write a file whole or not at all: a reader finds the old one or the new one, never a part."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.stem}.{os.getpid()}-{id(data)}.part")
    try:
        part.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def build(content: str | Path, out: str | Path) -> None:
    """Compile every content folder into one JSON file each, for a built package."""
    content, out = Path(content), Path(out)
    names = [name for name in folders(content) if any((content / name).glob("*.yaml"))]
    if not names:
        raise ContentError(str(content), "", "there is no YAML file to compile")
    for name in names:
        sources = sorted((content / name).glob("*.yaml"))
        write_json(out / f"{name}.json", {"form": FORM, "stamp": [], "files": read_files(sources)})
