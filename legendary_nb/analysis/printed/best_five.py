"""The best heroes for a setup, from the printed cards: their own worth, their help for each other, evil's demands."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from legendary_nb.cards import System
from legendary_nb.cards.errors import must_be
from legendary_nb.rules import Setup, SetupError
from legendary_nb.rules.demands import table_row
from legendary_nb.rules.mix import system_of
from legendary_nb.rules.setup import plan_of
from legendary_nb.rules.setup_value import as_whole
from legendary_nb.state import Chance

from .graph import graph
from .threats import punished_by

STRIKES = 0.2  # a strike or twist comes in about every fifth turn


@dataclass(frozen=True, slots=True)
class Five:
    """Heroes that are played together, and what speaks for them, in attack points for each card played."""

    heroes: tuple[str, ...]
    worth: float    # what their cards bring by themselves
    synergy: float  # what they bring each other
    shelter: float  # what mastermind and scheme do not do to them
    why: tuple[str, ...]  # the strongest ties

    @property
    def score(self) -> float:
        return self.worth + self.synergy + self.shelter


def best_five(setup: Setup | str, top: int = 5) -> list[Five]:
    """The best heroes for a setup, as many as it is played with, the best choice first.

    It keeps the heroes that the setup names, looks at every choice that the rules allow, and compares the mean worth
    of their cards, the help they give each other in hands of six, and the demands of mastermind and scheme.
    """
    setup = Setup(setup) if isinstance(setup, str) else setup
    must_be("setup", setup, Setup, "a Setup or the name of a system")
    as_whole("top", top, 0, 10**9, TypeError)
    system = system_of(setup)
    usual = with_usual_scheme(setup, system)
    plan = plan_of(usual, system, Chance(1))
    known = list(system.heroes)
    named = [known.index(name) for name in plan.heroes[: len(setup.heroes)]]
    sums = Sums(setup, system)
    free = [i for i in range(len(known)) if i not in named]
    choices = [(*named, *more) for more in combinations(free, len(plan.heroes) - len(named))]
    ranked = (choices[i] for i in sums.ranked(choices))
    allowed = (chosen for chosen in ranked if is_allowed(usual, system, [known[i] for i in chosen]))
    return [sums.five(chosen) for _, chosen in zip(range(top), allowed)]


def with_usual_scheme(setup: Setup, system: System) -> Setup:
    """The setup; if it names no scheme, with one that leaves the number of heroes as it is."""
    if setup.scheme:
        return setup
    usual = table_row(system, len(setup.names))["heroes"]
    schemes = (replace(setup, scheme=name) for name in system.schemes)
    return next(found for found in schemes if is_allowed(found, system, list(setup.heroes))
                and len(plan_of(found, system, Chance(1)).heroes) == usual)


def is_allowed(setup: Setup, system: System, heroes: list[str]) -> bool:
    """Whether the rules allow these heroes together."""
    try:
        plan_of(replace(setup, heroes=tuple(heroes)), system, Chance(1))
    except SetupError:
        return False
    return True


class Sums:
    """What single heroes and pairs of them are worth in a setup; a choice is the sum of its parts."""

    def __init__(self, setup: Setup, system: System) -> None:
        self.names = list(system.heroes)
        self.graph = graph(system)
        n = len(self.names)
        place = {name: i for i, name in enumerate(self.names)}
        self.worth = [self.graph.nodes[name]["worth"] for name in self.names]
        self.ties = [[0.0] * n for _ in range(n)]
        for giver, taker, weight in self.graph.edges(data="weight"):
            self.ties[place[giver]][place[taker]] += weight
        self.shelter = [STRIKES * value for value in shelters(setup, system, self.names)]
        self.single = [self.worth[i] + self.shelter[i] + self.ties[i][i] for i in range(n)]
        self.pair = [[self.ties[i][j] + self.ties[j][i] for j in range(n)] for i in range(n)]

    def ranked(self, choices: list[tuple[int, ...]]) -> list[int]:
        """The places of choices in their list, the best choice first; all are added up at once."""
        import numpy as np

        table = np.array(choices)
        single, pair = np.array(self.single), np.array(self.pair)
        scores = single[table].sum(axis=1)
        for i, j in combinations(range(table.shape[1]), 2):
            scores += pair[table[:, i], table[:, j]]
        order: list[int] = np.argsort(-scores, kind="stable").tolist()
        return order

    def five(self, chosen: tuple[int, ...]) -> Five:
        n = len(chosen)
        heroes = tuple(self.names[i] for i in chosen)
        return Five(heroes, sum(self.worth[i] for i in chosen) / n,
                    sum(self.ties[i][j] for i in chosen for j in chosen) / n,
                    sum(self.shelter[i] for i in chosen) / n, self.reasons(heroes))

    def reasons(self, heroes: tuple[str, ...], most: int = 3) -> tuple[str, ...]:
        """The strongest ties between these heroes, in words."""
        inside: list[dict[str, Any]] = [edge for giver, taker, edge in self.graph.edges(data=True)
                                        if giver in heroes and taker in heroes and giver != taker]
        return tuple(edge["why"] for edge in sorted(inside, key=lambda edge: -edge["weight"])[:most])


def shelters(setup: Setup, system: System, names: list[str]) -> list[float]:
    """What each hero saves or loses by the threats of the mastermind and the scheme that the setup names."""
    threats = [threat for name in (setup.mastermind, setup.scheme) if name for threat in punished_by(name, system)]
    return [sum(threat.heroes.get(name, 0.0) for threat in threats) for name in names]
