"""Any question but the action step: who is asked, what, why, and the options with the cards they are about."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from legendary_nb.cards import load_rules
from legendary_nb.game.ask import Ask
from legendary_nb.rules.piles import locate
from legendary_nb.state import Table
from legendary_nb.text import line_text, rule_text

from .unchoosable import how_many, scope, unchoosable

if TYPE_CHECKING:
    from .scene import Scene

# where the cards of a choice lie, as a heading over them
PLACES = {"hand": "In your hand", "played": "Played this turn", "discard": "In your discard pile", "hq": "In the {HQ}",
          "city": "In the {city}", "victory": "In your {victory pile}", "deck": "From the deck",
          "ko": "In the {KO pile}", "escape": "In the {escape pile}", "aside": "Set aside", "limbo": "Just revealed"}

COUNT = re.compile(r" \(\d+ of \d+ chosen\)$")  # the panel says it apart from the question


def choice_of(scene: Scene, ask: Ask) -> dict[str, Any]:
    """A question as the panel shows it."""
    options = [option_of(scene, ask, i) for i in range(len(ask.raw))]
    question = ask.text
    source = ask.source
    if source and question.startswith(f"{source}: "):
        question = question[len(source) + 2:]
    question = COUNT.sub("", question)
    with_cards = any("card" in option for option in options)
    return {"text": question, "because": because(scene.table, ask), "options": options,
            "pick": how_many(scene.table, ask),
            "off": off_cards(scene, ask) if with_cards else [], "about": [] if with_cards else about(scene, ask)}


def off_cards(scene: Scene, ask: Ask) -> list[dict[str, Any]]:
    """The cards beside the options that cannot be chosen, with the reason."""
    return [{"card": scene.card(cid), "place": place_of(scene.table, cid, ask.seat), "why": why}
            for cid, why in unchoosable(scene.table, ask)]


def about(scene: Scene, ask: Ask) -> list[dict[str, Any]]:
    """The cards that "it" or "them" in a question means, as far as the one who is asked has just seen them."""
    ctx, events = ask.pending.ctx, scene.table.events or []
    if ctx is None:
        return []
    start = max((i for i, event in enumerate(events) if event[0] in ("turn", "shuffle", "shuffle in")), default=-1)
    seen = {event[2] for event in events[start + 1:] if event[7] is None or ask.seat in event[7]}
    meant = [cid for cid in ctx.it if cid in seen and cid != ctx.source]
    return [scene.card(cid) for cid in meant if scene.table.box.cards[cid].kind not in ("strike", "twist")]


def option_of(scene: Scene, ask: Ask, i: int) -> dict[str, Any]:
    option = ask.options[i]
    found: dict[str, Any] = {"do": i, "label": option.label[:1].upper() + option.label[1:], "kind": option.kind}
    if option.card is not None and option.card >= 0:
        found["card"] = scene.card(option.card)
        found["place"] = place_of(scene.table, option.card, ask.seat)
        found["times"] = twins(scene.table, ask, option.card)
    return found


def twins(table: Table, ask: Ask, cid: int) -> int:
    """How many equal cards in the same place one option stands for."""
    asked = scope(table, ask)
    alone = any(raw[0] == "card" and raw[1] != cid and table.card(raw[1]) is table.card(cid)
                and locate(table, raw[1])[:2] == locate(table, cid)[:2] for raw in ask.raw)
    if alone or asked is None:
        return 1
    place = locate(table, cid)[:2]
    return max(1, sum(table.card(c) is table.card(cid) and locate(table, c)[:2] == place for c in asked[1]))


def place_of(table: Table, cid: int, seat: int) -> str:
    zone, owner, _ = locate(table, cid)
    words = PLACES.get(zone, "On the table")
    for term in ("HQ", "city", "victory pile", "KO pile", "escape pile"):
        words = words.replace(f"{{{term}}}", table.box.system.word(term))
    if owner >= 0 and owner != seat:
        name = table.box.names[owner]
        words = words.replace("your", f"{name}'s").replace("Played", f"Played by {name}")
    return words


def because(table: Table, ask: Ask) -> list[dict[str, str]]:
    """The card line or rule that asks: the line in the card's words, the rule in ours."""
    cause, ctx = ask.why, ask.pending.ctx
    found: list[dict[str, str]] = []
    if ctx and ctx.source >= 0:
        card = table.card(ctx.source)
        line = next((line for line in (*card.lines, *table.box.scheme.card.lines) if line.id == cause), None)
        text = line_text(line, table.box.system) if line else ""
        found.append({"f": card.id, "name": table.name(ctx.source), "kind": card.kind, "text": text})
    elif ctx and ctx.line.id.partition("#")[0] == table.box.scheme.card.id:
        scheme = table.box.scheme.card
        line = next((line for line in scheme.lines if line.id == cause), None)
        found.append({"f": scheme.id, "name": scheme.name, "kind": "scheme",
                      "text": line_text(line, table.box.system) if line else ""})
    rule = load_rules().get(cause)
    if rule is not None:
        found.append({"rule": rule.id, "text": rule_text(rule, table.box.system)})
    return found
