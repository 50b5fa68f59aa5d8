"""Small functions that lessons read a table with: the place of a card, the cards in a place."""

from __future__ import annotations

from legendary_nb.cards import System
from legendary_nb.game import Game
from legendary_nb.text import card_lines

from .tables import Grid


def city_names(game: Game) -> dict[str, str]:
    """The occupied spaces of the city with their villains."""
    table = game.table
    return {space: table.name(cid) for space, cid in zip(table.box.spaces, table.city, strict=True) if cid >= 0}


def space_of(game: Game, name: str) -> str:
    """The space of the villain of this name; "" if there is none."""
    return next((space for space, villain in city_names(game).items() if villain == name), "")


def pile(game: Game, player: str, place: str) -> list[str]:
    """The names of the cards in a place of a player: hand, discard, played, victory."""
    table = game.table
    return [table.card(cid).name for cid in getattr(table.players[table.box.names.index(player)], place)]


def held_by(game: Game, name: str) -> list[str]:
    """The cards that an enemy in the city or the mastermind holds."""
    table = game.table
    for cid in (*table.city, *table.masterminds):
        if cid >= 0 and table.name(cid) == name:
            return [table.card(held).name for held in table.under.get(cid, [])]
    return []


def how_schemes_win(system: System, first: str = "") -> Grid:
    """All schemes of a system, with the line that says when the players lose; the scheme named comes first."""
    lines = {name: [line for line in card_lines(scheme.card, system) if "wins" in line.lower()]
             for name, scheme in system.schemes.items()}
    told = [[name, found[-1]] for name, found in lines.items() if found]
    return Grid([system.word("scheme"), "the line to read first"], sorted(told, key=lambda row: row[0] != first))
