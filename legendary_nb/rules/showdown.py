"""The final showdown: one hand each for the mastermind card."""

from __future__ import annotations

from dataclasses import dataclass

from legendary_nb.state import Table

from .agenda import NEXT, seats_from, then
from .end import finish
from .piles import draw

# Equal decks could tie for ever; after this many showdowns in a row nobody takes the mastermind card.
TIES_BEFORE_PEACE = 20


@dataclass(frozen=True, slots=True)
class Showdown:
    """A final showdown under way: who still plays a hand, and the totals so far."""

    queue: tuple[int, ...]
    totals: tuple[tuple[int, int], ...] = ()
    ties: int = 0


def start_showdown(table: Table) -> None:
    """mode.showdown.order: one hand each, beginning left of the player who took the fourth tactic."""
    left = seats_from(table, (table.acting + 1) % len(table.players))
    table.emit("showdown", table.acting, -1, "", "", "mode.showdown.start")
    next_showdown_turn(table, Showdown(tuple(left)))


def next_showdown_turn(table: Table, showdown: Showdown) -> None:
    """mode.showdown.turn: no villain card, no recruiting, no fighting; the hand is played as usual."""
    table.showdown = showdown
    table.turn += 1
    table.acting = showdown.queue[0]
    table.clear_turn()
    table.emit("turn", table.acting, -1, "", "", "mode.showdown.turn", table.turn)
    then(table, NEXT.action_step)


def after_showdown_turn(table: Table) -> None:
    """mode.showdown.total: all attack and recruit made; the highest takes the mastermind card."""
    now: Showdown = table.showdown
    total = table.made_attack + table.made_recruit
    table.emit("total", table.acting, -1, "", "", "mode.showdown.total", total)
    totals = (*now.totals, (now.queue[0], total))
    if now.queue[1:]:
        next_showdown_turn(table, Showdown(now.queue[1:], totals, now.ties))
        return
    best = max(n for _, n in totals)
    leaders = tuple(player for player, n in totals if n == best)
    if len(leaders) == 1:
        take_mastermind(table, leaders[0])
    elif now.ties >= TIES_BEFORE_PEACE:
        finish(table, "win", "mode.showdown.tie")
    else:
        for player in leaders:
            draw(table, player, table.players[player].hand_size, "mode.showdown.tie", extra=False)
        next_showdown_turn(table, Showdown(leaders, ties=now.ties + 1))


def take_mastermind(table: Table, player: int) -> None:
    """mode.showdown.winner, score.mastermind-card: the mastermind card goes to the winner's victory pile and counts."""
    taken, table.masterminds = table.masterminds, []
    table.players[player].victory += taken
    for cid in taken:
        table.emit("take mastermind", player, cid, "mastermind", "victory", "mode.showdown.winner")
    finish(table, "win", "mode.showdown.winner")
