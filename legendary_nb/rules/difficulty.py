"""How hard a choice of cards is, by the numbers printed on them."""

from __future__ import annotations

from collections.abc import Iterable

from legendary_nb.cards import load_system

from .modes import check_modes, is_epic, mode_sum, modes_meant

Rating = list[tuple[str, int]]


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
