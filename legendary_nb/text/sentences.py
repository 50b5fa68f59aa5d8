"""Sentences of cards, made from their effect values."""

from __future__ import annotations

from legendary_nb.cards import Card, Line, System
from legendary_nb.effects import Steps


def card_text(card: Card, system: System) -> str:
    """The whole text of a card."""
    return " ".join(line_text(line, system) for line in card.lines)


def line_text(line: Line, system: System) -> str:
    """One ability of a card in words."""
    return steps_text(line.steps, system)


def steps_text(steps: Steps, system: System) -> str:
    """A list of steps in words."""
    return "; ".join(step.key for step in steps)
