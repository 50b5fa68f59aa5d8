"""Long runs that come with the kit: the experiments of the labs again with hundreds of games, for every system.

A lab plays a few games and then shows these results, so that its text needs no numbers.
`python -m legendary_nb.labs.long_runs core-2e` plays the missing runs of a system and saves the results (add 100 for
100 games).  To play a run again, add its name, such as officers.
"""

from __future__ import annotations

import json
import statistics
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import NormalDist
from typing import Any

from legendary_nb.simulate import Variant
from legendary_nb.simulate.compare import difference
from legendary_nb.simulate.intervals import MISSES, Z, of_mean
from legendary_nb.teach.scenarios import first_setup_of
from legendary_nb.teach.tables import Grid

from .experiments import Shown, shown, win_rates
from .knee import OfficersFirst
from .looks import by_coin, game_rows, rich_starts, split, won_by_seed
from .student_bots import CLASS
from .tempo import BuildThenStrike, StopBuilding
from .thinning import thinned

RESULTS = Path(__file__).parent / "results" / "long_runs.json"
GAMES, SEED = 300, 20_000
Rows = dict[Any, Shown]


@dataclass(frozen=True)
class LongRun:
    """One long run: the games of each row, and for each row a value with the ends of its interval."""

    games: int
    rows: Rows
    is_share: bool = True
    is_change: bool = False

    def __getitem__(self, name: Any) -> Shown:
        return self.rows[name]

    @property
    def best(self) -> Any:
        """The row with the highest value."""
        return max(self.rows, key=lambda name: self.rows[name][0])

    def is_below(self, name: Any, other: Any) -> bool:
        """Whether a row is below another by more than both errors, which add up as squares (Newcombe)."""
        (value, _, high), (other_value, low, _) = self.rows[name], self.rows[other]
        return other_value - value > ((high - value) ** 2 + (other_value - low) ** 2) ** 0.5

    def together(self) -> LongRun:
        """The same with wider intervals, which hold the truth 95 times in 100 all at once (Bonferroni)."""
        wider = NormalDist().inv_cdf(1 - MISSES / 2 / len(self.rows)) / Z
        return replace(self, rows={name: (value, value - wider * (value - low), value + wider * (high - value))
                                   for name, (value, low, high) in self.rows.items()})

    def said(self, name: Any) -> str:
        """A row for a sentence: "51 % (46 to 57)", a change with its sign."""
        value, low, high = map(self.number, self.rows[name])
        return f"{value} % ({low} to {high})" if self.is_share else f"{value} ({low} to {high})"

    def number(self, x: float) -> str:
        """A share in percent, anything else with one digit; a change has a sign unless it is 0."""
        text = f"{100 * x:+.0f}" if self.is_share else f"{x:+.1f}"
        return text if self.is_change and float(text) else text.lstrip("+-") if not float(text) else text.lstrip("+")

    def grid(self) -> Grid:
        return Grid(["", f"{self.games} games each"], [[name, self.said(name)] for name in self.rows])

    def __repr__(self) -> str:
        return str(self.grid())

    def _repr_html_(self) -> str:
        return self.grid()._repr_html_()


# ---- the runs ------------------------------------------------------------------------------------------


def thinning(measure: str) -> Callable[[str, int], Rows]:
    """The effect of each change of the starting deck on a measure, with the same seeds."""
    def run(system: str, games: int) -> Rows:
        setup = first_setup_of(system)
        after = {name: game_rows(Variant(setup, starting_decks=tuple(change.items())), games, SEED)
                 for name, change in thinned(system).items()}
        return shown({name: difference(measure, game_rows(setup, games, SEED), rows) for name, rows in after.items()})

    return run


def rounds(system: str, games: int) -> Rows:
    """The number of turns that each player has in a game."""
    setup = first_setup_of(system)
    lengths = [row["turns"] / len(setup.names) for row in game_rows(setup, games, SEED)]
    return {"turns of a player": (statistics.fmean(lengths), *of_mean(lengths))}


def bots(entered: Callable[[str], Mapping[Any, Any]]) -> Callable[[str, int], Rows]:
    """The win rates of bots in the same games."""
    return lambda system, games: win_rates(first_setup_of(system), entered(system), games, SEED)


def hat(system: str, games: int) -> Rows:
    """A hat that does nothing: one player puts it on after a rich hand, another when a coin says so."""
    setup = first_setup_of(system)
    won = won_by_seed(setup, games, SEED)
    lucky, lot = split(won, rich_starts(setup, games, SEED)), split(won, by_coin(list(won), SEED))
    return {"after a rich hand": (lucky[0], *lucky[1]), "by a coin": (lot[0], *lot[1])}


RUNS: dict[str, Callable[[str, int], Rows]] = {
    "thinning": thinning("won"),
    "thinning, turns": thinning("turns"),
    "rounds": rounds,
    "officers": bots(lambda system: {n: OfficersFirst(system, n) for n in (0, 1, 2, 3, 4, 6)}),
    "building": bots(lambda system: {switch: BuildThenStrike(switch) for switch in (0, 1, 2, 4, 6, 8)}),
    "stopping": bots(lambda system: {after: StopBuilding(after) for after in (5, 9, 13, 99)}),
    "league": bots(lambda system: CLASS | {"random": "random", "priority": "priority"}),
    "hat": hat,
}
MORE_GAMES = {"hat": 4}  # it compares parts of the games with each other, so it needs more of them
NO_SHARES = ("thinning, turns", "rounds")
CHANGES = ("thinning", "thinning, turns", "hat")


# ---- saved results ----------------------------------------------------------------------------------------


def long_run(system: str, run: str) -> LongRun:
    """A long run of a system that comes with the kit."""
    found = all_runs()
    if run not in found.get(system, {}):
        raise KeyError(f"no run {run!r} of {system!r} comes with the kit; there are runs of {', '.join(found)}; "
                       f"make it: python -m legendary_nb.labs.long_runs {system}")
    one = found[system][run]
    rows = {name: (value, low, high) for name, (value, low, high) in one["rows"]}
    return LongRun(one["games"], rows, run not in NO_SHARES, run in CHANGES)


def all_runs() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
    return found


def main(systems: Sequence[str], only: Sequence[str], games: int = GAMES) -> None:
    """Play the missing runs of these systems, or the named runs again."""
    for system in systems:
        for run, play in RUNS.items():
            if run in only or (not only and run not in all_runs().get(system, {})):
                n = games * MORE_GAMES.get(run, 1)
                rows = [[name, [round(x, 4) for x in row]] for name, row in play(system, n).items()]
                found = all_runs()
                found.setdefault(system, {})[run] = {"games": n, "rows": rows}
                RESULTS.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
                print(system, run, rows, flush=True)


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if not word.isdecimal()]
    main([word for word in words if word not in RUNS], [word for word in words if word in RUNS],
         *map(int, filter(str.isdecimal, sys.argv[1:])))
