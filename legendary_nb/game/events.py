"""Events as they are read: what happened, to which card, from where to where, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from legendary_nb.state import Table

# events that reveal hidden cards
REVEALING = ("villain card", "draw", "refill", "reveal", "look", "shuffle", "tactic", "mulligan")


@dataclass(frozen=True, slots=True)
class Event:
    """One change of the table."""

    kind: str
    player: str
    card: str
    card_id: str
    source: str
    target: str
    cause: str
    n: Any
    seen_by: tuple[str, ...] | None
    number: int
    physical: int = -1

    def is_seen_by(self, player: str | None) -> bool:
        """Whether a player has seen the card of this event; None is somebody who sees what lies open."""
        return self.seen_by is None or player in self.seen_by


def read_events(table: Table, start: int = 0) -> list[Event]:
    """The events of a table from a number on, wrapped for reading."""
    return [read_event(table, i) for i in range(start, len(table.events or ()))]


def reveals(events: list[Event]) -> bool:
    """Whether these events revealed hidden cards."""
    return any(event.kind in REVEALING for event in events)


def events_after(table: Table, kinds: tuple[str, ...]) -> list[Event]:
    """What has happened since the last event of one of these kinds."""
    found: list[Event] = []
    for i in range(len(table.events or ()) - 1, -1, -1):
        event = read_event(table, i)
        if event.kind in kinds:
            break
        found.append(event)
    return found[::-1]


def read_event(table: Table, i: int) -> Event:
    assert table.events is not None
    kind, player, cid, source, target, cause, n, seen = table.events[i]
    card = table.box.cards[cid] if cid >= 0 else None
    names = table.box.names
    return Event(kind, names[player] if player >= 0 else "", card.name if card else "", card.id if card else "",
                 source, target, cause, n, None if seen is None else tuple(names[p] for p in seen), i, cid)
