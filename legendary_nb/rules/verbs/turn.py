"""Rules of the verbs for the rest of the turn, the new hand, and copies."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from legendary_nb.cards import Card
from legendary_nb.effects import Select
from legendary_nb.effects import verbs as v
from legendary_nb.rules.agenda import RULES, ask, push, then, verb
from legendary_nb.rules.ask_cards import CANDIDATES, no_choice, pick_cards, picking, wanted_by
from legendary_nb.rules.copy import (
    can_be_copied,
    choose_copy,
    copies_to_play,
    copy_of,
    copy_options,
    heroes_to_copy,
    next_copy,
    play_as_copy,
    play_invisible,
)
from legendary_nb.rules.mastermind import for_the_mastermind
from legendary_nb.rules.numbers import number
from legendary_nb.rules.piles import locate, take
from legendary_nb.rules.places import in_this, last_play, put_on
from legendary_nb.rules.play import played_as
from legendary_nb.rules.select import find
from legendary_nb.state import Ctx, Mod, Option, Pending, Table

PILE = "transformed"
THAT_ONE = Select("mastermind", ("them",))


# ---- for the rest of the turn ------------------------------------------------------------------------


@verb(v.Whenever)
def whenever(table: Table, node: v.Whenever, ctx: Ctx) -> None:
    table.triggers.append((node, ctx))
    table.emit("this turn", ctx.you, ctx.source, "", node.event, ctx.line.id)


@verb(v.Later)
def later(table: Table, node: v.Later, ctx: Ctx) -> None:
    table.triggers.append((node, ctx))
    table.emit("later", ctx.you, ctx.source, "", "", ctx.line.id)


@verb(v.AtEnd)
def at_end(table: Table, node: v.AtEnd, ctx: Ctx) -> None:
    table.at_end.append((node, ctx))
    table.emit("this turn", ctx.you, ctx.source, "", "end of turn", ctx.line.id)


@verb(v.Modify)
def modify(table: Table, node: v.Modify, ctx: Ctx) -> None:
    if node.select.noun == "mastermind" and table.masterminds:
        for_the_mastermind(table, ctx, modify_mastermind, node)
    else:
        change_attack(table, node, node.select, number(table, node.attack, ctx), ctx)


def modify_mastermind(table: Table, data: tuple[int, v.Modify], ctx: Ctx) -> None:
    """mastermind.future-attack: the mastermind meant has another attack from now on, not one that comes later."""
    mastermind, node = data
    change_attack(table, node, THAT_ONE, number(table, node.attack, ctx), ctx.about((mastermind,)))


def change_attack(table: Table, node: v.Modify, select: Select, n: int, ctx: Ctx) -> None:
    """One or more enemies cost more or less; a change of 0 is ignored."""
    if not n:
        return
    table.mods.append(Mod(select, n, ctx, node.lasting))
    if table.events is not None:
        found = find(table, select, ctx) if select.zones in (("this",), ("them",)) else []
        table.emit("modify", ctx.you, found[0] if len(found) == 1 else -1, "", "lasting" if node.lasting else "turn",
                   ctx.line.id, n)


@verb(v.ExtraTurn)
def extra_turn(table: Table, node: v.ExtraTurn, ctx: Ctx) -> None:
    for _ in range(number(table, node.n, ctx)):
        table.extra_turns.append(("turn" if node.villain_card else "calm turn", ctx.you))
    table.emit("extra turn", ctx.you, -1, "", "", ctx.line.id)


# ---- something else this turn ------------------------------------------------------------------------


@picking(v.Mark)
def mark_cards(table: Table, node: v.Mark, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    for cid in chosen:
        set_mark(table, cid, node.class_, node.keyword, ctx)


def mark(table: Table, node: v.Mark, ctx: Ctx) -> None:
    """A card of the hand is picked; the card that speaks has the class its player names as it is played."""
    if node.class_ != "chosen":
        pick_cards(table, node, ctx)
        return
    own = played_as(table, ctx.source).classes
    options: list[Option] = [("class", name) for name in table.box.system.classes if name not in own]
    ask(table, ctx.you, "class", [*options, ("no",)] if node.pick.may else options, take_class, node, ctx)


RULES[v.Mark] = mark


def take_class(table: Table, question: Pending, option: Option) -> None:
    """effect.colour-change."""
    ctx = question.ctx
    assert ctx is not None
    if option[0] == "no":
        return
    card = marked(played_as(table, ctx.source), option[1], "")
    table.ledger[last_play(table, ctx.source)] = ("played", ctx.source, ctx.you, card)
    if ctx.source in table.players[ctx.you].played:
        be(table, ctx.source, card)
    table.emit("mark", ctx.you, ctx.source, "", option[1], ctx.line.id)


def set_mark(table: Table, cid: int, class_: str, keyword: str, ctx: Ctx) -> None:
    be(table, cid, marked(table.card(cid), class_, keyword))
    table.emit("mark", ctx.you, cid, "", class_ or keyword, ctx.line.id)


def be(table: Table, cid: int, card: Card) -> None:
    """A card is another one until the turn ends or it goes to another place than into play."""
    table.as_card[cid] = card
    table.marked.append(cid)


@lru_cache(maxsize=1024)
def marked(card: Card, class_: str, keyword: str) -> Card:
    """A card with another class in place of its own, or with one keyword more."""
    keywords = (*card.keywords, keyword) if keyword and keyword not in card.keywords else card.keywords
    return replace(card, classes=(class_,) if class_ else card.classes, keywords=keywords)


# ---- the new hand ------------------------------------------------------------------------------------


@verb(v.NewHandExtra)
def new_hand_extra(table: Table, node: v.NewHandExtra, ctx: Ctx) -> None:
    n = number(table, node.n, ctx)
    table.new_hand_extra += n
    table.emit("new hand", ctx.you, -1, "", "extra", ctx.line.id, n)


@verb(v.NewHandOf)
def new_hand_of(table: Table, node: v.NewHandOf, ctx: Ctx) -> None:
    table.new_hand_base = max(table.new_hand_base, number(table, node.n, ctx))
    table.emit("new hand", ctx.you, -1, "", "instead", ctx.line.id, table.new_hand_base)


@picking(v.KeepForNewHand)
def keep(table: Table, node: v.KeepForNewHand, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    """A kept card stays where it is until the turn's cards are discarded, or is set aside at once."""
    for cid in chosen:
        zone = locate(table, cid)[0]
        table.emit("keep", ctx.you, cid, zone, "aside", ctx.line.id)
        if node.aside:
            take(table, cid)
            table.players[ctx.you].aside.append(cid)
        else:
            table.kept.append(cid)


# ---- copies ------------------------------------------------------------------------------------------


@picking(v.BecomeCopy)
def become_copy(table: Table, node: v.BecomeCopy, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    """The card now is a copy of the chosen one, played at this moment; it stays so until it leaves play.

    Rules: copy.becomes.
    """
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


CANDIDATES[v.BecomeCopy] = can_be_copied


def play_copies(table: Table, node: v.PlayCopy, ctx: Ctx) -> None:
    """Copies of all the cards, in the order the player likes, or of one of them."""
    if node.pick.every:
        next_copy(table, node, ctx, heroes_to_copy(table, node, ctx))
        return
    payable = copies_to_play(table, node, ctx)
    if len(copy_options(table, payable)) == 1 and not node.pick.may:
        no_choice(table, wanted_by(node), ctx, ctx.you, payable[:1])
        play_invisible(table, payable[0], ctx)
        push(table, node.then, ctx)
    elif payable:
        choose_copy(table, node, ctx, payable)


RULES[v.PlayCopy] = play_copies


@picking(v.Transform)
def transform(table: Table, node: v.Transform, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    """copy.transform: this card is set aside for good and the transformed one comes in its place.

    It still counts as played.  An invisible copy has no card to set aside, but brings the transformed one too.
    """
    for cid in in_this(table, ctx):
        table.emit("set aside", ctx.you, cid, take(table, cid), PILE, ctx.line.id)
        table.stacks.setdefault(PILE, []).append(cid)
    for cid in chosen:
        take(table, cid)
        put_on(table, cid, node.to, ctx.you)
        table.emit("transform", ctx.you, cid, PILE, node.to, ctx.line.id)
