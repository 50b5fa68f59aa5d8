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
AS_IT_IS = re.compile(r"(`[^`]*`|\[\[.*?\]\])")
HEALING = re.compile(r"\b(heal|healed|healing)\b", re.IGNORECASE)


def worded(text: Text, system: System | str) -> str:
    """A text in neutral words (hero, villain, rescue, heal), put into the words of a system.

    `Code` stays as it is, and so does a card's name or text in [[double brackets]], which are taken away.
    """
    found = load_system(system) if isinstance(system, str) else system
    return "".join(quoted(part) or healed(in_words(part, found), found)
                   for part in AS_IT_IS.split(own_text(text, found)))


def quoted(part: str) -> str:
    """A part of a text that stays as it is; "" if it does not."""
    if part.startswith("[["):
        return part.removeprefix("[[").removesuffix("]]")
    return part if part.startswith("`") else ""


def kept(name: str) -> str:
    """A name or a card's text that stays as it is in a text that is put into the words of a system."""
    return f"[[{name}]]"


def say(text: str, /, **parts: object) -> str:
    """A text for `worded` with parts that stay as they are, such as the names and texts of cards."""
    return text.format(**{name: kept(str(part)) for name, part in parts.items()})


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
