"""One answer tried in one imagined game: the rest of the turn, some turns more, and how the game stands then.

The policy goes on after the answer until it would end the turn.  What lies on the table then is all that the order of
the turn has come to: orders that come to the same need not be played on twice.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from legendary_nb.bots import play_out
from legendary_nb.bots.search import logit
from legendary_nb.bots.standing import Hand, hand_of, standing
from legendary_nb.bots.turn_search import Keys, zones_of
from legendary_nb.game.ask import Ask
from legendary_nb.game.labels import label_all
from legendary_nb.game.play_all import play_option
from legendary_nb.game.referee import decider_of
from legendary_nb.game.view import View
from legendary_nb.rules import answer, options_of
from legendary_nb.rules.score import score
from legendary_nb.rules.turn import END
from legendary_nb.simulate.intervals import of_mean
from legendary_nb.state import Option as Raw
from legendary_nb.state import Table

from .comparing import ended_as

Line = tuple[Raw, ...]  # answers of a turn, one after the other; the policy goes on after them
DEEDS = ("fight", "complete", "recruit", "heal")
LEAST_TURNS = 4  # that a game is played on
ROUNDS = 2       # of all seats


class Deed(NamedTuple):
    """A fight, a mission, a purchase or a healing of the turn: its card, its label, and the points before and after."""

    kind: str
    cid: int
    label: str
    had: int
    left: int


@dataclass(slots=True)
class Turn:
    """The rest of a turn in one imagined game, told when it ends."""

    table: Table
    moves: list[str] = field(default_factory=list)
    deeds: list[Deed] = field(default_factory=list)
    hand: Hand | None = None       # what the deck of the player brings in a hand from now on
    attack: int = 0                # that the turn made
    recruit: int = 0
    drawn: int = 0
    won: bool = False
    escaped: tuple[int, ...] = ()  # what left the city in the turns after it


class Ended(NamedTuple):
    """How an imagined game stands: won or not, or the logit of the chance if it is open; the points of the seat, and
    what left the city on the way."""

    won: float | None
    logit: float
    points: float
    escaped: tuple[int, ...]


class Trial:
    """Tries answers to one question, with one bot in all seats."""

    def __init__(self, table: Table, seat: int, policy: Any) -> None:
        self.start, self.seat, self.policy = table, seat, policy
        self.decide = decider_of(policy)
        self.ahead = max(LEAST_TURNS, ROUNDS * len(table.players))
        self.keys = Keys()
        self.keys.of(table)
        self.alike = {-1: -1} | dict(enumerate(self.keys.alike))

    def turn(self, world: Table, line: Line, told: bool = False) -> Turn:
        """Carry out a line, and let the policy end the turn; `told` keeps what is needed to tell of it."""
        turn = self.begun(world, line, told)
        if line[-1] != END:
            self.finish(turn, told)
        if told:
            self.tell(turn)
        return turn

    def after(self, world: Table, line: Line) -> Table:
        """The table after a line, when what it asks is answered."""
        turn = self.begun(world, line)
        self.finish(turn, False, until_action=True)
        return turn.table

    def begun(self, world: Table, line: Line, told: bool = False) -> Turn:
        """Carry out a line: the policy answers what it asks on the way; what cannot be done is left out."""
        table = world.copy()
        table.events = [] if told else None
        turn = Turn(table)
        for k, raw in enumerate(line):
            if k:
                self.finish(turn, told, until_action=True)
            if raw == END or table.ask is None or table.turn != self.start.turn:
                break
            if raw[0] == "play":  # of equal cards only one is on offer
                raw = play_option(table, raw[1]) or raw
            if not k or raw in options_of(table):
                self.step(turn, raw, told)
        return turn

    def tell(self, turn: Turn) -> None:
        """Note what the turn has brought."""
        table = turn.table
        turn.drawn = sum(event[:2] == ("draw", self.seat) for event in table.events or ())
        turn.hand = hand_of(table, table.players[self.seat])
        turn.attack, turn.recruit = table.made_attack, table.made_recruit
        turn.won = table.sealed or (table.outcome is not None and table.outcome.result == "win")
        table.events = None

    def finish(self, turn: Turn, told: bool, until_action: bool = False) -> None:
        """Answer as the policy does, until it ends the turn, or only until the next action of the player."""
        table = turn.table
        if table.ask is None:
            return
        views, ask = [View(table, seat) for seat in range(len(table.players))], Ask(table)
        while table.ask is not None and table.turn == self.start.turn:
            ask.pending = table.ask
            if until_action and ask.kind == "action":
                return
            raw = self.decide(views[table.ask.player], ask)
            if raw == END:
                return
            self.step(turn, raw, told)

    def step(self, turn: Turn, raw: Raw, told: bool) -> None:
        table = turn.table
        if not told or table.ask is None or table.ask.player != self.seat:
            answer(table, raw)
            return
        label, before = label_all(table, [raw])[0], (table.attack, table.recruit)
        answer(table, raw)
        turn.moves.append(label)
        if raw[0] in DEEDS:
            pool = int(raw[0] == "recruit")
            turn.deeds.append(Deed(raw[0], raw[1] if len(raw) > 1 else -1, label, before[pool],
                                   (table.attack, table.recruit)[pool]))

    def mark(self, table: Table) -> Any:
        """What stays on the table when the turn ends; two orders of a turn with the same mark come to the same.

        What was made, spent and used is over with the turn, and it does not matter where in the HQ a card lies.
        """
        alike = self.alike
        zones = tuple([tuple(sorted([alike[c] for c in zone])) for zone in (*zones_of(table), table.hq)])
        decks = [table.hero_deck, table.villain_deck, *[player.deck for player in table.players]]
        lasting = (table.turn, table.twists, table.strikes, table.danger, table.sealed, table.outcome is None,
                   table.new_hand_base, table.new_hand_extra, len(table.extra_turns), len(table.at_end),
                   len(table.triggers), table.failed)
        held = self.keys.held(table) if table.under or table.beside or table.above else ()
        ask = table.ask
        return (zones, tuple([tuple([alike[c] for c in deck]) for deck in decks]), lasting, tuple(table.city), held,
                tuple(table.outside), tuple(map(tuple, table.tactics.values())), tuple(table.beside_scheme),
                tuple(sorted(table.as_card)), ask and (ask.kind, ask.player))

    def play_on(self, turn: Turn, ahead: int) -> Ended:
        """End the turn, play so many more, and say how the game stands."""
        table, before = turn.table, set(turn.table.escape)
        if table.ask is not None and table.turn == self.start.turn:
            answer(table, END)
        play_out(table, [self.policy], turns=self.start.turn + ahead - table.turn)
        escaped = tuple([c for c in table.escape if c not in before])
        if table.outcome is not None:
            won, points = ended_as(table, self.seat)
            return Ended(won, 0.0, points, escaped)
        if table.sealed:
            return Ended(1.0, 0.0, score(table, self.seat), escaped)
        return Ended(None, logit(standing(table)), score(table, self.seat), escaped)

    def wins(self, table: Table) -> bool:
        """Play an imagined game to its end."""
        play_out(table, [self.policy])
        return bool(ended_as(table, self.seat)[0])


@dataclass(slots=True)
class Scale:
    """What games played to the end say about the chances that were guessed before: too high, or too low."""

    guessed: list[float] = field(default_factory=list)
    won: list[float] = field(default_factory=list)
    shift: float = 0.0

    def add(self, guessed: float, won: bool) -> None:
        self.guessed.append(guessed)
        self.won.append(float(won))
        self.shift = self.fitted()

    def fitted(self) -> float:
        """The shift of all logits after which as many games are won as were; one game won and one lost are added."""
        guessed, wanted, low, high = [*self.guessed, 0.0, 0.0], sum(self.won) + 1, -20.0, 20.0
        for _ in range(25):
            middle = (low + high) / 2
            low, high = (middle, high) if sum(chance_of(g + middle) for g in guessed) < wanted else (low, middle)
        return (low + high) / 2

    @property
    def doubt(self) -> float:
        """How far all chances may be too high or too low: half the width of the interval."""
        off = [won - chance_of(g + self.shift) for g, won in zip(self.guessed, self.won, strict=True)]
        return of_mean(off).half_width if len(off) > 1 else 0.0

    def value(self, ended: Ended) -> tuple[float, float]:
        """The chance to win and the points that count: those of a game that is lost do not."""
        if ended.won is not None:
            return ended.won, ended.points
        chance = chance_of(ended.logit + self.shift)
        return chance, chance * ended.points


def chance_of(odds: float) -> float:
    return 1 / (1 + math.exp(-min(max(odds, -30.0), 30.0)))
