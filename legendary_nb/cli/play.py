"""legendary-nb play: a new game, a saved one, or your last one; on the board or in the terminal."""

from __future__ import annotations

import argparse
import os
import secrets
import stat
import sys
from pathlib import Path
from typing import Any

from legendary_nb import Game, Setup, SetupError, film, first_game
from legendary_nb.game.setup_needs import STYLES
from legendary_nb.session import USUAL_SYSTEM, program, usual_system
from legendary_nb.session.listing import look_at
from legendary_nb.session.opening import is_newcomer, quiet_seed
from legendary_nb.session.problem import Problem, Usage, nearest
from legendary_nb.session.saves import Autosave, Saved, check_names, latest_game, read_game, state_folder, unfinished
from legendary_nb.session.seats import COMPANION, NEW_SEEDS, make_bots
from legendary_nb.ui.serve.settings import HOST, MOST_PAGES

from .lookup import find_system
from .screen import Screen
from .terminal import Session

CHOICES = ("mastermind", "scheme", "heroes", "villains", "henchmen", "missions", "starters")
MIXING = ("board", "deck", "matching")
SETUP_OPTIONS = ("system", "players", "names", "film", *CHOICES, *MIXING, "modes", "style", "teams",
                 "officers", "hands", "first", "random", "seed")


def add_commands(commands: Any) -> None:
    parser = commands.add_parser(
        "play", help="play on the board in the browser, or in the terminal", allow_abbrev=False,
        description="Play alone, with friends at one screen, or with bots. Without options, you get the rulebook's "
        "first game for two on the board, with a bot in the second seat; New game there offers everything else. With "
        "--terminal, or if you pipe answers in, you play the same game as text. Every answer is saved; --resume "
        "reopens your last game.",
        epilog=f"In the terminal, type help to see all commands. Example: {program()} play --names Ana Ben --bots "
        "Ben=priority --mastermind Loki --seed 7")
    parser.add_argument("--terminal", action="store_true", help="play in this terminal, as text")
    parser.add_argument("--port", type=int, metavar="N", help="the port of the board (default: 8866, or a free one)")
    parser.add_argument("--no-browser", action="store_true", help="only print the address of the board")
    parser.add_argument("system", nargs="?", metavar="SYSTEM", help=f"rule system (default: {USUAL_SYSTEM}); "
                        "several sets in one game: core-2e+villains")
    seats = parser.add_mutually_exclusive_group()
    seats.add_argument("--players", type=int, metavar="N", help="number of players, 1 to 5 (default: 2)")
    seats.add_argument("--names", nargs="+", metavar="NAME", help="the players by name")
    parser.add_argument("--bots", nargs="+", metavar="NAME=BOT", default=[],
                        help="seats played by bots: Ben=priority, Ben=random; a bot without a name takes all "
                        "seats but the first")
    add_setup_options(parser)
    source = parser.add_mutually_exclusive_group()
    source.add_argument("--load", metavar="FILE", type=Path, help="open a saved game")
    source.add_argument("--resume", action="store_true", help="reopen your last game")
    parser.add_argument("--no-colour", "--no-color", action="store_true",
                        help="no colours in the terminal (also: NO_COLOR)")
    parser.set_defaults(run=run, host=HOST, name="", store="", pool=1, pages=None, idle=None, each=MOST_PAGES,
                        pupils=None)


def add_setup_options(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group(
        "setup", f"Name a mastermind, a scheme, heroes or groups ('{program()} card' lists them); the seed "
        "draws the rest at random.")
    group.add_argument("--film", metavar="NAME", default="", help="the cards of one film, in systems that have films: "
                       "GoldenEye; anything else you name replaces the film's choice")
    group.add_argument("--mastermind", metavar="NAME")
    group.add_argument("--scheme", metavar="NAME")
    for what in ("heroes", "villains", "henchmen"):
        group.add_argument(f"--{what}", nargs="+", metavar="NAME", help="put a name with a space in quotes")
    group.add_argument("--missions", nargs="+", metavar="NAME", help="mission groups, in systems that have missions")
    group.add_argument("--starters", nargs="+", metavar="NAME", help="the special starters to deal out, in "
                       "systems that have them")
    group.add_argument("--style", choices=STYLES, default="", help="how the players play: together, each for "
                       "themselves, or both (in quotes: 'in between')")
    group.add_argument("--teams", nargs="+", metavar="NAME,NAME", default=[],
                       help="who plays together, each player in one team: Ana,Ben Cleo,Dan")
    group.add_argument("--modes", nargs="+", metavar="MODE", default=[],
                       help=f"difficulty and ending, such as heroic or final-blow ('{program()} card' lists them); "
                       "some take a level: harder-attack:2; printed names work too: 'Enraged Mastermind'")
    group.add_argument("--officers", nargs="+", metavar="NAME=N", default=[],
                       help="officers instead of starters in a player's deck")
    group.add_argument("--hands", nargs="+", metavar="NAME=N", default=[],
                       help="a larger hand for a player, if the rulebook allows it")
    group.add_argument("--board", metavar="SET", default="", help="with several sets: whose board you use")
    group.add_argument("--deck", metavar="SET", default="", help="with several sets: whose starting decks you use")
    group.add_argument("--matching", action="store_true", help="with several sets: mastermind and scheme of one side")
    group.add_argument("--first", metavar="NAME", default="", help="the player who begins")
    group.add_argument("--random", action="store_true", help="draw everything at random")
    group.add_argument("--seed", type=int, metavar="N", help="the same seed and answers give the same game")


def is_fed(args: argparse.Namespace) -> bool:
    """Whether answers come through a pipe or from a file: then you play as text, unless you ask for the board."""
    if args.port is not None or args.no_browser:
        return False
    try:
        mode = os.fstat(sys.stdin.fileno()).st_mode
    except (OSError, ValueError, AttributeError):
        return False
    return stat.S_ISFIFO(mode) or stat.S_ISREG(mode)


def run(args: argparse.Namespace) -> int:
    given = [name for name in SETUP_OPTIONS if is_given(getattr(args, name))]
    if given and (args.load or args.resume):
        raise Usage(f"a saved game keeps its setup; leave out {', '.join(given)}")
    if not args.terminal and not is_fed(args):
        return on_the_board(args)
    if args.port is not None or args.no_browser:
        raise Usage("the terminal has no port and no browser; leave out --port and --no-browser")
    return begin(args, Screen(colour=not args.no_colour)).run()


def is_given(value: Any) -> bool:
    """Whether the user typed this option; 0 is a number like others."""
    return bool(value) or (value == 0 and value is not False)


def begin(args: argparse.Namespace, screen: Screen) -> Session:
    """The session the command line asks for."""
    if args.resume:
        return resume(args, screen)
    save = Autosave()
    return Session(chosen_game(args), screen, save, "" if args.load else offer(save))


def chosen_game(args: argparse.Namespace) -> Saved:
    """The game of a file, or a new one, with its bots."""
    if args.players is None and not (args.load or args.names or args.bots):
        args.bots = [COMPANION]
    saved = read_game(args.load) if args.load else Saved(new_game(args))
    saved.bots |= read_bots(args.bots, saved.game.table.box.names)
    make_bots(saved.bots, saved.game)
    return saved


def on_the_board(args: argparse.Namespace) -> int:
    """Serve the board, at the game the command line asks for."""
    from legendary_nb.ui.serve.starting import check_installed, page_of, serve

    from .serve import settings_of

    key = board_key(args)
    check_installed("voila", "anywidget", "ipywidgets")
    return serve(settings_of(args, must=False), page_of("play", key), browser=not args.no_browser)


def board_key(args: argparse.Namespace) -> str:
    """The key under which the game asked for is stored."""
    from legendary_nb.ui.board.kept_games import Store, latest_on_the_board

    if args.resume:
        store, saved = latest_on_the_board()
        if saved is None:
            raise Problem(f"there is no unfinished game; start one with: {program()} play")
        saved.bots |= read_bots(args.bots, saved.game.table.box.names)
    else:
        store, saved = Store(), chosen_game(args)
    trouble = store.keep(saved.game, saved.bots, saved.marks)
    if not store.is_stored:
        raise Problem(trouble)
    return store.key


def resume(args: argparse.Namespace, screen: Screen) -> Session:
    """The latest unfinished game that can be opened; broken ones are named."""
    folder, notice = state_folder()
    saved, left_out = latest_game(folder)
    if saved is None:
        raise Problem(f"there is no unfinished game in {folder}; start one with: {program()} play.{left_out}")
    saved.bots |= read_bots(args.bots, saved.game.table.box.names)
    return Session(saved, screen, Autosave(saved), f"{notice}{left_out}".strip())


def offer(save: Autosave) -> str:
    """One line about the game that was left last, if there is one."""
    game = next(filter(None, map(look_at, unfinished(save.folder))), None)
    if game is None:
        return ""
    return f"You have an unfinished game ({', '.join(game.players)}; turn {game.turn}): type resume to reopen it."


def new_game(args: argparse.Namespace) -> Game:
    players: Any = args.names if args.names else 2 if args.players is None else args.players
    try:
        setup = setup_for(args, players)
        if args.seed is not None:
            return Game.new(setup, seed=args.seed)
        return Game.new(setup, seed=quiet_seed(setup) if is_newcomer() else secrets.randbelow(NEW_SEEDS))
    except (SetupError, ValueError) as err:
        raise Problem(err) from None


def setup_for(args: argparse.Namespace, players: Any) -> Setup:
    """The setup that the command line names; the rulebook's first game if it names nothing."""
    system = args.system or usual_system()
    for name in system.split("+"):
        find_system(name.strip())
    named = {name: getattr(args, name) for name in CHOICES if getattr(args, name)}
    plain = Setup(system, players)
    check_names(plain.names)
    if args.film and args.random:
        raise Usage("--film names the cards, --random draws them; leave out one of them")
    base = film(system, args.film, players) if args.film else \
        plain if args.random or named else first_game(system, players)
    facts = {name: getattr(base, name) for name in CHOICES} | named
    boosts: Any = {"officers": read_numbers("officers", args.officers, "Ben=2"),
                   "hands": read_numbers("hands", args.hands, "Ben=7")}
    mixing: Any = {name: getattr(args, name) for name in MIXING}
    together: Any = {"style": args.style, "teams": [team.split(",") for team in args.teams]}
    return Setup(system, players, modes=args.modes, first=args.first, **boosts, **facts, **mixing, **together)


# ---- seats ---------------------------------------------------------------------------------------------


def read_bots(words: list[str], names: tuple[str, ...]) -> dict[str, str]:
    """"Ben=priority" seats a bot; a bot alone sits on every seat but the first."""
    bots: dict[str, str] = {}
    for word in words:
        name, equals, bot = word.partition("=")
        if not equals:
            bots |= dict.fromkeys(names[1:], word.lower())
        elif name not in names:
            near = nearest(name, names)
            raise Problem(f"--bots {word}: no player {name!r}; seated are: {', '.join(names)}"
                          + (f" (did you mean {near}?)" if near else ""))
        else:
            bots[name] = bot.lower()
    return bots


def read_numbers(option: str, words: list[str], example: str) -> dict[str, int]:
    """Numbers by player: "Ben=2" after --officers gives Ben two officers instead of two starters."""
    numbers = {}
    for word in words:
        name, _, n = word.partition("=")
        if not name or not n.isdecimal() or len(n) > 4:
            raise Problem(f"--{option} {word}: write NAME=NUMBER, for example {example}")
        if name in numbers:
            raise Problem(f"--{option} {word}: {name} is named twice")
        numbers[name] = int(n)
    return numbers
