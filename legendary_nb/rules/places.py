"""Where a card can be put: the places named in card data, with their top and bottom."""

from __future__ import annotations

from legendary_nb.state import Table

OWN_PILES = ("hand", "discard", "deck", "victory", "played")
SHARED_PILES = {"hero deck": "hero_deck", "villain deck": "villain_deck", "escape": "escape", "ko": "ko",
                "outside": "outside", "beside scheme": "beside_scheme", "beside mastermind": "beside_mastermind"}


def pile(table: Table, name: str, player: int) -> list[int]:
    """The pile of cards called by this name; a player's own where everybody has one."""
    if name in OWN_PILES:
        own: list[int] = getattr(table.players[player], name)
        return own
    if name in SHARED_PILES:
        shared: list[int] = getattr(table, SHARED_PILES[name])
        return shared
    if name == "tactics":
        return next(iter(table.tactics.values()), [])
    return table.stacks[name]


def put_on(table: Table, cid: int, to: str, player: int) -> None:
    """Put a card, already taken up, on top of a place or under it: "top of deck", "bottom of officers", "hand"."""
    to = to.removesuffix(" in random order")
    if to.startswith("bottom of "):
        pile(table, to.removeprefix("bottom of "), player).insert(0, cid)
    else:
        pile(table, to.removeprefix("top of "), player).append(cid)


def is_seen(to: str) -> bool:
    """Whether everybody sees what is put there."""
    return to.removeprefix("top of ") in ("discard", "victory", "played", "escape", "ko", "beside scheme",
                                          "beside mastermind")
