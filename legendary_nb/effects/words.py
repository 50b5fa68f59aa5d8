"""The grammar of the small phrases in card data: "2 tech heroes from hand or discard".

A phrase names cards: quantity, qualities, noun, place.  The nouns and places are the language's own;
class, team, group and space names come from the system whose card is being read (a Lexicon).
"""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass, field

from .select import Pick, Select

NOUNS = {
    "card": "card", "cards": "card",
    "hero": "hero", "heroes": "hero",
    "wound": "wound", "wounds": "wound",
    "bystander": "bystander", "bystanders": "bystander",
    "villain": "villain", "villains": "villain",
    "henchman": "henchman", "henchmen": "henchman",
    "mastermind": "mastermind", "masterminds": "mastermind",
    "enemy": "enemy", "enemies": "enemy",
    "target": "target", "targets": "target",
    "mission": "mission", "missions": "mission",
    "tactic": "tactic", "tactics": "tactic",
    "twist": "twist", "twists": "twist",
    "strike": "strike", "strikes": "strike",
    "officer": "officer", "officers": "officer",
    "sidekick": "sidekick", "sidekicks": "sidekick",
    "starter": "starter", "starters": "starter",
    "extra": "extra", "extras": "extra",
}  # fmt: skip

ZONES = (
    "hand", "discard", "deck", "played", "yours", "victory", "aside", "owned",
    "hq", "city", "outside", "enemies", "ko", "escape",
    "hero deck", "villain deck", "officers", "sidekicks", "wounds", "bystanders",
    "beside scheme", "beside mastermind", "above", "tactics", "held", "them", "this", "box", "liaison",
    "played this turn", "discarded this turn", "drawn this turn", "ko this turn", "gained this turn",
    "rescued this turn", "defeated this turn", "recruited this turn", "completed this turn",
    "moved this turn",
    "discarded this way", "ko this way", "gained this way", "drawn this way", "revealed this way",
)  # fmt: skip

SUPERLATIVES = ("highest-cost", "rightmost", "leftmost", "highest-attack", "nearest", "topmost",
                "highest-recruit")


class PhraseError(ValueError):
    """A phrase in card data that cannot be read; says which word and the nearest known one."""


@dataclass(frozen=True)
class Lexicon:
    """The words a system adds to the language: its classes, teams, groups, spaces, stacks, keywords."""

    classes: frozenset[str] = frozenset()
    teams: frozenset[str] = frozenset()
    groups: frozenset[str] = frozenset()
    spaces: frozenset[str] = frozenset()
    keywords: frozenset[str] = frozenset()
    names: frozenset[str] = field(default=frozenset())

    def nearest(self, word: str) -> str:
        known = [*NOUNS, *ZONES, *SUPERLATIVES, *self.classes, *self.teams, *self.groups, *self.spaces]
        close = difflib.get_close_matches(word.lower(), [k.lower() for k in known], 1, 0.5)
        return f"; did you mean {close[0]!r}?" if close else ""


class Phrase:
    """A reader of one phrase: takes words from the left, longest known name first."""

    def __init__(self, text: str, lexicon: Lexicon) -> None:
        self.text, self.lexicon = text, lexicon
        self.words = re.findall(r"\"[^\"]*\"|[^\s,]+", text.strip())

    def peek(self) -> str:
        return self.words[0].lower() if self.words else ""

    def take(self, *words: str) -> bool:
        """Take these words if they come next."""
        if [w.lower() for w in self.words[: len(words)]] != [w.lower() for w in words]:
            return False
        del self.words[: len(words)]
        return True

    def take_name(self, names: frozenset[str] | tuple[str, ...]) -> str | None:
        """Take the longest of these names that comes next."""
        for name in sorted(names, key=lambda n: -len(n.split())):
            if self.take(*name.split()):
                return name
        return None

    def fail(self, what: str) -> PhraseError:
        word = self.words[0] if self.words else "the end"
        near = self.lexicon.nearest(word) if self.words else ""
        return PhraseError(f"{what} at {word!r} in {self.text!r}{near}")


RANGE = re.compile(r"^(\d+)(\+|-)?$")


def read_range(word: str) -> tuple[int, int] | None:
    """"4" is exactly four, "4+" four or more, "4-" four or less."""
    found = RANGE.match(word)
    if not found:
        return None
    n = int(found[1])
    return {"+": (n, 999), "-": (0, n), None: (n, n)}[found[2]]


def read_select(text: str, lexicon: Lexicon, default: tuple[str, ...] = ()) -> Select:
    """Read a phrase that names cards, such as "x-men hero costing 6- in hq"."""
    phrase = Phrase(text, lexicon)
    select = take_select(phrase, default)
    if phrase.words:
        raise phrase.fail("cannot read on")
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
        word = phrase.words.pop(0).lower()
        facts["zones"] = ("this",) if word == "this" else ("them",)
    elif "group" in facts or "names" in facts:
        noun = "card"
    else:
        raise phrase.fail("expected a kind of card")
    facts["noun"] = noun
    take_conditions(phrase, facts)
    facts.setdefault("zones", default)
    return Select(**facts)  # type: ignore[arg-type]


def take_qualities(phrase: Phrase, facts: dict[str, object]) -> None:
    lex = phrase.lexicon
    while phrase.words:
        if name := phrase.take_name(SUPERLATIVES):
            facts["extreme"] = name
        elif phrase.take("other") or phrase.take("another"):
            facts["other"] = True
        elif phrase.take("non-grey"):
            facts["grey"] = False
        elif phrase.take("grey"):
            facts["grey"] = True
        elif phrase.take("odd-cost"):
            facts["parity"] = 1
        elif phrase.take("even-cost"):
            facts["parity"] = 0
        elif phrase.take("non-inevitable"):
            facts["movable"] = True
        elif name := phrase.take_name(lex.classes):
            facts["classes"] = (*facts.get("classes", ()), name)  # type: ignore[misc]
            phrase.take("or")
        elif name := phrase.take_name(lex.teams):
            facts["teams"] = (*facts.get("teams", ()), name)  # type: ignore[misc]
            phrase.take("or")
        elif name := phrase.take_name(lex.groups):
            facts["group"] = name
        elif phrase.peek().startswith('"'):
            facts["names"] = (*facts.get("names", ()), phrase.words.pop(0).strip('"'))  # type: ignore[misc]
            phrase.take("or")
        else:
            return


def take_conditions(phrase: Phrase, facts: dict[str, object]) -> None:
    lex = phrase.lexicon
    while phrase.words:
        if phrase.take("costing"):
            facts["cost"] = take_range(phrase)
        elif phrase.take("with", "printed", "attack"):
            facts["printed_attack"] = take_range(phrase)
        elif phrase.take("with", "attack", "icon"):
            facts["icon"] = "attack"
        elif phrase.take("with", "recruit", "icon"):
            facts["icon"] = "recruit"
        elif phrase.take("with", "attack"):
            facts["attack"] = take_range(phrase)
        elif phrase.take("with", "points"):
            facts["points"] = take_range(phrase)
        elif phrase.take("with"):
            names: list[str] = []
            while name := phrase.take_name(lex.keywords):
                names.append(name)
                phrase.take("or")
            if not names:
                raise phrase.fail("unknown keyword")
            facts["keywords"] = tuple(names)
        elif phrase.take("holding", "no"):
            facts["holding"] = "-" + take_noun(phrase)
        elif phrase.take("holding"):
            facts["holding"] = take_noun(phrase)
        elif phrase.take("that", "moved"):
            facts["moved"] = True
        elif phrase.peek() in ("at", "on"):
            phrase.words.pop(0)
            facts["spaces"] = take_spaces(phrase)
        elif phrase.peek() in ("in", "from", "among", "of", "under"):
            phrase.words.pop(0)
            facts["zones"] = take_zones(phrase)
        elif name := phrase.take_name(ZONES):
            facts["zones"] = (name,)
        else:
            return


def take_noun(phrase: Phrase) -> str:
    noun = NOUNS.get(phrase.peek())
    if noun is None:
        raise phrase.fail("expected a kind of card")
    phrase.words.pop(0)
    return noun


def take_range(phrase: Phrase) -> tuple[int, int]:
    found = read_range(phrase.peek())
    if found is None:
        raise phrase.fail("expected a number such as 2, 2+ or 2-")
    phrase.words.pop(0)
    if phrase.take("to"):
        upper = read_range(phrase.peek())
        if upper is None:
            raise phrase.fail("expected a number after 'to'")
        phrase.words.pop(0)
        return (found[0], upper[1])
    return found


def take_spaces(phrase: Phrase) -> tuple[str, ...]:
    spaces: list[str] = []
    while True:
        name = phrase.take_name(phrase.lexicon.spaces)
        if name is None:
            raise phrase.fail("unknown city space")
        spaces.append(name)
        if not phrase.take("or"):
            return tuple(spaces)


def take_zones(phrase: Phrase) -> tuple[str, ...]:
    zones: list[str] = []
    while True:
        phrase.take("your") or phrase.take("their") or phrase.take("the")
        prefix = "any " if phrase.take("any") else ""
        name = phrase.take_name(ZONES)
        if name is None:
            raise phrase.fail("unknown place")
        zones.append(prefix + name)
        if not (phrase.take("or") or phrase.take("and")):
            return tuple(zones)


def read_pick(text: str, lexicon: Lexicon, default: tuple[str, ...] = ()) -> Pick:
    """Read how many of which cards: "2 heroes from discard", "up to 4 cards", "all wounds", "any wounds"."""
    phrase = Phrase(text, lexicon)
    least, most, each = take_quantity(phrase)
    phrase.take("of")
    phrase.take("your") or phrase.take("their")
    select = take_select(phrase, default)
    if phrase.words:
        raise phrase.fail("cannot read on")
    return Pick(select, least, most, each)


def take_quantity(phrase: Phrase) -> tuple[int, int, bool]:
    """(least, most, whether all are taken without a choice)."""
    if phrase.take("all") or phrase.take("every"):
        return 0, 999, True
    if phrase.take("any"):
        return 0, 999, False
    if phrase.take("up", "to"):
        upper = read_range(phrase.peek())
        if upper is None:
            raise phrase.fail("expected a number after 'up to'")
        phrase.words.pop(0)
        return 0, upper[0], False
    if (number := read_range(phrase.peek())) is not None:
        phrase.words.pop(0)
        return number[0], number[0], False
    phrase.take("one")
    return 1, 1, False
