"""Exercises about a game: predict the outcome, find the best move, or the best order of a hand.

Exact search grades moves and orders: the value of an answer divided by the best value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import groupby, permutations
from typing import Any

from legendary_nb.bots.turn_search import Value, depends_on_hidden, search_turn, turn_value, value_after
from legendary_nb.game import Game, IllegalChoice
from legendary_nb.game.log import log_lines
from legendary_nb.game.meant import find_option
from legendary_nb.rules import answer as take
from legendary_nb.rules import options_of
from legendary_nb.state import Option as Raw
from legendary_nb.state import Table

from .exercises import Exercise, Result, is_like, parts_of, right, same, without_quotes, wrong
from .scenarios import scenario
from .words import Text, worded

FIRST_LINES, LAST_LINES = 2, 4  # of a long story
NEARLY = 0.999
TOLD = 0.9  # above this share the feedback names the best line


# ---- predict, then run -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Predict(Exercise):
    """Predict an outcome; then the engine plays the moment and shows the lines of its log.

    The engine gives the `answers` in order, and `see` reads the outcome off the game.  `other` is a plausible wrong
    outcome.
    """

    scenario: str = ""
    answers: tuple[str | int, ...] = ()
    see: Callable[[Game], Any] = str
    other: Any = ""
    because: Text = ""
    hint: Text = ""
    kind: str = "a name"

    @property
    def how(self) -> str:
        return self.kind

    def run(self, system: str) -> Game:
        """The game after the answers."""
        game = scenario(self.scenario).game(system)
        for given in self.answers:
            give(game, given)
        return game

    def judge(self, answer: Any, system: str) -> Result:
        before = scenario(self.scenario).game(system)
        game = self.run(system)
        seen = self.see(game)
        lines = log_lines(game.table)[len(log_lines(before.table)):]
        told = "\n".join(["\nWhat happened:", *in_short(lines)]) if lines else ""
        if same(answer, seen):
            return right(worded(self.because, system) + told)
        if not is_like(answer, seen):
            quotes = without_quotes(answer) if isinstance(seen, int) else ""
            return wrong(f"The answer is {worded(self.kind, system)}{quotes}, not {answer!r}.")
        return wrong(f"The game will say otherwise. {worded(self.hint, system)}")

    def samples(self, system: str) -> tuple[Any, Any, Any]:
        return self.see(self.run(system)), self.other, 1j


def in_short(lines: list[str]) -> list[str]:
    """A story in a few lines: one line for equal neighbours, and dots for the middle of a long story."""
    runs = [(line, len(list(again))) for line, again in groupby(lines)]
    told = [line if n == 1 else f"{line} ({n} times)" for line, n in runs]
    return told if len(told) <= FIRST_LINES + LAST_LINES else [*told[:FIRST_LINES], "...", *told[-LAST_LINES:]]


def give(game: Game, answer: str | int) -> None:
    """Answer by label or number.

    "first recruit" is the first option of that kind, "fight mastermind" does that, "use" says yes if that is asked,
    and "settle" takes the first option of every question before the next action.
    """
    if answer == "settle":
        while game.ask is not None and game.ask.kind != "action":
            game.choose(0)
    elif answer == "use":
        if game.ask is not None and "yes" in game.ask.options.labels:
            game.choose("yes")
    elif answer == "fight mastermind":
        game.choose(("fight", game.table.masterminds[0]))
    elif isinstance(answer, str) and answer.startswith("first ") and game.ask is not None:
        game.choose(game.ask.of_kind(answer.removeprefix("first "))[0])
    else:
        game.choose(answer)


# ---- moves and orders ------------------------------------------------------------------------------


def points_made(table: Table, seat: int) -> float:
    """The recruit and attack made so far this turn."""
    return table.made_recruit + table.made_attack


def hand_of(game: Game) -> list[str]:
    """The names of the cards in the acting player's hand."""
    table = game.table
    return [table.card(cid).name for cid in table.players[table.acting].hand]


@dataclass(frozen=True)
class Graded(Exercise):
    """The common part of moves and orders: the position, the value, and the best value in reach."""

    scenario: str = ""
    value: Value = turn_value
    because: Text = ""

    def start(self, system: str) -> Game:
        return scenario(self.scenario).game(system)

    def floor(self, game: Game) -> float:
        """The value of ending the turn at once."""
        assert game.table.ask is not None
        return self.value(game.table, game.table.ask.player)

    def best(self, game: Game) -> tuple[float, tuple[str, ...]]:
        """The best value in reach, and answers that reach it."""
        raise NotImplementedError

    def graded(self, reached: float, game: Game) -> Result:
        """The result for a value; if it is near the best, the feedback names the best answers."""
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
        return self.graded(self.worth(game, number), game)

    def read(self, text: str) -> Any:
        return text.strip()

    def best(self, game: Game) -> tuple[float, tuple[str, ...]]:
        found = search_turn(game.table, self.value)
        return found.value, found.lines[0]

    def worth(self, game: Game, number: int) -> float:
        """The best value in reach after an answer; if only a hidden card could tell, the value of stopping now."""
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
    """The order in which you play the cards of the hand; questions on the way get their best answers."""

    value: Value = points_made

    @property
    def how(self) -> str:
        return 'a list of these names in the order of play, such as ["first card", "second card"]'

    def text(self, system: str) -> str:
        return "\n".join([worded(self.question, system), *(f"- {name}" for name in hand_of(self.start(system)))])

    def judge(self, answer: Any, system: str) -> Result:
        game = self.start(system)
        hand = hand_of(game)
        if not isinstance(answer, list | tuple) or not all(isinstance(name, str) for name in answer):
            return wrong(f"Give a list of names: {', '.join(hand)}.")
        strange = [name for name in answer if name.strip().lower() not in [card.lower() for card in hand]]
        if strange:
            return wrong(f"{strange[0]!r} is not in the hand, which holds: {', '.join(hand)}.")
        reached = self.follow(game, list(answer))
        if reached is None:
            return wrong("A card can be played only as often as it is in the hand.")
        return self.graded(reached, game)

    def read(self, text: str) -> Any:
        return parts_of(text)

    def best(self, game: Game) -> tuple[float, tuple[str, ...]]:
        return max((self.follow(game, list(names)) or 0, names) for names in set(permutations(hand_of(game))))

    def follow(self, game: Game, names: list[str]) -> float | None:
        """The best value of a turn in which you play these cards in this order."""
        return follow_order(game.table.copy(), [name.strip().lower() for name in names], self.value)

    def samples(self, system: str) -> tuple[Any, Any, Any]:
        game = self.start(system)
        orders = sorted(set(permutations(hand_of(game))), key=lambda names: self.follow(game, list(names)) or 0)
        return list(orders[-1]), list(orders[0]), ["Ace of Spades"]


def follow_order(table: Table, names: list[str], value: Value) -> float | None:
    """The best value if you play cards in this order; None if you cannot play one of them then."""
    assert table.ask is not None
    seat = table.ask.player
    if not names and table.ask.kind == "action":
        return value(table, seat)
    found = [follow_order(after, rest, value) for after, rest in next_tables(table, names, seat)]
    return max((one for one in found if one is not None), default=None)


def next_tables(table: Table, names: list[str], seat: int) -> Iterable[tuple[Table, list[str]]]:
    """The tables after the next card of the order, or after each answer to a question before it."""
    is_action = table.ask is not None and table.ask.kind == "action"
    for option in options_of(table):
        if is_action and not is_play_of(table, option, names[0]):
            continue
        after = table.copy()
        take(after, option)
        if after.ask is not None and after.ask.player == seat and not depends_on_hidden(table, after):
            yield after, names[1:] if is_action else names
        if is_action:
            return


def is_play_of(table: Table, option: Raw, name: str) -> bool:
    return bool(option[0] == "play" and table.card(option[1]).name.lower() == name)
