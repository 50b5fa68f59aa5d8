"""legendary-nb review: the turns of a saved game that cost something, luck and skill, and the win-chance line."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from legendary_nb.hints import review
from legendary_nb.session import program
from legendary_nb.session.problem import Problem, check_seed
from legendary_nb.session.saves import read_game
from legendary_nb.simulate.run import is_watched

from .screen import Screen, print_data

SECONDS = 60.0
MOST = 1_000_000


def add_commands(commands: Any) -> None:
    parser = commands.add_parser(
        "review", help="what the turns of a saved game cost", allow_abbrev=False,
        description="Show the turns of people that surely cost something, with what was better and why, how much of "
        "the game was luck, and the chance to win, turn by turn. Each costly turn comes with its position, a line of "
        "text: play --load opens it from a file, Game.at in a notebook. All figures come from imagined games, which "
        "deal again everything that the player could not know.",
        epilog=f"Example: {program()} review game.json --player Ana --seconds 120")
    parser.add_argument("file", type=Path, metavar="FILE", help="a saved game, finished or not")
    parser.add_argument("--player", metavar="NAME", help="only the turns of this player (default: of all people)")
    parser.add_argument("--worst", type=int, default=5, metavar="N", help="turns to name (default: 5)")
    parser.add_argument("--seconds", type=float, default=SECONDS, metavar="S",
                        help=f"time to think; more time gives surer results (default: {SECONDS:g})")
    parser.add_argument("--full", action="store_true", help="take all the time it needs; one seed, one review")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="seed of the imagined games (default: 0)")
    parser.add_argument("--json", action="store_true", help="as data")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    saved = read_game(args.file)
    game = saved.game
    names = game.table.box.names
    if args.player not in (None, *names):
        raise Problem(f"no player {args.player!r}; seated are: {', '.join(names)}")
    if not 0 < args.seconds < MOST or not 0 < args.worst < MOST:  # nan is refused too
        raise Problem(f"--seconds and --worst are numbers above 0 and below {MOST:,}")
    check_seed("--seed", args.seed)
    people = [name for name in names if name not in saved.bots]
    found = review(game, None if args.full else args.seconds, args.seed, args.worst, args.player or people, tell)
    end_progress()
    if args.json:
        return print_data(found.data())
    screen = Screen()
    for line in found.lines():
        if line.strip().startswith("LNB"):
            screen.say(line)  # a position stays on one line, so that you can copy it
        else:
            screen.tell(line)
    return 0


def tell(done: int, of: int, what: str) -> None:
    """Write progress over the same line again, if somebody sees it."""
    if is_watched():
        sys.stderr.write(f"\r{what}: {done} of {of}".ljust(60))
        sys.stderr.flush()


def end_progress() -> None:
    if is_watched():
        sys.stderr.write("\r" + " " * 60 + "\r")
        sys.stderr.flush()
