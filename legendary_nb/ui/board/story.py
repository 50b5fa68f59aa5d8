"""What happened: the log as one seat may read it, and the moves of cards that the board shows."""

from __future__ import annotations

from typing import Any

from legendary_nb.cards import load_rules
from legendary_nb.game.explain import part_words
from legendary_nb.game.log import log_entries
from legendary_nb.state import Table
from legendary_nb.text import rule_text

MOST_MOVES = 40
# events that show what was hidden before: an undo past one of them is marked
REVEALING = ("villain card", "draw", "refill", "reveal", "look", "shuffle", "tactic", "mulligan")


def log_of(table: Table, seat: int, start: int = 0) -> list[list[Any]]:
    """The log from an event on: [event number, kind, sentence, rule or card line behind it]."""
    return [[entry.number, entry.kind, entry.text, entry.cause] for entry in log_entries(table, max(seat, 0), start)
            if seat >= 0 or is_public(table, entry.number)]


def is_public(table: Table, number: int) -> bool:
    return (table.events or [])[number][7] is None


def moves_of(table: Table, seat: int, start: int) -> list[list[Any]]:
    """The cards that moved since an event: [card or -1, from, to, player, kind]; a hidden one has no number."""
    found: list[list[Any]] = []
    for kind, player, cid, source, target, _, _, seen in (table.events or [])[start:]:
        if cid >= 0 and (source or target) and source != target and kind not in ("points", "form"):
            hidden = seen is not None and seat not in seen
            found.append([-1 if hidden else cid, source, target, player, kind])
    return found[-MOST_MOVES:]


def arrivals(table: Table, start: int) -> set[int]:
    """The cards that came into the city, the HQ or a hand since an event; a whole new hand is no news."""
    events = (table.events or [])[start:]
    found = {event[2] for event in events if event[0] in ("enter", "refill")}
    drawn = {event[2] for event in events if event[0] == "draw"}
    return found | {cid for player in table.players if not drawn.issuperset(player.hand)
                    for cid in drawn.intersection(player.hand)}


def reveals(table: Table, start: int) -> bool:
    """Whether anything hidden was shown since an event."""
    return any(event[0] in REVEALING for event in (table.events or [])[start:])


def cause_of(table: Table, cause: str) -> dict[str, str]:
    """A rule or card line in words, for an opened line of the log."""
    rule = load_rules().get(cause)
    if rule is not None:
        return {"text": rule_text(rule, table.box.system), "rule": rule.id, "example": rule.check}
    return {"text": part_words(table, cause), "rule": ""}
