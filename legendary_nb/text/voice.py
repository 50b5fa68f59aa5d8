"""The voice a card speaks in: the system's words, who is spoken to, and what "it" means just now."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from legendary_nb.cards import Card, System
from legendary_nb.effects import Steps, Verb
from legendary_nb.effects import verbs as v

from .clauses import YOU, Said, Sentence, Who, follows, is_open, opened, tied
from .english import article, base, plural, third

# nouns of the card language whose word in a system has another name
TERMS = {"twist": "scheme twist", "strike": "master strike"}
TOKEN = re.compile(r"\{([\w ]+)\}")


@dataclass(frozen=True, slots=True)
class Voice:
    """How a card tells its steps.

    `who` does the steps; `it` is the word for the cards in mind, "it" or "them" or a name; `rest` says that some
    of them are gone; `deck` is the deck they lie on; `holder` is the enemy whose captured cards
    are meant; `noun` is what the chosen cards are.
    """

    system: System
    card: Card | None = None
    who: Who = YOU
    it: str = "it"
    rest: bool = False
    deck: str = ""
    holder: str = ""
    noun: str = ""

    # ---- words ----

    def word(self, term: str) -> str:
        """The system's own word for a neutral term."""
        return self.system.word(TERMS.get(term, term))

    def words(self, term: str) -> str:
        return plural(self.word(term))

    def verb(self, term: str) -> str:
        """The system's own verb: rescue or kidnap, capture or guard, escape or overrun."""
        return base(self.word(term))

    def icon(self, name: str) -> str:
        """A class or team as a card shows it: [Covert], [X-Men]."""
        return f"[{self.system.teams.get(name) or name.title()}]"

    def the(self, term: str) -> str:
        """A place or deck with its article: "the HQ", "Q Branch"."""
        word = self.word(term)
        return word if word in self.bare else f"the {word}"

    @property
    def bare(self) -> list[str]:
        """The names of places that take no "the"."""
        return self.system.facts.get("places without article") or []

    def fill(self, template: str) -> str:
        """A template with the system's words in place of {villain}, {a villain}, {the HQ}, {all villain}."""
        return TOKEN.sub(lambda found: self.token(found[1]), template)

    def token(self, name: str) -> str:
        how, _, term = name.partition(" ")
        if name in ("you", "your"):
            return self.you if name == "you" else self.your
        if how in ("a", "the", "all") and term:
            return {"a": article(self.word(term)), "the": self.the(term), "all": self.words(term)}[how]
        return self.word(name)

    def price_of(self, noun: str) -> str:
        """What such cards are paid with: attack, or whichever of the two a mission asks for."""
        attack, recruit = self.word("attack"), self.word("recruit")
        return f"{attack} or {recruit}" if noun in ("mission", "target") and "mission" in self.system.words else attack

    @property
    def own_price(self) -> str:
        """What this card is paid with."""
        card = self.card
        if card is None or card.kind != "mission" or card.recruit is None:
            return self.word("attack")
        return self.word("recruit") if card.attack is None else self.price_of("mission").replace(" or ", " and ", 1)

    def keyword(self, name: str) -> str:
        """A keyword as a card shows it: "X-Treme Attack", "Elusive 4"."""
        known = self.system.words.get(name)
        if known:
            return known
        stem, _, number = name.rpartition(" ")
        return f"{self.keyword(stem)} {number}" if number.isdigit() else name.title()

    # ---- persons ----

    @property
    def you(self) -> str:
        """The player as the subject of a further clause."""
        return "you" if self.who == YOU else self.who.again

    @property
    def your(self) -> str:
        return "your" if self.who == YOU else "their"

    def have(self, verb: str = "have") -> str:
        """"you have", "they have", "who has"."""
        return f"{self.you} {third(verb) if self.you == 'who' else verb}"

    @property
    def this(self) -> str:
        """This card, by its kind."""
        kind = self.card.kind if self.card else ""
        terms = {"henchman": "villain"} | {term: term for term in ("villain", "mastermind", "scheme", "mission")}
        return f"this {self.word(terms[kind])}" if kind in terms else "this card"

    # ---- changes of voice ----

    def of(self, who: Who) -> Voice:
        return replace(self, who=who)

    def about(self, many: bool = False) -> Voice:
        """The same voice with new cards in mind."""
        return replace(self, it="them" if many else "it", rest=False, deck="")


def player(name: str) -> Who:
    """A player other than you as a subject: "each other player", later "they"."""
    return Who(name, "they")


# ---- phrases of verbs --------------------------------------------------------------------------------

Phrase = Callable[[Any, Voice], Said]
PHRASES: dict[type[Verb], Phrase] = {}


def phrase(*nodes: type[Verb]) -> Callable[[Phrase], Phrase]:
    """Register the phrase of a verb."""

    def register(function: Phrase) -> Phrase:
        for node in nodes:
            PHRASES[node] = function
        return function

    return register


def say(steps: Steps, voice: Voice) -> Said:
    """The sentences of some steps, one after the other."""
    found: Said = []
    for before, step in zip((None, *steps), steps, strict=False):
        if is_turned_round(before, step):
            found[-1] = both_ways(found[-1])
            continue
        sentences = PHRASES[type(step)](step, voice)
        if isinstance(step, FOR_ALL) and type(step) is type(before):
            sentences = ordered([named_again(sentence) for sentence in sentences])
        found += ordered(sentences) if found and needs_then(step, sentences) else sentences
        if takes_some(step):
            voice = replace(voice, rest=True)
        if voice.deck and voice.it == "it" and is_about_this(step):
            voice = replace(voice, it="the revealed card")
    return chained(found, voice.who) if voice.who != YOU else found


FOR_ALL = (v.EachPlayer, v.EachOther)


def named_again(sentence: Sentence) -> Sentence:
    """What all players do when all have done something else says so: "Then each player", not "they"."""
    return replace(sentence, clauses=tuple(c if c.who == YOU else replace(c, who=replace(c.who, again=""))
                                           for c in sentence.clauses))


def is_turned_round(before: Verb | None, step: Verb) -> bool:
    """Whether a step lets you spend the other points in the same way as the step before it."""
    return isinstance(before, v.SpendAs) and isinstance(step, v.SpendAsRecruit) and before.against == step.against


def both_ways(sentence: Sentence) -> Sentence:
    """"... as Attack against Missions, and the other way round"."""
    *others, last = sentence.clauses
    return replace(sentence, clauses=(*others, replace(last, rest=f"{last.rest}, and the other way round")))


def chained(sentences: Said, who: Who) -> Said:
    """What one player does stands in one sentence: "discards a card, then draws a card"."""
    found: Said = []
    for sentence in sentences:
        plain = found and is_open(found[-1]) and follows(sentence)
        if plain and all(c.who == who and not c.modal for c in (*found[-1].clauses, *sentence.clauses)):
            found[-1:] = tied([found[-1], sentence], "then")
        else:
            found.append(sentence)
    return found


AFTERWARDS = (v.Put, v.Discard, v.PlayVillainCards, v.Draw, v.PlayCopy)


def needs_then(step: Verb, sentences: Said) -> bool:
    """Whether an order to you is better begun with "then" when it follows another."""
    if isinstance(step, v.PassLeft):
        return True
    return isinstance(step, AFTERWARDS) and sentences[0].is_plain and sentences[0].clauses[0].who == YOU


def ordered(sentences: Said) -> Said:
    return opened("then", sentences[:1]) + sentences[1:]


def is_about_this(step: Verb) -> bool:
    """Whether a step moves the card itself, so that "it" could be mistaken for that one afterwards."""
    pick = getattr(step, "pick", None)
    return pick is not None and pick.select.zones == ("this",)


def takes_some(step: Verb) -> bool:
    """Whether a step takes some of the cards in mind away, so that only the rest of them is left."""
    pick = getattr(step, "pick", None)
    select = step.select if isinstance(step, v.PlayThose) else pick.select if pick else None
    return select is not None and select.zones == ("them",)
