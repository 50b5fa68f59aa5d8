"""What is possible at all: a player that sees every deck and tries many lines of the whole game before it answers.

It cheats, as it is meant to: it copies the table with all its secrets and the chance to come, and follows a line that
wins.  So it shows how much of the way to that a fair bot has gone.  It is no bot to play with: only the ladder uses it.
"""

from __future__ import annotations

from random import Random
from typing import Any

from legendary_nb.bots import ValueBot, play_out
from legendary_nb.bots.weights import weights_in
from legendary_nb.game.ask import Ask
from legendary_nb.game.view import View
from legendary_nb.state import Option as Raw
from legendary_nb.state import Table

TRIES = 24  # lines of the rest of the game
STEP = 1.6  # what a weight is multiplied or divided by in a try
FOLLOWED = 3  # of a line that loses, one part in so many is followed before all is tried again


class AllSeeing:
    """Takes all seats; the same table gives the same answers."""

    def __init__(self, seed: int = 0, tries: int = TRIES) -> None:
        self.tries, self.chance = tries, Random(seed)
        self.line: list[Raw] = []

    def choose(self, view: View, ask: Ask) -> Raw:
        if not self.line or self.line[0] not in ask.raw:
            self.line = best_line(view.table, self.tries, self.chance)
        return self.line.pop(0)


def best_line(table: Table, tries: int, chance: Random) -> list[Raw]:
    """The answers of a try that wins; else the first ones of the try that took most tactics and lasted longest."""
    best: tuple[tuple[int, int], list[Raw]] | None = None
    for i in range(tries):
        copy = table.copy()
        copy.events = None
        bot = Noting(ValueBot() if i == 0 else ValueBot(other_weights(table.box.system.id, chance)))
        play_out(copy, [bot])
        if copy.outcome.result == "win":
            return bot.line
        reached = (-sum(map(len, copy.tactics.values())), copy.turn)
        if best is None or reached > best[0]:
            best = reached, bot.line
    assert best is not None
    return best[1][:1 + len(best[1]) // FOLLOWED]


def other_weights(system: str, chance: Random) -> dict[str, float]:
    """The value bot's weights, each changed up or down by chance."""
    return {name: value * chance.choice((STEP, 1 / STEP)) for name, value in weights_in(system).items()}


class Noting:
    """Lets a bot answer, and notes its answers."""

    def __init__(self, bot: Any) -> None:
        self.bot = bot
        self.line: list[Raw] = []

    def choose(self, view: View, ask: Ask) -> Raw:
        self.line.append(self.bot.choose(view, ask))
        return self.line[-1]
