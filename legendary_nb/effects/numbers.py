"""Numbers and conditions of cards, as frozen values: "2 per bystander in victory", "4+ bystanders in victory"."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from .grammar import ZONES, Lexicon, Phrase, PhraseError, nearest, read_range, some, take_last, take_select, take_spaces
from .select import Select

# ---- numbers ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Count:
    """`times` for each selected card: "2 per tech hero in yours", at most `most`."""

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
    """The highest cost or danger among the selected cards, 0 if there is none."""

    what: str
    select: Select


@dataclass(frozen=True, slots=True)
class Kinds:
    """How many different classes, colours, costs or hero names the selected cards show."""

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
    nobody: bool = False  # that no player can


@dataclass(frozen=True, slots=True)
class Higher:
    """One number is higher than another: "cost of them higher than cost of cards in discarded this way"."""

    left: Number
    right: Number


@dataclass(frozen=True, slots=True)
class Superpower:
    """Other cards with these icons were played before this one, as a superpower demands."""

    icons: tuple[str, ...]


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


Condition = Has | Is | Higher | Fought | Poker | Superpower | Flag | Not | AllOf | AnyOf

VALUES = ("cost", "printed attack", "printed recruit", "attack", "recruit", "points", "danger")
KINDS = {"classes": "class", "colours": "colour", "costs": "cost", "hero names": "hero name"}
TALLIES = {
    "twist number": "the number of this twist, counted through the game",
    "players": "the number of players",
    "danger level": "the danger level",
    "cards picked": "how many cards were just chosen",
    "spaces moved": "how many city spaces this effect has moved a card",
    "twists played": "the twists played in this game",
    "strikes played": "the master strikes played in this game",
}
FLAGS = {
    "no empty space beside it": "every city space next to the card in mind is occupied",
    "standing outside": "this card stands outside the city",
    "no mastermind yet": "no mastermind has come into the game so far",
    "hero deck empty": "the hero deck has run out",
    "villain deck empty": "the villain deck has run out",
    "wounds empty": "the wound stack has run out",
    "officers empty": "the officer stack has run out",
    "sidekicks empty": "the sidekick stack has run out",
    "bystanders empty": "the bystander stack has run out",
    "solo": "the game has one player",
    "first turn": "it is each player's first turn",
    "weaker poker hand than them": "your best poker hand is weaker than that of the cards in mind with the HQ",
    "strongest poker hand": "no player can make a stronger poker hand than you",
    "defeated enemy this turn": "you defeated an enemy this turn",
    "completed mission this turn": "you completed a mission this turn",
}
POKER = ("pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind",
         "straight flush")

# how numbers and conditions are written: the form, its meaning, an example
NUMBER_FORMS = {
    "3": ("this number", "draw: 3"),
    "N per CARDS": ("that many for each of these cards", "attack: 2 per tech hero in yours"),
    "N per CARDS max N": ("the same, but no more than this", "recruit: 1 per bystander in victory max 3"),
    "VALUE of CARDS": ("the sum of a number of these cards", "attack: cost of heroes in held"),
    "highest VALUE of CARDS": ("the highest cost, danger or printed recruit among these cards",
                               "recruit: highest cost of heroes in hq"),
    "classes, colours, costs or hero names among CARDS": (
        "how many different ones these cards show; grey is a colour", "attack: colours among heroes in yours"),
    "recruit made, attack made": ("what you made this turn, spent or not", "attack: recruit made"),
    "NUMBER plus NUMBER": ("both added", "attack: 1 plus 1 per twist in beside scheme"),
}
CONDITION_FORMS = {
    "CARDS": ("there is at least one such card", "if: x-men hero in yours"),
    "N CARDS, N+ CARDS, N- CARDS": ("exactly, at least, at most that many of them", "if: 4+ bystanders in victory"),
    "N to N CARDS": ("between the first number and the second of them", "if: 2 to 4 villains in city"),
    "no CARDS": ("there is no such card", "if: no HYDRA villain in victory"),
    "N, N+, N- or N to N NUMBER": ("a number lies in this range", "if: 8+ recruit made"),
    "it is CARDS": ("the card in mind is such a card", "if: it is an x-men hero"),
    "fought at SPACE": ("the enemy was fought in this city space", "if: fought at Rooftops or Bridge"),
    "poker HAND, poker HAND+": ("you can make this poker hand; this one or a stronger", "if: poker two pair+"),
    "nobody poker HAND+": ("no player can", "if: nobody poker three of a kind+"),
    "NUMBER higher than NUMBER": ("the first number is higher", "if: cost of them higher than 1 per wound in hand"),
    "superpower CLASS ...": ("cards of these classes were played before this one", "if: superpower covert"),
    "not CONDITION": ("the condition does not hold", "if: not wounds empty"),
    "{not: CONDITION}": ("the same, for any condition", "if: {not: {any: [solo, first turn]}}"),
    "{all: [CONDITION, ...]}": ("every one of them holds", "if: {all: [solo, first turn]}"),
    "{any: [CONDITION, ...]}": ("at least one of them holds", "if: {any: [wounds empty, villain deck empty]}"),
}
NUMBER_WORDS = (*TALLIES, *VALUES, *KINDS, "recruit made", "attack made", "highest cost", "highest danger")


def read_number(text: object, lexicon: Lexicon) -> Number:
    """Read a number: 3, "+3", "2 per hero in hq", "cost of them", "colours among heroes in yours"."""
    if isinstance(text, bool) or not isinstance(text, int | str):
        raise PhraseError(f"expected a number such as 2 or '1 per bystander in victory', not {text!r}")
    if isinstance(text, int):
        return text
    phrase = Phrase(text, lexicon)
    number = take_number(phrase)
    phrase.finish()
    return number


def take_number(phrase: Phrase) -> Number:
    number = take_term(phrase)
    while phrase.take("plus"):
        number = Sum(number, take_term(phrase))
    return number


def take_term(phrase: Phrase) -> Number:
    word = phrase.peek()
    if PLAIN.fullmatch(word):
        phrase.words.pop(0)
        return Count(take_placed(phrase), int(word), take_most(phrase)) if phrase.take("per") else int(word)
    if name := phrase.take_name(TALLIES):
        return Tally(name)
    if phrase.take("recruit", "made"):
        return Made("recruit")
    if phrase.take("attack", "made"):
        return Made("attack")
    if phrase.take("highest"):
        what = phrase.take_name(HIGHEST)
        if what is None or not phrase.take("of"):
            raise phrase.fail("expected 'cost of', 'danger of' or 'printed recruit of'", HIGHEST)
        return Highest(what.removeprefix("printed "), take_placed(phrase))
    for plural, what in KINDS.items():
        if phrase.take(*plural.split(), "among"):
            return Kinds(what, take_placed(phrase))
    what = phrase.take_name(VALUES)
    if what is not None and phrase.take("of"):
        return Value(what.removeprefix("printed "), take_placed(phrase), take_most(phrase))
    raise phrase.fail("expected a number", NUMBER_WORDS)


PLAIN = re.compile(r"[+-]?[0-9]{1,4}")
HIGHEST = ("cost", "danger", "printed recruit")


def take_placed(phrase: Phrase) -> Select:
    """The cards a number or condition looks at; it must say where they are."""
    select = take_select(phrase)
    if not select.zones:
        raise phrase.fail("say where these cards are, such as 'in victory',", ZONES)
    return select


def take_most(phrase: Phrase) -> int:
    return some(phrase.take_number("max"), phrase) if phrase.take("max") else 999


def read_condition(text: object, lexicon: Lexicon) -> Condition:
    """Read a condition: a phrase, or a mapping with one of the keys all, any, not."""
    if isinstance(text, dict) and len(text) == 1:
        (key, value), = text.items()
        if key == "not":
            return Not(read_condition(value, lexicon))
        if key in ("all", "any") and isinstance(value, list) and value:
            parts = tuple(read_condition(v, lexicon) for v in value)
            return AllOf(parts) if key == "all" else AnyOf(parts)
    if not isinstance(text, str):
        raise PhraseError("expected a condition such as '4+ bystanders in victory', or one of "
                          f"{{not: ...}}, {{all: [...]}}, {{any: [...]}}, not {text!r}")
    phrase = Phrase(text, lexicon)
    condition = take_condition(phrase)
    phrase.finish()
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
    if phrase.take("nobody", "poker"):
        return replace(take_poker(phrase), nobody=True)
    if phrase.take("superpower"):
        return Superpower(take_icons(phrase))
    if compared := take_comparison(phrase):
        return compared
    if phrase.take("it", "is"):
        return Has(take_select(phrase, ("them",)))
    if phrase.take("no"):
        return Has(take_placed(phrase), 0, 0)
    bounds = read_range(phrase.peek())
    if bounds is None:
        known = [*phrase.lexicon.kinds, *FLAGS, "it is", "no", "not", "fought at", "poker"]
        return Has(take_first(phrase, known))
    phrase.words.pop(0)
    if phrase.take("to"):
        bounds = (bounds[0], take_last(phrase, bounds[0]))
    return take_bounded(phrase, bounds)


def take_bounded(phrase: Phrase, bounds: tuple[int, int]) -> Condition:
    """What lies in a range: a number ("8+ recruit made") or the number of some cards ("4+ bystanders ...")."""
    mark = list(phrase.words)
    try:
        return Is(take_number(phrase), *bounds)
    except PhraseError:
        phrase.words = mark
    return Has(take_first(phrase, [*phrase.lexicon.kinds, *NUMBER_WORDS]), *bounds)


def take_first(phrase: Phrase, known: list[str]) -> Select:
    """Cards at a place where other words could stand too; an unknown word is compared with all of them."""
    before = list(phrase.words)
    try:
        return take_placed(phrase)
    except PhraseError:
        if phrase.words != before and nearest(" ".join(before), FLAGS, 0.75) is None:
            raise
        phrase.words = before
        raise phrase.fail("expected a kind of card or another condition", known) from None


def take_comparison(phrase: Phrase) -> Higher | None:
    """A comparison of two numbers, if one begins here."""
    if "higher" not in phrase.words:
        return None
    left = take_number(phrase)
    if not phrase.take("higher", "than"):
        raise phrase.fail("expected 'higher than'", ["higher than"])
    return Higher(left, take_number(phrase))


def take_icons(phrase: Phrase) -> tuple[str, ...]:
    known = [*sorted(phrase.lexicon.classes), *sorted(phrase.lexicon.teams)]
    icons: list[str] = []
    while phrase.words:
        icon = phrase.take_name(known)
        if icon is None:
            raise phrase.fail("expected a class or team", known)
        icons.append(icon)
    return tuple(icons)


def take_poker(phrase: Phrase) -> Poker:
    for name in sorted(POKER, key=len, reverse=True):
        *head, last = name.split()
        if phrase.take(*head, last + "+"):
            return Poker(name, True)
        if phrase.take(*head, last):
            return Poker(name)
    raise phrase.fail("unknown poker hand", POKER)
