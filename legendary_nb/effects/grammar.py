"""The grammar of the small phrases in card data: "2 tech heroes from hand or discard".

A phrase names cards: quantity, qualities, noun, place.  The nouns and places are the language's own;
class, team, group and space names come from the system whose card is being read (a Lexicon).
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from .select import Pick, Select

NOUN_MEANINGS = {
    "card": "any card",
    "hero": "a hero, starters and officers too",
    "wound": "a wound",
    "bystander": "a bystander",
    "villain": "a villain or a henchman, or a card that stands among the villains",
    "henchman": "a henchman",
    "mastermind": "a mastermind",
    "enemy": "a villain, a henchman or the mastermind",
    "target": "an enemy or a mission",
    "mission": "a mission",
    "tactic": "a mastermind tactic",
    "twist": "a scheme twist",
    "strike": "a master strike",
    "officer": "an officer",
    "sidekick": "a sidekick",
    "starter": "a card of the starting decks",
    "extra": "an extra card, which another card brings into the game",
}
PLURALS = {"hero": "heroes", "henchman": "henchmen", "enemy": "enemies"}
# both forms of each noun, with the noun they mean
NOUNS = {form: noun for noun in NOUN_MEANINGS for form in (noun, PLURALS.get(noun, noun + "s"))}

ZONES = {
    "hand": "your hand",
    "discard": "your discard pile",
    "deck": "your deck",
    "played": "the cards you played this turn that still lie before you",
    "yours": "your hand and the cards you played this turn",
    "victory": "your victory pile",
    "aside": "your cards that wait for the next hand",
    "front": "the cards that stay in front of you, played in this turn or an earlier one",
    "owned": "all your cards: deck, hand, discard pile, played and set aside",
    "hq": "the HQ",
    "city": "the city",
    "outside": "outside the city, beside the mastermind",
    "enemies": "every enemy on the board: in the city, outside it, and the mastermind",
    "ko": "the KO pile",
    "escape": "the escape pile",
    "hero deck": "the hero deck",
    "villain deck": "the villain deck",
    "officers": "the officer stack",
    "sidekicks": "the sidekick stack",
    "wounds": "the wound stack",
    "bystanders": "the bystander stack",
    "beside scheme": "beside the scheme",
    "beside mastermind": "beside the mastermind",
    "above": "above the space of this card, or above the mastermind",
    "tactics": "the mastermind's tactics that are left",
    "held": "the cards this enemy has captured; on other cards, those the cards in mind have captured",
    "them": "the cards just looked at, chosen or moved",
    "this": "this card itself",
    "transformed": "the cards that other cards transform into, set aside face up",
    "box": "out of the game until a card brings it in",
    "played this turn": "the cards you played this turn, wherever they are now",
    "discarded this turn": "the cards you discarded this turn",
    "discarded from hand this turn": "the cards you discarded from your hand this turn",
    "drawn this turn": "the cards you drew this turn, your new hand not counted",
    "ko this turn": "your cards that were KO'd this turn",
    "gained this turn": "the cards you gained this turn",
    "rescued this turn": "the bystanders you rescued this turn",
    "defeated this turn": "the enemies you defeated this turn",
    "recruited this turn": "the heroes you recruited this turn",
    "completed this turn": "the missions you completed this turn",
    "moved this turn": "the cards that moved in the city this turn",
    "discarded this way": "the cards you discarded by this effect",
    "ko this way": "your cards that were KO'd by this effect",
    "gained this way": "the cards you gained by this effect",
    "drawn this way": "the cards you drew by this effect",
    "revealed this way": "the cards you revealed by this effect",
    "moved this way": "the cards that moved in the city by this effect",
}

# the places that every player has, so that "any" may stand before them
PLAYERS_ZONES = ("hand", "discard", "deck", "played", "yours", "victory", "aside", "front", "owned", "held",
                 *(zone for zone in ZONES if " this " in zone))

SUPERLATIVES = {
    "highest-cost": "only the ones with the highest cost",
    "highest-attack": "only the ones with the highest printed attack",
    "highest-recruit": "only the ones with the highest printed recruit",
    "rightmost": "only the one farthest right, next to the deck",
    "leftmost": "only the one farthest left, next to the exit",
    "nearest": "only the one nearest to the deck it came from",
    "topmost": "only the one on top",
}

# every other quality: how it is written, what it means
QUALITIES = {
    "CLASS, or CLASS or CLASS": "of this class, or of one of these: `tech or ranged hero`",
    "TEAM, or TEAM or TEAM": "of this team, or of one of these: `x-men hero`",
    "GROUP": "of this villain or henchman group: `HYDRA villain`",
    '"NAME", or "NAME" or "NAME"': "with this card name: `\"Killbot\" villain`",
    "other, another": "not this card itself",
    "grey, non-grey": "a hero without a class; a hero with one",
    "odd-cost, even-cost": "with an odd cost; with an even cost, 0 included",
    "non-inevitable": "not inevitable",
    "costing N": "with this cost",
    "with attack N": "with this attack now",
    "with printed attack N": "with this printed attack",
    "with points N": "with these victory points",
    "with attack icon, with recruit icon": "that shows attack; that shows recruit",
    "with KEYWORD, or KEYWORD or KEYWORD": "with this keyword, or with one of these",
    "of its group": "of the same villain or henchman group as the card in mind",
    "holding NOUN, holding no NOUN": "that has captured such a card; that has captured none",
    "that moved": "that moved this turn",
    "named as in PLACE": "with the card name of a card that lies there: `card named as in hq`",
    "at SPACE, on SPACE, at SPACE or SPACE": "in this city space, or in one of these",
}

PLACE_WORDS = ("in", "from", "among", "of", "under")


class PhraseError(ValueError):
    """A phrase in card data that cannot be read; says which word and the nearest known one."""


@dataclass(frozen=True)
class Lexicon:
    """The words a system adds to the language: its classes, teams, groups, spaces, keywords, card names."""

    classes: frozenset[str] = frozenset()
    teams: frozenset[str] = frozenset()
    groups: frozenset[str] = frozenset()
    spaces: frozenset[str] = frozenset()
    keywords: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()

    @property
    def kinds(self) -> list[str]:
        """The words a kind of card may begin with."""
        return [*NOUNS, *SUPERLATIVES, *self.classes, *self.teams, *self.groups, "other", "it", "them", "this"]


def nearest(word: str, known: Iterable[str], cutoff: float = 0.5) -> str | None:
    """The known word most like this one, whatever its case."""
    return next(iter(close_words(word, known, 1, cutoff)), None)


def close_words(word: str, known: Iterable[str], most: int = 3, cutoff: float = 0.6) -> list[str]:
    """The known words most like this one, the nearest first, whatever their case."""
    lowered = {k.lower(): k for k in known}
    return [lowered[k] for k in difflib.get_close_matches(word.lower(), lowered, most, cutoff)]


def hint(word: str, known: Iterable[str]) -> str:
    """What to say after an unknown word: the nearest known one, or all of a few."""
    known = sorted(set(known))
    near = nearest(word, known)
    if near is not None:
        return f"did you mean {near!r}?"
    return f"known are: {', '.join(known)}" if known else "none are known here"


@lru_cache(maxsize=256)
def longest_first(names: frozenset[str] | tuple[str, ...]) -> tuple[tuple[str, list[str]], ...]:
    """Names with their words, those of many words first."""
    split = {name: name.lower().replace(",", " ").split() for name in names}
    return tuple(sorted(split.items(), key=lambda item: (-len(item[1]), item[0])))


class Phrase:
    """A reader of one phrase: takes words from the left, longest known name first."""

    def __init__(self, text: str, lexicon: Lexicon) -> None:
        if text.count('"') % 2:
            raise PhraseError(f'a quotation mark is missing in {text!r}; write card names as "NAME"')
        self.text, self.lexicon = text, lexicon
        self.words: list[str] = re.findall(r"\"[^\"]*\"|[^\s,\"]+", text)

    def peek(self) -> str:
        return self.words[0].lower() if self.words else ""

    def take(self, *words: str) -> bool:
        """Take these words if they come next."""
        if [w.lower() for w in self.words[: len(words)]] != [w.lower() for w in words]:
            return False
        del self.words[: len(words)]
        return True

    def take_name(self, names: Iterable[str]) -> str | None:
        """Take the longest of these names that comes next."""
        if not self.words:
            return None
        for name, words in longest_first(names if isinstance(names, frozenset) else tuple(names)):
            if [w.lower() for w in self.words[: len(words)]] == words:
                del self.words[: len(words)]
                return name
        return None

    def take_number(self, after: str) -> int:
        """Take a plain number; `after` is the word before it, for the error."""
        if not re.fullmatch(r"[0-9]{1,4}", self.peek()):
            raise self.fail(f"expected a number after {after!r}")
        return int(self.words.pop(0))

    def fail(self, what: str, known: Iterable[str] = ()) -> PhraseError:
        """The error at the next word, with the nearest of the words that could stand there."""
        known = list(known)
        if not self.words:
            return PhraseError(f"{what} at the end of {self.text!r}")
        word = self.nearest_start(known)
        return PhraseError(f"{what} at {word!r} in {self.text!r}" + (f"; {hint(word, known)}" if known else ""))

    def nearest_start(self, known: list[str]) -> str:
        """The next words of the phrase that look most like a known name but are not it; one word if none do."""
        lowered = {k.lower() for k in known}
        starts = [" ".join(self.words[:n]).lower() for n in range(1, min(4, len(self.words)) + 1)]
        like = {start: max((difflib.SequenceMatcher(None, start, k).ratio() for k in lowered), default=0)
                for start in starts if start not in lowered}
        best = max(like, key=lambda start: round(like[start], 6), default="")
        length = len(best.split()) if like.get(best, 0) >= 0.7 else 1
        return " ".join(self.words[:length])

    def finish(self) -> None:
        """The phrase must end here."""
        if self.words:
            raise self.fail("cannot read on", [*ZONES, *PLACE_WORDS, "at", "on", "costing", "with", "holding"])


RANGE = re.compile(r"([0-9]{1,4})([+-]?)")


def read_range(word: str) -> tuple[int, int] | None:
    """"4" is exactly four, "4+" four or more, "4-" four or less."""
    found = RANGE.fullmatch(word)
    if not found:
        return None
    n = int(found[1])
    return {"+": (n, 999), "-": (0, n), "": (n, n)}[found[2]]


def read_select(text: str, lexicon: Lexicon, default: tuple[str, ...] = ()) -> Select:
    """Read a phrase that names cards, such as "x-men hero costing 6- in hq"."""
    phrase = Phrase(text, lexicon)
    select = take_select(phrase, default)
    phrase.finish()
    return select


def take_select(phrase: Phrase, default: tuple[str, ...] = ()) -> Select:
    facts: dict[str, object] = {}
    phrase.take("a") or phrase.take("an") or phrase.take("the")
    take_qualities(phrase, facts)
    noun = NOUNS.get(phrase.peek())
    if noun is not None:
        phrase.words.pop(0)
    elif phrase.peek() in ("it", "them", "this", "rest"):
        noun = "card"
        facts["zones"] = ("this",) if phrase.words.pop(0).lower() == "this" else ("them",)
    elif "group" in facts or "names" in facts:
        noun = "card"
    else:
        raise phrase.fail("expected a kind of card", phrase.lexicon.kinds)
    facts["noun"] = noun
    take_conditions(phrase, facts)
    if "spaces" in facts and not default:
        default = ("city",)
    facts.setdefault("zones", default)
    return Select(**facts)  # type: ignore[arg-type]


def say(phrase: Phrase, facts: dict[str, object], fact: str, value: object) -> None:
    """Note one fact about the cards; a phrase says each fact once, since only one of two could hold."""
    if fact in facts:
        what = {"zones": "place", "classes": "class", "teams": "team"}.get(fact, fact.replace("_", " "))
        raise PhraseError(f"the {what} of the cards is said twice in {phrase.text!r}; say it once, "
                          "with 'or' between choices")
    facts[fact] = value


SIMPLE_QUALITIES: dict[str, tuple[str, object]] = {
    "other": ("other", True), "another": ("other", True), "non-grey": ("grey", False), "grey": ("grey", True),
    "odd-cost": ("parity", 1), "even-cost": ("parity", 0), "non-inevitable": ("movable", True),
}  # fmt: skip


def take_qualities(phrase: Phrase, facts: dict[str, object]) -> None:
    lex = phrase.lexicon
    while phrase.words:
        if phrase.peek() in SIMPLE_QUALITIES:
            say(phrase, facts, *SIMPLE_QUALITIES[phrase.words.pop(0).lower()])
        elif name := phrase.take_name(SUPERLATIVES):
            say(phrase, facts, "extreme", name)
        elif name := phrase.take_name(lex.classes):
            say(phrase, facts, "classes", take_others(phrase, name, lex.classes, "class"))
        elif name := phrase.take_name(lex.teams):
            say(phrase, facts, "teams", take_others(phrase, name, lex.teams, "team"))
        elif name := phrase.take_name(lex.groups):
            say(phrase, facts, "group", name)
        elif phrase.peek().startswith('"'):
            say(phrase, facts, "names", take_card_names(phrase))
        else:
            return


def take_others(phrase: Phrase, first: str, known: frozenset[str], what: str) -> tuple[str, ...]:
    """The names after a first one: "tech or ranged or covert"."""
    names = [first]
    while phrase.take("or"):
        name = phrase.take_name(known)
        if name is None:
            raise phrase.fail(f"expected another {what} after 'or'", known)
        names.append(name)
    return tuple(names)


def take_card_names(phrase: Phrase) -> tuple[str, ...]:
    """One or several card names in quotation marks."""
    names: list[str] = []
    while phrase.peek().startswith('"'):
        name = phrase.words.pop(0).strip('"')
        if phrase.lexicon.names and name not in phrase.lexicon.names:
            raise PhraseError(f"unknown card {name!r} in {phrase.text!r}; {hint(name, phrase.lexicon.names)}")
        names.append(name)
        if not phrase.take("or"):
            return tuple(names)
    raise phrase.fail("expected another card name in quotation marks after 'or'")


def take_conditions(phrase: Phrase, facts: dict[str, object]) -> None:
    while phrase.words:
        if phrase.take("costing"):
            say(phrase, facts, "cost", take_range(phrase))
        elif phrase.take("with"):
            take_with(phrase, facts)
        elif phrase.take("holding"):
            say(phrase, facts, "holding", ("-" if phrase.take("no") else "") + take_noun(phrase))
        elif phrase.take("of", "its", "group"):
            say(phrase, facts, "its_group", True)
        elif phrase.take("that", "moved"):
            say(phrase, facts, "moved", True)
        elif phrase.take("named", "as", "in"):
            say(phrase, facts, "named_as", take_one_zone(phrase))
        elif phrase.take("at") or phrase.take("on"):
            say(phrase, facts, "spaces", take_spaces(phrase))
        elif phrase.peek() in PLACE_WORDS:
            phrase.words.pop(0)
            say(phrase, facts, "zones", take_zones(phrase))
        elif name := phrase.take_name(ZONES):
            say(phrase, facts, "zones", (name,))
        else:
            return


def take_with(phrase: Phrase, facts: dict[str, object]) -> None:
    """What follows "with": a number, an icon, or keywords."""
    if phrase.take("printed", "attack"):
        say(phrase, facts, "printed_attack", take_range(phrase))
    elif phrase.take("attack", "icon"):
        say(phrase, facts, "icon", "attack")
    elif phrase.take("recruit", "icon"):
        say(phrase, facts, "icon", "recruit")
    elif phrase.take("attack"):
        say(phrase, facts, "attack", take_range(phrase))
    elif phrase.take("points"):
        say(phrase, facts, "points", take_range(phrase))
    elif name := phrase.take_name(phrase.lexicon.keywords):
        say(phrase, facts, "keywords", take_others(phrase, name, phrase.lexicon.keywords, "keyword"))
    else:
        raise phrase.fail("unknown keyword", [*phrase.lexicon.keywords, "attack", "printed attack", "points",
                                              "attack icon", "recruit icon"])


def take_noun(phrase: Phrase) -> str:
    noun = NOUNS.get(phrase.peek())
    if noun is None:
        raise phrase.fail("expected a kind of card", NOUNS)
    phrase.words.pop(0)
    return noun


def take_range(phrase: Phrase) -> tuple[int, int]:
    found = read_range(phrase.peek())
    if found is None:
        raise phrase.fail("expected a number such as 2, 2+ or 2-")
    phrase.words.pop(0)
    return (found[0], take_last(phrase, found[0])) if phrase.take("to") else found


def take_last(phrase: Phrase, first: int) -> int:
    """The end of a range, which is not below its beginning."""
    last = phrase.take_number("to")
    if last < first:
        raise PhraseError(f"no number is from {first} to {last} in {phrase.text!r}; write the lower one first")
    return last


def take_spaces(phrase: Phrase) -> tuple[str, ...]:
    name = phrase.take_name(phrase.lexicon.spaces)
    if name is None:
        raise phrase.fail("unknown city space", phrase.lexicon.spaces)
    return take_others(phrase, name, phrase.lexicon.spaces, "city space")


def take_zones(phrase: Phrase) -> tuple[str, ...]:
    zones: list[str] = []
    while True:
        phrase.take("your") or phrase.take("their") or phrase.take("the")
        prefix = "any " if phrase.take("any") else ""
        name = phrase.take_name(ZONES)
        if name is None:
            raise phrase.fail("unknown place", ZONES)
        if prefix and name not in PLAYERS_ZONES:
            raise PhraseError(f"there is only one {name!r} in {phrase.text!r}, so it has no 'any' before it; "
                              f"possible after 'any' are: {', '.join(PLAYERS_ZONES)}")
        zones.append(prefix + name)
        if not (phrase.take("or") or phrase.take("and")):
            return tuple(zones)


def take_one_zone(phrase: Phrase) -> str:
    """A place that stands alone."""
    zones = take_zones(phrase)
    if len(zones) > 1:
        raise PhraseError(f"'named as in' takes one place in {phrase.text!r}, not {' and '.join(zones)}")
    return zones[0]


def some(n: int, phrase: Phrase) -> int:
    """A number of cards, which is not 0."""
    if n < 1:
        raise PhraseError(f"0 cards are none in {phrase.text!r}; write 1 or more")
    return n


def read_pick(text: str, lexicon: Lexicon) -> Pick:
    """Read how many of which cards: "2 heroes from discard", "up to 4 cards", "all wounds", "any wounds"."""
    phrase = Phrase(text, lexicon)
    least, most, each = take_quantity(phrase)
    phrase.take("of")
    phrase.take("your") or phrase.take("their")
    select = take_select(phrase)
    phrase.finish()
    return Pick(select, least, most, each)


def take_quantity(phrase: Phrase) -> tuple[int, int, bool]:
    """(least, most, whether all are taken without a choice)."""
    if phrase.take("all") or phrase.take("every"):
        return 0, 999, True
    if phrase.take("any"):
        return 0, 999, False
    if phrase.take("up", "to"):
        return 0, some(phrase.take_number("up to"), phrase), False
    if re.fullmatch(r"[0-9]{1,4}", phrase.peek()):
        number = some(int(phrase.words.pop(0)), phrase)
        return number, number, False
    if read_range(phrase.peek()):
        raise PhraseError(f"how many cards is {phrase.peek()!r} in {phrase.text!r}? write '2 cards', "
                          "'up to 2 cards', 'any cards' or 'all cards'")
    phrase.take("one")
    return 1, 1, False
