"""A card of one's own on the workbench: its price on paper, its links, and what it does in games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

from legendary_nb.analysis.printed.graph import links_of
from legendary_nb.analysis.printed.links import links_between
from legendary_nb.bots.worth import keep_value
from legendary_nb.cards import Card, load_system
from legendary_nb.cards.own import OwnCards, own_content, read_own
from legendary_nb.simulate import simulate, swap
from legendary_nb.simulate.compare import Difference, difference
from legendary_nb.teach.class_results import Grid
from legendary_nb.text import card_text

from .decks import first_setup_of


def hero_text(system: str, name: str = "Night Nurse", cost: int = 4, attack: int = 2, power: int = 2) -> str:
    """A hero as text: a common card with these numbers, and three plain cards beside it."""
    found = load_system(system)
    one, two = list(found.classes)[:2]
    team = f"  team: {next(iter(found.teams))}\n" if found.teams else ""
    return f"""- hero: {name}
{team}  cards:
  - name: House Call
    class: {one}
    rarity: common
    cost: {cost}
    attack: {attack}+
    superpower {one}: [attack: {power}]
  - name: Steady Hands
    class: {two}
    rarity: common
    cost: 3
    recruit: 2
  - name: Triage
    class: {one}
    rarity: uncommon
    cost: 5
    attack: 3
  - name: Nobody Left Behind
    class: {two}
    rarity: rare
    cost: 7
    attack: 5
"""


def sentences(own: OwnCards) -> Grid:
    """The cards of a text with what they say, or the problems that keep them from being read."""
    if not own.is_sound:
        return Grid(["problem"], [[problem] for problem in own.problems])
    system = load_system(own.system)
    return Grid(["card", "cost", "class", "text"], [
        [card.name, card.cost, ", ".join(card.classes), card_text(card, system)] for card in own.cards])


def partners_of(own: OwnCards) -> dict[str, float]:
    """How well the heroes of the system go with one's own, by what is printed; the strongest first."""
    found: Counter[str] = Counter()
    system = load_system(own.system)
    for card in own.cards:
        itself = (link for other in own.cards for link in links_between(card, other, system))
        for link in chain(links_of(card, own.system), itself):
            other = link.taker if link.giver.hero == own.name else link.giver
            found[other.hero] += link.weight  # type: ignore[assignment]
    return dict(found.most_common())


# ---- on paper ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Line:
    """What a card of some cost is worth on average: a straight line through all hero cards."""

    start: float
    slope: float

    def at(self, cost: float) -> float:
        return self.start + self.slope * cost

    def above(self, card: Card) -> float:
        """How far a card is above what its cost asks for."""
        return keep_value(card) - self.at(card.cost)


@lru_cache(maxsize=16)
def price_line(system: str) -> Line:
    """The line of least squares through cost and worth of all hero cards of a system, by their copies."""
    cards = [card for cards in load_system(system).heroes.values() for card in cards for _ in range(card.copies)]
    return least_squares([(card.cost, keep_value(card)) for card in cards])


def least_squares(points: list[tuple[float, float]]) -> Line:
    """The line with the smallest sum of squared distances from some points."""
    n = len(points)
    mean_x, mean_y = sum(x for x, _ in points) / n, sum(y for _, y in points) / n
    slope = sum((x - mean_x) * (y - mean_y) for x, y in points) / sum((x - mean_x) ** 2 for x, _ in points)
    return Line(mean_y - slope * mean_x, slope)


# ---- in games ------------------------------------------------------------------------------------------


def versions_in_games(texts: Mapping[str, str], system: str, replaces: str, games: int = 60, seed: int = 0,
                      measure: str = "won") -> dict[str, Difference]:
    """What it does to take versions of a hero of one's own in place of another hero, in the same games."""
    setup = first_setup_of(system)
    before = simulate(setup, "priority", games, seed, as_rows=True, progress=False)
    found = {}
    for name, text in texts.items():
        own = read_own(text, system)
        with own_content(own):
            after = simulate(swap(setup, replaces, own.name), "priority", games, seed, as_rows=True, progress=False)
        found[name] = difference(measure, before, after)
    return found
