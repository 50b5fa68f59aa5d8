"""Several sets in one game: one pool of heroes, groups, masterminds and schemes, every set's own stacks."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from .card import Mastermind, System, groups_named
from .effect_parts import parts_of

SHARED_SWITCHES = ("scheme beats mastermind", "moves are counted")


@lru_cache(maxsize=32)
def mix(base: System, others: tuple[System, ...], deck: System | None = None) -> System:
    """mix.heroes-and-groups: the base system with the cards of other sets in its pools.

    Board, tables and words are the base's; the starting deck is that of `deck`, or the base's; the newest rulebook's
    general rules and solo rules hold for all (mix.newest, solo.replaces-older).  Modes are those of all sets, the
    base's first.  A set that replaces another one takes the place of its cards and stacks (mix.editions).
    """
    if not others:
        return base
    systems = (base, *others)
    setup = dict(base.setup)
    setup["stacks"] = mixed_stacks(systems)
    setup |= starting_deck(deck or base)
    alone = newest(systems).setup
    setup["solo"] = {**alone["solo"], **linked_abilities(systems)}
    setup["players"] = {**base.setup["players"], "1": alone["players"]["1"]}
    villains, henchmen = pool(systems, "villains"), pool(systems, "henchmen")
    return replace(
        base, setup=setup, switches=mixed_switches(systems), title=" + ".join(s.title for s in systems),
        facts={**base.facts, "words of sets": {s.id: s.words for s in systems}, "stand-ins": stand_ins(systems),
               "emblem shapes": {side: shape for s in systems
                                 for side, shape in s.facts.get("emblem shapes", {}).items()}},
        modes=mixed_modes(systems),
        teams={team: name for s in systems for team, name in s.teams.items()},
        heroes=pool(systems, "heroes"), villains=villains, henchmen=henchmen,
        masterminds={name: leading(m, henchmen if m.leads_kind == "henchmen" else villains)
                     for name, m in pool(systems, "masterminds").items()},
        schemes=pool(systems, "schemes"), basics=mixed_basics(systems),
        emblems={name: emblem for s in systems for name, emblem in s.emblems.items()})


def starting_deck(system: System) -> dict[str, Any]:
    """mix.starters: the starting deck of one set, and which of its cards its officers may replace."""
    keys = ("starting deck", "starter replaced by officers")
    return {**{key: system.setup[key] for key in keys}, "officers of": system.id}


def mixed_switches(systems: tuple[System, ...]) -> dict[str, Any]:
    """mix.newest: the newest rulebook's switches; what the cards of another set need, or its rulebook settles, holds
    for all."""
    shared = {key: True for key in SHARED_SWITCHES if any(s.switches.get(key) for s in systems)}
    return {**newest(systems).switches, **shared}


def linked_abilities(systems: tuple[System, ...]) -> dict[str, Any]:
    """solo.linked-abilities: a set whose rulebook has this rule has it for the cards of other sets as well."""
    found = [s.setup["solo"]["linked abilities"] for s in systems if "linked abilities" in s.setup["solo"]]
    return {"linked abilities": found[0]} if found else {}


def mixed_modes(systems: tuple[System, ...]) -> dict[str, dict[str, Any]]:
    """The modes of all sets, each with the set it is of; of two of the same name the first set's."""
    modes: dict[str, dict[str, Any]] = {}
    for system in systems:
        for mode, facts in system.modes.items():
            modes.setdefault(mode, {**facts, "set": system.id})
    return modes


def leading(mastermind: Mastermind, groups: dict[str, Any]) -> Mastermind:
    """term.villain-group: who leads any group with a word in its name leads those of all sets, of one kind."""
    word = mastermind.leads_any
    return replace(mastermind, leads=tuple(groups_named(word, groups))) if word else mastermind


def mixed_basics(systems: tuple[System, ...]) -> dict[str, Any]:
    """The basic cards by name, a replaced set's last; each is also called "NAME of SET"."""
    basics: dict[str, Any] = {}
    for system in sorted(systems, key=lambda s: s not in in_use(systems)):
        for name, card in system.basics.items():
            basics.setdefault(name, card)
            basics[f"{name} of {system.id}"] = card
    return basics


def replaced(system: System, systems: tuple[System, ...]) -> dict[str, str] | None:
    """The new names of a set's cards in the sets that replace it; None if nothing replaces the set."""
    found = [s.facts["replaces"][system.id] or {} for s in systems if system.id in s.facts.get("replaces", {})]
    return {old: new for names in found for old, new in names.items()} if found else None


def stand_ins(systems: tuple[System, ...]) -> dict[str, str]:
    """The set whose stacks serve the cards that are left of one it replaces."""
    return {old: s.id for s in systems for old in s.facts.get("replaces", {})}


def in_use(systems: tuple[System, ...]) -> list[System]:
    """The sets that no other one replaces."""
    return [s for s in systems if replaced(s, systems) is None]


def pool(systems: tuple[System, ...], what: str) -> dict[str, Any]:
    """One pool of a kind of component; of two versions of the same only the replacing set's is in it."""
    joint: dict[str, Any] = {}
    for system in sorted(systems, key=lambda s: s in in_use(systems)):
        renamed = replaced(system, systems) or {}
        joint |= {name: found for name, found in getattr(system, what).items() if name not in renamed}
    return joint


def mixed_stacks(systems: tuple[System, ...]) -> dict[str, list[str]]:
    """mix.stacks, mix.wound-stacks: every set's stacks are laid out; bystanders share one (mix.bystanders).

    The stack of another set with other cards than the first one's is called "wounds of SET".
    """
    stacks: dict[str, list[str]] = {}
    first: dict[str, list[str]] = {}
    for system in in_use(systems):
        for name, listed in system.setup["stacks"].items():
            cards = [listed] if isinstance(listed, str) else list(listed)
            own = [f"{card} of {system.id}" for card in cards]
            if name == "bystanders":
                stacks[name] = stacks.get(name, []) + own
            elif first.setdefault(name, cards) is cards:
                stacks[name] = own
            elif first[name] != cards:
                stacks[f"{name} of {system.id}"] = own
    return stacks


def set_of_stack(stack: str, systems: tuple[System, ...]) -> System:
    """The set a stack belongs to: the one it is named after, or the first that has it."""
    _, _, named = stack.partition(" of ")
    return next(s for s in in_use(systems) if (s.id == named if named else stack in s.setup["stacks"]))


def newest(systems: tuple[System, ...]) -> System:
    """The set whose general rules, solo rules and solo numbers hold: one whose rules replace another's, otherwise the
    base."""
    found = systems[0]
    for system in systems[1:]:
        if set(system.facts.get("rules replace", [])) & {s.id for s in systems}:
            found = system
    return found


@lru_cache(maxsize=64)
def on_board(system: System, board: System) -> System:
    """mix.board: a system played on the board of one of its sets: with the spaces and in the words of that set."""
    if board.spaces == system.spaces and board.words == system.words:
        return system
    return replace(system, spaces=board.spaces, words=board.words)


def names_spaces(value: Any) -> bool:
    """Whether an effect speaks of a city space by name or by its order."""
    return any(getattr(part, "spaces", ()) or getattr(part, "at", "") or "space" in str(getattr(part, "where", ""))
               for part in parts_of(value))
