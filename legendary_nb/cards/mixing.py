"""Several sets in one game: one pool of heroes, groups, masterminds and schemes, every set's own stacks."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from typing import Any

from .card import Scheme, System


@lru_cache(maxsize=16)
def mix(base: System, others: tuple[System, ...]) -> System:
    """mix.heroes-and-groups: the base system with the cards of other sets in its pools.

    Board, starting deck, tables and words are the base's; the newest set's solo rules hold for all
    (solo.replaces-older).  A set that replaces another one takes the place of its cards of the same name
    (mix.editions).
    """
    if not others:
        return base
    systems = (base, *others)
    newest_first = sorted(systems, key=lambda s: any(t.id in replaced_by(s) for t in systems))
    setup = dict(base.setup)
    setup["stacks"] = mixed_stacks(systems)
    alone = solo_system(systems).setup
    setup["solo"] = alone["solo"]
    setup["players"] = {**base.setup["players"], "1": alone["players"]["1"]}
    return replace(
        base, setup=setup, title=" + ".join(s.title for s in systems),
        teams={team: name for s in systems for team, name in s.teams.items()},
        heroes=pool(newest_first, "heroes"), villains=pool(newest_first, "villains"),
        henchmen=pool(newest_first, "henchmen"), masterminds=pool(newest_first, "masterminds"),
        schemes=pool(newest_first, "schemes"),
        basics=mixed_basics(systems))


def mixed_basics(systems: tuple[System, ...]) -> dict[str, Any]:
    """The basic cards by name; another set's are also called "NAME of SET"."""
    basics: dict[str, Any] = {}
    for system in reversed(systems):
        basics |= {f"{name} of {system.id}": card for name, card in system.basics.items()}
        basics |= system.basics
    return basics


def replaced_by(system: System) -> list[str]:
    """The sets whose cards this one replaces."""
    return list(system.facts.get("replaces", []))


def pool(systems: list[System], what: str) -> dict[str, Any]:
    """One pool of a kind of component; of two with the same name the replacing set's is kept."""
    joint: dict[str, Any] = {}
    for system in systems:
        joint |= getattr(system, what)
    return joint


def mixed_stacks(systems: tuple[System, ...]) -> dict[str, Any]:
    """mix.stacks, mix.wound-stacks: every set's stacks are laid out; bystanders share one (mix.bystanders).

    The stack of another set with other cards than the base's is called "wounds of SET".
    """
    base = systems[0]
    stacks: dict[str, Any] = {}
    for name, cards in base.setup["stacks"].items():
        stacks[name] = as_list(cards)
    for other in systems[1:]:
        for name, cards in other.setup["stacks"].items():
            if name == "bystanders":
                stacks[name] = stacks.get(name, []) + [f"{card} of {other.id}" for card in as_list(cards)]
            elif name not in stacks:
                stacks[name] = as_list(cards)
            elif stacks[name] != as_list(cards):
                stacks[f"{name} of {other.id}"] = as_list(cards)
    return stacks


def as_list(cards: Any) -> list[str]:
    return [cards] if isinstance(cards, str) else list(cards)


def solo_system(systems: tuple[System, ...]) -> System:
    """The set whose solo rules and solo numbers hold: one that replaces another's, otherwise the base."""
    found = systems[0]
    for system in systems[1:]:
        if set(system.facts.get("solo rules replace", [])) & {s.id for s in systems}:
            found = system
    return found


def board_for(scheme: Scheme, base: System, others: tuple[System, ...]) -> tuple[str, ...]:
    """mix.board.scheme: a scheme that names city spaces brings its own board; otherwise the base's is used."""
    for system in others:
        if scheme.card.system == system.id and names_spaces(scheme.card.lines):
            return system.spaces
    return base.spaces


def names_spaces(value: Any) -> bool:
    """Whether an effect speaks of a city space by name or by its order."""
    if isinstance(value, tuple):
        return any(names_spaces(v) for v in value)
    if not is_dataclass(value):
        return False
    if getattr(value, "spaces", ()) or getattr(value, "at", "") or "space" in str(getattr(value, "where", "")):
        return True
    return any(names_spaces(getattr(value, f.name)) for f in fields(value))
