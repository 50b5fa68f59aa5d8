"""Superpowers: the icons they need, whether they are used, and the lines of a played card."""

from __future__ import annotations

from typing import Any

from legendary_nb.cards import Line
from legendary_nb.effects import Superpower
from legendary_nb.effects.verbs import May
from legendary_nb.state import Ctx, Frame, Option, Pending, Table

from .agenda import ask, push
from .effect import do_if_possible
from .numbers import CONDITIONS
from .places import last_play


def play_line(table: Table, line: Line, ctx: Ctx) -> None:
    """One line of a played card; a superpower needs its icons on cards played earlier this turn."""
    if line.moment != "superpower":
        push(table, line.steps, ctx)
    elif has_icons(table, line.icons, ctx):
        offer_superpower(table, line, ctx)


def has_icons(table: Table, icons: tuple[str, ...], ctx: Ctx) -> bool:
    """superpower.condition: other cards of these classes or teams were played earlier this turn.

    The card with the superpower never counts (superpower.not-self).

    Rules: superpower.team, superpower.second-copy, superpower.earlier-only, superpower.gone-cards, superpower.classes,
    superpower.class-icon.
    """
    mine = last_play(table, ctx.source)
    earlier = [card for i, (kind, _, player, card) in enumerate(table.ledger)
               if kind == "played" and player == ctx.you and i != mine]
    showing = [[i for i, card in enumerate(earlier) if icon in card.classes or icon == card.team] for icon in icons]
    return has_each_its_own(showing)


def had_icons(table: Table, condition: Superpower, ctx: Ctx) -> bool:
    """Whether a superpower of this card with these icons was available when the card was played."""
    mine = last_play(table, ctx.source)
    earlier = [card for kind, _, player, card in table.ledger[: max(mine, 0)] if kind == "played" and player == ctx.you]
    return has_each_its_own([[i for i, card in enumerate(earlier) if icon in card.classes or icon == card.team]
                             for icon in condition.icons])


CONDITIONS[Superpower] = had_icons


def has_each_its_own(showing: list[list[Any]]) -> bool:
    """superpower.two-icons: every icon finds a card that shows it and that no other icon needs.

    Rules: superpower.same-icon-twice, superpower.two-tiers.
    """
    return most_with_their_own(showing) == len(showing)


def most_with_their_own(showing: list[list[Any]]) -> int:
    """For how many icons a card can be found that shows it and that none of the others needs."""
    owners: dict[Any, int] = {}
    return sum([finds_its_own(showing, i, owners, []) for i in range(len(showing))])


def finds_its_own(showing: list[list[Any]], i: int, owners: dict[Any, int], tried: list[Any]) -> bool:
    """Whether an icon finds a card that no icon has, or whose owner finds another one; owners are noted."""
    for card in showing[i]:
        if card not in tried:
            tried.append(card)
            if card not in owners or finds_its_own(showing, owners[card], owners, tried):
                owners[card] = i
                return True
    return False


def offer_superpower(table: Table, line: Line, ctx: Ctx) -> None:
    """superpower.obligation: an available superpower is used or not, as the player likes."""
    if table.box.changes.superpowers_optional:
        ask(table, ctx.you, "superpower", [("yes",), ("no",)], take_superpower, line, ctx)
    else:
        use_superpower(table, line, ctx)


def take_superpower(table: Table, question: Pending, option: Option) -> None:
    ctx = question.ctx
    assert ctx is not None
    table.emit("superpower", question.player, ctx.source, "", "", ctx.line.id, int(option[0] == "yes"))
    if option[0] == "yes":
        use_superpower(table, question.data, ctx)


def use_superpower(table: Table, line: Line, ctx: Ctx) -> None:
    """A superpower that says "instead" is used in place of what this play of the card would have done.

    Rules: superpower.once.
    """
    if line.instead:
        table.agenda[:] = [frame for frame in table.agenda if not is_set_aside(frame, ctx)]
    step = line.steps[0]
    if table.box.changes.superpowers_optional and len(line.steps) == 1 and isinstance(step, May) and not step.else_:
        do_if_possible(table, step, ctx)  # the player who uses it has said yes
    else:
        push(table, line.steps, ctx)


def is_set_aside(frame: Frame, ctx: Ctx) -> bool:
    rule, line, here = frame
    return rule is play_line and line.moment == "play" and here is not None and (
        here.source, here.mark) == (ctx.source, ctx.mark)
