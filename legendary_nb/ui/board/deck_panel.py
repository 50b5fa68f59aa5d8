"""Deck statistics as plain data for a page: the odds of the next hand, what it brings, how the deck grew.

All of it is for one seat, from what that seat may know.
"""

from __future__ import annotations

import contextlib
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from legendary_nb.analysis.decks.deck import Deck, Power, one_of
from legendary_nb.analysis.decks.growth import history
from legendary_nb.analysis.decks.hands import HandValues, TooMany, exact_values, played_hands, values_of
from legendary_nb.analysis.decks.hopes import NeedError, Term, named, of_class, of_team
from legendary_nb.cards import System
from legendary_nb.game import Game

from .end_panel import points_by_kind
from .faces import letters
from .thinking import TELL_EVERY_S, Job

Message = dict[str, Any]
HANDS = 2_000    # simulated for a need that was typed
SAMPLES = 200    # hands that are played to see what they bring
POSITIONS = 250  # looked at for each of them
FEW_HANDS, FEW_POSITIONS = 60, 1_500  # what is worked out exactly at once
MOST_POWERS = 8


def deck_facts(deck: Deck, need: str = "") -> Message:
    """A deck at one moment: its cards, the odds of the next hand, and those of a need in words."""
    drawn = deck.next_hand()
    facts = {
        "size": deck.size, "undrawn": deck.undrawn, "hand": drawn.size, "share": deck.share_drawn,
        "sure": [[card.id, n] for card, n in Counter(drawn.certain).items()], "reshuffles": len(drawn.pools) > 1,
        "cards": card_rows(deck), "sorts": sort_rows(deck), "powers": power_rows(deck)}
    return facts | ({"need": need_facts(deck, need)} if need.strip() else {})


def seat_facts(game: Game, seat: int, need: str = "", told: Game | None = None) -> Message:
    """The deck of a seat in a game, with how it grew and where the points came from.

    `told` is the whole game where `game` is a look back into it.
    """
    growth = [[facts.turn, facts.owned, facts.starters, facts.wounds, round(facts.share_drawn, 3), facts.shuffles,
               facts.lost] for facts in history(told or game).of(seat) if facts.turn <= game.table.turn]
    return deck_facts(Deck.of(game, seat), need) | {
        "name": game.table.box.names[seat], "growth": growth, "points": points_by_kind(game, seat)}


def card_rows(deck: Deck) -> list[list[Any]]:
    """Each different card: [face, how many, how many of them are still in the deck, chance that one comes]."""
    counts, player = Counter(deck.cards), deck.table.players[deck.seat]
    inside = Counter(deck.table.box.cards[c] for c in player.deck)
    return [[card.id, n, inside[card], deck.odds(one_of(card.name, named(card))).chance] for card, n in counts.items()]


def sort_rows(deck: Deck) -> list[Message]:
    """Classes and teams of the deck: the chance of at least one, of two and of three in the next hand."""
    found: dict[tuple[str, str], Any] = {}
    for card in deck.cards:
        found |= {("class", name): of_class(name) for name in card.classes}
        found |= {("team", team): of_team(team) for team in card.teams if team}
    rows = []
    for (kind, name), fits in found.items():
        counts = deck.how_many(Term(name, fits))
        rows.append({"icon": icon_of(kind, name, deck.system), "n": sum(fits(card) for card in deck.cards),
                     "odds": [sum(p for n, p in counts.items() if n >= k) for k in (1, 2, 3)]})
    return sorted(rows, key=lambda row: (row["icon"][0], -row["odds"][0]))


def icon_of(kind: str, name: str, system: System) -> list[str]:
    """A class by its name, or a team by its letters."""
    title = system.teams.get(name, name)
    return ["class", name] if kind == "class" else ["team", letters(title), title, name]


def power_rows(deck: Deck) -> list[Message]:
    """The superpowers of the deck, the likeliest first."""
    powers = sorted(deck.powers(), key=lambda power: (-power.works, power.card.name))[:MOST_POWERS]
    return [{"f": power.card.id, "name": power.card.name, "icons": icons_of(power, deck.system),
             "comes": float(power.comes), "works": float(power.works)} for power in powers]


def icons_of(power: Power, system: System) -> list[list[str]]:
    return [icon_of("class" if icon in system.classes else "team", icon, system) for icon in power.line.icons]


def need_facts(deck: Deck, text: str) -> Message:
    """A need in words: its exact chance and the simulated one, or why it cannot be read."""
    try:
        odds, estimate = deck.odds(text), deck.simulate(text, HANDS)
    except NeedError as problem:
        return {"text": text, "problem": str(problem)}
    return {"text": text, "chance": odds.chance, "fraction": str(odds.exact), "simulated": estimate.chance,
            "low": estimate.low, "high": estimate.high, "hands": estimate.n}


# ---- what a hand brings ----------------------------------------------------------------------------


def valuing(deck: Deck, samples: int = SAMPLES) -> Job:
    """What the next hand brings: worked out where there are few hands, else better and better from hands played."""

    def job(tell: Callable[[Message], None], go_on: Callable[[], None]) -> None:
        if deck.next_hand().different_hands() <= FEW_HANDS:
            with contextlib.suppress(TooMany):
                values = exact_values(deck.table, deck.seat, deck.next_hand(), budget=FEW_POSITIONS)
                tell(values_message(values, working=False))
                return
        found, told = [], 0.0
        for made in played_hands(deck.table, deck.seat, deck.known, limit=POSITIONS):
            found.append(made)
            go_on()
            if len(found) >= samples:
                break
            if time.monotonic() - told > TELL_EVERY_S:
                told = time.monotonic()
                tell(values_message(values_of(found), working=True))
        tell(values_message(values_of(found), working=False))

    return job


def values_message(values: HandValues, working: bool) -> Message:
    """Recruit and attack of a hand as a message."""
    parts = {name: {"chances": [[n, p] for n, p in part.items()], "mean": mean, "interval": list(interval)}
             for name, part, mean, interval in (
                 ("recruit", values.recruit, values.mean_recruit, values.recruit_interval),
                 ("attack", values.attack, values.mean_attack, values.attack_interval))}
    return {"re": "values", "working": working, "exact": values.is_exact, "hands": values.hands, **parts}
