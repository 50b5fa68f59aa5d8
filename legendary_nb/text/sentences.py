"""Sentences of cards, made from their effect values: nobody types the text of a card."""

from __future__ import annotations

from functools import lru_cache

from legendary_nb.cards import Card, Line, System
from legendary_nb.effects import Steps

from . import phrases_cards, phrases_deciding, phrases_looking, phrases_turn, phrases_villains
from .clauses import speak
from .lines import by_space, line_label, said_line
from .voice import PHRASES, Voice, say

FAMILIES = (phrases_cards, phrases_deciding, phrases_looking, phrases_turn, phrases_villains)
# moments whose abilities may be the same as one above them on the card
REPEATED = ("ambush", "fight", "escape", "success", "failure")


@lru_cache(maxsize=4096)
def card_text(card: Card, system: System) -> str:
    """The whole text of a card; a scheme's and a mastermind's with what belongs to their setup."""
    from .schemes import mastermind_text, scheme_text

    scheme = system.schemes.get(card.name)
    mastermind = system.masterminds.get(card.name.removesuffix(" (Epic)"))
    if scheme and scheme.card is card:
        return scheme_text(scheme, system)
    if mastermind and card in (mastermind.card, mastermind.epic):
        return mastermind_text(mastermind, system, card is mastermind.epic)
    return abilities_text(card, system)


def abilities_text(card: Card, system: System) -> str:
    """The keywords and the lines of a card."""
    voice = Voice(system, card)
    return " ".join([*keywords_text(card, voice), *lines_text(card.lines, voice)])


def keywords_text(card: Card, voice: Voice) -> list[str]:
    """The keywords that are printed as a word alone."""
    lines = {line.moment for line in card.lines}
    return [f"{voice.keyword(name)}." for name in card.keywords if name not in lines]


def lines_text(lines: tuple[Line, ...], voice: Voice) -> list[str]:
    """Each ability in words; one that repeats another is the same effect."""
    statics = tuple(line for line in lines if line.moment == "while")
    together = by_space(statics, voice)
    found: list[str] = [together] if together else []
    for i, line in enumerate(lines):
        if together and line in statics:
            continue
        found.append(same_text(line, lines[:i], voice) or said_line(line, voice))
    return [text for text in found if text]


def same_text(line: Line, above: tuple[Line, ...], voice: Voice) -> str:
    """"Escape: Same effect." for an ability that stands above already."""
    same = [other for other in above if other.moment in REPEATED and other.steps == line.steps]
    if line.moment not in REPEATED or not same:
        return ""
    of = "" if same[-1] is above[-1] else f" as {line_label(same[-1], voice)}"
    return f"{line_label(line, voice)}: Same effect{of}."


@lru_cache(maxsize=4096)
def line_text(line: Line, system: System) -> str:
    """One ability of a card in words."""
    return said_line(line, Voice(system, cards_by_id(system).get(line.id.partition("#")[0])))


@lru_cache(maxsize=4096)
def steps_text(steps: Steps, system: System) -> str:
    """A list of steps in words."""
    return speak(say(steps, Voice(system)))


@lru_cache(maxsize=16)
def cards_by_id(system: System) -> dict[str, Card]:
    return {card.id: card for card in system.cards()}


__all__ = ["FAMILIES", "PHRASES", "card_text", "line_text", "steps_text"]
