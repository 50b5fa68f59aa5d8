"""Games as text: a record (setup, seed, answers) and a position (the same, as one line)."""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path
from typing import Any

from legendary_nb.cards import store, system_names
from legendary_nb.cards.errors import shown
from legendary_nb.cards.load import load_files
from legendary_nb.rules import Setup
from legendary_nb.rules.setup_value import as_seed
from legendary_nb.state import Table

VERSION = 1
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"
PREFIX = "LNB1."
LARGEST = 2_000_000  # bytes of a record as text; a long game has a few thousand


class RecordError(ValueError):
    """A record or position that cannot be opened; says what is wrong with it."""


def fingerprint(*systems: str) -> str:
    """A short mark of the content of systems: a record plays only with the cards it was made with."""
    return content_mark(store.content_dir(), *systems)


@lru_cache(maxsize=16)
def content_mark(folder: Path, *systems: str) -> str:
    data = json.dumps([played_files(load_files(system, folder)) for system in systems], sort_keys=True).encode()
    return hashlib.sha256(data).hexdigest()[:12]


def played_files(files: dict[str, Any]) -> dict[str, Any]:
    """The files of a system without what is only drawn: another emblem leaves a game as it is."""
    played = {name: facts for name, facts in files.items() if name != "emblems"}
    system = {key: facts for key, facts in files["system"].items() if key != "emblem shapes"}
    return played | {"system": system}


def state_mark(table: Table, answers: str) -> str:
    """A short mark of the answers and of where every card lies after them; it shows a changed answer."""
    zones: list[Any] = [answers]
    zones += [table.hero_deck, table.villain_deck, table.hq, table.city, table.ko, table.escape, table.rng]
    zones += [[p.deck, p.hand, p.discard, p.played, p.victory] for p in table.players]
    return hashlib.sha256(json.dumps(zones).encode()).hexdigest()[:8]


def pack_answers(answers: list[int]) -> str:
    """One character an answer; "~" stands before a number of three digits."""
    return "".join(DIGITS[a] if a < len(DIGITS) else f"~{a:03d}" for a in answers)


def unpack_answers(text: str) -> list[int]:
    answers, i = [], 0
    while i < len(text):
        if text[i] == "~" and text[i + 1 : i + 4].isdigit():
            answers.append(int(text[i + 1 : i + 4]))
            i += 4
        elif text[i] in DIGITS:
            answers.append(DIGITS.index(text[i]))
            i += 1
        else:
            raise RecordError(f"answer {len(answers) + 1} is damaged: {text[i]!r} is not an answer")
    return answers


def make_record(setup: Setup, seed: int, answers: list[int], table: Table, start: Any = None) -> dict[str, Any]:
    defaults = asdict(Setup(setup.system))
    facts = {k: plain(v) for k, v in asdict(setup).items() if k == "system" or v != defaults[k]}
    record = {"legendary-nb": VERSION, "content": fingerprint(setup.system, *setup.sets), "setup": facts, "seed": seed,
              "answers": pack_answers(answers), "mark": state_mark(table, pack_answers(answers))}
    if start is not None:
        record["table"] = plain(start)
    return record


def plain(value: Any) -> Any:
    """Lists in place of tuples: a record is equal to what is read back from its JSON."""
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    return [plain(part) for part in value] if isinstance(value, list | tuple) else value


def check_record(record: Any) -> dict[str, Any]:
    """Check a record's outer shape; the answers are checked as they are replayed."""
    if isinstance(record, str | bytes):
        try:
            record = json.loads(record)
        except ValueError as err:
            raise RecordError(f"this is not a record: it is not JSON ({err})") from err
    if not isinstance(record, dict) or "legendary-nb" not in record:
        raise RecordError("this is not a record: the key 'legendary-nb' is missing")
    version = record["legendary-nb"]
    if type(version) is not int or version != VERSION:
        raise RecordError(f"the record has version {shown(version)}; this program reads version {VERSION}")
    for key, kind, words in (("setup", dict, "a table of facts"), ("answers", str, "a text")):
        if not isinstance(record.get(key), kind):
            raise RecordError(f"the record is damaged: {key!r} is missing or not {words}")
    as_seed(record.get("seed"), RecordError, "the record is damaged: 'seed'")
    for key in ("content", "mark"):
        if not isinstance(record.get(key), str | None):
            raise RecordError(f"the record is damaged: {key!r} is not a text")
    systems = systems_of(record["setup"])
    if record.get("content") not in (None, fingerprint(*systems)):
        raise RecordError(f"the record was made with different cards of {' and '.join(systems)}; it "
                          "would play differently. Open it with the version of legendary-nb that wrote it")
    return record


def systems_of(facts: dict[str, Any]) -> list[str]:
    """The sets that the setup of a record names; all of them are here."""
    others = facts.get("sets", [])
    systems = [facts.get("system"), *(others if isinstance(others, list | tuple) else [others])]
    here = system_names()
    for system in systems:
        if not isinstance(system, str) or system not in here:
            raise RecordError(f"the record is of the system {shown(system)}, which is not here; there are: "
                              + ", ".join(here))
    if len(set(systems)) < len(systems):
        raise RecordError("the record is damaged: its setup names a set twice")
    return systems


def read_setup(facts: dict[str, Any]) -> Setup:
    try:
        return Setup(**facts)
    except (TypeError, ValueError) as err:
        raise RecordError(f"the record's setup is damaged: {err}") from err


def to_line(record: dict[str, Any]) -> str:
    text = json.dumps(record, separators=(",", ":")).encode()
    return PREFIX + base64.urlsafe_b64encode(zlib.compress(text, 9)).decode().rstrip("=")


def unpack(data: bytes) -> bytes:
    """What was packed into a position; a few bytes that would unpack into a flood are refused."""
    reader = zlib.decompressobj()
    text = reader.decompress(data, LARGEST)
    if not reader.eof:
        raise ValueError("cut off, or too large for a game")
    return text


def from_line(line: str) -> dict[str, Any]:
    if not isinstance(line, str) or not (line := line.strip()).startswith(PREFIX):
        raise RecordError(f"this is not a position: it does not begin with {PREFIX}")
    try:
        body = line.removeprefix(PREFIX)
        data = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
        record = json.loads(unpack(data))
    except (ValueError, zlib.error) as err:
        raise RecordError("the position is cut off or damaged; copy the whole line again") from err
    return check_record(record)
