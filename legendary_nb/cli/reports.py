"""legendary-nb coverage, replay, bench, compile and check: proofs, saved games, speed, and mistakes in the content."""

from __future__ import annotations

import argparse
import importlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from legendary_nb import Game, compiled, coverage
from legendary_nb.game.ink import many
from legendary_nb.game.log import log_lines
from legendary_nb.game.show import show_table
from legendary_nb.session.problem import Problem, check_number
from legendary_nb.session.saves import read_game

from . import drawing
from .lookup import find_system
from .screen import Screen, print_data


def add_commands(commands: Any) -> None:
    add_coverage(commands)
    add_replay(commands)
    bench = commands.add_parser("bench", help="measure how fast the engine plays", allow_abbrev=False,
                                description="Play whole games and measure their speed, on the compiled engine "
                                "if there is a C compiler (compiling takes a minute or two the first time), beside "
                                "pyminion if you have it: pip install 'legendary-nb[bench]'.")
    bench.add_argument("--quick", action="store_true", help="fewer games, a rougher figure; compiles nothing")
    bench.add_argument("--plain", action="store_true", help="measure the plain source, not the compiled engine")
    bench.add_argument("--ui", action="store_true",
                       help="measure the board in a browser instead; needs Playwright and Chromium")
    bench.add_argument("--tables", action="store_true",
                       help="how many people one server carries at tables; needs the extra play")
    bench.add_argument("--bots", action="store_true", help="how strong the bots are: the same games with each of them")
    bench.add_argument("--games", type=int, metavar="N",
                       help="with --bots: games of each system for each bot (default: 1000)")
    bench.add_argument("--search-games", type=int, metavar="N",
                       help="with --bots: games for the bot that looks ahead, which is slow (default: 200)")
    bench.add_argument("--system", nargs="+", default=(), metavar="SYSTEM",
                       help="the systems to measure (default: all finished ones)")
    bench.add_argument("--first", type=int, default=0, metavar="N",
                       help="with --bots: the number of the first game (default: 0)")
    bench.add_argument("--keep", type=Path, metavar="FILE",
                       help="with --bots: keep the games in this file; an interrupted run goes on from there")
    bench.add_argument("--workers", type=int, default=2, metavar="N", help="with --bots: processes (default: 2)")
    bench.add_argument("--json", action="store_true", help="as data")
    bench.set_defaults(run=run_bench)
    compiler = commands.add_parser("compile", help="make games run faster, with a C compiler", allow_abbrev=False,
                                   description="Compile the engine, which takes about a minute, and check that "
                                   "it plays the same games. Needs a C compiler and "
                                   "pip install 'legendary-nb[compile]'; kit.py installs that.")
    compiler.add_argument("--remove", action="store_true", help="go back to the plain source")
    compiler.set_defaults(run=run_compile)
    check = commands.add_parser("check", help="check content files", allow_abbrev=False,
                                description="Read every card, system and rule and list every mistake.")
    check.add_argument("path", nargs="?", type=Path, metavar="PATH", help="a content folder (default: the one in use)")
    check.add_argument("--json", action="store_true", help="as data")
    check.set_defaults(run=run_check)


# ---- coverage --------------------------------------------------------------------------------------


def add_coverage(commands: Any) -> None:
    parser = commands.add_parser("coverage", help="what the tests prove", allow_abbrev=False,
                                 description="Cards, card lines and rules of each system, and how many of them "
                                 "tests prove.")
    parser.add_argument("--missing", action="store_true", help="name what no test proves yet")
    parser.add_argument("--json", action="store_true", help="as data")
    parser.set_defaults(run=run_coverage)


def run_coverage(args: argparse.Namespace) -> int:
    proofs = coverage.read_proofs()
    data = coverage.figures(proofs)
    if args.missing:
        data["missing"] = {name: coverage.missing(proofs, name) for name in data["systems"]}
    if args.json:
        return print_data(data)
    print(f"{'system':<12} {'cards':>12} {'card lines':>12} {'silent':>7} {'rules':>12}")
    for name, row in data["systems"].items():
        pairs = [f"{row[f'{what}_tested']} of {row[what]}" for what in ("cards", "lines", "rules")]
        print(f"{name:<12} {pairs[0]:>12} {pairs[1]:>12} {row['lines_silent']:>7} {pairs[2]:>12}")
    for name, gaps in data.get("missing", {}).items():
        for what, ids in gaps.items():
            for gap in ids:
                print(f"{name}: no test proves {what.removesuffix('s')} {gap}")
    return 0


# ---- replay ----------------------------------------------------------------------------------------


def add_replay(commands: Any) -> None:
    parser = commands.add_parser("replay", help="play a saved game again", allow_abbrev=False,
                                 description="Play a saved game again, check every answer, and show how "
                                 "it ended. --to stops at an earlier moment; --position and --layout print that "
                                 "moment as one line.")
    parser.add_argument("file", type=Path, metavar="FILE", help="a saved game")
    parser.add_argument("--to", type=int, metavar="N", help="stop after N answers")
    parser.add_argument("--log", action="store_true", help="the whole log")
    line = parser.add_mutually_exclusive_group()
    line.add_argument("--position", action="store_true", help="print the moment exactly, as a line for Game.at")
    line.add_argument("--layout", action="store_true",
                      help="print the table as a line that you can read and change, for Game.stacked")
    line.add_argument("--json", action="store_true", help="as data")
    parser.set_defaults(run=run_replay)


def run_replay(args: argparse.Namespace) -> int:
    game = read_game(args.file).game
    if args.to is not None:
        check_number("--to", args.to, 0, len(game.answers))
        game.visit(game.answers[:args.to])
    if args.position or args.layout:
        print(game.position() if args.position else game.layout())
        return 0
    if args.json:
        return print_data(replay_data(game, args.log))
    screen = Screen()
    for line in drawing.setup_lines(game, screen.ink):
        screen.say(line)
    for line in log_lines(game.table) if args.log else []:
        screen.tell(line)
    if game.outcome is None:
        asked = f"{game.ask.player} is asked." if game.ask else ""
        screen.say(show_table(game.table, ink=screen.ink))
        screen.say(f"The game is not over: {many(len(game.answers), 'answer')}, turn {game.table.turn}. {asked}")
    else:
        for line in drawing.end_screen(game, screen.ink):
            screen.say(line)
    return 0


def replay_data(game: Game, with_log: bool) -> dict[str, Any]:
    data = {"system": game.setup.system, "players": list(game.table.box.names), "seed": game.seed,
            "answers": len(game.answers), "turn": game.table.turn,
            "outcome": asdict(game.outcome) if game.outcome else None}
    return data | ({"log": log_lines(game.table)} if with_log else {})


# ---- bench, compile and check -------------------------------------------------------------------------------


def run_bench(args: argparse.Namespace) -> int:
    if args.bots:
        return run_bench_bots(args)
    if args.ui:
        return run_bench_ui(args)
    if args.tables:
        return run_bench_tables(args)
    measure = part("legendary_nb.bench.engine", "bench")
    wanted = "plain" if args.plain else "compiled"
    if not args.quick and compiled.build_in_use() != wanted and (args.plain or is_compiled_now()):
        return run_again({compiled.VARIABLE: "plain" if args.plain else str(compiled.FOLDER)})
    result = measure(quick=args.quick, systems=[find_system(name).id for name in args.system])
    if result["build"] == "compiled" and not args.quick:
        result["plain"] = plain_figures(args.system)
    return print_data(result, None if args.json else bench_lines)


def plain_figures(systems: Sequence[str]) -> dict[str, Any]:
    """The same figures of the systems on the plain source, from another run of the program."""
    command = [sys.executable, "-m", "legendary_nb", "bench", "--plain", "--json"]
    command += ["--system", *systems] if systems else []
    told = subprocess.run(command, env=os.environ | {compiled.VARIABLE: "plain"}, check=True, capture_output=True)
    return {key: value for key, value in json.loads(told.stdout).items() if key in SYSTEM_TABLES}


def is_compiled_now() -> bool:
    """Compile the engine if that is possible; if not, say so and go on with the plain source."""
    if os.environ.get(compiled.VARIABLE):
        return False  # the user, or the run that started this one, has decided
    if not compiled.is_current(compiled.FOLDER):
        print("Compiling the engine first; --plain measures without ...", file=sys.stderr, flush=True)
        try:
            part("legendary_nb.compiling", "compile_engine")(compiled.FOLDER)
        except (compiled.CompileError, OSError) as err:
            print(f"{err}\nThis measures the plain source.", file=sys.stderr, flush=True)
            return False
    return True


def run_again(environment: dict[str, str]) -> int:
    """Run the same command as a new program, which imports the other build of the engine."""
    command = [sys.executable, "-m", "legendary_nb", *sys.argv[1:]]
    return subprocess.call(command, env=os.environ | environment)


def run_bench_bots(args: argparse.Namespace) -> int:
    for name in ("games", "search_games", "workers"):
        value = getattr(args, name)
        if value is not None:
            check_number(f"--{name.replace('_', '-')}", value, 1, 10_000 if name == "workers" else 10**9)
    check_number("--first", args.first, 0, 10**9)
    systems = [find_system(name).id for name in args.system]
    try:
        result = part("legendary_nb.bench.strength", "bench_bots")(
            args.quick, args.games, args.search_games, args.workers, systems, args.first, args.keep)
    except (OSError, ValueError) as err:
        raise Problem(str(err)) from None
    return print_data(result, None if args.json else part("legendary_nb.bench.strength", "level_lines"))


def run_bench_tables(args: argparse.Namespace) -> int:
    """Measure a server full of tables; the exit code is 1 if a figure is beyond its limit."""
    result = part("legendary_nb.bench.crowd", "bench_tables")(args.quick)
    print_data(result, None if args.json else part("legendary_nb.bench.crowd", "crowd_lines"))
    return 1 if result["problems"] else 0


def run_bench_ui(args: argparse.Namespace) -> int:
    """Measure the board in a browser; the exit code is 1 if a part of it could not be measured."""
    result = part("legendary_nb.bench.clicks", "bench_ui")(args.quick)
    print_data(result, None if args.json else part("legendary_nb.bench.clicks", "figure_lines"))
    return 1 if result["problems"] else 0


def run_compile(args: argparse.Namespace) -> int:
    """Compile the engine unless it is compiled already; without a C compiler, games still run."""
    if args.remove:
        shutil.rmtree(compiled.FOLDER, ignore_errors=True)
        print("Games run on the plain source.")
    elif compiled.is_current(compiled.FOLDER):
        print("The engine is compiled already.")
    else:
        print("Compiling the engine; this takes a minute or two ...", flush=True)
        try:
            number = part("legendary_nb.compiling", "compile_engine")(compiled.FOLDER)
        except (compiled.CompileError, OSError) as err:
            raise Problem(f"{err}\nGames still run on the plain source.") from None
        print(f"Done: {number} modules, checked against the plain source. If you change the source, games run on "
              "the plain source until you compile it again.")
    return 0


def run_check(args: argparse.Namespace) -> int:
    """List the problems of a content folder, a line each; with any, the exit code is 1."""
    if args.path is not None and not args.path.is_dir():
        raise Problem(f"{args.path}: there is no such folder; give a content folder")
    problems = list(part("legendary_nb.cards.check_content", "check_content")(args.path))
    if args.json:
        print_data({"problems": [str(problem) for problem in problems]})
    else:
        for problem in problems:
            print(problem)
        print(f"{many(len(problems), 'problem')} found" if problems else "No problems found")
    return 1 if problems else 0


def part(module: str, name: str) -> Any:
    """A part of the package that an installation may lack."""
    try:
        return getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError) as err:
        raise Problem(f"this installation lacks {module}.{name} ({err})") from None


FIGURES = {"build": "build of the engine",
           "copy_us": "microseconds to copy a table", "memory_per_game_kb": "kilobytes of memory for a table",
           "log_cost": "time with a log, of the time without", "undo_decisions": "decisions' time for an undo",
           "record_bytes": "bytes of a game's record",
           "growth_5_vs_2": "time with 5 players, of that with 2"}


SYSTEM_TABLES = ("systems", "random_setups", "hint_playouts_a_second", "search_games_a_second", "vs_pyminion")


def bench_lines(result: dict[str, Any]) -> list[str]:
    """The figures of a run: tables of bots by number of players, then the single figures."""
    lines = []
    for key, value in result.items():
        if key == "plain":
            lines += ["", "The plain source:", *bench_lines(value)]
        elif isinstance(value, dict):
            lines += figure_table(key, by_row(value) if key in SYSTEM_TABLES else value)
        else:
            said = value if isinstance(value, str) else f"{value:,}"
            lines.append(f"{FIGURES.get(key, key):<42} {said:>9}")
    return lines


def by_row(systems: dict[str, Any]) -> dict[str, Any]:
    """The figures of systems by bot, as one row for each system and bot."""
    if any(isinstance(one, dict) for row in systems.values() if isinstance(row, dict) for one in row.values()):
        return {f"{name} {bot}": row for name, bots in systems.items() for bot, row in bots.items()}
    return systems


def figure_table(key: str, rows: dict[str, Any]) -> list[str]:
    """A row for each name; its figures by number of players, or a single one."""
    players = next((list(row) for row in rows.values() if isinstance(row, dict)), [])
    title = key.replace("_per_s", " a second, players:").replace("_", " ")
    widths = [max(10, len(n) + 2) for n in players] or [10]
    lines = [f"{title:<32}" + "".join(f"{n:>{width}}" for n, width in zip(players, widths))]
    for name, row in rows.items():
        numbers = row.values() if isinstance(row, dict) else [row]
        figures = "".join(f"{n:>{width},}" for n, width in zip(numbers, widths, strict=True))
        lines.append(f"  {name.replace('_', ' '):<30}" + figures)
    return lines
