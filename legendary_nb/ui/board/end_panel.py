"""The end of a game: the outcome with its reason, the points by kind, the growth of decks, the key moments."""

from __future__ import annotations

from typing import Any

from legendary_nb.analysis.decks.growth import KINDS, history, kind_words
from legendary_nb.cards import load_rules
from legendary_nb.game import Game
from legendary_nb.game.events import read_event
from legendary_nb.game.explain import part_words, scored_cards
from legendary_nb.game.log import log_entries
from legendary_nb.text import card_lines, rule_text, score_words, winning_side

RESULTS = {"win": "The players win", "loss": "{} wins", "tie": "A tie"}
# events that decide games
KEY_MOMENTS = ("twist", "strike", "escape", "danger", "complete", "tactic", "beaten", "deck out", "showdown",
               "take mastermind")
USUAL = ("complete", "twist", "strike")
MOST_MOMENTS = 8


def ending_of(game: Game) -> dict[str, Any]:
    """How the game ended, for the end screen."""
    table, outcome = game.table, game.outcome
    assert outcome is not None
    return {
        "result": outcome.result, "title": title_of(game), "reason": reason(game, outcome.reason),
        "rule": f"Rule {outcome.reason}" if outcome.reason in load_rules() else table.box.scheme.card.name,
        "turns": table.turn, "winners": list(outcome.winners),
        "scores": [{"name": name, "points": points, "parts": points_by_kind(game, p)}
                   for p, (name, points) in enumerate(outcome.scores.items())],
        "solo": solo_score(game) if table.box.solo else None,
        "solo_score": outcome.solo_score, "series": series(game), "moments": key_moments(game),
    }


def title_of(game: Game) -> str:
    """The winner in the words of the system; "" before the end."""
    table, outcome = game.table, game.outcome
    if outcome is None:
        return ""
    if outcome.result == "win" and not table.box.solo and len(outcome.winners) == 1:
        return f"The players win, {outcome.winners[0]} leads"
    return RESULTS[outcome.result].format(winning_side(table.box.scheme.card, table.box.system))


def solo_score(game: Game) -> list[list[Any]]:
    """The solo score: [[12, "victory points"], [-3, "..."]]."""
    return [[n, score_words(source, game.table.box.system)] for source, n in game.explain("solo score").parts]


def reason(game: Game, cause: str) -> str:
    """The reason for the end: a rule, or the line of the scheme that says when evil wins."""
    table, rule, system = game.table, load_rules().get(cause), game.table.box.system
    if rule is not None:
        return rule_text(rule, system)
    wins = f"{winning_side(table.box.scheme.card, system)} wins".lower()
    lines = [line for line in card_lines(table.box.scheme.card, system) if wins in line.lower()]
    return lines[-1] if lines and cause.startswith(table.box.scheme.card.id) else part_words(table, cause)


def points_by_kind(game: Game, player: int) -> list[list[Any]]:
    """Points by kind of card: [["Villains", "villain", 9]]."""
    found: dict[str, list[Any]] = {}
    for cid, n in scored_cards(game.table, player):
        kind = game.table.box.cards[cid].kind
        name = kind_words(kind, game.table.box.system)
        found.setdefault(name, [name, kind if kind in KINDS else "victory", 0])[2] += n
    return list(found.values())


def series(game: Game) -> dict[str, list[list[int]]]:
    """For each player and turn: the cards owned at its start, and the attack made in it."""
    told = history(game)
    return {"deck": [[facts.owned for facts in told.of(name)] for name in told.names],
            "attack": [[facts.attack for facts in told.of(name)] for name in told.names]}


def key_moments(game: Game) -> list[list[Any]]:
    """The turning points: [turn, sentence, event]; if there are too many, twists and strikes go first."""
    found: list[tuple[int, str, str, int]] = []
    turn = 0
    for entry in log_entries(game.table):
        if entry.kind == "turn":
            turn = read_event(game.table, entry.number).n
        elif entry.kind in KEY_MOMENTS:
            found.append((turn, entry.kind, entry.text, entry.number))
    while len(found) > MOST_MOMENTS and any(moment[1] in USUAL for moment in found):
        found.remove(next(moment for moment in found if moment[1] in USUAL))
    return [[turn, text, number] for turn, _, text, number in found[-MOST_MOMENTS:]]
