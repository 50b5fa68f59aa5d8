"""What the priority bot knows of the cards it has met, read once from what is printed on them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from legendary_nb.cards import Card, Form, Scheme
from legendary_nb.effects import verbs as v
from legendary_nb.rules.play import is_playable

from .weights import load_weights
from .worth import Prices, typical

CHANCE_OF_SUPERPOWER = 0.5
COUNTING, NEVER = 5, 99.0  # when to play cards that count others; and those that cannot be played


@dataclass(frozen=True, slots=True)
class Plan:
    """How a card is best used: when to play it, and what it brings."""

    order: int              # when it is played: lower numbers first
    attack: float           # what it brings by itself
    recruit: float
    fixed: float            # the worth of all but its recruit points and superpowers
    power: float            # the worth of its superpowers
    icons: tuple[str, ...]  # what those need


@dataclass(frozen=True, slots=True)
class Known:
    """A card as the bot knows it."""

    plan: Plan
    moment: float          # when to play it; of two superpowers the weaker one first, which serves the stronger
    is_needy: bool         # whether it has a superpower or a cost to play
    keep: float            # what having it in the deck is worth
    icons: frozenset[str]  # what it shows itself


@dataclass(frozen=True, slots=True)
class Foe:
    """An enemy as the bot knows it: what defeating it brings, and what its escape would cost."""

    spoils: float
    harm: float


class Study:
    """What a bot holds of the game it plays: every card of it, by its number, as the bot knows it."""

    __slots__ = ("cards", "known", "prices")

    def __init__(self) -> None:
        self.prices = glance()
        self.cards: list[Card] = []
        self.known: list[Known] = []

    def look_at(self, cards: list[Card]) -> None:
        """Read the cards of a game when it begins, and again when new ones have come."""
        if cards is not self.cards or len(cards) != len(self.known):
            self.cards, self.known = cards, []
            for i, card in enumerate(cards):  # most copies of a card have numbers one after the other
                self.known.append(self.known[-1] if i and card is cards[i - 1] else read_card(card))


@cache
def glance() -> Prices:
    """The prices of a player who only glances at a card."""
    return Prices(load_weights(column="glance"))


# ---- cards -----------------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def read_card(card: Card) -> Known:
    """A card, made out from what is printed on it."""
    plan = make_plan(glance(), card)
    moment = plan.order + min(0.9, max(0.0, plan.power) / 20)
    return Known(plan, moment, bool(plan.icons or card.to_play), keep_value(card, plan),
                 frozenset((*card.classes, card.team)))


def make_plan(prices: Prices, card: Card) -> Plan:
    """The plan for a card, made from what is printed on it."""
    text = [line for line in card.lines if line.moment == "play"]
    powers = [line for line in card.lines if line.moment == "superpower"]
    steps = tuple(step for line in text for step in line.steps)
    attack = sum([typical(s.n) for s in steps if isinstance(s, v.Attack)], float(card.attack or 0))
    recruit = sum([typical(s.n) for s in steps if isinstance(s, v.Recruit)], float(card.recruit or 0))
    rest = prices.worth(tuple(s for s in steps if not isinstance(s, v.Attack | v.Recruit))) + 0.1 * card.cost
    rest += sum([prices.worth(line.steps) for line in card.lines if line.moment == "to play"], 0.5 * len(card.watches))
    icons = tuple(icon for line in powers for icon in line.icons)
    power = sum([prices.worth(line.steps) - (prices.worth(steps) if line.instead else 0.0) for line in powers], 0.0)
    return Plan(moment_to_play(card, steps), attack, recruit, attack + rest, power, icons)


def moment_to_play(card: Card, steps: v.Steps) -> int:
    """When a card is best played, from what it does."""
    if not is_playable(card):
        return int(NEVER)
    if card.first:
        return -1
    if any(isinstance(s, v.If) and "played this turn" in zones_of(s.condition) and is_none(s.condition) for s in steps):
        return 0  # its text works only as the first card of the turn
    if any(isinstance(s, v.Draw | v.Top) for s in steps):
        return 1  # it brings new cards: see them before you decide
    if card.to_play:
        return 2  # its cost is paid best while there are weak cards in your hand
    if any(isinstance(s, v.PassLeft) for s in steps):
        return 7  # played last, it finds nothing in your hand to give away
    if any(isinstance(s, v.BecomeCopy) for s in steps):
        return 6  # by now the cards worth copying lie on the table
    lines = tuple(s for line in card.on_play for s in line.steps)
    if any(isinstance(s, v.Attack | v.Recruit) and "played this turn" in zones_of(s.n) for s in lines):
        return COUNTING
    if any(isinstance(s, v.If | v.Defeat) for s in steps):
        return COUNTING  # it looks at what has been done before it
    return 4 if any(line.moment == "superpower" for line in card.lines) else 3


def is_none(condition: Any) -> bool:
    """Whether a condition asks that there be no such card."""
    return getattr(condition, "most", 1) == 0


def zones_of(node: Any) -> tuple[str, ...]:
    """The places a number or condition counts in."""
    select = getattr(node, "select", None)
    return select.zones if select is not None else ()


def keep_value(card: Card, plan: Plan) -> float:
    """What having a card in the deck is worth; wounds and starters are what you want to lose."""
    if card.kind == "wound":
        return -1.0
    if card.kind != "hero":
        return card.points
    if card.role == "starter":
        return 0.5 + 0.1 * (card.attack or 0)
    return 1.0 + (plan.fixed + glance()["recruit"] * plan.recruit + CHANCE_OF_SUPERPOWER * plan.power)


# ---- enemies ---------------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def read_foe(enemy: Card | Form) -> Foe:
    """What defeating an enemy brings: its points and its fight effect; and what its escape would cost: a hero of the
    HQ, and its escape effect."""
    def at(moment: str) -> float:
        return glance().worth(tuple(s for line in enemy.lines if line.moment == moment for s in line.steps))

    return Foe(getattr(enemy, "points", 0) + at("fight"), 1 - min(0.0, at("escape")))


@lru_cache(maxsize=256)
def stakes(scheme: Scheme) -> str:
    """What evil wins by when enough of it escapes: "villain", "bystander", "hero", or nothing of the kind."""
    select = getattr(scheme.evil_wins, "select", None)
    return str(select.noun) if select is not None and "escape" in select.zones else ""
