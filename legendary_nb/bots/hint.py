"""A hint: what the priority bot would do at the open question, and why, in words.

The words come from the priority that decided and from the cards in sight; like the bot, a hint knows nothing
that the asked player may not know.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from legendary_nb.cards.errors import must_be
from legendary_nb.game import Game, IllegalChoice, Option
from legendary_nb.game.ask import Ask
from legendary_nb.game.ink import many
from legendary_nb.game.view import View
from legendary_nb.state import Option as Raw
from legendary_nb.text import steps_text

from . import priority as p
from .worth import ICONS, PLANS, SPOILS


class Hint(NamedTuple):
    """An option and the reason for it."""

    option: Option
    reason: str

    def __str__(self) -> str:
        return f"{self.option.label}: {self.reason}"


def hint(game: Game) -> Hint:
    """What the priority bot would answer now, and why."""
    must_be("game", game, Game, "a Game")
    ask = game.ask
    if ask is None:
        raise IllegalChoice("the game is over; there is nothing to advise")
    view = View(game.table, ask.seat)
    raw, priority = p.decide(view, ask)
    return Hint(ask.options[ask.raw.index(raw)], reason_for(view, ask, raw, priority))


def reason_for(view: View, ask: Ask, raw: Raw, priority: p.Priority) -> str:
    """The advice a priority follows, and what in this position it looked at."""
    look_at = DETAILS.get(priority)
    detail = look_at(view, ask, raw) if look_at else ""
    return f"{detail} {advice()[priority.__name__]}".strip()


@cache
def advice() -> dict[str, str]:
    """The docstring of each priority by its name; read from the source, since a compiled function keeps none."""
    source = Path(__file__).with_name("priority.py").read_text(encoding="utf-8")
    functions = [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
    return {function.name: " ".join((ast.get_docstring(function) or "").split()) for function in functions}


# ---- what was looked at ----------------------------------------------------------------------------


def about_play(view: View, ask: Ask, raw: Raw) -> str:
    """When this card is played, or which card in hand waits for it."""
    card = view.cards[raw[1]]
    for cid in view.hand:
        other = view.cards[cid]
        needs = [icon for icon in PLANS[other].icons if icon in ICONS[card] and not is_played(view, icon)]
        if cid != raw[1] and needs:
            return f"{card.name} gives {other.name} the {needs[0]} its superpower needs."
    return str(PLANS[card].why)


def is_played(view: View, icon: str) -> bool:
    return any(icon in ICONS[view.cards[cid]] for cid in view.played)


def about_fight(view: View, ask: Ask, raw: Raw) -> str:
    """What an enemy costs, brings, and threatens."""
    cid = raw[1]
    card, cost = view.cards[cid], view.attack_of(cid)
    if cid in view.masterminds:
        left = view.tactics_left(cid)
        return f"{card.name} costs {cost} attack and has {many(left, 'tactic')} left."
    held = len(view.holds.get(cid, ()))
    parts = [f"costs {cost} attack", f"brings {many(card.points, 'point')}"]
    if held:
        parts.append(f"holds {many(held, 'card')}")
    effect = SPOILS[view.forms.get(cid) or card] - card.points
    if effect:
        parts.append("has a fight effect that helps" if effect > 0 else "has a fight effect that hurts")
    if cid in view.city and view.city.index(cid) == len(view.city) - 1:
        parts.append("escapes next")
    return f"{view.name(cid)} {', '.join(parts)}."


def about_recruit(view: View, ask: Ask, raw: Raw) -> str:
    """What a hero costs and brings, and how its superpower fits the deck."""
    card = view.cards[raw[1]]
    plan = PLANS[card]
    brings = [f"{n:g} {what}" for n, what in ((plan.attack, "attack"), (plan.recruit, "recruit")) if n]
    text = f"{card.name} costs {card.cost} of your {view.recruit} recruit"
    text += f" and brings about {' and '.join(brings)}." if brings else "."
    for icon in plan.icons[:1]:
        mine = sum(icon in ICONS[view.cards[cid]] for cid in view.played)
        text += f" Its superpower needs {icon}; you played {many(mine, 'such card')} this turn."
    return text


def about_heal(view: View, ask: Ask, raw: Raw) -> str:
    wounds = sum(view.cards[c].kind == "wound" for c in view.hand)
    return f"You hold {many(wounds, 'wound')}."


def about_steps(view: View, ask: Ask, raw: Raw) -> str:
    """What a yes, or one of several, would do."""
    said = steps_text(ask.steps(raw if raw[0] == "one" else ("yes",)), view.system)
    return f"It would do this: {said.rstrip('.')}."


def about_card(view: View, ask: Ask, raw: Raw) -> str:
    """The card the answer is about."""
    if raw[0] != "card":
        return "No card here is worth that little." if ask.kind in ("ko", "discard") else ""
    card = view.cards[raw[1]]
    if card.kind == "wound":
        return f"{card.name} only takes up room in your hand."
    if card.role == "starter":
        return f"{card.name} is one of the weak cards you began with."
    return f"That is {card.full_name}."


DETAILS: dict[p.Priority, Callable[[View, Ask, Raw], str]] = {
    p.play_cards: about_play,
    p.fight_best: about_fight,
    p.best_enemy: about_fight,
    p.recruit_hero: about_recruit,
    p.heal_when_idle: about_heal,
    p.swap_weak_hand: about_steps,
    p.do_what_helps: about_steps,
    p.choose_what_helps: about_steps,
    p.lose_worst: about_card,
    p.lose_what_returns: about_card,
    p.give_worst: about_card,
    p.take_best: about_card,
}
