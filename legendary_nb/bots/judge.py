"""What cards and enemies are worth by given weights, read from their effect trees.

Everything here is printed on the cards; how a card fits a deck is worked out in deck_value.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from legendary_nb.cards import Card, Form
from legendary_nb.effects import Count, Select
from legendary_nb.effects import verbs as v

from .weights import Weights
from .worth import Prices, typical
from .worth.cards import loses_own_card

COUNTED_IN = ("played this turn", "yours", "played", "hand")  # places in which a card counts its own deck


@dataclass(frozen=True, slots=True)
class Counted:
    """Points for each card of some sort that comes with this one."""

    pool: str
    times: int
    most: int
    select: Select

    def fits(self, card: Card) -> bool:
        """Whether a card of the deck is of this sort, by what is printed on it."""
        s = self.select
        return (card.kind == "hero" and (not s.classes or any(c in card.classes for c in s.classes))
                and (not s.teams or card.team in s.teams) and s.cost[0] <= card.cost <= s.cost[1]
                and (s.parity < 0 or card.cost % 2 == s.parity) and (s.grey is None or card.is_grey == s.grey))


@dataclass(frozen=True, slots=True)
class Gives:
    """What some lines of a hero bring: points, cards drawn, weak cards lost, and the worth of all the rest."""

    attack: float = 0.0
    recruit: float = 0.0
    cards: float = 0.0
    kos: float = 0.0
    rest: float = 0.0
    counted: tuple[Counted, ...] = ()


@dataclass(frozen=True, slots=True)
class Power:
    """A superpower: the icons it needs, and what it brings."""

    icons: tuple[str, ...]
    gives: Gives


@dataclass(frozen=True, slots=True)
class Sketch:
    """A hero card in numbers."""

    gives: Gives
    powers: tuple[Power, ...]
    icons: tuple[str, ...]  # what it shows itself
    leaves: bool = False    # whether playing it takes it out of the deck again


class Judge:
    """Reads cards by one set of weights; what it has read it remembers."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.prices = Prices(weights)
        self.sketches: dict[Card, Sketch] = {}
        self.spoils: dict[Card | Form, float] = {}
        self.harms: dict[Card | Form, float] = {}

    # ---- effects -------------------------------------------------------------------------------------

    def worth(self, steps: tuple[v.Verb, ...]) -> float:
        """What a list of steps is worth to the player who carries them out."""
        return self.prices.worth(steps)

    def moment(self, enemy: Card | Form, moment: str) -> float:
        """What the lines of one moment are worth."""
        return sum(self.worth(line.steps) for line in enemy.lines if line.moment == moment)

    # ---- cards ---------------------------------------------------------------------------------------

    def sketch(self, card: Card) -> Sketch:
        found = self.sketches.get(card)
        if found is None:
            found = self.sketches[card] = self.make_sketch(card)
        return found

    def make_sketch(self, card: Card) -> Sketch:
        """A hero in numbers: its own points and text, and each superpower by itself."""
        if card.kind == "wound":
            return Sketch(Gives(rest=0.0), (), ())
        sides = card.sides or (card,)
        lines = [line for side in sides for line in side.lines]
        text = tuple(step for line in lines if line.moment in ("play", "once this turn") for step in line.steps)
        own = self.gives(text, max(s.attack or 0 for s in sides), max(s.recruit or 0 for s in sides))
        extra = sum(self.worth(line.steps) for line in lines if line.moment == "to play")
        extra += self.weights["guard"] * len(card.watches) + self.weights["cost"] * card.cost
        own = Gives(own.attack, own.recruit, own.cards, own.kos, own.rest + extra, own.counted)
        powers = tuple(Power(line.icons, self.power(line.steps, text if line.instead else ()))
                       for line in lines if line.moment == "superpower")
        icons = tuple(sorted({i for s in sides for i in (*s.classes, s.team) if i}))
        return Sketch(own, powers, icons, any(takes_itself_away(step) for step in text))

    def power(self, steps: tuple[v.Verb, ...], instead_of: tuple[v.Verb, ...]) -> Gives:
        """What a superpower brings; one that stands in place of the text brings only the difference."""
        if not instead_of:
            return self.gives(steps)
        return Gives(rest=self.worth(steps) - self.worth(instead_of))

    def gives(self, steps: tuple[v.Verb, ...], attack: float = 0.0, recruit: float = 0.0) -> Gives:
        cards = kos = 0.0
        counted: list[Counted] = []
        rest: list[v.Verb] = []
        for step in steps:
            if isinstance(step, v.Attack | v.Recruit) and is_counted(step.n):
                counted.append(Counted(step.key, step.n.times, step.n.most, step.n.select))  # type: ignore[union-attr]
            elif isinstance(step, v.Attack):
                attack += typical(step.n)
            elif isinstance(step, v.Recruit):
                recruit += typical(step.n)
            elif isinstance(step, v.Draw):
                cards += typical(step.n)
            elif isinstance(step, v.KO) and loses_own_card(step):
                kos += 1.0
                rest += step.then
            else:
                rest.append(step)
        return Gives(attack, recruit, cards, kos, self.worth(tuple(rest)), tuple(counted))

    # ---- enemies -------------------------------------------------------------------------------------

    def spoils_of(self, enemy: Card | Form) -> float:
        """What defeating an enemy brings: its points and its fight effect."""
        found = self.spoils.get(enemy)
        if found is None:
            w = self.weights
            found = w["fight"] + w["points"] * getattr(enemy, "points", 0) + w["effect"] * self.moment(enemy, "fight")
            self.spoils[enemy] = found
        return found

    def harm_of(self, enemy: Card | Form) -> float:
        """What the escape of an enemy costs: a hero of the HQ, and its escape effect."""
        found = self.harms.get(enemy)
        if found is None:
            found = self.harms[enemy] = self.weights["harm"] * (1 - min(0.0, self.moment(enemy, "escape")))
        return found


def is_counted(n: Any) -> bool:
    """Whether a number counts cards that are played or held together."""
    return isinstance(n, Count) and bool(n.select.zones) and all(zone in COUNTED_IN for zone in n.select.zones)


def takes_itself_away(step: v.Verb) -> bool:
    """Whether a step takes the card that says it out of its player's deck, whether they like it or not."""
    return (isinstance(step, v.KO | v.Put) and step.pick.select.zones == ("this",) and not step.pick.may
            and getattr(step, "to", "") not in ("hand", "discard", "top of deck", "bottom of deck"))
