"""Judging turns: what a player did against what they could have done, in imagined games, until the games can tell.

All runs are first tried in a few games.  Those that seem better are proved in other imagined games, so that nobody is
blamed for the luck that made a turn look bad among many.  The intervals hold for all runs together and at every look:
only once in twenty reviews is any of them wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from legendary_nb.simulate.intervals import MISSES, Interval, at_all_times

from .comparing import CANNOT_TELL, EQUAL_WIN, FEWER_POINTS, LEAST, WORSE, is_within
from .passages import CONFIRM, JUDGE, Match, Passage, Run

LOOKS = (0, 4, 8, 16)       # imagined games for every run, one stage after the other
LAST_LOOK = 64              # for the bot's runs: what the decisions brought in all is told as well
PROOFS = (24, 40, 120, 400)  # imagined games of a proof, after each of these stages
SUSPECTS = (2, 4, 6, 10)    # how many are proved in a stage
PROMISES = (0.2, 0.0, 0.0, 0.0)  # how much more a suspect must seem to win: at a glance, only the worst blunders
PLANNED = 100               # games of a proof for which its interval is narrowest
NARROW = 0.08               # a cost whose interval is this wide needs no more games
LEAST_COST, LEAST_POINTS = 0.02, 0.5  # what costs surely less is no mistake
AT_A_GLANCE = 6             # games that a glance at the end of the turn counts for


class Rival:
    """One run against what the player did: the first look, and the proof."""

    def __init__(self, passage: Passage, run: Run, look: Match, policy: Any, seed: int) -> None:
        self.passage, self.run, self.look, self.policy, self.seed = passage, run, look, policy, seed
        self.match: Match | None = None

    @property
    def proof(self) -> Match:
        if self.match is None:
            self.match = Match(self.passage, (self.passage.own, self.run), self.policy, self.seed, CONFIRM)
        return self.match

    @property
    def games(self) -> int:
        return self.match.games if self.match else 0

    def gains(self, what: str = "won") -> list[float]:
        """How much more the run brought in each imagined game of the proof: wins, or points."""
        if self.match is None:
            return []
        return differences(self.match, self.run, what)

    @property
    def promise(self) -> float:
        """How much more the run seems to win: by all games so far, and by the glance."""
        seen = differences(self.look, self.run, "won") + self.gains()
        return (sum(seen) + AT_A_GLANCE * self.passage.suspicion[self.run]) / (len(seen) + AT_A_GLANCE)

    @property
    def more_points(self) -> float:
        seen = differences(self.look, self.run, "points") + self.gains("points")
        return sum(seen) / max(1, len(seen))


def differences(match: Match, run: Run, what: str) -> list[float]:
    own, other = (getattr(match.found[one], what) for one in (match.passage.own, run))
    return [float(b - a) for a, b in zip(own, other, strict=True)]


class Judge:
    """Tries the runs of all passages, the most suspicious ones most often."""

    def __init__(self, passages: Sequence[Passage], policy: Any, seed: int) -> None:
        self.passages, self.policy, self.seed = passages, policy, seed
        self.rivals: list[Rival] = []
        self.looks: dict[int, Match] = {}  # by the number of answers before the passage
        self.explored = self.stage = 0

    def steps(self) -> Iterator[None]:
        """Find out a little more with every step."""
        for passage in self.passages:
            self.explore(passage)
            yield
        for stage, look in enumerate(LOOKS):
            for match in self.looks.values():
                while match.games < look:
                    match.play()
                    yield
            yield from self.prove(stage)
            self.stage = stage
        for match in self.looks.values():
            while match.passage.usual in match.found and match.games < LAST_LOOK:
                match.play()
                yield

    def explore(self, passage: Passage) -> None:
        passage.explore(self.policy, self.seed)
        self.explored += 1
        if passage.rivals:
            look = Match(passage, (passage.own, *passage.rivals), self.policy, self.seed, JUDGE)
            self.looks[passage.answers] = look
            self.rivals += [Rival(passage, run, look, self.policy, self.seed) for run in passage.rivals]

    def prove(self, stage: int) -> Iterator[None]:
        """Play the runs that seem best on in other imagined games, each until the games can tell."""
        games, suspects = PROOFS[stage], SUSPECTS[stage]
        by_wins = sorted(self.rivals, key=lambda one: -one.promise)[:suspects]
        by_points = sorted(self.rivals, key=lambda one: -one.more_points)[: suspects // 2]
        for rival in dict.fromkeys(by_wins + by_points):
            seems_better = rival.promise > PROMISES[stage] or rival.more_points > LEAST_POINTS
            while seems_better and rival.games < games and not self.is_done(rival):
                rival.proof.play()
                yield

    def has_tried(self, passage: Passage) -> bool:
        """Whether a passage was compared with other runs, or no other run leads anywhere else."""
        look = self.looks.get(passage.answers)
        return bool(look.games >= LOOKS[1] if look else passage.usual)

    # ---- what the games tell ---------------------------------------------------------------------------

    def win(self, rival: Rival) -> Interval:
        """How much more the run wins; one more game for either side, so that a few are not certainty."""
        found = at_all_times([*rival.gains(), 1.0, -1.0], PLANNED, self.misses)
        return Interval(max(-1.0, found.low), min(1.0, found.high))

    def points(self, rival: Rival) -> Interval:
        return at_all_times(rival.gains("points"), PLANNED, self.misses)

    @property
    def misses(self) -> float:
        """What each interval may miss, if all together are to be right 95 times in 100."""
        return MISSES / (2 * max(1, len(self.rivals)))  # of wins and of points

    def verdict(self, rival: Rival) -> str:
        """`WORSE` if what the player did surely wins less often, `FEWER_POINTS` if only the points suffer."""
        if rival.games < LEAST:
            return CANNOT_TELL
        win = self.win(rival)
        if win.low > LEAST_COST:
            return WORSE
        return FEWER_POINTS if is_within(win, EQUAL_WIN) and self.points(rival).low > LEAST_POINTS else CANNOT_TELL

    def is_done(self, rival: Rival) -> bool:
        """Whether more games would change nothing worth saying."""
        if rival.games < LEAST:
            return False
        win = self.win(rival)
        if win.low > LEAST_COST:
            return win.half_width < NARROW
        is_equal = win.high < EQUAL_WIN and self.points(rival).high < LEAST_POINTS
        return is_equal or win.high < LEAST_COST or self.verdict(rival) == FEWER_POINTS

    def mistakes(self) -> list[tuple[Rival, str]]:
        """The rivals that were surely better than what the player did, the costliest first."""
        told = [(rival, self.verdict(rival)) for rival in self.rivals if rival.games >= LEAST]
        sure = [(rival, verdict) for rival, verdict in told if verdict != CANNOT_TELL]
        return sorted(sure, key=lambda one: (one[1] != WORSE, -sum(self.win(one[0])), -sum(self.points(one[0]))))
