"""Servers of tables that are killed while they keep answers: several write at one table, and one of them dies.

    python tests/hostile/table_kills.py STORE KILLS WRITERS

prints what was found as JSON.  A writer does what a server does with an answer: it gives it in the game, keeps it, and
only then tells it.
"""

from __future__ import annotations

import json
import os
import random
import select
import signal
import sys
from contextlib import suppress

from legendary_nb.bots import known_bots
from legendary_nb.game import first_game
from legendary_nb.game.view import View
from legendary_nb.session.seats import make_bot
from legendary_nb.tables.archive import OVER, Archive
from legendary_nb.tables.database import WentOn
from legendary_nb.tables.making import find_table, make_table
from legendary_nb.tables.shared_table import played

TOLD = 24  # bytes of what a writer tells: the number of the entry, its seat and what was given


def write_on(where: str, code: str, pipe: int, seed: int) -> None:
    """Answer at a table again and again; tell each entry when it is kept."""
    archive, bot, chance = Archive(where), make_bot(known_bots()["priority"], seed), random.Random(seed)
    table = find_table(archive, code)
    assert table is not None
    while True:
        with suppress(WentOn):
            table.catch_up()
            game = table.playing()
            if game.ask is None:
                os._exit(0)
            raw = bot.choose(View(game.table, game.ask.seat), game.ask)
            options = list(game.ask.raw)
            table.answer(game.ask.seat, options.index(raw) if chance.random() < 0.8 else chance.randrange(len(options)))
            n = len(table.kept.answers)
            os.write(pipe, "{:>7}{:>7}{:>9}\n".format(n, *table.kept.answers[-1]).encode())


def begun(where: str) -> str:
    """A table whose game has begun; returns its code."""
    archive = Archive(where)
    table, _ = make_table(archive, first_game("core-2e", 2))
    for seat, name in enumerate(("Ida", "Jan")):
        table.take(seat, name)
    table.begin()
    archive.close()
    return table.code


def forked(where: str, code: str, seed: int) -> tuple[int, int]:
    """A writer as a process of its own, and what it tells."""
    reader, writer = os.pipe()
    child = os.fork()
    if child:
        os.close(writer)
        return child, reader
    os.close(reader)
    try:
        write_on(where, code, writer, seed)
    finally:
        os._exit(3)


def kill(child: int) -> None:
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


def one_round(where: str, code: str, writers: int, chance: random.Random) -> tuple[list[bytes], int, bool]:
    """Kill one writer after some entries and a moment more, then the others.

    Returns all that was told, how much of it after the first had died, and whether it was killed before the game ended.
    """
    running = {pipe: child for child, pipe in (forked(where, code, chance.randrange(10**6)) for _ in range(writers))}
    victim, alive, open_pipes = next(iter(running)), dict(running), list(running)
    told, wanted, later = [], chance.randrange(1, 12), 0
    while open_pipes:
        ready, _, _ = select.select(open_pipes, [], [], 30.0)
        assert ready, "the writers stand still"
        for pipe in ready:
            entry = os.read(pipe, TOLD)
            told += [entry] if entry else []
            later += bool(entry) and victim not in alive and pipe != victim
            if not entry:
                open_pipes.remove(pipe)
        if victim in alive and len(told) >= wanted:
            select.select([], [], [], chance.random() * 0.01)
            kill(alive.pop(victim))
        if victim not in alive and later >= 3:
            while alive:
                kill(alive.popitem()[1])
    for pipe in running:
        os.close(pipe)
    is_killed = victim not in alive
    for child in alive.values():
        kill(child)
    return told, later, is_killed


def kills(where: str, rounds: int, writers: int) -> dict[str, int]:
    chance, code = random.Random(rounds), begun(where)
    found = {"kills": 0, "told": 0, "lost": 0, "broken": 0, "later": 0, "games": 1}
    while found["kills"] < rounds:
        told, later, is_killed = one_round(where, code, writers, chance)
        archive = Archive(where)
        kept = archive.read(code)
        assert kept is not None
        for n, seat, given in (map(int, entry.split()) for entry in told):
            found["lost"] += n > len(kept.answers) or kept.answers[n - 1] != (seat, given)
        try:
            is_over = played(kept).outcome is not None
        except Exception:
            found["broken"], is_over = found["broken"] + 1, True
        found["broken"] += is_over != (kept.phase == OVER)
        for name, n in (("kills", is_killed), ("told", len(told)), ("later", later)):
            found[name] += n
        archive.close()
        if is_over:
            code, found["games"] = begun(where), found["games"] + 1
    return found


if __name__ == "__main__":
    print(json.dumps(kills(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))))
