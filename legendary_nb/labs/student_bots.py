"""Bots that a class might write: short functions of the view of a seat and the question."""

from __future__ import annotations

from typing import Any


def first_option(view: Any, ask: Any) -> Any:
    """Takes the first option."""
    return ask.options[0]


def of_kinds(ask: Any, *kinds: str) -> list[Any]:
    """The options of the first of these kinds that has any."""
    for kind in kinds:
        found = [option for option in ask.options if option.kind == kind]
        if found:
            return found
    return []


def cost(view: Any, option: Any) -> int:
    return int(view.cards[option.card].cost or 0) if option.card is not None else 0


def dearest(view: Any, ask: Any) -> Any:
    """Plays the hand, fights, then buys the most expensive hero."""
    found = of_kinds(ask, "play", "fight", "recruit")
    return max(found, key=lambda option: cost(view, option)) if found else ask.options[0]


def miser(view: Any, ask: Any) -> Any:
    """Plays the hand and fights, and never buys anything."""
    return next(iter(of_kinds(ask, "play", "fight", "end")), ask.options[0])


def attacker(view: Any, ask: Any) -> Any:
    """Plays the hand, fights, and buys by printed attack."""
    found = of_kinds(ask, "play", "fight", "recruit")
    if not found:
        return ask.options[0]
    return max(found, key=lambda option: (view.cards[option.card].attack or 0, cost(view, option)))


def pacifist(view: Any, ask: Any) -> Any:
    """Plays the hand and buys the most expensive hero, and never fights."""
    found = of_kinds(ask, "play", "recruit")
    if found:
        return max(found, key=lambda option: cost(view, option))
    return next(iter(of_kinds(ask, "end")), ask.options[0])


def planner(view: Any, ask: Any) -> Any:
    """Builds for two turns, then strikes; takes the mastermind when it can, and parts with its cheapest cards."""
    if ask.kind in ("ko", "discard"):
        return min(of_kinds(ask, "card") or ask.options, key=lambda option: cost(view, option))
    found = of_kinds(ask, "play", "fight", "recruit")
    if not found:
        return ask.options[0]
    if found[0].kind == "fight":
        return max(found, key=lambda option: (view.cards[option.card].kind == "mastermind", cost(view, option)))
    wanted = "recruit" if view.round <= 2 else "attack"
    return max(found, key=lambda option: (getattr(view.cards[option.card], wanted) or 0, cost(view, option)))


CLASS = {"planner": planner, "dearest": dearest, "attacker": attacker, "miser": miser, "pacifist": pacifist,
         "first option": first_option}
