"""What one seat remembers of cards that lie hidden now: looked at on a deck, put there in its sight, shown from a hand.

It reads everything from the events the seat has seen.  A card stays known until its deck is shuffled, or until a card
leaves its hand unseen, which may have been this one.
"""

from __future__ import annotations

from legendary_nb.rules.places import place_name
from legendary_nb.state import Table

MIXED_IN = ("shuffle in", "mulligan")


def known_cards(table: Table, seat: int) -> frozenset[int]:
    """The hidden cards whose places this seat knows."""
    told = Memory(table, seat).places if table.events else {}
    seen = [cid for place, cards in hidden_places(table, seat) for cid in cards if told.get(cid) == place]
    return frozenset(seen + in_mind(table, seat))


def hidden_places(table: Table, seat: int) -> list[tuple[str, list[int]]]:
    """All places whose cards a seat does not see."""
    own = [("deck", player.deck) for player in table.players]
    own += [("hand", player.hand) for p, player in enumerate(table.players) if p != seat]
    shared = [("hero deck", table.hero_deck), ("villain deck", table.villain_deck), *table.stacks.items()]
    return own + shared + [("tactics", cards) for cards in table.tactics.values()]


def in_mind(table: Table, seat: int) -> list[int]:
    """The cards on a deck that this seat is looking at in the middle of an effect."""
    contexts = [ctx for _, _, ctx in table.agenda] + ([table.ask.ctx] if table.ask else [])
    return [cid for ctx in contexts if ctx is not None and ctx.origin and ctx.you == seat for cid in ctx.it]


class Memory:
    """The hidden places of cards as one seat follows them through the events."""

    def __init__(self, table: Table, seat: int) -> None:
        self.seat = seat
        self.hidden = {"hand", *(place for place, _ in hidden_places(table, seat))}
        self.places: dict[int, str] = {}
        for kind, _, cid, source, target, _, _, seen in table.events or ():
            if kind in MIXED_IN:
                self.forget(target)
            elif cid >= 0 and target:
                self.follow(kind, cid, source, target, seen is None or seat in seen)

    def follow(self, kind: str, cid: int, source: str, target: str, sees: bool) -> None:
        place = place_name(target)
        if not sees and source == "hand":
            self.forget("hand")  # any of the cards there may have gone
        elif place in self.hidden and (sees or (kind == "draw" and cid in self.places)):
            self.places[cid] = place
        else:
            self.places.pop(cid, None)

    def forget(self, place: str) -> None:
        self.places = {cid: where for cid, where in self.places.items() if where != place}
