"""Making the compiled build: mypyc turns the engine's busy modules into C, and the C compiler into extension modules.

A build is put to use only after it has played the same games as the plain source, to the same end states.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from legendary_nb import Game, compiled
from legendary_nb.bots import PriorityBot, RandomBot, SearchBot, ValueBot, play_out
from legendary_nb.compiled import CompileError
from legendary_nb.coverage import finished_systems
from legendary_nb.rules import Setup, new_table
from legendary_nb.state import Table

# What a game spends its time in.
MODULES = ("effects/select.py", "cards/card.py", "state.py", "rules/*.py", "rules/verbs/*.py", "game/ask.py",
           "game/hidden.py", "game/view.py", "bots/playout.py", "bots/random_bot.py", "bots/priority.py",
           "bots/missions.py", "bots/value.py", "bots/deck_value.py", "bots/judge.py", "bots/standing.py",
           "bots/study.py", "effects/numbers.py")
# A Setup takes what people write, lists for tuples and more; extension modules insist on the types.
PLAIN = ("__init__.py", "setup_value.py")
OPTIMIZE, IN_HASTE = "1", "0"  # higher levels take longer and bring nothing more
PLAYERS = (1, 2, 3, 4, 5)
SCRIPT = """
import sys
from mypyc.build import mypycify
from setuptools import setup

optimize, *files = sys.argv[1:]
sys.argv[1:] = ["-q", "build_ext", "--build-lib", "built", "--build-temp", "made"]
setup(name="legendary_nb", packages=[], ext_modules=mypycify(
    ["--ignore-missing-imports", *files], opt_level=optimize, debug_level="0", group_name="legendary_nb"))
"""


def compile_engine(build: Path, optimize: str = OPTIMIZE, games: int = 10, for_wheel: bool = False) -> int:
    """Make the extension modules, prove them, and put them into a folder; says how many there are."""
    for module, package in (("mypyc", "mypy"), ("setuptools", "setuptools")):
        if importlib.util.find_spec(module) is None:
            raise CompileError(f"compiling needs {package}: pip install 'legendary-nb[compile]'")
    with tempfile.TemporaryDirectory(prefix="legendary-nb-") as made:
        fresh = make_modules(Path(made), optimize)
        prove(fresh, games)
        shutil.rmtree(build, ignore_errors=True)
        shutil.copytree(fresh, build)
    if for_wheel:
        (build / compiled.STAMP).write_text(json.dumps(compiled.stamp(timed=False)), encoding="utf-8")
    return len(list(build.glob("*" + compiled.SUFFIX))) - 1  # one file holds the code of all modules


def make_modules(work: Path, optimize: str) -> Path:
    """Run mypyc and the C compiler on a copy of the source; the modules lie in one folder, under their full names."""
    now = compiled.stamp()
    package = work / "legendary_nb"
    shutil.copytree(compiled.PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__", "_compiled"))
    files = [str(file.relative_to(work)) for pattern in MODULES for file in sorted(package.glob(pattern))
             if file.name not in PLAIN]
    (work / "setup.py").write_text(SCRIPT, encoding="utf-8")
    done = subprocess.run([sys.executable, "setup.py", optimize, *files], cwd=work, text=True, errors="replace",
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        last = "\n".join(done.stdout.strip().splitlines()[-15:])
        raise CompileError(f"the modules could not be compiled; is there a C compiler?\n{last}")
    fresh = work / "fresh"
    fresh.mkdir()
    built = work / "built"
    for file in built.rglob("*" + compiled.SUFFIX):
        shutil.move(file, fresh / ".".join(file.relative_to(built).parts))
    (fresh / compiled.STAMP).write_text(json.dumps(now), encoding="utf-8")
    return fresh


# ---- the proof -------------------------------------------------------------------------------------


def prove(build: Path, games: int) -> None:
    """A build plays every game to the same end as the plain source, event by event."""
    plain, fast = end_states_by("plain", games), end_states_by(str(build), games)
    wrong = [game for game in plain if fast.get(game) != plain[game]]
    if wrong or len(plain) != len(fast):
        raise CompileError(f"the compiled build does not play like the source: {', '.join(wrong[:5])}")


def end_states_by(build: str, games: int) -> dict[str, str]:
    """The end states that a program of its own reaches with a build."""
    done = subprocess.run([sys.executable, "-m", "legendary_nb.compiling", str(games)], capture_output=True, text=True,
                          errors="replace", cwd=compiled.PACKAGE.parent, env=os.environ | {compiled.VARIABLE: build})
    if done.returncode:
        last = "\n".join(done.stderr.strip().splitlines()[-5:])
        raise CompileError(f"the {'plain' if build == 'plain' else 'compiled'} build does not run:\n{last}")
    used, states = json.loads(done.stdout)
    if used != ("plain" if build == "plain" else "compiled"):
        raise CompileError("the compiled build is not picked up")
    return dict(states)


def end_states(games: int) -> dict[str, str]:
    """Games of every finished system, with cards drawn by the seed: what each came to, as one number."""
    states = {f"{system}, {n} players, seed {seed}": summary(played(Setup(system, n), seed))
              for system in finished_systems() for n in PLAYERS for seed in range(games)}
    return states | {f"{system}, looking ahead": looked_ahead(system) for system in finished_systems()}


def played(setup: Setup, seed: int) -> Table:
    """A whole game, by one bot after the other."""
    table = new_table(setup, seed)
    play_out(table, [(RandomBot(seed), PriorityBot(), ValueBot())[seed % 3]])
    return table


def summary(table: Table) -> str:
    """All that happened and where every card lies, as one number."""
    seats = [(p.deck, p.hand, p.discard, p.victory) for p in table.players]
    shared = [table.hero_deck, table.villain_deck, table.hq, table.city, table.ko, table.escape, table.stacks]
    whole = repr((table.outcome, table.rng, table.turn, seats, shared, table.events))
    return hashlib.sha256(whole.encode()).hexdigest()[:16]


def looked_ahead(system: str, decisions: int = 50) -> str:
    """The beginning of a game by the bot that looks ahead, told in words."""
    game = Game.new(system, 2).play(SearchBot(playouts=2, turns=1), limit=decisions)
    return hashlib.sha256("\n".join(map(str, game.log)).encode()).hexdigest()[:16]


if __name__ == "__main__":
    print(json.dumps([compiled.build_in_use(), end_states(int(sys.argv[1]))]))
