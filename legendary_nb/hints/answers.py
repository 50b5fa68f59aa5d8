"""The really different answers: equal cards are one, and so are the cards that ask nothing, which are played first."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from legendary_nb.bots.search import key_of
from legendary_nb.game import Game
from legendary_nb.game.play_all import SEED, cards_to_play, is_quiet, played
from legendary_nb.game.view import View
from legendary_nb.state import Option as Raw
from legendary_nb.state import Table


def quiet_cards(game: Game) -> list[int]:
    """The cards to play first without a thought; the only card that can be played, too, if it asks nothing."""
    found, playable = cards_to_play(game)
    ask = game.ask
    if found or playable != 1 or ask is None:
        return found
    cid = next(raw[1] for raw in ask.raw if raw[0] == "play")
    return [cid] if is_quiet(played(game.imagine(ask.seat, SEED), cid)) else []


def table_after(game: Game, cards: list[int]) -> Table:
    """The table after these cards, as far as the player can know it."""
    assert game.ask is not None
    table = game.imagine(game.ask.seat, SEED)
    for cid in cards:
        played(table, cid)
    return table


def equal_answers(view: View, options: list[Raw], first: Raw, together: Collection[int] = ()) -> dict[Raw, list[Raw]]:
    """The different answers, each with all that it stands for: another copy of the same card is the same answer, and so
    is another of the cards that are played together."""
    cards = {view.table.card(cid) for cid in together}

    def key(option: Raw) -> Any:
        return "together" if option[0] == "play" and view.table.card(option[1]) in cards else key_of(view, option)

    groups: dict[Any, list[Raw]] = {key(first): [first]} if first in options else {}
    for option in options:
        if option != first:
            groups.setdefault(key(option), []).append(option)
    stand = {members[0]: members for members in groups.values()}
    return dict(sorted(stand.items(), key=lambda item: options.index(item[0])))
