"""How much and how many: numbers in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from legendary_nb.cards import System
from legendary_nb.effects import Count, Highest, Kinds, Made, Number, Select, Sum, Tally, Value

from .english import article, plural, spelt
from .nouns import captives_are_one, has_quality, thing, things
from .voice import Voice

TALLIES = {"twist number": "the number of this {scheme twist}", "players": "the number of players",
           "danger level": "the {danger level}", "cards picked": "that number of cards",
           "spaces moved": "the number of spaces it moved",
           "twists played": "the number of {all scheme twist} so far",
           "strikes played": "the number of {all master strike} so far"}


def number_text(number: Number, system: System) -> str:
    """A number in words: "2", "the number of Bystanders in your Victory Pile", "its cost"."""
    return value_text(number, Voice(system))


# ---- numbers ---------------------------------------------------------------------------------------


def value_text(number: Number, voice: Voice) -> str:
    """A number as a thing: "2", "the number of players", "the cost of the Hero it has captured"."""
    return str(number) if isinstance(number, int) else VALUES[type(number)](number, voice)


def count_of(number: Count, voice: Voice) -> str:
    times = "" if number.times == 1 else f"{number.times} times "
    return f"{times}the number of {things(number.select, voice)}{at_most(number.most)}"


def value_of(number: Value, voice: Voice) -> str:
    """"its cost", "the cost of the Hero it has captured"."""
    name, select, limit = quantity_name(number.what, voice), number.select, at_most(number.most)
    if select.zones == ("them",) and not has_quality(select):
        return f"{'its' if voice.it == 'it' else 'their total'} {name}{limit}"
    if select.zones == ("this",):
        return f"its {name}{limit}"
    if is_single(select, voice):
        return f"the {name} of the {thing(select, voice)}{limit}"
    return f"the total {name} of {things(select, voice)}{limit}"


def is_single(select: Select, voice: Voice) -> bool:
    """Whether there can be only one such card."""
    return bool(select.spaces) or (select.zones == ("held",) and captives_are_one(select.noun, voice))


def quantity_name(what: str, voice: Voice) -> str:
    """The name of a number on a card; recruit and attack are the printed ones."""
    if what in ("recruit", "attack", "printed recruit"):
        return f"printed {voice.word(what.removeprefix('printed '))}"
    return {"points": "Victory Points", "danger": "Danger"}.get(what, what)


def kinds_text(number: Kinds, voice: Voice, many: bool) -> str:
    names = {"class": voice.word("hero class"), "colour": voice.word("colour"), "cost": "cost",
             "hero name": f"{voice.word('hero')} name"}
    name = names[number.what]
    return f"different {plural(name) if many else name} among {all_of(number.select, voice)}"


def all_of(select: Select, voice: Voice) -> str:
    """A whole set of cards: "your Heroes", "Heroes in the HQ"."""
    if select.zones == ("yours",):
        return f"{voice.your} {things(replace(select, zones=()), voice)}"
    return things(select, voice)


def sum_text(number: Sum, voice: Voice) -> str:
    """Constants come last: "its cost plus 2"."""
    left, right = number.left, number.right
    if left == right:
        return f"twice {value_text(left, voice)}"
    if isinstance(left, int):
        left, right = right, left
    if isinstance(right, int) and right < 0:
        return f"{value_text(left, voice)} minus {-right}"
    return f"{value_text(left, voice)} plus {value_text(right, voice)}"


def at_most(most: int) -> str:
    return "" if most >= 999 else f" (up to {most})"


VALUES: dict[type, Callable[[Any, Voice], str]] = {
    Count: count_of,
    Value: value_of,
    Highest: lambda number, voice: (f"the highest {quantity_name(number.what, voice)} among "
                                    f"{things(number.select, voice)}"),
    Kinds: lambda number, voice: f"the number of {kinds_text(number, voice, True)}",
    Made: lambda number, voice: f"the {voice.word(number.pool)} {voice.you} made this turn",
    Tally: lambda number, voice: voice.fill(TALLIES[number.what]),
    Sum: sum_text,
}


# ---- amounts ---------------------------------------------------------------------------------------


def points_text(number: Number, name: str, voice: Voice) -> str:
    """Points got: "+2 Attack", "+1 Attack for each Bystander ...", "+Attack equal to its cost"."""
    if isinstance(number, int):
        return signed(number, name)
    if isinstance(number, Count):
        limit = "" if number.most >= 999 else f", up to {'-' if number.times < 0 else '+'}{number.most}"
        return f"{signed(number.times, name)} for each {counted(number.select, voice)}{limit}"
    if isinstance(number, Kinds):
        return f"{signed(1, name)} for each {kinds_text(number, voice, False)}"
    if isinstance(number, Sum) and number.left == number.right and isinstance(number.left, Kinds):
        return f"+2 {name} for each {kinds_text(number.left, voice, False)}"
    return f"+{name} equal to {value_text(number, voice)}"


def signed(n: int, name: str) -> str:
    """"+2 Attack", "+1 Victory Point"."""
    return f"{n:+d} {name.removesuffix('s') if abs(n) == 1 and name.endswith('Points') else name}"


def counted(select: Select, voice: Voice) -> str:
    """What is counted one by one: "Bystander in your Victory Pile", "Wound among them"."""
    among = f" among {voice.it}" if select.zones == ("them",) else ""
    return thing(select, voice) + among


def cards_text(number: Number, noun: str, voice: Voice) -> str:
    """How many cards: "a card", "two cards", "a card for each ...", "that many cards"."""
    if isinstance(number, int):
        return article(noun) if number == 1 else f"{spelt(number)} {plural(noun)}"
    if isinstance(number, Count):
        return f"{cards_text(number.times, noun, voice)} {for_each(number, voice)}"
    if isinstance(number, Tally) and number.what == "cards picked":
        return f"that many {plural(noun)}"
    if isinstance(number, Tally) and number.what == "players":
        return f"{article(noun)} for each player"
    if isinstance(number, Sum) and isinstance(number.left, int):
        return f"{cards_text(number.left, noun, voice)} plus {cards_text(number.right, noun, voice)}"
    return f"as many {plural(noun)} as {value_text(number, voice)}"


def for_each(number: Count, voice: Voice) -> str:
    limit = "" if number.most >= 999 else f", up to {spelt(number.most)}"
    return f"for each {counted(number.select, voice)}{limit}"


def times_text(number: Number, voice: Voice) -> str:
    """How often: "twice", "three times", "once for each ..."."""
    if isinstance(number, int):
        return {1: "once", 2: "twice"}.get(number) or f"{spelt(number)} times"
    if number == Tally("cards picked"):
        return "that many times"
    if isinstance(number, Count) and number.times == 1:
        return f"once {for_each(number, voice)}"
    return f"a number of times equal to {value_text(number, voice)}"
