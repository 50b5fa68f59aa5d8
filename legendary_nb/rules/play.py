"""Playing cards: points, text, superpowers, costs to play, and copies."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from legendary_nb.cards import Card, Line
from legendary_nb.effects import Superpower
from legendary_nb.effects.verbs import BecomeCopy, May, PlayCopy
from legendary_nb.state import Ctx, Frame, Option, Pending, Table

from .core import RULES, ask, push, then
from .moves import add_points
from .picking import CANDIDATES, no_choice, picking, without
from .selecting import find_cards
from .values import CONDITIONS, can_pay
from .verbs_table import do_if_possible
from .zones import last_play


def can_play(table: Table, cid: int) -> bool:
    """play.additional-cost: a card that demands a discard needs another card in hand."""
    card = in_hand_as(table, cid)
    return is_playable(card) and bool(sides_to_play(table, card, cid, table.acting))


def is_playable(card: Card) -> bool:
    """Heroes are played, and other cards of a deck that have something to play for."""
    return card.kind == "hero" or (card.kind == "extra" and bool(
        card.recruit or card.attack or any(line.moment != "in hand" for line in card.lines)))


def in_hand_as(table: Table, cid: int) -> Card:
    """What a card is that is about to be played: what is printed, or what an effect of this turn made it."""
    return table.as_card[cid] if cid in table.marked and cid in table.as_card else table.box.cards[cid]


def sides_to_play(table: Table, card: Card, cid: int, player: int) -> list[Card]:
    """What a card can be played as: one side of a divided card, any other card as what it is."""
    return [side for side in card.sides or (card,) if can_pay_to_play(table, side, cid, player)]


def can_pay_to_play(table: Table, card: Card, cid: int, player: int) -> bool:
    return all(can_pay(table, line, Ctx(player, cid, line)) for line in card.to_play)


def play_card(table: Table, cid: int) -> None:
    """play.text: a card is played as what it is; of a divided card the player chooses a side."""
    choose_side(table, cid, table.acting, play_as)


def choose_side(table: Table, cid: int, player: int, play: Callable[..., None], ctx: Ctx | None = None) -> None:
    """term.divided-printed: only one side of a divided card is played; `play` goes on with it."""
    sides = sides_to_play(table, in_hand_as(table, cid), cid, player)
    if len(sides) == 1:
        play(table, (cid, sides[0]), ctx)
    elif sides:
        ask(table, player, "side", [("side", i) for i in range(len(sides))], take_side, (cid, sides, play), ctx)


def take_side(table: Table, question: Pending, option: Option) -> None:
    cid, sides, play = question.data
    play(table, (cid, sides[option[1]]), question.ctx)


def play_as(table: Table, data: tuple[int, Card], _: Any) -> None:
    """A card leaves the hand, gives its points, then its text is carried out, top to bottom."""
    cid, card = data
    player = table.acting
    p = table.players[player]
    p.hand.remove(cid)
    if card.to_play:
        table.limbo.append(cid)
        then(table, play_paid, data)
        for line in reversed(card.to_play):
            push(table, line.steps, Ctx(player, cid, line))
        return
    p.played.append(cid)
    lay_down(table, player, cid, card)


def play_plain(table: Table, cid: int) -> None:
    """What `play_card` does, in one go, for a card without text: most cards played are starters."""
    player = table.acting
    p = table.players[player]
    card = in_hand_as(table, cid)
    p.hand.remove(cid)
    p.played.append(cid)
    table.ledger.append(("played", cid, player, card))
    if table.events is not None:
        table.emit("play", player, cid, "hand", "played", "play.text")
    give_printed(table, card)


def play_paid(table: Table, data: tuple[int, Card], _: Any) -> None:
    """A card whose cost to play has been paid is played now."""
    cid, card = data
    table.limbo.remove(cid)
    table.players[table.acting].played.append(cid)
    lay_down(table, table.acting, cid, card)


def lay_down(table: Table, player: int, cid: int, card: Card) -> None:
    if table.box.cards[cid].sides:
        table.as_card[cid] = card
    if table.events is not None:
        table.emit("play", player, cid, "hand", "played", "play.text")
    if card.on_play:
        for line in reversed(card.on_play):
            table.agenda.append((play_line, line, Ctx(player, cid, line, mark=len(table.ledger))))
    table.ledger.append(("played", cid, player, card))
    give_printed(table, card)


def give_printed(table: Table, card: Card) -> None:
    """play.attack, play.recruit: the printed numbers go into the pools."""
    if card.recruit:
        add_points(table, "recruit", card.recruit, "play.recruit")
    if card.attack:
        add_points(table, "attack", card.attack, "play.attack")


def play_line(table: Table, line: Line, ctx: Ctx) -> None:
    """One line of a played card; a superpower needs its icons on cards played earlier this turn."""
    if line.moment != "superpower":
        push(table, line.steps, ctx)
    elif has_icons(table, line.icons, ctx):
        offer_superpower(table, line, ctx)


def has_icons(table: Table, icons: tuple[str, ...], ctx: Ctx) -> bool:
    """superpower.condition: other cards of these classes or teams were played earlier this turn.

    The card with the superpower never counts (superpower.not-self).
    """
    mine = last_play(table, ctx.source)
    earlier = [card for i, (kind, _, player, card) in enumerate(table.ledger)
               if kind == "played" and player == ctx.you and i != mine]
    showing = [[i for i, card in enumerate(earlier) if icon in card.classes or icon == card.team] for icon in icons]
    return has_each_its_own(showing)


def had_icons(table: Table, condition: Superpower, ctx: Ctx) -> bool:
    """Whether a superpower of this card with these icons was to be had when the card was played."""
    mine = last_play(table, ctx.source)
    earlier = [card for kind, _, player, card in table.ledger[: max(mine, 0)] if kind == "played" and player == ctx.you]
    return has_each_its_own([[i for i, card in enumerate(earlier) if icon in card.classes or icon == card.team]
                             for icon in condition.icons])


CONDITIONS[Superpower] = had_icons


def has_each_its_own(showing: list[list[Any]]) -> bool:
    """superpower.two-icons: every icon finds a card that shows it and that no other icon needs."""
    if not showing:
        return True
    first, *rest = showing
    return any(has_each_its_own([[c for c in cards if c != card] for cards in rest]) for card in first)


def offer_superpower(table: Table, line: Line, ctx: Ctx) -> None:
    """superpower.obligation: an available superpower is used or not, as the player likes."""
    if table.box.superpowers_optional:
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
    """A superpower that says "instead" is used in place of what this play of the card would have done."""
    if line.instead:
        table.agenda[:] = [frame for frame in table.agenda if not is_replaced(frame, ctx)]
    step = line.steps[0]
    if table.box.superpowers_optional and len(line.steps) == 1 and isinstance(step, May) and not step.else_:
        do_if_possible(table, step, ctx)  # whoever uses it has said yes
    else:
        push(table, line.steps, ctx)


def is_replaced(frame: Frame, ctx: Ctx) -> bool:
    rule, line, here = frame
    return rule is play_line and line.moment == "play" and here is not None and (
        here.source, here.mark) == (ctx.source, ctx.mark)


# ---- copies ----------------------------------------------------------------------------------------


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


@picking(BecomeCopy)
def become_copy(table: Table, node: BecomeCopy, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    """The card now is a copy of the chosen one, played at this moment; it stays so until it leaves play."""
    cid = ctx.source
    copied = played_as(table, chosen[0])
    copy = copy_of(table.box.cards[cid], copied, node.keeps)
    if cid in table.players[ctx.you].played:
        table.as_card[cid] = copy
    table.ledger[last_play(table, cid)] = ("played", cid, ctx.you, copy)
    table.emit("copy", ctx.you, cid, "", copied.name, ctx.line.id)
    then(table, play_as_copy, (cid, copy), ctx)
    for line in reversed(copy.to_play):
        push(table, line.steps, Ctx(ctx.you, cid, line))


def can_be_copied(table: Table, node: BecomeCopy, ctx: Ctx, found: list[int]) -> list[int]:
    """copy.additional-cost: what a copied card demands to be played, the copy demands as well."""
    return [cid for cid in found if can_pay_to_play(table, played_as(table, cid), ctx.source, ctx.you)]


CANDIDATES[BecomeCopy] = can_be_copied


def play_as_copy(table: Table, data: tuple[int, Card], ctx: Ctx) -> None:
    cid, copy = data
    for line in reversed(copy.on_play):
        then(table, play_line, line, Ctx(ctx.you, cid, line, mark=len(table.ledger)))
    give_printed(table, copy)


def played_as(table: Table, cid: int) -> Card:
    """What a card was when it was played this turn."""
    i = last_play(table, cid)
    return table.ledger[i][3] if i >= 0 else table.card(cid)


def play_copies(table: Table, node: PlayCopy, ctx: Ctx) -> None:
    """Copies of all the cards, in the order the player likes, or of one of them."""
    if node.pick.every:
        next_copy(table, node, ctx, heroes_to_copy(table, node, ctx))
        return
    payable = copies_to_play(table, node, ctx)
    if len(copy_options(table, payable)) == 1 and not node.pick.may:
        no_choice(table, node, ctx, ctx.you, payable[:1])
        play_invisible(table, payable[0], ctx)
        push(table, node.then, ctx)
    elif payable:
        choose_copy(table, node, ctx, payable)


RULES[PlayCopy] = play_copies


def heroes_to_copy(table: Table, node: PlayCopy, ctx: Ctx) -> tuple[int, ...]:
    """The heroes meant, wherever those in mind lie now: a copy moves no card.

    A copy does not copy again what was copied: it would never end.
    """
    found = dict(find_cards(table, node.pick.select, ctx.about(ctx.it)))
    copied = [entry[1] for entry in table.ledger if entry[0] == "copied"]
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
    next_copy(table, data[0], ctx, data[1])


def copy_options(table: Table, cards: tuple[int, ...]) -> list[Option]:
    """One option for each different card; where a copied card lies and whose it is makes no difference."""
    return list({table.box.cards[cid]: ("card", cid) for cid in reversed(cards)}.values())[::-1]


def choose_copy(table: Table, node: PlayCopy, ctx: Ctx, left: tuple[int, ...]) -> None:
    options = copy_options(table, left)
    if node.pick.may:
        options.append(("no",))
    ask(table, ctx.you, node.key, options, take_copy, (node, left), ctx)


def take_copy(table: Table, question: Pending, option: Option) -> None:
    node, left = question.data
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
    cid, card = data
    table.ledger += [("played", cid, ctx.you, card), ("copied", cid, ctx.you, card)]
    for line in reversed(card.on_play):
        then(table, play_line, line, Ctx(ctx.you, cid, line, mark=len(table.ledger)))
    give_printed(table, card)

