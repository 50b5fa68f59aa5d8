"""A bot that tries things out: every answer is played on in imagined games, and the best one is given.

An imagined game is a copy of the table in which all that the seat cannot see is dealt anew.  The answers share the same
imagined games, so that luck favours none of them; half of the answers, the worst so far, drop out again and again.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from legendary_nb.game.asks import Ask
from legendary_nb.game.hidden import View
from legendary_nb.rules import answer
from legendary_nb.state import Option as Raw
from legendary_nb.state import Table

from .imagine import worlds
from .play import play_out
from .standing import standing
from .value import ValueBot

PLAYOUTS = 200
ROUNDS = 3          # an imagined game goes on so many turns of every seat, then it is judged by how it stands
CAUTION = 1.0       # another answer must be better than the first thought by so many standard errors
# questions that the first thought answers well enough; and the one in which others have chosen cards in secret, which
# no longer lie where they were when everything hidden is dealt anew
ROUTINE = ("reveal", "discard", "gain wound", "any gain wound", "master strike", "order", "put", "pay recruit",
           "pay bound", "strike order", "pass left")
Found = dict[Raw, list[float]]


class SearchBot:
    """Looks ahead: `SearchBot(playouts=200)` or `SearchBot(seconds=0.5)` for each answer.

    With a number of playouts the same seed and the same table seen give the same answer.
    """

    def __init__(self, playouts: int | None = None, seconds: float | None = None, seed: int = 0,
                 rounds: int = ROUNDS, policy: Any = None) -> None:
        self.playouts = PLAYOUTS if playouts is None and seconds is None else playouts
        self.seconds, self.seed, self.rounds = seconds, seed, rounds
        self.policy = policy or ValueBot()

    def choose(self, view: View, ask: Ask) -> Raw:
        first = self.policy.choose(view, ask)
        if first[0] == "play" or ask.kind in ROUTINE:
            return first
        answers = distinct(view, ask, first)
        return first if len(answers) == 1 else self.best(view, first, answers)

    def best(self, view: View, first: Raw, answers: list[Raw]) -> Raw:
        """Play all answers on; the worse half drops out when it has had its share of the playouts."""
        found: Found = {option: [] for option in answers}
        budget = Budget(self.playouts, self.seconds, halvings(len(answers)))
        imagined = worlds(view.table, view.seat, self.seed_for(view))
        alive = answers
        while len(alive) > 1 and not budget.is_spent:
            for _ in budget.share(len(alive)):
                world = next(imagined)
                for option in alive:
                    found[option].append(self.outlook(world, option))
            alive = better_half(found, alive, first)
        return alive[0] if is_surely_better(found, alive[0], first) else first

    def seed_for(self, view: View) -> int:
        """Other imagined games at every question."""
        return self.seed * 1_000_003 + view.table.turn * 1_009 + len(view.hand) * 31 + len(view.played)

    def outlook(self, world: Table, option: Raw) -> float:
        """How an imagined game stands some turns after this answer."""
        table = world.copy()
        answer(table, option)
        play_out(table, [self.policy], turns=self.rounds * len(table.players))
        return standing(table)


class Budget:
    """Playouts or seconds for one answer, in equal shares for each round of dropping out."""

    def __init__(self, playouts: int | None, seconds: float | None, shares: int) -> None:
        self.playouts, self.seconds, self.shares = playouts, seconds, shares
        self.left = playouts or 0
        self.start, self.given = time.monotonic(), 0

    @property
    def is_spent(self) -> bool:
        return self.given >= self.shares

    def share(self, alive: int) -> Iterator[int]:
        """Count the imagined games of the next share: at least one, each played on by all answers alive."""
        self.given += 1
        if self.playouts is not None:
            yield from range(max(1, self.playouts // self.shares // alive))
            return
        end = self.start + (self.seconds or 0.0) * self.given / self.shares
        yield 0
        while time.monotonic() < end:
            yield 0


def halvings(n: int) -> int:
    """How often n answers are halved until one is left."""
    return max(1, (n - 1).bit_length())


def better_half(found: Found, alive: list[Raw], first: Raw) -> list[Raw]:
    """The better half of the answers; of equals the first thought comes first."""
    ranked = sorted(alive, key=lambda option: (-mean(found[option]), option != first))
    return ranked[: (len(ranked) + 1) // 2]


def is_surely_better(found: Found, best: Raw, first: Raw) -> bool:
    """Whether an answer beat the first thought in the imagined games both had, by more than chance."""
    differences = [a - b for a, b in zip(found[best], found[first], strict=False)]
    if len(differences) < 2:
        return False
    gain = mean(differences)
    spread = (sum((d - gain) ** 2 for d in differences) / (len(differences) - 1) / len(differences)) ** 0.5
    return gain > CAUTION * spread


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def distinct(view: View, ask: Ask, first: Raw) -> list[Raw]:
    """The first thought and the answers of its kind that differ by more than the copy of a card they name."""
    seen: dict[Any, Raw] = {key_of(view, first): first}
    for option in ask.raw:
        if option[0] == first[0] or ask.kind != "action":
            seen.setdefault(key_of(view, option), option)
    return list(seen.values())


def key_of(view: View, option: Raw) -> Any:
    if option[0] != "card" or option[1] in view.city or option[1] in view.holds:
        return option
    cid = option[1]
    return "card", view.cards[cid], cid in view.hand, cid in view.played, cid in view.discard, cid in view.hq
