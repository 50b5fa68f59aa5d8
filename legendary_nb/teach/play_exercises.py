"""Exercises about play, graded by exact search: the value an answer reaches over the best that can be reached."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from legendary_nb.bots.turn_search import Value, depends_on_hidden, search_turn, turn_value, value_after
from legendary_nb.game import Game, IllegalChoice
from legendary_nb.game.meant import find_option
from legendary_nb.rules import answer as give
from legendary_nb.rules import options_of
from legendary_nb.state import Option as Raw
from legendary_nb.state import Table

from .exercises import Exercise, Result, right, wrong
from .scenarios import scenario
from .words import Text, worded

NEARLY = 0.999
TOLD = 0.9  # from this share on the best line is told


def points_made(table: Table, seat: int) -> float:
    """The recruit and attack made so far this turn."""
    return table.made_recruit + table.made_attack


@dataclass(frozen=True)
class Graded(Exercise):
    """What is common to moves and orders: the position, the value, and the best that can be reached."""

    scenario: str = ""
    value: Value = turn_value
    because: Text = ""

    def start(self, system: str) -> Game:
        return scenario(self.scenario).game(system)

    def floor(self, game: Game) -> float:
        """What ending the turn at once is worth."""
        assert game.table.ask is not None
        return self.value(game.table, game.table.ask.player)

    def best(self, game: Game) -> tuple[float, tuple[str, ...]]:
        """The best value that can be reached, and answers that reach it."""
        raise NotImplementedError

    def verdict(self, reached: float, game: Game) -> Result:
        """The share of the gain that was reached; near to the best, the best is told."""
        because = worded(self.because, game.table.box.system)
        (best, line), floor = self.best(game), self.floor(game)
        score = 1.0 if best <= floor else max(0.0, (reached - floor) / (best - floor))
        if score >= NEARLY:
            return right(because)
        told = f" The best is: {', '.join(line)}." if score > TOLD else ""
        return wrong(f"That reaches {score:.0%} of what this turn can bring.{told} {because}", score)


@dataclass(frozen=True)
class Move(Graded):
    """The best answer now."""

    @property
    def how(self) -> str:
        return 'one of the options, such as "end turn"'

    def labels(self, system: str) -> list[str]:
        """The options there are."""
        ask = self.start(system).ask
        assert ask is not None
        return list(ask.options.labels)

    def text(self, system: str) -> str:
        return "\n".join([worded(self.question, system), *(f"- {label}" for label in self.labels(system))])

    def judge(self, answer: Any, system: str) -> Result:
        game = self.start(system)
        assert game.ask is not None
        if not isinstance(answer, str):
            return wrong(f"The answer is one of: {', '.join(self.labels(system))}.")
        try:
            number = find_option(game.ask, answer)
        except IllegalChoice as problem:
            return wrong(str(problem))
        return self.verdict(self.worth(game, number), game)

    def best(self, game: Game) -> tuple[float, tuple[str, ...]]:
        found = search_turn(game.table, self.value)
        return found.value, found.lines[0]

    def worth(self, game: Game, number: int) -> float:
        """The best that can still be reached after an answer; where only a hidden card could tell, no more than now."""
        reached = value_after(game.table, options_of(game.table)[number], self.value)
        return self.floor(game) if reached is None else reached

    def samples(self, system: str) -> tuple[Any, Any, Any]:
        game = self.start(system)
        assert game.ask is not None
        labels = game.ask.options.labels
        order = sorted(range(len(labels)), key=lambda i: self.worth(game, i))
        return labels[order[-1]], labels[order[0]], "fly to the moon"


@dataclass(frozen=True)
class Order(Graded):
    """The order in which the cards of the hand are played; questions on the way are answered at their best."""

    value: Value = points_made

    @property
    def how(self) -> str:
        return 'a list of these names in the order of play, such as ["first card", "second card"]'

    def text(self, system: str) -> str:
        return "\n".join([worded(self.question, system), *(f"- {name}" for name in self.hand(self.start(system)))])

    def judge(self, answer: Any, system: str) -> Result:
        game = self.start(system)
        hand = self.hand(game)
        if not isinstance(answer, list | tuple) or not all(isinstance(name, str) for name in answer):
            return wrong(f"Give a list of names: {', '.join(hand)}.")
        strange = [name for name in answer if name.strip().lower() not in [card.lower() for card in hand]]
        if strange:
            return wrong(f"{strange[0]!r} is not in the hand, which holds: {', '.join(hand)}.")
        reached = self.follow(game, list(answer))
        if reached is None:
            return wrong("A card can be played only as often as it is in the hand.")
        return self.verdict(reached, game)

    def hand(self, game: Game) -> list[str]:
        table = game.table
        return [table.card(cid).name for cid in table.players[table.acting].hand]

    def best(self, game: Game) -> tuple[float, tuple[str, ...]]:
        return max((self.follow(game, list(names)) or 0, names) for names in set(permutations(self.hand(game))))

    def follow(self, game: Game, names: list[str]) -> float | None:
        """The best value of a turn in which these cards are played in this order."""
        return follow_order(game.table.copy(), [name.strip().lower() for name in names], self.value)

    def samples(self, system: str) -> tuple[Any, Any, Any]:
        game = self.start(system)
        orders = sorted(set(permutations(self.hand(game))), key=lambda names: self.follow(game, list(names)) or 0)
        return list(orders[-1]), list(orders[0]), ["Ace of Spades"]


def follow_order(table: Table, names: list[str], value: Value) -> float | None:
    """The best value with cards played in this order; None where one of them cannot be played then."""
    assert table.ask is not None
    seat = table.ask.player
    if not names and table.ask.kind == "action":
        return value(table, seat)
    found = [follow_order(after, rest, value) for after, rest in next_tables(table, names, seat)]
    return max((one for one in found if one is not None), default=None)


def next_tables(table: Table, names: list[str], seat: int) -> Iterable[tuple[Table, list[str]]]:
    """The tables after the next card of the order, or after each answer to a question that stands before it."""
    is_action = table.ask is not None and table.ask.kind == "action"
    for option in options_of(table):
        if is_action and not is_play_of(table, option, names[0]):
            continue
        after = table.copy()
        give(after, option)
        if after.ask is not None and after.ask.player == seat and not depends_on_hidden(table, after):
            yield after, names[1:] if is_action else names
        if is_action:
            return


def is_play_of(table: Table, option: Raw, name: str) -> bool:
    return bool(option[0] == "play" and table.card(option[1]).name.lower() == name)
