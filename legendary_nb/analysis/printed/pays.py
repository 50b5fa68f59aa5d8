"""What steps pay, in attack points: the value bot's reading of effect trees, which looks a little further here."""

from __future__ import annotations

from functools import lru_cache

from legendary_nb.bots.judge import Judge
from legendary_nb.bots.weights import load_weights
from legendary_nb.effects import verbs as v

LEAST_PAY = 0.25  # what any text is worth at least that somebody printed


@lru_cache(maxsize=1)
def judge() -> Judge:
    """One reader for all: the value bot's, which looks a little further."""
    return Judge(load_weights(column="printed"))


def worth(*steps: v.Verb) -> float:
    """What steps are worth in attack points, at least the least pay of a printed text."""
    return max(judge().worth(steps), LEAST_PAY)


def difference(then: v.Steps, otherwise: v.Steps) -> float:
    """How much more one thing is worth than another; 0 if the other is better."""
    if not then and not otherwise:
        return 0.0
    gained = judge().worth(then) - judge().worth(otherwise)
    return gained if gained > 0 else LEAST_PAY * (not otherwise)
