"""What a deck brings with a hand of cards, and what one card more or less would change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from legendary_nb.cards import Card

from .judge import Gives, Judge, Power

OTHERS: Final = 5  # the cards that come with one in a hand of six
TO_COME: Final = 8  # heroes that a deck may still gain, one a turn


class Deck:
    """A seat's own cards at one moment of the game: how often each icon comes, and the prices that follow.

    `left` are the turns this seat may still have: recruit points fall in price as they run out.
    """

    def __init__(self, judge: Judge, cards: Sequence[Card], left: float) -> None:
        self.judge, self.cards, self.size, self.left = judge, cards, len(cards) or 1, left
        self.coming = min(left, TO_COME)
        w = judge.weights
        early, late = w["recruit early"], w["recruit late"]
        self.recruit = late + (early - late) * min(1.0, left / w["horizon"])
        self.values: dict[Card, float] = {}
        self.icons: dict[str, int] = {}
        self.wanted: dict[str, float] = {}
        recruit, icons = self.recruit, self.icons
        total = 0.0
        for card in cards:
            sketch = judge.sketch(card)
            gives = sketch.gives
            total += gives.attack + recruit * gives.recruit + gives.rest + 1.5 * len(gives.counted) + gives.cards
            for icon in sketch.icons:
                icons[icon] = icons.get(icon, 0) + 1
            for power in sketch.powers:
                self.note_wish(power)
        self.average = total / self.size

    def note_wish(self, power: Power) -> None:
        """An icon is wanted as much as the superpowers bring that wait for it."""
        gives = power.gives
        worth = gives.attack + self.recruit * gives.recruit + gives.cards + gives.rest + gives.kos
        for icon in power.icons:
            self.wanted[icon] = self.wanted.get(icon, 0.0) + worth / len(power.icons)

    # ---- chances -------------------------------------------------------------------------------------

    def chance(self, icon: str, more: int = 0) -> float:
        """How likely one of the cards that come with a card shows this icon, with so many more of it in the deck;
        some of the heroes still to come will show it too."""
        w = self.judge.weights["icon to come"]
        share = (self.icons.get(icon, 0) + more + w * self.coming) / (self.size + more + self.coming)
        return 1 - (1 - min(1.0, share)) ** OTHERS

    def chance_of_all(self, icons: tuple[str, ...]) -> float:
        chance = 1.0
        for icon in icons:
            chance *= self.chance(icon)
        return chance

    # ---- values --------------------------------------------------------------------------------------

    def price(self, gives: Gives) -> float:
        """What lines of a card bring when it is drawn from this deck."""
        w = self.judge.weights
        value = gives.attack + self.recruit * gives.recruit + gives.rest + w["ko"] * gives.kos
        value += w["draw"] * self.average * gives.cards
        for counted in gives.counted:
            often = OTHERS * sum(counted.fits(card) for card in self.cards) / self.size
            points = min(counted.times * often, counted.most)
            value += points * (1.0 if counted.pool == "attack" else self.recruit)
        return value

    def value(self, card: Card) -> float:
        """What a card brings each time it is drawn."""
        known = self.values.get(card)
        if known is None:
            known = self.values[card] = self.work_out(card)
        return known

    def work_out(self, card: Card) -> float:
        """The text of a card, and its superpowers by their chances."""
        judge = self.judge
        if card.kind == "wound":
            return judge.weights["wound"]
        sketch = judge.sketch(card)
        value = self.price(sketch.gives)
        for power in sketch.powers:
            value += judge.weights["power"] * self.chance_of_all(power.icons) * self.price(power.gives)
        return value

    def adds(self, card: Card) -> float:
        """What a card would add to this deck: its value, the superpowers it turns on, less what it displaces.

        A card that leaves the deck when it is played brings its value once, not at every turn of the deck.
        """
        w = self.judge.weights
        if self.judge.sketch(card).leaves:
            return self.value(card) / max(1.0, self.left * (OTHERS + 1) / self.size)
        value = self.value(card) - w["dilution"] * self.average
        for icon in self.judge.sketch(card).icons:
            if icon in self.wanted:
                value += w["enabling"] * self.wanted[icon] * (self.chance(icon, 1) - self.chance(icon))
        return value
