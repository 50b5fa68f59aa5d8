"""Where cards lie: every place card data can name, seen from the player who does the step."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from legendary_nb.cards import Card
from legendary_nb.state import Ctx, Table

from .masterminds import own_mastermind, undefeated
from .places import SHARED_PILES, STACK_KINDS, above_key, own_stack

# stacks that a game has only if it has cards for them
LAID_ASIDE: Final = (*STACK_KINDS, "box", "transformed")
OWN: Final = {"hand", "discard", "deck", "played", "victory", "aside", "front"}


def cards_in(table: Table, zone: str, ctx: Ctx) -> list[int]:
    """The cards in a named place, seen from the player who does the step."""
    if zone in OWN:
        found: list[int] = getattr(table.players[ctx.you], zone)
        return found
    if zone == "any held":
        return [c for held in table.under.values() for c in held]
    if zone.startswith("any "):
        return [c for p in range(len(table.players)) for c in cards_in(table, zone[4:], ctx.of(p))]
    if zone in SHARED_PILES:
        found = getattr(table, SHARED_PILES[zone])
        return found
    if zone in table.stacks:
        return stack_for(table, zone, ctx)
    if zone in PLACES:
        return PLACES[zone](table, ctx)
    if zone in LAID_ASIDE:
        return []
    raise LookupError(f"no rule knows the place {zone!r}")


def stack_for(table: Table, stack: str, ctx: Ctx) -> list[int]:
    """A card means its own set's stack: Wounds for one, Bindings for another (mix.wounds-not-bindings)."""
    return table.stacks[stack_name(table, stack, ctx)]


def stack_name(table: Table, stack: str, ctx: Ctx) -> str:
    return own_stack(table, stack, speaker(table, ctx)) if table.box.mixed else stack


def speaker(table: Table, ctx: Ctx) -> str:
    """The set whose text is carried out: a plot's where a twist of another set set it off; else the base set."""
    system, _, text = ctx.line.id.partition("/")
    return system if text else table.box.rule_sets.get(ctx.line.id, table.box.system.id)


def in_yours(table: Table, ctx: Ctx) -> list[int]:
    """term.your-heroes: what you have is your hand and what you played this turn and still lies there."""
    you = table.players[ctx.you]
    return you.hand + you.played


def in_owned(table: Table, ctx: Ctx) -> list[int]:
    you = table.players[ctx.you]
    return you.deck + you.hand + you.discard + you.played + you.aside + you.front


def in_enemies(table: Table, ctx: Ctx) -> list[int]:
    """mastermind.enemy: villains and masterminds alike."""
    return [c for c in table.city if c >= 0] + table.outside + undefeated(table)


def in_held(table: Table, ctx: Ctx) -> list[int]:
    """What this enemy has captured; other cards, which capture nothing, speak of what the cards in mind hold."""
    is_captor = ctx.source in table.under or (
        ctx.source >= 0 and (ctx.source in table.forms or table.card(ctx.source).kind in CAPTORS))
    captors = (ctx.source,) if is_captor else ctx.it
    return [c for captor in captors for c in table.under.get(captor, ())]


CAPTORS: Final = ("villain", "henchman", "mission", "mastermind")


def in_above(table: Table, ctx: Ctx) -> list[int]:
    """Cards above the space of this card, or above this mastermind."""
    if ctx.source in table.masterminds:
        return table.above.get(above_key(ctx.source), [])
    space = space_of(table, ctx.source)
    return table.above.get(space, []) if space >= 0 else []


def in_beside(table: Table, ctx: Ctx) -> list[int]:
    """Cards beside the mastermind who speaks; other cards speak of those beside any."""
    own = own_mastermind(table, ctx)
    return table.beside_mastermind if own < 0 else table.beside.get(own, [])


def in_tactics(table: Table, ctx: Ctx) -> list[int]:
    """Tactics left under the mastermind who speaks; other cards speak of all."""
    own = own_mastermind(table, ctx)
    return [c for tactics in table.tactics.values() for c in tactics] if own < 0 else table.tactics.get(own, [])


def in_them(table: Table, ctx: Ctx) -> list[int]:
    """The cards in mind; of those looked at on a deck, only the ones that still lie on it and were not put back."""
    if not ctx.origin:
        return list(ctx.it)
    deck, back = cards_in(table, str(ctx.origin), ctx), put_back(table)
    return [c for c in ctx.it if c in deck and c not in back]


def put_back(table: Table) -> set[int]:
    """The cards that were put back on the deck they were looked at on, and not looked at again since."""
    back: set[int] = set()
    for kind, cid, _, _ in table.ledger:
        if kind == "put back":
            back.add(cid)
        elif kind in ("revealed", "looked at"):
            back.discard(cid)
    return back


def in_this(table: Table, ctx: Ctx) -> list[int]:
    """The card that speaks; the text of a played card means it in play, so an invisible copy moves no card."""
    you, moment = table.players[ctx.you], ctx.line.moment
    is_gone = moment in PLAYING and not any(ctx.source in cards for cards in (you.played, you.front, table.city))
    if is_gone or ctx.source < 0 or (moment == "fight" and has_returned(table, ctx.source)):
        return []
    return [ctx.source]


def has_returned(table: Table, cid: int) -> bool:
    """Whether a card that was defeated this turn has entered the city again: its fight effect means it as it was."""
    return (cid in table.city or cid in table.outside) and any(
        kind == "defeated" and found == cid for kind, found, _, _ in table.ledger)


PLAYING: Final = ("play", "superpower", "once this turn")
PLACES: Final[dict[str, Callable[[Table, Ctx], list[int]]]] = {
    "yours": in_yours,
    "owned": in_owned,
    "hq": lambda table, ctx: [c for c in table.hq if c >= 0],
    "city": lambda table, ctx: [c for c in table.city if c >= 0],
    "enemies": in_enemies,
    "held": in_held,
    "above": in_above,
    "beside mastermind": in_beside,
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
