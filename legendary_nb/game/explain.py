"""The sums behind numbers, each part in words."""

from __future__ import annotations

from typing import Any

from legendary_nb.cards import load_rules
from legendary_nb.rules.score import score_parts
from legendary_nb.state import Table
from legendary_nb.text import line_text, rule_text
from legendary_nb.text.english import capital

from .game import Game
from .ink import many

Part = tuple[str, int]
# rules whose part in a sum has a few words of its own
SHORT = {"play.recruit": "printed on cards played", "play.attack": "printed on cards played",
         "recruit.pay": "recruited", "fight.pay": "fought", "scenario": "given at the start",
         "scenario.spent": "spent before", "mission.complete.recruit": "paid for missions",
         "mission.complete.attack": "paid for missions"}


def sum_of(table: Table, parts: list[Part]) -> list[list[Any]]:
    """The parts of a number, equal ones put together: [[6, "printed"], [1, "for each Hydra villain"]]."""
    found: dict[str, int] = {}
    for cause, n in parts:
        words = part_words(table, cause)
        found[words] = found.get(words, 0) + n
    return [[n, words] for words, n in found.items() if n or len(found) == 1]


def number_sum(game: Game, what: str) -> list[list[Any]]:
    """The sum behind any number that `game.explain` can open, each part in words."""
    names = game.table.box.names
    if what.startswith("score ") and what[6:] in names:
        return score_sum(game.table, names.index(what[6:]))
    return sum_of(game.table, list(game.explain(what).parts))


def part_words(table: Table, cause: str) -> str:
    """Where a part comes from, in a few words."""
    if cause in SHORT:
        return SHORT[cause]
    rule = load_rules().get(cause)
    if rule is not None:
        return rule_text(rule, table.box.system)
    card_id, _, moment = cause.partition("#")
    card = next((card for card in {*table.box.cards, table.box.scheme.card} if card.id == card_id), None)
    if card is None:
        return capital(cause.replace("-", " "))
    if moment in ("attack", "recruit", "points"):
        return card.name if moment == "points" else "printed"
    lines = (*card.lines, *(card.hero_part.lines if card.hero_part else ()))
    line = next((line for line in lines if line.id == cause), None)
    text = line_text(line, table.box.system) if line else ""
    return f"{card.name}: {text}" if text and len(text) < 90 else card.name


def scored_cards(table: Table, player: int) -> list[tuple[int, int]]:
    """The cards that count for a player, each with its points."""
    return [(cid, n) for cid, _, n in score_parts(table, player)]


def score_sum(table: Table, player: int) -> list[list[Any]]:
    """Points by card, equal cards together: [[3, "Sentinel (3 cards)"]]."""
    found: dict[str, list[int]] = {}
    for cid, n in scored_cards(table, player):
        found.setdefault(table.box.cards[cid].name, []).append(n)
    return [[sum(ns), name if len(ns) == 1 else f"{name} ({many(len(ns), 'card')})"] for name, ns in found.items()]
