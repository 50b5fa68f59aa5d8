"""Where a card can be put: the places named in card data, with their top and bottom."""

from __future__ import annotations

from typing import Final

from legendary_nb.state import Table

OWN_PILES: Final = ("hand", "discard", "deck", "victory", "played")
SHARED_PILES: Final = {"hero deck": "hero_deck", "villain deck": "villain_deck", "escape": "escape", "ko": "ko",
                "outside": "outside", "beside scheme": "beside_scheme", "limbo": "limbo"}


# the stacks that take back only their own kind of cards, and which kind or role that is
STACK_KINDS = {"officers": "officer", "sidekicks": "sidekick", "wounds": "wound", "bystanders": "bystander"}


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
    return table.stacks[own_stack(table, name, table.box.cards[about[0]].system) if about else name]


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
    place.insert(0 if to.startswith("bottom of ") else len(place), cid)


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
