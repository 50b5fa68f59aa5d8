"""What steps pay, in attack points: the value bot's reading of effect trees, which looks a little further here."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from legendary_nb.bots.judge import WORTH, Judge
from legendary_nb.bots.weights import load_weights
from legendary_nb.bots.worth import amount
from legendary_nb.effects import verbs as v

LEAST_PAY = 0.25  # what any text is worth at least that somebody printed

# what follows from steps that the value bot looks at without it
MORE: dict[type[v.Verb], Callable[[Judge, Any], float]] = {
    v.Gain: lambda judge, s: WORTH[v.Gain](judge, s) + judge.worth(s.then),
    v.Put: lambda judge, s: WORTH[v.Put](judge, s) + judge.worth(s.then),
    v.Defeat: lambda judge, s: WORTH[v.Defeat](judge, s) + judge.worth(s.then),
    v.KeepForNewHand: lambda judge, s: WORTH[v.KeepForNewHand](judge, s) + judge.worth(s.then),
    v.RescueThose: lambda judge, s: judge.weights["bystander"] * amount(s.pick) + judge.worth(s.then),
    v.DrawThose: lambda judge, s: judge.weights["draw"] * (1 if s.pick.every else amount(s.pick)) + judge.worth(s.then),
    v.DiscardTop: lambda judge, s: judge.worth(s.then),
    v.Capture: lambda judge, s: judge.worth(s.then),
    v.EachFriendly: lambda judge, s: judge.worth(s.do),
    v.AtEnd: lambda judge, s: judge.worth(s.do),
    v.SpendAsRecruit: lambda judge, s: 1.0,
    v.AttackAlso: lambda judge, s: 0.5,
}


class Reader(Judge):
    """The reader of the value bot, which looks a little further: at what follows from a step."""

    def worth(self, steps: tuple[v.Verb, ...]) -> float:
        return sum((MORE.get(type(step)) or WORTH.get(type(step)) or no_worth)(self, step) for step in steps)


def no_worth(judge: Judge, step: v.Verb) -> float:
    return 0.0


@lru_cache(maxsize=1)
def judge() -> Judge:
    """One reader for all, with the weights of the value bot."""
    return Reader(load_weights())


def worth(*steps: v.Verb) -> float:
    """What steps are worth in attack points, at least the least pay of a printed text."""
    return max(judge().worth(steps), LEAST_PAY)


def difference(then: v.Steps, otherwise: v.Steps) -> float:
    """What it is worth that one thing happens and not the other; 0 where the other is better."""
    if not then and not otherwise:
        return 0.0
    gained = judge().worth(then) - judge().worth(otherwise)
    return gained if gained > 0 else LEAST_PAY * (not otherwise)
