"""A turn in which nothing is hidden, solved exactly: its best worth, and the sets of answers that reach it.

The piles of a puzzle are all of one kind, so every draw is known.  An answer after which chance decides makes the turn
unfit.  A fight against a mastermind is tried for each of the tactics left, and must be worth the same for all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from legendary_nb.bots.turn_search import Keys, dice_for
from legendary_nb.game.labels import ABOUT_CARDS
from legendary_nb.rules import answer, options_of
from legendary_nb.state import Option as Raw
from legendary_nb.state import Table

WIN = 1000  # what winning is worth, whatever else the turn brings
WOUND = 3
POINT = 2
LIMIT = 1200  # positions of one turn in which a player may act
MOST_SETS = 40  # sets of answers that lead on from one position
PASSING = ("no", "done", "end")  # answers that do nothing

Answer = tuple[Any, ...]
Set = tuple[Answer, ...]
NOTHING: frozenset[Set] = frozenset([()])


class NotExact(Exception):
    """The turn has no exact solution: chance decides, somebody else is asked, or there are too many positions."""


def standing(table: Table, seat: int) -> int:
    """What a player has: the cost of all heroes, 2 for each victory point, less 3 for each wound; a win is a win."""
    result = table.outcome.result if table.outcome is not None else ""
    if result == "win" or table.sealed:
        return WIN
    p, cards = table.players[seat], table.box.cards
    own = [cards[c] for zone in (p.deck, p.hand, p.discard, p.played, p.front, p.aside) for c in zone]
    gained = sum([card.cost for card in own]) - WOUND * sum([card.kind == "wound" for card in own])
    return gained + POINT * sum([cards[c].points for c in p.victory]) - WIN * (result == "loss")


class Solver:
    """Solves positions of one turn, and remembers them."""

    def __init__(self, start: Table, limit: int = LIMIT) -> None:
        if start.ask is None:
            raise NotExact("the game is over")
        self.seat, self.turn, self.rng, self.limit = start.ask.player, start.turn, start.rng, limit
        self.before = standing(start, self.seat)
        check_piles(start, self.seat)
        self.mixed = [name for name, pile in start.stacks.items() if is_mixed(start, pile)]
        self.keys = Keys()
        self.seen: dict[Any, int] = {}
        self.ways: dict[Any, frozenset[Set]] = {}

    # ---- worth -----------------------------------------------------------------------------------------

    def worth(self, table: Table) -> int:
        """What the turn has brought so far."""
        now = standing(table, self.seat)
        return now if now == WIN else now - self.before

    def best(self, table: Table) -> int:
        """The best worth that can be reached from a position of this turn."""
        if self.is_past(table):
            return self.worth(table)
        assert table.ask is not None
        if table.ask.kind != "action":  # what follows from it is remembered
            return self.best_answer(table)
        key = self.key(table)
        if key not in self.seen:
            if len(self.seen) >= self.limit:
                raise NotExact("there are too many positions")
            self.seen[key] = self.best_answer(table)
        return self.seen[key]

    def best_answer(self, table: Table) -> int:
        return max([self.after(table, option) for option in self.different(options_of(table))])

    def different(self, options: list[Raw]) -> list[Raw]:
        """The options, of equal cards to play only the first."""
        alike = self.keys.alike
        kinds = [("play", alike[option[1]], *option[2:]) if option[0] == "play" else option for option in options]
        return list(dict(zip(reversed(kinds), reversed(options), strict=True)).values())

    def after(self, table: Table, option: Raw) -> int:
        """The best worth that can still be reached after an answer."""
        if option[0] == "end":
            return self.worth(table)
        found = {self.best(reached) for reached in self.reached(table, option)}
        if len(found) > 1:
            raise NotExact("the tactic decides")
        return found.pop()

    def is_past(self, table: Table) -> bool:
        """Whether the turn is over."""
        if table.ask is not None and table.turn == self.turn and table.ask.player != self.seat:
            raise NotExact("another player is asked")
        return table.ask is None or table.turn != self.turn

    def reached(self, table: Table, option: Raw) -> Iterator[Table]:
        """The tables after an answer: one, or one for each tactic that a fight may take."""
        tactics = table.tactics.get(option[1], ()) if option[0] == "fight" else ()
        if not tactics:
            yield self.given(table, option, table.rng)
        for i in range(len(tactics)):
            one = table.copy()
            one.rng, thrown = dice_for(i, len(tactics))
            one.next_tactics = []
            yield self.given(one, option, thrown)

    def given(self, table: Table, option: Raw, thrown: int) -> Table:
        """The table after an answer; chance may have decided nothing but which tactic was taken."""
        after = table.copy()
        answer(after, option)
        if after.outcome is None and after.turn == self.turn:
            if after.rng != thrown:
                raise NotExact("chance decides")
            if any(len(table.stacks[name]) != len(after.stacks[name]) for name in self.mixed):
                raise NotExact("a hidden card decides")
        after.rng = self.rng
        return after

    def key(self, table: Table) -> Any:
        """What decides the rest of the turn; the piles of a puzzle are known, so their order counts."""
        rest = self.keys.of(table)
        alike, p = self.keys.alike, table.players[self.seat]
        return rest, *[tuple([alike[c] for c in pile]) for pile in (p.deck, table.hero_deck, table.villain_deck)]

    # ---- the sets of answers ---------------------------------------------------------------------------

    def sets(self, table: Table) -> frozenset[Set]:
        """The smallest sets of answers that reach the best worth from here, in whatever order."""
        if self.is_past(table) or self.may_end(table):
            return NOTHING
        key = self.key(table)
        if key not in self.ways:
            found: set[Set] = set()
            for option in self.best_options(table):
                for reached in self.reached(table, option):
                    found |= self.with_answer(option, self.sets(reached))
            self.ways[key] = smallest(found)
        return self.ways[key]

    def may_end(self, table: Table) -> bool:
        """Whether ending the turn now is the best there is."""
        return table.ask is not None and table.ask.kind == "action" and self.worth(table) == self.best(table)

    def best_options(self, table: Table) -> list[Raw]:
        """The answers after which the best can still be reached."""
        best = self.best(table)
        return [option for option in options_of(table) if self.after(table, option) == best]

    def with_answer(self, option: Raw, sets: frozenset[Set]) -> frozenset[Set]:
        """The sets that begin with an answer; declining is none."""
        if option[0] in PASSING:
            return sets
        named = self.named(option)
        return frozenset([tuple(sorted((*answers, named), key=repr)) for answers in sets])

    def named(self, option: Raw) -> Answer:
        """An answer with the card it is about, whichever copy of it."""
        if option[0] in ABOUT_CARDS and len(option) > 1:
            return (option[0], self.keys.alike[option[1]], *option[2:])
        return option

    def order_matters(self, table: Table, rest: Counter[Answer]) -> bool:
        """Whether giving the answers of a set in another order loses some of the worth."""
        if self.is_past(table) or self.may_end(table):
            return False
        best = self.best(table)
        for option in options_of(table):
            named = self.named(option)
            if option[0] not in PASSING and rest[named] > 0:
                if self.after(table, option) < best:
                    return True
                left = rest - Counter([named])
                if any(self.order_matters(reached, left) for reached in self.reached(table, option)):
                    return True
        return False


def smallest(sets: set[Set]) -> frozenset[Set]:
    """The sets that contain no other one of them."""
    if len(sets) == 1:
        return frozenset(sets)
    kept: dict[Set, Counter[Answer]] = {}
    for answers in sorted(sets, key=len):
        count = Counter(answers)
        if not any(known <= count for known in kept.values()):
            kept[answers] = count
    if len(kept) > MOST_SETS:
        raise NotExact("there are too many ways")
    return frozenset(kept)


def check_piles(table: Table, seat: int) -> None:
    """Refuse a table on which somebody who plays could not know the next card of a pile."""
    others = [pile for p, player in enumerate(table.players) if p != seat for pile in (player.deck, player.hand)]
    if any(others):
        raise NotExact("another player has hidden cards")
    if any(is_mixed(table, pile) for pile in (table.players[seat].deck, table.hero_deck, table.villain_deck)):
        raise NotExact("a deck has cards of several kinds")


def is_mixed(table: Table, pile: list[int]) -> bool:
    """Whether a face-down pile has cards of several kinds."""
    return len({table.box.cards[c] for c in pile}) > 1
