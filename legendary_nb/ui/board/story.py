"""The story of a game: the log as one seat may read it, and which of its cards are new or known."""

from __future__ import annotations

from typing import Any

from legendary_nb.cards import load_rules
from legendary_nb.game import Game
from legendary_nb.game.events import read_event
from legendary_nb.game.explain import part_words
from legendary_nb.game.log import log_entries
from legendary_nb.text import in_words_of, line_text, whole_rule


def log_of(game: Game, seat: int, start: int = 0) -> list[list[Any]]:
    """The log from an event on: [event number, kind, sentence, cause]."""
    table, start = game.table, max(start, laid_out(game))
    return [[entry.number, entry.kind, entry.text, entry.cause] for entry in log_entries(table, max(seat, 0), start)
            if seat >= 0 or read_event(table, entry.number).is_seen_by(None)]


def laid_out(game: Game) -> int:
    """The event with which a stacked table is laid out: what the setup drew before is not on it."""
    if game.start is None:
        return 0
    return next((event.number for event in game.events_since(0) if event.kind == "turn"), 0)


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


def last_turn(game: Game) -> int:
    """The event with which the present turn began."""
    numbers = range(game.event_count - 1, -1, -1)
    return next((i for i in numbers if read_event(game.table, i).kind == "turn"), 0)


def cause_of(game: Game, cause: str) -> dict[str, str]:
    """A rule or card line in words, for an opened line of the log."""
    rule = load_rules().get(cause)
    if rule is not None:
        return {"text": whole_rule(rule, game.table.box.system), "rule": rule.id, "example": rule.check}
    return {"text": line_words(game, cause) or part_words(game.table, cause), "rule": ""}


def line_words(game: Game, cause: str) -> str:
    """The whole line of a card behind an event, after the card's name; "" if no line of a card is."""
    box = game.table.box
    for card in dict.fromkeys((*box.cards, box.scheme.card)):
        lines = (*card.lines, *(card.hero_part.lines if card.hero_part else ()))
        line = next((line for line in lines if line.id == cause), None) if cause.startswith(f"{card.id}#") else None
        if line is not None:
            return f"{card.name}: {line_text(line, in_words_of(box.system, card.system))}"
    return ""
