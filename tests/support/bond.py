"""Tables for the cards of the agents' system: the usual game, and cards played in it."""

from __future__ import annotations

from legendary_nb import Game
from legendary_nb.cards import Card, load_system
from legendary_nb.rules.setup_value import film
from support import words
from support.words import choose, table

SYSTEM = "bond"
CALM = ["Fort Knox Assault Team"] * 9
DEAR = ["Aston Martin DB5"] * 5  # a Q Branch of which an escape can KO nothing


def card(*names: str):
    """The mark of a test that exercises these cards of the agents' system."""
    return words.card(*names, system=SYSTEM)


def desk(seats: str = "", players: int = 2, of: str = "Goldfinger", **parts) -> Game:
    """A stacked game of a film, with nothing but henchmen in the villain deck; zones that are not named are empty."""
    laid = {name: {"hand": [], "deck": [], "discard": [], "victory": []} for name in ("Ana", "Ben", "Cleo")[:players]}
    for name, zones in words.read_seats(seats).items():
        laid[name] |= zones
    return table(written(laid), **{"villain_deck": CALM, "setup": film(SYSTEM, of, players)} | parts)


def played(names: str, seats: str = "", holding: str = "", **parts) -> Game:
    """Ana plays these cards in this order and holds some more; `seats` says what else lies before the players."""
    laid = words.read_seats(seats)
    laid.setdefault("Ana", {})["hand"] = [name.strip() for name in f"{names}, {holding}".split(",") if name.strip()]
    game = desk(written(laid), **parts)
    return choose(game, *[f"play {name.strip().replace('/', ',')}" for name in names.split(",")])


def written(laid: dict[str, dict[str, list[str]]]) -> str:
    """Seats in the short form that tables are written in."""
    return " | ".join(f"{name}: " + "; ".join(f"{zone} {', '.join(c.replace(',', '/') for c in cards)}"
                                              for zone, cards in zones.items()) for name, zones in laid.items())


def card_of(name: str) -> Card:
    """A card by its name, for tests that do not depend on the numbers it shows."""
    return next(card for card in load_system(SYSTEM).cards() if card.name == name)


def printed(hero: str) -> dict[str, str]:
    """A hero's cards as they are printed."""
    return words.printed(hero, SYSTEM)
