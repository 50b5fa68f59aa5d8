"""Advice as values: the best answer, the worth of each one, how sure that is, and the reason in words."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Any

from legendary_nb.game import Option
from legendary_nb.game.ask import Ask
from legendary_nb.game.ink import many
from legendary_nb.simulate.intervals import Interval
from legendary_nb.state import Option as Raw

from .comparing import AS_GOOD, BEST, CANNOT_TELL, FEWER_POINTS, WORSE, Behind, Found, compare


@dataclass(frozen=True)
class Estimate:
    """One answer: its chance to win and its points in imagined games, each with a 95 % interval.

    `verdict` compares it with the best answer: "best", "worse", "fewer points", "as good" or "cannot tell"; `behind`
    says how far the best one is ahead, in the games that both had.  `same` are the options with the same effect, and
    `label` names them all.
    """

    option: Option
    label: str
    same: tuple[Option, ...]
    games: int
    win: float
    win_interval: Interval
    points: float
    points_interval: Interval
    behind: Behind
    verdict: str
    reason: str

    def __str__(self) -> str:
        return f"{self.label}: {self.figures}"

    @property
    def figures(self) -> str:
        """The estimate in a few words."""
        if not self.games:
            return "not tried out yet"
        return (f"wins {percent(self.win)} ({percent(self.win_interval.low)} to {percent(self.win_interval.high)}), "
                f"{self.points:.1f} points, {self.verdict_words}")

    @property
    def verdict_words(self) -> str:
        """The verdict with its figure: "wins 12 % less (4 to 20)"."""
        if self.verdict == WORSE:
            return f"wins {middle_of(self.behind.win, 100)} % less ({ends_of(self.behind.win, 100)})"
        if self.verdict == FEWER_POINTS:
            points = f"{middle_of(self.behind.points, 1, 1)} points less ({ends_of(self.behind.points, 1, 1)})"
            return f"as many wins, {points}"
        return self.verdict

    def data(self) -> dict[str, Any]:
        """The estimate as plain data."""
        return {"option": self.option.number, "label": self.label,
                "same": [option.number for option in self.same], "games": self.games, "win": round(self.win, 4),
                "win_interval": rounded(self.win_interval), "points": round(self.points, 2),
                "points_interval": rounded(self.points_interval), "behind_win": rounded(self.behind.win),
                "behind_points": rounded(self.behind.points), "verdict": self.verdict, "reason": self.reason}


@dataclass(frozen=True)
class Advice:
    """The answer to give, the estimates of all answers (the best first), and how sure that is."""

    question: str
    player: str
    estimates: tuple[Estimate, ...]
    first_thought: Option
    playouts: int

    @property
    def best(self) -> Estimate:
        return self.estimates[0]

    @property
    def option(self) -> Option:
        """The answer to give."""
        return self.best.option

    @property
    def reason(self) -> str:
        """The reason for the best answer, from the cards in sight."""
        return self.best.reason

    def chance(self, estimate: Estimate) -> float:
        """The chance to win that is told of an answer: all that may be as good as the best share their mean."""
        if estimate.verdict == WORSE:
            return estimate.win
        tied = [one.win for one in self.estimates if one.verdict != WORSE]
        return max(sum(tied) / len(tied), *(one.win for one in self.estimates if one.verdict == WORSE), 0.0)

    @property
    def others(self) -> tuple[Estimate, ...]:
        return self.estimates[1:]

    @property
    def can_tell(self) -> bool:
        """Whether the games tell the best answer from another one, or show that all are as good."""
        verdicts = {estimate.verdict for estimate in self.others}
        return bool(verdicts & {WORSE, FEWER_POINTS}) or verdicts == {AS_GOOD} or not verdicts

    @property
    def is_clear(self) -> bool:
        """Whether every other answer is behind the best, or as good."""
        return all(estimate.verdict in (WORSE, FEWER_POINTS, AS_GOOD) for estimate in self.others)

    @property
    def on_points(self) -> bool:
        """Whether points decide: the win chances of the best and the next answer are equal."""
        verdicts = {estimate.verdict for estimate in self.others}
        return WORSE not in verdicts and FEWER_POINTS in verdicts

    @property
    def sureness(self) -> str:
        """How sure the advice is, in one sentence."""
        if not self.others:
            return "There is only one answer."
        if not self.playouts:
            return "A first thought; no imagined game has been played yet."
        said = f"After {many(self.playouts, 'imagined game')}: "
        if not self.can_tell:
            return said + "they cannot tell the answers apart yet; this is the first thought."
        return said + self.difference

    @property
    def difference(self) -> str:
        """The differences between the best answer and the others, in words."""
        equal = [e.label for e in self.others if e.verdict == AS_GOOD]
        unsure = [e.label for e in self.others if e.verdict == CANNOT_TELL]
        behind = [e for e in self.others if e.verdict in (WORSE, FEWER_POINTS)]
        parts = []
        if behind:
            nearest = min(behind, key=lambda e: (e.verdict == WORSE, e.behind.win.low, e.behind.points.low))
            parts.append(f"{nearest.label} {nearest.verdict_words}")
        if self.on_points:
            parts.insert(0, "the chance to win is equal, so points decide")
        if equal:
            parts.append(f"as good: {listed(equal)}")
        if unsure:
            parts.append(f"cannot tell from: {listed(unsure)}")
        return "; ".join(parts) + "."

    def __str__(self) -> str:
        return f"{self.best.label}: {self.reason} {self.sureness}"

    def lines(self) -> list[str]:
        """The advice and the estimate of every answer, one to a line."""
        return [str(self), *(f"  {estimate}" for estimate in self.estimates)]

    def data(self) -> dict[str, Any]:
        """The advice as plain data, for a page or a program."""
        return {"question": self.question, "player": self.player, "option": self.option.number,
                "label": self.best.label, "reason": self.reason, "sureness": self.sureness,
                "can_tell": self.can_tell, "is_clear": self.is_clear, "on_points": self.on_points,
                "playouts": self.playouts, "first_thought": self.first_thought.number,
                "together": self.option.kind == "play" and bool(self.best.same),
                "estimates": [one.data() | {"chance": round(self.chance(one), 4)} for one in self.estimates]}


def make_advice(ask: Ask, best: Raw, first: Raw, equals: dict[Raw, list[Raw]], found: Found, reasons: dict[Raw, str],
                playouts: int, labels: dict[Raw, str]) -> Advice:
    """The advice after the imagined games so far; `labels` are those of answers that stand for several cards."""
    options = dict(zip(ask.raw, ask.options, strict=True))

    def estimate(raw: Raw) -> Estimate:
        samples = found[raw]
        behind = compare(found[best], samples)
        same = tuple(options[other] for other in equals[raw] if other != raw)
        verdict = BEST if raw == best else behind.verdict
        label = labels.get(raw, options[raw].label)
        return Estimate(options[raw], label, same, len(samples), samples.win, samples.win_interval, samples.mean_points,
                        samples.points_interval, behind, verdict, reasons[raw])

    top, *others = sorted(map(estimate, found), key=rank)
    if others and all(other.verdict == CANNOT_TELL for other in others):
        top = replace(top, verdict=CANNOT_TELL)
    return Advice(ask.text, ask.player, (top, *others), options[first], playouts)


def rank(estimate: Estimate) -> tuple[int, float, float]:
    """The sort key of an estimate: the best first, then those that may be as good, then the worse ones."""
    order = (BEST, AS_GOOD, CANNOT_TELL, FEWER_POINTS, WORSE)
    return order.index(estimate.verdict), -estimate.win, -estimate.points


# ---- small words -----------------------------------------------------------------------------------


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def middle_of(interval: Interval, times: float, digits: int = 0) -> str:
    return f"{times * (interval.low + interval.high) / 2:.{digits}f}"


def ends_of(interval: Interval, times: float, digits: int = 0) -> str:
    return f"{times * interval.low:.{digits}f} to {times * interval.high:.{digits}f}"


def rounded(interval: Interval) -> list[float | None]:
    """The ends as plain numbers; None if anything may be true."""
    return [round(end, 4) if math.isfinite(end) else None for end in interval]


def listed(labels: list[str], most: int = 3) -> str:
    more = len(labels) - most
    return ", ".join(labels[:most]) + (f" and {more} more" if more > 0 else "")
