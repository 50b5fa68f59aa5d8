"""The bots at tables: they think in a few processes beside the server, each answer within a time limit.

A table always has the same process, which keeps its game and only plays what has come since.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any
from zlib import crc32

from legendary_nb.bots import known_bots
from legendary_nb.game import Game
from legendary_nb.game.time_limit import TimeUp, within
from legendary_nb.game.view import View
from legendary_nb.session.seats import make_bot
from legendary_nb.simulate.workers import follow_parent

from .archive import Kept
from .shared_table import caught_up, played

SECONDS = 5.0  # for one answer; the strongest bot takes a tenth of that
WORKERS = 2  # processes that think for all tables, each for one at a time
TRIES = 2  # a process that was killed is started again once
MOST_KEPT = 60  # games of one process
STANDING_BACK = 5  # people are answered before bots think
QUICK = "priority"  # the bot that answers if another takes too long


class BotTurns:
    """Processes that think for the bots of all tables, one answer after the other; they start with the first."""

    def __init__(self, seconds: float = SECONDS, workers: int = WORKERS) -> None:
        self.seconds, self.workers = seconds, workers
        self.pools: dict[int, ProcessPoolExecutor] = {}

    async def answer(self, kept: Kept, bot: str) -> int:
        """The number of the option that a bot gives to the open question of a table."""
        place = crc32(kept.code.encode()) % self.workers
        for _ in range(TRIES):
            try:
                return await asyncio.wrap_future(self.pool(place).submit(answer_at, kept, bot, self.seconds))
            except BrokenProcessPool:
                self.pools.pop(place).shutdown(wait=False)
        return decide(played(kept), QUICK)

    def pool(self, place: int) -> ProcessPoolExecutor:
        if place not in self.pools:
            self.pools[place] = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=stand_back)
        return self.pools[place]

    def close(self) -> None:
        for pool in self.pools.values():
            pool.shutdown(wait=False, cancel_futures=True)


# ---- in the process ----------------------------------------------------------------------------------


class KnownGames:
    """The games that this process was last asked about, with the setups that they have."""

    def __init__(self) -> None:
        self.games: OrderedDict[str, tuple[dict[str, Any], Game]] = OrderedDict()

    def of(self, kept: Kept) -> Game:
        """The game of a table as it is kept."""
        setup, game = self.games.pop(kept.code, (kept.setup, None))
        found = caught_up(game, setup, kept)
        self.games[kept.code] = kept.setup, found
        while len(self.games) > MOST_KEPT:
            self.games.popitem(last=False)
        return found


KNOWN = KnownGames()


def stand_back() -> None:
    """What a process does first: it ends with its server, and lets it go before."""
    follow_parent()
    if hasattr(os, "nice"):
        os.nice(STANDING_BACK)


def answer_at(kept: Kept, bot: str, seconds: float) -> int:
    return answer_of(KNOWN.of(kept), bot, seconds)


def answer_of(game: Game, bot: str, seconds: float = SECONDS) -> int:
    """What a bot answers, from the view of its seat; if it takes too long, the quick one answers."""
    try:
        return within(seconds, decide, game, bot)  # type: ignore[no-any-return]
    except TimeUp:
        return decide(game, QUICK)


def decide(game: Game, bot: str) -> int:
    ask = game.ask
    assert ask is not None
    raw = make_bot(known_bots()[bot], len(game.answers)).choose(View(game.table, ask.seat), ask)
    return list(ask.raw).index(raw)
