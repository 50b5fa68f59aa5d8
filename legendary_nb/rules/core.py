"""The loop: frames on the agenda run until a question is open or the game is over.

A frame is (rule, data, context).  A verb's frame is its rule with the verb as data.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from legendary_nb.cards import Line
from legendary_nb.effects import AnyOf, Steps, Verb
from legendary_nb.state import Ctx, Option, Pending, Table

from .problem import EndlessEffect

MOST_FRAMES: Final = 20_000  # between two questions; the cards of the content need no more than 64
Rule = Callable[[Table, Any, Ctx], None]
RULES: Final[dict[type[Verb], Rule]] = {}


# rules of later chapters that earlier ones go on with: "turn", "action", "check"
NEXT: Final[dict[str, Callable[..., None]]] = {}


def verb(*nodes: type[Verb]) -> Callable[[Rule], Rule]:
    """Register the rule of a verb."""

    def register(rule: Rule) -> Rule:
        for node in nodes:
            RULES[node] = rule
        return rule

    return register


def push(table: Table, steps: Steps, ctx: Ctx) -> None:
    """Put steps on the agenda so that the first one runs next."""
    agenda = table.agenda
    for step in reversed(steps):
        agenda.append((RULES[type(step)], step, ctx))


def begin(table: Table, line: Line, ctx: Ctx) -> None:
    """A line of a card is carried out from here on: what happens "this way" counts from now."""
    push(table, line.steps, ctx.since(len(table.ledger)))


def then(table: Table, rule: Callable[..., None], data: Any = None, ctx: Ctx | None = None) -> None:
    """Put one rule on the agenda to run next."""
    table.agenda.append((rule, data, ctx))


def run(table: Table) -> None:
    """Run frames until a question is open or nothing is left to do."""
    agenda = table.agenda
    for _ in range(MOST_FRAMES):
        if table.ask is not None or not agenda:
            return
        rule, data, ctx = agenda.pop()
        rule(table, data, ctx)
        if table.checks:
            NEXT["check"](table)
    raise EndlessEffect(f"{ctx.line.id if ctx else 'the game'}: this takes more than {MOST_FRAMES:,} steps without a "
                        "question, so it may never end; the answer is taken back. Change the card")


def answer(table: Table, option: Option) -> None:
    """Give the open question this option and run on."""
    ask = table.ask
    assert ask is not None
    table.ask = None
    ask.resume(table, ask, option)
    run(table)


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


def parts_of_any(condition: Any) -> list[Any]:
    """The conditions any one of which is enough."""
    if isinstance(condition, AnyOf):
        return [part for one in condition.conditions for part in parts_of_any(one)]
    return [] if condition is None else [condition]


@cache
def rule_line(rule_id: str) -> Line:
    """A line that stands for a rule of the game instead of a card's text."""
    return Line(rule_id, "rule")


def by_rule(table: Table, rule_id: str, source: int = -1) -> Ctx:
    """The context of something the rules do in the current player's turn."""
    return Ctx(table.acting, source, rule_line(rule_id))


def ask(table: Table, player: int, kind: str, options: list[Option] | None,
        resume: Callable[[Table, Pending, Option], None], data: Any = None, ctx: Ctx | None = None) -> None:
    """Open a question."""
    table.ask = Pending(player, kind, options, resume, data, ctx)


def seats_from(table: Table, first: int) -> list[int]:
    """All seats clockwise, beginning with this one."""
    n = len(table.players)
    return [(first + i) % n for i in range(n)]
