"""The ladder of the bots, from chance to what is possible at all: how often each wins the same games.

The results that are kept were played once, by the command that stands with them; `play_ladder` plays them anew.  Games
and setups are those of strength.py, from a number on that nothing was tuned with.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from legendary_nb.coverage import finished_systems

from .strength import CEILING, LEVELS, Kept, Played, Task, percent, play, share

FILE = Path(__file__).with_name("ladder.json")
FIRST = 20_000  # the number of the first game
RUNGS = (*LEVELS, CEILING)


def kept_ladder() -> dict[str, Any]:
    """The results as they were kept: of each system and overall, of each bot the share won, its interval, the games."""
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def play_ladder(games: int, search_games: int | None = None, workers: int = 1, systems: Sequence[str] = (),
                first: int = FIRST, keep: Path | None = None) -> dict[str, Any]:
    """Play so many games of each system with every bot; the one that looks ahead may play only the first of them."""
    systems = tuple(systems) or tuple(finished_systems())
    searched = min(games, search_games or games)
    found: dict[str, list[Played]] = {}
    with Kept(keep) as kept, ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for bot in RUNGS:
            numbers = range(first, first + (searched if bot == "search" else games))
            tasks = [Task(bot, system, game) for game in numbers for system in systems]
            missing = [task for task in tasks if task not in kept.games]
            for task, played in zip(missing, pool.map(play, missing, chunksize=5), strict=True):
                kept.add(task, played)
            found[bot] = [kept.games[task] for task in tasks]
    command = f"legendary-nb ladder --games {games} --search-games {searched} --first {first}"
    if systems != tuple(finished_systems()):
        command += f" --system {' '.join(systems)}"
    return {"command": command, "first": first,
            "systems": {system: rungs_of(found, system) for system in systems}, "overall": rungs_of(found)}


def rungs_of(found: dict[str, list[Played]], system: str = "") -> dict[str, dict[str, float]]:
    """Each bot's share of the games of a system, or of all."""
    result: dict[str, dict[str, float]] = {}
    for bot, played in found.items():
        counted = share([game for game in played if system in ("", game.system)])
        result[bot] = {"won": counted["win_rate"], "low": counted["low"], "high": counted["high"],
                       "games": counted["games"]}
    return result


def ladder_lines(result: dict[str, Any]) -> list[str]:
    """The ladder as a table in Markdown; in brackets each share as a part of the ceiling's."""
    systems = result["systems"]
    lines = [f"| bot | games | won | 95 % interval | of the ceiling | {' | '.join(systems)} |",
             "|---|" + "---:|" * (4 + len(systems))]
    for bot, row in result["overall"].items():
        parts = [f"{100 * rungs[bot]['won']:.0f} % ({percent(rungs[bot]['low'], rungs[bot]['high'])})"
                 for rungs in systems.values()]
        lines.append(f"| {bot} | {row['games']} | {100 * row['won']:.1f} % | {percent(row['low'], row['high'])} "
                     f"| {of_ceiling(result['overall'], bot)} | {' | '.join(parts)} |")
    return lines


def of_ceiling(rungs: dict[str, dict[str, float]], bot: str) -> str:
    """What share of the games that can be won at all a bot wins."""
    most = rungs[CEILING]["won"]
    return f"{100 * rungs[bot]['won'] / most:.0f} %" if most else ""
