"""The seats of a game: a person or a bot decides for each."""

from __future__ import annotations

from typing import Any

from legendary_nb.bots import known_bots
from legendary_nb.game import Game

from .problem import Problem

NEW_SEEDS = 10**9  # so large that nobody finds a seed by trying them all against the open cards
# the bots that a person can play with, from the weakest to the strongest; difficulty.json has how often they win
LEVELS = {"priority": "Easy", "value": "Normal", "search": "Strong"}
COMPANION = "value"  # the bot that joins a person who comes alone to the board


def make_bots(chosen: dict[str, str], game: Game) -> list[Any]:
    """One decider for each seat; None for a person."""
    if not chosen:
        return [None] * len(game.table.box.names)
    known = known_bots()
    for name, bot in chosen.items():
        if bot not in known:
            raise Problem(f"{name}: unknown bot {bot!r}; there are: {', '.join(known)}")
    return [make_bot(known[chosen[name]], game.seed + seat) if name in chosen else None
            for seat, name in enumerate(game.table.box.names)]


def make_bot(kind: Any, seed: int) -> Any:
    """A bot; one that plays by chance gets a seed."""
    try:
        return kind(seed=seed)
    except TypeError:
        return kind()
