"""The turning points of a game: where the chance to win surely changed, what happened there, choice or luck.

Each turn is measured at its first question and at its last.  In between the player decides; from the last question of
a turn to the first of the next one cards are drawn and turned up.  Imagined games give the chance at each of these
moments: a few for every eighth moment, then for those where the chance changes, then for all, then more and more.  So
the line can be shown while it grows.

One moment has too few games to tell anything, so neighbours are taken together: the game is cut into stretches of one
chance each, and only as often as the games demand (the best cut by likelihood, with a penalty for every stretch).  A
turning point lies between two stretches; if the games cannot tell exactly where, it spans several moments.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, NamedTuple

from legendary_nb.bots import ValueBot, play_out
from legendary_nb.bots.imagine import worlds
from legendary_nb.game import Game
from legendary_nb.game.events import read_event
from legendary_nb.game.ink import count_names
from legendary_nb.game.log import Entry, fold, log_entries
from legendary_nb.simulate.intervals import Interval, Z
from legendary_nb.state import Table, scattered

from .comparing import Samples, ended_as
from .win_chance import Chance, check, moments

STRIDE = 8            # every eighth moment is measured first
GAMES = (8, 16, 32, 64)  # imagined games for each moment: at first, then more
SLICE = 2             # games between two looks at the clock
PENALTY = 7.0         # of the likelihood's logarithm, for each cut: chance alone makes one in few games of a hundred
DOUBT = 2.0           # a cut elsewhere that is less likely by no more than this is possible too
LEAST = 0.1           # a smaller change of the chance turns no game
MOST = 4              # turning points of one game

CHOICE, LUCK, BOTH = "choice", "luck", "both"
# a card nobody could know of came into play; what refills the HQ is left out, or every purchase would count as luck
TURNED = ("villain card", "draw", "reveal", "look", "tactic", "mulligan")
# what a sentence about a turning point tells first
TOLD = ("game over", "beaten", "showdown", "tactic", "escape", "twist", "strike", "danger", "complete", "defeat",
        "recruit hero", "gain", "ko", "enter", "discard")
MOST_TOLD = 2


@dataclass
class Moment:
    """A question of the game, or its end, with the imagined games from there on."""

    answers: int
    event: int       # the last event before it
    table: Table
    leads_by: str    # how the game came here from the moment before: choice, luck or both
    samples: Samples = field(default_factory=Samples)
    worlds: Iterator[Table] | None = None

    @property
    def is_end(self) -> bool:
        return self.table.ask is None

    @property
    def seat(self) -> int:
        return self.table.acting if self.table.ask is None else self.table.ask.player

    def measure(self, games: int, seed: int, policy: Any) -> None:
        """Imagine some more games from here; each moment has worlds of its own."""
        if self.worlds is None:
            self.worlds = worlds(self.table, self.seat, scattered(seed + self.answers))
        for _ in range(games):
            world = next(self.worlds)
            play_out(world, [policy])
            self.samples.add(ended_as(world, self.seat))

    def chance(self) -> Chance:
        """The chance here by the games from here alone."""
        games, name = len(self.samples), self.table.box.names[self.seat]
        win = float(ended_as(self.table, self.seat)[0]) if self.is_end else self.samples.win
        interval = Interval(win, win) if self.is_end else self.samples.win_interval
        return Chance(self.answers, self.table.turn, name, games, win, interval, self.samples.mean_points)


class Stretch(NamedTuple):
    """Moments that share one chance: the places of the first and the last, the games and how many of them were won."""

    first: int
    last: int
    games: int
    won: int

    @property
    def win(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def likelihood(self) -> float:
        """The logarithm of how likely these wins are with the best chance for them."""
        lost = self.games - self.won
        return sum(n * math.log(n / self.games) for n in (self.won, lost) if n)

    @property
    def spread(self) -> float:
        """The variance of the chance; one more game of each outcome, so that a few equal ones are not certainty."""
        share = (self.won + 1) / (self.games + 2)
        return share * (1 - share) / (self.games + 2)


@dataclass(frozen=True)
class TurningPoint:
    """A change of the chance to win with its 95 % interval.

    It lies most likely just before the moment `at`, and surely between `first` and `last`.  `by` says whether
    decisions, cards that were drawn or turned up, or both brought it about.
    """

    at: Chance
    first: Chance
    last: Chance
    before: float
    after: float
    interval: Interval  # of the change
    by: str
    text: str
    event: int          # the last one before `at`

    @property
    def change(self) -> float:
        return self.after - self.before

    def __str__(self) -> str:
        low, high = self.interval
        turns = "" if self.first.turn == self.last.turn else f" (between {self.first.turn} and {self.last.turn})"
        change = f"{self.before:.0%} to {self.after:.0%} ({low:+.0%} to {high:+.0%})"
        return f"turn {self.at.turn}{turns}: {change}, {self.by}. {self.text}"

    def data(self) -> dict[str, Any]:
        return {"answers": self.at.answers, "event": self.event, "turn": self.at.turn, "player": self.at.player,
                "between": [self.first.turn, self.last.turn],
                "before": round(self.before, 4), "after": round(self.after, 4),
                "interval": [round(end, 4) for end in self.interval], "by": self.by, "text": self.text}


class WinLine:
    """The win-chance line of a game while it is measured, and the turning points it shows so far."""

    def __init__(self, game: Game, seed: int = 0, policy: Any = None, games: Sequence[int] = GAMES) -> None:
        check(game, games[0], seed)
        self.game, self.seed, self.policy, self.games = game, seed, policy or ValueBot(), games
        self.moments = list(moments_of(game))
        self.entries = log_entries(game.table)

    def steps(self) -> Iterator[None]:
        """Measure a little more with every step: first all over the game, then where it turns, then everywhere."""
        yield from self.measure(self.moments[::STRIDE], self.games[0])
        while unsure := self.unsure():
            yield from self.measure(unsure, self.games[0])
        for games in self.games:
            yield from self.measure(self.moments, games)

    def measure(self, wanted: Sequence[Moment], games: int) -> Iterator[None]:
        for moment in wanted:
            while not moment.is_end and len(moment.samples) < games:
                moment.measure(min(SLICE, games - len(moment.samples)), self.seed, self.policy)
                yield

    def unsure(self) -> list[Moment]:
        """A moment in the middle of each place where the game turns, if there is one that was not measured yet."""
        found = []
        stretches = self.stretches()
        for last, first in [*self.turns(), *((one.last, len(self.moments) - 1) for one in stretches[-1:])]:
            inside = [one for one in self.moments[last + 1: first] if not one.is_end and not one.samples.won]
            found += inside[len(inside) // 2:][:1]
        return found

    # ---- stretches of one chance -----------------------------------------------------------------------

    def measured(self) -> list[int]:
        """The places of the moments with games, without the end."""
        return [k for k, one in enumerate(self.moments) if len(one.samples) >= self.games[0]]

    def stretches(self) -> list[Stretch]:
        """The best cut of the measured moments."""
        places = self.measured()
        sums = [(0, 0)]
        for k in places:
            samples = self.moments[k].samples
            sums.append((sums[-1][0] + len(samples), sums[-1][1] + sum(samples.won)))
        best: list[tuple[float, list[Stretch]]] = [(0.0, [])]
        for end in range(1, len(sums)):
            tries = []
            for start in range(end):
                one = Stretch(places[start], places[end - 1], sums[end][0] - sums[start][0],
                              sums[end][1] - sums[start][1])
                tries.append((best[start][0] + one.likelihood - PENALTY, start, one))
            value, start, one = max(tries, key=lambda found: found[0])
            best.append((value, [*best[start][1], one]))
        return best[-1][1]

    def turns(self) -> list[tuple[int, int]]:
        """The places between which the chance changes: of the last moment before and the first after."""
        return [self.doubtful(one, other) for one, other in pairwise(self.stretches())]

    def doubtful(self, one: Stretch, other: Stretch) -> tuple[int, int]:
        """The ends of all cuts between two stretches that the games do not rule out."""
        places = [k for k in self.measured() if one.first <= k <= other.last]
        values = [sum(part.likelihood for part in (self.joined(places[:at]), self.joined(places[at:])))
                  for at in range(1, len(places))]
        possible = [at for at, value in enumerate(values) if value >= max(values) - DOUBT]
        return places[possible[0]], places[possible[-1] + 1]

    def joined(self, places: Sequence[int]) -> Stretch:
        samples = [self.moments[k].samples for k in places]
        return Stretch(places[0], places[-1], sum(map(len, samples)), sum(sum(one.won) for one in samples))

    # ---- turning points ------------------------------------------------------------------------------

    def line(self) -> list[tuple[int, float]]:
        """The chance of each measured moment as the whole game shows it: [(place, chance)], and the end."""
        found = [(k, one.win) for one in self.stretches() for k in self.measured() if one.first <= k <= one.last]
        last = self.moments[-1]
        return [*found, (len(self.moments) - 1, last.chance().win)] if last.is_end else found

    def turning_points(self) -> list[TurningPoint]:
        """The largest changes that the games can tell, in the order of the game."""
        stretches = self.stretches()
        found = [self.told(one, other, self.doubtful(one, other)) for one, other in pairwise(stretches)]
        if stretches and self.moments[-1].is_end:
            end, last = len(self.moments) - 1, stretches[-1]
            found.append(self.told(last, None, (last.last, end)))
        sure = [one for one in found if abs(one.change) >= LEAST and not one.interval.low <= 0 <= one.interval.high]
        largest = sorted(sure, key=lambda one: -abs(one.change))[:MOST]
        return [one for one in sure if one in largest]

    def told(self, one: Stretch, other: Stretch | None, doubt: tuple[int, int]) -> TurningPoint:
        """The turning point between two stretches, or between one and the end of the game."""
        before, at = self.moments[one.last], self.moments[other.first if other else -1]
        after, spread = (other.win, other.spread) if other else (at.chance().win, 0.0)
        change, half = after - one.win, Z * math.sqrt(one.spread + spread)
        entries = [entry for entry in self.entries if before.event < entry.number <= at.event]
        first, last = (self.moments[k].chance() for k in doubt)
        return TurningPoint(at.chance(), first, last, one.win, after,
                            Interval(max(-1.0, change - half), min(1.0, change + half)), self.brought_by(*doubt),
                            sentence_of(entries) or hand_of(at), at.event)

    def brought_by(self, first: int, last: int) -> str:
        """Choice or luck if all of it was that, otherwise both."""
        ways = {self.moments[k].leads_by for k in range(first + 1, last + 1)}
        return ways.pop() if len(ways) == 1 else BOTH


def moments_of(game: Game) -> Iterator[Moment]:
    """The first and the last question of every turn, and the end."""
    last: Moment | None = None  # the latest question of the turn, if it is not its first
    turn, seen = -1, 0
    for now, _ in moments(game):
        is_new = now.table.turn != turn
        if is_new and last is not None:
            yield last
            seen = last.event + 1
        moment = Moment(len(now.answers), now.event_count - 1, now.table.copy(),
                        LUCK if is_new else way_of(now.table, seen))
        if is_new:
            yield moment
            seen = moment.event + 1
        turn, last = now.table.turn, None if is_new else moment
    if last is not None:
        yield last
        seen = last.event + 1
    way = LUCK if game.table.turn != turn else way_of(game.table, seen)
    yield Moment(len(game.answers), game.event_count - 1, game.table, way)


def way_of(table: Table, start: int) -> str:
    """How the table came about since an event: by decisions alone, or also by cards that were turned up."""
    kinds = {read_event(table, i).kind for i in range(start, len(table.events or ()))}
    return BOTH if kinds & set(TURNED) else CHOICE


# ---- in words ------------------------------------------------------------------------------------------


def sentence_of(entries: Sequence[Entry]) -> str:
    """What mattered most among these lines of the log, in their order."""
    ranked = sorted((entry for entry in fold(entries) if entry.kind in TOLD), key=lambda one: TOLD.index(one.kind))
    return " ".join(entry.text for entry in sorted(ranked[:MOST_TOLD], key=lambda one: one.number))


def hand_of(moment: Moment) -> str:
    """The hand that the player asked has."""
    box, player = moment.table.box, moment.table.players[moment.seat]
    names = count_names(box.cards[cid].name for cid in player.hand)
    return f"{box.names[moment.seat]} begins with {names or 'an empty hand'}."
