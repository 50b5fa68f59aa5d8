"""Synergy graphs, deck statistics and figures: why decks work.

Everything is imported when it is first used: the heavy libraries cost nothing before.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

# where each public name lives; no module has the name of a function
HOMES = {
    "graph": "synergy",
    "MECHANISMS": "mechanisms",
    "partners": "ranking",
    "pair_weight": "ranking",
    "communities": "ranking",
    "centrality": "ranking",
    "best_five": "fives",
    "punished_by": "threats",
    "measure": "interaction",
    "measured": "interaction",
    "measured_heroes": "interaction",
    "measured_facts": "interaction",
    "measured_widths": "interaction",
    "card_value": "values",
    "Deck": "deck",
    "play_orders": "hands",
    "history": "growth",
    "points_from": "growth",
}


def __getattr__(name: str) -> Any:
    """A public name, from the module it lives in."""
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *HOMES})
