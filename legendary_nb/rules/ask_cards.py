"""Asking for cards: every verb with a pick asks here, one card at a time, and then acts on what was chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from legendary_nb.effects import Pick, Select
from legendary_nb.effects.verbs import Choose
from legendary_nb.state import Ctx, Option, Pending, Picking, Table

from .agenda import RULES, push, then
from .numbers import number
from .piles import locate
from .places import stack_for
from .reveal import show_lack
from .select import extreme, find, group_of, reading_of
from .wound import rebuild_wounds

Apply = Callable[[Table, Any, Ctx, tuple[int, ...]], None]
OneByOne = Callable[[Table, Any, Ctx], None]
APPLY: Final[dict[type, Apply]] = {}


def picking(*nodes: type) -> Callable[[Apply], Apply]:
    """Register what a verb does with the cards picked for it."""

    def register(rule: Apply) -> Apply:
        for node in nodes:
            APPLY[node] = rule
            RULES[node] = pick_cards
        return rule

    return register


def pick_cards(table: Table, node: Any, ctx: Ctx) -> None:
    """The rule of every verb with a pick: find the cards, let the chooser choose, then apply.

    Rules: escape.discard.empty-hand.
    """
    pick: Pick = node.pick
    if pick.select.zones == ("wounds",) and not table.stacks["wounds"]:
        rebuild_wounds(table)
    found = candidates(table, node, ctx)
    if pick.every:
        done(table, node, ctx, tuple(found))
        return
    least, most = bounds(table, pick, ctx)
    if not found and least > 0 and table.box.changes.shows_lack:
        show_lack(table, pick.select, ctx)
    choose_next(table, node, ctx, tuple(found), (), least if least < len(found) else len(found), most)


def candidates(table: Table, node: Any, ctx: Ctx) -> list[int]:
    """wound.is-card."""
    select = node.pick.select
    if is_from_top(table, select):
        found = stack_for(table, select.zones[0], ctx)[: -bounds(table, node.pick, ctx)[1] - 1 : -1]
    else:
        found = find(table, reading_of(select).unranked if is_ranked(node.pick) else select, ctx)
        if " this " in select.zones[0]:
            found = still_there(table, select.zones[0], found)
    limit = CANDIDATES.get(type(node))
    return limit(table, node, ctx, found) if limit else found


def is_from_top(table: Table, select: Select) -> bool:
    """Whether cards are simply taken from the top of a stack; for certain cards the stack is looked through."""
    return select.zones[0] in table.stacks and reading_of(select).is_bare


def still_there(table: Table, zone: str, found: list[int]) -> list[int]:
    """Of cards that were discarded or KO'd, those that lie there now, each once; of others, all."""
    if zone.removeprefix("any ").startswith("ko "):
        lying = set(table.ko)
    elif zone.removeprefix("any ").startswith("discarded "):
        lying = {cid for player in table.players for cid in player.discard}
    else:
        return found
    return [cid for cid in dict.fromkeys(found) if cid in lying]


CANDIDATES: Final[dict[type, Callable[[Table, Any, Ctx, list[int]], list[int]]]] = {}


def bounds(table: Table, pick: Pick, ctx: Ctx) -> tuple[int, int]:
    least, most = pick.least, pick.most
    if pick.times is not None:
        least = most = number(table, pick.times, ctx)
    return (0 if pick.may else least), most


def choose_next(table: Table, node: Any, ctx: Ctx, left: tuple[int, ...], chosen: tuple[int, ...], least: int,
                most: int) -> None:
    """effect.choice.ties: ask for one more card, unless enough are chosen or there is only one way to go on."""
    if not left or len(chosen) >= most:
        done(table, node, ctx, chosen)
        return
    options = options_for(table, node, left, ctx)
    chooser = ctx.lead if node.pick.by == "lead" else ctx.you
    must = least - len(chosen)
    if must > 0 and len(options) == 1 and must < len(left):
        cid = options[0][1]
        no_choice(table, node, ctx, chooser, (cid,))
        choose_next(table, node, ctx, without(left, cid), (*chosen, cid), least, most)
    elif must >= len(left) and (len(options) == 1 or not is_order_seen(node) or is_ranked(node.pick)):
        no_choice(table, node, ctx, chooser, left)
        done(table, node, ctx, chosen + left)
    else:
        if must <= 0:
            options.append(("done",) if chosen or most > 1 else ("no",))
        # a NamedTuple made by calling it takes four times as long
        data = tuple.__new__(Picking, (node, left, chosen, least, most))
        table.ask = Pending(chooser, node.key, options, take_choice, data, ctx)


def options_for(table: Table, node: Any, left: tuple[int, ...], ctx: Ctx) -> list[Option]:
    """What can be chosen next: each different card; of groups one card each; of the highest ones only those.

    Rules: term.group-name.
    """
    select = node.pick.select
    if isinstance(node, Choose) and node.different:
        return list({group_of(table, cid): ("card", cid) for cid in reversed(left)}.values())[::-1]
    if is_ranked(node.pick):
        left = tuple(cid for cid, _ in extreme(table, select.extreme, [(c, table.card(c)) for c in left]))
    return distinct(table, left, select.zones, ctx.you)


def is_order_seen(node: Any) -> bool:
    """Whether it makes a difference in which order the cards are taken: on a deck it does."""
    return "deck" in getattr(node, "to", "")


def is_ranked(pick: Pick) -> bool:
    """Whether the several highest, or the several outermost, of some cards are picked, one after the other."""
    return (pick.most > 1 or pick.times is not None) and pick.select.extreme in RANKED


def no_choice(table: Table, node: Any, ctx: Ctx, chooser: int, cards: tuple[int, ...]) -> None:
    """An only option is taken without asking, and the event says so; a stack leaves no choice at all."""
    if table.events is not None and node.pick.select.zones[0] not in table.stacks:
        for cid in cards:
            table.emit("no choice", chooser, cid, "", node.key, "only-option", ctx.line.id)


def take_choice(table: Table, question: Pending, option: Option) -> None:
    node, left, chosen, least, most = question.data
    ctx = question.ctx
    assert ctx is not None
    if option[0] in ("done", "no"):
        done(table, node, ctx, chosen)
    elif len(chosen) + 1 >= most:
        done(table, node, ctx, (*chosen, option[1]))
    else:
        cid = option[1]
        choose_next(table, node, ctx, without(left, cid), (*chosen, cid), least, most)


RANKED: Final = frozenset(("highest-cost", "highest-attack", "highest-recruit", "leftmost", "rightmost", "nearest",
                                   "topmost"))
YOUR_PLACES: Final = frozenset(("hand", "played", "discard", "yours"))
ONE_PLACE: Final = frozenset(("hand", "discard", "deck", "played", "victory"))


def without(cards: tuple[int, ...], cid: int) -> tuple[int, ...]:
    return tuple(c for c in cards if c != cid)


def distinct(table: Table, cards: tuple[int, ...], zones: tuple[str, ...] = (), player: int = 0) -> list[Option]:
    """One option for each different card and place: two identical cards in one hand are one choice.

    `zones` are the places the cards were looked for in, and `player` whose they are, where that is known.
    A card kept for the new hand is never the same as its twin.
    """
    if zones == ("hq",) or zones == ("city",):
        return [("card", cid) for cid in cards]
    if table.kept:
        zones = ()
    options: dict[Any, Option] = {}
    if len(zones) == 1 and (zones[0] in ONE_PLACE or zones[0] in table.stacks):
        printed, as_card = table.box.cards, table.as_card
        for cid in cards:
            card = as_card[cid] if cid in as_card else printed[cid]
            if card not in options:
                options[card] = ("card", cid)
        return list(options.values())
    if all(zone in YOUR_PLACES for zone in zones) and zones:
        you = table.players[player]
        for cid in cards:
            pile = 0 if cid in you.hand else 1 if cid in you.played else 2
            options.setdefault((table.card(cid), pile), ("card", cid))
        return list(options.values())
    for cid in cards:
        zone, owner, _ = locate(table, cid)
        here = cid if zone in ("hq", "city", "masterminds", "outside") or cid in table.kept else (zone, owner)
        options.setdefault((table.card(cid), here), ("card", cid))
    return list(options.values())


def done(table: Table, node: Any, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    """Act on the chosen cards; `then` or `else` follow with them as "them"."""
    steps = (node.then if type(node) is not Choose else ()) if chosen else node.else_
    if steps:
        push(table, steps, ctx.about(chosen) if chosen else ctx)
    if chosen:
        APPLY[type(node)](table, node, ctx, chosen)


def one_by_one(rule: OneByOne) -> Apply:
    """An apply that puts a frame on the agenda for each card, so that each is finished before the next.

    effect.partial: several cards of a stack are taken one by one, each the top card of its moment: what happened
    to the one before it may have left it on the stack, or put others there.
    """

    def apply(table: Table, node: Any, ctx: Ctx, chosen: tuple[int, ...]) -> None:
        if is_from_top(table, node.pick.select):
            for _ in range(max(len(chosen), bounds(table, node.pick, ctx)[0])):
                then(table, take_top, (rule, node), ctx)
        elif len(chosen) == 1:
            then(table, rule, (node, chosen[0]), ctx)
        else:
            for cid in reversed(chosen):
                then(table, take_one, (rule, (node, cid), locate(table, cid)[:2]), ctx)

    return apply


def take_one(table: Table, data: tuple[OneByOne, tuple[Any, int], tuple[str, int]], ctx: Ctx) -> None:
    """Go on with one of several cards, unless what happened to those before it has taken it elsewhere."""
    rule, (node, cid), place = data
    if locate(table, cid)[:2] == place:
        rule(table, (node, cid), ctx)


def take_top(table: Table, data: tuple[OneByOne, Any], ctx: Ctx) -> None:
    """Go on with the card that lies on top of the stack now, if one is left."""
    rule, node = data
    zone = node.pick.select.zones[0]
    if zone == "wounds" and not table.stacks["wounds"]:
        rebuild_wounds(table)
    stack = stack_for(table, zone, ctx)
    if stack:
        rule(table, (node, stack[-1]), ctx)
