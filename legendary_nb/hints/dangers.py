"""What is about to happen, from what lies open: the twists, who escapes next and what that costs, what the next villain
card may be, how long the villain deck lasts, what the mastermind takes; and how often evil wins in imagined games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from legendary_nb.bots import ValueBot, play_out
from legendary_nb.bots.imagine import worlds
from legendary_nb.bots.standing import hand_of
from legendary_nb.game import Game, IllegalChoice
from legendary_nb.game.aim import aim_of
from legendary_nb.game.ink import many
from legendary_nb.game.known import known_cards
from legendary_nb.game.view import View
from legendary_nb.rules.layers import layers_left
from legendary_nb.simulate.intervals import Interval, wilson
from legendary_nb.state import scattered
from legendary_nb.text import words_filled
from legendary_nb.text.english import capital

from .advice import percent
from .comparing import ended_as
from .position_facts import captives
from .reasons import danger_words, leaves, said, tactics_words

MOST_LEAVING = 2
GAMES = 200
ENTERING = ("villain", "henchman", "mission")
TERMS = {"strike": "master strike", "twist": "scheme twist", "henchman": "villain"}
FIRST = ("twist", "strike", *ENTERING)


class Danger(NamedTuple):
    """One thing that threatens: a sign for the page, a title, how near it is, and what it means."""

    sign: str
    title: str
    value: str
    text: str
    now: int = 0  # of a track: how many steps are behind
    of: int = 0   # and how many there are


def dangers(game: Game, seat: int) -> list[Danger]:
    """What threatens, as this seat may know it."""
    if game.ask is None:
        raise IllegalChoice("the game is over; nothing threatens any more")
    view = View(game.table, seat)
    return [twists(game, view), *level(view), *leaving(view), villain_deck(view), *masterminds(view)]


def twists(game: Game, view: View) -> Danger:
    now, of = view.table.twists, view.twists_in_all
    return Danger("twist", f"{kind_words(view, 'twist')}s", f"{now} of {of}", aim_of(game), now, of)


def level(view: View) -> list[Danger]:
    """The danger level of a system with missions."""
    if not view.has_missions:
        return []
    now, limit = view.table.danger, view.danger_limit
    words = capital(view.system.word("danger level"))
    return [Danger("danger", words, f"{now} of {limit}" if limit else str(now),
                   "A mission that fails raises it.", now, limit or 0)]


# ---- the city --------------------------------------------------------------------------------------


def leaving(view: View) -> list[Danger]:
    """The enemies nearest to the end of the city, and what their escape costs."""
    found = sorted((entries_until(view, cid), cid) for cid in view.city if cid >= 0)
    return [Danger("escape", view.name(cid), "next to leave" if n == 1 else f"{n} steps to go", costs(view, cid, n))
            for n, cid in found[:MOST_LEAVING]]


def entries_until(view: View, cid: int) -> int:
    """How many cards must enter the city until this one is pushed out of it."""
    at = view.city.index(cid)
    return view.city[:at].count(-1) + len(view.city) - at


def costs(view: View, cid: int, n: int) -> str:
    card, form = view.cards[cid], view.forms.get(cid)
    when = "the next villain enters" if n == 1 else f"{n} more enter the city"
    facts = [f"It {leaves(view, cid)} when {when}."]
    if view.holds.get(cid):
        facts.append(f"It takes {captives(view, cid)} along.")
    if card.danger:
        return " ".join([*facts, danger_words(view, card)])
    steps = tuple(step for line in (form or card).lines if line.moment == "escape" for step in line.steps)
    return " ".join([*facts, said(steps, view)] if steps else facts)


# ---- the villain deck ------------------------------------------------------------------------------


def villain_deck(view: View) -> Danger:
    n, title = view.villain_deck, words_filled("{the villain deck}", view.system).removeprefix("the ")
    turns = many(round(n / view.players), "turn") + (" each" if view.players > 1 else "")
    chances = ", ".join(f"{percent(share)} {kind_words(view, kind)}" for kind, share in next_card(view).items())
    return Danger("deck", capital(title), many(n, "card"), f"It lasts {turns}. Next card: {chances}." if n else
                  "It is empty.")


def kind_words(view: View, kind: str) -> str:
    term = TERMS.get(kind, kind)
    return str(view.system.words.get(term) or term)


def next_card(view: View) -> dict[str, float]:
    """What the next villain card may be, with the chance of each kind; a card that you have seen there is certain."""
    deck = view.table.villain_deck
    if not deck:
        return {}
    known = known_cards(view.table, view.seat)
    start, end = next((start, end) for start, end in reversed(layers_left(view.table)) if end > start)
    top = deck[-1:] if deck[-1] in known else [cid for cid in deck[start:end] if cid not in known]
    kinds = [TERMS["henchman"] if view.cards[cid].kind == "henchman" else view.cards[cid].kind for cid in top]
    order = sorted(set(kinds), key=lambda kind: (kind not in FIRST, FIRST.index(kind) if kind in FIRST else 0, kind))
    return {kind: kinds.count(kind) / len(kinds) for kind in order}


# ---- the mastermind --------------------------------------------------------------------------------


def masterminds(view: View) -> list[Danger]:
    """What each mastermind takes, beside what your hands make."""
    made = hand_of(view.table, view.table.players[view.seat]).attack
    word = view.system.word("attack")
    return [Danger("mastermind", view.name(cid), f"{view.attack_of(cid)} {word}",
                   f"Your hands make about {round(made)} {word}. If you fight it, {tactics_words(view, cid)}.",
                   len(view.table.box.masterminds[cid].tactics) - view.tactics_left(cid),
                   len(view.table.box.masterminds[cid].tactics))
            for cid in view.masterminds if view.tactics_left(cid)]


# ---- who wins --------------------------------------------------------------------------------------


class Fear:
    """How often evil wins from here in imagined games, if good bots play on; it may be stopped at any time."""

    def __init__(self, game: Game, seat: int, seed: int = 0) -> None:
        self.table, self.seat = game.table.copy(), seat
        self.worlds = worlds(self.table, seat, scattered(seed))
        self.games = self.lost = 0

    def steps(self, games: int = GAMES) -> Iterator[int]:
        """Play one game after the other."""
        while self.games < games:
            world = next(self.worlds)
            play_out(world, [ValueBot()])
            self.games += 1
            self.lost += not ended_as(world, self.seat)[0]
            yield self.games

    @property
    def interval(self) -> Interval:
        return wilson(self.lost, self.games)

    def __str__(self) -> str:
        if not self.games:
            return "No imagined game has been played yet."
        low, high = self.interval
        return (f"You do not win {percent(self.lost / self.games)} of {many(self.games, 'imagined game')} "
                f"({percent(low)} to {percent(high)}).")

    def data(self) -> dict[str, Any]:
        return {"games": self.games, "share": round(self.lost / max(1, self.games), 4),
                "interval": [round(end, 4) for end in self.interval]}
