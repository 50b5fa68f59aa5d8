"""Seats on the command line: which of them bots take, and numbers for players by name."""

from __future__ import annotations

from legendary_nb.effects import close_words
from legendary_nb.session.problem import Problem


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
