"""Writers of saved games that are killed, or that write four at a time; a program, which prints what it found as JSON.

It forks, which a process with threads, such as the one of the tests, should not.
"""

from __future__ import annotations

import json
import os
import random
import select
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from legendary_nb import Game
from legendary_nb.session import writing
from legendary_nb.session.saves import Autosave, Saved, read_game
from legendary_nb.ui.board.kept_games import ELSEWHERE, Store

KEY = "abcdefgh12345678"
# the steps of a save at which a writer kills itself
STEPS = ("mkstemp", "write", "fsync", "flock", "replace", "replaced", "synced")


def begun() -> Game:
    return Game.new("core-1e", players=2, seed=3)


def on_the_board(home: Path) -> tuple[Path, Callable[[Game], bool], Game]:
    """The file of a game on the board, how it is saved, and the game as it is."""
    store = Store(KEY, home)
    saved = store.find()
    return store.path, lambda game: store.keep(game, {}) == "", saved.game if saved else begun()


def in_the_terminal(home: Path) -> tuple[Path, Callable[[Game], bool], Game]:
    path = home / "game.json"
    saved = read_game(path) if path.exists() else Saved(begun(), path=path)
    autosave = Autosave(saved)
    return path, lambda game: autosave.keep(game, {}), saved.game


WAYS = {"board": on_the_board, "terminal": in_the_terminal}


def answers_of(path: Path) -> int:
    """How many answers a file has; the whole game is replayed and checked."""
    return len(read_game(path).game.answers) if path.exists() else 0


def play_on(game: Game, save: Callable[[Game], bool]) -> Iterator[int]:
    """Answer and save; the number of answers that are called saved."""
    while True:
        if game.ask is None:  # the next one begins with the same number of answers
            game.undo(len(game.answers) // 2)
        game.choose(len(game.answers) % len(game.ask.options))
        if not save(game):
            raise SystemExit(3)
        yield len(game.answers)


# ---- kills -----------------------------------------------------------------------------------------


def kill_at_random(way: str, home: Path, rounds: int) -> dict[str, object]:
    """A writer plays and is killed in the middle, again and again; the file must hold all that it called saved."""
    chance, lost, broken, saves = random.Random(rounds), 0, 0, 0
    for _ in range(rounds):
        path, save, game = WAYS[way](home)
        reader, writer = os.pipe()
        child = os.fork()
        if not child:
            os.close(reader)
            for told in play_on(game, save):
                os.write(writer, b"%6d\n" % told)
            os._exit(0)
        os.close(writer)
        told, count = kill_soon(child, reader, chance)
        saves += count
        try:
            now = (path.exists() and read_game(path).game.answers) or []
            lost += bool(count) and len(now) not in (told, told + 1) and not is_rewound(told, len(now))
        except Exception:
            broken += 1
    return {"kills": rounds, "saves": saves, "lost": lost, "broken": broken, "parts": len(parts(home))}


def is_rewound(told: int, now: int) -> bool:
    """The game was over and began again in the middle."""
    return now == told // 2 + 1


def kill_soon(child: int, reader: int, chance: random.Random) -> tuple[int, int]:
    """Kill a writer after some saves and some part of the next; the last number it told, and how many it told."""
    wanted, told, heard = chance.randrange(1, 8), b"", 0
    while heard < wanted and (line := os.read(reader, 7)):
        told, heard = line, heard + 1
    select.select([], [], [], chance.random() * 0.01)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while line := os.read(reader, 7):
        told, heard = line, heard + 1
    os.close(reader)
    return int(told or 0), heard


def parts(home: Path) -> list[Path]:
    return list(home.rglob(f"{writing.PART}*"))


def kill_at_steps(way: str, home: Path) -> dict[str, list[int]]:
    """A writer dies at each step of its third save: how many answers are in the file then, and how many parts."""
    found = {}
    for step in STEPS:
        folder = home / step
        folder.mkdir()
        path, save, game = WAYS[way](folder)
        child = os.fork()
        if not child:
            for told in play_on(game, save):
                if told == 2:
                    die_at(step)
                if told > 3:
                    os._exit(4)  # it never came to that step
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL, step
        found[step] = [answers_of(path), len(parts(folder))]
    return found


def die_at(step: str) -> None:
    """The process kills itself when it comes to a step; "write" with half of the text in the file."""
    import fcntl
    import tempfile

    def dies(call: Callable[..., object], after: bool = False) -> Callable[..., object]:
        def dying(*args: object, **more: object) -> object:
            if after:
                call(*args, **more)
            os.kill(os.getpid(), signal.SIGKILL)
            return None
        return dying

    if step == "mkstemp":
        tempfile.mkstemp = dies(tempfile.mkstemp, after=True)
    elif step == "write":
        os.fdopen = dies(lambda handle, *_, **__: os.write(handle, b'{"legendary-nb": 1, "con'), after=True)
    elif step == "fsync":
        os.fsync = dies(os.fsync)
    elif step == "flock":
        fcntl.flock = dies(fcntl.flock, after=True)
    elif step in ("replace", "replaced"):
        os.replace = dies(os.replace, after=step == "replaced")
    else:
        writing.sync_folder = dies(writing.sync_folder, after=True)


# ---- four writers ----------------------------------------------------------------------------------


def write_together(home: Path, writers: int, each: int) -> dict[str, int]:
    """Several processes answer one game at once; every answer that was called saved must be in the file."""
    Store(KEY, home).keep(begun(), {})
    children = []
    for _ in range(writers):
        reader, writer = os.pipe()
        child = os.fork()
        if not child:
            os.write(writer, b"%6d\n" % keep_answers(home, each))
            os._exit(0)
        os.close(writer)
        children.append((child, reader))
    kept = sum(int(os.read(reader, 7)) for _, reader in children)
    assert all(os.waitpid(child, 0)[1] == 0 for child, _ in children)
    store = Store(KEY, home)
    return {"kept": kept, "in the file": len(store.find().game.answers), "parts": len(parts(home)),
            "files": len(list(store.folder.glob("*.json")))}


def keep_answers(home: Path, each: int) -> int:
    """Answer until this many answers are kept; try one that comes too late again on the newest state."""
    store, kept = Store(KEY, home), 0
    while kept < each:
        game = store.find().game
        if game.ask is None:
            break
        game.choose(len(game.ask.options) - 1)
        told = store.keep(game, {})
        assert told in ("", ELSEWHERE), told
        kept += told == ""
    return kept


if __name__ == "__main__":
    what, *args = sys.argv[1:]
    if what == "random":
        print(json.dumps(kill_at_random(args[0], Path(args[1]), int(args[2]))))
    elif what == "steps":
        print(json.dumps(kill_at_steps(args[0], Path(args[1]))))
    else:
        print(json.dumps(write_together(Path(args[0]), int(args[1]), int(args[2]))))
