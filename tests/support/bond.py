"""Tables for the cards of bond: the usual game, and cards played in it."""

from __future__ import annotations

from collections import Counter

from legendary_nb import Game
from legendary_nb.cards import Card, load_system
from legendary_nb.rules.setup_value import film
from support import words
from support.words import choose, table

SYSTEM = "bond"
CALM = ["Fort Knox Assault Team"] * 9
DEAR = ["Aston Martin DB5"] * 5  # a Q Branch of which an escape can KO nothing


def card(*names: str):
    """The mark of a test that exercises these cards of bond."""
    return words.card(*names, system=SYSTEM)


def desk(seats: str = "", players: int = 2, of: str = "Goldfinger", **parts) -> Game:
    """A stacked game of a film, with nothing but henchmen in the villain deck; zones that are not named are empty."""
    return table(seats, **{"villain_deck": CALM, "setup": film(SYSTEM, of, players), "rest_of_seats": "empty"} | parts)


def played(names: str, seats: str = "", holding: str = "", **parts) -> Game:
    """Ana plays these cards in this order and holds some more; `seats` says what else lies before the players."""
    hand = f"Ana: hand {', '.join(filter(None, (names, holding)))}"
    seats = seats.replace("Ana:", f"{hand};", 1) if "Ana:" in seats else f"{hand} | {seats}"
    game = desk(seats, **parts)
    in_hand, kept = words.names(game, "hand", "Ana"), len(holding.split(",")) if holding else 0
    return choose(game, *[f"play {name}" for name in in_hand[:len(in_hand) - kept]])


def card_of(name: str) -> Card:
    """A card by its name, for tests that do not depend on the numbers it shows."""
    return next(card for card in load_system(SYSTEM).cards() if card.name == name)


def layers_of(game):
    """The villain deck from the top: each card with its layer, the inevitable card last."""
    state = game.table
    sizes = list(state.layers)[::-1]  # from the top: A, B, C, inevitable
    names = [name for name, n in zip("ABCX", sizes, strict=True) for _ in range(n)]
    return list(zip(names, [state.box.cards[c] for c in reversed(state.villain_deck)], strict=True))


def in_layers(game, kind):
    found = Counter(layer for layer, card in layers_of(game) if card.kind == kind)
    return [found[layer] for layer in "ABC"]
