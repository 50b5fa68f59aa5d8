"""Lab 29, Write a bot and enter the tournament: all bots play the same games, and a bot that fails learns why."""

from __future__ import annotations

import statistics
import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from typing import Any

from legendary_nb.bots import play_out
from legendary_nb.cards.errors import shown
from legendary_nb.game import BotFault, Game
from legendary_nb.game.referee import SECONDS
from legendary_nb.game.view import View
from legendary_nb.rules import Setup
from legendary_nb.simulate import SimulationError
from legendary_nb.simulate.bots import read_bots, seat_bots
from legendary_nb.simulate.compare import one_setup
from legendary_nb.simulate.intervals import of_mean, wilson
from legendary_nb.simulate.request import make_request
from legendary_nb.simulate.variant import begin
from legendary_nb.state import Table
from legendary_nb.teach.code_exercises import Check, Code, gives
from legendary_nb.teach.exercises import Choice
from legendary_nb.teach.scenarios import first_setup_of
from legendary_nb.teach.tables import Grid

from .lab import Lab
from .lab_exercises import Nearly
from .student_bots import cost, dearest, miser

LADDER = ("random", "priority", "value")  # the bots of the kit that answer at once, from the weakest on
DOUBT = (1.0, -1.0)  # one game more on either side, so that a few equal games leave a wide interval
LIMIT = 5_000  # decisions of a game; a bot that needs more goes round in circles


@dataclass(frozen=True)
class Entry:
    """The results of one bot: games won, mean points of a seat and mean turns; or the problem that put it out."""

    name: str
    games: int = 0
    won: int = 0
    points: float = 0.0
    turns: float = 0.0
    problem: str = ""

    @property
    def win_rate(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def shown(self) -> tuple[float, float, float]:
        return (self.win_rate, *wilson(self.won, self.games))


@dataclass(frozen=True)
class League:
    """The table of a tournament, the best first."""

    entries: tuple[Entry, ...]

    def __getitem__(self, name: str) -> Entry:
        return next(entry for entry in self.entries if entry.name == name)

    @property
    def ranking(self) -> list[str]:
        return [entry.name for entry in self.entries if not entry.problem]

    @property
    def rates(self) -> dict[str, tuple[float, float, float]]:
        """Win rates with their intervals, for a chart."""
        return {entry.name: entry.shown for entry in self.entries if not entry.problem}

    def grid(self) -> Grid:
        return Grid(["", "bot", "won", "95 % interval", "points", "turns", ""],
                    [[n, entry.name, *figures(entry), entry.problem] for n, entry in enumerate(self.entries, 1)])

    def __repr__(self) -> str:
        return str(self.grid())

    def _repr_html_(self) -> str:
        return self.grid()._repr_html_()


def figures(entry: Entry) -> list[str]:
    if entry.problem:
        return ["-"] * 4
    _, low, high = entry.shown
    return [f"{entry.win_rate:.0%}", f"{low:.0%} to {high:.0%}", f"{entry.points:.1f}", f"{entry.turns:.1f}"]


def tournament(bots: Mapping[str, Any], setup: Setup, games: int = 30, seed: int = 0,
               seconds: float = SECONDS) -> League:
    """Every bot takes all seats in the same games; the league ranks them by games won, then by points.

    A bot is out if it stops with an error, gives an answer that is not allowed, takes longer than `seconds` for one or
    never ends its game: it stands below all others, without figures, with the reason.
    """
    read_all(bots)
    setup = one_setup(setup)
    make_request(setup, "priority", games, seed, limit=LIMIT, seconds=seconds)
    entries = [enter(name, bot, setup, games, seed, seconds) for name, bot in bots.items()]
    return League(tuple(sorted(entries, key=lambda one: (bool(one.problem), -one.win_rate, -one.points, one.name))))


def read_all(bots: Mapping[str, Any]) -> None:
    """Raise an error unless every entry is a bot with a name."""
    if not isinstance(bots, Mapping) or not bots:
        raise SimulationError(f'give each bot a name, such as {{"mine": my_bot}}, not {shown(bots)}')
    for name, bot in bots.items():
        if not isinstance(name, str):
            raise SimulationError(f"give each bot a name; {shown(name)} is not a name")
        read_bots(bot)


def enter(name: str, bot: Any, setup: Setup, games: int, seed: int, seconds: float = SECONDS) -> Entry:
    """One bot in all games."""
    won, points, turns = 0, [], []
    for number in range(seed, seed + games):
        try:
            table = play_one(setup, [bot], number, seconds)
        except (BotFault, SimulationError) as problem:  # the tournament goes on without it
            return Entry(name, problem=f"game {number}: {problem}")
        if table.outcome is None:
            return Entry(name, problem=f"game {number}: no end after {LIMIT} answers")
        won += table.outcome.result == "win"
        points.append(statistics.fmean(table.outcome.scores.values()))
        turns.append(table.turn)
    return Entry(name, games, won, statistics.fmean(points), statistics.fmean(turns))


def play_one(setup: Setup, bots: list[Any], seed: int, seconds: float = SECONDS) -> Table:
    """Let these bots, one for each seat or one for all, play a game to its end or to the limit."""
    table = begin(setup, seed)
    play_out(table, seat_bots(read_bots(bots), len(table.players), seed), LIMIT, seconds=seconds)
    return table


def seen_by_asked(game: Game) -> View:
    """The view of the seat that is asked, as a bot gets it."""
    assert game.table.ask is not None
    return View(game.table, game.table.ask.player)


def duels(bots: Mapping[str, Any], setup: Setup, games: int = 10, seed: int = 0,
          seconds: float = SECONDS) -> dict[str, tuple[float, ...]]:
    """The mean lead in points of every bot over every other at the same table, in both orders of seats.

    The players win or lose together, but each seat has its own victory pile.  A bot that fails (see `tournament`) is
    left out with all its games, and a warning says why.
    """
    read_all(bots)
    setup = one_setup(setup)
    make_request(setup, ["priority"] * 2, games, seed, limit=LIMIT, seconds=seconds)
    leads: dict[tuple[str, ...], list[float]] = {pair: [] for pair in permutations(bots, 2)}
    out: set[str] = set()
    for pair, number in product(leads, range(seed, seed + games)):
        if out.isdisjoint(pair):
            try:
                leads[pair].append(lead_in(play_one(setup, [bots[name] for name in pair], number, seconds)))
            except BotFault as fault:
                out.add(pair[fault.seat])
                warnings.warn(f"out of the duels: {fault}", stacklevel=2)
    fair = {pair: found for pair, found in leads.items() if out.isdisjoint(pair)}
    found = {name: [lead if name == pair[0] else -lead for pair, those in fair.items() if name in pair
                    for lead in those] for name in bots if name not in out}
    means = {name: (statistics.fmean(those or [0.0]), *of_mean(those)) for name, those in found.items()}
    return dict(sorted(means.items(), key=lambda pair: -pair[1][0]))


@dataclass(frozen=True)
class Climb:
    """Where a bot stands on the ladder: its own share of games won, and by how much it wins more than each rung."""

    games: int
    won: float
    more_than: dict[str, tuple[float, float, float]]

    @property
    def above(self) -> list[str]:
        """The rungs that it is above by more than chance."""
        return [name for name, (_, low, _) in self.more_than.items() if low > 0]

    @property
    def below(self) -> list[str]:
        """The rungs that it is below by more than chance."""
        return [name for name, (_, _, high) in self.more_than.items() if high < 0]

    @property
    def said(self) -> str:
        """Between which two rungs it stands; those that the games do not tell apart from it are named."""
        unsure = [name for name in self.more_than if name not in (*self.above, *self.below)]
        parts = [f"above {self.above[-1]}"] if self.above else []
        parts += [f"below {self.below[0]}"] if self.below else []
        parts += [f"not to be told apart from {' and '.join(unsure)} by {self.games} games"] if unsure else []
        return ", ".join(parts)

    def grid(self) -> Grid:
        rows = [[name, f"{more:+.0%}", f"{low:+.0%} to {high:+.0%}"] for name, (more, low, high)
                in self.more_than.items()]
        return Grid([f"won {self.won:.0%} of {self.games} games", "more than it", "95 % interval"], rows)

    def __repr__(self) -> str:
        return f"{self.grid()}\n{self.said}"

    def _repr_html_(self) -> str:
        return f"{self.grid()._repr_html_()}<p>{self.said}</p>"


def climb(bot: Any, setup: Setup, games: int = 30, seed: int = 0, seconds: float = SECONDS) -> Climb:
    """Let a bot and each rung of the ladder play the same games, and compare them game by game."""
    read_all({"mine": bot})
    setup = one_setup(setup)
    make_request(setup, "priority", games, seed, limit=LIMIT, seconds=seconds)
    numbers = range(seed, seed + games)
    mine = [wins(play_one(setup, [bot], number, seconds)) for number in numbers]
    more = {}
    for rung in LADDER:
        pairs = [own - wins(play_one(setup, [rung], number)) for own, number in zip(mine, numbers, strict=True)]
        more[rung] = (statistics.fmean(pairs), *of_mean([*pairs, *DOUBT]))
    return Climb(games, statistics.fmean(mine), more)


def wins(table: Table) -> float:
    return float(table.outcome is not None and table.outcome.result == "win")


def lead_in(table: Table) -> float:
    """How many points the first seat leads by; 0 in a game that did not end."""
    mine, yours = list(table.outcome.scores.values())[:2] if table.outcome else (0, 0)
    return float(mine - yours)


def agreement(one: Sequence[str], other: Sequence[str]) -> float:
    """How far two rankings of the same names agree: 1 the same, 0 by chance, -1 upside down (Spearman)."""
    n = len(one)
    if n < 2 or set(one) != set(other):
        raise ValueError("compare two rankings of the same two or more names")
    far = sum((place - other.index(name)) ** 2 for place, name in enumerate(one))
    return 1 - 6 * far / (n * (n * n - 1))


# ---- exercises -----------------------------------------------------------------------------------------


SEEDS = range(3)


def first_action(system: str, seed: int) -> Game:
    """A game at its first action."""
    game = Game.new(first_setup_of(system), seed=seed)
    while game.ask is not None and game.ask.kind != "action":
        game.choose(0)
    return game


def kinds_chosen(bot: Callable[..., Any], system: str) -> list[str]:
    """The kind of the first action that a bot takes in each of some games."""
    games = [first_action(system, seed) for seed in SEEDS]
    return [bot(seen_by_asked(game), game.ask).kind for game in games]


def buys_something(bot: Callable[..., Any], system: str) -> bool:
    """Whether a bot has bought anything after a while in a game."""
    game = Game.new(first_setup_of(system), seed=1).play(bot, limit=60)
    return any(event.kind == "recruit hero" for event in game.events)


def shopping(system: str, seed: int) -> Game:
    """A game at a question where you can only buy, and the first card is not the most expensive."""
    game = Game.new(first_setup_of(system), seed=seed)
    while game.ask is not None:
        view, kinds = seen_by_asked(game), {option.kind for option in game.ask.options}
        prices = [cost(view, option) for option in game.ask.options if option.kind == "recruit"]
        if prices and prices[0] < max(prices) and not kinds & {"play", "fight"}:
            break
        game.choose(dearest(view, game.ask))
    return game


def prices_paid(bot: Callable[..., Any], system: str) -> list[float]:
    """The prices of the cards that a bot takes when it can only buy; 0 for none."""
    games = [shopping(system, seed) for seed in SEEDS]
    taken = [(seen_by_asked(game), bot(seen_by_asked(game), game.ask)) for game in games]
    return [cost(view, option) if option.kind == "recruit" else 0 for view, option in taken]


def plays_to_the_end(bot: Callable[..., Any], system: str) -> bool:
    return play_one(first_setup_of(system), [bot], 1).outcome is not None


def beats(bot: Callable[..., Any], system: str) -> bool:
    """Whether a bot takes more points than one that never buys, in the same three games."""
    def points(player: Any) -> float:
        outcomes = [play_one(first_setup_of(system), [player], seed).outcome for seed in SEEDS]
        return sum(sum(outcome.scores.values()) for outcome in outcomes if outcome)

    return points(bot) > points(miser)


def first_is_same(one: list[str], other: list[str]) -> float:
    return float(one[0] == other[0])


EXERCISES = (
    Choice("what-is-a-bot", "What does a bot get, and what does it return?", options=(
        ("the whole game; it returns the next state", "It would see hidden cards, and it does not change the table."),
        ("*what its seat may see and the open question; it returns one of the options", "That is all: a function of "
         "view and ask."),
        ("a random number; it returns a card", "A bot decides by what it sees."))),
    Code("first-bot", "Write a bot my_bot(view, ask) that plays a card when it can, else fights, else takes the first "
         "option. ask.options are the options, option.kind is 'play', 'fight', 'recruit', 'end' and so "
         "on.", name="my_bot",
         checks=(Check("it plays a card first", kinds_chosen, lambda system: ["play"] * len(SEEDS)),
                 Check("it plays a game to its end", plays_to_the_end, lambda system: True)),
         solution=miser, mistake=lambda view, ask: ask.options[-1], because="A bot is a few lines of priorities."),
    Code("buyer", "Teach it to buy: write my_buyer(view, ask), which plays, else fights, else recruits the option "
         "whose card costs most. view.cards[option.card].cost is the price of a card.", name="my_buyer",
         checks=(Check("it has bought a card in its first turns", buys_something, lambda system: True),
                 Check("what it pays where it can buy several cards", prices_paid,
                       lambda system: prices_paid(dearest, system)),
                 Check("it plays a game to its end", plays_to_the_end, lambda system: True),
                 Check("it has more points than one that never buys, in three games", beats, lambda system: True)),
         solution=dearest, mistake=miser, because="Buying is what makes a deck; now it has something to fight with."),
    Choice("fair", "Why do all bots play the same seeds?", options=(
        ("so that they can learn them", "They remember nothing from game to game."),
        ("*so that nobody has the better luck", "The same shuffles for all: what differs is the bot."),
        ("it is faster", "It takes as long."))),
    Choice("lead", "Your bot won 14 of 20, your neighbour's 12 of 20. Who is better?", options=(
        ("yours", "Two games are well within the luck of twenty."),
        ("*nobody can tell yet", "The intervals overlap by far; play more games."),
        ("your neighbour's", "There is no sign of that."))),
    Code("agreement", "Write places(one, other): how far two rankings agree, from 1 (the same) to -1 (upside down): 1 "
         "- 6 · (sum of squared differences of places) / (n · (n² - 1)).", name="places",
         checks=(gives("places(['a', 'b', 'c'], ['a', 'b', 'c'])", list("abc"), list("abc"), by=agreement),
                 gives("places(['a', 'b', 'c'], ['c', 'b', 'a'])", list("abc"), list("cba"), by=agreement),
                 gives("places(['a', 'b', 'c', 'd'], ['b', 'a', 'c', 'd'])", list("abcd"), list("bacd"), by=agreement)),
         solution=agreement, mistake=first_is_same, because="That is Spearman's rank correlation."),
    Nearly("by-chance", "Two bots are equally strong. What is the chance that a given one of them is first in a "
           "tournament of just the two, if ties are settled by lot?", value=0.5, within=0.001,
           unit="a share of 1, such as 0.25", because="Somebody is always first. That alone says nothing."),
)

LAB = Lab("29", "write-a-bot", "Write a bot and enter the tournament", 40, (
    "write a bot of ten lines",
    "rank bots by the games they win, and by points at the same table",
    "say which places of a ranking mean something"),
    exercises=EXERCISES, question="Can a few lines of strategy win games?")
