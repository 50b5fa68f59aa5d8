"""Advice for the open question: bots play on after every answer, in the same imagined games, as long as you like.

    adviser = Adviser(game)
    adviser.advice()          # at once: the first thought, with its reason
    adviser.work(0.05)        # fifty more milliseconds of imagined games; as often as you like
    adviser.advice()          # better now; to stop, just stop calling it

Advice uses no hidden card: an imagined game deals everything again that the asked seat does not know.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Iterator
from typing import Any

from legendary_nb.bots import ValueBot, play_out
from legendary_nb.bots.imagine import worlds
from legendary_nb.bots.search import key_of
from legendary_nb.cards.errors import must_be
from legendary_nb.game import Game, IllegalChoice
from legendary_nb.game.ask import Ask
from legendary_nb.game.ink import count_names
from legendary_nb.game.play_all import after_all, cards_to_play
from legendary_nb.game.referee import as_seconds, decider_of
from legendary_nb.game.view import View
from legendary_nb.rules import answer
from legendary_nb.rules.setup_value import as_seed, as_whole
from legendary_nb.state import Option as Raw
from legendary_nb.state import Table, scattered

from .advice import Advice, make_advice
from .comparing import Samples, best_of, ended_as, is_hopeless
from .reasons import reason_for, reason_for_all

LARGEST = 10**9
MOST = 1000    # rounds; more would teach nothing
SORT_OUT = 8   # rounds between two looks for hopeless answers
PATIENCE = 24  # rounds before the first such look


class Adviser:
    """Thinks about the question that is open now, even if the game goes on meanwhile.

    A round is one imagined game for each answer still in question.  The same seed, view of the table and number of
    rounds give the same advice.  `only` leaves all but these answers out.
    """

    def __init__(self, game: Game, seed: int = 0, policy: Any = None, most: int = MOST,
                 only: Collection[Raw] = ()) -> None:
        must_be("game", game, Game, "a Game")
        as_whole("rounds", most, 0, LARGEST, TypeError)
        as_seed(seed, TypeError)
        if game.table.ask is None:
            raise IllegalChoice("the game is over; there is nothing to advise")
        self.table: Table = game.table.copy()
        self.ask, self.most = Ask(self.table).complete(), most
        self.seat, self.policy = self.ask.seat, policy or ValueBot()
        self.view = View(self.table, self.seat)
        self.first: Raw = decider_of(self.policy)(self.view, self.ask)
        self.together = [] if only else cards_to_play(game)[0]
        self.equals = equal_answers(self.view, [raw for raw in self.ask.raw if not only or raw in only], self.first,
                                    self.together)
        self.found = {option: Samples() for option in self.equals}
        self.reasons = {option: reason_for(self.view, self.ask, option) for option in self.equals}
        self.labels: dict[Raw, str] = {}
        self.join_plays(game)
        self.alive = list(self.equals)
        self.rounds = self.playouts = 0
        self._games = self._play(worlds(self.table, self.seat, scattered(seed)))

    def join_plays(self, game: Game) -> None:
        """Speak of the cards that need no thought as one answer: it does not matter which of them comes first."""
        cards = [self.table.card(cid) for cid in self.together]
        for option in self.equals:
            if option[0] == "play" and self.table.card(option[1]) in cards:
                self.labels[option] = f"play {count_names(card.name for card in cards)}"
                self.reasons[option] = reason_for_all(self.view, after_all(game))

    @property
    def is_done(self) -> bool:
        """Whether more games would change nothing: one answer is left, or enough rounds are played."""
        return self.rounds >= self.most or (len(self.alive) == 1 and len(self.found) > 1)

    def advice(self) -> Advice:
        """The advice so far."""
        best = best_of(self.found, self.alive, self.first)
        return make_advice(self.ask, best, self.first, self.equals, self.found, self.reasons, self.playouts,
                           self.labels)

    def work(self, seconds: float) -> Adviser:
        """Imagine games for this time, at least one."""
        end = time.monotonic() + seconds
        for _ in self._games:
            if time.monotonic() >= end:
                break
        return self

    def run(self, rounds: int) -> Adviser:
        """Imagine games until there are this many rounds in all."""
        while self.rounds < rounds and next(self._games, None) is not None:
            pass
        return self

    # ---- imagined games ------------------------------------------------------------------------------

    def _play(self, imagined: Iterator[Table]) -> Iterator[int]:
        """Play round after round, and yield the number of games so far."""
        while not self.is_done:
            world, ended = next(imagined), {}
            for option in self.alive:
                ended[option] = self._ending(world, option)
                self.playouts += 1
                if option != self.alive[-1]:
                    yield self.playouts
            for option, end in ended.items():
                self.found[option].add(end)
            self.rounds += 1
            if self.rounds >= PATIENCE and self.rounds % SORT_OUT == 0:
                self._sort_out()
            yield self.playouts

    def _ending(self, world: Table, option: Raw) -> tuple[int, float]:
        """The end of an imagined game after this answer, when the policy plays all seats."""
        table = world.copy()
        answer(table, option)
        play_out(table, [self.policy])
        return ended_as(table, self.seat)

    def _sort_out(self) -> None:
        best = self.found[best_of(self.found, self.alive, self.first)]
        self.alive = [option for option in self.alive if not is_hopeless(best, self.found[option])]


def equal_answers(view: View, options: list[Raw], first: Raw, together: Collection[int] = ()) -> dict[Raw, list[Raw]]:
    """The different answers, each with all that it stands for: another copy of the same card is the same answer, and so
    is another of the cards that are played together."""
    cards = {view.table.card(cid) for cid in together}

    def key(option: Raw) -> Any:
        return "together" if option[0] == "play" and view.table.card(option[1]) in cards else key_of(view, option)

    groups: dict[Any, list[Raw]] = {key(first): [first]} if first in options else {}
    for option in options:
        if option != first:
            groups.setdefault(key(option), []).append(option)
    stand = {members[0]: members for members in groups.values()}
    return dict(sorted(stand.items(), key=lambda item: options.index(item[0])))


def hints(game: Game, rounds: int = MOST, seed: int = 0) -> Iterator[Advice]:
    """Advice on the open question, better with every round; the first comes at once, without imagined games."""
    adviser = Adviser(game, seed, most=rounds)
    yield adviser.advice()
    while not adviser.is_done:
        yield adviser.run(adviser.rounds + 1).advice()


def advise(game: Game, seconds: float | None = None, rounds: int | None = None, seed: int = 0) -> Advice:
    """Advice after this number of seconds (default: 1) or rounds."""
    adviser = Adviser(game, seed)
    if rounds is not None:
        return adviser.run(as_whole("rounds", rounds, 0, LARGEST, TypeError)).advice()
    if seconds is not None:
        as_seconds(seconds)
    return adviser.work(1.0 if seconds is None else seconds).advice()
