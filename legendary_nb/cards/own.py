"""Your own cards: written as text, read and checked, and played beside a system's cards.

A text is one hero, villain group, henchman group, mastermind or scheme.

A text is data; the program never runs it.  Its length is limited, since it may come from anywhere.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from legendary_nb.effects import VERBS

from . import store
from .card import Card
from .errors import ContentError
from .load import NOT_SYSTEMS, load_files
from .reader import SystemReader
from .yaml_reader import parse_yaml

LONGEST = 8_000  # characters of a text
MOST_CARDS = 12
# the file of a system that a text would stand in, by the key that begins it; in the files the last three say 'name'
FILE_OF = {"hero": "heroes", "group": "villains", "henchman": "henchmen", "mastermind": "masterminds",
           "scheme": "schemes"}
NAMED_BY = {"heroes": "hero", "villains": "group"}
# what an entry that begins with 'name', as in the files, is: by a key that only its kind has, or that it needs
TOLD_BY = {"tactics": "mastermind", "twists": "scheme", "attack": "henchman"}


@dataclass(frozen=True)
class OwnCards:
    """What a text says: the cards of one group, or the problems that keep it from being read."""

    system: str
    name: str = ""
    file: str = ""
    cards: tuple[Card, ...] = ()
    problems: tuple[str, ...] = ()
    entry: Any = None

    @property
    def is_sound(self) -> bool:
        return bool(self.cards) and not self.problems


def read_own(text: str, system: str) -> OwnCards:
    """Read a hero ("- hero: NAME"), a villain group ("- group: NAME"), a henchman, a mastermind or a scheme.

    It tells a problem instead of raising it: what is wrong, in which card, and the nearest known word.
    """
    try:
        kind, entry = entry_of(text)
        return read_entry(kind, entry, system)
    except ContentError as problem:
        return OwnCards(system, problems=(shortened(str(problem)),))


def entry_of(text: str) -> tuple[str, dict[str, Any]]:
    """The one entry of a text, and what it is: the key that begins it."""
    if not isinstance(text, str) or not text.strip():
        raise ContentError("your text", "", "the text is empty; begin with '- hero: NAME'")
    if len(text) > LONGEST:
        raise ContentError("your text", "", f"it has {len(text)} characters; at most {LONGEST} are allowed")
    data = parse_yaml(text, "your text")
    entries = data if isinstance(data, list) else [data]
    if len(entries) != 1 or not isinstance(entries[0], dict):
        raise ContentError("your text", "", "write one hero, or one group, mastermind or scheme; it begins with "
                                            "'- hero: NAME'")
    entry: dict[str, Any] = entries[0]
    cards = entry.get("cards", entry.get("tactics"))
    if isinstance(cards, list) and len(cards) > MOST_CARDS:
        raise ContentError("your text", "", f"it has {len(cards)} cards; at most {MOST_CARDS} are allowed")
    return kind_of(entry), entry


def kind_of(entry: dict[str, Any]) -> str:
    found = [key for key in FILE_OF if key in entry]
    if not found and "name" in entry:
        found = [kind for key, kind in TOLD_BY.items() if key in entry]
    if not found:
        raise ContentError("your text", "", f"the first key says what it is: {', '.join(map(repr, FILE_OF))}")
    return found[0]


def read_entry(kind: str, entry: dict[str, Any], system: str) -> OwnCards:
    """Read an entry as if it stood in the file of its kind, beside all others of the system."""
    files, file = system_files(system, store.content_dir()), FILE_OF[kind]
    key = NAMED_BY.get(file, "name")
    as_filed = {(key if word == kind else word): value for word, value in entry.items()}
    name, problems = as_filed.get(key), []
    if isinstance(name, str) and any(other.get(key) == name for other in files[file]):
        problems.append(f"{system} has a {kind} called {name!r} already; choose another name")
    known = {**files, file: [*files[file], as_filed]}
    reader = SystemReader(system, {**files, file: [as_filed]}, problems, known)
    reader.attempt(reader.read_keyword_lines)
    return OwnCards(system, str(name), file, tuple(cards_read(reader, file)), tuple(map(shortened, problems)), as_filed)


def cards_read(reader: SystemReader, file: str) -> Iterator[Card]:
    """The cards of the one entry that a reader has: of a mastermind its tactics too, and its epic side."""
    if file in ("heroes", "villains"):
        for group in (reader.read_heroes() if file == "heroes" else reader.read_villains()).values():
            yield from group
    elif file == "henchmen":
        yield from reader.read_henchmen().values()
    elif file == "schemes":
        yield from (scheme.card for scheme in reader.read_schemes().values())
    else:
        for led in reader.read_masterminds().values():
            yield from (led.card, *led.tactics, *filter(None, [led.epic]))


@lru_cache(maxsize=8)
def system_files(system: str, content: Path) -> dict[str, Any]:
    return load_files(system, content)


def shortened(problem: str) -> str:
    """A problem without the file it would stand in: there is only one text."""
    file, _, rest = problem.partition(": ")
    return rest if file == "your text" or file.endswith(".yaml") else problem


@contextmanager
def own_content(own: OwnCards) -> Iterator[Path]:
    """Within it, every game, setup and simulation finds these cards beside those of their system."""
    with tempfile.TemporaryDirectory(prefix="legendary-nb-") as folder:
        write_content(own, Path(folder))
        with using(Path(folder)):
            yield Path(folder)


@contextmanager
def using(folder: Path) -> Iterator[None]:
    """Within it, this is the content folder in use."""
    before = os.environ.get(store.VARIABLE)
    os.environ[store.VARIABLE] = str(folder)
    try:
        yield
    finally:
        if before is None:
            os.environ.pop(store.VARIABLE, None)
        else:
            os.environ[store.VARIABLE] = before


def write_content(own: OwnCards, folder: Path) -> None:
    """A content folder with one system in it, and these cards among its own."""
    if not own.is_sound:
        raise ContentError("your text", own.name, own.problems[0] if own.problems else "there is no card in it")
    write_system(own.system, {own.file: [own.entry]}, folder)


def write_system(system: str, more: dict[str, Any], folder: Path) -> None:
    """A content folder with one system in it, and more entries at the end of its files."""
    content = store.content_dir()
    for name in (system, *(other for other in NOT_SYSTEMS if other in store.folders(content))):
        files = store.load(name, content)
        if name == system:
            files = {**files, **{file: [*files.get(file, []), *entries] for file, entries in more.items()}}
        store.write_json(folder / f"{name}.json", {"form": store.FORM, "stamp": [], "files": files})


def verbs_to_write() -> list[list[str]]:
    """Every verb that a text may use: [its key, what it does, an example]."""
    return [[key, " ".join((VERBS[key].__doc__ or "").split()), VERBS[key].example] for key in sorted(VERBS)]
