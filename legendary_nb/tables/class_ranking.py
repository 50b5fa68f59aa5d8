"""How a table stands: its turn, its twists, what the players have reached; and the ranking of tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from legendary_nb.bots.standing import standing
from legendary_nb.game import Game
from legendary_nb.game.explain import score_sum
from legendary_nb.game.view import NOBODY, View

Standing = dict[str, Any]


def standing_of(game: Game) -> Standing:
    """What lies open to all about a game, and a guess of the chance to win."""
    table, outcome = game.table, game.outcome
    tactics = sum(len(mastermind.tactics) for mastermind in table.box.masterminds.values())
    left = sum(map(len, table.tactics.values()))
    points = sum(n for seat in range(len(table.players)) for n, _ in score_sum(table, seat))
    return {"turn": table.turn, "twists": table.twists, "of": View(table, NOBODY).twists_in_all,
            "tactics": max(0, tactics - left), "tactics_of": tactics, "points": points,
            "chance": round(standing(table), 2), "result": outcome.result if outcome is not None else "",
            "asked": game.ask.seat if game.ask is not None else NOBODY}


def ranked(standings: Sequence[Standing]) -> list[int]:
    """The place of each table: a won game first, then by tactics taken, then by points; equal ones share a place."""
    worth = [(int(one.get("result") == "win"), one.get("tactics", 0), one.get("points", 0)) for one in standings]
    return [1 + len([other for other in worth if other > mine]) for mine in worth]
