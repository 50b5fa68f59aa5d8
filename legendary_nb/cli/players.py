"""Who sits where: names, bots, and the setup of a game from the command line."""

from __future__ import annotations

from typing import Any

from legendary_nb import Game
from legendary_nb.bots import known_bots
from legendary_nb.effects import close_words

from .problem import Problem


def make_bots(chosen: dict[str, str], game: Game) -> list[Any]:
    """One decider for each seat; None where a person sits."""
    if not chosen:
        return [None] * len(game.table.box.names)
    known = known_bots()
    for name, bot in chosen.items():
        if bot not in known:
            raise Problem(f"{name}: unknown bot {bot!r}; there are: {', '.join(known)}")
    return [make_bot(known[chosen[name]], game.seed + seat) if name in chosen else None
            for seat, name in enumerate(game.table.box.names)]


def make_bot(kind: Any, seed: int) -> Any:
    """A bot; those that play by chance get a seed."""
    try:
        return kind(seed=seed)
    except TypeError:
        return kind()


def read_bots(words: list[str], names: tuple[str, ...]) -> dict[str, str]:
    """"Ben=priority" seats a bot; a bot alone sits on every seat but the first."""
    bots: dict[str, str] = {}
    for word in words:
        name, equals, bot = word.partition("=")
        if not equals:
            bots |= dict.fromkeys(names[1:], word.lower())
        elif name not in names:
            near = close_words(name, names, 1)
            raise Problem(f"--bots {word}: no player {name!r}; seated are: {', '.join(names)}"
                          + (f" (did you mean {near[0]}?)" if near else ""))
        else:
            bots[name] = bot.lower()
    return bots


def read_numbers(option: str, words: list[str], example: str) -> dict[str, int]:
    """A number for each of some players: "Ben=2" after --officers gives Ben two officers for two starters."""
    numbers = {}
    for word in words:
        name, _, n = word.partition("=")
        if not name or not n.isdecimal() or len(n) > 4:
            raise Problem(f"--{option} {word}: write NAME=NUMBER, for example {example}")
        if name in numbers:
            raise Problem(f"--{option} {word}: {name} is named twice")
        numbers[name] = int(n)
    return numbers
