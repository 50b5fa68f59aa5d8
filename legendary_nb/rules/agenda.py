"""The loop: frames on the agenda run until a question is open or the game is over.

A frame is (rule, data, context).  A verb's frame is its rule with the verb as data.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from legendary_nb.cards import Line
from legendary_nb.effects import Steps, Verb
from legendary_nb.state import Ctx, Option, Pending, Table

from .setup_error import EndlessEffect

MOST_FRAMES: Final = 20_000  # between two questions; the cards of the content need no more than 64
Rule = Callable[[Table, Any, Ctx], None]
RULES: Final[dict[type[Verb], Rule]] = {}


class Next:
    """Rules of later chapters that earlier ones go on with; each chapter writes its own in here."""

    next_turn: Callable[[Table], None]
    action_step: Callable[[Table, Any, Ctx | None], None]
    villain_card: Callable[[Table, Any, Ctx | None], None]
    squeeze: Callable[[Table, int, Ctx | None], None]
    complete_mission: Callable[[Table, int, int], None]
    fail_mission: Callable[[Table, int, Any], None]
    check_scheme: Callable[[Table], None]


NEXT: Final = Next()


def verb(*nodes: type[Verb]) -> Callable[[Rule], Rule]:
    """Register the rule of a verb."""

    def register(rule: Rule) -> Rule:
        for node in nodes:
            RULES[node] = rule
        return rule

    return register


# ---- the loop ----------------------------------------------------------------------------------------


def run(table: Table) -> None:
    """Run frames until a question is open or nothing is left to do."""
    agenda, left = table.agenda, MOST_FRAMES
    while left:
        if table.ask is not None or not agenda:
            return
        rule, data, ctx = agenda.pop()
        rule(table, data, ctx)
        if table.checks:
            NEXT.check_scheme(table)
        left -= 1
    raise EndlessEffect(f"{ctx.line.id if ctx else 'the game'}: this takes more than {MOST_FRAMES:,} steps without a "
                        "question, so it may never end; your answer is undone. Change the card")


def answer(table: Table, option: Option) -> None:
    """Give the open question this option and run on."""
    ask = table.ask
    assert ask is not None
    table.ask = None
    ask.resume(table, ask, option)
    run(table)


def ask(table: Table, player: int, kind: str, options: list[Option] | None,
        resume: Callable[[Table, Pending, Option], None], data: Any = None, ctx: Ctx | None = None) -> None:
    """Open a question."""
    table.ask = Pending(player, kind, options, resume, data, ctx)


# ---- what is to be done ------------------------------------------------------------------------------


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


def do_steps(table: Table, steps: Steps, rule_id: str, source: int = -1) -> None:
    """Something the rules themselves make the current player do."""
    push(table, steps, by_rule(table, rule_id, source))


RULE_LINES: Final[dict[str, Line]] = {}


def rule_line(rule_id: str) -> Line:
    """A line that stands for a rule of the game instead of a card's text."""
    line = RULE_LINES.get(rule_id)
    if line is None:
        line = RULE_LINES[rule_id] = Line(rule_id, "rule")
    return line


def by_rule(table: Table, rule_id: str, source: int = -1) -> Ctx:
    """effect.choice, term.current-player: the context of something the rules do in the current player's turn."""
    return Ctx(table.acting, source, rule_line(rule_id))


def seats_from(table: Table, first: int) -> list[int]:
    """All seats clockwise, beginning with this one."""
    n = len(table.players)
    return [(first + i) % n for i in range(n)]
