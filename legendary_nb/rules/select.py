"""Which cards are meant: selectors, looked at quality by quality or by a quick finder."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Final

from legendary_nb.cards import Card
from legendary_nb.effects import Select
from legendary_nb.state import Ctx, Player, Table

from .layers import INEVITABLE
from .places import cards_in, from_ledger, own_stack, speaker

Finder = Callable[[Table, Ctx], list[int]]
Check = Callable[[Table, Select, int, Card, Ctx], bool]


class Reading:
    """A selector made ready: its quick finder and its one place, if it has such, and the qualities to look at."""

    def __init__(self, select: Select) -> None:
        self.select, self.finder, self.checks = select, make_finder(select), make_checks(select)
        self.is_bare = len(select.zones) == 1 and select == Select(select.noun, select.zones)
        self.unranked = replace(select, extreme="") if select.extreme else select
        self.place = QUICK_PLACES.get(select.zones[0]) if len(select.zones) == 1 else None


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
    finder = reading_of(select).finder
    if finder is not None and not table.as_card:
        return finder(table, ctx)
    return [cid for cid, _ in find_cards(table, select, ctx)]


def find_cards(table: Table, select: Select, ctx: Ctx) -> list[tuple[int, Card]]:
    """The cards a selector means now, with what each of them is (or was, for cards of the ledger)."""
    checks = reading_of(select).checks
    found: list[tuple[int, Card]] = []
    for zone in select.zones:
        if " this " in zone:
            pairs = from_ledger(table, zone, ctx, select.other)
        else:
            cards, as_card = table.box.cards, table.as_card
            pairs = [(cid, as_card[cid] if cid in as_card else cards[cid]) for cid in cards_in(table, zone, ctx)
                     if not (select.other and cid == ctx.source)]
        for cid, card in pairs:
            for check in checks:
                if not check(table, select, cid, card, ctx):
                    break
            else:
                found.append((cid, card))
    return extreme(table, select.extreme, found) if select.extreme and found else found


def matches(table: Table, s: Select, cid: int, card: Card, ctx: Ctx) -> bool:
    """Whether a card is what a selector asks for."""
    return all(check(table, s, cid, card, ctx) for check in reading_of(s).checks)


# ---- quick finders: the usual selectors, without a look at every quality ----------------------------

QUICK_PLACES: Final[dict[str, Callable[[Table, Player], list[int]]]] = {
    "hand": lambda table, you: you.hand,
    "discard": lambda table, you: you.discard,
    "played": lambda table, you: you.played,
    "victory": lambda table, you: you.victory,
    "front": lambda table, you: you.front,
    "yours": lambda table, you: you.hand + you.played,
    "hq": lambda table, you: table.hq,
    "city": lambda table, you: table.city,
    "ko": lambda table, you: table.ko,
    "escape": lambda table, you: table.escape,
    "outside": lambda table, you: table.outside,
    "beside scheme": lambda table, you: table.beside_scheme,
}
QUICK_QUALITIES: Final = frozenset(("classes", "teams", "cost", "parity", "other"))


def make_finder(s: Select) -> Finder | None:
    """wound.not-hero: a finder for selectors that name a usual place and usual qualities only."""
    blank = Select(s.noun, s.zones)
    asked = {f.name for f in fields(Select) if getattr(s, f.name) != getattr(blank, f.name)}
    if s.noun not in ("card", "hero", "bystander") or not asked <= QUICK_QUALITIES or not all(
            zone in QUICK_PLACES for zone in s.zones):
        return None
    places = [QUICK_PLACES[zone] for zone in s.zones]
    noun, is_any = s.noun if s.noun != "card" else "", not asked - {"other"}

    def finder(table: Table, ctx: Ctx) -> list[int]:
        you, cards = table.players[ctx.you], table.box.cards
        found = []
        for place in places:
            for cid in place(table, you):
                if cid < 0 or (s.other and cid == ctx.source):
                    continue
                card = cards[cid]
                if noun and card.kind != noun:
                    continue
                if is_any or has_qualities(card, s):
                    found.append(cid)
        return found

    return finder


def has_qualities(card: Card, s: Select) -> bool:
    """Whether a card has the usual qualities a selector names: a class, a team, a cost."""
    if s.classes and not any(c in card.classes for c in s.classes):
        return False
    if s.teams and not any(t in card.teams for t in s.teams):
        return False
    return s.cost[0] <= card.cost <= s.cost[1] and (s.parity < 0 or card.cost % 2 == s.parity)


def make_checks(s: Select) -> tuple[Check, ...]:
    """term.has-icon."""
    blank = Select()
    checks = [] if s.noun == "card" else [NOUN_CHECKS.get(s.noun, is_of_noun)]
    checks += [check for name, check in QUALITIES.items() if getattr(s, name) != getattr(blank, name)]
    return tuple(checks)


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
        other.name for _, other in find_cards(table, Select("card", (s.named_as,)), ctx)],
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
