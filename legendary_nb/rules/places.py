"""Places that card data can name: the cards that lie there, and where a card is put."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Final

from legendary_nb.cards import Card
from legendary_nb.state import Ctx, Player, Table

from .mastermind import own_mastermind, undefeated

OWN_PILES: Final = frozenset(("hand", "discard", "deck", "victory", "played"))
SHARED_PILES: Final = {"hero deck": "hero_deck", "villain deck": "villain_deck", "escape": "escape", "ko": "ko",
                "outside": "outside", "beside scheme": "beside_scheme", "limbo": "limbo"}
# the stacks that take back only their own kind of cards, and which kind or role that is
STACK_KINDS: Final = {"officers": "officer", "sidekicks": "sidekick", "wounds": "wound", "bystanders": "bystander"}
# stacks that a game has only if it has cards for them
LAID_ASIDE: Final = (*STACK_KINDS, "box", "transformed")
OWN: Final = {"hand", "discard", "deck", "played", "victory", "aside", "front"}


# ---- the cards in a place ----------------------------------------------------------------------------


def cards_in(table: Table, zone: str, ctx: Ctx) -> list[int]:
    """ko.named-area: the cards in a named place, seen from the player who does the step."""
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
    return system if text else table.box.changes.rule_sets.get(ctx.line.id, table.box.system.id)


def in_yours(table: Table, you: Player) -> list[int]:
    """term.your-heroes: what you have is your hand and what you played this turn and still lies there.

    Rules: ko.your-heroes.
    """
    return you.hand + you.played


def in_owned(table: Table, ctx: Ctx) -> list[int]:
    you = table.players[ctx.you]
    return you.deck + you.hand + you.discard + you.played + you.aside + you.front


def in_enemies(table: Table, ctx: Ctx) -> list[int]:
    """mastermind.enemy: villains and masterminds alike."""
    return [c for c in table.city if c >= 0] + table.outside + undefeated(table)


CAPTORS: Final = ("villain", "henchman", "mission", "mastermind")


def in_held(table: Table, ctx: Ctx) -> list[int]:
    """What this enemy has captured; other cards, which capture nothing, speak of what the cards in mind hold."""
    is_captor = ctx.source in table.under or (
        ctx.source >= 0 and (ctx.source in table.forms or table.card(ctx.source).kind in CAPTORS))
    captors = (ctx.source,) if is_captor else ctx.it
    return [c for captor in captors for c in table.under.get(captor, ())]


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


PLAYING: Final = ("play", "superpower", "once this turn")


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


PLACES: Final[dict[str, Callable[[Table, Ctx], list[int]]]] = {
    "yours": lambda table, ctx: in_yours(table, table.players[ctx.you]),
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


# ---- putting a card somewhere ------------------------------------------------------------------------


def pile(table: Table, name: str, player: int, about: tuple[int, ...] = ()) -> list[int]:
    """The pile of cards called by this name; a player's own where everybody has one, a mastermind's for tactics."""
    if name in OWN_PILES:
        own: list[int] = getattr(table.players[player], name)
        return own
    if name in SHARED_PILES:
        shared: list[int] = getattr(table, SHARED_PILES[name])
        return shared
    if name == "tactics":
        return tactics_of(table, about)
    if name == "box":
        return table.stacks.setdefault(name, [])
    return table.stacks[own_stack(table, name, table.box.cards[about[0]].system) if about and table.box.mixed else name]


def own_stack(table: Table, stack: str, system: str) -> str:
    """mix.stacks: of the stacks of this kind the one that belongs to a set, or to the set that replaces it, where it
    has laid out its own."""
    own = f"{stack} of {table.box.system.facts.get('stand-ins', {}).get(system, system)}"
    return own if own in table.stacks else stack


def tactics_of(table: Table, about: tuple[int, ...]) -> list[int]:
    """The tactics of the mastermind in mind, or those a tactic in mind belongs to; else the first mastermind's."""
    for cid in about:
        for mastermind, tactics in table.tactics.items():
            own = table.box.masterminds[mastermind].tactics
            if cid == mastermind or any(tactic.id == table.box.cards[cid].id for tactic in own):
                return tactics
    return next(iter(table.tactics.values()), [])


def put_on(table: Table, cid: int, to: str, player: int) -> None:
    """Put a card, already taken up, on top of a place or under it: "top of deck", "bottom of officers", "hand"."""
    place = pile(table, place_name(to), player, (cid,))
    if to.startswith("bottom of "):
        place.insert(0, cid)
    else:
        place.append(cid)


@cache
def place_name(to: str) -> str:
    """The place itself, without top or bottom of it."""
    return to.removesuffix(" in random order").removeprefix("bottom of ").removeprefix("top of ")


def may_lie(table: Table, cid: int, to: str) -> bool:
    """stack.own-type: no effect puts another kind of card into a stack."""
    card, kind = table.box.cards[cid], STACK_KINDS.get(place_name(to))
    return kind is None or kind in (card.kind, card.role)


def is_seen(to: str) -> bool:
    """Whether everybody sees what is put there."""
    return to.removeprefix("top of ") in ("discard", "victory", "played", "escape", "ko", "beside scheme",
                                          "beside mastermind", "box")


def above_key(mastermind: int) -> int:
    """How `table.above` names the place above a mastermind; city spaces go by their numbers from 0."""
    return -1 - mastermind


def place_in_sight(table: Table, where: str, mastermind: int = -1) -> list[int] | None:
    """Where a twist or a strike that is not KO'd is put, by this mastermind if by one; None if no space is free."""
    if where == "beside scheme":
        return table.beside_scheme
    if where == "beside mastermind":
        return table.beside.setdefault(mastermind, [])
    if where == "above mastermind":
        return table.above.setdefault(above_key(mastermind), [])
    spaces = range(len(table.city) - 1, -1, -1) if where == "above leftmost space" else range(len(table.city))
    free_space = next((i for i in spaces if not table.above.get(i)), None)
    return None if free_space is None else table.above.setdefault(free_space, [])


# ---- what happened this turn -------------------------------------------------------------------------


def from_ledger(table: Table, zone: str, ctx: Ctx, other: bool) -> Iterable[tuple[int, Card]]:
    """Cards that did something this turn, or "this way", whether or not they are still there.

    "Other" leaves out this play of the card, not a copy of the same card played before.

    Rules: effect.count-played, sidekick.counts-as-played, term.played-this-turn.
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
        kind, played, _, _ = table.ledger[i]
        if kind == "played" and played == cid:
            return i
    return -1
