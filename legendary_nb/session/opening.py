"""The seed of a first game: secret, and kind to whoever has never played."""

from __future__ import annotations

import secrets

from legendary_nb.game import Game, Setup
from legendary_nb.game.setup_needs import drawn

from .saves import state_folder
from .seats import NEW_SEEDS

MOST_DRAWS = 200  # a setup whose first turn is never quiet begins as it must
# what a newcomer should not meet before the first card they play
LOUD = ("strike", "twist", "escape", "discard", "gain", "ko", "danger")


def quiet_seed(setup: Setup, player: str = "") -> int:
    """A secret seed with which this player, or the first one named, begins with a quiet turn.

    Seeds are drawn until one has it, so it tells nothing of the decks.
    """
    for _ in range(MOST_DRAWS):
        seed = secrets.randbelow(NEW_SEEDS)
        if is_quiet(Game.new(setup, seed=seed), player):
            break
    return seed


def quiet_game(game: Game, player: str = "") -> Game:
    """A new game of the same cards, in which this player begins with a quiet turn."""
    setup = drawn(game.setup, game.seed)
    return Game.new(setup, seed=quiet_seed(setup, player))


def is_quiet(game: Game, player: str = "") -> bool:
    """Whether this player begins and may act at once: no strike, no twist, nobody lost a card or is asked anything."""
    events = [event.kind for event in game.events]
    first = events[events.index("turn"):] if "turn" in events else events
    begins = game.ask is not None and game.ask.kind == "action" and game.ask.player == (player or game.setup.names[0])
    return begins and not set(LOUD) & set(first)


def is_newcomer() -> bool:
    """Whether no game has ever been saved here, neither on the board nor in the terminal."""
    return next(state_folder()[0].rglob("*.json"), None) is None
