"""The bots of a simulation: given by name, class or function, and made again for every game."""

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
    """One bot for all seats, or one for each; an unknown name is an error at once."""
    given = tuple(bots) if isinstance(bots, list | tuple) else (bots,)
    if not given:
        raise SimulationError(f"who plays? Give a bot, for example {next(iter(known_bots()))!r}")
    for bot in given:
        if isinstance(bot, str):
            find_bot(bot)
        elif not callable(getattr(bot, "choose", bot)):
            raise SimulationError(f"{shown(bot)} is not a bot: give a name ({', '.join(known_bots())}), a class, or a "
                                  "function of view and ask")
        elif isinstance(bot, type | partial) or hasattr(bot, "choose"):
            check_made(bot)
    return given


def check_made(bot: Any) -> None:
    """Raise an error unless this makes a bot for each game."""
    try:
        made = fresh(bot, 0)
    except Exception as problem:
        raise SimulationError(f"the bot {bot_name(bot)} cannot be made or copied for a game "
                              f"({type(problem).__name__}: {problem}); give a class or a function") from problem
    if not callable(getattr(made, "choose", made)):
        raise SimulationError(f"{bot_name(bot)} is not a bot: what it makes has no method choose(view, ask)")


@cache
def find_bot(name: str) -> Any:
    """The bot of this name, with options if it has any: "random", or "random(seed=3)"."""
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
    """The bots of one game; each that plays by chance gets its own seed in every game."""
    return [fresh(bots[seat % len(bots)], seed * SEATS + seat) for seat in range(seats)]


def fresh(bot: Any, seed: int) -> Any:
    """A bot that remembers no other game: a new one of a class, a copy of an object, or the function itself."""
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
    """The names of the bots: one name if all seats have the same bot."""
    names = [bot_name(bots[seat % len(bots)]) for seat in range(seats)]
    return names[0] if len(set(names)) == 1 else "; ".join(names)


def check_sendable(bots: Sequence[Any]) -> None:
    """Raise an error unless another process can find these bots by module and name."""
    for bot in bots:
        try:
            pickle.dumps(bot)
        except Exception as err:
            raise SimulationError(f"the bot {bot_name(bot)!r} cannot be sent to another process ({err}); put it into a "
                                  "file and import it, or use workers=1") from None
        main = sys.modules["__main__"]
        if getattr(bot, "__module__", "") == "__main__" and not hasattr(main, "__file__"):
            raise SimulationError(f"the bot {bot_name(bot)!r} is unknown to other processes; put it into "
                                  "a file and import it, or use workers=1")
