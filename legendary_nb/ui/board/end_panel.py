"""The end of a game: the outcome with its reason, the points by kind, the decks, the best turn and the best card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any

from legendary_nb.analysis.decks.best import best_card, best_turn
from legendary_nb.analysis.decks.growth import KINDS, History, history, kind_words, owned_cards
from legendary_nb.cards import Card, load_rules
from legendary_nb.game import Game
from legendary_nb.game.events import read_event
from legendary_nb.game.explain import part_words, scored_cards
from legendary_nb.game.ink import many
from legendary_nb.game.log import log_entries
from legendary_nb.text import card_lines, rule_text, score_words, winning_side
from legendary_nb.text.english import capital, listed, spelt

# events that decide games
KEY_MOMENTS = ("twist", "strike", "escape", "danger", "complete", "tactic", "beaten", "deck out", "showdown",
               "take mastermind")
USUAL = ("complete", "twist", "strike")
MOST_MOMENTS = 8
WON_IN_A_TURN = ("tactic", "defeat", "defeat by effect", "complete")


def ending_of(game: Game, bots: Collection[str] = ()) -> dict[str, Any]:
    """How the game ended, for the end screen; the best turn and card are those of people, not of bots."""
    table, outcome = game.table, game.outcome
    assert outcome is not None
    told = history(game)
    people = [name for name in table.box.names if name not in bots] or list(table.box.names)
    return {
        "result": outcome.result, "title": title_of(game), "sentence": sentence_of(game),
        "reason": reason(game, outcome.reason), "mastermind": mastermind_face(game),
        "rule": f"Rule {outcome.reason}" if outcome.reason in load_rules() else table.box.scheme.card.name,
        "turns": table.turn, "winners": list(outcome.winners), "people": people,
        "scores": [{"name": name, "points": points, "parts": points_by_kind(game, p)}
                   for p, (name, points) in enumerate(outcome.scores.items())],
        "solo": solo_score(game) if table.box.solo else None, "solo_score": outcome.solo_score,
        "decks": [deck_strip(owned_cards(table, p)) for p in range(len(table.players))],
        "best_turn": best_turn_facts(game, told, people), "best_card": best_card_facts(game, people),
        "series": series(told), "moments": key_moments(game),
    }


# ---- won or lost ---------------------------------------------------------------------------------------


def title_of(game: Game) -> str:
    """Who won, plainly, in the words of the system; "" before the end."""
    table, outcome = game.table, game.outcome
    if outcome is None:
        return ""
    who, side = "you" if table.box.solo else "the players", winning_side(table.box.scheme.card, table.box.system)
    return {"win": capital(f"{who} win"), "loss": f"{side} wins: {who} lose", "tie": "A tie: nobody wins"}[
        outcome.result]


def sentence_of(game: Game) -> str:
    """When the game ended, how far the mastermind was beaten, and who leads; that a loss is everybody's."""
    table, outcome = game.table, game.outcome
    assert outcome is not None
    said = [f"The game ended in turn {table.turn}{tactics_left(game)}."]
    if outcome.result == "loss" and not table.box.solo:
        said.insert(0, "All players lose together; their points do not count.")
    elif outcome.winners and not table.box.solo:
        points = max(outcome.scores.values())
        leads = "lead" if len(outcome.winners) > 1 else "leads"
        said.append(f"{listed(outcome.winners, 'and')} {leads} with {many(points, 'point')}.")
    return " ".join(said)


def tactics_left(game: Game) -> str:
    """How often the masterminds would still have to be defeated: ", with two tactics left"."""
    left = sum(len(tactics) for tactics in game.table.tactics.values())
    word = game.table.box.system.word("tactic").split()[-1].lower()
    return f", with {spelt(left)} {word}{'s' * (left != 1)} left" if left else ""


def reason(game: Game, cause: str) -> str:
    """The reason for the end: a rule, or the line of the scheme that says when evil wins."""
    table, rule, system = game.table, load_rules().get(cause), game.table.box.system
    if rule is not None:
        return rule_text(rule, system)
    wins = f"{winning_side(table.box.scheme.card, system)} wins".lower()
    lines = [line for line in card_lines(table.box.scheme.card, system) if wins in line.lower()]
    return lines[-1] if lines and cause.startswith(table.box.scheme.card.id) else part_words(table, cause)


def mastermind_face(game: Game) -> str:
    """The face of the first mastermind, or of the scheme if there is none."""
    box = game.table.box
    return next((box.cards[cid].id for cid in box.masterminds), box.scheme.card.id)


# ---- points and decks ----------------------------------------------------------------------------------


def solo_score(game: Game) -> list[list[Any]]:
    """The solo score: [[12, "victory points"], [-3, "..."]]."""
    return [[n, score_words(source, game.table.box.system)] for source, n in game.explain("solo score").parts]


def points_by_kind(game: Game, player: int) -> list[list[Any]]:
    """Points by kind of card: [["Villains", "villain", 9]]."""
    found: dict[str, list[Any]] = {}
    for cid, n in scored_cards(game.table, player):
        kind = game.table.box.cards[cid].kind
        name = kind_words(kind, game.table.box.system)
        found.setdefault(name, [name, kind if kind in KINDS else "victory", 0])[2] += n
    return list(found.values())


def deck_strip(cards: list[Card]) -> list[list[Any]]:
    """A deck as [face, copies]: heroes by their cost, then starting cards, then wounds and others."""
    def place(card: Card) -> tuple[bool, bool, int, str]:
        return card.kind != "hero", card.role in ("starter", "special starter"), -(card.cost or 0), card.name

    return [[card.id, n] for card, n in sorted(Counter(cards).items(), key=lambda found: place(found[0]))]


def best_turn_facts(game: Game, told: History, people: Collection[str]) -> dict[str, Any] | None:
    """The best turn and what was won in it."""
    best = best_turn(told, people)
    if best is None:
        return None
    turn, won, event = 0, [], 0
    for entry in log_entries(game.table):
        found = read_event(game.table, entry.number)
        if entry.kind == "turn":
            turn, event = found.n, entry.number if found.n == best.turn else event
        elif turn == best.turn and entry.kind in WON_IN_A_TURN and found.player in ("", best.player):
            won.append(found.card)
    return {"turn": best.turn, "player": best.player, "points": best.gained, "recruit": best.recruit,
            "attack": best.attack, "won": list(dict.fromkeys(won)), "event": event}


def best_card_facts(game: Game, people: Collection[str]) -> dict[str, Any] | None:
    best = best_card(game, people)
    if best is None:
        return None
    return {"f": best.card.id, "name": best.card.name, "player": best.player, "plays": best.plays,
            "recruit": best.recruit, "attack": best.attack}


def series(told: History) -> dict[str, list[list[list[int]]]]:
    """For each player, by the turns of the game: the cards owned at the start of a turn, and the attack made in it."""
    return {"deck": [[[facts.turn, facts.owned] for facts in told.of(name)] for name in told.names],
            "attack": [[[facts.turn, facts.attack] for facts in told.of(name)] for name in told.names]}


def key_moments(game: Game) -> list[list[Any]]:
    """What decides games: [turn, sentence, event]; if there is too much of it, twists and strikes go first."""
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
