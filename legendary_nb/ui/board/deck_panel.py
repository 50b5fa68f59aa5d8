"""Deck statistics as plain data for a page: the odds of the next hand, its points, and the growth of the deck.

All of it is for one seat, and uses only what that seat may know.
"""

from __future__ import annotations

import contextlib
import re
from collections import Counter
from typing import Any

from legendary_nb.analysis.decks.deck import Deck, one_of
from legendary_nb.analysis.decks.growth import history
from legendary_nb.analysis.decks.hands import HandValues, TooMany, exact_steps, played_hands, values_of
from legendary_nb.analysis.decks.hopes import NeedError, Term, named, of_class, of_team
from legendary_nb.game import Game
from legendary_nb.simulate.intervals import wilson
from legendary_nb.ui.beside import Job

from .end_panel import points_by_kind
from .faces import icon_of
from .thinking import Message, now_and_then

HANDS = 2_000    # simulated for a need that you type
SAMPLES = 200    # hands played to find their points
POSITIONS = 250  # searched for each of them
FEW_HANDS, FEW_POSITIONS = 60, 1_500  # the most for an exact result at once
MOST_POWERS = 8
POINTS = re.compile(r"(?:at least )?(\d{1,2})\+? (attack|recruit)(?: points?)?")


def deck_facts(deck: Deck, need: str = "") -> Message:
    """A deck at one moment: its cards, the odds of the next hand, and those of a need in words."""
    drawn = deck.next_hand()
    facts = {
        "size": deck.size, "undrawn": deck.undrawn, "hand": drawn.size, "share": deck.share_drawn,
        "sure": [[card.id, n] for card, n in Counter(drawn.certain).items()], "reshuffles": len(drawn.pools) > 1,
        "cards": card_rows(deck), "sorts": sort_rows(deck), "powers": power_rows(deck)}
    return facts | ({"need": need_facts(deck, need)} if need.strip() else {})


def seat_facts(game: Game, seat: int, need: str = "", told: Game | None = None) -> Message:
    """The deck of a seat in a game, with its growth and its points; `told` is the whole game if `game` looks back."""
    growth = [[facts.turn, facts.owned, facts.starters, facts.wounds, round(facts.share_drawn, 3), facts.shuffles,
               facts.lost] for facts in history(told or game).of(seat) if facts.turn <= game.table.turn]
    return deck_facts(Deck.of(game, seat), need) | {
        "name": game.table.box.names[seat], "growth": growth, "points": points_by_kind(game, seat)}


def card_rows(deck: Deck) -> list[list[Any]]:
    """Each different card: [face, copies, copies still in the deck, chance that one comes]."""
    counts, player = Counter(deck.cards), deck.table.players[deck.seat]
    inside = Counter(deck.table.box.cards[c] for c in player.deck)
    return [[card.id, n, inside[card], deck.odds(one_of(card.name, named(card))).chance] for card, n in counts.items()]


def sort_rows(deck: Deck) -> list[Message]:
    """Classes and teams of the deck: the chance of at least one, of two and of three in the next hand."""
    found: dict[str, Any] = {}
    for card in deck.cards:
        found |= {name: of_class(name) for name in card.classes}
        found |= {team: of_team(team) for team in card.teams if team}
    rows = []
    for name, fits in found.items():
        counts = deck.how_many(Term(name, fits))
        rows.append({"icon": icon_of(name, deck.system), "n": sum(fits(card) for card in deck.cards),
                     "odds": [sum(p for n, p in counts.items() if n >= k) for k in (1, 2, 3)]})
    return sorted(rows, key=lambda row: (row["icon"][0], -row["odds"][0]))


def power_rows(deck: Deck) -> list[Message]:
    """The superpowers of the deck, the likeliest first."""
    powers = sorted(deck.powers(), key=lambda power: (-power.works, power.card.name))[:MOST_POWERS]
    return [{"f": power.card.id, "name": power.card.name,
             "icons": [icon_of(icon, deck.system) for icon in power.line.icons],
             "comes": float(power.comes), "works": float(power.works)} for power in powers]


def need_facts(deck: Deck, text: str) -> Message:
    """A need in words: its exact chance and the simulated one, or the problem with it; points are for the hands."""
    points = POINTS.fullmatch(text.strip().lower())
    if points:
        return {"text": text, "points": points[2], "least": int(points[1])}
    try:
        odds, estimate = deck.odds(text), deck.simulate(text, HANDS)
    except NeedError as problem:
        return {"text": text, "problem": str(problem)}
    return {"text": text, "chance": odds.chance, "fraction": str(odds.exact), "simulated": estimate.chance,
            "low": estimate.low, "high": estimate.high, "hands": estimate.n}


# ---- the points of a hand --------------------------------------------------------------------------


def valuing(deck: Deck) -> Job:
    """The points of the next hand: exact if there are few hands, otherwise from more and more hands played."""
    if deck.next_hand().different_hands() <= FEW_HANDS:
        with contextlib.suppress(TooMany):
            values = yield from exact_steps(deck.table, deck.seat, deck.next_hand(), budget=FEW_POSITIONS)
            yield values_message(values, working=False)
            return
    found, is_due = [], now_and_then()
    for made in played_hands(deck.table, deck.seat, deck.known, limit=POSITIONS):
        found.append(made)
        if len(found) >= SAMPLES:
            break
        yield values_message(values_of(found), working=True) if is_due() else None
    yield values_message(values_of(found), working=False)


def values_message(values: HandValues, working: bool) -> Message:
    """Recruit and attack of a hand as a message."""
    parts = {name: {"chances": [[n, p] for n, p in part.items()], "mean": mean, "interval": list(interval),
                    "reach": reach_of(part, values)} for name, part, mean, interval in (
                 ("recruit", values.recruit, values.mean_recruit, values.recruit_interval),
                 ("attack", values.attack, values.mean_attack, values.attack_interval))}
    return {"re": "values", "working": working, "exact": values.is_exact, "hands": values.hands, **parts}


def reach_of(part: dict[int, float], values: HandValues) -> list[list[float]]:
    """How many hands bring this much or more, for each amount from 1 on: [chance, low, high]."""
    rows = []
    for least in range(1, max(part, default=0) + 1):
        chance = min(1.0, sum(p for n, p in part.items() if n >= least))
        between = (chance, chance) if values.is_exact else wilson(round(chance * values.hands), values.hands)
        rows.append([chance, *between])
    return rows
