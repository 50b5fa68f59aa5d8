"""Systems that are based on another one: their cards by the names of those they play as, and their first game."""

from __future__ import annotations

from dataclasses import replace

from legendary_nb.cards import System, load_system
from legendary_nb.game import Setup, first_game
from legendary_nb.game.layout.short_words import base_of, own_name

__all__ = ["base_of", "first_cards", "first_setup", "own_name"]


def first_cards(system: System) -> dict[str, str]:
    """The mastermind and the scheme of the first game."""
    facts = system.facts.get("first game")
    if facts:
        return {key: str(facts[key]) for key in ("mastermind", "scheme")}
    if not base_of(system):
        return {}
    return {key: own_name(system, name) for key, name in first_cards(load_system(base_of(system))).items()}


def first_setup(system: System, players: int | tuple[str, ...] | list[str]) -> Setup:
    """The rulebook's first game, or what comes nearest to it where the rulebook names none."""
    setup = first_game(system.id, players)
    return setup if setup.mastermind else replace(setup, **first_cards(system))  # type: ignore[arg-type]
