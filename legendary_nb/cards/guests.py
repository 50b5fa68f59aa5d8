"""Guests: cards of no printed set, for rules that a rulebook states and none of its own cards shows.

They stand in content/guests, or in content/guests-SYSTEM if a system has guests of its own.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from . import store
from .own import using, write_system

FOLDER = "guests"


@cache
def guest_folder(system: str) -> tempfile.TemporaryDirectory[str]:
    """A content folder in which the guests' entries stand beside those of a system; gone when the program ends."""
    made = tempfile.TemporaryDirectory(prefix="legendary-nb-")
    content, own = store.own_content(), f"{FOLDER}-{system}"
    write_system(system, store.load(own if own in store.folders(content) else FOLDER, content), Path(made.name))
    return made


@contextmanager
def with_guests(system: str) -> Iterator[None]:
    """Within it, new games of this system find the guests' cards; they stay in the games that are begun in it."""
    with using(Path(guest_folder(system).name)):
        yield
