"""The programme of the replay theatre: your own games on the board, and games that two bots play."""

from __future__ import annotations

from typing import Any

from legendary_nb.bots import ValueBot
from legendary_nb.game import Game, first_game
from legendary_nb.session.problem import Problem
from legendary_nb.session.saves import Saved, saved_games
from legendary_nb.ui.board.kept_games import KEY, StoredGame, board_folder, open_store, stored_games
from legendary_nb.ui.board.new_game import playable_system
from legendary_nb.ui.serve.kernel import is_served

MOST_SEED = 9_999
BOT_PLAYERS = 2
Row = dict[str, Any]


def own_games(keys: Any) -> list[Row]:
    """All games on the board that belong to this browser, the latest first; in a notebook, all of the folder."""
    if not is_served():
        keys = [path.stem for path in saved_games(board_folder())]
    return [game_row(game) for game in stored_games(keys)]


def game_row(game: StoredGame) -> Row:
    return {"key": game.key, "title": game.title, "players": ", ".join(game.players), "when": game.day,
            "state": f"{'over after' if game.is_over else 'in'} turn {game.turn}"}


def own_game(key: str) -> Saved:
    """The game of a key."""
    saved = open_store(key)[1] if KEY.fullmatch(key) else None
    if saved is None:
        raise Problem("this game is no longer saved")
    return saved


def bots_game(system: str, seed: int) -> Saved:
    """The first game of a system's rulebook, played by two value bots."""
    if not 0 <= seed <= MOST_SEED:
        raise Problem(f"a seed is a number from 0 to {MOST_SEED}")
    return Saved(Game.new(first_game(playable_system(system).id, BOT_PLAYERS), seed=seed).play(ValueBot()))
