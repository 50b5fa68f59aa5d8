"""What a card is worth, two ways: observed in games as they come, and by intervention in games with the same seeds.

A player who buys an expensive card is often winning already, so the games in which it was bought tell more about
their players than about the card.  An intervention puts the card in or takes it out and leaves all else as it is.
"""

from __future__ import annotations

import math
import statistics
from dataclasses import dataclass
from typing import Any

from legendary_nb.cards import Card
from legendary_nb.cards.errors import must_be, shown
from legendary_nb.rules import Setup, SetupError
from legendary_nb.rules.mix import system_of
from legendary_nb.simulate import SimulationError, Variant, simulate
from legendary_nb.simulate.compare import difference
from legendary_nb.simulate.intervals import of_difference
from legendary_nb.simulate.many_games import open_run
from legendary_nb.simulate.rows import Row
from legendary_nb.simulate.variant import find_card


@dataclass(frozen=True)
class Worth:
    """What a card does to the win rate, by one way to look at it, with the 95 % interval."""

    way: str
    games: int  # with the card: bought, added, or not removed
    there: float
    away: float
    effect: float
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """Whether chance alone hardly explains the effect."""
        return self.low > 0 or self.high < 0

    def __str__(self) -> str:
        return (f"{self.way}: {self.there:.1%} with it, {self.away:.1%} without, {self.effect:+.1%} "
                f"({self.low:+.1%} to {self.high:+.1%})" + ("" if self.is_clear else ", cannot tell"))


@dataclass(frozen=True)
class CardValue:
    """A card's worth: when bought, one more in each starting deck, all of them taken out of the hero deck."""

    card: str
    observed: Worth
    added: Worth
    removed: Worth

    @property
    def ways(self) -> tuple[Worth, ...]:
        return self.observed, self.added, self.removed

    def rows(self) -> list[Row]:
        """A row for each way, for a table."""
        return [{"card": self.card, **vars(worth)} for worth in self.ways]

    def __str__(self) -> str:
        return "\n".join([self.card, *(f"  {worth}" for worth in self.ways)])


def card_value(card: str, setup: Any, games: int = 400, seed: int = 0, *, bots: Any = "value",
               workers: Any = 1) -> CardValue:
    """What a card of the hero deck is worth: observed, and by intervention with the same seeds.

    observed: games in which somebody bought it less games in which nobody did.  added: every player begins with one
    copy more of it.  removed: the hero deck with all its copies less the hero deck without any.
    """
    if not isinstance(setup, Setup):
        raise SetupError(f"measure the value of a card in a Setup, not in {shown(setup)}")
    must_be("card", card, str, "the name of a card")
    found = card_of(card, setup)
    more_of_it, none_of_it = ((found.id, 1),), ((found.id, -found.copies),)
    changes = (setup, Variant(setup, starting_decks=more_of_it), Variant(setup, hero_deck=none_of_it))
    base, more, less = (simulate(one, bots, games, seed, workers=workers, as_rows=True) for one in changes)
    return CardValue(found.full_name, observed(found, setup, games, seed, bots, workers),
                     intervention("added", base, more), intervention("removed", less, base))


def card_of(name: str, setup: Setup) -> Card:
    """A card whose hero takes part."""
    card = find_card(system_of(setup), name)
    if card.hero not in setup.heroes:
        raise SimulationError(f"{card.full_name} is not in the hero deck: name its hero {card.hero!r} in the setup")
    return card


def intervention(way: str, without: list[Row], having: list[Row]) -> Worth:
    """The same seeds without and with the card."""
    won = difference("won", without, having)
    return Worth(way, won.games, won.changed, won.base, won.difference, won.paired.low, won.paired.high)


def observed(card: Card, setup: Setup, games: int, seed: int, bots: Any, workers: Any) -> Worth:
    """Games in which the card was bought less those in which it was not: not the same games, nor the same players."""
    bought: dict[int, float] = {}
    with open_run(setup, bots, games, seed, workers, "purchase", None, None, False, None, 100_000) as run:
        for played in run.results():
            columns = played.columns
            bought |= {one: float(result == "win") for one, result, name, hero in zip(
                columns["seed"], columns["result"], columns["card"], columns["hero"])
                if (name, hero) == (card.name, card.hero)}
    there = list(bought.values())
    wins = run.tallies[0].won - int(sum(there))
    away = [1.0] * wins + [0.0] * (games - len(there) - wins)
    low, high = of_difference([*away, 0.0, 1.0], [*there, 0.0, 1.0]) if there and away else (-math.inf, math.inf)
    return Worth("observed", len(there), mean(there), mean(away), mean(there) - mean(away), low, high)


def mean(values: list[float]) -> float:
    """Not a number if there is no game: the card was always bought, or never."""
    return statistics.fmean(values) if values else math.nan
