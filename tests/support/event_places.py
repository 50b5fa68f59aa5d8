"""Events tell the truth, in all tests: each has a known kind and a cause, and says where the card it moved lies now."""

from legendary_nb.game.log import SENTENCES
from legendary_nb.state import Table

# events too small for the log
SMALL = frozenset(("condition", "done", "form", "mission", "new mastermind", "no choice", "points", "spend", "use"))
# kinds of events that move a card, or say where one is
MOVES = frozenset((
    "become twist", "capture", "carried away", "defeat", "demolish", "discard", "done", "draw", "enter",
    "escape", "gain", "ko", "look", "move", "new mastermind", "pass", "place", "play", "push", "put", "recruit hero",
    "refill", "rescue", "show", "shuffle in", "stand outside", "stay", "tactic", "take mastermind",
    "villain card",
))  # fmt: skip
IN_PLACE = frozenset(("complete", "reveal"))  # a card may stay where it is, and then no place is named
HELD = {"held": "under", "tactics": "tactics", "beside mastermind": "beside"}


def check_event(table: Table, kind: str, cid: int, source: str, target: str, cause: str) -> None:
    assert kind in SENTENCES or kind in SMALL, f"an event of the unknown kind {kind!r}"
    assert cause, f"{kind} has no cause"
    check_move(table, kind, cid, source, target)


def check_move(table: Table, kind: str, cid: int, source: str, target: str) -> None:
    """An event that moves a card names both places, and the card is in the second one."""
    if cid >= 0 and (kind in MOVES or (kind in IN_PLACE and (source or target))):
        assert source and target, f"{kind} of {table.box.cards[cid].name}: from {source!r} to {target!r}"
        assert is_at(table, cid, plain_place(target)), f"{table.box.cards[cid].name} is not in {target!r} ({kind})"


def plain_place(target: str) -> str:
    """A place without what says where in it: "top of deck" is the deck."""
    name = target.removesuffix(" in random order").removeprefix("top of ").removeprefix("bottom of ")
    return "above" if name.startswith("above ") else name


def is_at(table: Table, cid: int, place: str) -> bool:
    return any(cid in cards for cards in piles(table, place))


def piles(table: Table, place: str) -> list[list[int]]:
    """The lists of cards that a place may mean."""
    field = "masterminds" if place == "mastermind" else place.replace(" ", "_")
    if place in table.box.spaces:
        return [[table.city[table.box.spaces.index(place)]]]
    if place in HELD or place == "above":
        return list(getattr(table, HELD.get(place, place)).values())
    stacks = [cards for name, cards in table.stacks.items() if name.partition(" of ")[0] == place.partition(" of ")[0]]
    own = [getattr(player, place) for player in table.players if hasattr(player, place)]
    return [*stacks, *own, *([getattr(table, field)] if hasattr(table, field) else [])]
