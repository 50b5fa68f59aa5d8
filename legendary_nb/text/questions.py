"""Steps as a player is asked about them."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from legendary_nb.cards import Card, Line, System
from legendary_nb.effects import Steps, Verb
from legendary_nb.effects import verbs as v

from .card import line_label, superpower
from .clauses import inline, speak
from .consequences import without_may
from .english import capital
from .voice import Voice, say


@lru_cache(maxsize=4096)
def step_question(step: Verb, system: System, card: Card | None = None, many: bool = False) -> str:
    """A step as a question where one may decline, as an order where not: "Reveal a Hero or gain a Wound?".

    `many` says that it is about several cards that were looked at.
    """
    sentences = say((step,), Voice(system, card).about(many))
    first, rest = sentences[:1], sentences[1:]
    asked = speak(without_may(first)).removesuffix(".")
    is_free = isinstance(step, v.Reveal) or any(clause.modal for clause in first[0].clauses)
    if is_free:
        asked = capital(asked.removeprefix("You "))
    return f"{asked}{'?' if is_free else '.'} {speak(rest)}".strip()


@lru_cache(maxsize=4096)
def superpower_question(line: Line, system: System) -> str:
    """Whether a superpower is used: "Use [Covert]? You may KO a card ..."."""
    voice = Voice(system)
    told = speak(superpower(line, voice, "its other text"))
    return f"Use {line_label(line, voice)}? {told}"


@lru_cache(maxsize=4096)
def choice_text(steps: Steps, system: System, card: Card | None = None, many: bool = False, deck: str = "") -> str:
    """Steps as one of several to choose from: "each other player draws a card".

    `many` says that they are about several cards, which were looked at on this deck.
    """
    return inline(say(steps, replace(Voice(system, card).about(many), deck=deck)))


def words_filled(template: str, system: System) -> str:
    """A template with the system's words in place of {hero}, {a wound}, {the HQ}."""
    return Voice(system).fill(template)
