"""A bot that answers at random."""

from __future__ import annotations

import random

from legendary_nb.game.ask import Ask
from legendary_nb.game.view import View
from legendary_nb.state import Option as Raw


class RandomBot:
    """Every option is equally likely; the same seed gives the same answers."""

    __slots__ = ("_random",)

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed).random

    def choose(self, view: View, ask: Ask) -> Raw:
        options = ask.raw
        return options[int(self._random() * len(options))]
