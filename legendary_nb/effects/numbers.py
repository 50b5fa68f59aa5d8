"""Numbers and conditions of cards, as frozen values: "2 per bystander in victory", "4+ bystanders in victory"."""

from __future__ import annotations

from dataclasses import dataclass

from .select import ANY, Select
from .words import Lexicon, Phrase, PhraseError, read_range, take_select, take_spaces

# ---- numbers ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Count:
    """So many for each selected card: "2 per tech hero in yours", at most `most`."""

    select: Select
    times: int = 1
    most: int = 999


@dataclass(frozen=True, slots=True)
class Value:
    """The sum of a printed number of the selected cards: cost, attack, recruit, points or danger."""

    what: str
    select: Select
    most: int = 999


@dataclass(frozen=True, slots=True)
class Highest:
    """The highest cost or danger among the selected cards, 0 where there is none."""

    what: str
    select: Select


@dataclass(frozen=True, slots=True)
class Kinds:
    """How many different classes, colours or costs the selected cards show."""

    what: str
    select: Select


@dataclass(frozen=True, slots=True)
class Made:
    """Recruit or attack made this turn, spent or not."""

    pool: str


@dataclass(frozen=True, slots=True)
class Tally:
    """A number of the game itself: the number of this twist, of players, the danger level, picked cards."""

    what: str


@dataclass(frozen=True, slots=True)
class Sum:
    """Two numbers added."""

    left: Number
    right: Number


Number = int | Count | Value | Highest | Kinds | Made | Tally | Sum

# ---- conditions ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Has:
    """The number of selected cards lies in a range: "4+ bystanders in victory", "no villain at Bank"."""

    select: Select
    least: int = 1
    most: int = 999


@dataclass(frozen=True, slots=True)
class Is:
    """A number lies in a range: "8+ recruit made", "twist number 5 to 6"."""

    number: Number
    least: int
    most: int = 999


@dataclass(frozen=True, slots=True)
class Fought:
    """The enemy whose effect this is was fought in one of these spaces."""

    spaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Poker:
    """The player can make this poker hand, or a stronger one, with up to two own cards and the HQ."""

    hand: str
    or_more: bool = False


@dataclass(frozen=True, slots=True)
class Flag:
    """Something that is either so or not: "deck hero empty", "stack wounds empty", "solo"."""

    what: str


@dataclass(frozen=True, slots=True)
class Not:
    """The condition does not hold."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class AllOf:
    """Every one of the conditions holds."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """At least one of the conditions holds."""

    conditions: tuple[Condition, ...]


Condition = Has | Is | Fought | Poker | Flag | Not | AllOf | AnyOf

VALUES = ("cost", "printed attack", "printed recruit", "attack", "recruit", "points", "danger")
KINDS = {"classes": "class", "colours": "colour", "costs": "cost"}
TALLIES = ("twist number", "players", "danger level", "cards picked", "twists played", "strikes played")
FLAGS = ("hero deck empty", "villain deck empty", "wounds empty", "officers empty", "sidekicks empty",
         "bystanders empty", "solo", "first turn", "mastermind presumed dead", "defeated enemy this turn",
         "completed mission this turn")
POKER = ("pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind",
         "straight flush")


def read_number(text: object, lexicon: Lexicon) -> Number:
    """Read a number: 3, "+3", "2 per hero in hq", "cost of them", "colours among heroes in yours"."""
    if isinstance(text, bool) or not isinstance(text, int | str):
        raise PhraseError(f"expected a number or a number phrase, not {text!r}")
    if isinstance(text, int):
        return text
    phrase = Phrase(text, lexicon)
    number = take_number(phrase)
    if phrase.words:
        raise phrase.fail("cannot read on")
    return number


def take_number(phrase: Phrase) -> Number:
    number = take_term(phrase)
    while phrase.take("plus"):
        number = Sum(number, take_term(phrase))
    return number


def take_term(phrase: Phrase) -> Number:
    word = phrase.peek()
    if word.lstrip("+-").isdigit():
        phrase.words.pop(0)
        if not phrase.take("per"):
            return int(word)
        select = take_select(phrase)
        return Count(select, int(word), take_most(phrase))
    if name := phrase.take_name(TALLIES):
        return Tally(name)
    if phrase.take("recruit", "made"):
        return Made("recruit")
    if phrase.take("attack", "made"):
        return Made("attack")
    if phrase.take("highest"):
        what = phrase.take_name(("cost", "danger", "printed recruit"))
        if what is None or not phrase.take("of"):
            raise phrase.fail("expected 'cost of' or 'danger of'")
        return Highest(what, take_select(phrase))
    for plural, what in KINDS.items():
        if phrase.take(plural, "among"):
            return Kinds(what, take_select(phrase))
    what = phrase.take_name(VALUES)
    if what is not None and phrase.take("of"):
        return Value(what.removeprefix("printed "), take_select(phrase), take_most(phrase))
    raise phrase.fail("expected a number")


def take_most(phrase: Phrase) -> int:
    if not phrase.take("max"):
        return 999
    word = phrase.peek()
    if not word.isdigit():
        raise phrase.fail("expected a number after 'max'")
    phrase.words.pop(0)
    return int(word)


def read_condition(text: object, lexicon: Lexicon) -> Condition:
    """Read a condition: a phrase, or a mapping with one of the keys all, any, not."""
    if isinstance(text, dict) and len(text) == 1:
        (key, value), = text.items()
        if key == "not":
            return Not(read_condition(value, lexicon))
        if key in ("all", "any") and isinstance(value, list):
            parts = tuple(read_condition(v, lexicon) for v in value)
            return AllOf(parts) if key == "all" else AnyOf(parts)
    if not isinstance(text, str):
        raise PhraseError(f"expected a condition phrase, or one of all/any/not with conditions, not {text!r}")
    phrase = Phrase(text, lexicon)
    condition = take_condition(phrase)
    if phrase.words:
        raise phrase.fail("cannot read on")
    return condition


def take_condition(phrase: Phrase) -> Condition:
    if phrase.take("not"):
        return Not(take_condition(phrase))
    if name := phrase.take_name(FLAGS):
        return Flag(name)
    if phrase.take("fought"):
        phrase.take("at") or phrase.take("on")
        return Fought(take_spaces(phrase))
    if phrase.take("poker"):
        return take_poker(phrase)
    if phrase.take("it", "is"):
        phrase.take("a") or phrase.take("an")
        return Has(take_select(phrase, ("them",)))
    if phrase.take("no"):
        return Has(take_select(phrase), 0, 0)
    bounds = read_range(phrase.peek())
    if bounds is None:
        return Has(take_select(phrase))
    phrase.words.pop(0)
    if phrase.take("to"):
        upper = read_range(phrase.peek())
        if upper is None:
            raise phrase.fail("expected a number after 'to'")
        phrase.words.pop(0)
        bounds = (bounds[0], upper[1])
    mark = list(phrase.words)
    try:
        return Is(take_number(phrase), *bounds)
    except PhraseError:
        phrase.words = mark
    return Has(take_select(phrase), *bounds)


def take_poker(phrase: Phrase) -> Poker:
    for name in sorted(POKER, key=len, reverse=True):
        *head, last = name.split()
        if phrase.take(*head, last + "+"):
            return Poker(name, True)
        if phrase.take(*head, last):
            return Poker(name)
    raise phrase.fail("unknown poker hand")


__all__ = ["ANY", "AllOf", "AnyOf", "Condition", "Count", "Flag", "Fought", "Has", "Highest", "Is", "Kinds",
           "Made", "Not", "Number", "Poker", "Sum", "Tally", "Value", "read_condition", "read_number"]
