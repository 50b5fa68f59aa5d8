"""The last turn of a game, solved exactly: every order of answers, and every card that may come up, by its chance.

Independent of imagined games: nothing is drawn by lot.  Whenever an answer makes a hidden card matter (an event names
it), the answer is given again for each card that might lie there.  The value of an answer is the chance to win and,
for equals, the expected points, when all later answers are the best.
"""

from __future__ import annotations

import sys
from collections import Counter
from contextlib import contextmanager
from fractions import Fraction

from legendary_nb.bots.turn_search import dice_for
from legendary_nb.rules import answer, options_of
from legendary_nb.rules.score import solo_score

DEEP = 20_000  # a turn can be hundreds of answers long
Value = tuple[Fraction, Fraction]  # the chance to win, and points


@contextmanager
def calls_nested(depth):
    """For a while calls may be nested so deeply."""
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(depth)
    try:
        yield
    finally:
        sys.setrecursionlimit(usual)


class NotSolvable(Exception):
    """The rest of the turn depends on other players, on a shuffle, or has too many branches."""


class LastTurn:
    """The answers now, each with its value."""

    def __init__(self, table, limit=4000):
        if table.ask is None or table.ask.player != table.acting or not table.tie or table.showdown is not None:
            raise NotSolvable("not the last turn of the player who is asked")
        self.seat, self.limit, self.looked = table.acting, limit, 0
        self.seen: dict = {}
        start = table.copy()
        start.events = []
        with calls_nested(DEEP):
            self.values = {option: self.after(start, option, frozenset()) for option in options_of(start)}

    @property
    def best(self) -> Value:
        return max(self.values.values())

    @property
    def optimal(self) -> list[tuple]:
        return [option for option, value in self.values.items() if value == self.best]

    # ---- values ----------------------------------------------------------------------------------------

    def value(self, table, known: frozenset) -> Value:
        """The best that can be reached from here; `known` are the cards of hidden piles that have come to light."""
        if table.outcome is not None:
            return ended(table, self.seat)
        if table.ask.player != self.seat:
            raise NotSolvable("another player is asked")
        key = position(table, known)
        if key is None or key not in self.seen:
            self.looked += 1
            if self.looked > self.limit:
                raise NotSolvable("too many positions")
            found = max(self.after(table, option, known) for option in options_of(table))
            if key is None:
                return found
            self.seen[key] = found
        return self.seen[key]

    def after(self, table, option, known: frozenset, tactic: int | None = None) -> Value:
        """What an answer is worth: the mean over all cards that may lie where it looks.

        `tactic` is the place of the one that a fight against the mastermind takes.
        """
        tactics = table.tactics.get(option[1], []) if option[0] == "fight" else []
        reached = table.copy()
        reached.events = []
        after = table.rng
        if tactic is not None:
            reached.rng, after = dice_for(tactic, len(tactics))
        answer(reached, option)
        if tactic is None and tactics and reached.rng != after:
            return self.any_tactic(table, option, known, tactics)
        if reached.outcome is not None:  # the new hand of a turn after which nothing comes changes no points
            return ended(reached, self.seat)
        if reached.rng != after:
            raise NotSolvable("chance decides")
        if any(event[1] not in (self.seat, -1) for event in reached.events):
            raise NotSolvable("it touches another player")
        pile, place = first_unknown(table, reached, known)
        if pile is not None:
            return self.any_card(table, option, known, tactic, pile, place)
        reached.rng = table.rng
        return self.value(reached, known_now(reached, known))

    def any_tactic(self, table, option, known, tactics) -> Value:
        """mastermind.random-tactic: any of the tactics left may be taken."""
        return mean((1, self.after(table, option, known | {cid}, i)) for i, cid in enumerate(tactics))

    def any_card(self, table, option, known, tactic, pile, place) -> Value:
        """The answer given again for each card that may lie at a place of a hidden pile."""
        cards, lying = table.box.cards, pile_of(table, pile)
        free = [i for i, cid in enumerate(lying) if cid not in known]
        found = []
        for card, n in Counter(cards[lying[i]] for i in free).items():
            again = table.copy()
            order = pile_of(again, pile)
            there = next(i for i in free if cards[order[i]] is card)
            order[there], order[place] = order[place], order[there]
            found.append((n, self.after(again, option, known | {order[place]}, tactic)))
        return mean(found)


def mean(found) -> Value:
    """The mean of values that come so often each."""
    found = list(found)
    total = sum(n for n, _ in found)
    return (sum((n * win for n, (win, _) in found), Fraction(0)) / total,
            sum((n * points for n, (_, points) in found), Fraction(0)) / total)


def ended(table, seat) -> Value:
    """Won or not, and the points that count: none in a game that is lost."""
    if table.outcome.result == "loss":
        return Fraction(0), Fraction(0)
    points = solo_score(table) if table.box.solo else table.outcome.scores[table.box.names[seat]]
    return Fraction(int(table.outcome.result == "win")), Fraction(points)


# ---- hidden piles ----------------------------------------------------------------------------------


def piles(table):
    """The names of the piles whose order nobody knows."""
    yield ("own deck",)
    yield ("hero deck",)
    yield ("villain deck",)
    yield from (("tactics", mastermind) for mastermind in table.tactics)
    yield from (("stack", name) for name in table.stacks)


def pile_of(table, pile) -> list[int]:
    kind = pile[0]
    if kind == "own deck":
        return table.players[table.acting].deck
    if kind == "tactics":
        return table.tactics.get(pile[1], [])
    return table.stacks[pile[1]] if kind == "stack" else getattr(table, kind.replace(" ", "_"))


def first_unknown(table, reached, known):
    """The topmost place of a hidden pile that an answer made matter and that is still unknown."""
    named = {event[2] for event in reached.events}
    for pile in piles(table):
        lying, now = pile_of(table, pile), set(pile_of(reached, pile))
        for place in range(len(lying) - 1, -1, -1):
            cid = lying[place]
            if cid not in known and (cid in named or cid not in now):
                # whatever lies above it came up as well
                above = [i for i in range(place, len(lying)) if lying[i] not in known]
                return pile, above[-1]
    return None, -1


def known_now(reached, known) -> frozenset:
    """The cards that came to light and still lie in hidden piles."""
    lying = {cid for pile in piles(reached) for cid in pile_of(reached, pile)}
    return frozenset(known & lying)


def position(table, known):
    """What decides the rest of the turn, where only the next action is asked for; equal cards are the same."""
    if table.ask.kind != "action":
        return None
    ids = {cid: card.id for cid, card in enumerate(table.box.cards)}

    def names(zone):
        return tuple(sorted(ids[c] for c in zone))

    me = table.players[table.acting]
    order = tuple((pile, tuple((i, ids[c]) for i, c in enumerate(pile_of(table, pile)) if c in known),
                   names(pile_of(table, pile))) for pile in piles(table))
    seats = tuple((names(p.hand), names(p.discard), names(p.played), names(p.victory), names(p.aside), names(p.front))
                  for p in table.players)
    board = (tuple(table.city), tuple(ids.get(c, "") for c in table.hq), tuple(table.outside), names(table.ko),
             names(table.escape), tuple(sorted((c, names(held)) for c, held in table.under.items())),
             tuple(table.masterminds), tuple(sorted((c, card.id) for c, card in table.as_card.items())))
    ledger = tuple(sorted((kind, player, card.id) for kind, _, player, card in table.ledger))
    turn = (table.attack, table.recruit, table.made_attack, table.made_recruit, repr(table.pools),
            len(table.recruit_as_attack), tuple((repr(s), repr(n)) for s, n, _, _ in table.mods),
            tuple(repr(node) for node, _ in table.triggers), tuple(map(repr, table.used)), table.healed,
            table.did_fight, table.did_recruit, table.sealed, len(table.agenda), len(me.deck), names(table.kept))
    return order, seats, board, ledger, turn
