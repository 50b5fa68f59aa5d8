"""Tables that differ from one variant of an exercise to the next: random cards of some kind, in random places.

Cards go by their full names, so that a table is laid quickly.  `Random` is the chance of one variant.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache, wraps
from random import Random
from typing import Any

from legendary_nb.cards import Card, Line, System, load_system
from legendary_nb.effects.verbs import Attack, Recruit
from legendary_nb.game import Game
from legendary_nb.game.layout.qualities import Qualities, fits
from legendary_nb.text import card_text
from legendary_nb.text.english import listed

from .scenarios import Scenario

ANA = "Ana"
SPACES = range(1, 6)
FULL = len(SPACES)


# ---- cards -----------------------------------------------------------------------------------------


def once_for_each(make: Callable[[str], tuple[Card, ...]]) -> Callable[[str], tuple[Card, ...]]:
    """Find cards once for each system; anew when its content is read anew: old and new cards never mix."""
    @lru_cache(maxsize=8)
    def found(system: System) -> tuple[Card, ...]:
        return make(system.id)

    return wraps(make)(lambda system: found(load_system(system)))


@once_for_each
def cards_of(system: str) -> tuple[Card, ...]:
    """The cards of a system, one for each name."""
    return tuple({card.full_name: card for card in load_system(system).cards()}.values())


def cards_that(system: str, test: Callable[[Card], bool] = bool, **qualities: Any) -> list[Card]:
    """The cards with these qualities, as in a scenario (`a="villain", has="ambush"`), that pass a test."""
    wanted: Qualities = qualities
    return [card for card in cards_of(system) if fits(card, wanted) and test(card)]


def heroes(system: str, random: Random, *costs: int) -> list[str]:
    """A different random hero of each of these costs, or the nearest lower cost that the system has."""
    found: list[str] = []
    for cost in costs:
        near = next(near for near in range(cost, -1, -1) if heroes_of_cost(system, near))
        found.append(random.choice([name for name in heroes_of_cost(system, near) if name not in found]))
    return found


def heroes_of_cost(system: str, cost: int) -> tuple[str, ...]:
    """The heroes that the hero deck may hold, of one cost."""
    return tuple(card.full_name for card in cards_of(system) if card.kind == "hero" and card.hero and card.cost == cost
                 and card.rarity)


def henchmen(system: str, random: Random, n: int, *but: str) -> list[str]:
    """The names of random henchman groups, each different, without some."""
    return random.sample([card.name for card in cards_that(system, a="henchman") if card.name not in but], n)


def villains(system: str, random: Random, n: int, *but: str, least: int = 2) -> list[str]:
    """Random villains, each different, that only stand there: their texts are about being fought or escaping."""
    found = [card.name for card in cards_that(system, stands_still, a="villain") if card.name not in but
             and (card.attack or 0) >= least]
    return random.sample(found, n)


def stands_still(card: Card) -> bool:
    """Whether a villain in the city changes nothing as long as it stays there, and can always be fought."""
    return not card.keywords and all(line.moment in ("fight", "ambush", "escape") for line in card.lines)


@once_for_each
def quiet_heroes(system: str) -> tuple[Card, ...]:
    """Heroes that give points when you play them and do nothing else, unless a superpower works."""
    return tuple(card for card in cards_that(system, is_quiet, a="hero") if card.recruit or card.attack)


def is_quiet(card: Card) -> bool:
    return bool(card.rarity) and not card.to_play and not card.star and all(
        line.moment not in ("play", "once this turn") and (line.moment != "superpower" or is_points(line))
        for line in card.lines)


def is_points(line: Line) -> bool:
    """Whether a line gives a fixed number of points and nothing else."""
    return all(isinstance(step, Attack | Recruit) and isinstance(step.n, int) for step in line.steps)


@once_for_each
def powerful_heroes(system: str) -> tuple[Card, ...]:
    """Quiet heroes with one superpower, which gives points."""
    return tuple(card for card in quiet_heroes(system) if len(card.at("superpower")) == 1)


def meets(card: Card, icon: str) -> bool:
    """Whether a card meets the condition of a superpower with this icon."""
    return icon in card.classes or icon in card.teams


def printed(system: str, name: str) -> Card:
    """The card of this name."""
    return next(card for card in cards_of(system) if name in (card.full_name, card.name))


def said(system: str, name: str) -> str:
    """A card's text, as it is quoted in a question."""
    return card_text(printed(system, name), load_system(system))


# ---- tables ----------------------------------------------------------------------------------------


def a_table(system: str, random: Random, players: Sequence[str] = (ANA, "Ben"), **parts: Any) -> Scenario:
    """A table: starters in the hands, heroes of many costs in the HQ, henchmen in the villain deck.

    `hand`, `played`, `deck`, `discard` and `victory` are Ana's, whose turn it is; other parts are those of a table.
    """
    own = {place: parts.pop(place) for place in ("hand", "played", "deck", "discard", "victory") if place in parts}
    seats = {name: {"hand": starters(4, 2), "deck": starters(4, 2)} for name in players}
    seats[ANA] = {"hand": starters(3, 3), "deck": starters(5, 1)} | own
    table = {"seats": seats, "city": {}} | parts
    table.setdefault("hq", heroes(system, random, *random.sample([2, 3, 4, 5, 7], 5)))
    table.setdefault("villain_deck", henchmen(system, random, 1) * 8)
    return Scenario("varied", "", players=list(players), table=table)


def starters(recruit: int, attack: int) -> list[str]:
    """This many starters that give recruit, and that give attack."""
    return ["recruit starter"] * recruit + ["attack starter"] * attack


def stand(spaces: Collection[int], villains: list[str]) -> dict[int, str]:
    """Villains in some spaces of the city; if they are fewer than the spaces, they come again."""
    return {space: villains[i % len(villains)] for i, space in enumerate(sorted(spaces))}


def some_spaces(random: Random, least: int = 1, most: int = FULL) -> list[int]:
    """Random spaces of the city, counted from the villain deck."""
    return sorted(random.sample(SPACES, random.randint(least, most)))


def space_name(system: str, space: int) -> str:
    return load_system(system).spaces[space - 1]


def the_space(system: str, space: int) -> str:
    """A space of the city with its article: "the Bank"."""
    name = space_name(system, space)
    return name if name[-1:].isdigit() else f"the {name}"


def spaces_said(system: str, spaces: Collection[int]) -> str:
    """Spaces of the city in words: "the Bank and the Streets"."""
    return listed([the_space(system, space) for space in sorted(spaces)], "and")


# ---- hidden cards that a question tells ------------------------------------------------------------


def next_villain_card(game: Game) -> list[int]:
    """The top card of the villain deck."""
    return game.table.villain_deck[-1:]


def next_hero(game: Game) -> list[int]:
    """The top card of the hero deck."""
    return game.table.hero_deck[-1:]


def own_deck(game: Game) -> list[int]:
    """The deck of the player whose turn it is."""
    return game.table.players[game.table.acting].deck
