"""Game modes: which may be used together, what they change in a game, and how hard a choice of cards is."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from legendary_nb.cards import System, load_system, system_names
from legendary_nb.effects import close_words
from legendary_nb.state import Box

from .setup_error import SetupError, unknown

ONE_OF_A_KIND = ("twists", "mastermind attack", "ending")
AFTER = ("after twist", "after strike", "after own hero ko")
LEVEL = re.compile(r"^(.+?)(?::| )\s*\(?([0-9]+)\)?$")  # the name of a mode and its level, as it is said or written
# the rules by which modes give wounds, and the facts of a mode that say so
WOUNDING = {"mode.prison-break": "starting wounds", "mode.imprison-wounded": "after own hero ko"}
Rating = list[tuple[str, int]]


def mode_sum(system: System, modes: Iterable[str], key: str) -> int:
    """mode.harder: what the modes add to a number; a mode with a level ("harder-attack:3") counts that many times."""
    total = 0
    for mode in modes:
        name, _, level = mode.partition(":")
        total += system.modes[name].get(key, 0) * int(level or 1)
    return total


def is_epic(system: System, modes: Iterable[str]) -> bool:
    """mode.epic: whether the mastermind's epic side is used."""
    return any(system.modes[m.partition(":")[0]].get("mastermind side") == "epic" for m in modes)


def mode_name(system: System, mode: str) -> str:
    """What a mode is called, with its level where it has one: "Harder: stronger Mastermind (3)"."""
    name, _, level = mode.partition(":")
    title: str = system.modes[name]["name"]
    return f"{title} ({level or 1})" if "levels" in system.modes[name] else title


def modes_meant(sets: Iterable[str], modes: Iterable[str]) -> tuple[str, ...]:
    """Modes by their ids, whether they were given by id or by the name the rulebook prints; unknown ones stay."""
    here = system_names()
    ids = {name.lower(): mode for system in sets if system in here
           for mode, facts in load_system(system).modes.items() for name in (facts["name"], mode)}
    return tuple(mode_meant(ids, mode) for mode in modes)


def mode_meant(ids: dict[str, str], said: str) -> str:
    """The id of a mode: "Enraged Mastermind" is "enraged", "Army of Glory 2" is "army-of-glory:2"."""
    words = said.strip().lower()
    if words in ids:
        return ids[words]
    found = LEVEL.match(words)
    return f"{ids[found[1]]}:{found[2]}" if found and found[1] in ids else said


def check_modes(system: System, modes: tuple[str, ...], players: int = 0) -> None:
    """Modes exist and fit, and at most one of each kind is used: they combine across kinds (mode.combine)."""
    names = [mode.partition(":")[0] for mode in modes]
    if len(set(names)) < len(names):
        raise SetupError(f"use each mode only once: {', '.join(modes)}")
    for mode in modes:
        check_mode(system, mode, players)
    for key in ONE_OF_A_KIND:
        same = [m for m in modes if key in system.modes[m.partition(":")[0]]]
        if len(same) > 1:
            raise SetupError(f"the modes {' and '.join(same)} both change the {key}; choose one of them")


def check_mode(system: System, mode: str, players: int) -> None:
    """Refuse a mode that the system does not have, that these players cannot use, or whose level it lacks."""
    name, _, level = mode.partition(":")
    if name not in system.modes:
        printed = [facts["name"] for facts in system.modes.values()]
        near = [names for names in (list(system.modes), printed) if close_words(mode, names, cutoff=0.45)]
        raise unknown("mode", mode, near[0] if near else list(system.modes))
    if players and system.modes[name].get("players", players) != players:
        raise SetupError(f"the mode {name!r} is for {system.modes[name]['players']} player, not {players}")
    levels = system.modes[name].get("levels")
    known = [str(n) for n in (levels if isinstance(levels, list) else range(1, 100))]
    if ":" in mode and (not levels or level not in known):
        takes = f"a level of {known[0]} to {known[-1]}" if levels else "no level"
        raise SetupError(f"the mode {name!r} takes {takes}, not {level!r}")


def facts_of(system: System, modes: Iterable[str]) -> list[dict[str, Any]]:
    """What the data says about each of these modes."""
    return [system.modes[mode.partition(":")[0]] for mode in modes]


def set_modes(box: Box, system: System, modes: tuple[str, ...]) -> None:
    """Write into the box of a game what its modes change.

    Rules: mode.hand-of-fate, mode.final-blow.announce, mode.showdown.optional.
    """
    changes = box.changes
    changes.modes = modes
    facts = facts_of(system, modes)
    changes.mastermind_attack = mode_sum(system, modes, "mastermind attack")
    changes.villain_attack = mode_sum(system, modes, "villain attack")
    changes.attack_per_fight = mode_sum(system, modes, "mastermind attack per fight")
    changes.starting_wounds = mode_sum(system, modes, "starting wounds")
    changes.failures_lose = mode_sum(system, modes, "failed missions lose")
    for mode in facts:
        if "mastermind attack" in mode:
            changes.mastermind_attack_rule = mode.get("rule", changes.mastermind_attack_rule)
        changes.hand_size = mode.get("hand size", changes.hand_size)
        changes.villain_cards = mode.get("villain cards per turn", changes.villain_cards)
        changes.rule_sets |= {rule: mode["set"] for rule, key in WOUNDING.items() if key in mode and "set" in mode}
    endings = {mode.get("ending") for mode in facts}
    changes.showdown, changes.final_blow = "showdown" in endings, "final blow" in endings
    changes.after = frozenset((key, mode[key]) for key in AFTER for mode in facts if key in mode)


# ---- how hard a choice is ----------------------------------------------------------------------------


def mastermind_difficulty(system: str, modes: Iterable[str] = ()) -> Rating:
    """mode.difficulty-by-choice: the masterminds with their attack under these modes, the easiest first."""
    facts, modes = load_system(system), modes_meant((system,), modes)
    check_modes(facts, modes)
    change = mode_sum(facts, modes, "mastermind attack")
    sides = {name: m.epic if is_epic(facts, modes) else m.card for name, m in facts.masterminds.items()}
    return easiest_first({name: max(0, (side.attack or 0) + change) for name, side in sides.items() if side})


def villain_difficulty(system: str) -> Rating:
    """The villain groups with the victory points of all their cards, the easiest first."""
    groups = load_system(system).villains
    return easiest_first({name: sum(c.points * c.copies for c in cards) for name, cards in groups.items()})


def easiest_first(numbers: dict[str, int]) -> Rating:
    return sorted(numbers.items(), key=lambda pair: pair[1])
