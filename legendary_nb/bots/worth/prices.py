"""What all verbs share that are priced: numbers as they usually come out, and a price list by one set of weights."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from legendary_nb.effects import Count, Highest, Kinds, Made, Pick, Sum, Tally, Value
from legendary_nb.effects import verbs as v

Worth = Callable[["Prices", Any], float]
WORTH: dict[type[v.Verb], Worth] = {}  # of every verb, from the families
MOST_KEPT: Final = 5000


class Prices(dict[str, float]):
    """One set of weights by name, and what steps are worth by them; nothing here looks at the table."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        super().__init__(weights)
        self.kept: dict[int, tuple[v.Steps, float]] = {}  # by identity: the steps of cards are few and stay

    def worth(self, steps: v.Steps) -> float:
        """What a list of steps is worth to the player who carries them out."""
        kept = self.kept.get(id(steps))
        if kept is None or kept[0] is not steps:
            if len(self.kept) > MOST_KEPT:
                self.kept.clear()
            kept = self.kept[id(steps)] = steps, sum([WORTH[type(step)](self, step) for step in steps])
        return kept[1]

    def further(self, steps: v.Steps) -> float:
        """The same of what follows from a step, for a reader who looks so far."""
        return self["further"] * self.worth(steps) if steps else 0.0


def nothing(prices: Prices, step: v.Verb) -> float:
    """A step that is worth nothing, or nobody can say what."""
    return 0.0


# ---- numbers ---------------------------------------------------------------------------------------

TYPICAL: dict[type, Callable[[Any], float]] = {
    Count: lambda n: min(n.times * 2, n.most),
    Kinds: lambda n: 3,
    Value: lambda n: min(2.5, n.most),
    Highest: lambda n: 5,
    Made: lambda n: 6,
    Tally: lambda n: 2,
    Sum: lambda n: typical(n.left) + typical(n.right),
}


def typical(n: Any) -> float:
    """What a number of a card usually comes to."""
    if isinstance(n, int):
        return float(n)
    return TYPICAL[type(n)](n) if type(n) in TYPICAL else 2.0


def amount(pick: Pick) -> float:
    """How many cards a pick usually takes."""
    if pick.times is not None:
        return typical(pick.times)
    return 2.0 if pick.every else float(min(pick.most, 2) if pick.least == 0 else pick.least)
