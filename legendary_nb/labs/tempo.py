"""Tempo: how often a card is played after it was bought, on paper and counted in games."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from legendary_nb.bots import PriorityBot, play_out
from legendary_nb.rules import Setup
from legendary_nb.simulate.intervals import of_mean
from legendary_nb.simulate.rows import turns_of
from legendary_nb.simulate.variant import begin
from legendary_nb.state import Table

from .decks import HAND

START = 12
Shown = tuple[float, float, float]


@dataclass(frozen=True)
class Plays:
    """What became of the cards bought in some games: `plays` of each card by the turn it was bought in."""

    rounds: tuple[int, ...]
    plays: dict[int, list[int]]

    def by_turn(self, least: int = 20) -> dict[int, Shown]:
        """Mean plays of a card bought in a turn, with its interval; turns with few purchases are left out."""
        return {turn: (statistics.fmean(n), *of_mean(n)) for turn, n in sorted(self.plays.items()) if len(n) >= least}

    def on_paper(self) -> dict[int, float]:
        """The same from the lengths of the games alone."""
        return {turn: statistics.fmean(plays_on_paper(turn, rounds) for rounds in self.rounds)
                for turn in self.by_turn()}

    def never(self) -> dict[int, float]:
        """The share of cards that were never played, by the turn they were bought in."""
        return {turn: self.plays[turn].count(0) / len(self.plays[turn]) for turn in self.by_turn()}


def plays_on_paper(bought: int, rounds: int, start: int = START) -> float:
    """How often a card is drawn that was bought in one turn of a game of so many: in each later turn a hand is six
    cards of a deck that has grown by one card a turn."""
    return sum(HAND / (start + turn) for turn in range(bought + 1, rounds + 1))


def count_plays(setup: Setup, games: int, seed: int = 0, bot: Any = None) -> Plays:
    """Play games and follow every card that is bought."""
    rounds: list[int] = []
    plays: dict[int, list[int]] = {}
    for number in range(seed, seed + games):
        table = begin(setup, number, log=True)
        play_out(table, [bot or PriorityBot()])
        last, bought = follow_purchases(table)
        rounds.append(last)
        for turn, n in bought:
            plays.setdefault(turn, []).append(n)
    return Plays(tuple(rounds), plays)


def follow_purchases(table: Table) -> tuple[int, Sequence[tuple[int, int]]]:
    """The last turn of a player's own, and for each card bought its turn and how often it was played after that."""
    bought: dict[tuple[int, int], tuple[int, int]] = {}
    seats, turn = len(table.players), 0
    for number, seat, events in turns_of(table.events or []):
        turn = (number - 1) // seats + 1
        for event in events:
            owned = (seat, event[2])
            if event[0] == "recruit hero":
                bought[owned] = (turn, 0)
            elif event[0] == "play" and owned in bought:
                bought[owned] = (bought[owned][0], bought[owned][1] + 1)
    return turn, list(bought.values())
