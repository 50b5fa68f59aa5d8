"""Interactions: what two things do together beyond what each does alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from legendary_nb.analysis.decks.deck import Deck
from legendary_nb.simulate.intervals import Interval, Z, of_mean
from legendary_nb.teach import scenario

from .decks import starters

CARDS = "two-partners-and-a-stranger"
FOUR = ("neither", "A", "B", "both")


def interaction(values: Mapping[str, float]) -> float:
    """f(A and B) - f(A) - f(B) + f(neither): 0 where each does its part whether the other is there or not."""
    return values["both"] - values["A"] - values["B"] + values["neither"]


def crossed(values: Mapping[str, float], a: str, b: str) -> dict[str, dict[str, float]]:
    """The four values as two lines of a chart: without B and with B, each without A and with A."""
    one, two = (name.split(": ")[-1] for name in (a, b))
    return {f"without {two}": {f"without {one}": values["neither"], f"with {one}": values["A"]},
            f"with {two}": {f"without {one}": values["B"], f"with {one}": values["both"]}}


def three_cards(system: str) -> tuple[str, str, str]:
    """Two partners and a stranger, with the names of their heroes."""
    table = scenario(CARDS).game(system).table
    one, two, stranger = (table.card(cid).full_name for cid in table.players[0].hand)
    return one, two, stranger


def decks_of(system: str, a: str, b: str, copies: int = 2) -> dict[str, Deck]:
    """Four decks of the same size: the starting deck, and with A, with B, with both in place of recruit starters."""
    plain, starter = Deck.starting(system), starters(system)[0].name
    with_a = plain.remove(starter, copies).add(a, copies)
    with_b = plain.remove(starter, copies).add(b, copies)
    return dict(zip(FOUR, (plain, with_a, with_b, with_a.remove(starter, copies).add(b, copies)), strict=True))


@lru_cache(maxsize=32)
def exact_attack(system: str, a: str, b: str) -> dict[str, float]:
    """The attack of a mean hand of each of the four decks: every hand there is, played in the best order."""
    return {name: deck.hand_values(aim="attack").mean_attack for name, deck in decks_of(system, a, b).items()}


@dataclass(frozen=True)
class Sampled:
    """The same from hands that were dealt: means with intervals."""

    means: dict[str, float]
    ends: dict[str, Interval]

    @property
    def interaction(self) -> float:
        return interaction(self.means)

    @property
    def interval(self) -> Interval:
        """The four errors together: they add up as squares."""
        error = sum((end.half_width / Z) ** 2 for end in self.ends.values()) ** 0.5
        return Interval(self.interaction - Z * error, self.interaction + Z * error)


def sampled_attack(system: str, a: str, b: str, hands: int = 300, seed: int = 0) -> Sampled:
    """The attack of so many hands of each of the four decks, dealt by chance and played in the best order."""
    found = {name: deck.simulate_values(hands, seed + i, aim="attack")
             for i, (name, deck) in enumerate(decks_of(system, a, b).items())}
    made = {name: [attack for _, attack in values.samples] for name, values in found.items()}
    return Sampled({name: values.mean_attack for name, values in found.items()},
                   {name: of_mean(one) for name, one in made.items()})
