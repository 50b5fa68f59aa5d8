"""Texts of lessons in the words of a system."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from legendary_nb.cards import System, load_system
from legendary_nb.game.layout.short_words import base_of
from legendary_nb.text import in_words
from legendary_nb.text.english import past

# a text for all systems, or one with other texts for some: {"": ..., "villains": ...}
Text = str | Mapping[str, str]
CODE = re.compile(r"(`[^`]*`)")
HEALING = re.compile(r"\b(heal|healed|healing)\b", re.IGNORECASE)


def worded(text: Text, system: System | str) -> str:
    """A text in neutral words (hero, villain, rescue, heal), put into the words of a system; `code` stays as it is."""
    found = load_system(system) if isinstance(system, str) else system
    return "".join(part if part.startswith("`") else healed(in_words(part, found), found)
                   for part in CODE.split(own_text(text, found)))


def own_text(text: Text, system: System) -> str:
    """The text for a system: its own, or that of the system it is based on, or the usual one."""
    if isinstance(text, str):
        return text
    return text.get(system.id) or text.get(base_of(system)) or text[""]


def healed(text: str, system: System) -> str:
    """A text with the system's own word for healing."""
    forms = healing_words(system)
    return HEALING.sub(lambda word: like(word[0], forms[word[0].lower()]), text) if forms else text


@lru_cache(maxsize=16)
def healing_words(system: System) -> dict[str, str]:
    own = system.words.get("heal", "")
    return {"heal": own, "healed": past(own), "healing": system.word("healing").lower()} if own else {}


def like(model: str, word: str) -> str:
    """A word with a capital if its model has one."""
    return word[:1].upper() + word[1:] if model[0].isupper() else word
