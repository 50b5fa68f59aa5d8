"""Victory points: each card of a victory pile, and what adds to them."""

from __future__ import annotations

from legendary_nb.state import Ctx, Table

from .numbers import number


def score_parts(table: Table, player: int) -> list[tuple[int, str, int]]:
    """score.sum, score.variable: each card of the victory pile with its points, and what adds to them."""
    parts = []
    for cid in table.players[player].victory:
        card = table.box.cards[cid]
        parts.append((cid, f"{card.id}#points", card.points))
        for line in card.at("points also"):
            n = number(table, line.number, Ctx(player, cid, line))
            if n:
                parts.append((cid, line.id, n))
    return parts


def score(table: Table, player: int) -> int:
    return sum(n for _, _, n in score_parts(table, player))
