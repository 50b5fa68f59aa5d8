"""The bots at tables: they think in threads beside the server's loop, each answer within a time limit."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor

from legendary_nb.bots import known_bots
from legendary_nb.game import Game
from legendary_nb.game.time_limit import TimeUp, within
from legendary_nb.game.view import View
from legendary_nb.session.seats import make_bot

SECONDS = 5.0  # for one answer; the strongest bot takes a tenth of that
THREADS = 2  # that think for all tables
QUICK = "priority"  # the bot that answers if another takes too long


class BotTurns:
    """Threads that think for the bots of all tables, one answer after the other."""

    def __init__(self, seconds: float = SECONDS, threads: int = THREADS) -> None:
        self.seconds = seconds
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix="bots")

    def think(self, game: Game, bot: str) -> Future[int]:
        """The number of the option that a bot gives to the open question; the game itself is only looked at now."""
        return self.pool.submit(answer_of, game.copy(), bot, self.seconds)

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)


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
