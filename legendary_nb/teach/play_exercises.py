"""Exercises about a game: predict the outcome, find the best move, or the best order of a hand.

Exact search grades moves and orders: the value of an answer divided by the best value.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
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
from legendary_nb.text.english import listed

from .exercises import (
    SEVERAL,
    Exercise,
    Pick,
    Result,
    as_number,
    is_like,
    parts_of,
    plain,
    remark,
    right,
    same,
    wrong,
)
from .scenarios import Scenario, scenario
from .words import Text, worded

FIRST_LINES, LAST_LINES = 2, 4  # of a long story
TURN = re.compile(r"^--- (.+'s turn) \(\d+\) ---$")  # the line between two turns
NEARLY = 0.999
SPACE = re.compile(r"^\s*(?:the )?space (?=\d)", re.IGNORECASE)


def position(named: Scenario | str, system: str) -> Game:
    """A new game at the moment of a scenario."""
    return laid_out(scenario(named), system).copy()


@lru_cache(maxsize=16)
def laid_out(at: Scenario, system: str) -> Game:
    return at.game(system)


def nothing(game: Game) -> Collection[int]:
    """No hidden card is told."""
    return ()


def hand_of(game: Game) -> list[str]:
    """The names of the cards in the acting player's hand."""
    table = game.table
    return [table.card(cid).name for cid in table.players[table.acting].hand]


# ---- predict, then run -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Predict(Exercise):
    """Predict an outcome; then the engine plays the moment and shows the lines of its log.

    The engine gives the `answers` in order, and `see` reads the outcome off the game.  `other` is a plausible wrong
    outcome, `words` are the outcomes to choose from.  `told` finds the hidden cards that the question names.
    """

    scenario: Scenario | str = ""
    answers: tuple[str | int, ...] = ()
    see: Callable[[Game], Any] = str
    other: Any = ""
    because: Text = ""
    hint: Text = ""
    kind: str = "a name"
    words: tuple[Text, ...] = ()
    told: Callable[[Game], Collection[int]] = nothing

    @property
    def how(self) -> str:
        return "one of the words" if self.words else self.kind

    @property
    def form(self) -> str:
        return "options" if self.words else "number" if self.kind == "a number" else "word"

    def start(self, system: str) -> Game:
        return position(self.scenario, system)

    def run(self, system: str) -> Game:
        """The game after the answers."""
        return self.play(self.start(system))

    def play(self, game: Game) -> Game:
        for given in self.answers:
            give(game, given)
        return game

    def outcome(self, system: str) -> Any:
        return self.see(self.run(system))

    def text(self, system: str) -> str:
        return "\n".join([worded(self.question, system), *(f"- {pick.text}" for pick in self.picks(system))])

    def judge(self, answer: Any, system: str) -> Result:
        game = self.run(system)
        seen = self.see(game)
        given = self.understood(answer, seen, system)
        if given is None:
            return remark(self.not_understood(answer, system))
        if same(given, seen):
            return right(worded(self.because, system) + self.happened(game, system))
        return wrong(f"The game will say otherwise. {worded(self.hint, system)}".strip())

    def happened(self, game: Game, system: str) -> str:
        """The lines of the log about what happened, each on a line of its own."""
        lines = log_lines(game.table)[len(log_lines(self.start(system).table)):]
        return "\n".join(["\nWhat happened:", *in_short(lines)]) if lines else ""

    def understood(self, answer: Any, seen: Any, system: str) -> Any:
        """An answer in the form of the outcome; None if it has another form."""
        if self.words:
            return next((pick.key for pick in self.picks(system) if plain(pick.text) == plain(answer)), None)
        given = as_number(answer) if isinstance(seen, int) else answer
        return given if is_like(given, seen) else None

    def not_understood(self, answer: Any, system: str) -> str:
        picks = self.picks(system)
        wanted = f"one of: {', '.join(pick.text for pick in picks)}" if picks else worded(self.kind, system)
        return f"The answer is {wanted}, not {answer!r}."

    def picks(self, system: str) -> tuple[Pick, ...]:
        said = [worded(word, system) for word in self.words]
        return tuple(Pick(word, word) for word in said)

    def answer_text(self, system: str) -> str:
        seen = self.outcome(system)
        return listed(sorted(map(str, seen)), "and") if isinstance(seen, SEVERAL) else str(seen)

    def samples(self, system: str) -> tuple[Any, Any, Any]:
        seen = self.outcome(system)
        others = [pick.key for pick in self.picks(system)] if self.words else [self.other, seen + 1] if isinstance(
            seen, int) else [self.other]
        return seen, next(other for other in others if not same(other, seen)), 1j


@dataclass(frozen=True)
class Picked(Predict):
    """Predict one or several of the things that the position shows; `see` finds them by their keys."""

    one: bool = False

    @property
    def how(self) -> str:
        return f"one {self.thing}" if self.one else f"all {self.thing}s that fit"

    thing = "name"

    @property
    def form(self) -> str:
        return "options" if self.one else "several"

    def understood(self, answer: Any, seen: Any, system: str) -> set[str] | None:
        parts = list(answer) if isinstance(answer, SEVERAL) else [answer]
        if isinstance(answer, str) and self.key_of(answer, system) is None:
            parts = parts_of(answer)
        keys = [self.key_of(str(part), system) for part in parts]
        return None if None in keys or not keys else {key for key in keys if key is not None}

    def key_of(self, said: str, system: str) -> str | None:
        """The key of the thing that is meant."""
        wanted = plain(said)
        return next((one.key for one in self.picks(system) if wanted in (plain(one.text), one.key.lower())), None)

    def picked(self, keys: Sequence[str], system: str) -> Any:
        return list(keys)

    def answer_text(self, system: str) -> str:
        seen = self.outcome(system)
        return listed([pick.text for pick in self.picks(system) if pick.key in seen], "and")

    def samples(self, system: str) -> tuple[Any, Any, Any]:
        seen = self.outcome(system)
        others = [pick.key for pick in self.picks(system) if pick.key not in seen]
        wrong_one = others[:1] if others else sorted(seen)[1:]
        return sorted(seen), wrong_one, "the moon"


@dataclass(frozen=True)
class Space(Picked):
    """Predict spaces of the city, by name or by number from the villain deck; `see` gives their numbers as text."""

    thing = "space"

    @property
    def form(self) -> str:
        return "space"

    def on_picture(self, system: str) -> dict[str, str]:
        return {f"space {i}": pick.key for i, pick in enumerate(self.picks(system))}

    def picks(self, system: str) -> tuple[Pick, ...]:
        spaces = self.start(system).table.box.spaces
        return tuple(Pick(str(i + 1), name) for i, name in enumerate(spaces))

    def key_of(self, said: str, system: str) -> str | None:
        return super().key_of(SPACE.sub("", said), system) or super().key_of(said, system)


@dataclass(frozen=True)
class Cards(Picked):
    """Predict which cards, by name; `among` finds the names to choose from on the table before."""

    thing = "card"
    among: Callable[[Game], Iterable[str]] = hand_of

    @property
    def form(self) -> str:
        return "cards"

    def on_picture(self, system: str) -> dict[str, str]:
        """The cards in sight that have one of the names."""
        table, names = self.start(system).table, {pick.key for pick in self.picks(system)}
        me = table.players[table.acting]
        seen = [cid for cid in (*table.city, *table.hq, *me.hand, *me.played, *me.discard, *me.victory) if cid >= 0]
        return {f"card {cid}": table.card(cid).name for cid in seen if table.card(cid).name in names}

    def picks(self, system: str) -> tuple[Pick, ...]:
        return tuple(Pick(name, name) for name in dict.fromkeys(self.among(self.start(system))))


def in_short(lines: list[str]) -> list[str]:
    """A story in a few lines: one line for equal neighbours, and dots for the middle of a long story."""
    runs = [(TURN.sub(r"\1 begins.", line), len(list(again))) for line, again in groupby(lines)]
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


@dataclass(frozen=True)
class Graded(Exercise):
    """The common part of moves and orders: the position, the value, and the best value in reach."""

    scenario: Scenario | str = ""
    value: Value = turn_value
    because: Text = ""
    hint: Text = ""

    def start(self, system: str) -> Game:
        return position(self.scenario, system)

    def floor(self, game: Game) -> float:
        """The value of ending the turn at once."""
        assert game.table.ask is not None
        return self.value(game.table, game.table.ask.player)

    def best(self, game: Game) -> tuple[float, tuple[str, ...]]:
        """The best value in reach, and answers that reach it."""
        raise NotImplementedError

    def graded(self, reached: float, game: Game) -> Result:
        """The result for a value: how much it is of the best one, but not how to reach that."""
        (best, _), floor = self.best(game), self.floor(game)
        score = 1.0 if best <= floor else max(0.0, (reached - floor) / (best - floor))
        if score >= NEARLY:
            return right(worded(self.because, game.table.box.system))
        return wrong(f"That reaches {score:.0%} of what this turn can bring.", score)


@dataclass(frozen=True)
class Move(Graded):
    """The best answer now."""

    @property
    def how(self) -> str:
        return 'one of the options, such as "end turn"'

    @property
    def form(self) -> str:
        return "options"

    def picks(self, system: str) -> tuple[Pick, ...]:
        return tuple(Pick(label, label) for label in self.labels(system))

    def answer_text(self, system: str) -> str:
        return str(self.samples(system)[0])

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
            return remark(f"The answer is one of: {', '.join(self.labels(system))}.")
        try:
            number = find_option(game.ask, answer)
        except IllegalChoice as problem:
            return remark(str(problem))
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
            return remark(f"Give a list of names: {', '.join(hand)}.")
        strange = [name for name in answer if name.strip().lower() not in [card.lower() for card in hand]]
        if strange:
            return remark(f"{strange[0]!r} is not in the hand, which holds: {', '.join(hand)}.")
        if len(answer) != len(hand):
            return remark(f"Name all {len(hand)} cards of the hand: {', '.join(hand)}.")
        reached = self.follow(game, list(answer))
        if reached is None:
            return remark("A card can be played only as often as it is in the hand.")
        return self.graded(reached, game)

    @property
    def form(self) -> str:
        return "order"

    def picks(self, system: str) -> tuple[Pick, ...]:
        return tuple(Pick(str(i + 1), name) for i, name in enumerate(hand_of(self.start(system))))

    def picked(self, keys: Sequence[str], system: str) -> Any:
        names = {pick.key: pick.text for pick in self.picks(system)}
        return [names.get(key, key) for key in keys]

    def answer_text(self, system: str) -> str:
        return ", ".join(self.samples(system)[0])

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
