"""Measure how hard each mastermind and each scheme is, and how strong the bots are: resumable, on one core.

    python tools/measure_difficulty.py --keep games.jsonl

writes legendary_nb/simulate/difficulty.json.  The value bot plays every mastermind with every scheme, until each has at
least --games games; then every bot of the new-game form plays random tables.  Called again with the same --keep it
goes on where it stopped, and --write takes what has been played so far.
"""

from __future__ import annotations

import argparse
import datetime
import json
import math
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from legendary_nb.cards import load_system
from legendary_nb.coverage import finished_systems
from legendary_nb.simulate import SimulationError, grid
from legendary_nb.simulate.difficulty import BLOCK, FILE, PLAYERS, won_in_block

NORMAL = "value"
ROW = re.compile(r"\[([\d,\s]+)\]")
SEED = 20_000_000  # far from the games that bots and weights were tuned with


class Block(NamedTuple):
    """Some games of one table by one bot; without names, of random tables."""

    system: str
    bot: str
    number: int
    mastermind: str = ""
    scheme: str = ""


def table_blocks(system: str, games: int) -> list[Block]:
    """Every mastermind with every scheme, block after block, so that a run cut short is even."""
    cards = load_system(system)
    tables = [(setup.mastermind, setup.scheme)
              for setup in grid(system, players=PLAYERS, mastermind=all, scheme=all)]
    least = min(len(cards.masterminds), len(cards.schemes))
    return [Block(system, NORMAL, number, *table) for number in range(math.ceil(games / least / BLOCK))
            for table in tables]


def all_blocks(systems: list[str], games: int, bots: dict[str, int]) -> Iterator[Block]:
    for system in systems:
        yield from table_blocks(system, games)
    for bot, most in bots.items():
        for number in range(math.ceil(most / BLOCK)):
            yield from (Block(system, bot, number) for system in systems)


class Kept:
    """The blocks played so far, and the file that keeps them, a line for each."""

    def __init__(self, file: Path, seed: int) -> None:
        self.won: dict[Block, int] = {}
        self.file, self.seed = file, seed
        for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
            *block, kept_seed, won = json.loads(line)
            if kept_seed != seed:
                raise SimulationError(f"{file} holds games of the seed {kept_seed}; choose another file")
            self.won[Block(*block)] = won

    def play(self, block: Block) -> None:
        """Play a block unless it was played before."""
        if block in self.won:
            return
        won = won_in_block(block.system, block.bot, self.seed, block.number, block.mastermind, block.scheme)
        self.won[block] = won
        with self.file.open("a", encoding="utf-8") as file:
            print(json.dumps([*block, self.seed, won], ensure_ascii=False), file=file)


def figures(won: dict[Block, int], systems: list[str]) -> dict[str, Any]:
    """The blocks of each table and each bot, in order."""
    found: dict[str, Any] = {system: {"tables": {}, "bots": {}} for system in systems}
    for block, n in sorted(won.items(), key=lambda pair: pair[0].number):
        place = found[block.system]
        row = place["tables"].setdefault(block.mastermind, {}).setdefault(block.scheme, []) if block.mastermind \
            else place["bots"].setdefault(block.bot, [])
        row.append(n)
    return found


def write(kept: Kept, systems: list[str], command: str) -> None:
    """Write the file of the package, a line for each row of blocks."""
    made = {"command": command, "date": datetime.datetime.now(datetime.UTC).date().isoformat(), "seed": kept.seed,
            "players": PLAYERS, "bot": NORMAL, "games": BLOCK * len(kept.won), "block": BLOCK}
    text = json.dumps({"made": made, "systems": figures(kept.won, systems)}, ensure_ascii=False, indent=1)
    FILE.write_text(with_short_rows(text) + "\n", encoding="utf-8")


def with_short_rows(text: str) -> str:
    """JSON whose lists of numbers stand on one line each."""
    return ROW.sub(lambda row: f"[{' '.join(row[1].split())}]", text)


def main(given: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--keep", type=Path, required=True, help="the file that keeps the games")
    parser.add_argument("--games", type=int, default=1500, help="of each mastermind and each scheme, at least")
    parser.add_argument("--bot-games", type=int, default=1000, help="of each quick bot in each system")
    parser.add_argument("--search-games", type=int, default=200, help="of the search bot in each system")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--system", action="append", help="only this one; may be given again")
    parser.add_argument("--write", action="store_true", help="play nothing; write what has been played")
    options = parser.parse_args(given)
    systems = options.system or finished_systems()
    kept = Kept(options.keep, options.seed)
    bots = {"priority": options.bot_games, NORMAL: options.bot_games, "search": options.search_games}
    blocks = [] if options.write else list(all_blocks(systems, options.games, bots))
    for done, block in enumerate(blocks, 1):
        kept.play(block)
        sys.stderr.write(f"\r{done} of {len(blocks)} blocks")
    write(kept, systems, f"python tools/measure_difficulty.py --games {options.games} --bot-games {options.bot_games} "
                         f"--search-games {options.search_games} --seed {options.seed}")


if __name__ == "__main__":
    main()
