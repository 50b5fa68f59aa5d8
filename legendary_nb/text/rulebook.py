"""The rules catalogue in the words of a system."""

from __future__ import annotations

import re
from functools import lru_cache

from legendary_nb.cards import RuleEntry, System

from .english import article, capital, gerund, past, plural, third
from .voice import Voice

NOUNS = ("villain deck", "hero deck", "escape pile", "KO pile", "victory pile", "master strike", "scheme twist",
         "danger level", "hero class", "HQ", "city", "hero", "villain", "henchman", "mastermind", "tactic", "scheme",
         "bystander", "officer", "sidekick", "wound", "mission", "superpower")
# a part of a name that stands for the whole: a twist is a scheme twist
SHORT = {"twist": "scheme twist", "strike": "master strike"}
VERBS = ("escape", "rescue", "capture")


def rule_text(entry: RuleEntry, system: System) -> str:
    """A rule as it holds in a system, in the system's own words."""
    return capital(in_words(entry.text(system.id), system))


def whole_rule(entry: RuleEntry, system: System) -> str:
    """A rule as all systems have it, and what is different in this one: both are whole sentences together."""
    common = capital(in_words(entry.rule, system))
    own = entry.differs.get(system.id)
    return f"{common} Here: {in_words(own, system)}" if own else common


ARTICLE = re.compile(r"the $", re.IGNORECASE)


def in_words(text: str, system: System) -> str:
    """A text in neutral words, such as villain or to rescue, in the system's own words."""
    words, bare = system_words(system), Voice(system).bare
    return pattern(system).sub(lambda found: spoken(found, words, bare), text)


def score_words(source: str, system: System) -> str:
    """What a part of the score of a game alone comes from."""
    return "victory points" if source == "score.sum" else in_words(source, system)


def spoken(found: re.Match[str], words: dict[str, str], bare: list[str]) -> str:
    """One term with the article before it: "a hero" becomes "an Ally"."""
    before, term = found["before"] or "", found["term"]
    word = words[term.lower()]
    if before.lower() in ("a ", "an "):
        said = article(word)
        return capital(said) if before[0].isupper() else said
    if word in bare:
        return word if word.startswith("On ") else ARTICLE.sub("", before) + word
    return before + (capital(word) if term[0].isupper() else word)


@lru_cache(maxsize=16)
def pattern(system: System) -> re.Pattern[str]:
    """Every term as a whole word, the longest first."""
    terms = sorted(system_words(system), key=len, reverse=True)
    names = "|".join(re.escape(term) for term in terms)
    before = r"(?P<before>\b(?:an?|(?:in |into )?the) )?"
    return re.compile(rf"{before}(?<![\w-])(?<!\w')(?P<term>{names})(?![\w-])", re.IGNORECASE)


@lru_cache(maxsize=16)
def system_words(system: System) -> dict[str, str]:
    """Each neutral term, in every form, with the system's word in that form."""
    voice = Voice(system)
    words: dict[str, str] = {}
    for term in NOUNS:
        if term in system.words:
            words[term.lower()] = voice.word(term)
            words[plural(term).lower()] = voice.words(term)
    for term, whole in SHORT.items():
        short = voice.word(whole).split()[-1]
        words |= {term: short, plural(term): plural(short)}
    for verb in VERBS:
        words |= verb_words(verb, voice)
    return words | winning_words(voice)


def winning_words(voice: Voice) -> dict[str, str]:
    """The words for the side that wins when the players lose, if it is not evil."""
    side = voice.word("evil wins").partition(" ")[0].lower()
    forms = ("{} wins", "{}-wins", "{} victory")
    return {} if side == "evil" else {form.format("evil"): form.format(side) for form in forms}


def verb_words(verb: str, voice: Voice) -> dict[str, str]:
    """The forms of a verb for which a system has its own."""
    own = voice.verb(verb)
    if own == verb:
        return {}
    return {form(verb): form(own) for form in (str, third, past, gerund)}
