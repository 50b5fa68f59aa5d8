"""A review of a game: the turns that surely cost something, what was better, and how much was luck.

Whole turns are judged, not orders: what the player did until new cards came up, against other things that they could
have done there.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any

from legendary_nb.bots import ValueBot
from legendary_nb.game import Game
from legendary_nb.game.view import View
from legendary_nb.rules.turn import END
from legendary_nb.simulate.intervals import Interval

from .advice import ends_of, middle_of, rounded
from .comparing import WORSE
from .judging import Judge, Rival
from .luck_and_skill import Share, shares_of
from .passages import Passage, passages
from .review_page import figure_of, page_of
from .turning_points import WinLine
from .turns_in_words import asks_of, decided_by, deeds_apart, did, may_be, reason_of
from .win_chance import Chance, Progress

WORST = 5
LINE = (8, 16, 32)  # imagined games for each moment of the win-chance line, one stage after the other
PACE = 2            # steps of judging for each step of the line


@dataclass(frozen=True)
class Decision:
    """What a turn surely cost, in win chance or points: what the player did, and what was better.

    Its intervals are corrected for all that was tried.  `Game.at(position)` opens the moment; `run` are the better
    answers from there on, as option numbers.
    """

    answers: int
    event: int
    turn: int
    player: str
    chosen: str
    better: str
    win: Interval
    points: Interval
    verdict: str
    games: int
    reason: str          # for what was better
    position: str
    run: tuple[int, ...]

    @property
    def did(self) -> str:
        """What the player did: "recruited Odinson"."""
        return did(self.chosen)

    @property
    def cost(self) -> str:
        """What it cost, with the interval: "wins 9 % more (4 to 14)"."""
        if self.verdict == WORSE:
            return f"wins {middle_of(self.win, 100)} % more ({ends_of(self.win, 100)})"
        return f"brings {middle_of(self.points, 1, 1)} points more ({ends_of(self.points, 1, 1)}) and wins as often"

    def __str__(self) -> str:
        return f"turn {self.turn}: {self.player} {self.did}; {may_be(self.chosen, self.better)} {self.cost}"

    def data(self) -> dict[str, Any]:
        return {"answers": self.answers, "event": self.event, "turn": self.turn, "player": self.player,
                "chosen": self.chosen, "better": self.better, "did": self.did,
                "instead": may_be(self.chosen, self.better), "cost": self.cost, "win_cost": rounded(self.win),
                "points_cost": rounded(self.points), "verdict": self.verdict, "games": self.games,
                "reason": self.reason, "position": self.position, "run": list(self.run)}


@dataclass(frozen=True)
class Review:
    """The win-chance line of a game, its costliest turns (the worst first), and luck and skill apart."""

    line: tuple[Chance, ...]
    shares: tuple[Share, ...]
    decisions: tuple[Decision, ...]
    looked_at: int
    of: int
    decided: str    # what decided the game
    is_done: bool   # whether all turns were tried, and the most suspicious ones proved

    @property
    def sentence(self) -> str:
        """What the review says of the game as a whole."""
        return f"{self.verdict} {self.decided}".strip()

    @property
    def verdict(self) -> str:
        if not self.decisions:
            return "No clear mistake." if self.is_done else "No clear mistake up to now."
        worst, n = self.decisions[0], len(self.decisions)
        if n == 1:
            return f"One turn surely cost something: turn {worst.turn}."
        return f"{n} turns surely cost something, turn {worst.turn} the most."

    def lines(self) -> list[str]:
        return [self.sentence, "",
                *(line for decision in self.decisions for line in told(decision)),
                *([""] if self.decisions else []),
                "The chance to win, turn by turn, if bots played on from there:",
                *(f"  {bar(chance)}" for chance in self.line), "",
                *([f"Since the beginning: {self.shares[-1]}."] if self.shares else []),
                f"{self.looked_at} of {self.of} turns were judged."]

    def data(self) -> dict[str, Any]:
        return {"line": [chance.data() for chance in self.line], "shares": [share.data() for share in self.shares],
                "decisions": [decision.data() for decision in self.decisions], "decided": self.decided,
                "sentence": self.sentence, "looked_at": self.looked_at, "of": self.of, "is_done": self.is_done}

    @property
    def figure(self) -> Any:
        """Luck and skill over the turns as a plotly figure."""
        return figure_of(self)

    def _repr_html_(self) -> str:
        return page_of(self)


def bar(chance: Chance) -> str:
    return f"{chance!s:<44} {'#' * round(30 * chance.win)}"


def told(decision: Decision) -> list[str]:
    return [f"{decision}.", *([f"  {decision.reason}"] if decision.reason else []), f"  {decision.position}"]


class Reviewer:
    """A review that grows with every step: take as many as you have time for, and look at any time."""

    def __init__(self, game: Game, seed: int = 0, players: Collection[str] = (), worst: int = WORST,
                 policy: Any = None) -> None:
        self.game, self.worst, self.policy = game, worst, policy or ValueBot()
        self.line = WinLine(game, seed, self.policy, LINE)
        mine = [one for one in passages(game) if not players or one.player in players]
        self.judge = Judge(mine, self.policy, seed)
        self.told: dict[int, tuple[str, str, str, tuple[int, ...], str]] = {}

    def steps(self) -> Iterator[None]:
        """Find out a little more with every step, about the turns and about the line at once."""
        judging, following = self.judge.steps(), self.line.steps()
        while True:
            has_more = False
            for _ in chain(islice(judging, PACE), islice(following, 1)):
                has_more = True
                yield None
            if not has_more:
                return

    def review(self) -> Review:
        """The review so far."""
        line = tuple(self.line.moments[k].chance() for k in self.starts())
        turns = list(dict.fromkeys((one.turn, one.player) for one in self.judge.passages))
        missed = {(one.turn, one.player) for one in self.judge.passages if not self.judge.has_tried(one)}
        return Review(line, tuple(shares_of(self.line, self.judge)), tuple(self.decisions()),
                      len(turns) - len(missed), len(turns), decided_by(self.line), self.judge.stage > 0)

    def starts(self) -> list[int]:
        """The places of the first moment of each turn, as far as they are measured, and of the last."""
        known = {one.table.turn: k for k, one in reversed(list(enumerate(self.line.moments)))}
        last = len(self.line.moments) - 1
        return [k for k in (*sorted(known.values()), *([last] if last not in known.values() else ()))
                if self.line.moments[k].samples.won or self.line.moments[k].is_end]

    def decisions(self) -> list[Decision]:
        """The costliest passage of each turn in which a player surely lost something."""
        found: dict[tuple[int, str], Decision] = {}
        for rival, verdict in self.judge.mistakes():
            if len(found) < self.worst:
                found.setdefault((rival.passage.turn, rival.passage.player), self.decision(rival, verdict))
        return list(found.values())

    def decision(self, rival: Rival, verdict: str) -> Decision:
        passage = rival.passage
        chosen, better, reason, run, position = self.words_of(rival)
        return Decision(passage.answers, passage.event, passage.turn, passage.player, chosen, better,
                        self.judge.win(rival), self.judge.points(rival), verdict, rival.games, reason, position, run)

    def words_of(self, rival: Rival) -> tuple[str, str, str, tuple[int, ...], str]:
        """What the player did, what was better and why, its answers, and the position; worked out once."""
        key = hash((rival.passage.answers, rival.run))
        if key not in self.told:
            chosen, better = deeds_apart(rival.passage, rival.run)
            self.told[key] = (chosen, better, reason_of(rival.passage, rival.run), numbers_of(rival.passage, rival.run),
                              position_of(self.game, rival.passage))
        return self.told[key]


def numbers_of(passage: Passage, run: tuple[Any, ...]) -> tuple[int, ...]:
    """The answers of a run as option numbers, as far as they are the same however the hidden cards lie."""
    return tuple(ask.raw.index(raw) for ask, raw in asks_of(passage, run))


def position_of(game: Game, passage: Passage) -> str:
    return game.copy().visit(game.answers[: passage.answers]).position()


def play_turn(game: Game, run: Sequence[int], policy: Any = None) -> None:
    """Give these answers, and let a bot go on with the turn; its end is left to the player."""
    policy, turn, given = policy or ValueBot(), game.table.turn, list(run)
    while game.ask is not None and game.table.turn == turn:
        raw = game.ask.raw
        option = raw[given.pop(0)] if given and given[0] in range(len(raw)) else policy.choose(
            View(game.table, game.ask.seat), game.ask)
        if option == END:
            return
        game.choose(option)


def review(game: Game, seconds: float | None = None, seed: int = 0, worst: int = WORST,
           player: str | Collection[str] | None = None, progress: Progress | None = None) -> Review:
    """Review the turns of all players, or of some, in a finished or running game.

    Without `seconds` it takes every step in full, and the same seed gives the same review; with them it stops in time.
    """
    end = None if seconds is None else time.monotonic() + seconds
    begun = time.monotonic()
    players = (player,) if isinstance(player, str) else player or ()
    reviewer = Reviewer(game, seed, players, worst)
    for done, _ in enumerate(reviewer.steps()):
        if progress is not None:
            passed, whole = (done, done + 1) if seconds is None else (int(time.monotonic() - begun), int(seconds) + 1)
            progress(passed, whole, "imagined games" if seconds is None else "seconds")
        if end is not None and time.monotonic() >= end:
            break
    return reviewer.review()
