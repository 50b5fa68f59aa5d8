"""Games of pyminion, a Dominion engine in Python, to measure beside ours."""

from __future__ import annotations

import importlib.util
import logging
import random
from contextlib import suppress
from typing import Any

from .slices import Slice


def peer_workloads() -> dict[str, Slice]:
    """Two-player games of pyminion, a Dominion engine in Python, if it is installed."""
    if importlib.util.find_spec("pyminion") is None:
        return {}
    level = logging.getLogger().level
    from pyminion.bots.bot import Bot
    from pyminion.expansions.base import base_set
    from pyminion.game import Game as Dominion

    logging.getLogger().setLevel(max(level, logging.WARNING))  # it asks for its log when imported; ours is off too

    def games(decider: Any, n: int) -> Slice:
        def run() -> tuple[int, int]:
            decider.decisions = 0
            for _ in range(n):
                with suppress(AssertionError):  # its Remodel, played twice, stops at an empty hand
                    Dominion([Bot(decider), Bot(decider)], [base_set], log_stdout=False).play()
            return decider.decisions, n

        return run

    by_chance, big_money = peer_deciders()
    return {"peer random": games(by_chance(), 2), "peer big money": games(big_money(), 4)}


def peer_deciders() -> tuple[Any, Any]:
    """Deciders of the peer that count their decisions: one by chance, and its example Big Money."""
    from pyminion.bots.bot import BotDecider
    from pyminion.bots.examples.big_money import BigMoneyDecider

    chance = random.Random(1)

    class Counting:
        decisions = 0

        def treasure_phase_decision(self, *args: Any, **asked: Any) -> Any:
            self.decisions += 1
            return super().treasure_phase_decision(*args, **asked)  # type: ignore[misc]

    class ByChance(Counting, BotDecider):  # type: ignore[misc]
        def one_of(self, cards: list[Any], or_none: bool = True) -> Any:
            self.decisions += 1
            return chance.choice([*cards, None] if or_none else cards)

        def some_of(self, valid_cards: list[Any], **asked: Any) -> list[Any]:
            self.decisions += 1
            least = next((n for key, n in asked.items() if key.startswith("min_num")), 0)
            most = next((n for key, n in asked.items() if key.startswith("max_num")), -1)
            most = len(valid_cards) if most < 0 else min(most, len(valid_cards))
            return chance.sample(valid_cards, chance.randint(min(least, most), most))

        def action_phase_decision(self, valid_actions: Any, player: Any, game: Any) -> Any:
            return self.one_of(valid_actions)

        def buy_phase_decision(self, valid_cards: Any, player: Any, game: Any) -> Any:
            return self.one_of(valid_cards)

        def multi_play_decision(self, valid_cards: Any, required: bool = True, **asked: Any) -> Any:
            return self.one_of(valid_cards, not required)

        def binary_decision(self, **asked: Any) -> bool:
            self.decisions += 1
            return chance.random() < 0.5

        discard_decision = trash_decision = gain_decision = topdeck_decision = reveal_decision = some_of

    class BigMoney(Counting, BigMoneyDecider):  # type: ignore[misc]
        def buy_phase_decision(self, *args: Any, **asked: Any) -> Any:
            self.decisions += 1
            return super().buy_phase_decision(*args, **asked)

    return ByChance, BigMoney
