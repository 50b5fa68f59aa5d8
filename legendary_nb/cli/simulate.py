"""legendary-nb simulate: many games by bots, counted."""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from typing import Any

from legendary_nb import Setup, SetupError
from legendary_nb.bots import known_bots
from legendary_nb.game.ink import many
from legendary_nb.session import USUAL_SYSTEM, program
from legendary_nb.session.problem import Problem
from legendary_nb.simulate import SimulationError, Tally, tally
from legendary_nb.simulate.bots import bot_names
from legendary_nb.simulate.many_games import tally_row
from legendary_nb.simulate.rows import COLUMNS

from .play import CHOICES, add_setup_options, setup_for
from .screen import print_data

GAMES = 100
HEAD = ("players", "games", "won", "lost", "tied", "win rate", "95 % interval", "mean turns")


def add_commands(commands: Any) -> None:
    parser = commands.add_parser(
        "simulate", help="let bots play many games and count them", allow_abbrev=False,
        description="Let bots play many games of a setup, by default the rulebook's first game, and count the "
        "results. The same seed gives the same games on any number of workers.",
        epilog=f"Example: {program()} simulate --players 1 2 3 --random --games 500 --workers all --out games")
    parser.add_argument("--system", metavar="SYSTEM",
                        help=f"rule system (default: {USUAL_SYSTEM}); several sets: core-2e+villains")
    parser.add_argument("--players", type=int, nargs="+", metavar="N", default=[2],
                        help="number of players, 1 to 5 (default: 2); several numbers give a line each")
    parser.add_argument("--games", type=int, metavar="N", default=GAMES,
                        help=f"games of each setup (default: {GAMES})")
    parser.add_argument("--bots", nargs="+", metavar="BOT", default=["priority"],
                        help=f"one for all seats, or one for each: {', '.join(known_bots())} (default: priority)")
    parser.add_argument("--workers", metavar="N|all|ADDRESS", default="1",
                        help="processes, or all cores, or the address of a Dask scheduler (default: 1)")
    parser.add_argument("--until", type=float, metavar="WIDTH",
                        help="stop when the win rate is known to this width on either side, for example 0.02")
    parser.add_argument("--out", type=Path, metavar="FOLDER",
                        help="keep the rows in this folder as Parquet, and go on from those already there")
    parser.add_argument("--detail", choices=list(COLUMNS), default="game", help="what a row of --out is about")
    parser.add_argument("--json", action="store_true", help="as data")
    add_setup_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        setups = [setup_for(args, players) for players in args.players]
        start = time.perf_counter()
        tallies = tally(setups, args.bots, args.games, args.seed or 0, workers=args.workers, until=args.until,
                        folder=args.out, detail=args.detail)
    except (SimulationError, SetupError) as err:
        raise Problem(err) from None
    except OSError as err:
        raise Problem(f"the rows cannot be kept in {args.out}: {err}") from None
    return print_data(figures(args, setups, tallies, time.perf_counter() - start), None if args.json else lines_of)


def figures(args: argparse.Namespace, setups: list[Setup], tallies: list[Tally], seconds: float) -> dict[str, Any]:
    """The figures of all games, then of each setup."""
    total = Tally()
    for counted in tallies:
        total.add(counted)
    workers = os.cpu_count() if args.workers == "all" else args.workers
    if isinstance(workers, str) and workers.isdecimal():
        workers = int(workers)
    return {"system": setups[0].mix, "players": args.players, "bots": bot_names(args.bots, len(setups[0].names)),
            "seed": args.seed or 0, **counts(total), "seconds": round(seconds, 3),
            "games_per_second": round(total.games / seconds, 1),
            "decisions_per_second": round(total.decisions / seconds, 1), "workers": workers,
            "setups": [setup_facts(setup) | counts(counted) for setup, counted in zip(setups, tallies, strict=True)]}


def counts(counted: Tally) -> dict[str, Any]:
    row = tally_row(counted)
    row["win_rate_interval"] = [row.pop("win_rate_low"), row.pop("win_rate_high")]
    return row


def setup_facts(setup: Setup) -> dict[str, Any]:
    """The parts that a setup names; chance draws the rest for each game."""
    named = {part: getattr(setup, part) for part in (*CHOICES, "modes", "style", "teams")}
    return {"players": len(setup.names)} | {part: value for part, value in named.items() if value}


def lines_of(result: dict[str, Any]) -> list[str]:
    """A line for each setup, and how fast it went."""
    rows = [row_of(setup) for setup in result["setups"]]
    widths = [max(len(row[i]) for row in (HEAD, *rows)) for i in range(len(HEAD))]
    table = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in (HEAD, *rows)]
    unfinished = [f"{many(result['unfinished'], 'game')} did not end"] if "unfinished" in result else []
    return [f"{result['system']}, bots: {result['bots']}, seeds from {result['seed']} on", *table, *unfinished,
            f"{many(result['games'], 'game')} in {result['seconds']:.1f} s: {result['games_per_second']:,.0f} games "
            f"and {result['decisions_per_second']:,.0f} decisions a second"]


def row_of(setup: dict[str, Any]) -> tuple[str, ...]:
    low, high = setup["win_rate_interval"]
    return (*(str(setup[key]) for key in ("players", "games", "won", "lost", "tied")), f"{setup['win_rate']:.1%}",
            f"{low:.1%} to {high:.1%}", f"{setup['mean_turns']:.1f}")
