"""Defeating a mastermind: its tactics, its growing attack, and the final blow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from legendary_nb.effects import Select
from legendary_nb.state import Ctx, Mod, Table

from .agenda import by_rule, then
from .bystander import free_captives
from .effect import resolve
from .mastermind import tell_beaten
from .triggers import trigger

THAT_ONE = Select("mastermind", ("them",))


def defeat_mastermind(table: Table, player: int, cid: int) -> None:
    """mastermind.random-tactic: one tactic at random, unless a card lets the player choose among some."""
    tactics = table.tactics[cid]
    if not tactics:
        final_blow(table, player, cid)
    elif "fight mastermind" in table.box.index.heard or any(
            node.event == "fight mastermind" for node, _ in table.triggers):
        table.shuffle(tactics)
        tactics.sort(key=named_last(table))
        then(table, take_tactic, (player, cid, len(tactics) - 1))
        trigger(table, "fight mastermind", it=(cid,), player=player)
    else:
        take_tactic(table, (player, cid, next_tactic(table, tactics)))


def next_tactic(table: Table, tactics: list[int]) -> int:
    """The place of a tactic drawn at random, or of the one a stacked table names as the next.

    The draw is made in any case, so that nothing else comes out differently.
    """
    drawn = table.random_below(len(tactics))
    named = [cid for cid in table.next_tactics if cid in tactics]
    return tactics.index(named[0]) if named else drawn


def named_last(table: Table) -> Callable[[int], int]:
    """The order that lays the tactics a stacked table names on top of the others, the first one topmost."""
    named = table.next_tactics
    return lambda cid: len(named) - named.index(cid) if cid in named else 0


def take_tactic(table: Table, data: tuple[int, int, int], _: Any = None) -> None:
    """mastermind.tactic-effect: the tactic and the bystanders are taken, then the tactic's effect happens.

    Rules: win.last-effect, mastermind.rescue-order.
    """
    player, cid, i = data
    tactics = table.tactics[cid]
    tactic = tactics.pop(i)
    table.players[player].victory.append(tactic)
    table.ledger.append(("defeated", cid, player, table.box.cards[cid]))
    table.emit("tactic", player, tactic, "tactics", "victory", "mastermind.tactic-to-pile", len(tactics))
    if table.box.changes.attack_per_fight:
        grow(table, cid)
    tell_beaten(table, cid, player)
    effects = [(line, Ctx(player, source, line)) for source in (cid, tactic)
               for line in table.box.cards[source].at("fight")]
    resolve(table, effects + free_captives(table, player, cid, "bystander.rescue.mastermind"))
    trigger(table, "defeat enemy", it=(cid,), player=player)


def grow(table: Table, cid: int) -> None:
    """mode.growing-threat: a mastermind that was defeated is stronger for the rest of the game."""
    ctx = by_rule(table, "mode.growing-threat", cid).about((cid,))
    table.mods.append(Mod(THAT_ONE, table.box.changes.attack_per_fight, ctx, True))


def final_blow(table: Table, player: int, cid: int) -> None:
    """mode.final-blow: after its four tactics the mastermind itself is beaten, taken and worth its points."""
    if not table.box.changes.final_blow:
        return
    resolve(table, free_captives(table, player, cid, "bystander.rescue.mastermind"))
    table.masterminds.remove(cid)
    table.players[player].victory.append(cid)
    table.ledger.append(("defeated", cid, player, table.box.cards[cid]))
    table.emit("take mastermind", player, cid, "mastermind", "victory", "mode.final-blow")
    tell_beaten(table, cid, player)
    trigger(table, "fight mastermind", "defeat enemy", it=(cid,), player=player)
