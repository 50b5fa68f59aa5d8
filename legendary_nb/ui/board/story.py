"""The story of a game: the log as one seat may read it, and the moves of cards that the board shows."""

from __future__ import annotations

from typing import Any

from legendary_nb.cards import load_rules
from legendary_nb.game import Game
from legendary_nb.game.events import Event, read_event
from legendary_nb.game.explain import part_words
from legendary_nb.game.log import log_entries
from legendary_nb.text import rule_text

MOST_MOVES = 40
# events that reveal hidden cards: an undo past one of them is marked
REVEALING = ("villain card", "draw", "refill", "reveal", "look", "shuffle", "tactic", "mulligan")


def log_of(game: Game, seat: int, start: int = 0) -> list[list[Any]]:
    """The log from an event on: [event number, kind, sentence, cause]."""
    table = game.table
    return [[entry.number, entry.kind, entry.text, entry.cause] for entry in log_entries(table, max(seat, 0), start)
            if seat >= 0 or read_event(table, entry.number).is_seen_by(None)]


def moves_of(game: Game, seat: int, start: int) -> list[list[Any]]:
    """The cards that moved since an event: [card or -1, from, to, player, kind]; a hidden one has no number."""
    found: list[list[Any]] = []
    names, viewer = game.table.box.names, name_of(game, seat)
    for event in game.events_since(start):
        is_move = event.physical >= 0 and (event.source or event.target) and event.source != event.target
        if is_move and event.kind not in ("points", "form"):
            player = names.index(event.player) if event.player else -1
            card = event.physical if event.is_seen_by(viewer) else -1
            found.append([card, event.source, event.target, player, event.kind])
    return found[-MOST_MOVES:]


def card_of(game: Game, seat: int, number: int) -> int:
    """The card that an event is about, or -1 if this seat may not know it."""
    event = read_event(game.table, number)
    return event.physical if event.is_seen_by(name_of(game, seat)) else -1


def name_of(game: Game, seat: int) -> str | None:
    return game.table.box.names[seat] if seat >= 0 else None


def arrivals(game: Game, start: int) -> set[int]:
    """The cards that came into the city, the HQ or a hand since an event, but not a whole new hand."""
    events = game.events_since(start)
    found = {event.physical for event in events if event.kind in ("enter", "refill")}
    drawn = {event.physical for event in events if event.kind == "draw"}
    return found | {cid for player in game.table.players if not drawn.issuperset(player.hand)
                    for cid in drawn.intersection(player.hand)}


def reveals(events: list[Event]) -> bool:
    """Whether these events revealed hidden cards."""
    return any(event.kind in REVEALING for event in events)


def cause_of(game: Game, cause: str) -> dict[str, str]:
    """A rule or card line in words, for an opened line of the log."""
    rule = load_rules().get(cause)
    if rule is not None:
        return {"text": rule_text(rule, game.table.box.system), "rule": rule.id, "example": rule.check}
    return {"text": part_words(game.table, cause), "rule": ""}
