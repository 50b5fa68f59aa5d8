"""Which cards are meant: selectors, looked at quality by quality or by a quick finder."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from legendary_nb.cards import Card
from legendary_nb.effects import Select
from legendary_nb.state import Ctx, Player, Table

from .layers import INEVITABLE
from .places import cards_in, from_ledger, in_yours, own_stack, speaker

Place = Callable[[Table, Player], list[int]]
Check = Callable[[Table, Select, int, Card, Ctx], bool]


class Reading:
    """A selector made ready: its places, and the qualities to look at.

    What is printed on a card is looked at once for each card and `known` from then on; what may change is looked at
    each time.  `is_printed` says that forms, mixes and linked groups do not matter to it.
    """

    def __init__(self, select: Select) -> None:
        self.select, self.checks = select, make_checks(select)
        asked = asked_by(select)
        self.printed = tuple(check for name, check in asked if name not in CHANGING)
        self.changing = tuple(check for name, check in asked if name in CHANGING)
        self.is_printed = select.noun in ("card", "hero", "bystander") and not select.group and not select.names
        self.is_history = any(" this " in zone for zone in select.zones)
        self.known: dict[Card, bool] = {}
        self.places = tuple((QUICK_PLACES.get(zone), zone) for zone in select.zones)
        self.is_bare = len(select.zones) == 1 and select == Select(select.noun, select.zones)
        self.unranked = replace(select, extreme="") if select.extreme else select
        self.place = self.places[0][0] if len(select.zones) == 1 else None


# by identity: the selectors of cards are few and stay, and hashing one would cost more than finding its cards
READINGS: Final[dict[int, Reading]] = {}


def reading_of(select: Select) -> Reading:
    """A selector made ready, once."""
    kept = READINGS.get(id(select))
    if kept is None or kept.select is not select:
        kept = READINGS[id(select)] = Reading(select)
    return kept


def find(table: Table, select: Select, ctx: Ctx) -> list[int]:
    """The physical cards a selector means now, each once, in the order they lie."""
    return find_as_read(table, reading_of(select), ctx)


def find_as_read(table: Table, reading: Reading, ctx: Ctx) -> list[int]:
    """The physical cards that a selector made ready means now."""
    if goes_by_print(table, reading):
        return find_by_print(table, reading, ctx)
    return [cid for cid, _ in look_through(table, reading, ctx)]


def find_cards(table: Table, select: Select, ctx: Ctx) -> list[tuple[int, Card]]:
    """The cards a selector means now, with what each of them is (or was, for cards of the ledger)."""
    reading = reading_of(select)
    if goes_by_print(table, reading):
        return [(cid, table.box.cards[cid]) for cid in find_by_print(table, reading, ctx)]
    return look_through(table, reading, ctx)


def goes_by_print(table: Table, reading: Reading) -> bool:
    """Whether a selector means now what is printed: no card is anything else, or that does not matter to it."""
    if table.as_card or reading.is_history:
        return False
    box = table.box
    return reading.is_printed or not (table.forms or box.mixed or box.linked or box.scheme.forms)


def find_by_print(table: Table, reading: Reading, ctx: Ctx) -> list[int]:
    """wound.not-hero: the cards a selector means by what is printed on them, which is looked at only once."""
    select, known = reading.select, reading.known
    you, cards = table.players[ctx.you], table.box.cards
    found: list[int] = []
    for place, zone in reading.places:
        for cid in place(table, you) if place is not None else cards_in(table, zone, ctx):
            if cid < 0 or (select.other and cid == ctx.source):
                continue
            card = cards[cid]
            fits = known.get(card)
            if fits is None:
                fits = known[card] = has_all(table, select, reading.printed, cid, card, ctx)
            if fits and (not reading.changing or has_all(table, select, reading.changing, cid, card, ctx)):
                found.append(cid)
    if select.extreme and found:
        return [cid for cid, _ in extreme(table, select.extreme, [(cid, cards[cid]) for cid in found])]
    return found


def has_all(table: Table, s: Select, checks: tuple[Check, ...], cid: int, card: Card, ctx: Ctx) -> bool:
    return all(check(table, s, cid, card, ctx) for check in checks)


def look_through(table: Table, reading: Reading, ctx: Ctx) -> list[tuple[int, Card]]:
    """The cards a selector means, looked at quality by quality."""
    select, checks = reading.select, reading.checks
    found: list[tuple[int, Card]] = []
    for zone in select.zones:
        if " this " in zone:
            pairs = from_ledger(table, zone, ctx, select.other)
        else:
            cards, as_card = table.box.cards, table.as_card
            pairs = [(cid, as_card[cid] if cid in as_card else cards[cid]) for cid in cards_in(table, zone, ctx)
                     if not (select.other and cid == ctx.source)]
        found += [(cid, card) for cid, card in pairs if has_all(table, select, checks, cid, card, ctx)]
    return extreme(table, select.extreme, found) if select.extreme and found else found


def matches(table: Table, s: Select, cid: int, card: Card, ctx: Ctx) -> bool:
    """Whether a card is what a selector asks for."""
    return has_all(table, s, reading_of(s).checks, cid, card, ctx)


QUICK_PLACES: Final[dict[str, Place]] = {
    "hand": lambda table, you: you.hand,
    "discard": lambda table, you: you.discard,
    "played": lambda table, you: you.played,
    "victory": lambda table, you: you.victory,
    "front": lambda table, you: you.front,
    "yours": in_yours,
    "hq": lambda table, you: table.hq,
    "city": lambda table, you: table.city,
    "ko": lambda table, you: table.ko,
    "escape": lambda table, you: table.escape,
    "outside": lambda table, you: table.outside,
    "beside scheme": lambda table, you: table.beside_scheme,
}
# qualities that a card can gain and lose while nothing else is done to it
CHANGING: Final = frozenset(("its_group", "spaces", "holding", "moved", "named_as", "attack"))


def make_checks(s: Select) -> tuple[Check, ...]:
    """term.has-icon."""
    return tuple(check for _, check in asked_by(s))


def asked_by(s: Select) -> list[tuple[str, Check]]:
    """The qualities a selector asks for, by name."""
    blank = Select()
    asked = [] if s.noun == "card" else [("noun", NOUN_CHECKS.get(s.noun, is_of_noun))]
    return asked + [(name, check) for name, check in QUALITIES.items() if getattr(s, name) != getattr(blank, name)]


def is_of_noun(table: Table, s: Select, cid: int, card: Card, ctx: Ctx) -> bool:
    return is_noun(table, s.noun, cid, card)


def is_of_own_stack(table: Table, s: Select, cid: int, card: Card, ctx: Ctx) -> bool:
    """mix.wounds-not-bindings, mix.teams-not-equivalent: a text that speaks of wounds, officers or sidekicks means
    those of its own set's stack."""
    if s.noun not in (card.kind, card.role) or not table.box.mixed:
        return s.noun in (card.kind, card.role)
    stack = f"{s.noun}s"
    return own_stack(table, stack, card.system) == own_stack(table, stack, speaker(table, ctx))


def is_in_group(table: Table, s: Select, cid: int, card: Card, ctx: Ctx) -> bool:
    return group_of(table, cid) == table.box.linked.get(s.group, s.group)


def group_of(table: Table, cid: int) -> str:
    """The villain or henchman group a card belongs to now."""
    form = table.forms.get(cid)
    return form.group if form else table.box.cards[cid].group


def has_name(table: Table, s: Select, cid: int, card: Card, ctx: Ctx) -> bool:
    form = table.forms.get(cid)
    return card.name in s.names or (form is not None and form.name in s.names)


def stands_in(table: Table, s: Select, cid: int, card: Card, ctx: Ctx) -> bool:
    """In one of these city spaces; for a card of the HQ, in the HQ space below it."""
    row = table.hq[::-1] if cid in table.hq else table.city
    return any(cid == row[table.box.spaces.index(name)] for name in s.spaces)


def is_holding(table: Table, s: Select, cid: int, card: Card, ctx: Ctx) -> bool:
    wanted = s.holding.removeprefix("-")
    holds_it = any(is_noun(table, wanted, c, table.card(c)) for c in table.under.get(cid, ()))
    return holds_it != s.holding.startswith("-")


def is_within(n: int, bounds: tuple[int, int]) -> bool:
    return bounds[0] <= n <= bounds[1]


@lru_cache(maxsize=64)
def cards_of(zone: str) -> Select:
    return Select("card", (zone,))


NOUN_CHECKS: Final[dict[str, Check]] = {
    "hero": lambda table, s, cid, card, ctx: card.kind == "hero",
    "bystander": lambda table, s, cid, card, ctx: card.kind == "bystander",
    "wound": is_of_own_stack, "officer": is_of_own_stack, "sidekick": is_of_own_stack,
}
QUALITIES: Final[dict[str, Check]] = {
    "classes": lambda table, s, cid, card, ctx: any(c in card.classes for c in s.classes),
    "teams": lambda table, s, cid, card, ctx: any(t in card.teams for t in s.teams),
    "group": is_in_group,
    "its_group": lambda table, s, cid, card, ctx: bool(ctx.it) and group_of(table, cid) == group_of(table, ctx.it[0]),
    "names": has_name,
    "keywords": lambda table, s, cid, card, ctx: any(k in card.keywords for k in s.keywords),
    "cost": lambda table, s, cid, card, ctx: is_within(card.cost, s.cost),
    "parity": lambda table, s, cid, card, ctx: card.cost % 2 == s.parity,
    "grey": lambda table, s, cid, card, ctx: card.kind == "hero" and card.is_grey == s.grey,
    "icon": lambda table, s, cid, card, ctx: (card.attack if s.icon == "attack" else card.recruit) is not None,
    "printed_attack": lambda table, s, cid, card, ctx: is_within(card.attack or 0, s.printed_attack),
    "points": lambda table, s, cid, card, ctx: is_within(card.points, s.points),
    "spaces": stands_in,
    "holding": is_holding,
    "movable": lambda table, s, cid, card, ctx: INEVITABLE not in card.keywords,
    "moved": lambda table, s, cid, card, ctx: any(
        kind == "moved" and mover == cid for kind, mover, _, _ in table.ledger),
    "named_as": lambda table, s, cid, card, ctx: card.name in [
        other.name for _, other in find_cards(table, cards_of(s.named_as), ctx)],
}


def is_noun(table: Table, noun: str, cid: int, card: Card) -> bool:
    """escape.count-converted, fight.defeat-by-effect.not-mastermind, mastermind.not-a-villain."""
    kind = card.kind
    if noun == "card" or noun == kind:
        return True
    if noun == "villain":
        return kind == "henchman" or cid in table.forms or is_villain_to_come(table, cid, card)
    if noun in ("enemy", "target"):
        return kind in ("villain", "henchman", "mastermind") or cid in table.forms or (
            noun == "target" and kind == "mission")
    return noun == card.role


def is_villain_to_come(table: Table, cid: int, card: Card) -> bool:
    """A card of another kind that the scheme makes a villain is one in the villain deck already."""
    forms = table.box.scheme.forms
    return bool(forms) and cid in table.villain_deck and any(form.noun in (card.kind, card.role) for form in forms)


def extreme(table: Table, which: str, found: list[tuple[int, Card]]) -> list[tuple[int, Card]]:
    """Only the highest, or only the outermost, of the cards found; equals stay for a choice."""
    if which in ("highest-cost", "highest-attack", "highest-recruit"):
        what = which.removeprefix("highest-")
        best = max(printed(card, what) for _, card in found)
        return [pair for pair in found if printed(pair[1], what) == best]
    if which == "topmost":
        return found[-1:]
    row = table.hq if any(cid in table.hq for cid, _ in found) else table.city[::-1]
    found = sorted(found, key=lambda pair: row.index(pair[0]) if pair[0] in row else 99)
    return found[-1:] if which in ("rightmost", "nearest") else found[:1]


def printed(card: Card, what: str) -> int:
    """term.no-number, term.printed: a number a card does not have counts as 0."""
    return getattr(card, what) or 0
