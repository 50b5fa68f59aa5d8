"""The attack of an enemy, with the sum behind it, and what keeps it from being fought."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from legendary_nb.cards import Card, Line
from legendary_nb.cards.effect_parts import parts_of
from legendary_nb.effects import AllOf, AnyOf, Count, Has, Higher, Highest, Is, Kinds, Not, Select, Sum, Tally, Value
from legendary_nb.effects.select import ANY
from legendary_nb.state import Box, Ctx, Table

from .mastermind import owner_of, undefeated
from .numbers import can_pay, holds, number
from .select import QUALITIES, is_within, matches

Part = tuple[str, int]
# what such a card leaves as it is: all but hands, played cards, points and what happened in this turn
STEADY_PLACES: Final = frozenset((
    "this", "city", "outside", "enemies", "masterminds", "tactics", "hq", "victory", "any victory", "escape", "ko",
    "held", "above", "beside scheme", "beside mastermind", "villain deck", "hero deck", "wounds", "bystanders"))
STEADY: Final = (AllOf, AnyOf, Count, Has, Higher, Highest, Is, Kinds, Not, Sum, Value)
STEADY_TALLIES: Final = ("players", "twists played", "strikes played", "danger level")
WHILE: Final = Line("while", "while")  # where no line of a card is being carried out


def attack_of(table: Table, cid: int) -> int:
    """What it costs to fight this enemy now; never below 0 (fight.not-below-zero)."""
    box = table.box
    card = box.cards[cid]
    if card.statics or box.index.global_statics or table.mods or cid in table.forms or box.index.has_standing:
        return total_of(attack_parts(table, cid))
    if card.kind == "mastermind":
        return max(0, (card.attack or 0) + box.changes.mastermind_attack)
    return (card.attack or 0) + box.changes.villain_attack


def attack_while_playing(table: Table, cid: int) -> int:
    """What it costs to fight an enemy now, worked out once for as long as only cards without text are played, if it
    does not look at those."""
    known = table.attacks
    if known and cid in known:
        return known[cid]
    need, form = attack_of(table, cid), table.forms.get(cid) if table.forms else None
    if table.box.index.steady[cid] and not table.mods and (form is None or is_steady_number(form.attack)):
        known[cid] = need
    return need


def is_steady(line: Line) -> bool:
    """Whether a standing change stays the same when a card without text is played."""
    m = line.modifier
    return m is None or all(map(is_steady_number, (m.attack, m.condition, m.of)))


def is_steady_number(value: Any) -> bool:
    """Whether a number, condition or selector looks at nothing that a card without text changes when it is played."""
    for part in parts_of(value):
        if isinstance(part, Select):
            if not STEADY_PLACES.issuperset(part.zones) or part.attack != ANY or part.named_as or part.moved:
                return False
        elif not isinstance(part, STEADY) and not (isinstance(part, Tally) and part.what in STEADY_TALLIES):
            return False
    return True


def lowest_attacks(box: Box) -> list[int]:
    """For each card, by its number, an attack below which no text can bring it; effects of a turn are not counted.

    Most texts only raise an attack: if even this is out of reach, nothing needs counting.
    """
    if not box.index.lowest:
        standing = [line for card in box.cards if card.statics for line in card.statics if is_about_others(line)]
        for_all = sum(min(0, least_change(line)) for line in (*box.index.global_statics, *standing))
        more = {"mastermind": box.changes.mastermind_attack, "mission": 0}
        least = {card: lowest_alone(card) + more.get(card.kind, box.changes.villain_attack) + for_all
                 for card in box.printed}
        box.index.lowest = [least[card] for card in box.cards]
        others = all(is_steady(line) for line in (*box.index.global_statics, *standing))
        box.index.steady = [others and all(map(is_steady, card.statics)) for card in box.cards]
    return box.index.lowest


@cache
def lowest_alone(card: Card) -> int:
    """How low its own text can bring a card's attack."""
    return (card.attack or 0) + sum(
        least_change(line) for line in card.statics if line.modifier and line.modifier.of is None)


def least_change(line: Line) -> int:
    """The least that a standing change can add: one that may not apply counts only if it lowers."""
    m = line.modifier
    assert m is not None
    n = least_number(m.attack)
    return n if m.condition is None else min(0, n)


def least_number(n: Any) -> int:
    """The least that a number of a card can come to: a count that subtracts goes down to its most, others to 0."""
    if isinstance(n, Sum):
        return least_number(n.left) + least_number(n.right)
    if isinstance(n, Count):
        return 0 if n.times >= 0 else -n.most
    return n if isinstance(n, int) else 0


def attack_parts(table: Table, cid: int, pool: str = "attack") -> list[Part]:
    """The sum behind an enemy's attack: each part with the line or rule it comes from; the parts add up.

    mission.plus-one: with `pool="recruit"` the recruit that a mission takes; the same changes apply.

    Rules: fight.villain-bonus, mastermind.same-attack, mode.easier.attack.
    """
    box, card = table.box, table.box.cards[cid]
    here = Ctx(table.acting, cid, WHILE)
    form = table.forms.get(cid)
    if form:
        parts: list[Part] = [(f"{box.scheme.card.id}#{form.name}", number(table, form.attack, here))]
    else:
        parts = [(f"{card.id}#{pool}", (card.attack if pool == "attack" else card.recruit) or 0)]
        for line in card.statics:
            if line.modifier is not None and line.modifier.of is None:
                parts += static_part(table, line, cid, here)
    if card.kind == "mastermind" and box.changes.mastermind_attack:
        parts.append((box.changes.mastermind_attack_rule, box.changes.mastermind_attack))
    elif box.changes.villain_attack and table.is_villain(cid):
        parts.append(("mode.army-of-glory", box.changes.villain_attack))
    for line in box.index.global_statics:
        if is_in_force(table, line):
            parts += static_part(table, line, cid, here)
    if box.index.has_standing:
        for other in table.city + table.outside:
            statics = box.cards[other].statics if other >= 0 and other not in table.forms else ()
            for line in statics:
                if is_about_others(line):
                    parts += static_part(table, line, cid, Ctx(table.acting, other, line))
    for mod in table.mods:
        if matches_target(table, mod.select, cid, mod.ctx):
            parts.append((mod.ctx.line.id, mod.n))
    below = total_of(parts)
    return [*parts, ("fight.not-below-zero", -below)] if below < 0 else parts


def total_of(parts: list[Part]) -> int:
    total = 0
    for _, n in parts:
        total += n
    return total


def is_about_others(line: Line) -> bool:
    """Whether a card changes the attack of other cards while it is in play."""
    return line.modifier is not None and line.modifier.of is not None and not line.modifier.locks


def is_in_force(table: Table, line: Line) -> bool:
    """Whether the mastermind that a line belongs to is in the game and not beaten; lines of other cards always hold."""
    if not table.later and len(table.tactics) < 2:
        return True
    owner = owner_of(table, line)
    return owner < 0 or owner in undefeated(table)


def static_part(table: Table, line: Line, cid: int, here: Ctx) -> list[Part]:
    """What a standing change adds to the attack of a card; with several masterminds each speaks for itself."""
    m = line.modifier
    assert m is not None
    if len(table.masterminds) > 1:
        here = Ctx(here.you, cid, line)
    if m.of is not None and not matches_target(table, m.of, cid, here):
        return []
    if m.condition is not None and not holds(table, m.condition, here):
        return []
    n = number(table, m.attack, here)
    return [(line.id, n)] if n else []


def matches_target(table: Table, select: Select, cid: int, ctx: Ctx) -> bool:
    """Whether a selector of enemies means this one, where it stands now."""
    if (select.other and cid == ctx.source) or not matches(table, select, cid, table.box.cards[cid], ctx):
        return False
    zones = select.zones
    if not zones or "enemies" in zones:
        return True
    if "them" in zones:
        return cid in ctx.it
    if "this" in zones:
        return cid == ctx.source
    return ("city" in zones and cid in table.city) or ("outside" in zones and cid in table.outside)


def can_be_fought(table: Table, cid: int, player: int) -> bool:
    """Whether the conditions printed on an enemy allow this player to fight it, and nothing forbids it.

    Rules: keyword.elusive.
    """
    guards = table.box.cards[cid].guards
    if table.box.cards[cid].undefeated and cid in table.used.enemies:
        return False
    if guards and not all_hold(table, guards, cid, player):
        return False
    for line in table.box.cards[cid].to_fight:
        if not can_pay(table, line, Ctx(player, cid, line)):
            return False
    return not table.box.index.has_locks or lock_on(table, cid) is None


def is_shielded(table: Table, cid: int, player: int) -> bool:
    """Whether its text forbids this player to defeat it now, by a fight or by an effect."""
    return not all_hold(table, table.box.cards[cid].shields, cid, player)


def all_hold(table: Table, lines: tuple[Line, ...], cid: int, player: int) -> bool:
    return all(holds(table, line.condition, Ctx(player, cid, line)) for line in lines)


def lock_on(table: Table, cid: int) -> Line | None:
    """The line of the scheme, or of an enemy in play, that says this enemy cannot be fought now."""
    standing = [(c, table.box.cards[c]) for c in (*table.outside, *table.city, *undefeated(table))
                if c >= 0 and c not in table.forms]
    for source, card in [(-1, table.box.scheme.card), *standing]:
        for line in card.statics:
            m = line.modifier
            if m and m.locks and m.of is not None:
                here = Ctx(table.acting, source, line)
                if matches_target(table, m.of, cid, here) and (m.condition is None or holds(table, m.condition, here)):
                    return line
    return None


QUALITIES["attack"] = lambda table, s, cid, card, ctx: is_within(attack_of(table, cid), s.attack)
