"""Advice as values: the best answer, the worth of each one, how sure that is, and the reason in words."""

from __future__ import annotations

import math
import statistics
from collections import Counter
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from legendary_nb.game import Option
from legendary_nb.game.ask import Ask
from legendary_nb.game.ink import many
from legendary_nb.game.view import View
from legendary_nb.simulate.intervals import Interval
from legendary_nb.state import Option as Raw

from .comparing import (
    AS_GOOD,
    BEST,
    CANNOT_TELL,
    FEWER_POINTS,
    WORSE,
    Behind,
    Found,
    Samples,
    compare,
    is_over,
)
from .purpose import comes_to, moves_of, nudge_of, plan_of
from .trial import Turn


@dataclass(frozen=True)
class Estimate:
    """One answer: its chance to win and its points in imagined games, each with a 95 % interval.

    `verdict` compares it with the best answer: "best", "worse", "fewer points", "as good" or "cannot tell"; `behind`
    says how far the best one is ahead, in the games that both had.  `same` are the options that come to the
    same, `label` names the answer, and `comes_to` the fights and purchases of the turn that it leads to.  A list of
    answers shows `title`, and `detail` where that says too little.
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
    comes_to: str
    title: str = ""
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.title}: {self.figures}" + (f" ({self.detail})" if self.detail else "")

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
                "behind_points": rounded(self.behind.points), "verdict": self.verdict, "reason": self.reason,
                "title": self.title, "detail": self.detail, "figures": self.figures}


@dataclass(frozen=True)
class Advice:
    """The answer to give, the estimates of all answers (the best first), and how sure that is.

    `nudge`, `plan` and `moves` are three depths: where to look, what the turn is for, and its answers in order.
    """

    question: str
    player: str
    estimates: tuple[Estimate, ...]
    first_thought: Option
    playouts: int
    nudge: str
    plan: str
    moves: tuple[str, ...]
    now: str        # the answer to give now, in words: several cards may be played together
    together: bool

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
    def ties(self) -> tuple[Estimate, ...]:
        """The answers that are as good as the best."""
        return tuple(one for one in self.others if one.verdict == AS_GOOD)

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
            what = "this is the first thought" if self.option == self.first_thought else "this one is a little ahead"
            return said + f"they cannot tell the answers apart yet; {what}."
        return said + self.difference

    @property
    def difference(self) -> str:
        """The differences between the best answer and the others, in words."""
        equal = [e.title for e in self.ties]
        unsure = [e.title for e in self.others if e.verdict == CANNOT_TELL]
        behind = [e for e in self.others if e.verdict in (WORSE, FEWER_POINTS)]
        parts = []
        if behind:
            nearest = min(behind, key=lambda e: (e.verdict == WORSE, e.behind.win.low, e.behind.points.low))
            parts.append(f"{nearest.title} {nearest.verdict_words}")
        if self.on_points:
            parts.insert(0, "the chance to win is equal, so points decide")
        if equal:
            parts.append(f"as good: {listed(equal)}")
        if unsure:
            parts.append(f"cannot tell from: {listed(unsure)}")
        return "; ".join(parts) + "."

    def __str__(self) -> str:
        return f"{self.plan or f'{self.best.label}: {self.reason}'} {self.sureness}"

    def lines(self) -> list[str]:
        """The advice and the estimate of every answer, one to a line."""
        return [str(self), *(f"  {k}. {estimate}" for k, estimate in enumerate(self.estimates, 1))]

    def data(self) -> dict[str, Any]:
        """The advice as plain data, for a page or a program."""
        return {"question": self.question, "player": self.player, "option": self.option.number,
                "label": self.best.label, "reason": self.reason, "sureness": self.sureness,
                "can_tell": self.can_tell, "is_clear": self.is_clear, "on_points": self.on_points,
                "playouts": self.playouts, "first_thought": self.first_thought.number,
                "nudge": self.nudge, "plan": self.plan, "moves": list(self.moves), "now": self.now,
                "together": self.together, "rows": len(self.estimates),
                "estimates": [one.data() | {"chance": round(self.chance(one), 4)} for one in self.estimates]}


class Row(NamedTuple):
    """One answer as the adviser knows it: the option to choose now, the labels of all of it and of what comes first,
    the options that come to the same, the reason, and the turns it led to in the first imagined games."""

    option: Raw
    label: str
    first: str
    same: tuple[Raw, ...]
    reason: str
    turns: tuple[Turn, ...]


def estimate_of(row: Row, options: dict[Raw, Option], best: Samples, samples: Samples, doubt: float) -> Estimate:
    """The estimate of an answer; `doubt` is how far all chances may be too high or too low."""
    behind = compare(best, samples)
    same = tuple(options[other] for other in row.same if other != row.option and other in options)
    low, high = samples.win_interval
    is_open = statistics.fmean(not is_over(won) for won in samples.won) if samples.won else 0.0
    middle, half = (low + high) / 2, math.hypot((high - low) / 2, doubt * is_open)
    return Estimate(options[row.option], row.label, same, len(samples), samples.win,
                    Interval(max(0.0, middle - half), min(1.0, middle + half)), samples.mean_points,
                    samples.points_interval, behind, BEST if samples is best else behind.verdict, row.reason,
                    comes_to(row.turns))


def make_advice(view: View, ask: Ask, best: Raw, first: Raw, rows: dict[Raw, Row], found: Found, playouts: int,
                doubt: float) -> Advice:
    """The advice after the imagined games so far."""
    options = dict(zip(ask.raw, ask.options, strict=True))
    estimates = {raw: estimate_of(row, options, found[best], found[raw], doubt) for raw, row in rows.items()}
    ranked = sorted(rows, key=lambda raw: rank(estimates[raw]))
    top, *others = titled([estimates[raw] for raw in ranked], ask.kind == "action")
    if others and all(other.verdict == CANNOT_TELL for other in others):
        top = replace(top, verdict=CANNOT_TELL)
    row = rows[ranked[0]]
    plan = plan_of(view, ask, row.label, row.turns, [rows[raw].turns for raw in ranked[1:]])
    together = row.option[0] == "play" and (bool(row.same) or row.option != ranked[0])
    return Advice(ask.text, ask.player, (top, *others), options[first], playouts,
                  nudge_of(view, ask, ranked[0], row.turns), plan, moves_of(row.turns), row.first, together)


def titled(estimates: list[Estimate], is_action: bool) -> list[Estimate]:
    """The estimates with what a list shows: the turn that an answer comes to, or the answer and what follows."""
    if not is_action:
        return [replace(one, title=one.label, detail=f"then {one.comes_to}" if one.comes_to else "")
                for one in estimates]
    shown = Counter(one.comes_to or one.label for one in estimates)
    return [replace(one, title=title, detail=one.label if title != one.label and shown[title] > 1 else "")
            for one in estimates for title in [one.comes_to or one.label]]


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
