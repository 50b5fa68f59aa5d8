"""Asking for cards: every verb with a pick asks here, one card at a time, and then acts on what was chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from legendary_nb.cards import Card
from legendary_nb.effects import Pick, Steps
from legendary_nb.effects.verbs import Choose
from legendary_nb.state import Ctx, Numbered, Option, Pending, Picking, Table

from .agenda import RULES, push, then
from .numbers import number
from .piles import locate
from .places import stack_for
from .reveal import show_lack
from .select import Reading, extreme, find_as_read, group_of, reading_of
from .wound import rebuild_wounds

Apply = Callable[[Table, Any, Ctx, tuple[int, ...]], None]
OneByOne = Callable[[Table, Any, Ctx], None]
APPLY: Final[dict[type, Apply]] = {}
CANDIDATES: Final[dict[type, Callable[[Table, Any, Ctx, list[int]], list[int]]]] = {}
CARDS: Final = Numbered("card")


class Wanted:
    """What a verb with a pick asks for, made ready: its text is looked at once, and not for each question."""

    def __init__(self, node: Any) -> None:
        pick: Pick = node.pick
        select = pick.select
        self.node, self.pick, self.select, self.zones = node, pick, select, select.zones
        self.every, self.least, self.most, self.times = pick.every, 0 if pick.may else pick.least, pick.most, pick.times
        self.zone = select.zones[0]
        self.wounds = select.zones == ("wounds",)
        self.is_history = " this " in self.zone
        self.is_led = pick.by == "lead"
        self.is_ranked, self.is_order_seen = is_ranked(pick), is_order_seen(node)
        self.are_groups = isinstance(node, Choose) and bool(node.different)
        self.reading: Reading = reading_of(select)
        self.looked_for: Reading = reading_of(self.reading.unranked) if self.is_ranked else self.reading
        self.limit = CANDIDATES.get(type(node))
        self.key: str = node.key
        self.then: Steps = () if type(node) is Choose else getattr(node, "then", ())
        self.else_: Steps = getattr(node, "else_", ())
        self.apply = APPLY.get(type(node))


# by identity, as READINGS: the verbs of cards are few and stay
WANTED: Final[dict[int, Wanted]] = {}


def wanted_by(node: Any) -> Wanted:
    """What a verb asks for, made ready once."""
    kept = WANTED.get(id(node))
    if kept is None or kept.node is not node:
        kept = WANTED[id(node)] = Wanted(node)
    return kept


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
    wanted = wanted_by(node)
    if wanted.wounds and not table.stacks["wounds"]:
        rebuild_wounds(table)
    found = find_wanted(table, wanted, ctx)
    if wanted.every:
        done(table, wanted, ctx, tuple(found))
        return
    least, most = wanted.least, wanted.most
    if wanted.times is not None:
        least, most = bounds(table, wanted.pick, ctx)
    if not found and least > 0 and table.box.changes.shows_lack:
        show_lack(table, wanted.select, ctx)
    choose_next(table, wanted, ctx, tuple(found), (), least if least < len(found) else len(found), most)


def candidates(table: Table, node: Any, ctx: Ctx) -> list[int]:
    """The cards that a verb can be done with."""
    return find_wanted(table, wanted_by(node), ctx)


def find_wanted(table: Table, wanted: Wanted, ctx: Ctx) -> list[int]:
    """wound.is-card."""
    if is_from_top(table, wanted):
        found = stack_for(table, wanted.zone, ctx)[: -bounds(table, wanted.pick, ctx)[1] - 1 : -1]
    else:
        found = find_as_read(table, wanted.looked_for, ctx)
        if wanted.is_history:
            found = still_there(table, wanted.zone, found)
    return wanted.limit(table, wanted.node, ctx, found) if wanted.limit is not None else found


def is_from_top(table: Table, wanted: Wanted) -> bool:
    """Whether cards are simply taken from the top of a stack; for certain cards the stack is looked through."""
    return wanted.reading.is_bare and wanted.zone in table.stacks


def still_there(table: Table, zone: str, found: list[int]) -> list[int]:
    """Of cards that were discarded or KO'd, those that lie there now, each once; of others, all."""
    if zone.removeprefix("any ").startswith("ko "):
        lying = set(table.ko)
    elif zone.removeprefix("any ").startswith("discarded "):
        lying = {cid for player in table.players for cid in player.discard}
    else:
        return found
    return [cid for cid in dict.fromkeys(found) if cid in lying]


def bounds(table: Table, pick: Pick, ctx: Ctx) -> tuple[int, int]:
    least, most = pick.least, pick.most
    if pick.times is not None:
        least = most = number(table, pick.times, ctx)
    return (0 if pick.may else least), most


def choose_next(table: Table, wanted: Wanted, ctx: Ctx, left: tuple[int, ...], chosen: tuple[int, ...], least: int,
                most: int) -> None:
    """effect.choice.ties: ask for one more card, unless enough are chosen or there is only one way to go on."""
    if not left or len(chosen) >= most:
        done(table, wanted, ctx, chosen)
        return
    options = options_for(table, wanted, left, ctx)
    chooser = ctx.lead if wanted.is_led else ctx.you
    must = least - len(chosen)
    if must > 0 and len(options) == 1 and must < len(left):
        cid: int = options[0][1]
        no_choice(table, wanted, ctx, chooser, (cid,))
        choose_next(table, wanted, ctx, without(left, cid), (*chosen, cid), least, most)
    elif must >= len(left) and (len(options) == 1 or not wanted.is_order_seen or wanted.is_ranked):
        no_choice(table, wanted, ctx, chooser, left)
        done(table, wanted, ctx, chosen + left)
    else:
        if must <= 0:
            options.append(("done",) if chosen or most > 1 else ("no",))
        data = Picking(wanted.node, left, chosen, least, most)
        table.ask = Pending(chooser, wanted.key, options, take_choice, data, ctx)


def options_for(table: Table, wanted: Wanted, left: tuple[int, ...], ctx: Ctx) -> list[Option]:
    """What can be chosen next: each different card; of groups one card each; of the highest ones only those.

    Rules: term.group-name.
    """
    if wanted.are_groups:
        return list({group_of(table, cid): ("card", cid) for cid in reversed(left)}.values())[::-1]
    if wanted.is_ranked:
        left = tuple(cid for cid, _ in extreme(table, wanted.select.extreme, [(c, table.card(c)) for c in left]))
    return distinct(table, left, wanted.zones, ctx.you)


def is_order_seen(node: Any) -> bool:
    """Whether it makes a difference in which order the cards are taken: on a deck it does."""
    return "deck" in getattr(node, "to", "")


def is_ranked(pick: Pick) -> bool:
    """Whether the several highest, or the several outermost, of some cards are picked, one after the other."""
    return (pick.most > 1 or pick.times is not None) and pick.select.extreme in RANKED


def no_choice(table: Table, wanted: Wanted, ctx: Ctx, chooser: int, cards: tuple[int, ...]) -> None:
    """An only option is taken without asking, and the event says so; a stack leaves no choice at all."""
    if table.events is not None and wanted.zone not in table.stacks:
        for cid in cards:
            table.emit("no choice", chooser, cid, "", wanted.key, "only-option", ctx.line.id)


def take_choice(table: Table, question: Pending, option: Option) -> None:
    picking: Picking = question.data
    wanted, chosen, ctx = wanted_by(picking.node), picking.chosen, question.ctx
    assert ctx is not None
    if option[0] == "card":
        cid: int = option[1]
        if len(chosen) + 1 < picking.most:
            choose_next(table, wanted, ctx, without(picking.left, cid), (*chosen, cid), picking.least, picking.most)
            return
        chosen = (*chosen, cid)
    done(table, wanted, ctx, chosen)


RANKED: Final = frozenset(("highest-cost", "highest-attack", "highest-recruit", "leftmost", "rightmost", "nearest",
                                   "topmost"))
YOUR_PLACES: Final = frozenset(("hand", "played", "discard", "yours"))
SPACES: Final = frozenset(("hq", "city"))  # where each card has a space of its own
ONE_PLACE: Final = frozenset(("hand", "discard", "deck", "played", "victory"))


def without(cards: tuple[int, ...], cid: int) -> tuple[int, ...]:
    return tuple(c for c in cards if c != cid)


def distinct(table: Table, cards: tuple[int, ...], zones: tuple[str, ...] = (), player: int = 0) -> list[Option]:
    """One option for each different card and place: two identical cards in one hand are one choice.

    `zones` are the places the cards were looked for in, and `player` whose they are, where that is known.
    A card kept for the new hand is never the same as its twin.
    """
    made = CARDS.for_all(table.box.cards)
    zone = zones[0] if len(zones) == 1 else ""
    if zone in SPACES:
        return [made[cid] for cid in cards]
    if table.kept:
        zones = ()
    elif zone in ONE_PLACE or zone in table.stacks:
        return [made[cid] for cid in each_once(table, cards)]
    options: dict[Any, Option] = {}
    if all(zone in YOUR_PLACES for zone in zones) and zones:
        you = table.players[player]
        for cid in cards:
            pile = 0 if cid in you.hand else 1 if cid in you.played else 2
            options.setdefault((table.card(cid), pile), ("card", cid))
        return list(options.values())
    for cid in cards:
        place, owner, _ = locate(table, cid)
        here = cid if place in ("hq", "city", "masterminds", "outside") or cid in table.kept else (place, owner)
        options.setdefault((table.card(cid), here), ("card", cid))
    return list(options.values())


def each_once(table: Table, cards: tuple[int, ...]) -> list[int]:
    """One of each different card."""
    seen: list[Card] = []
    found: list[int] = []
    for cid in cards:
        card = table.card(cid)
        for other in seen:
            if other is card:
                break
        else:
            seen.append(card)
            found.append(cid)
    return found


def done(table: Table, wanted: Wanted, ctx: Ctx, chosen: tuple[int, ...]) -> None:
    """Act on the chosen cards; `then` or `else` follow with them as "them"."""
    steps = wanted.then if chosen else wanted.else_
    if steps:
        push(table, steps, ctx.about(chosen) if chosen else ctx)
    if chosen and wanted.apply is not None:
        wanted.apply(table, wanted.node, ctx, chosen)


def one_by_one(rule: OneByOne) -> Apply:
    """An apply that puts a frame on the agenda for each card, so that each is finished before the next.

    effect.partial: several cards of a stack are taken one by one, each the top card of its moment: what happened
    to the one before it may have left it on the stack, or put others there.
    """

    def apply(table: Table, node: Any, ctx: Ctx, chosen: tuple[int, ...]) -> None:
        if is_from_top(table, wanted_by(node)):
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
