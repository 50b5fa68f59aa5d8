"""Lab 23, Order matters: one hand in every order, in random order, and as a bot plays it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from legendary_nb.analysis.decks.hands import Orders, play_orders
from legendary_nb.bots.turn_search import search_turn
from legendary_nb.game import Game
from legendary_nb.teach import scenario
from legendary_nb.teach.code_exercises import Check, Code, gives
from legendary_nb.teach.exercises import Choice, Number
from legendary_nb.teach.play_exercises import Order, hand_of, points_made

from .lab import Lab
from .lab_exercises import Nearly

HAND = "four-strong-cards"


@lru_cache(maxsize=8)
def orders_of(system: str) -> Orders:
    """Every order of the hand of the lab, with its points."""
    game = scenario(HAND).game(system)
    return play_orders(game, hand_of(game))


def totals(orders: Orders) -> Mapping[float, float]:
    """The share of all orders that brings each total of recruit and attack."""
    counted = Counter(round(recruit + attack, 2) for _, recruit, attack in orders.orders)
    return {total: counted[total] / len(orders.orders) for total in sorted(counted)}


def best_by_search(game: Game) -> float:
    """The most recruit and attack this turn can make, by exact search of the turn."""
    table = game.table.copy()
    table.masterminds.clear()  # a fight against it would bring more points, by chance
    return search_turn(table, points_made).value


def by_chance(game: Game, times: int, seed: int = 0) -> list[float]:
    """The points of turns in which you play the hand in random order and use every superpower."""
    chance = random.Random(seed)
    return [play_at_random(game.copy(), chance) for _ in range(times)]


def play_at_random(game: Game, chance: random.Random) -> float:
    seat = game.table.acting
    while game.ask is not None:
        options: Any = [one for one in game.ask.options if one.kind in ("play", "yes")]
        if not options and game.ask.kind == "action":
            break
        game.choose(chance.choice(options) if options else 0)
    return points_made(game.table, seat)


def points_of_bot(game: Game, bot: Any) -> float:
    """The points of a bot when it stops playing cards from the hand."""
    one, seat = game.copy(), game.table.acting
    while one.ask is not None and any(option.kind == "play" for option in one.ask.options):
        one.play(bot, limit=1)
        while one.ask is not None and one.ask.kind != "action":
            one.play(bot, limit=1)
    return points_made(one.table, seat)


# ---- exercises -----------------------------------------------------------------------------------------


Played = tuple[Sequence[str], float, float]


def best_order(orders: Sequence[Played]) -> Sequence[str]:
    """The names of the order with the most recruit and attack together; the first of equals."""
    return max(orders, key=lambda one: one[1] + one[2])[0]


def most_attack(orders: Sequence[Played]) -> Sequence[str]:
    return max(orders, key=lambda one: one[2])[0]


def mean_points(system: str) -> float:
    return sum(orders_of(system).mean)


def on_the_hand() -> Check:
    """Whether the order chosen from all orders of the hand brings as much as the best."""
    def call(function: Callable[..., Any], system: str) -> Any:
        chosen = tuple(function(list(orders_of(system).orders)))
        return next((r + a for names, r, a in orders_of(system).orders if names == chosen), "no order of the hand")

    return Check("the points of your order of the hand of this lab", call,
                 lambda system: sum(orders_of(system).best[1:]))


SMALL: tuple[Played, ...] = ((("A", "B"), 1, 4), (("B", "A"), 3, 3))
OTHER: tuple[Played, ...] = ((("A", "B"), 2, 2), (("B", "A"), 0, 5))

EXERCISES = (
    Number("how-many-orders", "In how many orders can four different cards be played?", value=24,
           because="Four cards can be first, three second, two third: 4 · 3 · 2.",
           mistakes=((16, "Every card can be played only once."),
                     (4, "The first card has four choices, but then there is a second one to choose."))),
    Order("best-order", "Play the four cards in the order that makes the most recruit and attack together. (More than "
          "one may be right.)", scenario=HAND,
          because="A superpower looks back at what was played before it, so what costs least without it goes first."),
    Nearly("random-order", "How much recruit and attack together does a random order of this hand bring on average? "
           "(orders.mean has both.)", value=mean_points, within=0.1,
           because="All orders are equally likely, so it is the mean of all of them."),
    Choice("goes-first", "Two cards of one class, each with a superpower for that class. One superpower brings 1, the "
           "other 3. Which card goes first?", options=(
               ("*the one whose superpower brings 1", "The first card finds no other one before it and gets nothing, "
                "so give up the smaller superpower."),
               ("the one whose superpower brings 3", "Then the 3 are lost: nothing was played before it."),
               ("it makes no difference", "One of the two superpowers is lost, and they are not equally large."))),
    Choice("draws", "Why does a card that draws usually go first?", options=(
        ("it is worth most", "Perhaps, but that would not matter for the order."),
        ("*what it draws can still be played, and can turn on other cards", "New cards are most useful while the "
         "others are still in your hand."),
        ("the rules say so", "You may play your hand in any order."))),
    Choice("counts", "A card brings 1 attack for each other card of its class that you have played. When do you play "
           "it?", options=(("first", "Then it counts nothing."), ("in any place", "It counts what came before it."),
                    ("*last", "Everything that can count has been played by then."))),
    Code("best-of", "Write best_order(orders): orders is a list of (names, recruit, attack); give the names of the "
         "order with the most recruit and attack together.", name="best_order",
         checks=(gives("[(('A', 'B'), 1, 4), (('B', 'A'), 3, 3)]", SMALL, by=best_order),
                 gives("[(('A', 'B'), 2, 2), (('B', 'A'), 0, 5)]", OTHER, by=best_order), on_the_hand()),
         solution=best_order, mistake=most_attack, because="max, with the sum as its key."),
)

LAB = Lab("23", "order-matters", "Order matters: best, worst, random", 20, (
    "say what an order is worth: best, worst and by chance",
    "find a good order without trying all of them",
    "check a rule of thumb against an exact search"),
    exercises=EXERCISES, question="How much is the right order of one hand worth?")
