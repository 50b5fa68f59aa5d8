"""What is where and how much: selected cards, numbers, conditions, and the attack of an enemy with its sum."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields
from typing import Any

from legendary_nb.cards import Card, Line
from legendary_nb.effects import (
    AllOf,
    AnyOf,
    Count,
    Flag,
    Fought,
    Has,
    Highest,
    Is,
    Kinds,
    Made,
    Not,
    Select,
    Sum,
    Tally,
    Value,
)
from legendary_nb.state import Ctx, Table

Part = tuple[str, int]
WHILE = Line("while", "while")

# ---- places ----------------------------------------------------------------------------------------

OWN = {"hand", "discard", "deck", "played", "victory", "aside"}
SHARED = {"escape": "escape", "ko": "ko", "hero deck": "hero_deck", "villain deck": "villain_deck",
          "outside": "outside", "beside scheme": "beside_scheme", "beside mastermind": "beside_mastermind"}


def cards_in(table: Table, zone: str, ctx: Ctx) -> list[int]:
    """The cards in a named place, seen from the player who does the step."""
    if zone in OWN:
        found: list[int] = getattr(table.players[ctx.you], zone)
        return found
    if zone.startswith("any "):
        return [c for p in range(len(table.players)) for c in cards_in(table, zone[4:], ctx.of(p))]
    if zone in SHARED:
        found = getattr(table, SHARED[zone])
        return found
    if zone in table.stacks:
        return stack_for(table, zone, ctx)
    return PLACES[zone](table, ctx) if zone in PLACES else []


def stack_for(table: Table, stack: str, ctx: Ctx) -> list[int]:
    """A card means its own set's stack: Wounds for one, Bindings for another (mix.wounds-not-bindings)."""
    if table.box.mixed and ctx.source >= 0:
        own = f"{stack} of {table.box.cards[ctx.source].system}"
        return table.stacks.get(own, table.stacks[stack])
    return table.stacks[stack]


def in_yours(table: Table, ctx: Ctx) -> list[int]:
    """term.your-heroes: what you have is your hand and what you played this turn and still lies there."""
    you = table.players[ctx.you]
    return you.hand + you.played


def in_owned(table: Table, ctx: Ctx) -> list[int]:
    you = table.players[ctx.you]
    return you.deck + you.hand + you.discard + you.played + you.aside


def in_enemies(table: Table, ctx: Ctx) -> list[int]:
    return [c for c in table.city if c >= 0] + table.outside + table.masterminds


def in_held(table: Table, ctx: Ctx) -> list[int]:
    """What this card has captured; a twist, which captures nothing, speaks of what the cards in mind hold."""
    captors = ctx.it if ctx.source >= 0 and table.card(ctx.source).kind == "twist" else (ctx.source,)
    return [c for captor in captors for c in table.under.get(captor, ())]


def in_above(table: Table, ctx: Ctx) -> list[int]:
    """Cards above the space of this card, or above the mastermind."""
    if ctx.source in table.masterminds:
        return table.above.get(-1, [])
    return table.above.get(space_of(table, ctx.source), [])


def in_tactics(table: Table, ctx: Ctx) -> list[int]:
    return [c for tactics in table.tactics.values() for c in tactics]


def in_them(table: Table, ctx: Ctx) -> list[int]:
    """The cards in mind; of those looked at on a deck, only the ones that still lie on it."""
    if not ctx.origin:
        return list(ctx.it)
    deck = cards_in(table, str(ctx.origin), ctx)
    return [c for c in ctx.it if c in deck]


def in_this(table: Table, ctx: Ctx) -> list[int]:
    """The card that speaks; the text of a played card means it in play, so an invisible copy moves no card."""
    is_gone = ctx.line.moment in PLAYING and ctx.source not in table.players[ctx.you].played
    return [] if is_gone else [ctx.source]


PLAYING = ("play", "superpower", "once this turn")
PLACES: dict[str, Callable[[Table, Ctx], list[int]]] = {
    "yours": in_yours,
    "owned": in_owned,
    "hq": lambda table, ctx: [c for c in table.hq if c >= 0],
    "city": lambda table, ctx: [c for c in table.city if c >= 0],
    "enemies": in_enemies,
    "held": in_held,
    "above": in_above,
    "tactics": in_tactics,
    "them": in_them,
    "this": in_this,
}


def space_of(table: Table, cid: int) -> int:
    """The city space a card stands in, or -1."""
    return table.city.index(cid) if cid in table.city else -1


def from_ledger(table: Table, zone: str, ctx: Ctx, other: bool) -> Iterable[tuple[int, Card]]:
    """Cards that did something this turn, or "this way", whether or not they are still there.

    "Other" leaves out this play of the card, not a copy of the same card played before.
    """
    what, _, since = zone.rpartition(" this ")
    start = ctx.mark if since == "way" else 0
    everyone = what.startswith("any ")
    what = what.removeprefix("any ")
    mine = last_play(table, ctx.source) if other else -1
    return [(cid, card) for i, (kind, cid, player, card) in enumerate(table.ledger)
            if kind == what and i >= start and i != mine and (everyone or player == ctx.you)
            and not (other and cid == ctx.source and what != "played")]


def last_play(table: Table, cid: int) -> int:
    """Where in the ledger this card's own play stands, or -1."""
    for i in range(len(table.ledger) - 1, -1, -1):
        if table.ledger[i][0] == "played" and table.ledger[i][1] == cid:
            return i
    return -1


# ---- selecting -------------------------------------------------------------------------------------


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


# ---- quick finders: the usual selectors, made into one Python expression each ----------------------

Finder = Callable[[Table, Ctx], list[int]]
FINDERS: dict[int, tuple[Select, Finder | None]] = {}
PLACE_SOURCE = {
    "hand": "you.hand", "discard": "you.discard", "played": "you.played", "victory": "you.victory",
    "yours": "you.hand + you.played", "hq": "table.hq", "city": "table.city", "ko": "table.ko",
    "escape": "table.escape",
}  # fmt: skip
QUALITY_SOURCE: dict[str, Callable[[Select], str]] = {
    "classes": lambda s: "(" + " or ".join(f"{c!r} in card.classes" for c in s.classes) + ")",
    "teams": lambda s: f"card.team in {s.teams!r}",
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
CHECKS: dict[int, tuple[Select, tuple[Check, ...]]] = {}


def checks_of(select: Select) -> tuple[Check, ...]:
    """What has to be looked at for a selector: only the qualities it names, worked out once."""
    kept = CHECKS.get(id(select))
    if kept is None or kept[0] is not select:
        kept = CHECKS[id(select)] = (select, make_checks(select))
    return kept[1]


def make_checks(s: Select) -> tuple[Check, ...]:
    blank = Select()
    checks = [] if s.noun == "card" else [NOUN_CHECKS.get(s.noun, is_of_noun)]
    checks += [check for name, check in QUALITIES.items() if getattr(s, name) != getattr(blank, name)]
    return tuple(checks)


def is_of_noun(table: Table, s: Select, cid: int, card: Card, ctx: Ctx) -> bool:
    return is_noun(table, s.noun, cid, card)


def is_own_wound(table: Table, s: Select, cid: int, card: Card, ctx: Ctx) -> bool:
    """A wound of the kind that the set of the card speaking of wounds has (mix.wounds-not-bindings)."""
    if card.kind != "wound" or not table.box.mixed:
        return card.kind == "wound"
    speaker = table.box.cards[ctx.source].system if ctx.source >= 0 else table.box.system.id
    return card.name == table.box.wound_names.get(speaker, card.name)


def is_in_group(table: Table, s: Select, cid: int, card: Card, ctx: Ctx) -> bool:
    form = table.forms.get(cid)
    return (form.group if form else card.group) == table.box.linked.get(s.group, s.group)


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


NOUN_CHECKS: dict[str, Check] = {
    "hero": lambda table, s, cid, card, ctx: card.kind == "hero",
    "bystander": lambda table, s, cid, card, ctx: card.kind == "bystander",
    "wound": is_own_wound,
}
QUALITIES: dict[str, Check] = {
    "classes": lambda table, s, cid, card, ctx: any(c in card.classes for c in s.classes),
    "teams": lambda table, s, cid, card, ctx: card.team in s.teams,
    "group": is_in_group,
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
    "moved": lambda table, s, cid, card, ctx: any(e[0] == "moved" and e[1] == cid for e in table.ledger),
    "named_as": lambda table, s, cid, card, ctx: card.name in [
        table.card(c).name for c in cards_in(table, s.named_as, ctx)],
    "attack": lambda table, s, cid, card, ctx: is_within(attack_of(table, cid), s.attack),
}


def is_noun(table: Table, noun: str, cid: int, card: Card) -> bool:
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
    row = table.hq if any(cid in table.hq for cid, _ in found) else table.city[::-1]
    found = sorted(found, key=lambda pair: row.index(pair[0]) if pair[0] in row else 99)
    return found[-1:] if which in ("rightmost", "nearest") else found[:1]


def printed(card: Card, what: str) -> int:
    """term.no-number: a number a card does not have counts as 0."""
    return getattr(card, what) or 0


# ---- numbers and conditions ------------------------------------------------------------------------


def number(table: Table, n: Any, ctx: Ctx) -> int:
    """The value of a number now."""
    if type(n) is int:
        return n
    return NUMBERS[type(n)](table, n, ctx)  # type: ignore[no-any-return]


def count(table: Table, n: Count, ctx: Ctx) -> int:
    return min(n.times * len(find(table, n.select, ctx)), n.most)


def value(table: Table, n: Value, ctx: Ctx) -> int:
    return min(sum(printed(card, n.what) for _, card in find_cards(table, n.select, ctx)), n.most)


def highest(table: Table, n: Highest, ctx: Ctx) -> int:
    return max((printed(card, n.what) for _, card in find_cards(table, n.select, ctx)), default=0)


def kinds(table: Table, n: Kinds, ctx: Ctx) -> int:
    """basic.grey: grey is a colour of its own, but not a class; wounds have none."""
    cards = [card for _, card in find_cards(table, n.select, ctx)]
    if n.what == "cost":
        return len({card.cost for card in cards})
    classes = {c for card in cards for c in card.classes}
    return len(classes) + (n.what == "colour" and any(card.is_grey for card in cards))


def tally(table: Table, n: Tally, ctx: Ctx) -> int:
    return {"twist number": ctx.n, "players": len(table.players), "cards picked": len(ctx.it),
            "twists played": table.twists, "strikes played": table.strikes}[n.what]


NUMBERS: dict[type, Any] = {
    Count: count,
    Value: value,
    Highest: highest,
    Kinds: kinds,
    Tally: tally,
    Made: lambda table, n, ctx: table.made_recruit if n.pool == "recruit" else table.made_attack,
    Sum: lambda table, n, ctx: number(table, n.left, ctx) + number(table, n.right, ctx),
}


def holds(table: Table, condition: Any, ctx: Ctx) -> bool:
    """Whether a condition holds now."""
    return CONDITIONS[type(condition)](table, condition, ctx)  # type: ignore[no-any-return]


def has(table: Table, c: Has, ctx: Ctx) -> bool:
    return c.least <= len(find(table, c.select, ctx)) <= c.most


def flag(table: Table, c: Flag, ctx: Ctx) -> bool:
    what, _, state = c.what.rpartition(" ")
    if state == "empty":
        return not cards_in(table, what, ctx)
    return {"solo": table.box.solo, "standing outside": ctx.source in table.outside,
            "first turn": table.turn <= len(table.players), "defeated enemy this turn": table.did_fight}[c.what]


CONDITIONS: dict[type, Any] = {
    Has: has,
    Flag: flag,
    Is: lambda table, c, ctx: c.least <= number(table, c.number, ctx) <= c.most,
    Fought: lambda table, c, ctx: ctx.place >= 0 and table.box.spaces[ctx.place] in c.spaces,
    Not: lambda table, c, ctx: not holds(table, c.condition, ctx),
    AllOf: lambda table, c, ctx: all(holds(table, part, ctx) for part in c.conditions),
    AnyOf: lambda table, c, ctx: any(holds(table, part, ctx) for part in c.conditions),
}

# ---- the attack of an enemy ------------------------------------------------------------------------


def attack_of(table: Table, cid: int) -> int:
    """What it costs to fight this enemy now; never below 0 (fight.not-below-zero)."""
    box = table.box
    card = box.cards[cid]
    if card.statics or box.global_statics or table.mods or cid in table.forms:
        return sum(n for _, n in attack_parts(table, cid))
    if card.kind == "mastermind":
        return max(0, (card.attack or 0) + box.mastermind_attack)
    return card.attack or 0


def attack_parts(table: Table, cid: int) -> list[Part]:
    """The sum behind an enemy's attack: each part with the line or rule it comes from; the parts add up."""
    box, card = table.box, table.box.cards[cid]
    here = Ctx(table.acting, cid, WHILE)
    form = table.forms.get(cid)
    if form:
        parts: list[Part] = [(f"{box.scheme.card.id}#{form.name}", number(table, form.attack, here))]
    else:
        parts = [(f"{card.id}#attack", card.attack or 0)]
        own = [line for line in card.statics if line.modifier and line.modifier.of is None]
        parts += [part for line in own for part in static_part(table, line, cid, here)]
    if card.kind == "mastermind" and box.mastermind_attack:
        parts.append(("mode.mastermind-attack", box.mastermind_attack))
    for line in box.global_statics:
        if is_in_force(table, line):
            parts += static_part(table, line, cid, here)
    for select, n, ctx, _ in table.mods:
        if matches_target(table, select, cid, ctx):
            parts.append((ctx.line.id, n))
    below = sum(n for _, n in parts)
    return [*parts, ("fight.not-below-zero", -below)] if below < 0 else parts


def is_in_force(table: Table, line: Line) -> bool:
    """Whether the card that makes a standing change is in the game: a mastermind may come later."""
    return not table.later or not any(line in table.box.cards[c].statics for c in table.later)


def static_part(table: Table, line: Line, cid: int, here: Ctx) -> list[Part]:
    m = line.modifier
    assert m is not None
    if m.of is not None and not matches_target(table, m.of, cid, here):
        return []
    if m.condition is not None and not holds(table, m.condition, here):
        return []
    n = number(table, m.attack, here)
    return [(line.id, n)] if n else []


def matches_target(table: Table, select: Select, cid: int, ctx: Ctx) -> bool:
    """Whether an enemy is among those a modifier speaks of, where it stands now."""
    if (select.other and cid == ctx.source) or not matches(table, select, cid, table.box.cards[cid], ctx):
        return False
    zones = select.zones
    if not zones or "enemies" in zones:
        return True
    if "them" in zones:
        return cid in ctx.it
    return ("city" in zones and cid in table.city) or ("outside" in zones and cid in table.outside)


def can_be_fought(table: Table, cid: int, player: int) -> bool:
    """Whether the conditions printed on an enemy allow this player to fight it, and nothing forbids it."""
    guards = table.box.cards[cid].guards
    if guards and not all(holds(table, line.condition, Ctx(player, cid, line)) for line in guards):
        return False
    return not table.box.has_locks or lock_on(table, cid) is None


def lock_on(table: Table, cid: int) -> Line | None:
    """The line of the scheme, or of a villain in play, that says this enemy cannot be fought now."""
    standing = [(c, table.box.cards[c]) for c in (*table.outside, *table.city) if c >= 0 and c not in table.forms]
    for source, card in [(-1, table.box.scheme.card), *standing]:
        for line in card.statics:
            m = line.modifier
            if m and m.locks and m.of is not None:
                here = Ctx(table.acting, source, line)
                if matches_target(table, m.of, cid, here) and (m.condition is None or holds(table, m.condition, here)):
                    return line
    return None
