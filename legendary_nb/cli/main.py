"""legendary-nb: the commands, their help, and the message when one goes wrong."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from legendary_nb import __version__
from legendary_nb.cards import ContentError, store
from legendary_nb.session import program
from legendary_nb.session.problem import Problem, Usage, nearest

from . import bot_ladder, cards, play, puzzle_commands, reports, review, serve, simulate, site

COMMANDS = {"play": play, "serve": serve, "lab": serve, "book": serve, "pack": serve, "site": site,
            "simulate": simulate, "puzzles": puzzle_commands, "card": cards, "rules": cards, "coverage": reports,
            "replay": reports, "review": review, "bench": reports, "ladder": bot_ladder, "compile": reports,
            "check": reports}
ABOUT = "Legendary deck-building games: play them, simulate them, look up cards and rules, replay and measure."


class Parser(argparse.ArgumentParser):
    """Argument errors are one line."""

    def error(self, message: str) -> NoReturn:
        raise Usage(f"{message}; try: {self.prog} --help")


def make_parser() -> tuple[Parser, dict[str, Parser]]:
    """The parser of the command line, and those of its commands."""
    parser = Parser(prog=program(), description=ABOUT, allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"legendary-nb {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for module in (play, serve, site, simulate, puzzle_commands, cards, reports, bot_ladder, review):
        module.add_commands(commands)
    for command in commands.choices.values():
        command.add_argument("--content", metavar="FOLDER", type=Path, help="a folder of your own systems, used in "
                             "place of the kit's (also: LEGENDARY_NB_CONTENT)")
    return parser, commands.choices


def main(args: Sequence[str] | None = None) -> int:
    """Run a command; returns 0 for success, 1 for a problem, 2 for a command line that makes no sense."""
    args = list(sys.argv[1:] if args is None else args)
    make_streams_forgiving()
    try:
        code = run(args)
        sys.stdout.flush()
        return code
    except Problem as problem:
        return complain(str(problem), problem.code)
    except ContentError as err:
        return complain(str(Problem(err)), 1)
    except KeyboardInterrupt:
        return complain("stopped", 1)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as err:
        if os.environ.get("LEGENDARY_NB_DEBUG"):
            raise
        return complain(f"this should not happen: {type(err).__name__}: {Problem(err)}; please report it "
                        "(LEGENDARY_NB_DEBUG=1 shows where it happened)", 1)


def run(args: list[str]) -> int:
    parser, commands = make_parser()
    if not args:
        parser.print_help()
        return 0
    if not args[0].startswith("-") and args[0] not in COMMANDS:
        near = nearest(args[0], COMMANDS)
        raise Usage(f"unknown command {args[0]!r}" + (f"; did you mean {near!r}?" if near else "")
                    + f" There are: {', '.join(COMMANDS)}")
    try:
        chosen, rest = parser.parse_known_args(args)
    except SystemExit as leaving:  # --help and --version have been printed
        return int(leaving.code or 0)
    if rest:
        raise unknown(rest[0], commands.get(args[0], parser))
    if chosen.content is not None:
        os.environ[store.VARIABLE] = str(chosen.content.resolve())
    done: int = chosen.run(chosen)
    return done


def unknown(word: str, parser: argparse.ArgumentParser) -> Usage:
    """The error for an unknown argument, with the nearest one that the command takes."""
    near = nearest(word, re.findall(r"--[\w-]+", parser.format_help()))
    return Usage(f"unknown argument {word!r}" + (f"; did you mean {near}?" if near else ".")
                 + f" Try: {parser.prog} --help")


def make_streams_forgiving() -> None:
    """Replace each sign that a stream cannot show or read, so that none stops the program."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def complain(text: str, code: int) -> int:
    print(f"legendary-nb: {text}", file=sys.stderr)
    return code
