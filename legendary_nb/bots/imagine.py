"""Imagined games: copies of a table in which all that a seat does not know is dealt again.

What a bot or a hint tries out, it tries out there.
"""

from __future__ import annotations

from collections.abc import Iterator

from legendary_nb.game.hidden import reshuffle_hidden
from legendary_nb.game.known import known_cards
from legendary_nb.state import Chance, Table


def worlds(table: Table, seat: int, seed: int) -> Iterator[Table]:
    """Imagined tables, one after the other: the same ones for the same seed and the same table seen."""
    start = table.copy()
    start.events = None
    known, chance = known_cards(table, seat), Chance(seed)
    while True:
        world = start.copy()
        reshuffle_hidden(world, seat, chance.random_below(1 << 30), known)
        yield world
