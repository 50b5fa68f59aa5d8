"""What hands of cards bring: recruit and attack, with their cards played in the best, the worst or any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

from legendary_nb.cards.errors import must_be
from legendary_nb.game import Game
from legendary_nb.game.hidden import shuffle_again
from legendary_nb.game.stepping import result_of
from legendary_nb.rules import options_of
from legendary_nb.rules.end_turn import new_hand
from legendary_nb.simulate.intervals import Interval, of_mean
from legendary_nb.state import Option as Raw
from legendary_nb.state import Table, scattered

from .draws import Draw
from .hand_search import LIMIT, PLAYS, Chances, HandSearch, Made, add_to, to_action, with_hand

BUDGET = 20_000  # positions of all hands together


class TooMany(Exception):
    """More positions than can be worked out in reasonable time."""


@dataclass(frozen=True)
class HandValues:
    """Recruit and attack of a hand: the chance of each pair.

    `is_exact` says whether every hand and every card that may come was followed; `hands` is how many hands were.
    """

    joint: Chances
    hands: int
    is_exact: bool
    aim: str = "both"
    order: str = "best"
    samples: tuple[Made, ...] = ()  # of simulated hands

    @property
    def recruit(self) -> dict[int, float]:
        """The chance of each amount of recruit."""
        return self.part(0)

    @property
    def attack(self) -> dict[int, float]:
        return self.part(1)

    def part(self, i: int) -> dict[int, float]:
        found: Counter[int] = Counter()
        for made, chance in self.joint.items():
            found[made[i]] += chance  # type: ignore[assignment]
        return {n: found[n] for n in sorted(found)}

    @property
    def mean_recruit(self) -> float:
        return sum(made[0] * chance for made, chance in self.joint.items())

    @property
    def mean_attack(self) -> float:
        return sum(made[1] * chance for made, chance in self.joint.items())

    @property
    def recruit_interval(self) -> Interval:
        """The 95 % interval of the mean; of exact values it is a point."""
        return self.interval(0, self.mean_recruit)

    @property
    def attack_interval(self) -> Interval:
        return self.interval(1, self.mean_attack)

    def interval(self, i: int, mean: float) -> Interval:
        if len(self.samples) == 1:
            return Interval(0.0, 2 * mean)
        return of_mean([made[i] for made in self.samples]) if self.samples else Interval(mean, mean)

    def at_least(self, recruit: int = 0, attack: int = 0) -> float:
        """The chance to make at least this recruit and this attack."""
        return sum(chance for made, chance in self.joint.items() if made[0] >= recruit and made[1] >= attack)

    def __str__(self) -> str:
        how = "exact" if self.is_exact else f"{self.hands} hands"
        return f"recruit {self.mean_recruit:.2f}, attack {self.mean_attack:.2f} ({self.order} order, {how})"


# ---- many hands ------------------------------------------------------------------------------------


def exact_values(table: Table, seat: int, drawn: Draw, aim: str = "both", order: str = "best",
                 budget: int = BUDGET) -> HandValues:
    """Every different hand with its chance, and what each of them brings; TooMany if that is too much work."""
    return result_of(exact_steps(table, seat, drawn, aim, order, budget))


def exact_steps(table: Table, seat: int, drawn: Draw, aim: str = "both", order: str = "best",
                budget: int = BUDGET) -> Generator[None, None, HandValues]:
    """The same in steps, a hand at each."""
    search = HandSearch(seat, aim, order)
    joint: Chances = {}
    hands = drawn.chances(lambda card: card)
    for hand, chance in hands.items():
        start = with_hand(table, seat, [card for card, n in hand for _ in range(n)])
        add_to(joint, search.chances(start), float(chance))
        if search.positions > budget:
            raise TooMany
        yield
    return HandValues(joint, len(hands), search.is_exact, aim, order)


def sampled_values(table: Table, seat: int, known: frozenset[int], hands: int, seed: int = 0, aim: str = "both",
                   order: str = "best") -> HandValues:
    """Hands dealt and played by the rules."""
    played = played_hands(table, seat, known, seed, aim, order)
    return values_of([made for _, made in zip(range(hands), played, strict=False)], aim, order)


def values_of(samples: Sequence[Made], aim: str = "both", order: str = "best") -> HandValues:
    """The values of hands that were played."""
    counts = Counter(samples)
    joint = {made: n / len(samples) for made, n in counts.items()}
    return HandValues(joint, len(samples), False, aim, order, tuple(samples))


def played_hands(table: Table, seat: int, known: frozenset[int], seed: int = 0, aim: str = "both",
                 order: str = "best", limit: int = LIMIT) -> Iterator[Made]:
    """What hands bring, one after the other: each is dealt from a deck shuffled again, and played."""
    search = HandSearch(seat, aim, order, limit)
    chance = table.copy()
    chance.rng = scattered(seed)
    while True:
        one = table.copy()
        one.rng = chance.random_below(1 << 30)
        shuffle_again(one, one.players[seat].deck, known)
        new_hand(one)
        yield search.play(to_action(one, seat), chance.random_below)


# ---- one hand, every order -------------------------------------------------------------------------


@dataclass(frozen=True)
class Orders:
    """Every order of one hand with what it brings; the order of equal cards makes no difference."""

    orders: tuple[tuple[tuple[str, ...], float, float], ...]

    @property
    def best(self) -> tuple[tuple[str, ...], float, float]:
        """The order that brings most, recruit and attack together."""
        return max(self.orders, key=lambda one: one[1] + one[2])

    @property
    def worst(self) -> tuple[tuple[str, ...], float, float]:
        return min(self.orders, key=lambda one: one[1] + one[2])

    @property
    def mean(self) -> tuple[float, float]:
        """Recruit and attack of a random order: all orders are equally likely."""
        n = len(self.orders)
        return sum(one[1] for one in self.orders) / n, sum(one[2] for one in self.orders) / n


def play_orders(where: Game | str, hand: Sequence[str], deck: Sequence[str] = ()) -> Orders:
    """Play a hand in every order, at the beginning of a first game of a system or at the table of a game.

    Questions of the cards get the best answer.  If cards are drawn, you get the mean over what may come, and the drawn
    cards are played in the best order after the others.
    """
    must_be("where", where, (Game, str), "a Game or the name of a system")
    for part, value in (("hand", hand), ("deck", deck)):
        must_be(part, value, (list, tuple), "a list of names of cards")
        for name in value:
            must_be(f"each of {part}", name, str, "the name of a card")
    if isinstance(where, str):
        where = Game.stacked(where, seats={"Ana": {"hand": list(hand), "deck": list(deck)}})
        hand = [where.table.card(c).name for c in where.table.players[0].hand]
    table = where.table.copy()
    table.events = None
    seat = table.acting
    search = OrderSearch(seat)
    found = []
    for order in sorted(set(permutations(hand))):
        chances = search.in_order(to_action(table.copy(), seat), order)
        found.append((order, sum(m[0] * c for m, c in chances.items()), sum(m[1] * c for m, c in chances.items())))
    return Orders(tuple(found))


class OrderSearch(HandSearch):
    """Plays cards in a given order; a card that cannot be played when its turn comes is left in hand."""

    def in_order(self, table: Table, order: Sequence[str]) -> Chances:
        self.left, self.seen = tuple(order), {}
        return self.chances(table)

    def plays(self, table: Table) -> list[Raw]:
        """The next card of the order; when all have had their turn, whatever was drawn."""
        options = [option for option in options_of(table) if option[0] in PLAYS]
        printed = table.box.cards
        turns = len([entry for entry in table.ledger if entry[0] == "played"])
        for name in self.left[turns:]:
            wanted = [o for o in options if o[0] == "play" and printed[o[1]].name == name]
            if wanted:
                return wanted
        return options
