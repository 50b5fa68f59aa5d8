"""legendary-nb ladder: how strong the bots are, from chance to what is possible at all."""

from __future__ import annotations

import argparse
import importlib
from pathlib import Path
from typing import Any

from legendary_nb.session.problem import Problem, check_number

from .lookup import find_system
from .screen import print_data


def add_commands(commands: Any) -> None:
    ladder = commands.add_parser("ladder", help="how strong the bots are", allow_abbrev=False,
                                 description="Print how often each bot wins the same games, up to a player that sees "
                                 "every deck; --games plays them anew.")
    ladder.add_argument("--games", type=int, metavar="N", help="play so many games of each system with each bot")
    ladder.add_argument("--search-games", type=int, metavar="N",
                        help="with --games: fewer for the bot that looks ahead, which is slow")
    ladder.add_argument("--system", nargs="+", default=(), metavar="SYSTEM", help="with --games: only these systems")
    ladder.add_argument("--first", type=int, metavar="N", help="with --games: the number of the first game")
    ladder.add_argument("--keep", type=Path, metavar="FILE",
                        help="with --games: keep the games in this file; an interrupted run goes on from there")
    ladder.add_argument("--workers", type=int, default=1, metavar="N", help="with --games: processes (default: 1)")
    ladder.add_argument("--json", action="store_true", help="as data")
    ladder.set_defaults(run=run_ladder)


def run_ladder(args: argparse.Namespace) -> int:
    module = importlib.import_module("legendary_nb.bench.ladder")
    show = None if args.json else module.ladder_lines
    if args.games is None:
        return print_data(module.kept_ladder(), show)
    for name in ("games", "search_games", "workers", "first"):
        value = getattr(args, name)
        if value is not None:
            check_number(f"--{name.replace('_', '-')}", value, name != "first", 10**9)
    first = module.FIRST if args.first is None else args.first
    try:
        result = module.play_ladder(args.games, args.search_games, args.workers,
                                    [find_system(name).id for name in args.system], first, args.keep)
    except (OSError, ValueError) as err:
        raise Problem(str(err)) from None
    return print_data(result, show)
