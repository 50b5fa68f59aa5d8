"""The passages of a game: what a player did until hidden cards came up, and what they could have done instead.

Nothing new is seen within a passage, so all of it is one decision, and the order of its answers matters only as far as
it leads to another table.  A passage is judged by runs: the answers that the player gave, or others, and from there on
a bot decides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from legendary_nb.bots import play_out
from legendary_nb.bots.imagine import worlds
from legendary_nb.bots.search import key_of
from legendary_nb.bots.standing import standing
from legendary_nb.bots.turn_search import Keys, depends_on_hidden, new_in_hq
from legendary_nb.game import Game
from legendary_nb.game.ask import Ask
from legendary_nb.game.events import read_events, reveals
from legendary_nb.game.view import View
from legendary_nb.rules import answer, options_of
from legendary_nb.rules.turn import END
from legendary_nb.state import Option as Raw
from legendary_nb.state import Table, scattered

from .comparing import Samples, ended_as
from .win_chance import moments

Run = tuple[Raw, ...]
GLANCES = 2     # imagined games in which every run is looked at until the end of the turn
MOST_TRIED = 12  # other answers at one question
MARGIN = 0.1    # a run other than the bot's may look worse than what the player did by this much
GLANCE, JUDGE, CONFIRM = 1, 2, 3  # each has imagined games of its own


@dataclass
class Passage:
    """What a player did between two moments at which hidden cards came up, and the runs to compare it with."""

    answers: int
    event: int       # the last one before it
    table: Table
    own: Run = ()
    usual: Run = ()  # what the bot does there
    rivals: list[Run] = field(default_factory=list)
    suspicion: dict[Run, float] = field(default_factory=dict)  # how much better a rival looks at a glance

    @property
    def turn(self) -> int:
        return self.table.turn

    @property
    def seat(self) -> int:
        assert self.table.ask is not None
        return self.table.ask.player

    @property
    def player(self) -> str:
        return self.table.box.names[self.seat]

    def imagined(self, seed: int, purpose: int) -> Iterator[Table]:
        """Imagined games from here; each purpose has its own."""
        return worlds(self.table, self.seat, scattered((seed * 1_000_003 + self.answers) * 4 + purpose))

    def explore(self, policy: Any, seed: int) -> None:
        """Find the bot's run and other runs, and glance at what the turn comes to with each of them."""
        some = list(islice(self.imagined(seed, GLANCE), GLANCES))
        self.usual = carried_on(some[0], (), policy)
        runs = dict.fromkeys([self.own, self.usual, *self.others(some[0], policy)])
        seen = {run: [glance(world, run, policy) for world in some] for run in runs}
        found: dict[Any, Run] = {}
        for run, glances in seen.items():
            found.setdefault(tuple(key for key, _ in glances), run)
        mine = mean_of(seen[self.own])
        self.suspicion = {run: mean_of(seen[run]) - mine for run in found.values() if run != self.own}
        self.rivals = self.worth_a_trial()

    def worth_a_trial(self) -> list[Run]:
        """The bot's run, and the one that looks best if it looks better than that."""
        usual = [self.usual] if self.usual in self.suspicion else []
        least = self.suspicion[self.usual] if usual else -MARGIN
        others = [run for run in self.suspicion if run != self.usual and self.suspicion[run] > least]
        return usual + sorted(others, key=lambda run: -self.suspicion[run])[:1]

    def others(self, world: Table, policy: Any) -> Iterator[Run]:
        """The player's own answers up to a deed or an answer to a card, then another one, then the bot's."""
        table = world.copy()
        for i, raw in enumerate(self.own):
            if table.ask is None or table.ask.player != self.seat:
                return
            if table.ask.kind != "action" or raw[0] != "play":
                for other in other_answers(table, raw)[:MOST_TRIED]:
                    yield carried_on(world, (*self.own[:i], other), policy)
            answer(table, raw)


def other_answers(table: Table, given: Raw) -> list[Raw]:
    """The different answers to a question besides the one given; which card to play next is for the bot to say."""
    view = View(table, Ask(table).seat)
    found = {key_of(view, given): given}
    for raw in options_of(table):
        if raw[0] != "play":
            found.setdefault(key_of(view, raw), raw)
    return [raw for raw in found.values() if raw != given]


def passages(game: Game) -> Iterator[Passage]:
    """All passages of a game, in order."""
    now: Passage | None = None
    before: Table | None = None
    for moment, number in moments(game):
        table = moment.table.copy()
        if before is None or now is None or is_new(before, table) or now.seat != moment.table.ask.player:  # type: ignore[union-attr]
            if now is not None:
                yield now
            now = Passage(len(moment.answers), moment.event_count - 1, table)
        now.own += (options_of(moment.table)[number],)
        before = table
    if now is not None:
        yield now


def is_new(before: Table, after: Table) -> bool:
    """Whether hidden cards came up between two moments, or the turn ended."""
    if after.turn != before.turn or depends_on_hidden(before, after) or any(new_in_hq(before, after)):
        return True
    return after.events is not None and reveals(read_events(after, len(before.events or ())))


# ---- runs in imagined games ----------------------------------------------------------------------------


def carried_on(world: Table, run: Run, policy: Any) -> Run:
    """A run with what the bot does after it, until hidden cards come up or somebody else is asked."""
    table, given = world.copy(), list(run)
    for raw in run[:-1]:
        answer(table, raw)
    seat, last = Ask(table).seat, run[-1] if run else None
    while table.ask is not None and table.ask.player == seat:
        before = table.copy()
        if last is None:
            last = policy.choose(View(table, seat), Ask(table))
            given.append(last)
        answer(table, last)
        if is_new(before, table):
            break
        last = None
    return tuple(given)


def follow(table: Table, run: Run) -> None:
    """Give these answers, as far as they are possible here."""
    for raw in run:
        if table.ask is None or raw not in options_of(table):
            return
        answer(table, raw)


def glance(world: Table, run: Run, policy: Any) -> tuple[Any, float]:
    """The table that a turn leads to with a run, and how the game stands when the turn is over."""
    table = world.copy()
    ends = run[-1] == END
    follow(table, run[:-1] if ends else run)
    while table.ask is not None and table.turn == world.turn and not (ends and table.ask.kind == "action"):
        raw = policy.choose(View(table, table.ask.player), Ask(table))
        if raw == END:
            break
        answer(table, raw)
    key = Keys().of(table)
    if table.ask is not None and table.turn == world.turn:
        answer(table, END)
        if table.turn == world.turn:
            play_out(table, [policy], turns=0)
    return key, standing(table)


def mean_of(glances: Sequence[tuple[Any, float]]) -> float:
    return sum(value for _, value in glances) / len(glances)


class Match:
    """Runs from one moment, played on to the end of the game in the same imagined games."""

    def __init__(self, passage: Passage, runs: Sequence[Run], policy: Any, seed: int, purpose: int) -> None:
        self.passage, self.policy = passage, policy
        self.found: dict[Run, Samples] = {run: Samples() for run in runs}
        self.worlds = passage.imagined(seed, purpose)
        self.games = 0

    def play(self) -> None:
        """One more imagined game for every run."""
        world = next(self.worlds)
        self.games += 1
        for run, samples in self.found.items():
            table = world.copy()
            follow(table, run)
            play_out(table, [self.policy])
            samples.add(ended_as(table, self.passage.seat))
