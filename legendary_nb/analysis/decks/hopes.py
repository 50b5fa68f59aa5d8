"""What a player hopes to draw, in words: "two strength and Odinson", "no wound", "2 avengers or Odinson".

A term is a number and a sort of card: a class, a team, a hero, a card's name, a wound, a starter, "cost 5+", or several
of these together ("strength avengers").  A bare number means at least that many.  A card counts for every term it fits,
unless one of them says "another" or "other": then each term needs cards of its own, as the icons of a superpower do.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations

from legendary_nb.cards import Card, System
from legendary_nb.effects import close_words

MOST = 999
LONGEST = 200  # characters
NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}
RANGE = re.compile(r"(\d{1,3})([+-]?)")
Fits = Callable[[Card], bool]


class NeedError(ValueError):
    """A need that cannot be read; says the nearest words there are."""


@dataclass(frozen=True)
class Term:
    """From `least` to `most` cards of one sort."""

    text: str
    fits: Fits
    least: int = 1
    most: int = MOST


@dataclass(frozen=True)
class Wish:
    """Terms that must all be true of one hand."""

    terms: tuple[Term, ...]
    apart: bool = False  # each term needs cards of its own


@dataclass(frozen=True)
class Need:
    """What a hand should have: one of several wishes."""

    text: str
    wishes: tuple[Wish, ...]

    @property
    def terms(self) -> tuple[Term, ...]:
        return tuple(term for wish in self.wishes for term in wish.terms)

    def signature(self, card: Card) -> tuple[bool, ...]:
        """Which of the terms a card fits: all that matters of it."""
        return tuple(term.fits(card) for term in self.terms)

    def is_met(self, hand: Iterable[tuple[tuple[bool, ...], int]]) -> bool:
        """Whether a hand has it, given as how many cards there are of each signature."""
        hand, at = list(hand), 0
        for wish in self.wishes:
            end = at + len(wish.terms)
            if is_granted(wish, [(marks[at:end], n) for marks, n in hand]):
                return True
            at = end
        return False

    def is_met_by(self, hand: Iterable[Card]) -> bool:
        return self.is_met([(self.signature(card), 1) for card in hand])


def is_granted(wish: Wish, hand: list[tuple[tuple[bool, ...], int]]) -> bool:
    """Every term finds its cards; if they must be apart, any few terms together find enough (Hall's theorem)."""
    terms = wish.terms
    counts = [sum(n for marks, n in hand if marks[i]) for i in range(len(terms))]
    if not all(term.least <= n <= term.most for term, n in zip(terms, counts, strict=True)):
        return False
    if not wish.apart:
        return True
    return all(sum(terms[i].least for i in some) <= sum(n for marks, n in hand if any(marks[i] for i in some))
               for size in range(2, len(terms) + 1) for some in combinations(range(len(terms)), size))


# ---- reading ---------------------------------------------------------------------------------------


def words_of(system: System, cards: Iterable[Card] = ()) -> dict[str, Fits]:
    """Every sort of card a need may name in a system, and of these cards, by its words in small letters."""
    known: dict[str, Fits] = {"card": lambda card: True, "hero": lambda card: card.kind == "hero",
                              "wound": lambda card: card.kind == "wound", "grey": lambda card: card.is_grey,
                              "starter": lambda card: card.role == "starter",
                              "officer": lambda card: card.role == "officer",
                              "sidekick": lambda card: card.role == "sidekick"}
    heroes: set[str] = set()
    for card in dict.fromkeys((*system.cards(), *cards)):
        if card.kind not in ("hero", "wound", "extra"):
            continue
        known.setdefault(card.full_name.lower(), named(card))
        known[card.name.lower()] = either(known.get(card.name.lower()), named(card))
        heroes |= set(card.hero_names) | {card.hero}
    for hero in heroes - {""}:
        known[hero.lower()] = either(known.get(hero.lower()), of_hero(hero))
    for team, title in system.teams.items():
        known[team.lower()] = known[title.lower()] = of_team(team)
    for name in system.classes:
        known[name.lower()] = of_class(name)
    return known


def named(card: Card) -> Fits:
    return lambda other: other.id == card.id


def of_hero(hero: str) -> Fits:
    return lambda card: card.hero == hero or hero in card.hero_names


def of_team(team: str) -> Fits:
    return lambda card: team in card.teams


def of_class(name: str) -> Fits:
    return lambda card: name in card.classes


def either(one: Fits | None, other: Fits) -> Fits:
    return other if one is None else lambda card: one(card) or other(card)


def read_need(text: str, system: System, cards: Iterable[Card] = ()) -> Need:
    """The need that a text says, in the words of a system and of these cards."""
    if not isinstance(text, str) or not text.strip():
        raise NeedError("say what you need, such as 'two strength and a wound'")
    if len(text) > LONGEST:
        raise NeedError(f"a need has at most {LONGEST} characters")
    return Reading(text, words_of(system, cards)).need()


def words_in(text: str) -> list[str]:
    """The words of a text in small letters; a comma is a word of its own, in names too."""
    return text.lower().replace(",", " , ").split()


class Reading:
    """One reading of a need, word by word; the longest name that fits is taken first."""

    def __init__(self, text: str, known: dict[str, Fits]) -> None:
        self.text, self.known = text.strip(), {" ".join(words_in(name)): fits for name, fits in known.items()}
        self.words = words_in(text)
        self.longest = max(len(name.split()) for name in known)

    def need(self) -> Need:
        wishes = [self.wish()]
        while self.take("or"):
            wishes.append(self.wish())
        if self.words:
            raise self.unknown()
        return Need(self.text, tuple(wishes))

    def wish(self) -> Wish:
        self.apart = False
        terms = [self.term()]
        while self.take("and") or self.take(","):
            self.take("and")
            terms.append(self.term())
        return Wish(tuple(terms), self.apart)

    def term(self) -> Term:
        before = self.words[:]
        least, most = self.quantity()
        while self.words and self.words[0] in ("other", "another", "more"):
            self.words.pop(0)
            self.apart = True
        sorts = [self.sort()]
        while self.words and self.words[0] not in ("and", "or", ","):
            sorts.append(self.sort())
        text = " ".join(before[: len(before) - len(self.words)])
        return Term(text, all_of(sorts), least, most)

    def quantity(self) -> tuple[int, int]:
        """How many: at least that many unless the words say otherwise."""
        if self.take("no"):
            return 0, 0
        at_most, exactly = self.take("at", "most"), self.take("exactly")
        self.take("at", "least")
        n, sign = self.number()
        if exactly:
            return n, n
        return (0, n) if at_most or sign == "-" else (n, MOST)

    def number(self) -> tuple[int, str]:
        word = self.words[0] if self.words else ""
        if self.sort_at_front() > 1:  # a name such as "Two of a Kind"
            return 1, ""
        found = RANGE.fullmatch(word)
        if found or word in NUMBERS:
            self.words.pop(0)
            return (int(found[1]), found[2]) if found else (NUMBERS[word], "")
        return 1, ""

    def sort(self) -> Fits:
        """One sort of card, by its name."""
        if self.words and self.words[0] in ("cost", "costing") and len(self.words) > 1:
            found = RANGE.fullmatch(self.words[1])
            if found:
                del self.words[:2]
                return of_cost(int(found[1]), found[2])
        size = self.sort_at_front()
        if not size:
            raise self.unknown()
        name = " ".join(self.words[:size])
        del self.words[:size]
        return self.known[self.singular(name)]

    def sort_at_front(self) -> int:
        """How many of the next words are a known name."""
        return next((size for size in range(min(self.longest, len(self.words)), 0, -1)
                     if self.singular(" ".join(self.words[:size])) in self.known), 0)

    def singular(self, name: str) -> str:
        for ending, instead in (("", ""), ("es", ""), ("s", ""), ("", "s")):
            if name.endswith(ending) and name.removesuffix(ending) + instead in self.known:
                return name.removesuffix(ending) + instead
        return name

    def take(self, *words: str) -> bool:
        if self.words[: len(words)] != list(words) or self.sort_at_front() > len(words):
            return False
        del self.words[: len(words)]
        return True

    def unknown(self) -> NeedError:
        rest = " ".join(self.words)
        if not rest:
            return NeedError(f"{self.text!r} ends too early: name a class, a team, a hero or a card")
        near = close_words(rest.split(" and ")[0].split(" or ")[0], self.known)
        such = f"nearest: {', '.join(near)}" if near else "say it as in '2 strength', 'Odinson' or 'cost 5+'"
        return NeedError(f"no class, team, hero or card is called {rest!r}; {such}")


def all_of(sorts: list[Fits]) -> Fits:
    return sorts[0] if len(sorts) == 1 else lambda card: all(fits(card) for fits in sorts)


def of_cost(n: int, sign: str) -> Fits:
    if sign == "+":
        return lambda card: card.cost >= n
    return (lambda card: card.cost <= n) if sign == "-" else (lambda card: card.cost == n)
