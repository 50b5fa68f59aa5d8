"""Copies: cards that become another card, and cards played as invisible copies."""

from __future__ import annotations

from functools import lru_cache

from legendary_nb.cards import Card, Line
from legendary_nb.effects.verbs import BecomeCopy, PlayCopy
from legendary_nb.state import Choosing, Ctx, Option, Pending, Table

from .agenda import ask, push, then
from .ask_cards import without
from .play import can_pay_to_play, choose_side, give_printed, played_as, sides_to_play
from .select import find_cards
from .superpower import play_line


@lru_cache(maxsize=4096)
def copy_of(card: Card, copied: Card, keeps: str) -> Card:
    """R51: the copied card's name, team, cost, numbers and text; a kept class stays as well."""
    classes = copied.classes if not keeps or keeps in copied.classes else (*copied.classes, keeps)
    return Card(id=copied.id, name=copied.name, kind=copied.kind, system=copied.system, hero=copied.hero,
                team=copied.team, classes=classes, cost=copied.cost, recruit=copied.recruit,
                attack=copied.attack, plus=copied.plus, star=copied.star, rarity=copied.rarity, role=copied.role,
                stays=copied.stays, keywords=copied.keywords,
                lines=tuple(line for line in copied.lines if not is_copying(line)))


def is_copying(line: Line) -> bool:
    """Whether a line makes its card a copy: a card that copied nothing is blank, and so is a copy of it."""
    return any(isinstance(step, BecomeCopy) for step in line.steps)


def can_be_copied(table: Table, node: BecomeCopy, ctx: Ctx, found: list[int]) -> list[int]:
    """copy.additional-cost: what a copied card demands to be played, the copy demands as well."""
    return [cid for cid in found if can_pay_to_play(table, played_as(table, cid), ctx.source, ctx.you)]




def play_as_copy(table: Table, data: tuple[int, Card], ctx: Ctx) -> None:
    """copy.timing."""
    cid, copy = data
    for line in reversed(copy.on_play):
        then(table, play_line, line, Ctx(ctx.you, cid, line, mark=len(table.ledger)))
    give_printed(table, copy)


def heroes_to_copy(table: Table, node: PlayCopy, ctx: Ctx) -> tuple[int, ...]:
    """The heroes meant, wherever those in mind lie now: a copy moves no card.

    A copy does not copy again what was copied: it would never end.
    """
    found = dict(find_cards(table, node.pick.select, ctx.about(ctx.it)))
    copied = [cid for kind, cid, _, _ in table.ledger if kind == "copied"]
    spent = copied if ctx.source in copied else []
    return tuple(cid for cid, card in found.items() if card.kind == "hero" and cid not in spent)


def copies_to_play(table: Table, node: PlayCopy, ctx: Ctx) -> tuple[int, ...]:
    """Those of them whose cost to play can be paid."""
    return tuple(c for c in heroes_to_copy(table, node, ctx)
                 if sides_to_play(table, table.box.cards[c], c, ctx.you))


def next_copy(table: Table, node: PlayCopy, ctx: Ctx, left: tuple[int, ...]) -> None:
    if not left:
        return
    if len(copy_options(table, left)) == 1:
        then(table, next_copies, (node, without(left, left[0])), ctx)
        play_invisible(table, left[0], ctx)
    else:
        choose_copy(table, node, ctx, left)


def next_copies(table: Table, data: tuple[PlayCopy, tuple[int, ...]], ctx: Ctx) -> None:
    node, left = data
    next_copy(table, node, ctx, left)


def copy_options(table: Table, cards: tuple[int, ...]) -> list[Option]:
    """One option for each different card; where a copied card lies and whose it is makes no difference."""
    return list({table.box.cards[cid]: ("card", cid) for cid in reversed(cards)}.values())[::-1]


def choose_copy(table: Table, node: PlayCopy, ctx: Ctx, left: tuple[int, ...]) -> None:
    options = copy_options(table, left)
    if node.pick.may:
        options.append(("no",))
    ask(table, ctx.you, node.key, options, take_copy, Choosing(node, left), ctx)


def take_copy(table: Table, question: Pending, option: Option) -> None:
    node, left, _ = question.data
    ctx = question.ctx
    assert ctx is not None
    if option[0] == "no":
        return
    if node.pick.every:
        then(table, next_copies, (node, without(left, option[1])), ctx)
    play_invisible(table, option[1], ctx)
    push(table, node.then, ctx)  # what follows the choice comes before the text of the copy


def play_invisible(table: Table, cid: int, ctx: Ctx) -> None:
    """copy.invisible: a copy is played though the card stays where it is; it counts as played this turn."""
    choose_side(table, cid, ctx.you, play_unseen, ctx)


def play_unseen(table: Table, data: tuple[int, Card], ctx: Ctx) -> None:
    cid, card = data
    table.emit("copy", ctx.you, cid, "", card.name, ctx.line.id)
    then(table, lay_invisible, data, ctx)
    for line in reversed(card.to_play):
        push(table, line.steps, Ctx(ctx.you, cid, line))


def lay_invisible(table: Table, data: tuple[int, Card], ctx: Ctx) -> None:
    """copy.invisible.counts."""
    cid, card = data
    table.ledger += [("played", cid, ctx.you, card), ("copied", cid, ctx.you, card)]
    for line in reversed(card.on_play):
        then(table, play_line, line, Ctx(ctx.you, cid, line, mark=len(table.ledger)))
    give_printed(table, card)
