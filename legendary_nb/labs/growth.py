"""A deck on paper: what a plan of buying brings, turn by turn, when every hand is a mean hand."""

from __future__ import annotations

import statistics
from dataclasses import dataclass
from typing import Any

from legendary_nb.rules import Setup
from legendary_nb.simulate import simulate

from .decks import HAND

OFFICER_COST, OFFICER_RECRUIT = 3, 2
DEAREST = 8


@dataclass(frozen=True)
class PaperTurn:
    """What a mean hand gives in one turn."""

    turn: int
    recruit: float
    attack: float


def on_paper(officers: int, turns: int, recruit: float = 8, attack: float = 4, size: int = 12) -> list[PaperTurn]:
    """The turns of a plan: one purchase a turn, first so many officers, then heroes.

    A hero bought for c recruit gives c / 2 attack.  Every hand gives six times the mean card; what is bought is in
    the deck at once.
    """
    found, bought = [], 0
    for turn in range(1, turns + 1):
        points = HAND * recruit / size
        found.append(PaperTurn(turn, points, HAND * attack / size))
        if bought < officers and points >= OFFICER_COST:
            recruit, bought = recruit + OFFICER_RECRUIT, bought + 1
        elif bought >= officers:
            attack += min(DEAREST, points) / 2
        size += 1
    return found


def total_attack(officers: int, turns: int) -> float:
    """The attack of all these turns together, on paper."""
    return sum(one.attack for one in on_paper(officers, turns))


def knee(turns: int, most: int = 8) -> int:
    """The number of officers that brings the most attack in so many turns, on paper."""
    return max(range(most + 1), key=lambda officers: total_attack(officers, turns))


def attack_by_round(setup: Setup, bots: Any, games: int, seed: int = 0, rounds: int = 14) -> dict[int, float]:
    """The attack a player makes in the first, second, ... turn of their own, in real games."""
    rows = simulate(setup, bots, games, seed, detail="turn", as_rows=True, progress=False)
    seats = len(setup.names)
    found: dict[int, list[int]] = {}
    for row in rows:
        found.setdefault((row["turn"] - 1) // seats + 1, []).append(row["attack"])
    return {number: statistics.fmean(found[number]) for number in range(1, rounds + 1) if number in found}
