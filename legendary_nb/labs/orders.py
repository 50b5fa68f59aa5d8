"""One hand in many orders: every order by the rules, one order after the other by chance, and what a bot would do."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from legendary_nb.analysis.decks.hands import Orders, play_orders
from legendary_nb.bots.turn_search import search_turn
from legendary_nb.game import Game
from legendary_nb.teach import scenario
from legendary_nb.teach.play_exercises import points_made

HAND = "four-strong-cards"


def hand_of(game: Game) -> list[str]:
    """The names of the cards in the hand of whose turn it is."""
    table = game.table
    return [table.card(cid).name for cid in table.players[table.acting].hand]


@lru_cache(maxsize=8)
def orders_of(system: str) -> Orders:
    """Every order of the hand of the lab, with what it brings."""
    game = scenario(HAND).game(system)
    return play_orders(game, hand_of(game))


def totals(orders: Orders) -> Mapping[float, float]:
    """The share of all orders that brings each total of recruit and attack."""
    counted = Counter(round(recruit + attack, 2) for _, recruit, attack in orders.orders)
    return {total: counted[total] / len(orders.orders) for total in sorted(counted)}


def best_by_search(game: Game) -> float:
    """The most recruit and attack this turn can make, by exact search of the turn."""
    table = game.table.copy()
    table.masterminds.clear()  # a fight against it would bring points of its own, by chance
    return search_turn(table, points_made).value


def by_chance(game: Game, times: int, seed: int = 0) -> list[float]:
    """The points of so many turns in which the hand is played in random order, superpowers used when they come."""
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
    """What a bot makes of the hand: its points when it stops playing cards."""
    one, seat = game.copy(), game.table.acting
    while one.ask is not None and any(option.kind == "play" for option in one.ask.options):
        one.play(bot, limit=1)
        while one.ask is not None and one.ask.kind != "action":
            one.play(bot, limit=1)
    return points_made(one.table, seat)
