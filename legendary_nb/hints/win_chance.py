"""The moments of a game so far, and the win-chance line through them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from typing import Any

from legendary_nb.bots import ValueBot, play_out
from legendary_nb.bots.imagine import worlds
from legendary_nb.cards.errors import must_be, shown
from legendary_nb.game import Game, IllegalChoice
from legendary_nb.game.stepping import result_of
from legendary_nb.rules.setup_value import as_seed, as_whole
from legendary_nb.simulate.intervals import Interval
from legendary_nb.state import scattered

from .comparing import Samples, ended_as

GAMES = 40
Progress = Callable[[int, int, str], None]  # steps done, steps in all, and the name of the step


@dataclass(frozen=True)
class Chance:
    """The chance to win at one moment, with its interval: from imagined games, as the player asked there sees it.

    At the end of a game it is 0 or 1.
    """

    answers: int
    turn: int
    player: str
    games: int
    win: float
    interval: Interval
    points: float

    def __str__(self) -> str:
        low, high = self.interval
        return f"turn {self.turn:>2}, {self.player}: {self.win:.0%} ({low:.0%} to {high:.0%})"

    def data(self) -> dict[str, Any]:
        return {"answers": self.answers, "turn": self.turn, "player": self.player, "games": self.games,
                "win": round(self.win, 4), "interval": [round(end, 4) for end in self.interval],
                "points": round(self.points, 2)}


def moments(game: Game) -> Iterator[tuple[Game, int]]:
    """The game before each of its answers, with the number of that answer.

    It is one game that moves on; copy what you want to keep.
    """
    again = Game.begin(game.setup, game.seed, game.start)
    for number in game.answers:
        yield again, number
        again.choose(number)


def starts_of_turns(game: Game) -> Iterator[Game]:
    """The game at the first question of each turn; it is one game that moves on."""
    turns = set()
    for moment, _ in moments(game):
        if moment.table.turn not in turns:
            turns.add(moment.table.turn)
            yield moment


def check(game: Game, games: int, seed: int) -> None:
    """Raise a TypeError unless these are a game, a number of games and a seed."""
    must_be("game", game, Game, "a Game")
    as_whole("games", games, 1, 10**9, TypeError)
    as_seed(seed, TypeError)


def chance_at(game: Game, games: int = GAMES, seed: int = 0, policy: Any = None) -> Chance:
    """The chance to win now, if the policy plays all seats from here."""
    return result_of(chance_steps(game, games, seed, policy))


def chance_steps(game: Game, games: int = GAMES, seed: int = 0, policy: Any = None) -> Generator[None, None, Chance]:
    """The chance to win now, found one imagined game at a time."""
    check(game, games, seed)
    table, policy = game.table, policy or ValueBot()
    if table.ask is None:
        won, points = ended_as(table, table.acting)
        return Chance(len(game.answers), table.turn, table.box.names[table.acting], 0, float(won),
                      Interval(float(won), float(won)), points)
    seat, samples = table.ask.player, Samples()
    for _, world in zip(range(games), worlds(table, seat, scattered(seed)), strict=False):
        play_out(world, [policy])
        samples.add(ended_as(world, seat))
        yield
    return Chance(len(game.answers), table.turn, table.box.names[seat], games, samples.win, samples.win_interval,
                  samples.mean_points)


def win_line(game: Game, games: int = GAMES, every: str = "turn", seed: int = 0,
             progress: Progress | None = None) -> list[Chance]:
    """The chance to win at the start of every turn, or at every decision, and now."""
    check(game, games, seed)
    if not isinstance(every, str) or every not in ("turn", "decision"):
        raise IllegalChoice(f"a win-chance line has a point every turn or every decision, not every {shown(every)}")
    if progress is not None:
        must_be("progress", progress, Callable, "a function of done, of and what")  # type: ignore[arg-type]
    line: list[Chance] = []
    for moment in starts_of_turns(game) if every == "turn" else (moment for moment, _ in moments(game)):
        line.append(chance_at(moment, games, seed))
        if progress is not None:
            progress(moment.table.turn, game.table.turn, "win-chance line")
    return [*line, chance_at(game, games, seed)]
