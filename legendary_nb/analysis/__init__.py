"""Synergy graphs, deck statistics and figures: why decks work.

Everything is imported when it is first used: the heavy libraries cost nothing before.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

# where each public name lives; no module has the name of a function
HOMES = {
    "graph": "printed.graph",
    "MECHANISMS": "printed.mechanisms",
    "partners": "printed.ranking",
    "pair_weight": "printed.ranking",
    "communities": "printed.ranking",
    "centrality": "printed.ranking",
    "best_five": "printed.best_five",
    "punished_by": "printed.threats",
    "measure": "experiments.interaction",
    "measured": "experiments.interaction",
    "measured_heroes": "experiments.interaction",
    "measured_facts": "experiments.interaction",
    "measured_widths": "experiments.interaction",
    "card_value": "experiments.card_value",
    "Deck": "decks.deck",
    "play_orders": "decks.hands",
    "history": "decks.growth",
    "points_from": "decks.growth",
}


def __getattr__(name: str) -> Any:
    """A public name, from the module it lives in."""
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *HOMES})
