"""A table to try your own cards on: you have them at once, and a bot plays the other seat."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from legendary_nb.cards import System, load_system
from legendary_nb.cards.own import OwnCards, using, write_content
from legendary_nb.game import Game, Setup, first_game
from legendary_nb.session.saves import Saved
from legendary_nb.ui.board.sitting import OTHER_GAMES, Sitting
from legendary_nb.ui.protocol import Message

MOST_IN_HAND = 4
NAMES = ("Ana", "Ben")
OTHER_SEAT = {"Ben": "value"}


class OwnSitting(Sitting):
    """A game with your own cards: the board always uses the content of their folder."""

    def __init__(self, own: OwnCards) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="legendary-nb-")
        write_content(own, Path(self.folder.name))
        super().__init__()
        with using(Path(self.folder.name)):
            self.open(Saved(trial(own), dict(OTHER_SEAT)))
            self.receive({"do": "ready"})

    def close(self) -> None:
        self.folder.cleanup()

    refused = dict.fromkeys(OTHER_GAMES,
                            "This board belongs to the workshop; other games are on the page Play.")

    def receive(self, message: Any) -> Message | None:
        with using(Path(self.folder.name)):
            return super().receive(message)

    def scene(self) -> dict[str, Any]:
        with using(Path(self.folder.name)):
            return super().scene()


def trial(own: OwnCards) -> Game:
    """A game with heroes in hand and HQ, enemies in the city, a mastermind in reach, or a scheme at its first twist."""
    return TRIALS[own.file](own, load_system(own.system))


def try_heroes(own: OwnCards, system: System) -> Game:
    names = [card.full_name for card in own.cards]
    return Game.stacked(usual(system), hq=(names * 5)[:5], recruit=2, attack=0, seats={
        "Ana": {"hand": [*names[:MOST_IN_HAND], *starters(system)[-3:]], "deck": [*names, *starters(system)]}})


def try_villains(own: OwnCards, system: System) -> Game:
    """The cards are in the city, one in each space, and more come from the villain deck."""
    names = [card.name for card in own.cards]
    city = dict(zip(list(system.spaces)[::-1], names, strict=False))
    return Game.stacked(usual(system), seats=seats(system), attack=12, recruit=8, city=city,
                        villain_deck=[*names, *deck_of_evil(system, str(system.setup["strike"]), 4)])


def try_mastermind(own: OwnCards, system: System) -> Game:
    """You can fight the mastermind at once, and its strike comes with the next villain card, and again."""
    setup = Setup(own.system, NAMES, mastermind=own.name, scheme=usual(system).scheme)
    return Game.stacked(setup, seats=seats(system), attack=30, recruit=8,
                        villain_deck=deck_of_evil(system, str(system.setup["strike"]), 5))


def try_scheme(own: OwnCards, system: System) -> Game:
    """Every other villain card is a twist, the first one at once."""
    twists = system.schemes[own.name].twists.get(len(NAMES), 1)
    setup = Setup(own.system, NAMES, scheme=own.name, mastermind=usual(system).mastermind)
    return Game.stacked(setup, seats=seats(system), step="turn",
                        villain_deck=deck_of_evil(system, str(system.setup["twist"]), twists))


def usual(system: System) -> Setup:
    return replace(first_game(system.id, len(NAMES)), players=NAMES)


def starters(system: System) -> list[str]:
    return [name for name, n in system.setup["starting deck"].items() for _ in range(min(n, 4))]


def seats(system: System) -> dict[str, Any]:
    return {"Ana": {"hand": starters(system)[:6], "deck": starters(system)[2:]}}


def deck_of_evil(system: System, card: str, times: int) -> list[str]:
    """A villain deck with a card first and then every other time, between villains of the system."""
    villains = [one.name for cards in system.villains.values() for one in cards]
    return [name for k in range(times) for name in (card, villains[k % len(villains)])]


TRIALS: dict[str, Callable[[OwnCards, System], Game]] = {
    "heroes": try_heroes, "villains": try_villains, "henchmen": try_villains, "masterminds": try_mastermind,
    "schemes": try_scheme}
