"""Generate last turns for the proof of hints, solve them exactly, and keep them in tests/golden/hint_positions.json.

    PYTHONPATH=.:tests python tools/hint_positions.py [--each 9] [--only villains] [--first 500000 --out FILE]
    PYTHONPATH=.:tests python tools/hint_positions.py --prove [--out FILE]

A position is a table stacked at random: a hand, a deck, a city, an HQ, a few points, one or two tactics left and a deck
that has run out, so that the game ends with this turn; then some answers at random, every other time until a card asks
something.  It is kept if it can be solved and at most half of its answers are best.  Nothing is chosen by hand, and
nothing by what a hint says about it.  `--prove` lets hints answer all positions of a file and counts how many are best.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from fractions import Fraction
from pathlib import Path

from support.last_turn import LastTurn, NotSolvable  # type: ignore[import-not-found]

from legendary_nb import Game, Setup, SetupError
from legendary_nb.coverage import finished_systems
from legendary_nb.hints import Adviser
from legendary_nb.rules import new_table

FILE = Path(__file__).parent.parent / "tests" / "golden" / "hint_positions.json"
LIMIT = 600      # positions that the exact solution of one may look at
ROUNDS = 100     # of imagined games for each hint
ATTEMPTS = 2000  # tables to try for each system and number of players


def last_turn(system: str, players: int, seed: int) -> Game:
    """A random table at the last turn of a game, some random answers later."""
    dice = random.Random(f"{system} {players} {seed}")
    setup = Setup(system, players)
    game = Game.stacked(setup, seed, **random_table(setup, seed, dice))
    wanted = dice.randint(0, 4)
    while wanted > 0 or (seed % 2 and game.ask is not None and game.ask.kind == "action"):
        answers = [raw for raw in (game.ask.raw if game.ask else []) if raw != ("end",)]
        if not answers:
            break
        game.choose(dice.choice(answers))
        wanted -= 1
    return game


def random_table(setup: Setup, seed: int, dice: random.Random) -> dict:
    table = new_table(setup, seed)
    if not table.masterminds:
        raise SetupError("no mastermind lies on this table at first")
    cards, names = table.box.cards, table.box.names
    heroes = sorted({cards[c].full_name for c in (*table.hero_deck, *table.hq) if c >= 0 and cards[c].kind == "hero"})
    starters = sorted({cards[c].name for p in table.players for c in (*p.deck, *p.hand)})
    villains = sorted({cards[c].name for c in table.villain_deck if cards[c].is_villain or cards[c].kind == "mission"})
    tactics = [card.name for mastermind in table.box.masterminds.values() for card in mastermind.tactics]
    bystander = str(next(iter(as_list(table.box.system.setup["stacks"]["bystanders"]))))
    few = [*dice.sample(heroes, 2), *starters]
    seats = {name: {"hand": [dice.choice(starters) for _ in range(6)], "deck": starters * 2} for name in names}
    seats[names[0]] = {"hand": [dice.choice(heroes if dice.random() < 0.7 else starters)
                                for _ in range(dice.randint(0, 4))],
                       "deck": [dice.choice(few) for _ in range(9)], "victory": [bystander] * dice.randint(0, 2)}
    city = {space: {"villain": dice.choice(villains), "holds": [bystander] * (dice.random() < 0.4)}
            for space in dice.sample(table.box.spaces, dice.randint(2, 5))}
    stacked = {"seats": seats, "city": city, "hq": [dice.choice(heroes) for _ in range(5)], "villain_deck": [],
               "hero_deck": [dice.choice(heroes) for _ in range(6)], "attack": dice.randint(2, 10),
               "recruit": dice.randint(0, 4), "tactics": dice.sample(tactics, dice.choice((1, 1, 2)))}
    if "empty villain deck" in table.box.system.switches:  # it does not end the game there: the other deck has run out
        stacked |= {"hero_deck": [], "villain_deck": [dice.choice(villains) for _ in range(3)]}
    return stacked


def as_list(names: str | list[str]) -> list[str]:
    """The kinds of cards of a stack: one, or several."""
    return [names] if isinstance(names, str) else list(names)


def solved(game: Game) -> dict | None:
    """The position with the exact value of every answer; None if it is not fit."""
    if game.ask is None or len(game.ask.raw) < 2:
        return None
    try:
        turn = LastTurn(game.table, LIMIT)
    except NotSolvable:
        return None
    if 2 * len(turn.optimal) > len(turn.values):
        return None
    record = {key: value for key, value in game.record().items() if key not in ("content", "mark")}
    values = {label: [str(part) for part in turn.values[raw]]
              for label, raw in zip(game.ask.options.labels, game.ask.raw, strict=True)}
    return {"record": record, "values": values}


def some(system: str, players: int, each: int, first: int) -> list[dict]:
    """So many fit positions of a system and number of players, from this seed on."""
    found: list[dict] = []
    for seed in range(first, first + ATTEMPTS):
        try:
            position = solved(last_turn(system, players, seed))
        except SetupError:
            continue
        if position is not None:
            found.append(position)
        if len(found) == each:
            break
    return found


def write(kept: list[dict], file: Path) -> None:
    lines = ",\n".join(json.dumps(position, separators=(",", ":"), ensure_ascii=False) for position in kept)
    file.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def prove(file: Path) -> None:
    """Let hints answer all positions: how many of their first rows are optimal, with the others by name."""
    asked: Counter[str] = Counter()
    best: Counter[str] = Counter()
    for position in json.loads(file.read_text(encoding="utf-8")):
        game = Game.replay(position["record"])
        values = {label: tuple(map(Fraction, value)) for label, value in position["values"].items()}
        label, system = Adviser(game).run(ROUNDS).advice().option.label, game.setup.system
        asked[system] += 1
        best[system] += values[label] == max(values.values())
        if values[label] != max(values.values()):
            print(f"{system}, {len(game.table.players)} players: {label}, but {max(values, key=values.__getitem__)}")
    for system, n in asked.items():
        print(f"{system}: {best[system]} of {n} optimal")
    print(f"all: {best.total()} of {asked.total()} optimal")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--each", type=int, default=9, help="positions for each system and number of players")
    parser.add_argument("--only", nargs="*", help="systems to do anew; the positions of the others stay")
    parser.add_argument("--first", type=int, default=0, help="the first seed: another one gives other positions")
    parser.add_argument("--out", type=Path, default=FILE)
    parser.add_argument("--prove", action="store_true", help="let hints answer the positions of the file instead")
    args = parser.parse_args()
    if args.prove:
        prove(args.out)
        return
    systems = args.only or finished_systems()
    known = json.loads(args.out.read_text(encoding="utf-8")) if args.only and args.out.exists() else []
    kept = [position for position in known if position["record"]["setup"]["system"] not in systems]
    for system in systems:
        for players in range(1, 6):
            kept += some(system, players, args.each, args.first)
            print(system, players, len(kept), flush=True)
            write(kept, args.out)


if __name__ == "__main__":
    main()
