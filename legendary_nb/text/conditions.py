"""Conditions in words: "you have an [X-Men] Hero", "there is no Villain in the Bank"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from legendary_nb.cards import System
from legendary_nb.effects import (
    AllOf,
    AnyOf,
    Condition,
    Flag,
    Fought,
    Has,
    Higher,
    Is,
    Kinds,
    Made,
    Not,
    Poker,
    Select,
    Superpower,
    Tally,
)

from .english import article, between, listed, spelt
from .nouns import OWN, past_of, perfect, place, predicate, spaces_text, thing, things
from .numbers import value_text
from .voice import Voice

FLAGS = {
    "standing outside": "this card stands outside the {city}",
    "no mastermind yet": "there has been no {mastermind} yet",
    "no empty space beside it": "no space next to it is empty",
    "hero deck empty": "the {hero deck} is empty", "villain deck empty": "the {villain deck} is empty",
    "wounds empty": "the {wound} {stack} is empty", "officers empty": "the {officer} {stack} is empty",
    "sidekicks empty": "the {sidekick} {stack} is empty", "bystanders empty": "the {bystander} {stack} is empty",
    "solo": "you play alone", "first turn": "this is your first turn",
    "weaker poker hand than them": "{you} cannot make {a poker} as good as the best one of those cards and {the HQ}",
    "strongest poker hand": "{you} can make {a poker} that no player can beat",
    "defeated enemy this turn": "{you} defeated {a villain} or {mastermind} this turn",
    "completed mission this turn": "{you} completed {a mission} this turn",
}  # fmt: skip

DONE = {"ko": "KO'd"}
NEGATIVES = {"is": "is not", "fought": "did not fight", "defeated": "did not defeat", "play": "do not play",
             "completed": "did not complete", "made": "did not make", "played": "did not play"}


def condition_text(condition: Condition, system: System) -> str:
    """A condition in words, as it stands after "if"."""
    return so(condition, Voice(system))


def so(condition: Condition, voice: Voice) -> str:
    return CONDITIONS[type(condition)](condition, voice)


def not_so(condition: Condition, voice: Voice) -> str:
    """The opposite of a condition."""
    if isinstance(condition, Has) and (condition.least, condition.most) == (1, 999):
        return so(replace(condition, least=0, most=0), voice)
    if isinstance(condition, Is | Has) and condition.most >= 999:
        return so(replace(condition, least=0, most=condition.least - 1), voice)
    if isinstance(condition, Poker):
        return so(condition, voice).replace(" can ", " cannot ", 1)
    if isinstance(condition, AnyOf):
        return listed([not_so(part, voice) for part in condition.conditions], "and")
    if isinstance(condition, Not):
        return so(condition.condition, voice)
    said = so(condition, voice)
    for verb, negative in NEGATIVES.items():
        if f" {verb} " in said:
            return said.replace(f" {verb} ", f" {negative} ", 1)
    return f"it is not so that {said}"


# ---- how many cards ----------------------------------------------------------------------------------


def has(c: Has, voice: Voice) -> str:
    """The number of selected cards lies in a range."""
    select, zones = c.select, c.select.zones
    if zones == ("them",):
        return of_them(c, voice)
    if zones == ("this",):
        return of_this(c, voice)
    if zones == ("tactics",):
        return voice.fill(f"{{the mastermind}} has {'no' if c.most == 0 else 'another'} {{tactic}} left")
    if zones == ("held",):
        captured = range_of(c, replace(select, zones=()), voice)
        return f"{voice.holder or voice.this} {perfect(voice)} {captured}"
    if len(zones) == 1 and zones[0].endswith((" this turn", " this way")):
        return happened(c, voice)
    if zones in (("yours",), ("played",)):
        where = " in play" if zones == ("played",) else ""
        return f"{voice.have()} {range_of(c, replace(select, zones=()), voice)}{where}"
    if all(zone in OWN or zone == "owned" for zone in zones):
        return f"{voice.have()} {range_of(c, select, voice)}"
    verb = "are" if c.least > 1 or c.most not in (0, 999) else "is"
    return f"there {verb} {range_of(c, select, voice)}"


def of_this(c: Has, voice: Voice) -> str:
    where = replace(c.select, zones=("them",))
    what = f"is {place(c.select, voice)}" if c.select.spaces else predicate(where, voice)
    return f"{voice.this} {what if c.most else what.replace('is ', 'is not ', 1)}"


def of_them(c: Has, voice: Voice) -> str:
    if voice.it == "it":
        said = predicate(c.select, voice)
        return f"it {said}" if c.most else f"it {said}".replace(" is ", " is not ", 1)
    if c.most == 0:
        return f"none of {voice.it} {predicate(c.select, voice)}"
    some = "any" if c.least == 1 else spelt(c.least)
    return f"{some} of {voice.it} {predicate(c.select, voice, c.least > 1)}"


def happened(c: Has, voice: Voice) -> str:
    """Conditions on what was done this turn: "you played another [Tech] Hero this turn"."""
    zone = c.select.zones[0]
    what, _, when = zone.removeprefix("any ").rpartition(" this ")
    bare = replace(c.select, zones=())
    if what == "moved":
        return f"{range_of(c, bare, voice)} {'was pushed' if when == 'way' else 'moved this turn'}"
    if when == "way":
        return f"{range_of(c, bare, voice)} was {DONE.get(what, what)}"
    if zone.startswith("any "):
        who = "no player" if c.most == 0 else "any player"
        return f"{who} {past_of(what, voice)} {range_of(c if c.most else Has(bare), bare, voice)} this turn"
    if what == "played" and c.most == 0 and bare == Select(noun=bare.noun, other=True):
        return f"this is the first {thing(replace(bare, other=False), voice)} {voice.you} played this turn"
    return f"{voice.you} {past_of(what, voice)} {range_of(c, bare, voice)} this turn"


def range_of(c: Has, select: Select, voice: Voice) -> str:
    """"an [X-Men] Hero", "no Villain in the Bank", "four or more Bystanders in your Victory Pile"."""
    if c.most == 0:
        return f"no {thing(select, voice)}"
    if (c.least, c.most) == (1, 999):
        return article(thing(select, voice))
    if c.most >= 999:
        return f"{spelt(c.least)} or more {things(select, voice)}"
    if c.least == c.most:
        return f"exactly {spelt(c.least)} {things(select, voice)}"
    return f"{spelt(c.most)} or fewer {things(select, voice)}"


# ---- numbers, places, flags --------------------------------------------------------------------------


def number_is(c: Is, voice: Voice) -> str:
    number, span = c.number, between(c.least, c.most, "less")
    if isinstance(number, Made):
        return f"{voice.you} made {span} {voice.word(number.pool)} this turn"
    if isinstance(number, Kinds) and number.select.zones == ("yours",):
        name = {"class": "classes", "colour": f"{voice.word('colour')}s", "cost": "costs"}[number.what]
        bare = things(replace(number.select, zones=()), voice)
        return f"{voice.have()} {bare} of {spelt(c.least)} or more different {name}"
    if isinstance(number, Tally) and number.what == "players":
        return f"there {'is' if c.most == 1 else 'are'} {span} player{'' if c.most == 1 else 's'}"
    return f"{value_text(number, voice)} is {span}"


def hand_name(hand: str) -> str:
    """A poker hand as it is printed: "Three of a Kind"."""
    return hand.title().replace(" Of A ", " of a ")


def poker(c: Poker, voice: Voice) -> str:
    hand = hand_name(c.hand)
    who = "no player" if c.nobody else voice.you
    return f"{who} can make {article(hand)}{' or better' if c.or_more else ''}"


def superpower(c: Superpower, voice: Voice) -> str:
    icons = listed([voice.icon(icon) for icon in c.icons], "and")
    return f"{voice.you} played {icons} before {voice.this}"


def any_of(c: AnyOf, voice: Voice) -> str:
    """Alternatives; the text says a number that grows with the players once: "three Villains per player"."""
    per_player = [part for part in c.conditions if is_per_player(part)]
    others = [part for part in c.conditions if not is_per_player(part)]
    first = [said_per_player(per_player, voice)] if per_player else []
    return listed([*first, *once_begun([so(part, voice) for part in others], voice)], "or")


def once_begun(parts: list[str], voice: Voice) -> list[str]:
    """Alternatives that begin alike say it once: "you can make a Straight or a Flush"."""
    for start in ("it is ", f"{voice.you} can make "):
        if parts and all(part.startswith(start) for part in parts):
            return [parts[0], *(part.removeprefix(start) for part in parts[1:])]
    return parts


def is_per_player(c: Condition) -> bool:
    return isinstance(c, AllOf) and len(c.conditions) == 2 and (
        isinstance(c.conditions[0], Is) and c.conditions[0].number == Tally("players")) and (
        isinstance(c.conditions[1], Has))


def said_per_player(parts: list[Any], voice: Voice) -> str:
    counts = {part.conditions[0].least: part.conditions[1] for part in parts}
    each = {has.least / n for n, has in counts.items()}
    example: Has = counts[min(counts)]
    if len(each) == 1 and len({has.select for has in counts.values()}) == 1:
        bare = things(replace(example.select, zones=()), voice)
        where = place(example.select, voice)
        return f"there are {spelt(int(each.pop()))} or more {bare} per player {where}"
    return listed([so(part, voice) for part in parts], "or")


CONDITIONS: dict[type, Callable[[Any, Voice], str]] = {
    Has: has,
    Is: number_is,
    Higher: lambda c, voice: f"{value_text(c.left, voice)} is higher than {value_text(c.right, voice)}",
    Superpower: superpower,
    Fought: lambda c, voice: f"{voice.you} fought {voice.this} {spaces_text(c.spaces, voice)}",
    Poker: poker,
    Flag: lambda c, voice: voice.fill(FLAGS[c.what]),
    Not: lambda c, voice: not_so(c.condition, voice),
    AllOf: lambda c, voice: listed([so(part, voice) for part in c.conditions], "and"),
    AnyOf: any_of,
}
