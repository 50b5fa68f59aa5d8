"""YAML as people write it, read strictly: no duplicate keys, no yes/no trap, an error with its line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .errors import ContentError

TRAPS = ("yes", "no", "on", "off", "y", "n")


def read_yaml(path: Path) -> Any:
    """The data of a YAML file; numbers and true/false are read, every other word stays text."""
    try:
        import yaml
    except ImportError as err:
        raise ContentError(str(path), "", "reading YAML needs the package PyYAML; install it, or use the "
                           "built package, which carries the content as JSON") from err
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        text = path.read_text(encoding="utf-8")
        node = yaml.compose(text, Loader=loader)
    except UnicodeDecodeError as err:
        raise ContentError(path.name, "", f"not UTF-8 text: {err}") from err
    except yaml.YAMLError as err:
        mark = getattr(err, "problem_mark", None)
        where = f"line {mark.line + 1}: " if mark else ""
        raise ContentError(path.name, "", f"{where}not valid YAML: {getattr(err, 'problem', err)}") from err
    if node is None:
        raise ContentError(path.name, "", "the file is empty")
    return build(node, path.name)


def build(node: Any, file: str) -> Any:
    if node.id == "sequence":
        return [build(child, file) for child in node.value]
    if node.id == "mapping":
        return build_mapping(node, file)
    return build_scalar(node, file)


def build_mapping(node: Any, file: str) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for key_node, value_node in node.value:
        key = str(key_node.value)
        if key in data:
            raise ContentError(file, "", f"line {key_node.start_mark.line + 1}: the key {key!r} stands twice")
        data[key] = build(value_node, file)
    return data


def build_scalar(node: Any, file: str) -> Any:
    text = str(node.value)
    if node.style:
        return text
    if text.lower() in TRAPS:
        raise ContentError(file, "", f"line {node.start_mark.line + 1}: {text!r} is read as yes/no by many YAML "
                           f"readers; write \"{text}\" in quotes, or true or false")
    if text in ("true", "false"):
        return text == "true"
    if text in ("null", "~", ""):
        return None
    try:
        return int(text)
    except ValueError:
        return text
