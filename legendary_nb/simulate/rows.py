"""The rows of a simulation: one for each game, turn, purchase or decision; and tables of rows."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from legendary_nb.cards.errors import shown
from legendary_nb.rules import Setup
from legendary_nb.rules.plan import Plan
from legendary_nb.state import Event, Player, Table

from .bots import SEATS
from .simulation_error import SimulationError
from .variant import Variant, setup_of

Row = dict[str, Any]
Columns = dict[str, list[Any]]
TEXT, NUMBER, LIST, LISTS = "text", "number", "list of numbers", "lists of numbers"
SETUP_COLUMNS = {"setup": NUMBER, "system": TEXT, "players": NUMBER, "mastermind": TEXT, "scheme": TEXT,
                 "heroes": TEXT, "villains": TEXT, "henchmen": TEXT, "modes": TEXT, "changes": TEXT, "bots": TEXT,
                 "seed": NUMBER, "result": TEXT}
BY_SEAT = {f"{what}_{seat}": NUMBER for what in ("score", "deck", "wounds") for seat in range(1, SEATS + 1)}
COLUMNS: dict[str, dict[str, str]] = {
    "game": SETUP_COLUMNS | {"reason": TEXT, "turns": NUMBER, "decisions": NUMBER, "solo_score": NUMBER,
                             "twists": NUMBER, "strikes": NUMBER, "escaped": NUMBER, "tactics": NUMBER,
                             "wounds": NUMBER} | BY_SEAT,
    "turn": SETUP_COLUMNS | {"turn": NUMBER, "seat": NUMBER, "played": NUMBER, "recruit": NUMBER, "attack": NUMBER,
                             "recruited": NUMBER, "defeated": NUMBER, "tactics": NUMBER, "rescued": NUMBER,
                             "wounds": NUMBER, "escaped": NUMBER, "twists": NUMBER, "strikes": NUMBER},
    "purchase": SETUP_COLUMNS | {"turn": NUMBER, "seat": NUMBER, "card": TEXT, "hero": TEXT, "cost": NUMBER,
                                 "source": TEXT},
    "decision": SETUP_COLUMNS | {"turn": NUMBER, "seat": NUMBER, "question": TEXT, "answer": NUMBER, "kind": TEXT,
                                 "card": TEXT, "state": LIST, "options": LISTS},
}


def setup_row(number: int, setup: Setup | Variant, plan: Plan, bots: str) -> Row:
    """The setup of a game, with everything that chance has chosen; "; " separates several names."""
    plain = setup_of(setup)
    several = {part: "; ".join(getattr(plan, part)) for part in ("heroes", "villains", "henchmen")}
    return {"setup": number, "system": "; ".join((plain.system, *plain.sets)), "players": len(plain.names),
            "mastermind": plan.mastermind, "scheme": plan.scheme, **several, "modes": "; ".join(plain.modes),
            "changes": setup.changes if isinstance(setup, Variant) else "", "bots": bots}


# ---- the row of a game -----------------------------------------------------------------------------


def game_row(table: Table, decisions: int) -> Row:
    """How a game went, from the table at its end."""
    outcome = table.outcome
    wounds = [wounds_of(table, player) for player in table.players]
    row = {"reason": outcome.reason if outcome else "", "turns": table.turn, "decisions": decisions,
           "solo_score": outcome.solo_score if outcome else None, "twists": table.twists, "strikes": table.strikes,
           "escaped": sum(table.is_villain(cid) for cid in table.escape),
           "tactics": sum(table.box.cards[cid].kind == "tactic" for p in table.players for cid in p.victory),
           "wounds": sum(wounds)}
    scores = list(outcome.scores.values()) if outcome else []
    decks = [len(own_cards(player)) for player in table.players]
    return row | by_seat("score", scores) | by_seat("deck", decks) | by_seat("wounds", wounds)


def by_seat(what: str, values: list[int]) -> Row:
    """A column for each seat; None for an empty seat."""
    return {f"{what}_{i + 1}": values[i] if i < len(values) else None for i in range(SEATS)}


def own_cards(player: Player) -> list[int]:
    """All cards of a player's deck, wherever they are now."""
    return [*player.deck, *player.hand, *player.discard, *player.played, *player.front, *player.aside]


def wounds_of(table: Table, player: Player) -> int:
    return sum(table.box.cards[cid].kind == "wound" for cid in own_cards(player))


# ---- the rows of its turns and purchases, read from its events -------------------------------------


def turns_of(events: list[Event]) -> Iterator[tuple[int, int, list[Event]]]:
    """The turns of a game: number, seat and events of each, without the setup before the first."""
    starts = [i for i, event in enumerate(events) if event.kind == "turn"]
    for start, end in zip(starts, [*starts[1:], len(events)], strict=True):
        yield events[start].n, events[start].player, events[start + 1:end]


def turn_rows(table: Table) -> list[Row]:
    return [{"turn": turn, "seat": seat + 1, **turn_row(table, events)}
            for turn, seat, events in turns_of(table.told())]


def turn_row(table: Table, events: list[Event]) -> Row:
    """The events of a turn, counted; wounds are those that any player gained."""
    kinds = [event.kind for event in events]
    cards = table.box.cards
    return {"played": kinds.count("play"),
            "recruit": sum(event.n for event in events if event.kind == "recruit"),
            "attack": sum(event.n for event in events if event.kind == "attack"),
            "recruited": kinds.count("recruit hero"),
            "defeated": kinds.count("defeat") + kinds.count("defeat by effect"),
            "tactics": kinds.count("tactic"), "rescued": kinds.count("rescue"),
            "wounds": sum(event.kind == "gain" and cards[event.cid].kind == "wound" for event in events),
            "escaped": kinds.count("escape"), "twists": kinds.count("twist"), "strikes": kinds.count("strike")}


def purchase_rows(table: Table) -> list[Row]:
    return [{"turn": turn, "seat": seat + 1, "card": table.box.cards[event.cid].name,
             "hero": table.box.cards[event.cid].hero, "cost": event.n, "source": event.source}
            for turn, seat, events in turns_of(table.told())
            for event in events if event.kind == "recruit hero"]


ROWS: dict[str, Callable[[Table, int], list[Row]]] = {
    "game": lambda table, decisions: [game_row(table, decisions)],
    "turn": lambda table, decisions: turn_rows(table),
    "purchase": lambda table, decisions: purchase_rows(table),
}


# ---- tables --------------------------------------------------------------------------------------------


def table_of(parts: Iterable[Columns], detail: str, as_rows: bool = False) -> Any:
    """The parts as one table, without the columns of empty seats."""
    columns: Columns = {name: [] for name in COLUMNS[detail]}
    for part in parts:
        for name, values in part.items():
            columns[name] += values
    seats = max(columns["players"], default=1)
    columns = {name: values for name, values in columns.items()
               if name not in BY_SEAT or int(name[-1]) <= seats}
    if as_rows or importlib.util.find_spec("pandas") is None:
        return rows_of(columns)
    return importlib.import_module("pandas").DataFrame(columns)


def rows_of(columns: Columns) -> list[Row]:
    return [dict(zip(columns, values, strict=True)) for values in zip(*columns.values(), strict=True)]


def as_rows_of(table: Any) -> list[Row]:
    """The rows of a table of either kind."""
    is_frame = hasattr(table, "columns") and hasattr(table, "to_dict")
    rows: list[Row] = table.to_dict("records") if is_frame else table
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise SimulationError(f"give the table that simulate returns, not {shown(table)}")
    return rows
