"""Which cards are meant: selectors, looked at quality by quality or by a quick finder."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

from legendary_nb.cards import Card
from legendary_nb.effects import Select
from legendary_nb.state import Ctx, Table

from .layers import INEVITABLE
from .places import cards_in, from_ledger, own_stack, speaker


def find(table: Table, select: Select, ctx: Ctx) -> list[int]:
    """The physical cards a selector means now, each once, in the order they lie."""
    finder = finder_of(select)
    if finder is not None and not table.as_card:
        return finder(table, ctx)
    return [cid for cid, _ in find_cards(table, select, ctx)]


def find_cards(table: Table, select: Select, ctx: Ctx) -> list[tuple[int, Card]]:
    """The cards a selector means now, with what each of them is (or was, for cards of the ledger)."""
    checks = checks_of(select)
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
    return all(check(table, s, cid, card, ctx) for check in checks_of(s))


Finder = Callable[[Table, Ctx], list[int]]
FINDERS: Final[dict[int, tuple[Select, Finder | None]]] = {}
PLACE_SOURCE = {
    "hand": "you.hand", "discard": "you.discard", "played": "you.played", "victory": "you.victory",
    "yours": "you.hand + you.played", "hq": "table.hq", "city": "table.city", "ko": "table.ko",
    "escape": "table.escape", "front": "you.front",
}  # fmt: skip
QUALITY_SOURCE: dict[str, Callable[[Select], str]] = {
    "classes": lambda s: "(" + " or ".join(f"{c!r} in card.classes" for c in s.classes) + ")",
    "teams": lambda s: "(" + " or ".join(f"{t!r} in card.teams" for t in s.teams) + ")",
    "cost": lambda s: f"{s.cost[0]} <= card.cost <= {s.cost[1]}",
    "parity": lambda s: f"card.cost % 2 == {s.parity}",
    "other": lambda s: "cid != ctx.source",
}


def finder_of(select: Select) -> Finder | None:
    """The quick finder of a selector, or None where it needs the long way; made once."""
    kept = FINDERS.get(id(select))
    if kept is None or kept[0] is not select:
        kept = FINDERS[id(select)] = (select, make_finder(select))
    return kept[1]


def make_finder(s: Select) -> Finder | None:
    """wound.not-hero."""
    blank = Select(s.noun, s.zones)
    asked = [f.name for f in fields(Select) if getattr(s, f.name) != getattr(blank, f.name)]
    if s.noun not in ("card", "hero", "bystander") or not all(name in QUALITY_SOURCE for name in asked) or not all(
            zone in PLACE_SOURCE for zone in s.zones):
        return None
    tests = ["cid >= 0"] if {"hq", "city"} & set(s.zones) else []
    qualities = [f"card.kind == {s.noun!r}"] if s.noun != "card" else []
    qualities += [QUALITY_SOURCE[name](s) for name in asked]
    if qualities:
        tests.append(qualities[0].replace("card.", "(card := cards[cid]).", 1) if qualities[0].startswith("card.")
                     else "(card := cards[cid]) is not None and " + qualities[0])
        tests += qualities[1:]
    places = " + ".join(PLACE_SOURCE[zone] for zone in s.zones)
    condition = f" if {' and '.join(tests)}" if tests else ""
    source = ("def finder(table, ctx):\n    you, cards = table.players[ctx.you], table.box.cards\n"
              f"    return [cid for cid in {places}{condition}]\n")
    space: dict[str, Any] = {}
    exec(source, space)
    finder: Finder = space["finder"]
    return finder


Check = Callable[[Table, Select, int, Card, Ctx], bool]
CHECKS: Final[dict[int, tuple[Select, tuple[Check, ...]]]] = {}


def checks_of(select: Select) -> tuple[Check, ...]:
    """What has to be looked at for a selector: only the qualities it names, worked out once."""
    kept = CHECKS.get(id(select))
    if kept is None or kept[0] is not select:
        kept = CHECKS[id(select)] = (select, make_checks(select))
    return kept[1]


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
