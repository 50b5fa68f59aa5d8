"""Sentences of cards, made from their effect values: nobody types the text of a card."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from legendary_nb.cards import Card, Line, System
from legendary_nb.effects import Steps

from .card import abilities, said_line
from .clauses import speak
from .scheme import mastermind_lines, scheme_lines
from .voice import Voice, say


@lru_cache(maxsize=4096)
def card_text(card: Card, system: System) -> str:
    """The whole text of a card; a scheme's and a mastermind's with what belongs to their setup."""
    return " ".join(card_lines(card, system))


@lru_cache(maxsize=4096)
def card_lines(card: Card, system: System) -> tuple[str, ...]:
    """The text of a card, one ability after the other, as it would be printed line by line.

    mix.wounds-not-bindings: in a mixed game a card keeps the words of its own set.
    """
    system = in_words_of(system, card.system)
    scheme = system.schemes.get(card.name)
    if scheme and scheme.card is card:
        return scheme_lines(scheme, system)
    mastermind = system.masterminds.get(card.name.removesuffix(" (Epic)"))
    if mastermind and card in (mastermind.card, mastermind.epic):
        return mastermind_lines(mastermind, system, card is mastermind.epic)
    return abilities(card, system) + hero_part_lines(card, system)


@lru_cache(maxsize=64)
def in_words_of(system: System, set_id: str) -> System:
    """A mixed system speaking the words of one of its sets."""
    words = system.facts.get("words of sets", {}).get(set_id)
    return replace(system, words=words) if words else system


def winning_side(scheme: Card, system: System) -> str:
    """Who wins when the players lose under a scheme: "Evil", or "Good" if the players are the villains."""
    return in_words_of(system, scheme.system).word("evil wins").partition(" ")[0]


def hero_part_lines(card: Card, system: System) -> tuple[str, ...]:
    """What a villain that joins a player's deck is there: "In your deck it is a Hero with cost 3 and 2+ Attack."."""
    part = card.hero_part
    if part is None:
        return ()
    points = [f"{n} {system.word(pool)}" for pool in ("recruit", "attack") if (n := part.printed(pool)) is not None]
    shown = " and ".join([f"cost {part.cost}", *points])
    kind = "{a hero}" if part.kind == "hero" else "a card"
    return (Voice(system).fill(f"In your deck it is {kind}") + f" with {shown}.", *abilities(part, system))


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
