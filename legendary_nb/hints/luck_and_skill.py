"""Luck and skill apart: how much of the change of the chance to win cards brought, and how much decisions.

A decision is worth what it wins more often than the bot that plays the imagined games would have from the same moment.
All else that changed the chance came from cards that were turned up, and from what other seats did.  A decision may
cost more than all: what luck gives back can be lost again.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from legendary_nb.simulate.intervals import Interval, Z

from .judging import Judge, Rival, differences
from .turning_points import Moment, Stretch, WinLine


@dataclass(frozen=True)
class Share:
    """What had come of cards and of decisions by a moment of the game, in win chance since its beginning.

    The moment is the first of a turn, or the end; `win` is the chance to win there.  The intervals are right 95 times
    in 100, each by itself.
    """

    answers: int
    event: int
    turn: int
    player: str
    win: float
    cards: float
    cards_interval: Interval
    decisions: float
    decisions_interval: Interval

    def __str__(self) -> str:
        return f"cards {signed(self.cards, self.cards_interval)}, " \
               f"decisions {signed(self.decisions, self.decisions_interval)}"

    def data(self) -> dict[str, Any]:
        return {"answers": self.answers, "event": self.event, "turn": self.turn, "player": self.player,
                "win": round(self.win, 4), "cards": round(self.cards, 4), "decisions": round(self.decisions, 4),
                "cards_interval": [round(end, 4) for end in self.cards_interval],
                "decisions_interval": [round(end, 4) for end in self.decisions_interval]}


def signed(value: float, interval: Interval) -> str:
    """A change in per cent with its interval: "-12 % (-20 to -4)"."""
    return f"{100 * value:+.0f} % ({100 * interval.low:+.0f} to {100 * interval.high:+.0f})"


def shares_of(line: WinLine, judge: Judge) -> list[Share]:
    """Cards and decisions, turn by turn and at the end; nothing before the games tell a chance at the beginning."""
    stretches = line.stretches()
    starts = [(k, one) for k, one in enumerate(line.moments) if is_start(line.moments, k)]
    if not stretches:
        return []
    first, parts = stretches[0], worth_of(judge)
    found = []
    for k, moment in starts:
        win, spread = chance_at_place(stretches, line, k, first)
        skill = sum(mean for answers, mean, _ in parts if answers < moment.answers)
        doubt = sum(variance for answers, _, variance in parts if answers < moment.answers)
        luck = win - first.win - skill
        name = moment.table.box.names[moment.seat]
        found.append(Share(moment.answers, moment.event, moment.table.turn, name, win, luck,
                           around(luck, spread + doubt), skill, around(skill, doubt)))
    return found


def is_start(moments: Sequence[Moment], k: int) -> bool:
    return k in (0, len(moments) - 1) or moments[k].table.turn != moments[k - 1].table.turn


def chance_at_place(stretches: Sequence[Stretch], line: WinLine, k: int, first: Stretch) -> tuple[float, float]:
    """The chance at a moment, and the variance of its change since the beginning."""
    if line.moments[k].is_end:
        return line.moments[k].chance().win, first.spread
    here = next((one for one in stretches if k <= one.last), stretches[-1])
    return here.win, 0.0 if here is first else here.spread + first.spread


def worth_of(judge: Judge) -> list[tuple[int, float, float]]:
    """What each passage won more than the bot's run: [(answers before it, mean, variance)].

    Each variance has one more game for either side, so that a few equal games do not look like certainty.
    """
    found = [(rival.passage.answers, [-gain for gain in all_gains(rival)]) for rival in judge.rivals
             if rival.run == rival.passage.usual and rival.look.games]
    return [(answers, statistics.fmean(values), statistics.pvariance([*values, 1.0, -1.0]) / (len(values) + 2))
            for answers, values in found]


def all_gains(rival: Rival) -> list[float]:
    return differences(rival.look, rival.run, "won") + rival.gains()


def around(value: float, variance: float) -> Interval:
    half = Z * math.sqrt(variance)
    return Interval(value - half, value + half)
