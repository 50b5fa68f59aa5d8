"""Tempo: how often a card is played after it was bought, on paper and counted in games."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from legendary_nb.bots import PriorityBot, play_out
from legendary_nb.rules import Setup
from legendary_nb.simulate.intervals import students_t
from legendary_nb.simulate.rows import turns_of
from legendary_nb.simulate.variant import begin
from legendary_nb.state import Table

from .decks import HAND

START = 12
Shown = tuple[float, float, float]


@dataclass(frozen=True)
class Plays:
    """What became of the cards bought in some games: for each game its length, and (turn, plays) of every card."""

    games: tuple[tuple[int, Sequence[tuple[int, int]]], ...]

    def of_turn(self, turn: int) -> list[list[int]]:
        """The plays of the cards bought in a turn, game by game; games without such a card are left out."""
        found = [[n for when, n in cards if when == turn] for _, cards in self.games]
        return [one for one in found if one]

    def turns(self, least: int = 20) -> list[int]:
        """The turns in which at least so many cards were bought."""
        last = max((rounds for rounds, _ in self.games), default=0)
        return [turn for turn in range(1, last + 1) if sum(map(len, self.of_turn(turn))) >= least]

    def by_turn(self) -> dict[int, Shown]:
        """Mean plays of a card bought in a turn, with its interval; turns with few purchases are left out."""
        return {turn: mean_of_groups(self.of_turn(turn)) for turn in self.turns()}

    def on_paper(self) -> dict[int, float]:
        """The same from the lengths of the games alone, each purchase with the length of its own game."""
        return {turn: statistics.fmean(plays_on_paper(turn, rounds) for rounds, cards in self.games
                                       for when, _ in cards if when == turn) for turn in self.turns()}

    def never(self) -> dict[int, float]:
        """The share of cards that were never played, by the turn they were bought in."""
        played = {turn: list(chain(*self.of_turn(turn))) for turn in self.turns()}
        return {turn: found.count(0) / len(found) for turn, found in played.items()}


def mean_of_groups(groups: Sequence[Sequence[int]]) -> Shown:
    """The mean of all values with an interval that knows that values of one game are alike: games count, not cards."""
    n, mean = sum(map(len, groups)), statistics.fmean(chain(*groups))
    far = sum((sum(one) - mean * len(one)) ** 2 for one in groups) * len(groups) / max(1, len(groups) - 1)
    half = students_t(max(1, len(groups) - 1)) * far ** 0.5 / n
    return mean, max(0.0, mean - half), mean + half


def plays_on_paper(bought: int, rounds: int, start: int = START) -> float:
    """How often a card is drawn that was bought in one turn of a game of so many: in each later turn a hand is six
    cards of the deck, which one purchase a turn has made larger by then."""
    return sum(HAND / (start + turn - 1) for turn in range(bought + 1, rounds + 1))


def count_plays(setup: Setup, games: int, seed: int = 0, bot: Any = None) -> Plays:
    """Play games and follow every card that is bought."""
    found = []
    for number in range(seed, seed + games):
        table = begin(setup, number, log=True)
        play_out(table, [bot or PriorityBot()])
        found.append(follow_purchases(table))
    return Plays(tuple(found))


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
