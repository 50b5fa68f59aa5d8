"""Measured synergy: what two heroes do together beyond what each does alone, from games with the same seeds.

`measured` is the table that comes with the package, `measure` makes such a table.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from legendary_nb.cards.errors import must_be, shown
from legendary_nb.effects import close_words
from legendary_nb.simulate import SimulationError
from legendary_nb.simulate.rows import rows_of

from .contrasts import MEASURES, Contrasts, Row, with_q
from .designs import check_pairs
from .experiment import Experiment, Report, play

RESULTS = Path(__file__).parents[1] / "results"
PAIR_COLUMNS = ("a", "b", "effect", "low", "high", "n", "f_ab", "f_a", "f_b", "f_0", "q")
HERO_COLUMNS = ("hero", "effect", "low", "high", "n", "there", "away", "q")


def measure(system: str, pairs: Iterable[Sequence[str]] | None = None, games: int = 10_000, *,
            folder: str | os.PathLike[str] | None = None, seed: int = 0, players: int = 2, bots: Any = "value",
            workers: Any = 1, what: str = "won", report: Report | None = None) -> Any:
    """Play an experiment and give its effects, one row for each pair: f(A+B) - f(A) - f(B) + f(0).

    pairs: these, each with four games for a seed; left out, all pairs at once by a design in which every game speaks
    about many pairs.  games: how many in all, rounded up.  folder: keep the games there and go on with them later,
    also after a crash, and with more games.  what: "won" or "pace", what f is.  workers: as in `simulate`.
    """
    experiment = experiment_of(system, pairs, players, bots, seed)
    (contrasts,) = contrasts_of(experiment, games, workers, folder, [what], report)
    return table(pair_rows(experiment, contrasts), PAIR_COLUMNS)


def experiment_of(system: str, pairs: Iterable[Sequence[str]] | None, players: int, bots: Any,
                  seed: int) -> Experiment:
    """An experiment that has been checked before any game is played."""
    experiment = Experiment(system, players, (), bots, seed)
    if pairs is None:
        return experiment
    return replace(experiment, pairs=tuple(check_pairs(experiment.pool, pairs)))


def contrasts_of(experiment: Experiment, games: int, workers: Any, folder: str | os.PathLike[str] | None,
                 measures: Iterable[str], report: Report | None = None) -> list[Contrasts]:
    """The games of an experiment, taken in for each measure."""
    found = [Contrasts(len(experiment.pool.heroes), experiment.players, known(what)) for what in measures]
    for part in play(experiment, experiment.parts_for(games), workers, folder, report):
        for contrasts in found:
            contrasts.add(part)
    return found


def known(what: str) -> str:
    """The name of a measure."""
    must_be("what", what, str, "the name of a measure")
    if what not in MEASURES:
        near = close_words(what, MEASURES, 1)
        raise SimulationError(f"no measure {shown(what)}; {'nearest' if near else 'there are'}: "
                              + ", ".join(near or MEASURES))
    return what


def pair_rows(experiment: Experiment, contrasts: Contrasts) -> list[Row]:
    place = {hero: i for i, hero in enumerate(experiment.pool.heroes)}
    pairs = experiment.pairs or experiment.pool.pairs
    return with_q([{"a": a, "b": b, **contrasts.pair(place[a], place[b])} for a, b in pairs])


def hero_rows(experiment: Experiment, contrasts: Contrasts) -> list[Row]:
    return with_q([{"hero": hero, **contrasts.hero(i)} for i, hero in enumerate(experiment.pool.heroes)])


def table(rows: list[Row], columns: Sequence[str]) -> Any:
    """A pandas table if pandas is installed, otherwise the rows; the columns in their order."""
    rows = [{name: row[name] for name in columns if name in row} for row in rows]
    if importlib.util.find_spec("pandas") is None:
        return rows
    return importlib.import_module("pandas").DataFrame(rows)


# ---- what comes with the package -------------------------------------------------------------------


def measured(system: str, what: str = "won") -> Any:
    """The measured synergies of a system's heroes that come with the package, one row for each pair."""
    return table(rows_of(read_results(system)["pairs"][known(what)]), PAIR_COLUMNS)


def measured_heroes(system: str, what: str = "won") -> Any:
    """What each hero of a system does alone: games with it less games without it."""
    return table(rows_of(read_results(system)["heroes"][known(what)]), HERO_COLUMNS)


def measured_facts(system: str) -> Row:
    """How the shipped results were made: games, bots, players, seed, and the mark of the cards."""
    return dict(read_results(system)["facts"])


def measured_widths(system: str) -> Row:
    """How sure the shipped results are: games, half the width of a usual interval of each measure, and how many of all
    pairs stand out from luck (q of at most 0.05)."""
    found: Row = {"system": system, "games": measured_facts(system)["games"]}
    for what in MEASURES:
        rows = rows_of(read_results(system)["pairs"][what])
        found |= {what: round(statistics.median((row["high"] - row["low"]) / 2 for row in rows), 4),
                  f"clear by {what}": sum(row["q"] <= 0.05 for row in rows), "pairs": len(rows)}
    return found


def read_results(system: str) -> Row:
    """The results of a system as they lie in the package."""
    must_be("system", system, str, "the name of a system")
    return shipped(system)


@cache
def shipped(system: str) -> Row:
    there = sorted(file.stem for file in RESULTS.glob("*.json"))
    if system not in there:
        near = close_words(system, there, 1)
        raise SimulationError(f"no measured synergies of {shown(system)} come with the package; "
                              f"{'nearest' if near else 'there are'}: {', '.join(near or there)}; make them: measure")
    found: Row = json.loads((RESULTS / f"{system}.json").read_text("utf-8"))
    return found
