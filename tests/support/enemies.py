"""Tables for the cards of the villain side: one villain enters, escapes or is fought, one tactic is taken."""

from __future__ import annotations

from legendary_nb import Game, Setup
from legendary_nb.cards import load_system
from support.systems import current, full_city
from support.words import table

CALM = ["Sentinel"] * 3
DEAR = ["Hulk Smash!"] * 5  # an HQ of which an escape can KO nothing


def under(scheme: str = "The Legacy Virus", players: int = 2, mastermind: str = "Loki", **more) -> Setup:
    """A game of core-1e under this scheme, against this mastermind."""
    return Setup(current(), players, mastermind, scheme, **more)


def entering(villain: str, seats: str = "", then: tuple[str, ...] = (), **parts) -> Game:
    """A turn whose villain card is this one, with others after it on the deck."""
    return table(seats, **{"step": "turn", "villain_deck": [villain, *then, *CALM]} | parts)


def escaping(villain: str, seats: str = "", holds: tuple[str, ...] = (), **parts) -> Game:
    """A turn in which a Sentinel pushes this villain with its captives out of a full city."""
    last = {"villain": villain, "holds": list(holds)}
    return table(seats, **{"step": "turn", "villain_deck": CALM, "city": full_city(last), "hq": DEAR} | parts)


def fought(villain: str, seats: str = "", space: str = "Bank", holds: tuple[str, ...] = (), **parts) -> Game:
    """The current player has just fought this villain, which stood in this space."""
    city = {space: {"villain": villain, "holds": list(holds)}}
    game = table(seats, **{"city": city, "attack": 20, "villain_deck": CALM} | parts)
    return game.choose(f"fight {villain}")


def taken(tactic: str, seats: str = "", scheme: str = "The Legacy Virus", players: int = 2, **parts) -> Game:
    """The current player has just fought the mastermind of this tactic and taken it; one more tactic is left."""
    mastermind = next(name for name, m in load_system(current()).masterminds.items()
                      if tactic in (t.name for t in m.tactics))
    game = table(seats, **{"setup": under(scheme, players, mastermind), "tactics": [tactic] * 2,
                           "attack": 10, "villain_deck": CALM} | parts)
    return game.choose(f"fight {mastermind}")
