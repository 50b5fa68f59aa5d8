"""Plays every named game and every scheme of a system with one bot and writes how they end into content/SYSTEM.

    python tools/balance.py bond --games 300 --scheme-games 50 --write

Each row is one table: so many games with the seeds 0, 1, 2 ..., the same for every row; what a setup leaves open is
drawn by the seed.  The figures go into content/SYSTEM/balance.md below their marks; the words above them stay, and so
does a part of which no games are played (--games 0).
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from legendary_nb.bots import known_bots, play_out
from legendary_nb.cards import load_system
from legendary_nb.rules import Setup, new_table
from legendary_nb.rules.setup_value import film
from legendary_nb.simulate.intervals import wilson

CONTENT = Path(__file__).resolve().parents[1] / "content"
PARTS = {part: f"<!-- {part}s: written by tools/balance.py -->" for part in ("film", "scheme")}
HEAD = ("| {} | players | games | won | drawn | lost by the scheme | lost by another card | turns each |",
        "|---|--:|--:|---|--:|--:|--:|--:|")


class Table(NamedTuple):
    """One row: what is played, by how many, and how often."""

    name: str
    setup: Setup
    games: int


class Ends(NamedTuple):
    """How the games of a table ended."""

    counts: Counter[str]
    turns: float


def named_games(system: str, games: int, most: int) -> Iterator[Table]:
    """The games the rulebook names, such as those of a film."""
    for facts in load_system(system).facts.get("films", ()):
        for players in range(1, most + 1):
            yield Table(facts["name"], film(system, facts["name"], players), games)


def schemes(system: str, games: int, most: int) -> Iterator[Table]:
    """Every scheme, with all else drawn by the seed."""
    for name in load_system(system).schemes:
        for players in range(1, most + 1):
            yield Table(name, Setup(system, players, scheme=name), games)


def play(table: Table, bot: str) -> Ends:
    """All games of a table, each with a bot of this kind at every seat."""
    counts: Counter[str] = Counter()
    turns, decider = 0, known_bots()[bot]()
    for seed in range(table.games):
        game = new_table(table.setup, seed, log=False)
        play_out(game, [decider])
        counts[ending(game)] += 1
        turns += game.turn
    return Ends(counts, turns / table.games / len(table.setup.names))


def ending(game: Any) -> str:
    """Won, drawn, or what it was lost by: the scheme itself, or another card."""
    result, reason = game.outcome.result, game.outcome.reason
    if result != "loss":
        return str(result)
    return "scheme" if reason.startswith(f"{game.box.scheme.card.id}#") else "card"


def row(table: Table, ends: Ends) -> str:
    n, won = table.games, ends.counts["win"]
    low, high = wilson(won, n)
    shares = " | ".join(f"{ends.counts[end] / n:.0%}" for end in ("tie", "scheme", "card"))
    return (f"| {table.name} | {len(table.setup.names)} | {n} | {won / n:.0%} ({low:.0%} to {high:.0%}) | {shares} | "
            f"{ends.turns:.1f} |")


def figures(tables: list[Table], what: str, bot: str, workers: int) -> list[str]:
    lines = [HEAD[0].format(what), HEAD[1]]
    with ProcessPoolExecutor(workers) as pool:
        for table, ends in zip(tables, pool.map(partial(play, bot=bot), tables), strict=True):
            lines.append(row(table, ends))
            print(lines[-1], flush=True)
    return lines


def write(system: str, part: str, lines: list[str]) -> None:
    """Put the figures of one part below its mark, up to the next one."""
    file = CONTENT / system / "balance.md"
    empty = "\n\n".join([f"# Balance of {system}", *PARTS.values()])
    text = file.read_text(encoding="utf-8") if file.exists() else empty
    before, mark, after = text.partition(PARTS[part])
    rest = next((other + after.partition(other)[2] for other in PARTS.values() if other in after), "")
    file.write_text(f"{before}{mark}\n\n" + "\n".join(lines) + f"\n\n{rest}".rstrip() + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Play the named games and the schemes of a system.")
    parser.add_argument("system")
    parser.add_argument("--bot", default="value", choices=sorted(known_bots()))
    parser.add_argument("--games", type=int, default=200, help="games of each table of a named game")
    parser.add_argument("--scheme-games", type=int, default=100, help="games of each table of a scheme")
    parser.add_argument("--players", type=int, default=5, help="up to so many players")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the figures into content/SYSTEM/balance.md")
    args = parser.parse_args()
    played = {"film": named_games(args.system, args.games, args.players) if args.games else (),
              "scheme": schemes(args.system, args.scheme_games, args.players) if args.scheme_games else ()}
    for part, tables in played.items():
        rows = list(tables)
        if rows:
            lines = figures(rows, part, args.bot, args.workers)
            if args.write:
                write(args.system, part, lines)


if __name__ == "__main__":
    main()
