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

from legendary_nb.bots import ValueBot
from legendary_nb.bots.imagine import worlds
from legendary_nb.cards.errors import must_be
from legendary_nb.game import Game, IllegalChoice
from legendary_nb.game.ask import Ask
from legendary_nb.game.ink import count_names, many
from legendary_nb.game.labels import label_all
from legendary_nb.game.referee import as_seconds, decider_of
from legendary_nb.game.view import View
from legendary_nb.rules import options_of
from legendary_nb.rules.setup_value import as_seed, as_whole
from legendary_nb.state import Option as Raw
from legendary_nb.state import Table, scattered

from .advice import Advice, Row, make_advice
from .answers import equal_answers, quiet_cards, table_after
from .better_lines import GLANCES, better_lines
from .comparing import CANNOT_TELL, Found, Samples, best_of, compare, is_told
from .purpose import aims
from .reasons import reason_for, reason_for_all
from .trial import DEEDS, Ended, Line, Scale, Trial, Turn

LARGEST = 10**9
MOST = 1000      # rounds; more would teach nothing
SORT_OUT = 8     # rounds between two looks at what is told; the turns of the first ones are kept
PATIENCE = 16    # rounds before the first answers need no more games
ENOUGH = 100     # rounds after which the games may end as soon as every answer can be told
WHOLE_EVERY = 3  # rounds between two games that are played to their end, to know how high all chances are


class Adviser:
    """Thinks about the question that is open now, even if the game goes on meanwhile.

    A round is one imagined game for each answer still in question.  The same seed, view of the table and number of
    rounds give the same advice.  `only` leaves all but these answers out.

    Cards that ask nothing are played first: then what can be done after them is tried as well.  Answers that come to
    the same turn in the first imagined games are one.
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
        self.together = [] if only else quiet_cards(game)
        self.lead: Raw = self.first
        self.equals = equal_answers(self.view, [raw for raw in self.ask.raw if not only or raw in only], self.first,
                                    self.together)
        self.reasons = {option: reason_for(self.view, self.ask, option) for option in self.equals}
        self.labels = dict(zip(self.ask.raw, self.ask.options.labels, strict=True))
        self.lines: dict[Raw, Line] = {option: (option,) for option in self.equals}
        if self.together:
            self.play_together(game)
        self.trial = Trial(self.table, self.seat, self.policy)
        self.ends: dict[Raw, list[Ended]] = {option: [] for option in self.equals}
        self.turns: dict[Raw, list[Turn]] = {option: [] for option in self.equals}
        self.marks: dict[Raw, list[Any]] = {option: [] for option in self.equals}
        self.scale = Scale()
        self.alive, self.joins, self.is_settled = list(self.equals), not only, False
        self.first_row = next((option for option, same in self.equals.items() if self.first in same), self.alive[0])
        self.rounds = self.playouts = 0
        self._games = self._play(worlds(self.table, self.seat, scattered(seed)))

    def play_together(self, game: Game) -> None:
        """Speak of the cards that ask nothing as one answer, and try what can be done only after them."""
        plays = [("play", cid) for cid in self.together]
        cards = [self.table.card(cid) for cid in self.together]
        lead = next(option for option in self.equals if option[0] == "play" and self.table.card(option[1]) in cards)
        after = table_after(game, self.together)
        self.lead, self.lines[lead] = lead, tuple(plays)
        self.labels[lead] = f"play {count_names(card.name for card in cards)}"
        self.reasons[lead] = reason_for_all(self.view, after)
        if after.ask is None or after.ask.kind != "action":
            return
        new = [raw for raw in options_of(after) if raw[0] in DEEDS and raw not in self.labels]
        ask, view = Ask(after), View(after, self.seat)
        first = self.labels[lead] if len(cards) == 1 else f"play {many(len(cards), 'card')}"
        for raw, label in zip(new, label_all(after, new), strict=True):
            self.equals[raw], self.lines[raw] = [], (*plays, raw)
            self.labels[raw], self.reasons[raw] = f"{first}, then {label}", reason_for(view, ask, raw)

    @property
    def is_done(self) -> bool:
        """Whether more games would change nothing: one answer is left, all can be told, or enough rounds are played."""
        return self.rounds >= self.most or (len(self.alive) == 1 and len(self.ends) > 1) or self.is_settled

    @property
    def found(self) -> Found:
        """The imagined games of each answer, with chances as high as the games played to their end say."""
        value = self.scale.value
        return {option: Samples(*map(list, zip(*map(value, ended), strict=True))) if ended else Samples()
                for option, ended in self.ends.items()}

    def advice(self) -> Advice:
        """The advice so far."""
        found = self.found
        best = best_of(found, self.alive, self.first_row)
        rows = {}
        for option in found:
            now = option if option in self.ask.raw else self.lead
            rows[option] = Row(now, self.labels[option], self.labels[now], tuple(self.equals[option]),
                               self.reasons[option], tuple(self.turns[option]))
        return make_advice(self.view, self.ask, best, self.first, rows, found, self.playouts, self.scale.doubt)

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
        """Better the lines, then play round after round, and yield the number of games so far."""
        if self.joins:
            for _ in better_lines(self.trial, self.lines, [next(imagined) for _ in range(GLANCES)]):
                yield self.playouts
        while not self.is_done:
            world, ended = next(imagined), {}
            self._ends: dict[Any, tuple[Ended, Table]] = {}
            for option in self.alive:
                ended[option] = self._ending(world, option)
                self.playouts += 1
                if option != self.alive[-1]:
                    yield self.playouts
            for option, end in ended.items():
                self.ends[option].append(end)
            self.rounds += 1
            last = ended[self.alive[-1]]
            if self.rounds % WHOLE_EVERY == 1 and last.won is None:
                self.scale.add(last.logit, self.trial.wins(self._table))
            self._look_back()
            yield self.playouts

    def _look_back(self) -> None:
        """Now and then: join what comes to the same, and leave out what needs no more games."""
        if self.rounds == SORT_OUT and self.joins:
            self._join()
        if self.rounds >= PATIENCE and self.rounds % SORT_OUT == 0:
            self._sort_out()

    def _sort_out(self) -> None:
        """Go on only with the best answer, and with those of which it is not sure how they compare with it."""
        found = self.found
        best = best_of(found, self.alive, self.first_row)
        self.alive = [option for option in self.alive if option == best or not is_told(found[best], found[option])]
        self.is_settled = self.rounds >= ENOUGH and all(
            option == best or compare(found[best], found[option]).verdict != CANNOT_TELL for option in self.alive)

    def _join(self) -> None:
        """Answers that came to the same turn are one: the order does not matter.  The best of each group stays."""
        found, groups = self.found, list[list[Raw]]()
        for option in self.alive:
            group = next((group for group in groups if self._is_same(group[0], option)), None)
            if group is None:
                groups.append([option])
            else:
                group.append(option)
        for group in groups:
            stays = max(group, key=lambda option: (found[option].win, found[option].mean_points,
                                                   option == self.lead, option == self.first))
            for option in group:
                if option != stays:
                    self.equals[stays] += self.equals.pop(option)
                    del self.ends[option]
            if self.first_row in group:
                self.first_row = stays
        self.alive = list(self.ends)
        self.marks = {}

    def _is_same(self, one: Raw, other: Raw) -> bool:
        """Whether two answers came to the same turn in all games; or in most, and meant the same in the others."""
        same = [a == b for a, b in zip(self.marks[one], self.marks[other], strict=True)]
        return all(same) or (2 * sum(same) >= len(same) and aims(self.turns[one]) == aims(self.turns[other]))

    def _ending(self, world: Table, option: Raw) -> Ended:
        """How an imagined game stands after this answer, when the policy plays all seats for some turns."""
        told = self.rounds < SORT_OUT
        turn = self.trial.turn(world, self.lines[option], told)
        mark = self.trial.mark(turn.table)
        if told:
            self.turns[option].append(turn)
            self.marks[option].append(mark)
        if mark not in self._ends:
            self._ends[mark] = self.trial.play_on(turn, self.trial.ahead), turn.table
        end, self._table = self._ends[mark]
        turn.escaped = end.escaped
        return end


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
