"""A request: everything that determines the rows of a simulation, checked before the first game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from legendary_nb.cards.errors import shown
from legendary_nb.game.referee import SECONDS, as_seconds
from legendary_nb.rules import Setup, first_game
from legendary_nb.rules.setup_value import as_seed, as_whole

from .batch import LIMIT, Batch
from .bots import read_bots
from .grid import check
from .rows import COLUMNS
from .simulation_error import SimulationError
from .variant import Variant, begin, setup_of

MOST_IN_A_BATCH, BATCHES = 100, 40  # small enough that the workers end together
MOST = 10**12  # of games, and of answers in a game
Start = Setup | Variant


@dataclass(frozen=True)
class Request:
    """Everything that determines the rows of a simulation."""

    setups: tuple[Start, ...]
    bots: tuple[Any, ...]
    games: int
    seed: int
    detail: str = "game"
    until: float | None = None
    batch: int = 0
    limit: int = LIMIT
    has_rows: bool = True
    seconds: float = SECONDS

    def batches(self) -> Iterator[Batch]:
        """The batches, setup after setup, each with the same seeds; the number of workers makes no difference."""
        for number, setup in enumerate(self.setups):
            for start in range(0, self.games, self.batch):
                games = min(self.batch, self.games - start)
                yield Batch(number, setup, self.bots, self.seed + start, games, self.detail, self.limit,
                            self.has_rows, self.seconds)


def make_request(setup: Any, bots: Any, games: int, seed: int, detail: str = "game", until: float | None = None,
                 batch: int | None = None, limit: int = LIMIT, seconds: float = SECONDS,
                 has_rows: bool = True) -> Request:
    """A checked request."""
    setups, seated = read_setups(setup), read_bots(bots)
    for what, value in (("games", games), ("batch", 1 if batch is None else batch), ("limit", limit)):
        as_whole(what, value, 1, MOST, SimulationError)
    as_seed(seed, SimulationError)
    as_seed(seed + games, SimulationError, "the last seed")
    if not isinstance(detail, str) or detail not in COLUMNS:
        raise SimulationError(f"detail is one of {', '.join(COLUMNS)}, not {shown(detail)}")
    if until is not None and (not isinstance(until, float) or not 0 < until < 1):
        raise SimulationError(f"until is half the width of the win rate's interval, such as 0.02, not {shown(until)}")
    as_seconds(seconds, SimulationError)
    for one in setups:
        check_seats(one, seated)
    size = batch or max(1, min(MOST_IN_A_BATCH, games // BATCHES))
    return Request(setups, seated, games, seed, detail, until, size, limit, has_rows, seconds)


def check_seats(setup: Start, bots: Sequence[Any]) -> None:
    """Raise an error unless the setup can be laid out, with one bot for all seats or one for each."""
    check(setup_of(setup))
    if isinstance(setup, Variant):
        begin(setup, 0)
    seats = len(setup_of(setup).names)
    if len(bots) not in (1, seats):
        raise SimulationError(f"there are {len(bots)} bots for {seats} players; give one for all, or one for each")


def read_setups(setup: Any) -> tuple[Start, ...]:
    """One setup or several; the name of a system stands for its rulebook's first game for two."""
    given = setup if isinstance(setup, list | tuple) else [setup]
    setups = tuple(first_game(one) if isinstance(one, str) else one for one in given)
    for one in setups:
        if not isinstance(one, Setup | Variant):
            raise SimulationError(f"give setups, variants or names of systems, not {shown(one)}")
    if not setups:
        raise SimulationError("there is no setup to play")
    return setups
