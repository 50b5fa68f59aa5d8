"""Playing a game out without a Game: the same turn loop, with nothing kept but the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from legendary_nb.game.ask import Ask
from legendary_nb.game.referee import SECONDS, BotFault, decider_of
from legendary_nb.game.view import View
from legendary_nb.rules import answer
from legendary_nb.state import Table


def play_out(table: Table, bots: Sequence[Any], limit: int = 100_000, turns: int = 100_000,
             seconds: float = SECONDS) -> int:
    """Let bots answer until the game ends, or for this many turns; says how many answers it took.

    Give one bot for all seats, or one for each.  A bot of your own has `seconds` for an answer; if it breaks a rule,
    that is a `BotFault`.
    """
    last = table.turn + turns
    seats = range(len(table.players))
    views = [View(table, seat) for seat in seats]
    deciders = [decider_of(bots[seat % len(bots)], seconds) for seat in seats]
    question = table.ask
    if question is None:
        return 0
    ask, given = Ask(table), 0
    try:
        while question is not None and given < limit and table.turn <= last:
            ask.pending = question  # one Ask for the whole game: nobody keeps it
            seat = question.player
            answer(table, deciders[seat](views[seat], ask))
            given += 1
            question = table.ask
    except BotFault as fault:
        fault.given = given
        raise
    return given
