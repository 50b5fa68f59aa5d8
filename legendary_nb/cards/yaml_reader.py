"""YAML as people write it, read strictly: no duplicate keys, no yes/no trap, an error with its line."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from .errors import ContentError

DEEPEST = 60  # lists and mappings inside each other; no file of the content has more than 13
KEY_TRAPS = ("yes", "no", "on", "off")
TRAPS = (*KEY_TRAPS, "y", "n")
WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]{0,8})")
LEADING_ZERO = re.compile(r"[-+]?0[0-9]+")
NAME_LINE = re.compile(r"^[ \t]*(?:-[ \t]*)?\{?(?:name|hero|group|mission group|id):(.+)$", re.MULTILINE)


def read_yaml(path: Path) -> Any:
    """The data of a YAML file; numbers and true/false are read, every other word stays text."""
    file = f"{path.parent.name}/{path.name}"
    return parse_yaml(read_text(path, file), file)


def parse_yaml(text: str, file: str) -> Any:
    """The data of a YAML text; `file` is what errors call it."""
    try:
        import yaml
    except ImportError as err:
        raise ContentError(file, "", "reading YAML needs the package PyYAML; install it, or use the "
                           "built package, which carries the content as JSON") from err
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        check_depth(yaml.parse(text, Loader=loader), file, text)
        node = yaml.compose(text, Loader=loader)
        if node is None:
            raise ContentError(file, "", "the file is empty; write its entries, or remove it")
        return Builder(file).build(node, "")
    except yaml.YAMLError as err:
        raise syntax_error(err, file, text) from err
    except RecursionError:
        raise ContentError(file, "", "the data is nested too deeply to be read") from None


def check_depth(events: Iterable[Any], file: str, text: str) -> None:
    """Refuse what is nested too deep, before `compose` calls itself for every bracket and overflows the stack."""
    depth = 0
    for event in events:
        kind = type(event).__name__
        depth += kind.endswith(("SequenceStartEvent", "MappingStartEvent"))
        depth -= kind.endswith(("SequenceEndEvent", "MappingEndEvent"))
        if depth > DEEPEST:
            line = event.start_mark.line
            raise ContentError(file, card_before("\n".join(text.splitlines()[: line + 1])),
                               f"line {line + 1}: nested too deeply, at most {DEEPEST} levels are allowed; "
                               "check whether every bracket is closed")


def read_text(path: Path, file: str) -> str:
    try:
        data = path.read_bytes()
    except OSError as err:
        raise ContentError(file, "", f"the file cannot be read: {err.strerror or err}") from err
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as err:
        before = data[: err.start].decode("utf-8", "replace")
        raise ContentError(file, card_before(before), f"line {before.count(chr(10)) + 1}: this is not UTF-8 text; "
                           "save the file with the encoding UTF-8") from err


def syntax_error(err: Any, file: str, text: str) -> ContentError:
    """What the YAML reader found, with the line, the card it stands in, and what to do."""
    mark = getattr(err, "problem_mark", None) or getattr(err, "context_mark", None)
    problem = getattr(err, "problem", None) or str(err).splitlines()[0]
    if mark is None:
        return ContentError(file, "", f"not valid YAML: {problem}; save the file as plain text")
    lines = text.splitlines()
    is_end = mark.line >= len(lines) or "end of stream" in problem
    what_to_do = advice("" if mark.line >= len(lines) else lines[mark.line], is_end)
    return ContentError(file, card_before("\n".join(lines[: mark.line + 1])),
                        f"line {mark.line + 1}: not valid YAML: {problem}; {what_to_do}")


def advice(line: str, is_end: bool) -> str:
    if "\t" in line:
        return "use spaces, not tabs"
    if is_end:
        return "the file seems to be cut off: a bracket or quotation mark is still open"
    if line.count(": ") > 1 or "{" in line or "[" in line:
        return "check the brackets, and put texts with ': ' or quotation marks in quotes"
    return "check the indentation and the brackets of this line and the one before"


def card_before(text: str) -> str:
    """The card named last before a place in a file."""
    return next(reversed(names_of(text)), "")


def names_of(text: str) -> list[str]:
    return [name.lstrip(" \t").rstrip(" \t,}").strip("\"'") for name in NAME_LINE.findall(text)]


def names_in_text(path: Path) -> list[str]:
    """The names a file seems to hold, whether or not it is valid."""
    try:
        text = path.read_bytes().decode("utf-8", "replace")
    except OSError:
        return []
    return names_of(text)


class Builder:
    """Builds data from the nodes of one file; knows the card it is in, for the errors."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.seen: set[int] = set()

    def error(self, node: Any, card: str, problem: str) -> ContentError:
        return ContentError(self.file, card, f"line {node.start_mark.line + 1}: {problem}")

    def build(self, node: Any, card: str) -> Any:
        if id(node) in self.seen:
            raise self.error(node, card, "YAML anchors and aliases (& and *) are not allowed here; write it out")
        self.seen.add(id(node))
        if node.tag.startswith("!"):
            raise self.error(node, card, f"YAML tags such as {node.tag!r} are not allowed here; put the text in quotes")
        if node.id == "sequence":
            return [self.build(child, card) for child in node.value]
        if node.id == "mapping":
            return self.mapping(node, card)
        return self.scalar(node, card)

    def mapping(self, node: Any, card: str) -> dict[str, Any]:
        card = name_of(node) or card
        data: dict[str, Any] = {}
        for key_node, value_node in node.value:
            key = self.key(key_node, card)
            if key in data:
                raise self.error(key_node, card, f"the key {key!r} is there twice; keep one of them")
            data[key] = self.build(value_node, card)
        return data

    def key(self, node: Any, card: str) -> str:
        if node.id != "scalar":
            raise self.error(node, card, "a key must be a word, not a list; check the brackets")
        if not node.style and node.value.lower() in KEY_TRAPS:
            raise self.trap(node, card)
        return str(node.value)

    def scalar(self, node: Any, card: str) -> Any:
        text = str(node.value)
        if node.style:
            return text
        if text.lower() in TRAPS:
            raise self.trap(node, card)
        if text.lower() in ("true", "false", "null") and text != text.lower():
            raise self.error(node, card, f"write {text.lower()}, or \"{text}\" in quotes if it is a text")
        if LEADING_ZERO.fullmatch(text):
            raise self.error(node, card, f"{text} is read as another number by many YAML readers; "
                             f"write \"{text}\" in quotes if it is a name, or the number without the leading 0")
        if WHOLE.fullmatch(text):
            return int(text)
        return {"true": True, "false": False, "null": None, "~": None, "": None}.get(text, text)

    def trap(self, node: Any, card: str) -> ContentError:
        return self.error(node, card, f"{node.value!r} is read as yes/no by many YAML readers; write "
                          f"\"{node.value}\" in quotes, or true or false")


def name_of(node: Any) -> str:
    """The name a mapping gives itself."""
    for key, value in node.value:
        if key.value in ("name", "hero", "group", "mission group", "id") and value.id == "scalar":
            return str(value.value)
    return ""
