"""23: order matters, best, worst and random order of one hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from legendary_nb.labs.course import Lab
from legendary_nb.labs.exercises import Nearly
from legendary_nb.labs.orders import HAND, orders_of
from legendary_nb.teach.exercises import Check, Choice, Code, Number
from legendary_nb.teach.play_exercises import Order

Played = tuple[Sequence[str], float, float]


def best_order(orders: Sequence[Played]) -> Sequence[str]:
    """The names of the order with the most recruit and attack together; the first of equals."""
    return max(orders, key=lambda one: one[1] + one[2])[0]


def most_attack(orders: Sequence[Played]) -> Sequence[str]:
    return max(orders, key=lambda one: one[2])[0]


def mean_points(system: str) -> float:
    return sum(orders_of(system).mean)


def on(says: str, orders: Sequence[Played]) -> Check:
    def call(function: Callable[..., Any], system: str) -> Any:
        return list(function(orders))

    return Check(says, call, lambda system: list(best_order(orders)))


def on_the_hand() -> Check:
    """Whether the order chosen from all orders of the hand brings as much as the best."""
    def call(function: Callable[..., Any], system: str) -> Any:
        chosen = tuple(function(list(orders_of(system).orders)))
        return next((r + a for names, r, a in orders_of(system).orders if names == chosen), "no order of the hand")

    return Check("the points of your order of the hand of this "
                 "lab", call, lambda system: sum(orders_of(system).best[1:]))


SMALL: tuple[Played, ...] = ((("A", "B"), 1, 4), (("B", "A"), 3, 3))
OTHER: tuple[Played, ...] = ((("A", "B"), 2, 2), (("B", "A"), 0, 5))

EXERCISES = (
    Number("how-many-orders", "In how many orders can four different cards be played?", value=24,
           because="Four cards can be first, three second, two third: 4 · 3 · 2.",
           mistakes=((16, "Every card can be played only once."), (4, "The first card has four choices, but then "
                                                                      "there is a second one to choose."))),
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
           "it?",
           options=(("first", "Then it counts nothing."), ("in any place", "It counts what came before it."),
                    ("*last", "Everything that can count has been played by then."))),
    Code("best-of", "Write best_order(orders): orders is a list of (names, recruit, attack); give the names of the "
         "order with the most recruit and attack together.", name="best_order",
         checks=(on("[(('A', 'B'), 1, 4), (('B', 'A'), 3, 3)]", SMALL), on("[(('A', 'B'), 2, 2), (('B', 'A'), 0, 5)]",
                                                                          OTHER), on_the_hand()),
         solution=best_order, mistake=most_attack, because="max, with the sum as its key."),
)

LAB = Lab("23", "order-matters", "Order matters: best, worst, random", 20, (
    "say what an order is worth: best, worst and by chance",
    "find a good order without trying all of them",
    "check a rule of thumb against an exact search"),
    exercises=EXERCISES, question="How much is the right order of one hand worth?")
