"""Any question but the action step: its text, its reason, and its options with their cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from legendary_nb.cards import load_rules
from legendary_nb.game.ask import Ask
from legendary_nb.game.why_not import unchoosable
from legendary_nb.text import line_text, rule_text

# the headings over the cards of a choice, by their place
PLACES = {"hand": "In your hand", "played": "Played this turn", "discard": "In your discard pile", "hq": "In the {HQ}",
          "city": "In the {city}", "victory": "In your {victory pile}", "deck": "From the deck",
          "ko": "In the {KO pile}", "escape": "In the {escape pile}", "aside": "Set aside", "limbo": "Just revealed"}

COUNT = re.compile(r" \(\d+ of \d+ chosen\)$")  # the panel shows it apart from the question
Shown = Callable[[int], dict[str, Any]]  # makes a card for the board


def choice_of(ask: Ask, shown: Shown) -> dict[str, Any]:
    """A question for the panel."""
    options = [option_of(ask, i, shown) for i in range(len(ask.raw))]
    question = COUNT.sub("", ask.text.removeprefix(f"{ask.source}: "))
    with_cards = any("card" in option for option in options)
    return {"text": question, "because": because(ask), "options": options, "pick": how_many(ask),
            "off": off_cards(ask, shown) if with_cards else [], "about": [] if with_cards else about(ask, shown)}


def how_many(ask: Ask) -> dict[str, int] | None:
    """The least and the most cards to choose, and the number chosen so far; None if you choose only one."""
    picking = ask.picking
    if picking is None:
        return None
    chosen = len(picking.chosen)
    return {"least": picking.least, "most": min(picking.most, len(picking.left) + chosen), "chosen": chosen}


def off_cards(ask: Ask, shown: Shown) -> list[dict[str, Any]]:
    """The cards beside the options that you cannot choose, with the reason."""
    return [{"card": shown(cid), "place": place_of(ask, cid), "why": why} for cid, why in unchoosable(ask)]


def about(ask: Ask, shown: Shown) -> list[dict[str, Any]]:
    """The cards that "it" or "them" in a question means."""
    return [shown(cid) for cid in ask.about if ask.table.box.cards[cid].kind not in ("strike", "twist")]


def option_of(ask: Ask, i: int, shown: Shown) -> dict[str, Any]:
    option = ask.options[i]
    found: dict[str, Any] = {"do": i, "label": option.label[:1].upper() + option.label[1:], "kind": option.kind}
    if option.card is not None and option.card >= 0:
        found["card"] = shown(option.card)
        found["place"] = place_of(ask, option.card)
        found["times"] = ask.twins(option.card)
    return found


def place_of(ask: Ask, cid: int) -> str:
    zone, owner = ask.where(cid)
    words, box = PLACES.get(zone, "On the table"), ask.table.box
    for term in ("HQ", "city", "victory pile", "KO pile", "escape pile"):
        words = words.replace(f"{{{term}}}", box.system.word(term))
    if owner >= 0 and owner != ask.seat:
        name = box.names[owner]
        words = words.replace("your", f"{name}'s").replace("Played", f"Played by {name}")
    return words


def because(ask: Ask) -> list[dict[str, str]]:
    """The card line or rule that asks, in words."""
    found: list[dict[str, str]] = []
    system, asking, rule = ask.table.box.system, ask.because, load_rules().get(ask.why)
    if asking is not None:
        card, name, line = asking
        found.append({"f": card.id, "name": name, "kind": card.kind, "text": line_text(line, system) if line else ""})
    if rule is not None:
        found.append({"rule": rule.id, "text": rule_text(rule, system)})
    return found
