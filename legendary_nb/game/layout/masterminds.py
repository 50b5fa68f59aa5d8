"""The masterminds of a stacked table: their tactics, which comes next, and what they hold and have beside them."""

from __future__ import annotations

from typing import Any

from legendary_nb.rules.box import index_statics
from legendary_nb.rules.tactic import grow
from legendary_nb.state import Table

from .named_cards import Stacker
from .wording import by_name, listed, one_of


def lay_masterminds(stacker: Stacker, value: Any) -> None:
    """These masterminds are in the game, each with these tactics left."""
    table, system = stacker.table, stacker.system
    table.masterminds, table.tactics = [], {}
    for name, tactics in by_name("masterminds", value, '{"Loki": ["Whispers and Lies"]}').items():
        face = stacker.named(name, part="masterminds")
        cid = stacker.fits("masterminds", "masterminds", stacker.new(face))
        table.box.masterminds[cid] = next(m for m in system.masterminds.values() if face in (m.card, m.epic))
        table.masterminds.append(cid)
        lay_tactics(stacker, tactics, cid, f"masterminds: {name}")
    table.box.masterminds = {cid: m for cid, m in table.box.masterminds.items()
                             if cid in table.masterminds or cid in table.later}
    index_statics(table.box)


def lay_tactics(stacker: Stacker, value: Any, mastermind: int = -1, part: str = "tactics") -> None:
    """The tactics left under a mastermind."""
    mastermind = stacker.mastermind(part) if mastermind < 0 else mastermind
    stacker.table.tactics[mastermind] = stacker.lay(part, "tactics", value)


def take_tactics(table: Table, listed_left: bool) -> None:
    """mastermind.tactic-to-pile: a tactic in a victory pile was taken, and lies no longer under its mastermind.

    Where the tactics left are listed, the list holds.  mode.growing-threat: each one taken made it stronger.
    """
    for taken in [table.box.cards[cid].id for player in table.players for cid in player.victory]:
        for mastermind, left in table.tactics.items():
            if taken not in [tactic.id for tactic in table.box.masterminds[mastermind].tactics]:
                continue
            same = [cid for cid in left if table.box.cards[cid].id == taken]
            if same and not listed_left:
                left.remove(same[0])
            if table.box.changes.attack_per_fight:
                grow(table, mastermind)


def seal(table: Table) -> None:
    """mastermind.beaten: with no tactic left anywhere the win is certain, unless a final blow must follow."""
    table.sealed = bool(table.masterminds) and not any(table.tactics.values()) and not table.box.changes.final_blow


def name_tactics(stacker: Stacker, value: Any) -> None:
    """The tactic that comes next, or several in the order they come."""
    table = stacker.table
    left = [cid for tactics in table.tactics.values() for cid in tactics]
    for name in listed("next_tactic", value, '"Whispers and Lies"'):
        names = [table.box.cards[cid].name for cid in left]
        cid = left[names.index(one_of("next_tactic", name, names))]
        left.remove(cid)
        table.next_tactics.append(cid)


def by_mastermind(stacker: Stacker, part: str, value: Any) -> dict[int, list[int]]:
    """Cards of the first mastermind, or of several by their names."""
    if not isinstance(value, dict) or "card" in value:
        return {stacker.mastermind(part): stacker.lay(part, part, value)}
    return {stacker.mastermind(part, name): stacker.lay(f"{part}: {name}", part, cards)
            for name, cards in by_name(part, value, '{"Loki": ["Bystander"]}').items()}


def lay_beside(stacker: Stacker, value: Any) -> None:
    stacker.table.beside.update(by_mastermind(stacker, "beside_mastermind", value))


def lay_held(stacker: Stacker, value: Any) -> None:
    for mastermind, cards in by_mastermind(stacker, "mastermind_holds", value).items():
        if cards:
            stacker.table.under[mastermind] = cards
