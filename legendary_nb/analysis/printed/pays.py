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
MORE: dict[type, Callable[[Judge, Any], float]] = {
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


@lru_cache(maxsize=1)
def judge() -> Judge:
    """One reader for all: the value bot's, which looks a little further."""
    return Judge(load_weights(), MORE)


def worth(*steps: v.Verb) -> float:
    """What steps are worth in attack points, at least the least pay of a printed text."""
    return max(judge().worth(steps), LEAST_PAY)


def difference(then: v.Steps, otherwise: v.Steps) -> float:
    """What it is worth that one thing happens and not the other; 0 where the other is better."""
    if not then and not otherwise:
        return 0.0
    gained = judge().worth(then) - judge().worth(otherwise)
    return gained if gained > 0 else LEAST_PAY * (not otherwise)
