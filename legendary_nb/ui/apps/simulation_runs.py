"""The simulation lab without its page: two setups play with the same seeds, and the results so far."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass, field, fields, replace
from typing import Any

from legendary_nb.analysis.figures.shrinking import games_needed, shrinking_figure
from legendary_nb.bots import known_bots
from legendary_nb.cards import load_system, system_names
from legendary_nb.game import Setup, SetupError
from legendary_nb.game.setup_needs import hero_places
from legendary_nb.session import USUAL_SYSTEM
from legendary_nb.simulate import wilson
from legendary_nb.simulate.grid import check
from legendary_nb.simulate.intervals import Interval, at_all_times, of_mean
from legendary_nb.simulate.run import game_by_game
from legendary_nb.ui.protocol import Message, Page, of_text, what_of

from .plots import as_data

NAMES = ("A", "B")
PARTS = ("mastermind", "scheme", "hero", "bot")
BOTS = {"value": "value bot, which weighs every move", "priority": "priority bot, which follows a short list",
        "random": "random bot, which plays anything"}  # the search bot needs seconds for a game
MOST_PLAYERS = 5
LIMITS = (100, 200, 500, 1000, 2000, 5000)
SLICE_S = 0.25  # of playing between two looks at the page
CLOSE = 0.05  # the lab says how many games this precision takes
MOST_EARLIER = 8  # runs you can go back to


@dataclass(frozen=True)
class Side:
    """The parts that one of the two setups names; each seed draws the others."""

    mastermind: str = ""
    scheme: str = ""
    heroes: tuple[str, ...] = ()
    bot: str = "value"

    def differs_from(self, other: Side) -> list[str]:
        return [part.name for part in fields(self) if getattr(self, part.name) != getattr(other, part.name)]


@dataclass(frozen=True)
class Run:
    """Earlier games with other choices, to go back to."""

    system: str
    players: int
    sides: tuple[Side, ...]
    wins: tuple[tuple[int, ...], ...]
    seconds: float


@dataclass
class Simulating(Page):
    """The choices of a visitor, and the games so far."""

    system: str = USUAL_SYSTEM
    players: int = 2
    sides: list[Side] = field(default_factory=lambda: [Side(), Side(bot="priority")])
    limit: int = 500
    theme: str = "light"
    wins: list[list[int]] = field(default_factory=lambda: [[], []])
    is_running: bool = False
    problem: str = ""
    notice: str = ""  # why the games stopped by themselves
    seconds: float = 0.0
    earlier: list[Run] = field(default_factory=list)

    # ---- actions -------------------------------------------------------------------------------------

    def answer(self, message: Any) -> Message | None:
        """Carry out a message; one with a wrong argument changes nothing."""
        self.notice = "" if what_of(message) in self.actions else self.notice
        return super().answer(message)

    def open_system(self, arg: str) -> None:
        if arg in system_names():
            self.lay_aside()
            self.system, self.sides = arg, [Side(bot=side.bot) for side in self.sides]
            self.clear()

    def seat(self, arg: str) -> None:
        if arg in map(str, range(1, MOST_PLAYERS + 1)):
            self.lay_aside()
            self.players = int(arg)
            self.sides = [replace(side, heroes=side.heroes[: self.places]) for side in self.sides]
            self.clear()

    def choose(self, message: Message) -> None:
        """Name a part of a side: [side, part, name], of heroes [side, "hero", place, name]; no name leaves it open."""
        arg: Any = message.get("arg")
        if not (isinstance(arg, list) and len(arg) >= 3 and arg[0] in NAMES and arg[-1] in ("", *self.known(arg[1]))):
            return
        side, part, name = NAMES.index(arg[0]), arg[1], arg[-1]
        self.lay_aside()
        if part == "hero" and len(arg) == 4 and str(arg[2]).isdigit() and int(arg[2]) < self.places:
            heroes = [*self.sides[side].heroes, *[""] * self.places][: self.places]
            heroes[int(arg[2])] = name
            self.sides[side] = replace(self.sides[side], heroes=tuple(heroes))
        elif part in ("mastermind", "scheme", "bot") and (name or part != "bot"):
            self.sides[side] = replace(self.sides[side], **{part: name})
        self.clear()

    def known(self, part: Any) -> list[str]:
        """The names a part can have."""
        system = load_system(self.system)
        return {"mastermind": list(system.masterminds), "scheme": list(system.schemes), "hero": list(system.heroes),
                "bot": [bot for bot in BOTS if bot in known_bots()]}.get(part, [])

    def copy(self, message: Message) -> None:
        """Make B the same as A, so that you can change one thing."""
        self.lay_aside()
        self.sides[1] = self.sides[0]
        self.clear()

    def bound(self, arg: str) -> None:
        """Set the most games to play; the games so far stay."""
        if arg in map(str, LIMITS):
            self.limit = int(arg)

    def light(self, arg: str) -> None:
        self.theme = arg if arg in ("light", "dark") else self.theme

    def begin_again(self, message: Message) -> None:
        """Begin the same setups again; you can go back to the games so far."""
        self.lay_aside()
        self.clear()

    def lay_aside(self) -> None:
        """Keep the games so far before you choose something else."""
        if self.games:
            wins = tuple(tuple(won[: self.games]) for won in self.wins)
            same = (self.system, self.players, tuple(self.sides))
            others = [run for run in self.earlier if (run.system, run.players, run.sides) != same]
            self.earlier = [Run(*same, wins, self.seconds), *others][:MOST_EARLIER]

    def go_back(self, arg: str) -> None:
        """Go back to the setups and the games of an earlier run."""
        if arg in map(str, range(len(self.earlier))):
            run = self.earlier[int(arg)]
            self.lay_aside()
            self.earlier = [other for other in self.earlier if other is not run]
            self.system, self.players, self.sides = run.system, run.players, list(run.sides)
            self.clear()
            self.wins, self.seconds = [list(won) for won in run.wins], run.seconds

    def clear(self) -> None:
        """Forget the games, and check the setups."""
        self.wins, self.seconds, self.is_running = [[], []], 0.0, False
        self.problem = self.find_problem()

    def run(self, message: Message) -> None:
        self.problem = self.find_problem()
        self.is_running = not self.problem and not self.is_done

    def stop(self, message: Message) -> None:
        self.is_running = False

    def pause(self, why: str) -> None:
        """Stop, and tell the page why."""
        self.is_running, self.notice = False, why

    actions = {"system": of_text(open_system), "players": of_text(seat), "choose": choose, "copy": copy,
               "limit": of_text(bound), "theme": of_text(light), "run": run, "stop": stop, "clear": begin_again,
               "back": of_text(go_back)}

    # ---- the games -----------------------------------------------------------------------------------

    @property
    def places(self) -> int:
        """How many heroes a setup names at most."""
        return hero_places(self.system, self.players)

    @property
    def games(self) -> int:
        """Games that both sides have played."""
        return min(map(len, self.wins))

    @property
    def is_done(self) -> bool:
        return self.games >= self.limit

    def setup(self, side: Side) -> Setup:
        return Setup(self.system, self.players, side.mastermind, side.scheme, tuple(h for h in side.heroes if h))

    def find_problem(self) -> str:
        """The rulebook's objection to one of the setups, or ""."""
        for name, side in zip(NAMES, self.sides):
            try:
                check(self.setup(side))
            except SetupError as problem:
                return f"{name}: {problem}"
        return ""

    def work(self, seconds: float = SLICE_S) -> None:
        """Play for a moment, at least one game of each setup, each seed with both."""
        start, wins = time.monotonic(), self.wins
        games = [game_by_game(self.setup(side), side.bot, self.limit, len(won)) for side, won in zip(self.sides, wins)]
        while self.is_running and self.wins is wins and not self.is_done:
            for played, won in zip(games, wins):
                if len(won) == self.games:
                    won.append(next(played).won)
            if time.monotonic() - start >= seconds:
                break
        self.seconds += time.monotonic() - start
        self.is_running = self.is_running and not self.is_done

    # ---- the page ------------------------------------------------------------------------------------

    def page(self) -> Message:
        return {"systems": [{"id": name, "title": load_system(name).title} for name in system_names()],
                "system": self.system, "players": self.players, "most_players": MOST_PLAYERS, "limit": self.limit,
                "limits": list(LIMITS), "places": self.places, "names": {part: self.known(part) for part in PARTS},
                "bots": BOTS, "theme": self.theme, "earlier": [run_data(run) for run in self.earlier],
                "sides": [self.side_data(name, side) for name, side in zip(NAMES, self.sides)],
                "running": self.is_running, "done": self.is_done, "games": self.games, "problem": self.problem,
                "notice": self.notice,
                "changed": self.sides[1].differs_from(self.sides[0]), "told": self.told()}

    def side_data(self, name: str, side: Side) -> Message:
        heroes = [*side.heroes, *[""] * self.places][: self.places]
        return {"name": name, "mastermind": side.mastermind, "scheme": side.scheme, "bot": side.bot, "heroes": heroes}

    def told(self) -> list[str]:
        """The results so far, in sentences."""
        if not self.games:
            return ["We know nothing yet: every win rate is possible."]
        wins = [won[: self.games] for won in self.wins]
        lines = [rate_line(name, won) for name, won in zip(NAMES, wins)]
        return [*lines, difference_line(wins[0], wins[1], self.limit),
                "To know A within 5 points, play about "
                f"{games_needed(wins[0], CLOSE)} games; to halve that, four times as many."]

    def figure(self) -> Message:
        wins = [(name, won[: self.games]) for name, won in zip(NAMES, self.wins)]
        figure = shrinking_figure(wins, self.theme)
        # as high as the page has room for
        return as_data(figure.update_layout(height=None, autosize=True, dragmode=False))


def run_data(run: Run) -> Message:
    """An earlier run in a line: its setups and its results."""
    base, changed = (share_line(won) for won in run.wins)
    parts = [said_of(side) for side in run.sides]
    return {"title": f"{run.system}, {run.players} player{'s' * (run.players > 1)}", "sides": parts,
            "games": len(run.wins[0]), "shares": [base, changed]}


def said_of(side: Side) -> str:
    named = [*filter(None, (side.mastermind, side.scheme, *side.heroes)), f"{side.bot} bot"]
    return ", ".join(named)


def share_line(won: tuple[int, ...]) -> str:
    low, high = wilson(sum(won), len(won))
    return f"{sum(won) / len(won):.0%} ({low:.0%} to {high:.0%})"


def rate_line(name: str, won: list[int]) -> str:
    low, high = wilson(sum(won), len(won))
    return f"{name} won {sum(won)} of {len(won)} games: {sum(won) / len(won):.1%}, between {low:.1%} and {high:.1%}."


def difference_line(base: list[int], changed: list[int], planned: int) -> str:
    """The effect of the change, and whether chance alone may explain it."""
    pairs = [float(b - a) for a, b in zip(base, changed)]
    low, high = of_mean([*pairs, 1.0, -1.0])
    mean = statistics.fmean(pairs)
    return (f"With the same seeds, B minus A is {mean:+.1%}, between {low:+.1%} and {high:+.1%}. "
            + verdict_on(pairs, Interval(low, high), planned))


def verdict_on(pairs: list[float], now: Interval, planned: int) -> str:
    """The verdict for a visitor who looks all the time and stops at will.

    A 95 % interval is for a single look, at the planned end; before that, only a result that is clear at every look
    counts.
    """
    if now.low <= 0 <= now.high:
        return "That may be chance: play on, or settle for not knowing."
    better = "better" if now.low > 0 else "worse"
    low, high = at_all_times([*pairs, 1.0, -1.0], planned)
    if low > 0 or high < 0:
        return f"B is {better}."
    if len(pairs) >= planned:
        return f"B is {better}, unless you changed the number of games on the way."
    return (f"So far B looks {better}. If you keep looking and stop at such a moment, you find differences that are "
            f"not there far too often (lab 26): wait for the {planned} games you planned.")
