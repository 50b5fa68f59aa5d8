"""The end of the game: evil wins, a deck runs out, and the outcome with its scores."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from legendary_nb.effects import AllOf, AnyOf, Has, Is, Tally
from legendary_nb.state import Table

from .agenda import NEXT, by_rule
from .layers import INEVITABLE
from .numbers import holds
from .score import score_parts, solo_score
from .select import reading_of

NO_DANGER: Final = 1_000_000  # a danger level that is never reached


def is_about_decks(condition: Any) -> bool:
    """Whether a condition looks at a deck running out, which counts only outside an effect (R10)."""
    return any(is_about_decks(c) for c in getattr(condition, "conditions", ())) or (
        getattr(condition, "what", "") in ("hero deck empty", "villain deck empty"))


def apart_from_decks(condition: Any) -> Any:
    """What of a losing condition counts at any moment: all of it but a deck running out; None if nothing."""
    if isinstance(condition, AnyOf):
        parts = tuple(part for c in condition.conditions if (part := apart_from_decks(c)) is not None)
        return AnyOf(parts) if parts else None
    return None if is_about_decks(condition) else condition


def is_danger(number: Any) -> bool:
    return isinstance(number, Tally) and number.what == "danger level"


def parts_of_any(condition: Any) -> list[Any]:
    """The conditions any one of which is enough."""
    if isinstance(condition, AnyOf):
        return [part for one in condition.conditions for part in parts_of_any(one)]
    return [] if condition is None else [condition]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: "win", "loss" or "tie", by which rule, the scores and who leads them."""

    result: str
    reason: str
    scores: dict[str, int]
    winners: tuple[str, ...]
    solo_score: int | None = None


def lose(table: Table, reason: str) -> None:
    """lose.immediate: the game ends at once; a sealed win stands (win.is-final)."""
    if not table.sealed and table.outcome is None:
        finish(table, "loss", reason)


def check_scheme(table: Table) -> None:
    """goal.lose.scheme: the scheme's losing condition is looked at whenever it may have come true.

    Rules: escape.count-current.
    """
    table.checks = False
    index, condition = table.box.index, table.box.index.loses_at_once
    glance: Glance | None = index.glance
    if glance is None or glance.condition is not condition:
        glance = index.glance = Glance(condition)
    if table.outcome is None and is_near(table, glance):
        here = by_rule(table, table.box.index.evil_wins)
        if holds(table, condition, here):
            lose(table, here.line.id)


class Glance:
    """What one glance at the table can tell of a losing condition: that it does not hold."""

    __slots__ = ("condition", "danger", "least", "parts", "place", "says_nothing", "wants_all")

    def __init__(self, condition: Any) -> None:
        kind = type(condition)
        self.condition = condition
        self.place = reading_of(condition.select).place if kind is Has else None
        self.least: int = condition.least if kind is Has else 0
        self.danger: int = condition.least if kind is Is and is_danger(condition.number) else NO_DANGER
        self.parts = [Glance(part) for part in condition.conditions] if kind is AnyOf or kind is AllOf else []
        self.wants_all = kind is AllOf
        self.says_nothing = self.place is None and self.danger == NO_DANGER and not self.parts


def is_near(table: Table, glance: Glance) -> bool:
    """Whether a losing condition may hold, as far as one glance tells: how many cards lie in a place, or the danger."""
    if glance.says_nothing:
        return glance.condition is not None
    if glance.place is not None:
        return len(glance.place(table, table.players[table.acting])) >= glance.least
    if glance.wants_all:
        return all(is_near(table, part) for part in glance.parts)
    return table.danger >= glance.danger or any(is_near(table, part) for part in glance.parts)


NEXT.check_scheme = check_scheme


def look_at_decks(table: Table) -> None:
    """tie.hero-deck, tie.villain-deck: a deck without cards outside an effect has run out (R10).

    Rules: tie.villain-deck.none.
    """
    if not table.hero_deck or (not table.villain_deck and INEVITABLE not in table.box.index.keywords):
        decks_run_out(table)


def decks_run_out(table: Table) -> None:
    """lose.scheme-by-deck: the game ends with this turn; a scheme may make it a loss at once."""
    condition = table.box.scheme.evil_wins
    if condition is not None and is_about_decks(condition):
        here = by_rule(table, table.box.index.evil_wins)
        if holds(table, condition, here):
            lose(table, here.line.id)
            return
    if not table.tie:
        table.tie = "tie.hero-deck" if not table.hero_deck else "tie.villain-deck"
        table.emit("deck out", table.acting, -1, "", "", table.tie)


def finish(table: Table, result: str, reason: str) -> None:
    """The game is over: points are counted, and nothing more happens.

    Rules: tie.individual, score.equal, goal.lose.no-score, goal.individual-winner, solo.score.only-win.
    """
    scores = {}
    for player, p in enumerate(table.players):
        parts = score_parts(table, player)
        scores[p.name] = sum([n for _, _, n in parts])
        if table.events is not None:
            for cid, cause, n in parts:
                table.emit("points", player, cid, "victory", "", cause, n)
    best = max(scores.values())
    winners = tuple(n for n, s in scores.items() if s == best) if result != "loss" else ()
    alone = solo_score(table) if table.box.solo and result == "win" else None
    table.agenda.clear()
    table.ask = None
    table.outcome = Outcome(result, reason, scores, winners, alone)
    table.emit("game over", table.acting, -1, "", result, reason)
