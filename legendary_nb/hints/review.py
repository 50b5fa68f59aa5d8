"""A review of a game: the decisions that cost most, the better answers, and why.

The review first tries every decision in a few imagined games, and the suspicious ones in more and more: the answer that
the player gave against a good bot's answer or, if they are the same, against all others.  It tries the rest again in
other imagined games, so that it blames no decision for the luck that made it look bad among hundreds.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from legendary_nb.game import Game
from legendary_nb.simulate.intervals import Interval
from legendary_nb.state import Option as Raw

from .advice import ends_of, middle_of, rounded
from .adviser import Adviser
from .comparing import FEWER_POINTS, WORSE, compare
from .win_chance import Chance, Progress, moments, win_line

SCREEN, CONFIRM, LINE = 4, 120, 40  # rounds of the first look, rounds of the last, games for each point of the line
SHARES = (0.2, 0.75)                # of the time: the ends of the line and of the search for suspicious decisions


@dataclass(frozen=True)
class Decision:
    """One decision and its cost in win chance and points, each with a 95 % interval.

    `is_sure` says that the interval excludes a decision that cost nothing.  `Game.at(position)` opens the moment.
    """

    answers: int
    turn: int
    player: str
    question: str
    chosen: str
    better: str
    win: Interval
    points: Interval
    verdict: str
    games: int
    reason: str          # for the better answer
    against: str         # for or against the answer that the player gave
    position: str

    @property
    def is_sure(self) -> bool:
        return self.verdict in (WORSE, FEWER_POINTS)

    @property
    def cost(self) -> tuple[bool, float, float]:
        """The sort key: sure losses first, then by win chance, then by points."""
        return self.verdict == WORSE, sum(self.win) / 2, sum(self.points) / 2

    def __str__(self) -> str:
        said = f"turn {self.turn}, {self.player}: {self.chosen}; better: {self.better}"
        why = f"{self.better}: {self.reason} {self.chosen}: {self.against}"
        if self.verdict == WORSE:
            return f"{said}. It cost {middle_of(self.win, 100)} % ({ends_of(self.win, 100)}). {why}"
        if self.verdict == FEWER_POINTS:
            cost = f"{middle_of(self.points, 1, 1)} points ({ends_of(self.points, 1, 1)})"
            return f"{said}. The chance to win is the same; it cost {cost}. {why}"
        return f"{said}? {self.games} imagined games cannot tell. {why}"

    def data(self) -> dict[str, Any]:
        return {"answers": self.answers, "turn": self.turn, "player": self.player, "question": self.question,
                "chosen": self.chosen, "better": self.better, "win_cost": rounded(self.win),
                "points_cost": rounded(self.points), "verdict": self.verdict, "games": self.games,
                "reason": self.reason, "against": self.against, "position": self.position}


@dataclass(frozen=True)
class Review:
    """The win-chance line of a game, and its costliest decisions, the worst first."""

    line: tuple[Chance, ...]
    decisions: tuple[Decision, ...]
    looked_at: int
    of: int

    def lines(self) -> list[str]:
        sure = [decision for decision in self.decisions if decision.is_sure]
        unsure = [decision for decision in self.decisions if not decision.is_sure]
        seen = f"{self.looked_at} of {self.of} decisions with a choice were reviewed."
        return ["The chance to win, turn by turn, if bots played on from there:",
                *(f"  {bar(chance)}" for chance in self.line), "",
                "What cost most:" if sure else "No decision surely cost anything.",
                *(line for decision in sure for line in told(decision)),
                *(["Perhaps:"] if unsure else []), *(line for decision in unsure for line in told(decision)), seen]

    def data(self) -> dict[str, Any]:
        return {"line": [chance.data() for chance in self.line],
                "decisions": [decision.data() for decision in self.decisions],
                "looked_at": self.looked_at, "of": self.of}


def bar(chance: Chance) -> str:
    return f"{chance!s:<44} {'#' * round(30 * chance.win)}"


def told(decision: Decision) -> list[str]:
    return [f"  {decision}", f"    {decision.position}"]


# ---- the search ------------------------------------------------------------------------------------


@dataclass
class Suspect:
    """A decision under review: the moment, the answer that the player gave, and the games tried so far."""

    answers: int
    turn: int
    chosen: Raw
    adviser: Adviser

    @property
    def best(self) -> Raw:
        """The answer that seems best, by the games alone."""
        found = self.adviser.found
        return max(found, key=lambda raw: (found[raw].win, found[raw].mean_points, raw == self.chosen))

    @property
    def loss(self) -> tuple[float, float]:
        """The apparent cost of the answer that the player gave, in win chance and points."""
        best, chosen = self.adviser.found[self.best], self.adviser.found[self.chosen]
        n = min(len(best), len(chosen))
        return (sum(best.won[:n]) - sum(chosen.won[:n])) / max(1, n), best.mean_points - chosen.mean_points


def review(game: Game, seconds: float | None = None, seed: int = 0, worst: int = 5, player: str | None = None,
           progress: Progress | None = None) -> Review:
    """Review the decisions of all players, or of one, in a finished or running game.

    Without `seconds` it takes every step in full, and the same seed gives the same review; with them it stops in time.
    """
    clock = Clock(seconds, progress)
    line = win_line(game, LINE if seconds is None else clock.games_for_line(game), seed=seed, progress=progress)
    suspects = find_suspects(game, seed, player)
    looked_at = screen(suspects, worst, clock)
    decisions = confirm(game, suspects[: 2 * worst], seed, clock)
    decisions = sorted((d for d in decisions if d.chosen != d.better), key=lambda d: d.cost, reverse=True)
    return Review(tuple(line), tuple(decisions[:worst]), looked_at, clock.total)


class Clock:
    """The time that a review may take, and the progress it reports."""

    def __init__(self, seconds: float | None, progress: Progress | None) -> None:
        self.seconds, self.progress, self.total = seconds, progress, 0
        self.start = time.monotonic()

    def is_over(self, share: float) -> bool:
        return self.seconds is not None and time.monotonic() - self.start > share * self.seconds

    def games_for_line(self, game: Game) -> int:
        """The games for each point of the line that fit into its share of the time; it times one game first."""
        begun = time.monotonic()
        win_line(game, 1)
        one = max(1e-4, time.monotonic() - begun)
        return max(2, min(LINE, int(SHARES[0] * (self.seconds or 0.0) / one)))

    def tell(self, done: int, of: int, what: str) -> None:
        if self.progress is not None:
            self.progress(done, of, what)


def find_suspects(game: Game, seed: int, player: str | None) -> list[Suspect]:
    """Every decision with a choice; those that a good bot would have decided differently come first."""
    found = []
    for moment, number in moments(game):
        ask = moment.ask
        if ask is None or len(ask.raw) < 2 or player not in (None, ask.player):
            continue
        adviser = Adviser(moment, seed)
        chosen = next(raw for raw, same in adviser.equals.items() if ask.raw[number] in same)
        if len(adviser.equals) > 1:
            if chosen != adviser.first:
                adviser = Adviser(moment, seed, only=(chosen, adviser.first))
            found.append(Suspect(len(moment.answers), moment.table.turn, chosen, adviser))
    return sorted(found, key=lambda suspect: suspect.chosen == suspect.adviser.first)


def screen(suspects: list[Suspect], worst: int, clock: Clock) -> int:
    """Try every decision, then the more suspicious half again and again; returns how many it tried."""
    clock.total, rounds, alive = len(suspects), SCREEN, list(suspects)
    looked_at = 0
    while alive:
        for i, suspect in enumerate(alive):
            if clock.is_over(SHARES[1]):
                break
            suspect.adviser.run(rounds)
            looked_at = max(looked_at, i + 1)
            clock.tell(i + 1, len(alive), f"decisions, {rounds} games each")
        if len(alive) <= 2 * worst or clock.is_over(SHARES[1]):
            break
        alive.sort(key=lambda suspect: suspect.loss, reverse=True)
        alive, rounds = alive[: max(2 * worst, len(alive) // 2)], 2 * rounds
    suspects.sort(key=lambda suspect: (suspect.adviser.rounds >= rounds, suspect.loss), reverse=True)
    return looked_at


def confirm(game: Game, suspects: list[Suspect], seed: int, clock: Clock) -> list[Decision]:
    """Try the players' answers against the better ones, in other imagined games than before."""
    wanted = {suspect.answers: suspect for suspect in suspects if suspect.loss > (0.0, 0.0)}
    advisers = {}
    for moment, _ in moments(game):
        suspect = wanted.get(len(moment.answers))
        if suspect is not None:
            pair = (suspect.chosen, suspect.best)
            advisers[suspect.answers] = Adviser(moment, seed + 1, most=CONFIRM, only=pair), moment.position()
    rounds = 0
    while advisers and rounds < CONFIRM and not (rounds and clock.is_over(1.0)):
        rounds += CONFIRM // 10
        for adviser, _ in advisers.values():
            if not (adviser.rounds and clock.is_over(1.0)):
                adviser.run(rounds)
        clock.tell(rounds, CONFIRM, "the costliest decisions")
    return [decide(wanted[answers], adviser, position) for answers, (adviser, position) in advisers.items()]


def decide(suspect: Suspect, adviser: Adviser, position: str) -> Decision:
    best, chosen = suspect.best, suspect.chosen
    behind = compare(adviser.found[best], adviser.found[chosen])
    labels = dict(zip(adviser.ask.raw, adviser.ask.options.labels, strict=True))
    return Decision(suspect.answers, suspect.turn, adviser.ask.player, adviser.ask.text, labels[chosen], labels[best],
                    behind.win, behind.points, behind.verdict, len(adviser.found[chosen]),
                    adviser.reasons[best], adviser.reasons[chosen], position)
