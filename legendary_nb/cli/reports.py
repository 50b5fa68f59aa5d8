"""legendary-nb coverage, replay, bench, compile and check: what is proved, what was played, how fast, is it well."""

from __future__ import annotations

import argparse
import importlib
import json
import os
import shutil
import subprocess
import sys
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
from .screen import Screen


def add_commands(commands: Any) -> None:
    add_coverage(commands)
    add_replay(commands)
    bench = commands.add_parser("bench", help="measure how fast games are played", allow_abbrev=False,
                                description="Play whole games and measure their speed, on the compiled engine "
                                "where there is a C compiler (the first time it is compiled, a minute or two), beside "
                                "pyminion where that is installed: pip install 'legendary-nb[bench]'.")
    bench.add_argument("--quick", action="store_true", help="fewer games, a rougher figure; compiles nothing")
    bench.add_argument("--plain", action="store_true", help="measure the plain source, not the compiled engine")
    bench.add_argument("--ui", action="store_true",
                       help="measure the board in a browser instead; needs Playwright and Chromium")
    bench.add_argument("--bots", action="store_true", help="how strong the bots are: the same games with each of them")
    bench.add_argument("--games", type=int, metavar="N",
                       help="with --bots: games of each system for each bot (default: 1000)")
    bench.add_argument("--search-games", type=int, metavar="N",
                       help="with --bots: those for the bot that looks ahead, which takes its time (default: 200)")
    bench.add_argument("--system", nargs="+", default=(), metavar="SYSTEM",
                       help="with --bots: the systems that are played (default: all finished ones)")
    bench.add_argument("--first", type=int, default=0, metavar="N",
                       help="with --bots: the number of the first game (default: 0)")
    bench.add_argument("--keep", type=Path, metavar="FILE",
                       help="with --bots: keep the games in this file; a run that was broken off goes on from there")
    bench.add_argument("--workers", type=int, default=2, metavar="N", help="with --bots: processes (default: 2)")
    bench.add_argument("--json", action="store_true", help="as data")
    bench.set_defaults(run=run_bench)
    compiler = commands.add_parser("compile", help="make games run faster, with a C compiler", allow_abbrev=False,
                                   description="Compile the engine, which takes about a minute, and check that the "
                                   "compiled one plays the same games. Needs a C compiler and "
                                   "pip install 'legendary-nb[compile]'; kit.py installs that.")
    compiler.add_argument("--remove", action="store_true", help="go back to the plain source")
    compiler.set_defaults(run=run_compile)
    check = commands.add_parser("check", help="check content files", allow_abbrev=False,
                                description="Read every card, system and rule and name what is wrong with them.")
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
        print(json.dumps(data, indent=1))
        return 0
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
                                 description="Give every answer of a saved game again, check it, and tell how "
                                 "it ended.")
    parser.add_argument("file", type=Path, metavar="FILE", help="a saved game")
    parser.add_argument("--log", action="store_true", help="the whole log")
    parser.add_argument("--json", action="store_true", help="as data")
    parser.set_defaults(run=run_replay)


def run_replay(args: argparse.Namespace) -> int:
    game = read_game(args.file).game
    if args.json:
        print(json.dumps(replay_data(game, args.log), indent=1, ensure_ascii=False))
        return 0
    screen = Screen()
    for line in drawing.setup_lines(game, screen.ink):
        screen.say(line)
    for line in log_lines(game.table) if args.log else []:
        screen.tell(line)
    if game.outcome is None:
        asked = f"{game.ask.player} is asked." if game.ask else ""
        screen.say(show_table(game.table, ink=screen.ink))
        screen.say(f"The game is not over: {len(game.answers)} answers, turn {game.table.turn}. {asked}")
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
    measure = part("legendary_nb.bench.engine", "bench")
    wanted = "plain" if args.plain else "compiled"
    if not args.quick and compiled.build_in_use() != wanted and (args.plain or is_compiled_now()):
        return run_again({compiled.VARIABLE: "plain" if args.plain else str(compiled.FOLDER)})
    result = measure(quick=args.quick)
    print(json.dumps(result, indent=1) if args.json else "\n".join(bench_lines(result)))
    return 0


def is_compiled_now() -> bool:
    """Compile the engine where that is possible; where it is not, say so and go on with the plain source."""
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
    """The same command in a program of its own, which imports the other build of the engine."""
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
    lines = part("legendary_nb.bench.strength", "level_lines")
    print(json.dumps(result, indent=1) if args.json else "\n".join(lines(result)))
    return 0


def run_bench_ui(args: argparse.Namespace) -> int:
    """1 where a part of it could not be measured."""
    result = part("legendary_nb.bench.clicks", "bench_ui")(args.quick)
    lines = part("legendary_nb.bench.clicks", "figure_lines")
    print(json.dumps(result, indent=1) if args.json else "\n".join(lines(result)))
    return 1 if result["problems"] else 0


def run_compile(args: argparse.Namespace) -> int:
    """0 also where the build was made before; without a C compiler it is 1, and games go on as they did."""
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
            raise Problem(f"{err}\nGames go on running on the plain source.") from None
        print(f"Done: {number} modules, checked against the plain source. After a change of the source games run on "
              "the plain source again, until you compile it again.")
    return 0


def run_check(args: argparse.Namespace) -> int:
    """0 where all is well; each problem is a line, and makes the exit code 1."""
    if args.path is not None and not args.path.is_dir():
        raise Problem(f"{args.path}: no such folder; name a content folder")
    problems = list(part("legendary_nb.cards.check_content", "check_content")(args.path))
    if args.json:
        print(json.dumps({"problems": [str(problem) for problem in problems]}, indent=1, ensure_ascii=False))
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


def bench_lines(result: dict[str, Any]) -> list[str]:
    """The figures of a run: tables of bots by number of players, then the single figures."""
    lines = []
    for key, value in result.items():
        if isinstance(value, dict):
            lines += figure_table(key, value)
        else:
            lines.append(f"{FIGURES.get(key, key):<42} {value:>9}" if isinstance(value, str)
                         else f"{FIGURES.get(key, key):<42} {value:>9,}")
    return lines


def figure_table(key: str, rows: dict[str, Any]) -> list[str]:
    """A row for each name; its figures by number of players, or a single one."""
    players = next((list(row) for row in rows.values() if isinstance(row, dict)), [])
    title = key.replace("_per_s", " a second, players:").replace("_", " ")
    lines = [f"{title:<32}" + "".join(f"{n:>10}" for n in players)]
    for name, row in rows.items():
        numbers = row.values() if isinstance(row, dict) else [row]
        lines.append(f"  {name.replace('_', ' '):<30}" + "".join(f"{n:>10,}" for n in numbers))
    return lines
