"""legendary-nb puzzles: make, list, prove, play and print turns with one best set of answers."""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from legendary_nb.game.ink import many
from legendary_nb.puzzles.attempt import Attempt, counts_of, goal_of, piles_of, worth_text
from legendary_nb.puzzles.career import FULL
from legendary_nb.puzzles.mining import mine, mine_records
from legendary_nb.puzzles.proof import NotAPuzzle, prove
from legendary_nb.puzzles.puzzle import Puzzle, PuzzleError, counted, puzzles_in, shipped, systems_with_puzzles
from legendary_nb.session import USUAL_SYSTEM, program
from legendary_nb.session.problem import Problem, Usage, check_number, nearest
from legendary_nb.session.saves import read_game
from legendary_nb.simulate.run import is_watched

from .screen import Screen, print_data

GOAL = 20
MOST = 100_000
SHEET = 4
LESSON = 40  # puzzles that a lesson has at most
KNOWN_WORDS = "undo, hint, table, show, quit"


def add_commands(commands: Any) -> None:
    parser = commands.add_parser(
        "puzzles", help="turns to solve: play, list, print, prove and make them", allow_abbrev=False,
        description="A puzzle is one turn with one best set of answers. Nothing in it is hidden, and it is solved "
        "exactly.", epilog=f"Example: {program()} puzzles play --theme order")
    kinds = parser.add_subparsers(dest="kind", metavar="WHAT", required=True)
    add_play(kinds)
    add_list(kinds)
    add_prove(kinds)
    add_make(kinds)
    add_sheet(kinds)


def add(kinds: Any, name: str, words: str, run: Any, theme: bool = True) -> argparse.ArgumentParser:
    """A command with the options that choose puzzles."""
    parser: argparse.ArgumentParser = kinds.add_parser(name, help=words, description=f"{words}.", allow_abbrev=False)
    parser.add_argument("--system", metavar="SYSTEM", help="only puzzles of this system")
    parser.add_argument("--from", dest="source", type=Path, metavar="FILE", help="the puzzles of this file, one a line")
    if theme:
        parser.add_argument("--theme", metavar="THEME", help="only puzzles with this theme")
        parser.add_argument("--rating", nargs=2, type=int, metavar=("LOW", "HIGH"), help="only puzzles as hard as this")
    parser.set_defaults(run=run)
    return parser


def add_play(kinds: Any) -> None:
    parser = add(kinds, "play", "Solve a puzzle in the terminal", run_play)
    parser.add_argument("id", nargs="?", metavar="ID", help="the puzzle, such as core-2e-17 (default: a random one)")
    parser.add_argument("--seed", type=int, metavar="N", help="which random puzzle")


def add_list(kinds: Any) -> None:
    parser = add(kinds, "list", "List the puzzles, by theme and difficulty", run_list)
    parser.add_argument("--json", action="store_true", help="how many there are of each system and theme, as data")
    parser.add_argument("--lesson", type=int, metavar="N", help="only the first N, and the address of the page Puzzles "
                        "that has them as a lesson of their own")


def add_prove(kinds: Any) -> None:
    parser = add(kinds, "prove", "Solve puzzles again and compare all that is said of them", run_prove)
    parser.add_argument("--sample", type=int, metavar="N", help="only this many of each system, drawn at random")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="the draw (default: 0)")


def add_make(kinds: Any) -> None:
    parser = add(kinds, "make", "Look for puzzles in games of bots, or in your own", run_make, theme=False)
    parser.add_argument("records", nargs="*", type=Path, metavar="RECORD", help="saved games to look into")
    parser.add_argument("--out", type=Path, metavar="FILE", help="the file to add them to (default: SYSTEM.jsonl)")
    parser.add_argument("--goal", type=int, default=GOAL, metavar="N",
                        help="stop when the file has this many (default: %(default)s)")
    parser.add_argument("--seed", type=int, metavar="N",
                        help="the first game (default: the one after the last of the file)")


def add_sheet(kinds: Any) -> None:
    parser = add(kinds, "sheet", "Write puzzles as a page to print, with the answers on a page of its own", run_sheet)
    parser.add_argument("file", type=Path, metavar="FILE", help="the page, such as puzzles.html")
    parser.add_argument("--ids", nargs="+", metavar="ID", help="these puzzles (default: the easiest of the choice)")
    parser.add_argument("--count", type=int, default=SHEET, metavar="N", help="how many (default: %(default)s)")


# ---- which puzzles -----------------------------------------------------------------------------------


def chosen(args: argparse.Namespace) -> list[Puzzle]:
    """The puzzles that the options name, the easiest first."""
    puzzles = read(args.source) if args.source else [one for name in systems_with_puzzles() for one in shipped(name)]
    systems, themes = {one.system for one in puzzles}, {theme for one in puzzles for theme in one.themes}
    found = [one for one in puzzles if fits(one.system == args.system, args.system, systems, "puzzles of")]
    theme, (low, high) = getattr(args, "theme", None), getattr(args, "rating", None) or (0, MOST)
    found = [one for one in found if fits(theme in one.themes, theme, themes, "theme") and low <= one.rating <= high]
    if not found:
        raise Problem("there are no such puzzles")
    return sorted(found, key=lambda one: (one.rating, one.id))


def fits(does: bool, wanted: str | None, known: set[str], what: str) -> bool:
    if wanted is not None and wanted not in known:
        near = nearest(wanted, known)
        raise Usage(f"no {what} {wanted!r}; " + (f"did you mean {near!r}?" if near else f"there are: {listed(known)}"))
    return wanted is None or does


def listed(words: set[str]) -> str:
    return ", ".join(sorted(words)) or "none"


def read(file: Path) -> list[Puzzle]:
    if not file.exists():
        raise Problem(f"no file {file}")
    try:
        return puzzles_in(file)
    except (PuzzleError, OSError, UnicodeError) as problem:
        raise Problem(f"{file}: {problem}") from problem


def by_id(puzzles: Sequence[Puzzle], name: str) -> Puzzle:
    found = next((one for one in puzzles if one.id == name), None)
    if found is None:
        near = nearest(name, [one.id for one in puzzles])
        raise Usage(f"no puzzle {name!r}" + (f"; did you mean {near!r}?" if near else ""))
    return found


# ---- list, prove, make, sheet ------------------------------------------------------------------------


def run_list(args: argparse.Namespace) -> int:
    puzzles = chosen(args)
    systems = sorted({one.system for one in puzzles})
    if args.json:
        return print_data({"systems": {name: counted(one for one in puzzles if one.system == name)
                                       for name in systems}})
    screen = Screen()
    if args.lesson is not None:
        check_number("--lesson", args.lesson, 1, LESSON, Usage)
        puzzles = puzzles[: args.lesson]
    for one in puzzles:
        screen.say(f"{one.rating:5}  {one.id:16} {goal_of(one):28} {', '.join(one.themes)}")
    screen.say(f"{many(len(puzzles), 'puzzle')}, the easiest first")
    if args.lesson is not None:
        screen.say(f"As a lesson: puzzles.ipynb?lesson={','.join(one.id for one in puzzles)}")
    return 0


def run_prove(args: argparse.Namespace) -> int:
    puzzles = chosen(args)
    if args.sample is not None:
        check_number("--sample", args.sample, 1, MOST, Usage)
        dice = random.Random(args.seed)
        of_system = [[one for one in puzzles if one.system == name] for name in sorted({one.system for one in puzzles})]
        puzzles = [one for those in of_system for one in dice.sample(those, min(args.sample, len(those)))]
    wrong = []
    for number, puzzle in enumerate(puzzles):
        tell(f"{number} of {len(puzzles)} proved")
        said = difference(puzzle)
        if said:
            wrong.append(said)
            print(f"{puzzle.id}: {said}")
    tell("")
    print(f"{len(puzzles) - len(wrong)} of {many(len(puzzles), 'puzzle')} proved")
    return 1 if wrong else 0


def difference(puzzle: Puzzle) -> str:
    """What is not as the puzzle says; "" if all of it is proved."""
    try:
        proof = prove(puzzle.bare)
    except NotAPuzzle as problem:
        return str(problem)
    for what in ("worth", "bots", "line", "themes"):
        if getattr(proof, what) != getattr(puzzle, what):
            return f"{what} is {getattr(proof, what)}, not {getattr(puzzle, what)}"
    return ""


def run_make(args: argparse.Namespace) -> int:
    check_number("--goal", args.goal, 1, MOST, Usage)
    system = args.system or USUAL_SYSTEM
    file = args.out or Path(f"{system}.jsonl")
    known = len(read(file)) if file.exists() else 0
    games = [read_game(record).game for record in args.records]
    found = mine_records(games, system, file) if games else mine(system, file, args.goal, args.seed)
    n = 0
    for puzzle in found:
        n += 1
        print(f"{puzzle.id}: {goal_of(puzzle)}; {', '.join(puzzle.themes)}; rating {puzzle.rating}", flush=True)
    print(f"{many(n, 'new puzzle')}; {file} has {known + n}")
    return 0


def run_sheet(args: argparse.Namespace) -> int:
    from legendary_nb.ui.puzzle_sheet import write_sheet

    check_number("--count", args.count, 1, 100, Usage)
    puzzles = chosen(args)
    puzzles = [by_id(puzzles, name) for name in args.ids] if args.ids else puzzles[: args.count]
    write_sheet(args.file, puzzles)
    print(f"{args.file}: {many(len(puzzles), 'puzzle')}, and the answers on the last page")
    return 0


def tell(text: str) -> None:
    """Write progress over the same line again, if somebody sees it."""
    if is_watched():
        sys.stderr.write("\r" + text.ljust(40) + "\r" * (not text))
        sys.stderr.flush()


# ---- playing -----------------------------------------------------------------------------------------


def run_play(args: argparse.Namespace) -> int:
    puzzles = chosen(args)
    puzzle = by_id(puzzles, args.id) if args.id else random.Random(args.seed).choice(puzzles)
    try:
        Player(Attempt(puzzle), Screen()).run()
    except (EOFError, KeyboardInterrupt):
        print()
    return 0


class Player:
    """A puzzle in the terminal."""

    def __init__(self, attempt: Attempt, screen: Screen) -> None:
        self.attempt, self.screen, self.hints = attempt, screen, 0

    def run(self) -> None:
        puzzle = self.attempt.puzzle
        self.table()
        self.screen.tell(f"Puzzle {puzzle.id}, rating {puzzle.rating}: {goal_of(puzzle)}. {counts_of(puzzle)} "
                         f"{piles_of(self.attempt.game)}", "bold")
        self.screen.tell(f"Answer with a number. You can also type: {KNOWN_WORDS}.")
        while not self.attempt.is_over:
            self.offer()
            if not self.take(self.screen.ask(f"{self.attempt.worth} so far> ").strip()):
                break
        self.grade()

    def table(self) -> None:
        self.screen.say(str(self.attempt.game))

    def offer(self) -> None:
        ask = self.attempt.game.ask
        assert ask is not None
        self.screen.say(ask.text)
        for number, label in enumerate(ask.options.labels, 1):
            self.screen.say(f"{number:3} {label}")

    def take(self, line: str) -> bool:
        """An answer or a word; False when the try is over."""
        game = self.attempt.game
        ask = game.ask
        if line in WORDS:
            return WORDS[line](self)
        if ask is None or not line.isdecimal() or not 1 <= int(line) <= len(ask.raw):
            self.screen.say(f"Type a number from 1 to {len(ask.raw) if ask else 0}, or: {KNOWN_WORDS}.")
            return True
        if ask.raw[int(line) - 1] == ("end",):
            return False
        game.choose(int(line) - 1)
        return True

    def undo(self) -> bool:
        if self.attempt.game.answers:
            self.attempt.game.undo()
        else:
            self.screen.say("This is where the puzzle begins.")
        return True

    def hint(self) -> bool:
        self.hints += 1
        self.screen.tell(self.attempt.hint(self.hints))
        return True

    def show(self) -> bool:
        self.table()
        return True

    def grade(self) -> None:
        """Say how good the turn was, where the best was lost, and the solution."""
        attempt = self.attempt
        self.screen.tell(attempt.verdict(), "bold")
        if attempt.result() != FULL:
            puzzle = attempt.puzzle
            self.screen.tell(f"The best turn is {worth_text(puzzle.worth)}: {'; '.join(puzzle.line)}.")
        self.screen.tell(f"Themes: {', '.join(attempt.puzzle.themes)}.")


WORDS = {"undo": Player.undo, "hint": Player.hint, "table": Player.show, "show": lambda player: False,
         "quit": lambda player: False, "q": lambda player: False}
