"""The bots of a simulation: given by name, class or function, and made afresh for every game."""

from __future__ import annotations

import ast
import inspect
import pickle
import re
import sys
from collections.abc import Sequence
from functools import cache, partial
from typing import Any

from legendary_nb.bots import known_bots
from legendary_nb.cards.errors import shown
from legendary_nb.effects import close_words
from legendary_nb.game.referee import bot_name

from .simulation_error import SimulationError

CALL = re.compile(r"(\w+)\((.*)\)")
SEATS = 5


def read_bots(bots: Any) -> tuple[Any, ...]:
    """One bot for all seats, or one for each; names are looked up, so that a wrong one is found at once."""
    given = tuple(bots) if isinstance(bots, list | tuple) else (bots,)
    if not given:
        raise SimulationError(f"who plays? Give a bot, for example {next(iter(known_bots()))!r}")
    for bot in given:
        if isinstance(bot, str):
            find_bot(bot)
        elif not callable(getattr(bot, "choose", bot)):
            raise SimulationError(f"{shown(bot)} is no bot: give a name ({', '.join(known_bots())}), a class, or a "
                                  "function of view and ask")
        elif isinstance(bot, type | partial) or hasattr(bot, "choose"):
            check_made(bot)
    return given


def check_made(bot: Any) -> None:
    """A bot of which every game gets its own can be made, and what is made is a bot."""
    try:
        made = fresh(bot, 0)
    except Exception as problem:
        raise SimulationError(f"the bot {bot_name(bot)} cannot be made or copied for a game "
                              f"({type(problem).__name__}: {problem}); give a class or a function") from problem
    if not callable(getattr(made, "choose", made)):
        raise SimulationError(f"{bot_name(bot)} is no bot: what it makes has no method choose(view, ask)")


@cache
def find_bot(name: str) -> Any:
    """The bot of a name, which may have options: "random", or "random(seed=3)"."""
    match = CALL.fullmatch(name)
    short = (match[1] if match else name).lower()
    known = known_bots()
    if short not in known:
        near = close_words(short, known, 1)
        meant = f"; did you mean {near[0]!r}? There" if near else "; there"
        raise SimulationError(f"unknown bot {shown(name)}{meant} are: {', '.join(known)}")
    if not match:
        return known[short]
    try:
        options = {key.arg: ast.literal_eval(key.value) for key in ast.parse(f"f({match[2]})").body[0].value.keywords}  # type: ignore[attr-defined]
        kind = partial(known[short], **options)
        kind()
    except (SyntaxError, TypeError, ValueError, RecursionError, MemoryError) as err:
        raise SimulationError(f"the bot {name!r} cannot be made: {err}") from None
    return kind


def seat_bots(bots: Sequence[Any], seats: int, seed: int) -> list[Any]:
    """The bots of one game; those that play by chance get a seed that no other seat of any game has."""
    return [fresh(bots[seat % len(bots)], seed * SEATS + seat) for seat in range(seats)]


def fresh(bot: Any, seed: int) -> Any:
    """A bot that remembers no other game: a class makes a new one, an object is copied, a function stays."""
    if isinstance(bot, str):
        bot = find_bot(bot)
    if isinstance(bot, type | partial):
        return bot(seed=seed) if takes_seed(bot) else bot()
    return pickle.loads(pickle.dumps(bot)) if hasattr(bot, "choose") else bot


@cache
def takes_seed(kind: Any) -> bool:
    try:
        parameters = inspect.signature(kind).parameters
    except ValueError:  # of a class of Python's own
        return False
    return "seed" in parameters and not (isinstance(kind, partial) and "seed" in kind.keywords)


def bot_names(bots: Sequence[Any], seats: int) -> str:
    """Who plays, in words: one name where all seats have the same bot."""
    names = [bot_name(bots[seat % len(bots)]) for seat in range(seats)]
    return names[0] if len(set(names)) == 1 else "; ".join(names)


def check_sendable(bots: Sequence[Any]) -> None:
    """Another process must be able to find a bot by its module and name."""
    for bot in bots:
        try:
            pickle.dumps(bot)
        except Exception as err:
            raise SimulationError(f"the bot {bot_name(bot)!r} cannot be sent to another process ({err}); put it into a "
                                  "file and import it, or use workers=1") from None
        main = sys.modules["__main__"]
        if getattr(bot, "__module__", "") == "__main__" and not hasattr(main, "__file__"):
            raise SimulationError(f"the bot {bot_name(bot)!r} is known here only, not to other processes; put it into "
                                  "a file and import it, or use workers=1")
