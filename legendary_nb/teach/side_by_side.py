"""The same position under each system that can be played, side by side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from legendary_nb.game import Game
from legendary_nb.game.log import log_lines

from .lesson import course_systems, systems_in_order
from .play_exercises import give
from .rulecards import rule
from .scenarios import scenario
from .tables import Grid

TURN = "---"  # a line of the log that only says whose turn it is


def side_by_side(name: str, *answers: str | int, see: Callable[[Game], Any] | None = None,
                 systems: list[str] | None = None) -> Grid:
    """The outcome of a scenario under each of its systems: the lines of the log, or a fact that `see` reads."""
    wanted = [system for system in systems or course_systems() if system in (scenario(name).systems or [system])]
    return Grid(["system", "what happens"], [[system, seen(name, system, answers, see)] for system in wanted])


def seen(name: str, system: str, answers: tuple[str | int, ...], see: Callable[[Game], Any] | None) -> Any:
    game = scenario(name).game(system)
    told = len(log_lines(game.table))
    for answer in answers:
        give(game, answer)
    lines = [line for line in log_lines(game.table)[told:] if not line.startswith(TURN)]
    return see(game) if see is not None else "\n".join(lines)


def same_rule(rule_id: str) -> Grid:
    """A rule of the catalogue as each system has it; a dash if the system does not have it."""
    cards = [rule(rule_id, system) for system in course_systems()]
    return Grid(["system", rule_id], [[card.system, card.said(card.entry.differs.get(card.system, card.entry.rule))
                                       if card.holds else "-"] for card in cards])


def facts(*names: str) -> Grid:
    """Facts of every system, from its data: "title", "hand size", "spaces", a word, or a switch."""
    found = systems_in_order()
    return Grid(["", *(system.id for system in found)],
                [[name, *(fact(system, name) for system in found)] for name in names])


def titles() -> Grid:
    """The title of every system, with its short name."""
    return Grid(["", "title"], [[system.id, fact(system, "title")] for system in systems_in_order()])


def fact(system: Any, name: str) -> str:
    if name == "title":
        return str(system.title)
    if name == "spaces":
        return ", ".join(system.spaces)
    if name == "starting deck":
        return str(sum(system.setup["starting deck"].values()) + system.setup.get("special starters per player", 0))
    return str(system.setup.get(name, system.switches.get(name, system.words.get(name, "-"))))
