"""Texts of lessons in the words of a system."""

from __future__ import annotations

import re

from legendary_nb.cards import System, load_system
from legendary_nb.text import words_filled

AT_START = re.compile(r"(?:^|(?<=[.!?:] )|(?<=\n))\{[\w ]+\}")


def worded(text: str, system: System | str) -> str:
    """A text with the system's words in place of {hero}, {a wound}, {the HQ}, {all villain}; capital at the start."""
    found = load_system(system) if isinstance(system, str) else system
    text = AT_START.sub(lambda token: capital(words_filled(token[0], found)), text)
    return words_filled(text, found)


def capital(word: str) -> str:
    return word[:1].upper() + word[1:]
